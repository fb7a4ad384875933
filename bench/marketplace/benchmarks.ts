import { sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { users } from '#shop/accounts/tables.ts'
import { listProducts } from '#shop/catalogue/listing/list-products.ts'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { findProduct } from '#shop/catalogue/queries.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'

const categories = ['electronics', 'mobiles', 'fashion', 'home-kitchen', 'grocery', 'beauty', 'books']
const searchTexts = ['موبايل سامسونج', 'ثلاجة', 'iphone', 'سماعة بلوتوث', 'عطر رجالي', 'rice 5kg', 'شاشة 55']
const pick = <Value>(from: readonly Value[], turn: number) => from[turn % from.length] as Value

export type Read = { what: string; run: (ctx: Ctx, turn: number) => Promise<unknown> }

const list =
  (args: (turn: number) => ProductListArgs): Read['run'] =>
  (ctx, turn) =>
    listProducts(ctx, args(turn))

/** What is read of both databases, with other arguments each turn. */
export function toReads(slugs: readonly string[]): Read[] {
  return [
    { what: 'list, first page of a category', run: list((turn) => ({ category: pick(categories, turn) })) },
    {
      what: 'list, filtered and by price',
      run: list((turn) => ({
        category: pick(categories, turn),
        inStock: true,
        minPrice: 1_000 + 250 * turn,
        sort: 'price-low',
      })),
    },
    { what: 'product', run: (ctx, turn) => findProduct(ctx, pick(slugs, turn * 101)) },
    { what: 'search', run: list((turn) => ({ search: pick(searchTexts, turn) })) },
    {
      what: 'search, filtered',
      run: list((turn) => ({ search: pick(searchTexts, turn), inStock: true, minPrice: 1_000 + 250 * turn })),
    },
  ]
}

export type Sold = { productId: number; price: number }

/** The next products that can be ordered of some sellers: of the shop, of those that deliver through it, and of those that deliver. */
export async function listSold(ctx: Ctx, of: 'shop' | 'hub' | 'direct', count: number): Promise<Sold[]> {
  const handover = of === 'direct' ? 'direct' : 'hub'
  const { rows } = await ctx.db.execute<{ productId: number; price: number }>(sql`
    select products.id as "productId", products.price as full, coalesce(products.discount_price, products.price) as price
    from products join sellers on sellers.id = products.seller_id
    where products.stock_quantity > 5 and sellers.handover = ${handover} and (sellers.id = 1) = ${of === 'shop'}
      and products.id % 5 in (0, 3, 4) order by products.id limit ${count}`)
  if (rows.length === 0) throw new Error(`nothing to order of ${of}`)
  return rows
}

/** A new guest, who is no part of what is measured. */
export async function addGuest(ctx: Ctx, number: number): Promise<ShopperCtx> {
  const [shopper] = await ctx.db
    .insert(users)
    .values({ name: 'Guest', email: `bench-${number}@guest.invalid`, isAnonymous: true })
    .returning({ id: users.id })
  if (!shopper) throw new Error('no guest')
  return { ...ctx, shopper }
}

/** Orders one piece of each product, where a visit costs `fee` dinars; `number` is another one for each order. */
export async function order(
  ctx: ShopperCtx,
  lines: readonly Sold[],
  { fee, number }: { fee: number; number: number },
): Promise<number> {
  const goods = lines.reduce((sum, { price }) => sum + price, 0)
  const items = lines.map(({ productId }) => ({ productId, quantity: 1 }))
  const { shipping, ...body } = orderBody(items, goods + fee)
  if (!shipping) throw new Error('an order of the bench has an address')
  const phone = `+9647${String(700_000_000 + number)}`
  const placed = await placeOrder(ctx, { ...body, shipping: { ...shipping, phone } }, `bench-${number}`)
  return placed.order.parcels.length
}

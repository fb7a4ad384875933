import { eq, type SQL, sql } from 'drizzle-orm'
import { type NewGuest, newGuestCtes } from '#features/accounts/new-guest.ts'
import { productColumns } from '#features/catalogue/product-columns.ts'
import { categories, products } from '#features/catalogue/tables.ts'
import { availableQuantity } from '#features/catalogue/visible-products.ts'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { findAvailability, toCartItem } from './queries.ts'
import type { CartItem } from './schemas.ts'
import { stockExceeded } from './stock-exceeded.ts'
import { cartItems } from './tables.ts'

const lineColumns = {
  id: cartItems.id,
  productId: cartItems.productId,
  quantity: cartItems.quantity,
  priceSeen: cartItems.priceSeen,
}

type RequestedLine = { productId: number; quantity: number }

/**
 * Adds a product to the shopper's cart; quantities of the same product add up. Refuses with `not_found` for an
 * unknown product and `stock_exceeded` when the line would exceed the stock. A single statement checks and writes, so
 * concurrent adds neither lose a quantity nor exceed the stock.
 */
export async function addToCart(ctx: ShopperCtx, requested: RequestedLine): Promise<CartItem> {
  const { db, now, shopper } = ctx
  const [row] = await addStatement(db).execute({ ...requested, userId: shopper.id, at: now().toISOString() })
  if (!row) throw await refusalFor(ctx, requested)
  return toCartItem(row)
}

/**
 * Adds a product for a visitor without a session: one statement inserts the guest, the session and the line, or
 * nothing.
 */
export async function addToCartAsGuest(
  ctx: Ctx,
  requested: RequestedLine,
  guest: NewGuest,
): Promise<CartItem> {
  const { db, now } = ctx
  const [row] = await addAsGuestStatement(db).execute({ ...requested, ...guest, at: now().toISOString() })
  if (!row) throw await refusalFor(ctx, requested)
  return toCartItem(row)
}

async function refusalFor(ctx: Ctx, { productId }: RequestedLine): Promise<Refusal> {
  const availability = await findAvailability(ctx, productId)
  return availability ? stockExceeded(availability) : new Refusal('not_found', {}, { productId: 'not_found' })
}

const addStatement = memoizePerKey((db: Db) => {
  const line = insertLine(db, { userId: sql`${sql.placeholder('userId')}::int`, from: sql`${products}` })
  return selectItem(db.with(line), line).prepare('add_to_cart')
})

const addAsGuestStatement = memoizePerKey((db: Db) => {
  const { guest, session } = newGuestCtes(db, sql`from ${products} where ${canBeAdded}`)
  const line = insertLine(db, { userId: sql`guest.id`, from: sql`${products}, guest` })
  return selectItem(db.with(guest, session, line), line).prepare('add_to_cart_as_guest')
})

const quantity = sql`${sql.placeholder('quantity')}::int`
const canBeAdded = sql`${products.id} = ${sql.placeholder('productId')} and ${availableQuantity} >= ${quantity}`

function insertLine(db: Db, { userId, from }: { userId: SQL; from: SQL }) {
  return db.$with('line', lineColumns).as(sql`
    insert into ${cartItems} (user_id, product_id, quantity, price_seen, added_at)
    select ${userId}, ${products.id}, ${quantity}, ${products.payPrice}, ${sql.placeholder('at')}::timestamptz
    from ${from} where ${canBeAdded}
    on conflict (user_id, product_id) do update
    set quantity = ${cartItems.quantity} + excluded.quantity, price_seen = excluded.price_seen
    where ${cartItems.quantity} + excluded.quantity <=
      (select ${availableQuantity} from ${products} where ${products.id} = excluded.product_id)
    returning ${cartItems.id}, ${cartItems.productId}, ${cartItems.quantity}, ${cartItems.priceSeen}`)
}

function selectItem(db: Pick<Db, 'select'>, line: ReturnType<typeof insertLine>) {
  const { id, quantity, priceSeen } = line
  return db
    .select({ item: { id, quantity, priceSeen }, ...productColumns })
    .from(line)
    .innerJoin(products, eq(products.id, line.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
}

import { sql } from 'drizzle-orm'
import { availableQuantity } from '#features/catalogue/shown-products.ts'
import { products } from '#features/catalogue/tables.ts'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findAvailability, findCartItem } from './queries.ts'
import type { CartItem } from './schemas.ts'
import { stockExceeded } from './stock-exceeded.ts'
import { cartItems } from './tables.ts'

type Wanted = { productId: number; quantity: number }

/**
 * Puts a product in the shopper's cart; quantities of the same product add up. Refuses with `not_found` for an unknown
 * product and `stock_exceeded` when the line would be above the stock. One statement decides, so that adds at the same
 * moment never lose a quantity nor pass the stock.
 */
export async function addToCart(ctx: ShopperCtx, wanted: Wanted): Promise<CartItem> {
  const { db, now, shopper } = ctx
  const { productId, quantity } = wanted
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${cartItems} (user_id, product_id, quantity, price_seen, added_at)
    select ${shopper.id}, ${products.id}, ${quantity}::int, ${products.payPrice}, ${now().toISOString()}
    from ${products}
    where ${products.id} = ${productId} and ${availableQuantity} >= ${quantity}
    on conflict (user_id, product_id) do update
    set quantity = ${cartItems.quantity} + excluded.quantity, price_seen = excluded.price_seen
    where ${cartItems.quantity} + excluded.quantity <=
      (select ${availableQuantity} from ${products} where ${products.id} = excluded.product_id)
    returning ${cartItems.id}`)
  const written = rows[0]
  const item = written && (await findCartItem(ctx, written.id))
  if (!item) throw await whyNotAdded(ctx, productId)
  return item
}

/** Refuses what {@link addToCart} would refuse, without writing: so that nobody gets a session for nothing. */
export async function requireAddable(ctx: Ctx, { productId, quantity }: Wanted): Promise<void> {
  const found = await findAvailability(ctx, productId)
  if (!found) throw unknownProduct()
  if (found.inCart + quantity > found.available) throw stockExceeded(found)
}

async function whyNotAdded(ctx: Ctx, productId: number): Promise<Refusal> {
  const found = await findAvailability(ctx, productId)
  return found ? stockExceeded(found) : unknownProduct()
}

function unknownProduct(): Refusal {
  return new Refusal('not_found', {}, { productId: 'not_found' })
}

import { and, asc, eq } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { toOrderDetails } from './order-details.ts'
import type { OrderDetails } from './schemas.ts'
import { orderItems, orderStatusChanges, orders } from './tables.ts'

/** The order with that number if it is the shopper's own, else null: somebody else's looks like a missing one. */
export async function findOrder({ db, shopper }: Ctx, id: number): Promise<OrderDetails | null> {
  if (!shopper) return null
  const own = and(eq(orders.id, id), eq(orders.userId, shopper.id))
  const product = {
    id: products.id,
    titleEn: products.titleEn,
    titleAr: products.titleAr,
    image: products.image,
    slug: products.slug,
  }
  const [rows, statusChanges] = await Promise.all([
    db
      .select({ order: orders, item: orderItems, product })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .innerJoin(products, eq(products.id, orderItems.productId))
      .where(own)
      .orderBy(asc(orderItems.id)),
    db
      .select({
        status: orderStatusChanges.status,
        at: orderStatusChanges.at,
        reason: orderStatusChanges.reason,
      })
      .from(orderStatusChanges)
      .innerJoin(orders, eq(orders.id, orderStatusChanges.orderId))
      .where(own)
      .orderBy(asc(orderStatusChanges.id)),
  ])
  const [first] = rows
  if (!first) return null
  const items = rows.map((row) => ({ ...row.item, product: row.product }))
  return toOrderDetails(first.order, items, statusChanges)
}

/** As {@link findOrder}; refuses with `not_found`. */
export async function getOrder(ctx: Ctx, id: number): Promise<OrderDetails> {
  const order = await findOrder(ctx, id)
  if (!order) throw new Refusal('not_found')
  return order
}

import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { products } from '#shop/catalogue/tables.ts'
import { sellerColumns } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { isParcelCancellable } from './domain/parcel-steps.ts'
import { replayStatus } from './domain/replay-status.ts'
import { newestFirst } from './find-newest-order.ts'
import { markCancelled, toOrderDetails, toOrderItem, toOrderParcel, toOrderSummary } from './order-details.ts'
import { listDiscounts } from './order-discounts.ts'
import { defaultPageSize } from './page-size.ts'
import type { OrderDetails, OrderItem, OrderListArgs, OrderParcel, OrderSummary } from './schemas.ts'
import { orderItems, orderStatusChanges, orders, parcels } from './tables.ts'

/** The shopper's own order, else null: another shopper's order looks like a missing one. */
async function findOrder({ db, shopper }: Ctx, id: number): Promise<OrderDetails | null> {
  if (!shopper) return null
  return findOrderBy(db, and(eq(orders.id, id), eq(orders.userId, shopper.id)))
}

/** As {@link findOrder}; refuses with `not_found`. */
export async function getOrder(ctx: Ctx, id: number): Promise<OrderDetails> {
  const order = await findOrder(ctx, id)
  if (!order) throw new Refusal('not_found')
  return order
}

/** The order matching the condition. The condition must include the ownership check. */
export async function findOrderBy(db: Db, condition: SQL | undefined): Promise<OrderDetails | null> {
  const [rows, changes] = await Promise.all([
    db
      .select({
        order: orders,
        item: orderItems,
        slug: products.slug,
        parcel: parcels,
        seller: sellerColumns,
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
      .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
      .innerJoin(products, eq(products.id, orderItems.productId))
      .where(condition)
      .orderBy(asc(orderItems.id)),
    db
      .select({
        parcelId: orderStatusChanges.parcelId,
        status: orderStatusChanges.status,
        at: orderStatusChanges.at,
        reason: orderStatusChanges.reason,
      })
      .from(orderStatusChanges)
      .innerJoin(orders, eq(orders.id, orderStatusChanges.orderId))
      .where(condition)
      .orderBy(asc(orderStatusChanges.id)),
  ])
  const [first] = rows
  if (!first) return null
  const items = rows.map((row) => ({ ...toOrderItem(row.item, row.slug), ...markCancelled(row) }))
  const discounts = (await listDiscounts(db, [first.order])).get(first.order.id) ?? []
  const parcelIds = rows.map(({ item }) => item.parcelId)
  const statusChanges = replayStatus(changes, parcelIds)
  return toOrderDetails(first.order, { items, parcels: toParcels(rows), statusChanges, discounts })
}

type LineRow = {
  parcel: typeof parcels.$inferSelect
  seller: Parameters<typeof toOrderParcel>[1]
  item: { id: number }
}

/** The parcels of an order's lines, by number. */
function toParcels(rows: LineRow[]): OrderParcel[] {
  const sent = [...new Map(rows.map(({ parcel }) => [parcel.id, parcel])).values()]
  return [...Map.groupBy(rows, ({ parcel }) => parcel.number).values()]
    .flatMap((lines) =>
      lines.slice(0, 1).map(({ parcel, seller }) => ({
        ...toOrderParcel(
          parcel,
          seller,
          lines.map(({ item }) => item.id),
        ),
        ...(parcel.status === 'processing' &&
          isParcelCancellable(parcel, sent, shopSellerId) && { cancellable: true as const }),
        ...(parcel.sellerId !== shopSellerId && parcel.status === 'delivered' && { feedback: true as const }),
      })),
    )
    .sort((one, other) => one.number - other.number)
}

/** One page of the shopper's own orders, newest first, and the total count. Empty without a shopper. */
export async function listOrders(
  { db, shopper }: Ctx,
  { page = 1, pageSize = defaultPageSize }: OrderListArgs,
): Promise<{ orders: OrderSummary[]; total: number }> {
  if (!shopper) return { orders: [], total: 0 }
  const isMine = eq(orders.userId, shopper.id)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(isMine)
      .orderBy(...newestFirst)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(orders, isMine),
  ])
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  return { orders: rows.map((row) => toOrderSummary(row, items.get(row.id) ?? [])), total }
}

async function itemsOf(db: Db, orderIds: number[]): Promise<Map<number, OrderItem[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      item: orderItems,
      slug: products.slug,
      order: { status: orders.status },
      parcel: { status: parcels.status },
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.id))
  return Map.groupBy(
    rows.map((row) => ({ ...toOrderItem(row.item, row.slug), ...markCancelled(row) })),
    ({ orderId }) => orderId,
  )
}

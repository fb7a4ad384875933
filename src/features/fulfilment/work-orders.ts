import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '#features/accounts/tables.ts'
import { products } from '#features/catalogue/tables.ts'
import { hasConfirmedPhone } from '#features/orders/confirmed-phone.ts'
import { awaitsCall, openStatuses } from '#features/orders/domain/order-status.ts'
import { findOrderBy } from '#features/orders/queries.ts'
import { orderItems, orderStatusChanges, orders } from '#features/orders/tables.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusalsOf } from './queue.ts'
import { isRelated } from './related-orders.ts'
import type { WorkOrder } from './schemas.ts'
import { couriers, deliveries, orderCalls, orderNotes } from './tables.ts'

/** An order with all details for the back office. Refuses with `not_found`. */
export async function getWorkOrder(ctx: Pick<Ctx, 'db'>, id: number): Promise<WorkOrder> {
  const order = await findWorkOrder(ctx, id)
  if (!order) throw new Refusal('not_found')
  return order
}

/** The existing orders among the given ids, in the order of the ids. */
export async function listWorkOrders(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<WorkOrder[]> {
  const workOrders: WorkOrder[] = []
  for (const id of ids) {
    const order = await findWorkOrder(ctx, id)
    if (order) workOrders.push(order)
  }
  return workOrders
}

async function findWorkOrder({ db }: Pick<Ctx, 'db'>, id: number): Promise<WorkOrder | null> {
  const [order, [row]] = await Promise.all([
    findOrderBy(db, eq(orders.id, id)),
    db
      .select({
        order: orders,
        customer: users,
        refusals: refusalsOf(orders.phone),
        phoneConfirmed: hasConfirmedPhone(orders.phone),
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, id)),
  ])
  if (!order || !row) return null
  const { phone, language, version, userId } = row.order
  const [
    stock,
    statusChanges,
    calls,
    notes,
    delivery,
    openOrders,
    customerOrders,
    relatedByPhone,
    relatedByAddress,
  ] = await Promise.all([
    stockOf(db, id),
    statusChangesOf(db, id),
    callsOf(db, id),
    notesOf(db, id),
    deliveryOf(db, id),
    phone === null
      ? 0
      : db.$count(orders, and(eq(orders.phone, phone), inArray(orders.status, openStatuses))),
    db.$count(orders, eq(orders.userId, userId)),
    db.$count(orders, isRelated(row.order, 'phone')),
    db.$count(orders, isRelated(row.order, 'address')),
  ])
  const { createdAt, status, totalAmount, shippingAddress, shipping, items } = order
  return {
    id,
    version,
    createdAt,
    language,
    status,
    awaitsCall: awaitsCall(row.order),
    totalAmount,
    shippingAddress,
    shipping,
    phone,
    customer: { name: row.customer.name, isGuest: row.customer.isAnonymous ?? false, orders: customerOrders },
    items: items.map((item) => {
      const { inStock = 0, model = null } = stock.get(item.productId) ?? {}
      return { ...item, inStock, model: model || null }
    }),
    statusChanges,
    calls,
    notes,
    delivery,
    refusals: row.refusals,
    openOrders,
    related: { phone: relatedByPhone, address: relatedByAddress },
    phoneConfirmed: row.phoneConfirmed,
  }
}

async function stockOf(
  db: Db,
  orderId: number,
): Promise<Map<number, { inStock: number; model: string | null }>> {
  const rows = await db
    .select({ id: products.id, inStock: products.stockQuantity, model: products.model })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId))
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}

async function statusChangesOf(db: Db, orderId: number): Promise<WorkOrder['statusChanges']> {
  const { status, at, reason } = orderStatusChanges
  const rows = await db
    .select({ status, at, reason, by: users.name })
    .from(orderStatusChanges)
    .leftJoin(users, eq(users.id, orderStatusChanges.byUserId))
    .where(eq(orderStatusChanges.orderId, orderId))
    .orderBy(asc(orderStatusChanges.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function callsOf(db: Db, orderId: number): Promise<WorkOrder['calls']> {
  const { id, outcome, note, at } = orderCalls
  const rows = await db
    .select({ id, outcome, note, at, by: users.name })
    .from(orderCalls)
    .innerJoin(users, eq(users.id, orderCalls.byUserId))
    .where(eq(orderCalls.orderId, orderId))
    .orderBy(asc(orderCalls.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function notesOf(db: Db, orderId: number): Promise<WorkOrder['notes']> {
  const { id, text, at } = orderNotes
  const rows = await db
    .select({ id, text, at, by: users.name })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.byUserId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function deliveryOf(db: Db, orderId: number): Promise<WorkOrder['delivery']> {
  const [row] = await db
    .select({ delivery: deliveries, courier: couriers.name, courierPhone: couriers.phone })
    .from(deliveries)
    .innerJoin(couriers, eq(couriers.id, deliveries.courierId))
    .where(eq(deliveries.orderId, orderId))
  if (!row) return null
  const { courierId, shippedAt, deliveredAt, cash, refusedAt } = row.delivery
  return {
    courierId,
    courier: row.courier,
    courierPhone: row.courierPhone,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    cash,
    refusedAt: refusedAt?.toISOString() ?? null,
  }
}

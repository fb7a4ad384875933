import { and, asc, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { products } from '#shop/catalogue/tables.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { collectAmount } from '#shop/orders/collect-amount.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { findNewestOrder, newestFirst } from '#shop/orders/find-newest-order.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { callbackDue, isLastCall, matchesFilters, waitsForCall } from './queue-conditions.ts'
import type { OrderQueue, QueueArgs, QueuedOrder } from './schemas-queue.ts'
import { deliveries, orderCalls } from './tables.ts'

const row = {
  id: orders.id,
  version: orders.version,
  createdAt: orders.createdAt,
  status: orders.status,
  awaitsCall: waitsForCall,
  totalAmount: orders.totalAmount,
  collect: collectAmount,
  parcels: sql<
    QueuedOrder['parcels'] | null
  >`(select json_agg(json_build_object('status', parcel.status, 'collect', parcel.collect) order by parcel.number)
    from ${parcels} as parcel where parcel.order_id = ${orders.id} having count(*) > 1)`,
  units: sql<number>`(select coalesce(sum(coalesce(item.accepted, item.quantity)), 0)::int from ${orderItems} item where item.order_id = ${orders.id})`,
  name: orders.fullName,
  phone: orders.phone,
  shippingAddress: orders.shippingAddress,
  governorate: orders.governorate,
  city: orders.city,
  promised: orders.arrivesTo,
  courier: couriers.name,
  call: { outcome: orderCalls.outcome, at: orderCalls.at, callbackAt: orderCalls.callbackAt },
  refusals: countRefusals(orders.phone),
}

const orderings = {
  '-placed': newestFirst,
  placed: [asc(orders.createdAt), asc(orders.id)],
  '-total': [desc(row.collect), ...newestFirst],
  total: [asc(row.collect), ...newestFirst],
}

/** The last attempt to deliver an order. */
const isLastDelivery = and(
  eq(deliveries.orderId, orders.id),
  sql`not exists (select from ${deliveries} later where later.order_id = ${orders.id} and later.id > ${deliveries.id})`,
)

/** The number of orders of a phone of which a delivery was refused. */
export function countRefusals(phone: typeof orders.phone | string): SQL<number> {
  return sql<number>`(select count(distinct back.order_id)::int from ${deliveries} back join ${orders} other on other.id = back.order_id
    where back.refused_at is not null and other.phone = ${phone})`
}

/**
 * One page of matching orders, the number of matches per status, and the newest order of the shop. Without a sort key the
 * orders whose customer is to be called again come first.
 */
export async function listQueue({ db, now }: Pick<Ctx, 'db' | 'now'>, args: QueueArgs): Promise<OrderQueue> {
  const { status, sort, page = 1, pageSize = defaultPageSize, waits } = args
  const at = now()
  const matches = matchesFilters(args)
  const [due, statusRows, newest, product] = await Promise.all([
    findDue(db, matches, at),
    countByStatus(db, matches),
    findNewestOrder(db),
    args.product === undefined ? null : findProduct(db, args.product),
  ])
  const isDue = new Set(due.map(({ id }) => id))
  const first = due.filter((each) => isFirst(args, each)).map(({ id }) => id)
  const from = (page - 1) * pageSize
  const pageIds = first.slice(from, from + pageSize)
  const others = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        matches,
        status && eq(orders.status, status),
        waits === 'call' ? waitsForCall : undefined,
        waits === 'callback' ? inArray(orders.id, [...isDue]) : undefined,
        notInArray(orders.id, first),
      ),
    )
    .orderBy(...orderings[sort ?? '-placed'])
    .limit(pageSize - pageIds.length)
    .offset(Math.max(0, from - first.length))
  pageIds.push(...others.map(({ id }) => id))
  const countFor = (each: string) => statusRows.find((one) => one.status === each)?.count ?? 0
  const waiting = statusRows.reduce((sum, one) => sum + one.waiting, 0)
  const counts = Object.fromEntries(
    orderStatuses.map((each) => [each, countFor(each)]),
  ) as OrderQueue['counts']
  const all = statusRows.reduce((sum, one) => sum + one.count, 0)
  return {
    orders: await readRows(db, pageIds, isDue),
    total: waits === 'callback' ? due.length : waits === 'call' ? waiting : status ? counts[status] : all,
    counts,
    waiting,
    due: due.length,
    product,
    newest,
  }
}

/** The product whose orders are requested; null when there is none with this id. */
async function findProduct(db: Db, id: number): Promise<OrderQueue['product']> {
  const [product] = await db
    .select({ id: products.id, ...localizedColumns('title', products.title) })
    .from(products)
    .where(eq(products.id, id))
  return product ?? null
}

type DueOrder = { id: number; awaitsCall: boolean }

/** The matching orders whose customer is to be called again, the longest overdue first. */
function findDue(db: Db, matches: SQL | undefined, at: Date): Promise<DueOrder[]> {
  return db
    .select({ id: orders.id, awaitsCall: waitsForCall })
    .from(orders)
    .innerJoin(orderCalls, isLastCall)
    .where(and(callbackDue(at), matches))
    .orderBy(asc(orderCalls.callbackAt), asc(orders.id))
}

/** Whether an order to call again comes first: not in a list that is sorted otherwise or that does not have it. */
function isFirst({ status, sort, waits }: QueueArgs, { awaitsCall }: DueOrder): boolean {
  if (sort !== undefined && sort !== '-placed') return false
  if (waits === 'call') return awaitsCall
  return waits === 'callback' || status === undefined || status === 'pending'
}

function countByStatus(db: Db, matches: SQL | undefined) {
  return db
    .select({
      status: orders.status,
      count: count(),
      waiting: sql<number>`(count(*) filter (where ${waitsForCall}))::int`,
    })
    .from(orders)
    .where(matches)
    .groupBy(orders.status)
}

/** The rows of these orders, in their order. */
async function readRows(db: Db, ids: readonly number[], isDue: ReadonlySet<number>): Promise<QueuedOrder[]> {
  const rows = await db
    .select(row)
    .from(orders)
    .leftJoin(deliveries, isLastDelivery)
    .leftJoin(couriers, eq(couriers.id, deliveries.courierId))
    .leftJoin(orderCalls, isLastCall)
    .where(inArray(orders.id, [...ids]))
  const byId = new Map(rows.map((each) => [each.id, each]))
  return ids.flatMap((id) => {
    const stored = byId.get(id)
    if (!stored) return []
    const { createdAt, call, parcels: several, ...rest } = stored
    return {
      ...rest,
      ...(several && { parcels: several }),
      createdAt: createdAt.toISOString(),
      callbackDue: isDue.has(id),
      lastCall: call && {
        outcome: call.outcome,
        at: call.at.toISOString(),
        callbackAt: call.callbackAt?.toISOString() ?? null,
      },
    }
  })
}

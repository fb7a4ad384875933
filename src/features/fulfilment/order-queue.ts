import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { normalisePhone } from '#features/accounts/domain/phone.ts'
import { couriers } from '#features/delivery/tables.ts'
import { parseOrderNumber } from '#features/orders/domain/order-number.ts'
import { orderStatuses } from '#features/orders/domain/order-status.ts'
import { findNewestOrder, newestFirst } from '#features/orders/find-newest-order.ts'
import { orderItems, orders } from '#features/orders/tables.ts'
import { defaultPageSize } from '#features/staff/domain/page-size.ts'
import type { Ctx } from '#platform/context.ts'
import { escapeLike } from '#platform/db/like.ts'
import type { CallOutcome } from './domain/call-outcomes.ts'
import { foldedFrom, foldedName, foldedTo, ignoredMarks, phoneDigits } from './domain/order-search.ts'
import type { OrderQueue, QueueArgs } from './schemas.ts'
import { deliveries, orderCalls } from './tables.ts'

const orderings = {
  '-placed': newestFirst,
  placed: [asc(orders.createdAt), asc(orders.id)],
  '-total': [desc(orders.totalAmount), ...newestFirst],
  total: [asc(orders.totalAmount), ...newestFirst],
}

type StoredCall = { outcome: CallOutcome; at: string }

const waitsForCall = sql<boolean>`(${orders.status} = 'pending' and not ${orders.stockHeld})`

const row = {
  id: orders.id,
  version: orders.version,
  createdAt: orders.createdAt,
  status: orders.status,
  awaitsCall: waitsForCall,
  totalAmount: orders.totalAmount,
  units: sql<number>`(select coalesce(sum(coalesce(item.accepted, item.quantity)), 0)::int from ${orderItems} item where item.order_id = ${orders.id})`,
  name: orders.fullName,
  phone: orders.phone,
  shippingAddress: orders.shippingAddress,
  governorate: orders.governorate,
  city: orders.city,
  courier: couriers.name,
  lastCall: sql<StoredCall | null>`(select json_build_object('outcome', call.outcome, 'at', call.at) from ${orderCalls} call
    where call.order_id = ${orders.id} order by call.id desc limit 1)`,
  refusals: refusalsOf(orders.phone),
}

/** The last attempt to deliver an order. */
const isLastDelivery = and(
  eq(deliveries.orderId, orders.id),
  sql`not exists (select from ${deliveries} later where later.order_id = ${orders.id} and later.id > ${deliveries.id})`,
)

/** The number of refused deliveries for a phone. */
export function refusalsOf(phone: typeof orders.phone | string): SQL<number> {
  return sql<number>`(select count(*)::int from ${deliveries} back join ${orders} other on other.id = back.order_id
    where back.refused_at is not null and other.phone = ${phone})`
}

/** One page of matching orders, the number of matches per status, and the newest order of the shop. */
export async function listQueue(
  { db }: Pick<Ctx, 'db'>,
  { status, q = '', sort = '-placed', page = 1, pageSize = defaultPageSize, waits, addressOf }: QueueArgs,
): Promise<OrderQueue> {
  const matches = and(
    q === '' ? undefined : searched(q),
    addressOf === undefined ? undefined : isFromAddressOf(addressOf),
  )
  const isListed = and(matches, status && eq(orders.status, status), waits && waitsForCall)
  const [rows, statusRows, newest] = await Promise.all([
    db
      .select(row)
      .from(orders)
      .leftJoin(deliveries, isLastDelivery)
      .leftJoin(couriers, eq(couriers.id, deliveries.courierId))
      .where(isListed)
      .orderBy(...orderings[sort])
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({
        status: orders.status,
        count: count(),
        waiting: sql<number>`(count(*) filter (where ${waitsForCall}))::int`,
      })
      .from(orders)
      .where(matches)
      .groupBy(orders.status),
    findNewestOrder(db),
  ])
  const countFor = (each: string) => statusRows.find((one) => one.status === each)?.count ?? 0
  const waiting = statusRows.reduce((sum, one) => sum + one.waiting, 0)
  const counts = Object.fromEntries(
    orderStatuses.map((each) => [each, countFor(each)]),
  ) as OrderQueue['counts']
  return {
    orders: rows.map(({ createdAt, lastCall, ...rest }) => ({
      ...rest,
      createdAt: createdAt.toISOString(),
      lastCall: lastCall && { outcome: lastCall.outcome, at: new Date(lastCall.at).toISOString() },
    })),
    total: waits ? waiting : status ? counts[status] : statusRows.reduce((sum, one) => sum + one.count, 0),
    counts,
    waiting,
    newest,
  }
}

/**
 * Open orders from the same network address as the given order. None when that order is over, because its address is
 * deleted then.
 */
function isFromAddressOf(id: number): SQL {
  return sql`${orders.addressKey} = (select source.address_key from ${orders} as source where source.id = ${id})`
}

/** Matches an order number, a phone in any script and form, part of a phone, or part of a name. */
function searched(q: string): SQL | undefined {
  const number = parseOrderNumber(q)
  const phone = normalisePhone(q)
  const digits = phoneDigits(q)
  const name = foldedName(q)
  const names = sql`translate(lower(coalesce(${orders.fullName}, ${orders.shippingAddress})), ${foldedFrom + ignoredMarks}, ${foldedTo})`
  return or(
    number === null ? undefined : eq(orders.id, number),
    phone === null ? undefined : eq(orders.phone, phone),
    phone === null ? undefined : eq(orders.secondPhone, phone),
    digits.length >= 4
      ? sql`(${orders.phone} like ${`%${digits}%`} or ${orders.secondPhone} like ${`%${digits}%`})`
      : undefined,
    digits === '' && name !== '' ? sql`${names} like ${`%${escapeLike(name)}%`}` : undefined,
    // Without any of the above the search matches nothing.
    sql`false`,
  )
}

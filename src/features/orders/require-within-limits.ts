import { type SQL, sql } from 'drizzle-orm'
import { normalisePhone } from '#features/accounts/domain/phone.ts'
import { users } from '#features/accounts/tables.ts'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { settings } from '#platform/db/settings-table.ts'
import { statement } from '#platform/db/statement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { contactPhone } from './domain/contact-phone.ts'
import {
  countsOpenOrders,
  defaultOrderLimits,
  findOverLimit,
  type LimitName,
  type OpenCounts,
  type OrderLimits,
  type OverLimit,
} from './domain/order-limits.ts'
import { openStatuses } from './domain/order-status.ts'
import { overLimitOrders } from './metrics.ts'
import { orderLimitsSetting, parseOrderLimits, readOrderLimits } from './order-limit-settings.ts'
import type { PlaceOrderBody } from './schemas.ts'
import { orderItems, orders } from './tables.ts'

/**
 * Null when the order is within the shop's limits; otherwise the limit for which it has to wait for a call. Refuses with
 * `too_many_open_orders` or `over_limit` when the shop has chosen refusal and the sender caused it alone. Orders of one
 * phone, session or address wait for each other here until the transaction ends: two at once cannot both be the last.
 * Waits too for a sign-in that is moving the guest's things, and lets none begin before the order is written
 * (accounts/move-guest.ts). `addressKey`: where it comes from (address-key.ts), null when nobody knows.
 */
export async function requireWithinLimits(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  addressKey: string | null,
): Promise<OverLimit | null> {
  const phone = contactPhone(body, normalisePhone)
  const userId = ctx.shopper.id
  // One way to the database and back: orders wait for each other meanwhile. The count after it sees what was waited for.
  const [row] = await waitingForOthers(ctx.db, { phone: phone ?? `of ${userId}`, userId, addressKey })
  // Without a row the shopper is gone, and nothing can be written for them.
  if (!row) return null
  const limits = parseOrderLimits(row.value)
  const open = countsOpenOrders(limits) ? await countOpen(ctx, { phone, userId, addressKey }) : null
  const over = findOverLimit(limits, sizeOf(body), open)
  if (over && !isRefused(limits, over)) overLimitOrders.inc({ limit: over.limit, outcome: 'call' })
  return refuseOr(limits, over)
}

/** As {@link requireWithinLimits} for somebody who has no session yet: what is refused now needs none. */
export async function requireAcceptableSize(ctx: Ctx, body: PlaceOrderBody): Promise<void> {
  const limits = await readOrderLimits(ctx.db)
  refuseOr(limits, findOverLimit(limits, sizeOf(body), null))
}

const sizeOf = ({ cartItems, totalAmount }: PlaceOrderBody) => ({
  quantities: cartItems.map(({ quantity }) => quantity),
  totalAmount,
})

const isRefused = (limits: OrderLimits, over: OverLimit) => limits.overLimit === 'refuse' && over.own

function refuseOr(limits: OrderLimits, over: OverLimit | null): OverLimit | null {
  if (!over || !isRefused(limits, over)) return over
  const { limit, max } = over
  overLimitOrders.inc({ limit, outcome: 'refused' })
  if (limit === 'phoneOrders' || limit === 'sessionOrders')
    throw new Refusal('too_many_open_orders', { limit: max })
  throw new Refusal('over_limit', { limit, max })
}

const given = sql.placeholder

/** A number of the settings row inside SQL; its default when the row does not have it. */
const numberOf = (name: LimitName) =>
  sql`coalesce((limits.value->>${sql.raw(`'${name}'`)})::int, ${sql.raw(String(defaultOrderLimits[name]))})`

/** The key of an advisory lock; null, so that nothing is locked, when neither of the two limits is set. */
const lockKey = (kind: 'phone' | 'session' | 'address', of: SQL) => sql`
  case when ${numberOf(`${kind}Orders`)} > 0 or ${numberOf(`${kind}Units`)} > 0
    then hashtextextended(${sql.raw(`'open orders of ${kind} '`)} || ${of}, 0) end`

// Always locked in this order, so that two orders never wait for each other in a circle.
const waitingForOthers = statement<{ value: string | null }>(
  'wait_for_similar_orders',
  sql`
  select limits.text as value, (
    select count(pg_advisory_xact_lock(key)) from unnest(array[
      ${lockKey('phone', sql`${given('phone')}::text`)},
      ${lockKey('session', sql`${given('userId')}::int::text`)},
      ${lockKey('address', sql`${given('addressKey')}::text`)}
    ]) as key
  ) as locked
  from (select id from ${users} where id = ${given('userId')}::int for key share) as shopper,
    (select max(value) as text, case when max(value) is json object then max(value)::jsonb else '{}' end as value
      from ${settings} where name = ${orderLimitsSetting}) as limits`,
)

type Sender = { phone: string | null; userId: number; addressKey: string | null }

async function countOpen({ db }: Pick<Ctx, 'db'>, sender: Sender): Promise<OpenCounts> {
  const [row] = await countingOpen(db, sender)
  if (!row) throw new Error('nothing was counted')
  const of = (kind: keyof OpenCounts) => ({ orders: row[`${kind}Orders`], units: row[`${kind}Units`] })
  return { phone: of('phone'), ownPhone: of('ownPhone'), session: of('session'), address: of('address') }
}

const counted = (name: keyof OpenCounts, condition: SQL) => sql`
  (count(*) filter (where ${condition}))::int as ${sql.raw(`"${name}Orders"`)},
  coalesce(sum(units) filter (where ${condition}), 0)::int as ${sql.raw(`"${name}Units"`)}`

/*
 * Only what holds stock counts. Without a phone the session alone tells whose an order is. From an address only
 * unconfirmed orders count: many customers share it, and the shop has spoken to those it confirmed.
 */
const countingOpen = statement<Record<`${keyof OpenCounts}${'Orders' | 'Units'}`, number>>(
  'count_open_orders',
  sql`
  select ${counted('phone', sql`of_phone`)}, ${counted('ownPhone', sql`of_phone and of_session`)},
    ${counted('session', sql`of_session`)}, ${counted('address', sql`of_address`)}
  from (
    select user_id = ${given('userId')}::int as of_session,
      coalesce(phone = ${given('phone')}::text,
        phone is null and ${given('phone')}::text is null and user_id = ${given('userId')}::int) as of_phone,
      coalesce(address_key = ${given('addressKey')}::text and status = 'pending', false) as of_address,
      (select coalesce(sum(quantity), 0) from ${orderItems} as item where item.order_id = placed.id) as units
    from ${orders} as placed
    where status = any(${sql.param(openStatuses)}) and stock_held
      and (phone = ${given('phone')}::text or user_id = ${given('userId')}::int
        or address_key = ${given('addressKey')}::text)
    -- Else the units of an order would be added up once for each of the four sums.
    offset 0
  ) as open`,
)

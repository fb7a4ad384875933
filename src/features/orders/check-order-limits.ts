import { type SQL, sql } from 'drizzle-orm'
import { normalisePhone } from '#features/accounts/domain/phone.ts'
import { users } from '#features/accounts/tables.ts'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { settings } from '#platform/db/settings-table.ts'
import { statement } from '#platform/db/statement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { customerBlocks } from './customer-tables.ts'
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
 * The stored limits and whether the phone is blocked, read while orders of the same sender wait; null when the user was
 * deleted, and no order can be written.
 */
export type LimitsRow = { value: string | null; blocked: boolean } | null

/**
 * Locks the orders of the same phone, session or address until the transaction ends, so that concurrent orders cannot
 * both pass the limit. Also waits for a sign-in that is moving the guest's data, and blocks one from starting before the
 * order is written (accounts/move-guest.ts). `addressKey` identifies the network address (address-key.ts), null when
 * unknown.
 */
export async function lockSimilarOrders(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  addressKey: string | null,
): Promise<LimitsRow> {
  const [row] = await lockStatement(ctx.db, lockParameters(ctx, body, addressKey))
  return row ?? null
}

/**
 * Returns null when the order is within the shop's limits, otherwise the limit because of which it waits for a call.
 * Refuses with `too_many_open_orders` or `over_limit` when the shop refuses such orders and the sender caused it
 * alone. `row` is what {@link lockSimilarOrders} returned.
 */
export async function checkOrderLimits(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  { row, addressKey }: { row: LimitsRow; addressKey: string | null },
): Promise<OverLimit | null> {
  if (!row) return null
  const limits = parseOrderLimits(row.value)
  const sender = { phone: contactPhone(body, normalisePhone), userId: ctx.shopper.id, addressKey }
  // The count sees the orders that were waited for.
  const open = countsOpenOrders(limits) ? await countOpen(ctx, sender) : null
  const over = findOverLimit(limits, sizeOf(body), open)
  if (over && !isRefused(limits, over)) overLimitOrders.inc({ limit: over.limit, outcome: 'call' })
  return refuseOr(limits, over)
}

/** Like {@link checkOrderLimits} for a client without a session, before one is created. */
export async function checkOrderSize(ctx: Ctx, body: PlaceOrderBody): Promise<void> {
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

const param = sql.placeholder

/** SQL for a limit from the settings row, with its default. */
const numberOf = (name: LimitName) =>
  sql`coalesce((limits.value->>${sql.raw(`'${name}'`)})::int, ${sql.raw(String(defaultOrderLimits[name]))})`

/** The key of an advisory lock; null (no lock) when neither limit is set. */
const lockKey = (kind: 'phone' | 'session' | 'address', of: SQL) => sql`
  case when ${numberOf(`${kind}Orders`)} > 0 or ${numberOf(`${kind}Units`)} > 0
    then hashtextextended(${sql.raw(`'open orders of ${kind} '`)} || ${of}, 0) end`

// Locks are always taken in this sequence to avoid deadlocks.
const lockKeys = sql`unnest(array[
      ${lockKey('phone', sql`${param('phone')}::text`)},
      ${lockKey('session', sql`${param('userId')}::int::text`)},
      ${lockKey('address', sql`${param('addressKey')}::text`)}
    ])`

/** The select of {@link lockSimilarOrders}, which locks nothing where `condition` is false. */
export const selectLimits = (condition: SQL) => sql`
  select limits.text as value, exists (select from ${customerBlocks} where phone = ${param('phone')}::text) as blocked,
    (select count(pg_advisory_xact_lock(key)) from ${lockKeys} as key where ${condition}) as locked
  from (select id from ${users} where id = ${param('userId')}::int for key share) as shopper,
    (select max(value) as text, case when max(value) is json object then max(value)::jsonb else '{}' end as value
      from ${settings} where name = ${orderLimitsSetting}) as limits`

const lockStatement = statement<{ value: string | null; blocked: boolean }>(
  'wait_for_similar_orders',
  selectLimits(sql`true`),
)

/** The parameters of {@link selectLimits}. */
export function lockParameters({ shopper }: ShopperCtx, body: PlaceOrderBody, addressKey: string | null) {
  const userId = shopper.id
  return { phone: contactPhone(body, normalisePhone) ?? `of ${userId}`, userId, addressKey }
}

type Sender = { phone: string | null; userId: number; addressKey: string | null }

async function countOpen({ db }: Pick<Ctx, 'db'>, sender: Sender): Promise<OpenCounts> {
  const [row] = await countOpenStatement(db, sender)
  if (!row) throw new Error('counting open orders returned no row')
  const of = (kind: keyof OpenCounts) => ({ orders: row[`${kind}Orders`], units: row[`${kind}Units`] })
  return { phone: of('phone'), ownPhone: of('ownPhone'), session: of('session'), address: of('address') }
}

const counted = (name: keyof OpenCounts, condition: SQL) => sql`
  (count(*) filter (where ${condition}))::int as ${sql.raw(`"${name}Orders"`)},
  coalesce(sum(units) filter (where ${condition}), 0)::int as ${sql.raw(`"${name}Units"`)}`

/**
 * Only orders that hold stock count. Without a phone, only the session identifies the owner. From an address only
 * unconfirmed orders count, because many customers share it and confirmed customers are known.
 */
const countOpenStatement = statement<Record<`${keyof OpenCounts}${'Orders' | 'Units'}`, number>>(
  'count_open_orders',
  sql`
  select ${counted('phone', sql`of_phone`)}, ${counted('ownPhone', sql`of_phone and of_session`)},
    ${counted('session', sql`of_session`)}, ${counted('address', sql`of_address`)}
  from (
    select user_id = ${param('userId')}::int as of_session,
      coalesce(phone = ${param('phone')}::text,
        phone is null and ${param('phone')}::text is null and user_id = ${param('userId')}::int) as of_phone,
      coalesce(address_key = ${param('addressKey')}::text and status = 'pending', false) as of_address,
      (select coalesce(sum(quantity), 0) from ${orderItems} as item where item.order_id = placed.id) as units
    from ${orders} as placed
    where status = any(${sql.param(openStatuses)}) and stock_held
      and (phone = ${param('phone')}::text or user_id = ${param('userId')}::int
        or address_key = ${param('addressKey')}::text)
    -- Prevents subquery flattening, which would compute the units of an order once for each of the four sums.
    offset 0
  ) as open`,
)

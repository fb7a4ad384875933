import { type SQL, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { settings } from '#platform/db/settings-table.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { customerBlocks } from './customer-tables.ts'
import { allPhones, contactPhone } from './domain/contact-phone.ts'
import {
  countsOpenOrders,
  defaultOrderLimits,
  findOverLimit,
  type LimitName,
  type OpenCounts,
  type OrderLimits,
  type OverLimit,
} from './domain/order-limits.ts'
import { findResponse, insertKey, type KeyParameters, keyParameters, toFingerprint } from './idempotency.ts'
import { overLimitOrders } from './metrics.ts'
import { orderLimitsSetting, parseOrderLimits, readOrderLimits } from './order-limit-settings.ts'
import type { PlaceOrderBody } from './schemas.ts'

type CountColumns = Record<`${keyof OpenCounts}${'Orders' | 'Units'}`, number>

/**
 * The stored limits, whether one of the phones is blocked, and the open orders of the sender, read while other orders of theirs wait; null
 * when the user was deleted, and no order can be written.
 */
export type LimitsRow = ({ value: string | null; blocked: boolean } & CountColumns) | null

type Sent = { key: string | null; addressKey: string | null }
type Started = { stored: unknown } | { stored: null; limits: LimitsRow }

/**
 * Claims the key, if there is one, and locks the orders of the same sender (`lockSimilarOrders`), in one round trip, because
 * other orders wait meanwhile. `stored` is the response of an order that was placed with the key in the last 24 hours; then
 * nothing is locked. Refuses with `idempotency_key_reused` when the key was used with another body.
 */
export async function startPlacing(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  { key, addressKey }: Sent,
): Promise<Started> {
  if (key === null) return { stored: null, limits: await lockSimilarOrders(ctx, body, addressKey) }
  const fingerprint = toFingerprint(body)
  const [row] = await claimAndLock(ctx.db, {
    ...keyParameters(ctx, key, fingerprint),
    ...lockParameters(ctx, body, addressKey),
  })
  if (row?.claimed) return { stored: null, limits: row }
  return { stored: await findResponse(ctx, key, fingerprint) }
}

/**
 * Locks the orders of the same phone, session or address until the transaction ends, so that concurrent orders cannot
 * both pass the limit. Also waits for a sign-in that is moving the guest's data, and blocks one from starting before the
 * order is written (accounts/move-guest.ts). `addressKey` identifies the network address (address-key.ts), null when
 * unknown.
 */
async function lockSimilarOrders(
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
 * alone. `row` is what {@link startPlacing} returned as `limits`.
 */
export function checkOrderLimits(body: PlaceOrderBody, row: LimitsRow): OverLimit | null {
  if (!row) return null
  const limits = parseOrderLimits(row.value)
  const over = findOverLimit(limits, sizeOf(body), countsOpenOrders(limits) ? openCounts(row) : null)
  if (over && !isRefused(limits, over)) overLimitOrders.inc({ limit: over.limit, outcome: 'call' })
  return refuseOr(limits, over)
}

/** Like {@link checkOrderLimits} for a client without a session, before one is created. */
export async function checkOrderSize(ctx: Ctx, body: PlaceOrderBody): Promise<void> {
  const limits = await readOrderLimits(ctx.db)
  refuseOr(limits, findOverLimit(limits, sizeOf(body), null))
}

function openCounts(row: CountColumns): OpenCounts {
  const of = (kind: keyof OpenCounts) => ({ orders: row[`${kind}Orders`], units: row[`${kind}Units`] })
  return { phone: of('phone'), myPhone: of('myPhone'), session: of('session'), address: of('address') }
}

const sizeOf = ({ cartItems, totalAmount }: PlaceOrderBody) => ({
  quantities: cartItems.map(({ quantity }) => quantity),
  totalAmount,
})

const isRefused = (limits: OrderLimits, over: OverLimit) => limits.overLimit === 'refuse' && over.bySender

function refuseOr(limits: OrderLimits, over: OverLimit | null): OverLimit | null {
  if (!over || !isRefused(limits, over)) return over
  const { limit, max } = over
  overLimitOrders.inc({ limit, outcome: 'refused' })
  if (limit === 'phoneOrders' || limit === 'sessionOrders')
    throw new Refusal('too_many_open_orders', { limit: max })
  throw new Refusal('over_limit', { limit, max })
}

const param = placeholders<LockParameters>()

/** SQL for a limit from the settings row, with its default. */
const numberOf = (name: LimitName) =>
  sql`coalesce((limits.value->>${sql.raw(`'${name}'`)})::int, ${sql.raw(String(defaultOrderLimits[name]))})`

/** The key of an advisory lock; null (no lock) when neither limit is set. */
const lockKey = (kind: 'phone' | 'session' | 'address', of: SQL) => sql`
  case when ${numberOf(`${kind}Orders`)} > 0 or ${numberOf(`${kind}Units`)} > 0
    then hashtextextended(${sql.raw(`'open orders of ${kind} '`)} || ${of}, 0) end`

// Locks are always taken in this sequence to avoid deadlocks.
const lockKeys = sql`unnest(array[
      ${lockKey('phone', sql`coalesce(${param('phone')}::text, 'of ' || ${param('userId')}::int::text)`)},
      ${lockKey('session', sql`${param('userId')}::int::text`)},
      ${lockKey('address', sql`${param('addressKey')}::text`)}
    ])`

/**
 * The select of {@link lockSimilarOrders}, which locks and counts nothing where `condition` is false. Only orders that hold stock
 * count. Without a phone, only the session identifies the owner. From an address only unconfirmed orders count, because many
 * customers share it and confirmed customers are known (the function count_open_orders).
 */
const selectLimits = (condition: SQL) => sql`
  select sender.value, sender.blocked, open.*
  from (
    select limits.text as value, exists (select from ${customerBlocks} where phone = any (${param('phones')}::text[])) as blocked,
      (select count(pg_advisory_xact_lock(key)) from ${lockKeys} as key where ${condition}) as locked
    from (select id from ${users} where id = ${param('userId')}::int for key share) as shopper,
      (select max(value) as text, case when max(value) is json object then max(value)::jsonb else '{}' end as value
        from ${settings} where name = ${orderLimitsSetting}) as limits
    -- Prevents subquery flattening: the orders are counted after the locks.
    offset 0
  ) as sender
  left join lateral count_open_orders(${param('phone')}::text, ${param('userId')}::int, ${param('addressKey')}::text, sender.locked)
    as open("phoneOrders", "phoneUnits", "myPhoneOrders", "myPhoneUnits", "sessionOrders", "sessionUnits", "addressOrders", "addressUnits")
    on ${condition}`

const lockStatement = statement<LockParameters, NonNullable<LimitsRow>>(
  'wait_for_similar_orders',
  selectLimits(sql`true`),
)

/** The parameters of {@link selectLimits}. */
function lockParameters({ shopper }: ShopperCtx, body: PlaceOrderBody, addressKey: string | null) {
  const phone = contactPhone(body)
  return { phone, phones: allPhones(body), userId: shopper.id, addressKey }
}

type LockParameters = ReturnType<typeof lockParameters>

const isClaimed = sql`exists (select from claimed)`

const claimAndLock = statement<KeyParameters & LockParameters, { claimed: boolean } & NonNullable<LimitsRow>>(
  'claim_key_and_wait_for_similar_orders',
  sql`with claimed as (${insertKey}) select ${isClaimed} as claimed, sender.* from (${selectLimits(isClaimed)}) as sender`,
)

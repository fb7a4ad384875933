import { sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import {
  type LimitsRow,
  type LockParameters,
  lockParameters,
  lockSimilarOrders,
  selectLimits,
} from './check-order-limits.ts'
import { findResponse, insertKey, type KeyParameters, keyParameters, toFingerprint } from './idempotency.ts'
import type { PlaceOrderBody } from './schemas.ts'

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

const isClaimed = sql`exists (select from claimed)`

const claimAndLock = statement<KeyParameters & LockParameters, { claimed: boolean } & NonNullable<LimitsRow>>(
  'claim_key_and_wait_for_similar_orders',
  sql`with claimed as (${insertKey}) select ${isClaimed} as claimed, sender.* from (${selectLimits(isClaimed)}) as sender`,
)

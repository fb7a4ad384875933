import { eq } from 'drizzle-orm'
import { normalisePhone } from '#features/accounts/domain/phone.ts'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type AttemptLimit, attemptKey, forgetAttempt, takeAttempt } from '#platform/limits/attempts.ts'
import { answersToPhone } from './domain/answers-to-phone.ts'
import { findOrderBy } from './queries.ts'
import type { TrackBody, TrackedOrder } from './schemas.ts'
import { orders } from './tables.ts'

/** Many phones share one address behind a mobile operator: enough for them, far too few to guess an order's phone. */
const usualLimit: AttemptLimit = { most: 20, windowMs: 15 * 60 * 1000 }

/** Compared in place of an order that does not exist, so that both take the same work. */
const nobody = { phone: '+9640000000000', shippingAddress: '' }

type Asked = TrackBody & {
  /** Where it is asked from. */
  address: string
  limit?: AttemptLimit | undefined
}

/**
 * The order with that number and phone, whoever asks, without anything personal in it. An unknown number and a wrong
 * phone are the same `not_found` after the same work. Refuses with `too_many_attempts` after too many of them.
 */
export async function trackOrder(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { orderNumber: id, phone, address, limit = usualLimit }: Asked,
): Promise<TrackedOrder> {
  const attempt = await takeAttempt({ db, now }, attemptKey('track', address), limit)
  const [known] = await db
    .select({ phone: orders.phone, shippingAddress: orders.shippingAddress })
    .from(orders)
    .where(eq(orders.id, id))
  const order = answersToPhone(known ?? nobody, phone, normalisePhone)
    ? await findOrderBy(db, eq(orders.id, id))
    : null
  if (!order) throw new Refusal('not_found')
  // Who knows number and phone may look as often as they like.
  await forgetAttempt({ db }, attempt)
  const { totalAmount, status, createdAt, shipping, items, statusChanges } = order
  return {
    id,
    totalAmount,
    status,
    ...(order.awaitsCall && { awaitsCall: order.awaitsCall }),
    createdAt,
    governorate: shipping?.governorate ?? null,
    items,
    statusChanges: statusChanges.map(({ status: each, at }) => ({ status: each, at })),
  }
}

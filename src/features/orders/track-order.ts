import { and, eq, type SQL } from 'drizzle-orm'
import { normalisePhone } from '#features/accounts/domain/phone.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type AttemptLimit, attemptKey, forgetAttempt, takeAttempts } from '#platform/limits/attempts.ts'
import { answersToPhone } from './domain/answers-to-phone.ts'
import { findOrderBy } from './queries.ts'
import type { OrderDetails, TrackBody, TrackedOrder } from './schemas.ts'
import { orders } from './tables.ts'

const windowMs = 15 * 60 * 1000
/** Many phones share one address behind a mobile operator: enough for them, far too few to guess an order's phone. */
const defaultAddressLimit: AttemptLimit = { most: 20, windowMs }
/** From anywhere: no household gets there, and a stranger who does holds up its phone's other devices for that long only. */
const phoneLimit: AttemptLimit = { most: 60, windowMs }

/** Compared in place of an order that does not exist, so that both take the same work. */
const nobody = { phone: '+9640000000000', shippingAddress: '' }

type Asked = TrackBody & {
  /** Where it is asked from. */
  address: string
  /** How many wrong tries an address has. */
  limit?: AttemptLimit | undefined
}

/**
 * The order with that number and phone, whoever asks, without anything personal in it. An unknown number and a wrong
 * phone are the same `not_found` after the same work. Refuses with `too_many_attempts` after too many of them from one
 * address, or for one phone from anywhere; never the session that ordered, whose tries for its own order do not count.
 */
export async function trackOrder(
  { db, now, shopper }: Pick<Ctx, 'db' | 'now' | 'shopper'>,
  { orderNumber: id, phone, address, limit = defaultAddressLimit }: Asked,
): Promise<TrackedOrder> {
  const own = shopper && (await findByPhone(db, and(eq(orders.id, id), eq(orders.userId, shopper.id)), phone))
  if (own) return toTracked(own)
  const attempt = await takeAttempts({ db, now }, [
    { key: attemptKey('track', address), limit },
    { key: attemptKey('track-phone', phone), limit: phoneLimit },
  ])
  const order = await findByPhone(db, eq(orders.id, id), phone)
  if (!order) throw new Refusal('not_found')
  // Who knows number and phone may look as often as they like.
  await forgetAttempt({ db }, attempt)
  return toTracked(order)
}

async function findByPhone(db: Db, wanted: SQL | undefined, phone: string): Promise<OrderDetails | null> {
  const [known] = await db
    .select({ phone: orders.phone, shippingAddress: orders.shippingAddress })
    .from(orders)
    .where(wanted)
  return answersToPhone(known ?? nobody, phone, normalisePhone) ? findOrderBy(db, wanted) : null
}

function toTracked(order: OrderDetails): TrackedOrder {
  const { id, totalAmount, status, createdAt, shipping, items, statusChanges } = order
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

import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type AttemptLimit, attemptKey, deleteAttempt, takeAttempts } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import { matchesPhone } from './domain/matches-phone.ts'
import { findOrderBy } from './queries.ts'
import type { OrderDetails, TrackBody, TrackedOrder } from './schemas.ts'
import { orders } from './tables.ts'

const windowMs = 15 * 60 * 1000
/** Many phones share one address behind a mobile operator. Enough for them, far too few to guess an order's phone. */
const defaultAddressLimit: AttemptLimit = { max: 20, windowMs }
/**
 * For one phone from all addresses. A household stays below it; an attacker who reaches it blocks the phone's other
 * devices only for this window.
 */
const phoneLimit: AttemptLimit = { max: 60, windowMs }

/** Compared when the order does not exist, so that both cases take the same time. */
const decoy = { phone: '+9640000000000', shippingAddress: '' }

type TrackRequest = TrackBody & {
  /** The client's network address. */
  address: string
  /** The number of failed look-ups allowed per address, and per shopper. */
  limit?: AttemptLimit | undefined
}

/**
 * Returns the order with that number and phone, without personal data. An unknown number and a wrong phone both give
 * `not_found` after the same work. Refuses with `too_many_attempts` after too many failures of one shopper, of visitors
 * of one address, or for one phone; requests from the session that placed the order are not counted.
 */
export async function trackOrder(
  { db, now, shopper }: Pick<Ctx, 'db' | 'now' | 'shopper'>,
  { orderNumber: id, phone, address, limit = defaultAddressLimit }: TrackRequest,
): Promise<TrackedOrder> {
  const mine =
    shopper && (await findByPhone(db, and(eq(orders.id, id), eq(orders.userId, shopper.id)), phone))
  if (mine) return toTracked(mine)
  const attempt = await takeAttempts({ db, now }, [
    ...clientItems('track', { address, shopper }, limit),
    { key: attemptKey('track-phone', phone), limit: phoneLimit },
  ])
  const order = await findByPhone(db, eq(orders.id, id), phone)
  if (!order) throw new Refusal('not_found')
  // Successful look-ups are not limited.
  await deleteAttempt({ db }, attempt)
  return toTracked(order)
}

async function findByPhone(db: Db, condition: SQL | undefined, phone: string): Promise<OrderDetails | null> {
  const [known] = await db
    .select({ phone: orders.phone, shippingAddress: orders.shippingAddress })
    .from(orders)
    .where(condition)
  return matchesPhone(known ?? decoy, phone, normalisePhone) ? findOrderBy(db, condition) : null
}

function toTracked(order: OrderDetails): TrackedOrder {
  const { id, totalAmount, status, createdAt, shipping, arrives, items, statusChanges } = order
  const { goods, discounts, delivery, collect, credit } = order
  return {
    id,
    totalAmount,
    status,
    ...(order.awaitsCall && { awaitsCall: order.awaitsCall }),
    createdAt,
    governorate: shipping?.governorate ?? null,
    ...(arrives && { arrives }),
    goods,
    delivery,
    collect,
    ...(credit !== undefined && { credit }),
    ...(order.minimumsEnforced && { minimumsEnforced: order.minimumsEnforced }),
    // A personal code is not for everybody who knows the number and phone.
    discounts: discounts.map(({ code: _, ...discount }) => discount),
    ...(order.parcels[0]?.seller && { parcels: order.parcels }),
    items,
    statusChanges: statusChanges.map(({ status: each, at }) => ({ status: each, at })),
  }
}

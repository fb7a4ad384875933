import { and, desc, eq, inArray, lt, notInArray, type SQL } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import { memoizedSecret } from '#platform/db/settings.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type AttemptLimit, takeAttempts } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import { arePushKeys } from '#platform/push/encrypt-push.ts'
import { checkPublicUrl } from '#platform/remote/check-public-url.ts'
import type { Network } from '#platform/remote/network.ts'
import type { PushBody } from './push-schemas.ts'
import { pushSubscriptions } from './push-tables.ts'
import { orders } from './tables.ts'

/** How many browsers are notified of one order: the newest. */
const maxOfOrder = 5
/** Of a shopper or an address: each subscription looks up a name that the visitor chooses. */
const subscribeLimit: AttemptLimit = { max: 30, windowMs: 15 * 60 * 1000 }
/** An order and its return are over by then. */
const retentionMs = 90 * 24 * 60 * 60 * 1000

/** The private key with which the shop signs pushes. Another one would end all subscriptions. */
export const readPushSecret = memoizedSecret('push_secret')

/**
 * Notifies a browser when the shopper's order moves, in the language of the request; the same browser once. Refuses with `not_found` an
 * order of somebody else as a missing one, and on `endpoint` or `keys` what is no subscription of a public push service; with `too_many_attempts` after thirty in a quarter of an hour.
 */
export async function addPush(
  ctx: ShopperCtx & { network: Network; address: string },
  orderId: number,
  { endpoint: typed, keys }: PushBody,
): Promise<void> {
  const { db, now, language } = ctx
  await requireMyOrder(ctx, orderId)
  await takeAttempts({ db, now }, clientItems('push', ctx, subscribeLimit))
  if (!arePushKeys(keys)) throw new Refusal('invalid_request', {}, { keys: 'invalid' })
  const endpoint = await checkPublicUrl(ctx.network, typed, 'endpoint')
  await transaction(db, async (tx) => {
    // Locked, so that two browsers at once do not exceed the number.
    await requireMyOrder({ ...ctx, db: tx }, orderId, 'lock')
    const row = { ...keys, language, at: now() }
    await tx
      .insert(pushSubscriptions)
      .values({ orderId, endpoint, ...row })
      .onConflictDoUpdate({ target: [pushSubscriptions.orderId, pushSubscriptions.endpoint], set: row })
    const ofOrder = eq(pushSubscriptions.orderId, orderId)
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(ofOrder)
      .orderBy(desc(pushSubscriptions.at), desc(pushSubscriptions.id))
      .limit(maxOfOrder)
    await tx.delete(pushSubscriptions).where(and(ofOrder, notInArray(pushSubscriptions.id, newest)))
  })
}

/** Whether a browser is notified of the shopper's order. Refuses as {@link addPush} does for the order. */
export async function hasPush(ctx: ShopperCtx, orderId: number, endpoint: string): Promise<boolean> {
  await requireMyOrder(ctx, orderId)
  return (await ctx.db.$count(pushSubscriptions, isOf(orderId, endpoint))) > 0
}

/** A browser is no longer notified of the shopper's order. Refuses as {@link addPush} does for the order. */
export async function removePush(ctx: ShopperCtx, orderId: number, endpoint: string): Promise<void> {
  await requireMyOrder(ctx, orderId)
  await ctx.db.delete(pushSubscriptions).where(isOf(orderId, endpoint))
}

/** Deletes the subscriptions of these orders, with their personal data. */
export async function deletePushes({ db }: Pick<Ctx, 'db'>, orderIds: readonly number[]): Promise<void> {
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.orderId, [...orderIds]))
}

/** Deletes subscriptions of orders that were watched three months ago. Returns their number. */
export async function clearPushes({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - retentionMs)
  return (await db.delete(pushSubscriptions).where(lt(pushSubscriptions.at, before))).rowCount ?? 0
}

const isOf = (orderId: number, endpoint: string): SQL | undefined =>
  and(
    eq(pushSubscriptions.orderId, orderId),
    eq(pushSubscriptions.endpoint, URL.parse(endpoint)?.href ?? endpoint),
  )

async function requireMyOrder({ db, shopper }: ShopperCtx, id: number, lock?: 'lock'): Promise<void> {
  const myOrder = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, shopper.id)))
  const [order] = lock ? await myOrder.for('no key update') : await myOrder
  if (!order) throw new Refusal('not_found')
}

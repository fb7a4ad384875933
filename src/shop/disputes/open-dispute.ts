import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { StoredPicture } from '#shop/returns/prepare-pictures.ts'
import { accessCondition } from '#shop/returns/queries.ts'
import { lockCustomerParcel } from '#shop/seller-ratings/lock-customer-parcel.ts'
import { writeDisputeMails, writeDisputeNotices } from './dispute-mails.ts'
import { answerEnd, disputeEnd, isUndecided, maxDisputes } from './domain/disputes.ts'
import { attachPictures } from './pictures.ts'
import type { ParcelAccess } from './queries.ts'
import type { DisputeBody } from './schemas.ts'
import { disputes } from './tables.ts'

/**
 * Opens a dispute about a delivered parcel of another seller and writes to its owners. Refuses with `not_found`, also for parcels of
 * the shop; with `not_possible` before the delivery and after the period; with `dispute_open` while one is; and with `too_many`.
 */
export async function openDispute(
  ctx: Ctx,
  { number, ...access }: ParcelAccess,
  { kind, words }: DisputeBody,
  pictures: readonly StoredPicture[] = [],
): Promise<{ id: number }> {
  const condition = await accessCondition(ctx, access)
  return transaction(ctx.db, async (db) => {
    const { parcel, deliveredAt } = await lockCustomerParcel(db, condition, number)
    const at = ctx.now()
    const until = disputeEnd(deliveredAt)
    if (at > until)
      throw new Refusal('not_possible', { parcelStatus: parcel.status, until: until.toISOString() })
    const former = await db
      .select({ status: disputes.status })
      .from(disputes)
      .where(eq(disputes.parcelId, parcel.id))
    if (former.some(({ status }) => isUndecided(status))) throw new Refusal('dispute_open')
    if (former.length >= maxDisputes) throw new Refusal('too_many')
    const { id: parcelId, sellerId } = parcel
    const [opened] = await db
      .insert(disputes)
      .values({ parcelId, sellerId, kind, words, answerBy: answerEnd(at), createdAt: at })
      .returning()
    if (!opened) throw new Error('the dispute was not written')
    await attachPictures(db, opened.id, pictures)
    await writeDisputeMails({ ...ctx, db }, opened, 'opened')
    await writeDisputeNotices({ db, now: ctx.now }, opened, 'opened')
    return { id: opened.id }
  })
}

/** Withdraws the open dispute about a parcel. Refuses with `not_found` when there is none. */
export async function withdrawDispute(ctx: Ctx, { number, ...access }: ParcelAccess): Promise<void> {
  const condition = await accessCondition(ctx, access)
  await transaction(ctx.db, async (db) => {
    const { parcel } = await lockCustomerParcel(db, condition, number)
    const withdrawn = await db
      .update(disputes)
      .set({ status: 'withdrawn', version: sql`${disputes.version} + 1` })
      .where(and(eq(disputes.parcelId, parcel.id), inArray(disputes.status, ['open', 'answered'])))
      .returning({ id: disputes.id })
    if (withdrawn.length === 0) throw new Refusal('not_found')
  })
}

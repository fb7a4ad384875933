import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { writeDisputeNotices } from '#shop/disputes/dispute-mails.ts'
import { isUndecided } from '#shop/disputes/domain/disputes.ts'
import { findDisputePictures, isDisputePicture } from '#shop/disputes/pictures.ts'
import type { SellerDisputes } from '#shop/disputes/schemas.ts'
import { disputes } from '#shop/disputes/tables.ts'
import { toSellerDispute } from '#shop/disputes/to-seller-dispute.ts'
import { numberAmongSeveral } from '#shop/orders/parcel-number.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { disputesPageSize } from './domain/page-size.ts'
import type { AnswerBody, SellerDisputesArgs } from './schemas.ts'

/** One page of the disputes about the seller's parcels: those that wait first, then the newest. */
export async function listMyDisputes(
  ctx: SellerCtx,
  { page = 1 }: SellerDisputesArgs,
): Promise<SellerDisputes> {
  const isWaiting = inArray(disputes.status, ['open', 'answered'])
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ row: disputes, orderId: parcels.orderId, number: numberAmongSeveral })
      .from(disputes)
      .innerJoin(parcels, and(eq(parcels.id, disputes.parcelId), restrictToSeller(ctx, parcels.sellerId)))
      .where(restrictToSeller(ctx, disputes.sellerId))
      .orderBy(sql`not ${isWaiting}`, desc(disputes.id))
      .limit(disputesPageSize)
      .offset((page - 1) * disputesPageSize),
    ctx.db.$count(disputes, restrictToSeller(ctx, disputes.sellerId)),
  ])
  const pictures = await findDisputePictures(
    ctx.db,
    rows.map(({ row }) => row.id),
    `/api/seller/${ctx.seller.slug}/dispute-pictures`,
  )
  const toDispute = (each: (typeof rows)[number]) =>
    toSellerDispute(Object.assign(each, { pictures: pictures.get(each.row.id) }), ctx.now())
  return { disputes: rows.map(toDispute), total }
}

/** Whether a file is of a picture of a dispute about a parcel of the seller. */
export function isMyDisputePicture(ctx: SellerCtx, file: string): Promise<boolean> {
  return isDisputePicture(ctx.db, file, restrictToSeller(ctx, disputes.sellerId))
}

/**
 * Answers a dispute until it is decided; another answer replaces the first one. Refuses with `not_found`, with `stale` when somebody
 * changed it, and with `not_possible` when it is over.
 */
export function answerDispute(
  ctx: SellerWriteCtx,
  id: number,
  { words, version }: AnswerBody,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await lockParcelOf(ctx, db, id)
    const [row] = await db
      .select()
      .from(disputes)
      .where(and(eq(disputes.id, id), restrictToSeller(ctx, disputes.sellerId)))
      .for('no key update')
    if (!row) throw new Refusal('not_found')
    const current = { disputeStatus: row.status, version: row.version }
    if (row.version !== version) throw new Refusal('stale', current)
    if (!isUndecided(row.status)) throw new Refusal('not_possible', current)
    await db
      .update(disputes)
      .set({
        status: 'answered',
        answer: words,
        answeredAt: ctx.now(),
        answeredByUserId: ctx.shopper.id,
        version: sql`${disputes.version} + 1`,
      })
      .where(and(eq(disputes.id, id), restrictToSeller(ctx, disputes.sellerId)))
    const after = { dispute: id, text: words }
    await ctx.record(Object.assign({}, ctx, { db }), { action: 'dispute.answer', after })
    // Another answer replaces the first one, of which they know.
    if (row.status === 'open') await writeDisputeNotices({ db, now: ctx.now }, row, 'answered')
  })
}

/** Locks the order, then the parcel of a dispute, as everybody who changes one does. */
async function lockParcelOf(ctx: SellerCtx, db: Ctx['db'], id: number): Promise<void> {
  const [target] = await db
    .select({ parcelId: parcels.id, orderId: parcels.orderId })
    .from(disputes)
    .innerJoin(parcels, and(eq(parcels.id, disputes.parcelId), restrictToSeller(ctx, parcels.sellerId)))
    .where(and(eq(disputes.id, id), restrictToSeller(ctx, disputes.sellerId)))
  if (!target) throw new Refusal('not_found')
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, target.orderId)).for('no key update')
  const ofParcel = and(eq(parcels.id, target.parcelId), restrictToSeller(ctx, parcels.sellerId))
  await db.select({ id: parcels.id }).from(parcels).where(ofParcel).for('no key update')
}

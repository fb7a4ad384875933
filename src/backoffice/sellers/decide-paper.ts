import { and, eq, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writeOwnerMails } from '#shop/seller-profiles/owner-mails.ts'
import { paperRefusedMail } from '#shop/seller-profiles/paper-topic.ts'
import { listPapers, replaceValidPaper } from '#shop/seller-profiles/papers.ts'
import type { SellerPaperList } from '#shop/seller-profiles/schemas-papers.ts'
import {
  isPossible,
  type PaperDecision,
  type PaperKind,
  type PaperState,
  paperRetentionMs,
} from '#shop/sellers/domain/papers.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellerPaperFiles, sellerPapers } from '#shop/sellers/paper-tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { PaperBody } from './schemas.ts'

type SellerRow = typeof sellers.$inferSelect
type Decided = { id: number }

/** The papers of a seller without their files. Refuses with `not_found`. */
export async function listSellerPapers({ db }: Pick<StaffCtx, 'db'>, id: number): Promise<SellerPaperList> {
  if (id === shopSellerId || (await db.$count(sellers, eq(sellers.id, id))) === 0)
    throw new Refusal('not_found')
  return listPapers(db, eq(sellerPapers.sellerId, id))
}

/**
 * Accepts or refuses a paper, or waives a kind of papers. Refuses with `not_found`, on `reason` and `kind`, with `not_possible` when it was
 * decided or the seller is over, and with `own_shop`.
 */
export function decidePaper(ctx: StaffCtx, sellerId: number, body: PaperBody): Promise<Decided> {
  const { to, paperId, kind, reason = '' } = body
  if (to !== 'accepted' && reason === '') throw new Refusal('invalid_request', {}, { reason: 'required' })
  return transaction(ctx.db, async (db) => {
    const [seller] = await db.select().from(sellers).where(eq(sellers.id, sellerId)).for('no key update')
    if (!seller || sellerId === shopSellerId) throw new Refusal('not_found')
    await refuseMySeller(db, ctx, sellerId)
    if (!isEditable(seller.status)) throw new Refusal('not_possible')
    if (to === 'waived') {
      if (!kind) throw new Refusal('invalid_request', {}, { kind: 'required' })
      return waive({ ...ctx, db }, { sellerId, kind, note: reason })
    }
    if (paperId === undefined) throw new Refusal('invalid_request', {}, { paperId: 'required' })
    return decide({ ...ctx, db }, seller, { paperId, to, reason })
  })
}

async function decide(
  ctx: StaffCtx & { db: Db },
  seller: SellerRow,
  { paperId, to, reason }: { paperId: number; to: Exclude<PaperDecision, 'waived'>; reason: string },
): Promise<Decided> {
  const isPaper = and(eq(sellerPapers.id, paperId), eq(sellerPapers.sellerId, seller.id))
  const [paper] = await ctx.db
    .select({ kind: sellerPapers.kind, state: sellerPapers.state })
    .from(sellerPapers)
    .where(isPaper)
    .for('no key update')
  if (!paper) throw new Refusal('not_found')
  if (!isPossible(paper.state, to)) throw new Refusal('not_possible')
  if (to === 'accepted') await replaceValidPaper(ctx, { sellerId: seller.id, kind: paper.kind })
  const at = ctx.now()
  await ctx.db
    .update(sellerPapers)
    .set({
      state: to,
      note: to === 'refused' ? reason : null,
      decidedBy: ctx.staff.userId,
      decidedAt: at,
      deleteAt: to === 'refused' ? new Date(at.getTime() + paperRetentionMs.decided) : null,
    })
    .where(isPaper)
  if (to === 'refused')
    await writeOwnerMails(ctx, paperRefusedMail, seller.id, { kind: paper.kind, name: seller.name, reason })
  await record(ctx, { sellerId: seller.id, kind: paper.kind, from: paper.state, to, reason })
  return { id: paperId }
}

async function waive(
  ctx: StaffCtx & { db: Db },
  { sellerId, kind, note }: { sellerId: number; kind: PaperKind; note: string },
): Promise<Decided> {
  // What waits is not needed any more, and nobody would decide about it.
  await ctx.db
    .delete(sellerPapers)
    .where(
      and(
        eq(sellerPapers.sellerId, sellerId),
        eq(sellerPapers.kind, kind),
        eq(sellerPapers.state, 'pending'),
      ),
    )
  await replaceValidPaper(ctx, { sellerId, kind })
  const by = ctx.staff.userId
  const at = ctx.now()
  const [row] = await ctx.db
    .insert(sellerPapers)
    .values({
      sellerId,
      kind,
      state: 'waived',
      note,
      byUserId: by,
      createdAt: at,
      decidedBy: by,
      decidedAt: at,
    })
    .returning({ id: sellerPapers.id })
  if (!row) throw new Error('the waiver was not inserted')
  await record(ctx, { sellerId, kind, from: null, to: 'waived', reason: note })
  return row
}

type Recorded = { sellerId: number; kind: PaperKind; from: PaperState | null; to: PaperState; reason: string }

function record(ctx: StaffCtx, { sellerId, kind, from, to, reason }: Recorded): Promise<void> {
  return recordChange(ctx, {
    action: 'seller.paper',
    kind: 'seller',
    id: sellerId,
    forSellerId: sellerId,
    before: { paper: kind, paperState: from },
    after: { paper: kind, paperState: to, ...(to !== 'accepted' && { statusReason: reason }) },
  })
}

type PaperFile = { bytes: Buffer; mediaType: 'image/webp' | 'application/pdf'; name: string }

/** The file of a paper. Each reading is an entry of the audit log, in the same transaction. Refuses with `not_found`. */
export function readPaperFile(
  ctx: StaffCtx,
  { sellerId, paperId }: { sellerId: number; paperId: number },
): Promise<PaperFile> {
  return transaction(ctx.db, async (db) => {
    const [paper] = await db
      .select({
        kind: sellerPapers.kind,
        state: sellerPapers.state,
        name: sql<string>`coalesce(${sellerPapers.name}, '')`,
        mediaType: sellerPapers.mediaType,
        bytes: sellerPaperFiles.bytes,
      })
      .from(sellerPapers)
      .innerJoin(sellerPaperFiles, eq(sellerPaperFiles.paperId, sellerPapers.id))
      .where(and(eq(sellerPapers.id, paperId), eq(sellerPapers.sellerId, sellerId)))
    if (!paper?.mediaType) throw new Refusal('not_found')
    const { kind, state, name, mediaType, bytes } = paper
    await recordChange(
      { ...ctx, db },
      {
        action: 'seller.paper_read',
        kind: 'seller',
        id: sellerId,
        forSellerId: sellerId,
        after: { paper: kind, paperState: state },
      },
    )
    return { bytes, mediaType, name }
  })
}

import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { attemptKey, takeAttempt } from '#platform/limits/attempts.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { writeNotices } from '#shop/notices/write-notices.ts'
import { listPapers } from '#shop/seller-profiles/papers.ts'
import type { SellerPaperList } from '#shop/seller-profiles/schemas-papers.ts'
import { isPdf, maxPdfBytes, maxPhotoBytes, type PaperKind } from '#shop/sellers/domain/papers.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellerPaperFiles, sellerPapers } from '#shop/sellers/paper-tables.ts'
import { sellers } from '#shop/sellers/tables.ts'

const perDay = { max: 30, windowMs: 24 * 60 * 60 * 1000 }

/** The papers of the seller, without their files. */
export function listMyPapers(ctx: SellerCtx): Promise<SellerPaperList> {
  return listPapers(ctx.db, restrictToSeller(ctx, sellerPapers.sellerId))
}

type Sent = { kind: PaperKind; name: string; source: Buffer }

/**
 * Stores a paper, which waits for the staff, in place of one of its kind that waits. Refuses on `paper` a file that is neither a picture
 * nor a PDF, or too large, with `not_possible` after the seller was closed, and with `too_many_attempts` above thirty a day.
 */
export async function storePaper(
  ctx: SellerWriteCtx,
  uploads: Pick<UploadedPictures, 'prepare'>,
  { kind, name, source }: Sent,
): Promise<{ id: number }> {
  if (!isEditable(ctx.seller.status)) throw new Refusal('not_possible')
  await takeAttempt(ctx, attemptKey('seller-paper', ctx.seller.id), perDay)
  const { mediaType, bytes } = await readPaper(uploads, source)
  const sha256 = createHash('sha256').update(source).digest('hex')
  return transaction(ctx.db, async (db) => {
    const [seller] = await db
      .select({ status: sellers.status, name: sellers.name })
      .from(sellers)
      .where(restrictToSeller(ctx, sellers.id))
      .for('no key update')
    if (!seller || !isEditable(seller.status)) throw new Refusal('not_possible')
    await db
      .delete(sellerPapers)
      .where(
        and(
          restrictToSeller(ctx, sellerPapers.sellerId),
          eq(sellerPapers.kind, kind),
          eq(sellerPapers.state, 'pending'),
        ),
      )
    const [paper] = await db
      .insert(sellerPapers)
      .values({
        sellerId: ctx.seller.id,
        kind,
        name,
        mediaType,
        bytes: bytes.byteLength,
        sha256,
        byUserId: ctx.shopper.id,
        createdAt: ctx.now(),
      })
      .returning({ id: sellerPapers.id })
    if (!paper) throw new Error('the paper was not inserted')
    await db.insert(sellerPaperFiles).values({ paperId: paper.id, bytes })
    await writeNotices(db, {
      topic: 'paper',
      notice: 'paper',
      key: `paper:${paper.id}`,
      facts: { sellerId: ctx.seller.id, seller: seller.name },
      at: ctx.now(),
    })
    await ctx.record(Object.assign({}, ctx, { db }), { action: 'seller.paper_send', after: { paper: kind } })
    return paper
  })
}

type Readable = { mediaType: 'image/webp' | 'application/pdf'; bytes: Buffer }

/** What is stored of a file: a picture encoded anew, a PDF as it is. */
async function readPaper(uploads: Pick<UploadedPictures, 'prepare'>, source: Buffer): Promise<Readable> {
  if (source.byteLength === 0) throw refused('paper_empty')
  if (isPdf(source)) {
    if (source.byteLength > maxPdfBytes) throw refused('paper_too_heavy')
    return { mediaType: 'application/pdf', bytes: source }
  }
  if (source.byteLength > maxPhotoBytes) throw refused('paper_too_heavy')
  try {
    return { mediaType: 'image/webp', bytes: (await uploads.prepare(source)).bytes }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw refused(error.code === 'picture_not_an_image' ? 'not_a_paper' : error.code)
  }
}

/** A refusal on the file itself. */
export function refused(code: string): Refusal {
  return new Refusal('invalid_request', {}, { paper: code })
}

import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { type PaperKind, paperRetentionMs } from '#shop/sellers/domain/papers.ts'
import { sellerPapers } from '#shop/sellers/paper-tables.ts'
import type { SellerPaperList } from './schemas-papers.ts'

type PaperCtx = Pick<Ctx, 'db' | 'now'>

const columns = {
  id: sellerPapers.id,
  kind: sellerPapers.kind,
  state: sellerPapers.state,
  name: sellerPapers.name,
  mediaType: sellerPapers.mediaType,
  bytes: sellerPapers.bytes,
  note: sellerPapers.note,
  createdAt: sellerPapers.createdAt,
  decidedAt: sellerPapers.decidedAt,
  deleteAt: sellerPapers.deleteAt,
}

/** Papers without their files, the newest first. */
export async function listPapers(db: Db, where: SQL | undefined): Promise<SellerPaperList> {
  const rows = await db.select(columns).from(sellerPapers).where(where).orderBy(desc(sellerPapers.id))
  return {
    papers: rows.map(({ createdAt, decidedAt, deleteAt, ...paper }) =>
      Object.assign(paper, {
        createdAt: createdAt.toISOString(),
        decidedAt: decidedAt?.toISOString() ?? null,
        deleteAt: deleteAt?.toISOString() ?? null,
      }),
    ),
  }
}

/** Lets a valid paper of a kind go, as another one takes its place. The seller is locked. */
export async function replaceValidPaper(
  { db, now }: PaperCtx,
  { sellerId, kind }: { sellerId: number; kind: PaperKind },
): Promise<void> {
  await db
    .update(sellerPapers)
    .set({ deleteAt: new Date(now().getTime() + paperRetentionMs.decided) })
    .where(
      and(
        eq(sellerPapers.sellerId, sellerId),
        eq(sellerPapers.kind, kind),
        inArray(sellerPapers.state, ['accepted', 'waived']),
        isNull(sellerPapers.deleteAt),
      ),
    )
}

/** Sets when the papers of a seller that is over are deleted. Call it in the transaction that refuses or closes it. */
export async function expirePapers(
  { db, now }: PaperCtx,
  { sellerId, status }: { sellerId: number; status: 'refused' | 'closed' },
): Promise<void> {
  const afterMs = status === 'closed' ? paperRetentionMs.closed : paperRetentionMs.decided
  await db
    .update(sellerPapers)
    .set({ deleteAt: new Date(now().getTime() + afterMs) })
    .where(and(eq(sellerPapers.sellerId, sellerId), isNull(sellerPapers.deleteAt)))
}

/** Deletes papers with their files whose time is over. Returns how many. */
export function clearPapers({
  db,
  now,
}: PaperCtx & { db: Parameters<typeof deleteInBatches>[0] }): Promise<number> {
  return deleteInBatches(
    db,
    async (tx, size) => {
      const expired = tx
        .select({ id: sellerPapers.id })
        .from(sellerPapers)
        .where(and(isNotNull(sellerPapers.deleteAt), lte(sellerPapers.deleteAt, now())))
        .limit(size)
      return (await tx.delete(sellerPapers).where(inArray(sellerPapers.id, expired))).rowCount ?? 0
    },
    { name: 'seller_papers' },
  )
}

import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockOwed } from '#shop/payouts/balances.ts'
import { forEachInTurn } from '#shop/payouts/for-each-in-turn.ts'
import { writeOwnerMails } from '#shop/seller-profiles/owner-mails.ts'
import { expirePapers } from '#shop/seller-profiles/papers.ts'
import { sellerStatusMail } from '#shop/seller-profiles/status-topic.ts'
import { updateSeller } from '#shop/seller-profiles/write-profile.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { type ClosingWaits, findClosingWaits } from './find-closing-waits.ts'

type ClosingCtx = Pick<Ctx, 'db' | 'now'>

/** Has what the program did with a seller in the log of the staff, which is not the shop's: the server passes it. */
export type RecordClosed = (ctx: ClosingCtx, sellerId: number) => Promise<void>

/**
 * Refuses to close a locked seller for what it still waits for, with the numbers, the sums in dinars or the day: `open_parcels`, `open_returns`,
 * `money_left` and `return_window`. Nothing is paid out to it until the transaction ends.
 */
export async function requireNothingLeft(ctx: ClosingCtx, sellerId: number): Promise<void> {
  await lockOwed(ctx.db, sellerId)
  const refusal = findRefusal(await findClosingWaits(ctx, sellerId))
  if (refusal) throw refusal
}

function findRefusal({ parcels, returns, held, owed, returnsUntil }: ClosingWaits): Refusal | null {
  if (parcels > 0) return new Refusal('open_parcels', { parcels })
  if (returns > 0) return new Refusal('open_returns', { returns })
  if (held !== 0 || owed !== 0) return new Refusal('money_left', { held, owed })
  return returnsUntil && new Refusal('return_window', { until: returnsUntil.toISOString() })
}

/**
 * Closes a locked seller, for which nothing is left: its owners are mailed and its papers expire. Refuses as {@link requireNothingLeft}.
 * Returns the next version.
 */
export async function closeSeller(
  ctx: ClosingCtx,
  seller: Pick<typeof sellers.$inferSelect, 'id' | 'name' | 'version'>,
  reason: string | null,
): Promise<number> {
  await requireNothingLeft(ctx, seller.id)
  const next = await updateSeller(ctx.db, seller, { status: 'closed', statusReason: reason })
  await writeOwnerMails(ctx, sellerStatusMail, seller.id, { status: 'closed', name: seller.name, reason })
  await expirePapers(ctx, { sellerId: seller.id, status: 'closed' })
  return next
}

/**
 * Closes the sellers whose owners close them and for which nothing is left. Returns how many. Several processes may run it: each seller is
 * closed once.
 */
export async function closeFinishedSellers(
  { db, now }: { db: Database; now: () => Date },
  record: RecordClosed,
): Promise<number> {
  const isClosing = isNotNull(sellers.closingAt)
  const closing = await db.select({ id: sellers.id }).from(sellers).where(isClosing).orderBy(asc(sellers.id))
  let closed = 0
  await forEachInTurn(closing, async ({ id }) => {
    // Without a lock first, as most wait for months.
    if (findRefusal(await findClosingWaits({ db, now }, id))) return
    await transaction(db, async (tx) => {
      const [seller] = await tx
        .select()
        .from(sellers)
        .where(and(eq(sellers.id, id), isClosing))
        .for('no key update')
      if (!seller) return
      await closeSeller({ db: tx, now }, seller, null)
      await record({ db: tx, now }, id)
      closed += 1
    })
  })
  return closed
}

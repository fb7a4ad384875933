import { eq } from 'drizzle-orm'
import type { AuditFacts } from '#backoffice/staff/record-change.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { postGroup, reverseGroup } from '#shop/books/post-group.ts'
import { bookGroups } from '#shop/books/tables.ts'
import { withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { draftPayout, findPaidWay, requireOwed, requirePayable } from '#shop/payouts/claim-groups.ts'
import { refreshDebt } from '#shop/payouts/debts.ts'
import { canBecome, getMoneyPlace, type PayoutStatus } from '#shop/payouts/domain/payouts.ts'
import { payoutLines, payouts } from '#shop/payouts/tables.ts'
import { isPaidInNotes } from '#shop/sellers/domain/payout-ways.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { DraftBody } from './schemas.ts'

type PayoutRow = typeof payouts.$inferSelect
type Step = { version?: number | undefined }

/** Drafts a payout; returns its id. Refuses as {@link draftPayout} does, with `own_shop`, and `until` that is in the future. */
export function draftByHand(ctx: StaffCtx, { sellerId, until: typed }: DraftBody): Promise<number> {
  const until = typed === undefined ? ctx.now() : new Date(typed)
  if (until > ctx.now()) throw new Refusal('invalid_request', {}, { until: 'in_future' })
  return transaction(ctx.db, async (db) => {
    await refuseMySeller(db, ctx, sellerId)
    const id = await draftPayout({ db, now: ctx.now }, { sellerId, until, byUserId: ctx.staff.userId })
    const [row] = await db.select().from(payouts).where(eq(payouts.id, id))
    await record({ ...ctx, db }, 'payout.draft', { sellerId, payout: id, amount: row?.amount ?? 0 })
    return id
  })
}

/**
 * Approves a draft of somebody else. Refuses with `same_person`, `not_possible`, `stale`, `own_shop`, `way_changed`, `money_frozen` and
 * `payouts_paused`.
 */
export function approvePayout(ctx: StaffCtx, id: number, { version }: Step): Promise<void> {
  return step(ctx, { id, version, to: 'approved' }, async (db, payout) => {
    if (payout.draftedBy === ctx.staff.userId) throw new Refusal('same_person')
    await requireSameWay({ ...ctx, db }, payout)
    return { approvedBy: ctx.staff.userId, approvedAt: ctx.now() }
  })
}

/**
 * Records that an approved payout was paid, and posts it. Refuses as {@link approvePayout} does, with `same_person` whoever approved what
 * the job had drafted, with `required` on `reference` unless it is cash, and with `nothing_owed` when less is owed by now or a parcel of it is
 * disputed.
 */
export function payPayout(
  ctx: StaffCtx,
  id: number,
  { reference, version }: Step & { reference: string },
): Promise<void> {
  return step(ctx, { id, version, to: 'paid', facts: reference ? { reference } : {} }, async (db, payout) => {
    if (payout.draftedBy === null && payout.approvedBy === ctx.staff.userId) throw new Refusal('same_person')
    const { kind } = payout.way
    if (reference === '' && !isPaidInNotes(kind))
      throw new Refusal('invalid_request', {}, { reference: 'required' })
    await requireSameWay({ ...ctx, db }, payout)
    const { sellerId, amount } = payout
    await requireOwed(db, { sellerId, amount, payout: id })
    await postGroup(db, {
      kind: 'payout',
      key: toKey(id),
      document: toKey(id),
      at: ctx.now(),
      sellerId,
      byUserId: ctx.staff.userId,
      entries: [
        { account: { kind: 'owed', sellerId }, amount },
        { account: { kind: `till_${getMoneyPlace(kind)}` }, amount: -amount },
      ],
    })
    return { reference: reference || null, paidBy: ctx.staff.userId, paidAt: ctx.now() }
  })
}

const toKey = (id: number) => `payout:${id}`

/** Cancels a payout that was not paid; its groups are claimed by the next one. Refuses with `not_possible`, `stale` and `own_shop`. */
export function cancelPayout(
  ctx: StaffCtx,
  id: number,
  { reason, version }: Step & { reason: string },
): Promise<void> {
  return step(
    ctx,
    { id, version, to: 'cancelled', facts: reason ? { note: reason } : {} },
    async () => ({ reason: reason || null, ...toEnd(ctx) }),
    (db) => db.update(payoutLines).set({ dropped: true }).where(eq(payoutLines.payoutId, id)),
  )
}

/** Records that a paid payout came back, and reverses it; the next one claims the sum. Refuses with `not_possible`, `stale` and `own_shop`. */
export async function returnPayout(
  ctx: StaffCtx,
  id: number,
  { reason, version }: Step & { reason: string },
): Promise<void> {
  let sellerId = 0
  await step(ctx, { id, version, to: 'returned', facts: { note: reason } }, async (db, payout) => {
    sellerId = payout.sellerId
    const [posted] = await db
      .select({ id: bookGroups.id })
      .from(bookGroups)
      .where(eq(bookGroups.key, toKey(id)))
    if (!posted) throw new Error(`payout ${id} is not in the books`)
    const by = { note: reason, byUserId: ctx.staff.userId }
    await reverseGroup(db, posted.id, { kind: 'undone', key: `${toKey(id)}:returned`, at: ctx.now(), ...by })
    await refreshDebt({ db, now: ctx.now }, sellerId)
    return { reason, ...toEnd(ctx) }
  })
  await withholdOffers(ctx.db, sellerId)
}

const toEnd = ({ staff, now }: StaffCtx) => ({ endedBy: staff.userId, endedAt: now() })

/** Refuses what is paid another way by now, or not at all. */
async function requireSameWay(ctx: StaffCtx, { sellerId, way }: PayoutRow): Promise<void> {
  const [seller] = await ctx.db.select().from(sellers).where(eq(sellers.id, sellerId))
  if (seller) await requirePayable(ctx, seller)
  const current = await findPaidWay(ctx.db, sellerId)
  if (current.id !== way.id) throw new Refusal('way_changed')
}

type StepTo = Step & { id: number; to: PayoutStatus; facts?: { reference?: string; note?: string } }

/** Moves a payout on by somebody who does not work for the seller, and records it; `then` runs with its new state. */
function step(
  ctx: StaffCtx,
  { id, to, version, facts = {} }: StepTo,
  change: (db: Db, payout: PayoutRow) => Promise<Partial<PayoutRow>>,
  then?: (db: Db) => PromiseLike<unknown>,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const [named] = await db.select({ sellerId: payouts.sellerId }).from(payouts).where(eq(payouts.id, id))
    if (!named) throw new Refusal('not_found')
    // The seller first, as drafts and changes of the way do.
    await db
      .select({ id: sellers.id })
      .from(sellers)
      .where(eq(sellers.id, named.sellerId))
      .for('no key update')
    await refuseMySeller(db, ctx, named.sellerId)
    const [payout] = await db.select().from(payouts).where(eq(payouts.id, id)).for('update')
    if (!payout) throw new Refusal('not_found')
    if (version !== undefined && payout.version !== version)
      throw new Refusal('stale', { version: payout.version })
    if (!canBecome(payout.status, to)) throw new Refusal('not_possible')
    const values = await change(db, payout)
    await db
      .update(payouts)
      .set(Object.assign({ status: to, version: payout.version + 1 }, values))
      .where(eq(payouts.id, id))
    await then?.(db)
    const { sellerId, amount } = payout
    await record({ ...ctx, db }, `payout.${to}`, { sellerId, payout: id, amount, ...facts })
  })
}

type Recorded = AuditFacts & { sellerId: number }

function record(ctx: StaffCtx, action: string, { sellerId, ...after }: Recorded): Promise<void> {
  return recordChange(ctx, { action, kind: 'seller', id: sellerId, forSellerId: sellerId, after })
}

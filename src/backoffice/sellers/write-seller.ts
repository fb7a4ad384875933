import { eq } from 'drizzle-orm'
import { type AuditFacts, recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { markOffers, refreshSelling, withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { findBalances, lockOwed } from '#shop/payouts/balances.ts'
import { writeOwnerMails } from '#shop/seller-profiles/owner-mails.ts'
import { expirePapers } from '#shop/seller-profiles/papers.ts'
import { selectSellers, toChecklistFacts } from '#shop/seller-profiles/queries.ts'
import { sellerStatusMail } from '#shop/seller-profiles/status-topic.ts'

import {
  lockSeller,
  toProfileFacts,
  toProfileValues,
  updateSeller,
} from '#shop/seller-profiles/write-profile.ts'
import { findMissing, findMissingToOpen } from '#shop/sellers/domain/checklist.ts'
import type { SellerStatus } from '#shop/sellers/domain/sellers.ts'
import { getMoves, needsReason } from '#shop/sellers/domain/status-moves.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { countOpenParcels, countOpenReturns, countUnderWay, findReturnsEnd, toTerms } from './queries.ts'
import type { ManagedProfileBody, MoveBody, TermsBody } from './schemas.ts'

type SellerRow = typeof sellers.$inferSelect
type Written = { version: number }

/**
 * Moves a seller to another state and starts or stops its sales; returns when its offers are on no page, or on all again. Refuses with
 * `stale`, `own_shop`, `not_possible`, on the field `reason`, with `checklist_incomplete`, `open_parcels`, `open_returns`, `money_left` and `return_window`.
 */
export async function moveSeller(
  ctx: StaffCtx,
  id: number,
  { to, reason = '', version }: MoveBody,
): Promise<Written> {
  const written = await changeSeller(ctx, { id, version }, async (db, seller) => {
    if (!getMoves(seller.status).includes(to)) throw new Refusal('not_possible')
    if (needsReason(to) && reason === '') throw new Refusal('invalid_request', {}, { reason: 'required' })
    await requireReady({ db, now: ctx.now }, seller, to)
    const statusReason = needsReason(to) ? reason : null
    const next = await updateSeller(db, seller, { status: to, statusReason })
    await refreshSelling({ db, now: ctx.now }, id)
    if (to !== 'applied')
      await writeOwnerMails({ db, now: ctx.now }, sellerStatusMail, id, {
        status: to,
        name: seller.name,
        reason: statusReason,
      })
    if (to === 'refused' || to === 'closed')
      await expirePapers({ db, now: ctx.now }, { sellerId: id, status: to })
    return {
      version: next,
      action: 'seller.status',
      before: { sellerStatus: seller.status },
      after: { sellerStatus: to, ...(statusReason !== null && { statusReason }) },
    }
  })
  await withholdOffers(ctx.db, id)
  return written
}

async function requireReady(
  { db, now }: Pick<StaffCtx, 'db' | 'now'>,
  { id, status }: SellerRow,
  to: SellerStatus,
): Promise<void> {
  if (to === 'open') {
    const [row] = await selectSellers(db, eq(sellers.id, id))
    const items = row ? findMissingToOpen(findMissing(toChecklistFacts(row)), status) : []
    if (items.length > 0) throw new Refusal('checklist_incomplete', { items })
  }
  if (to === 'closed') {
    const parcels = await countOpenParcels({ db }, id)
    if (parcels > 0) throw new Refusal('open_parcels', { parcels })
    const returns = await countOpenReturns({ db }, id)
    if (returns > 0) throw new Refusal('open_returns', { returns })
    await lockOwed(db, id)
    const { held, owed } = await findBalances(db, id)
    if (held !== 0 || owed !== 0) throw new Refusal('money_left', { held, owed })
    const until = await findReturnsEnd({ db, now }, id)
    if (until) throw new Refusal('return_window', { until: until.toISOString() })
  }
}

/**
 * Changes what was agreed with a seller, and whose offer is first with it. Refuses with `stale` and `own_shop`, on `delivers` with `direct_only` for one
 * whose goods leave from the shop, and with `open_parcels` to change who delivers while parcels are confirmed or on their way.
 */
export async function changeTerms(
  ctx: StaffCtx,
  id: number,
  { version, ...terms }: TermsBody,
): Promise<Written> {
  const written = await changeSeller(ctx, { id, version }, async (db, seller) => {
    const before = toTerms(seller)
    const after = Object.assign({}, before, terms)
    if (after.delivers === 'self' && after.handover !== 'direct')
      throw new Refusal('invalid_request', {}, { delivers: 'direct_only' })
    if (after.delivers !== before.delivers) await requireNothingUnderWay(db, id)
    const next = await updateSeller(db, seller, after)
    if (after.handlingDays !== before.handlingDays) await markOffers(db, id)
    return { version: next, action: 'seller.terms', before, after }
  })
  await withholdOffers(ctx.db, id)
  return written
}

async function requireNothingUnderWay(db: Db, sellerId: number): Promise<void> {
  const parcels = await countUnderWay({ db }, sellerId)
  if (parcels > 0) throw new Refusal('open_parcels', { parcels })
}

/** Completes or corrects a profile. Refuses as {@link toProfileValues} does, with `stale` and `own_shop`. */
export function changeProfile(
  ctx: StaffCtx,
  id: number,
  { version, ...change }: ManagedProfileBody,
): Promise<Written> {
  return changeSeller(ctx, { id, version }, async (db, seller) => {
    const values = toProfileValues(seller, change)
    const next = await updateSeller(db, seller, values)
    return {
      version: next,
      action: 'seller.profile',
      before: toProfileFacts(seller),
      after: toProfileFacts(values),
    }
  })
}

type Changed = Written & { action: string; before: AuditFacts; after: AuditFacts }

/** Runs a change of one seller by somebody who does not work for it, and records it. */
function changeSeller(
  ctx: StaffCtx,
  { id, version }: { id: number; version: number },
  change: (db: Db, seller: SellerRow) => Promise<Changed>,
): Promise<Written> {
  return transaction(ctx.db, async (db) => {
    const seller = await lockSeller(db, id, version)
    await refuseMySeller(db, ctx, id)
    const { action, before, after, version: next } = await change(db, seller)
    const changes = findChanges<AuditFacts>(before, after)
    if (changes)
      await recordChange({ ...ctx, db }, { action, kind: 'seller', id, forSellerId: id, ...changes })
    return { version: next }
  })
}

import { eq } from 'drizzle-orm'
import { type AuditFacts, recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { markOffers, refreshSelling, withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { closeSeller } from '#shop/seller-closing/close-seller.ts'
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
import { countUnderWay, toTerms } from './queries.ts'
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
    const isClosing = seller.closingAt !== null
    if (!getMoves(seller.status, isClosing).includes(to)) throw new Refusal('not_possible')
    if (needsReason(to) && reason === '') throw new Refusal('invalid_request', {}, { reason: 'required' })
    const statusReason = needsReason(to) ? reason : null
    const next = await writeStatus({ db, now: ctx.now }, seller, { to, statusReason })
    return {
      version: next,
      action: 'seller.status',
      before: { sellerStatus: seller.status, ...(isClosing && { closing: true }) },
      after: {
        sellerStatus: to,
        ...(isClosing && { closing: false }),
        ...(statusReason !== null && { statusReason }),
      },
    }
  })
  await withholdOffers(ctx.db, id)
  return written
}

/** Writes another state of a locked seller, and what follows on it; a suspension by the shop takes the place of a closing. */
async function writeStatus(
  ctx: Pick<StaffCtx, 'db' | 'now'>,
  seller: SellerRow,
  { to, statusReason }: { to: SellerStatus; statusReason: string | null },
): Promise<number> {
  const { db } = ctx
  const { id, name } = seller
  if (to === 'open') await requireComplete(ctx, seller)
  const next =
    to === 'closed'
      ? await closeSeller(ctx, seller, statusReason)
      : await updateSeller(db, seller, { status: to, statusReason, closingAt: null, closingFrom: null })
  await refreshSelling(ctx, id)
  if (to !== 'applied' && to !== 'closed')
    await writeOwnerMails(ctx, sellerStatusMail, id, { status: to, name, reason: statusReason })
  if (to === 'refused') await expirePapers(ctx, { sellerId: id, status: to })
  return next
}

async function requireComplete(ctx: Pick<StaffCtx, 'db' | 'now'>, { id, status }: SellerRow): Promise<void> {
  const [row] = await selectSellers(ctx, eq(sellers.id, id))
  const items = row ? findMissingToOpen(findMissing(toChecklistFacts(row)), status) : []
  if (items.length > 0) throw new Refusal('checklist_incomplete', { items })
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

import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { users } from '#shop/accounts/tables.ts'
import { refreshSelling, withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { closeSeller } from '#shop/seller-closing/close-seller.ts'
import { closingMail } from '#shop/seller-closing/closing-topic.ts'
import { findClosingWaits } from '#shop/seller-closing/find-closing-waits.ts'
import { writeOwnerMails } from '#shop/seller-profiles/owner-mails.ts'
import { lockSeller, updateSeller } from '#shop/seller-profiles/write-profile.ts'
import { closingStatuses } from '#shop/sellers/domain/sellers.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { CloseBody, ClosedState, SellerClosing } from './schemas.ts'

type SellerRow = typeof sellers.$inferSelect

/** Whether the shop is closing, and what it waits for, as it is now. */
export async function findMyClosing(ctx: SellerCtx): Promise<SellerClosing> {
  const [seller] = await ctx.db.select().from(sellers).where(restrictToSeller(ctx, sellers.id))
  if (!seller) throw new Refusal('not_found')
  const { returnsUntil, ...waits } = await findClosingWaits(ctx, seller.id)
  return {
    ...waits,
    returnsUntil: returnsUntil?.toISOString() ?? null,
    status: seller.status,
    since: seller.closingAt?.toISOString() ?? null,
    opens: seller.closingFrom === 'open',
    version: seller.version,
  }
}

/**
 * Begins to close the shop: it is suspended, and closed by itself when nothing is left. One that was never open is closed at once. Refuses
 * with `stale`, on `name` with `not_the_name`, with `not_possible` when it is closing, closed or an application, and as `requireNothingLeft`
 * one that was never open.
 */
export async function closeMyShop(ctx: SellerWriteCtx, { name, version }: CloseBody): Promise<ClosedState> {
  const state = await transaction(ctx.db, async (db) => {
    const seller = await lockSeller(db, ctx.seller.id, version)
    if (!isNameOf(seller, name)) throw new Refusal('invalid_request', {}, { name: 'not_the_name' })
    const from = closingStatuses.find((status) => status === seller.status)
    if (seller.closingAt !== null || (!from && seller.status !== 'onboarding'))
      throw new Refusal('not_possible')
    const after = from ? { closing: true } : { sellerStatus: 'closed' }
    await ctx.record(Object.assign({}, ctx, { db }), { action: 'seller.close', after })
    if (!from) return { status: 'closed', version: await closeSeller({ db, now: ctx.now }, seller, null) }
    const next = await updateSeller(db, seller, {
      status: 'suspended',
      closingAt: ctx.now(),
      closingFrom: from,
    })
    await announce(ctx, db, { seller, isTakenBack: false })
    return { status: 'suspended', version: next }
  })
  await withholdOffers(ctx.db, ctx.seller.id)
  return state as ClosedState
}

/** Takes the closing back: the shop is open or suspended as before. Refuses with `stale`, and with `not_possible` when it is not closing. */
export async function takeClosingBack(ctx: SellerWriteCtx, version: number): Promise<ClosedState> {
  const state = await transaction(ctx.db, async (db) => {
    const seller = await lockSeller(db, ctx.seller.id, version)
    const status = seller.closingFrom
    if (status === null) throw new Refusal('not_possible')
    const next = await updateSeller(db, seller, { status, closingAt: null, closingFrom: null })
    await ctx.record(Object.assign({}, ctx, { db }), {
      action: 'seller.close_end',
      before: { closing: true },
      after: { closing: false },
    })
    await announce(ctx, db, { seller, isTakenBack: true })
    return { status, version: next }
  })
  await withholdOffers(ctx.db, ctx.seller.id)
  return state
}

/** Has the offers follow, and mails every owner who did it. */
async function announce(
  { now, shopper, seller: { id } }: SellerWriteCtx,
  db: Db,
  { seller: { name }, isTakenBack }: { seller: SellerRow; isTakenBack: boolean },
): Promise<void> {
  await refreshSelling({ db, now }, id)
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, shopper.id))
  await writeOwnerMails({ db, now }, closingMail, id, { name, by: person?.name ?? '', isTakenBack })
}

/** Letters and spaces as they are, capitals or not. */
function isNameOf({ name, slug }: SellerRow, typed: string): boolean {
  return [slug, ...Object.values(name)].some(
    (each) => each.toLocaleLowerCase('en') === typed.trim().toLocaleLowerCase('en'),
  )
}

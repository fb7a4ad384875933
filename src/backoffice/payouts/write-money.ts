import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { postGroup } from '#shop/books/post-group.ts'
import { withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { findBalances, lockOwed } from '#shop/payouts/balances.ts'
import { refreshDebt } from '#shop/payouts/debts.ts'
import { smallestNote } from '#shop/payouts/domain/payouts.ts'
import { paidIns } from '#shop/payouts/tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { FreezeBody, PaidInBody } from './schemas.ts'

async function lockOther(db: Db, ctx: StaffCtx, id: number) {
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, id)).for('no key update')
  if (!seller || id === shopSellerId) throw new Refusal('not_found')
  await refuseMySeller(db, ctx, id)
  return seller
}

/**
 * Records what a seller paid of a debt, and lets it sell again when that ends it. Returns the id of the payment and what is owed after it.
 * Refuses with `not_found`, `own_shop`, with `not_payable` on `amount` what notes cannot pay, with `stale` when the debt is no longer the one
 * that was `seen`, so that no payment is recorded twice, and with `above_debt`.
 */
export async function payIn(
  ctx: StaffCtx,
  sellerId: number,
  { amount, place, note, seen }: PaidInBody,
): Promise<{ id: number; owed: number }> {
  if (place === 'office' && amount % smallestNote !== 0)
    throw new Refusal('invalid_request', {}, { amount: 'not_payable' })
  const written = await transaction(ctx.db, async (db) => {
    await lockOther(db, ctx, sellerId)
    await lockOwed(db, sellerId)
    const { owed } = await findBalances(db, sellerId)
    if (seen !== undefined && seen !== -owed) throw new Refusal('stale')
    if (amount > -owed) throw new Refusal('above_debt', { debt: Math.max(0, -owed) })
    const at = ctx.now()
    const byUserId = ctx.staff.userId
    const [row] = await db
      .insert(paidIns)
      .values({ sellerId, amount, place, note: note || null, byUserId, at })
      .returning({ id: paidIns.id })
    if (!row) throw new Error('inserting the payment returned no row')
    await postGroup(db, {
      kind: 'paid_in',
      key: `paid_in:${row.id}`,
      document: `paid_in:${row.id}`,
      at,
      sellerId,
      byUserId,
      ...(note && { note }),
      entries: [
        { account: { kind: `till_${place}` }, amount },
        { account: { kind: 'owed', sellerId }, amount: -amount },
      ],
    })
    await refreshDebt({ db, now: ctx.now }, sellerId)
    const about = { kind: 'seller', id: sellerId, forSellerId: sellerId }
    await recordChange({ ...ctx, db }, { action: 'seller.paid_in', after: { amount }, ...about })
    return { id: row.id, owed: owed + amount }
  })
  await withholdOffers(ctx.db, sellerId)
  return written
}

/** Stops release and payouts of a seller for a reason, or starts them again. Refuses with `not_found`, `own_shop` and on `reason`. */
export function freezeMoney(ctx: StaffCtx, sellerId: number, { frozen, reason }: FreezeBody): Promise<void> {
  if (frozen && reason === '') throw new Refusal('invalid_request', {}, { reason: 'required' })
  return transaction(ctx.db, async (db) => {
    const { moneyFrozen } = await lockOther(db, ctx, sellerId)
    const next = frozen ? reason : null
    if (moneyFrozen === next) return
    await db.update(sellers).set({ moneyFrozen: next }).where(eq(sellers.id, sellerId))
    const about = { kind: 'seller', id: sellerId, forSellerId: sellerId }
    const change = { before: { moneyFrozen }, after: { moneyFrozen: next }, ...about }
    await recordChange({ ...ctx, db }, { action: 'seller.freeze', ...change })
  })
}

import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { refreshSelling, withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { writeOwnerMails } from '#shop/seller-profiles/owner-mails.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { findBalances } from './balances.ts'
import { maxDebtDays } from './domain/payouts.ts'
import { forEachInTurn } from './for-each-in-turn.ts'
import { debtMail } from './payout-topics.ts'

const dayMs = 86_400_000

/**
 * Writes since when a seller is in debt and whether that stops the sales, in the caller's transaction, which has what changed the
 * balance; owners are mailed when the sales stop. Money on its way counts. The caller then calls `withholdOffers`.
 */
export async function refreshDebt(ctx: Pick<Ctx, 'db' | 'now'>, sellerId: number): Promise<void> {
  const { db, now } = ctx
  const [seller] = await db.select().from(sellers).where(eq(sellers.id, sellerId)).for('no key update')
  if (!seller) return
  const { held, owed } = await findBalances(db, sellerId)
  const debt = -(held + owed)
  const debtSince = debt > 0 ? (seller.debtSince ?? now()) : null
  const isOld = debtSince !== null && now().getTime() - debtSince.getTime() > maxDebtDays * dayMs
  const debtStops = debt > 0 && (debt > seller.debtLimit || isOld)
  if (debtStops === seller.debtStops && debtSince?.getTime() === seller.debtSince?.getTime()) return
  await db.update(sellers).set({ debtSince, debtStops }).where(eq(sellers.id, sellerId))
  if (debtStops && !seller.debtStops)
    await writeOwnerMails(ctx, debtMail, sellerId, { name: seller.name, debt })
  await refreshSelling(ctx, sellerId)
}

/** Finds the sellers who came into debt, left it, or whose debt became old. Several processes may run it. */
export async function refreshDebts({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select seller.id from sellers as seller
    left join lateral (
      select sum(entry.amount) as amount from book_accounts as account join book_entries as entry on entry.account_id = account.id
      where account.seller_id = seller.id
    ) as debt on true
    where seller.id <> 1 and ((debt.amount > 0) is true or seller.debt_since is not null)
    order by seller.id`)
  await forEachInTurn(rows, async ({ id }) => {
    await transaction(db, (tx) => refreshDebt({ db: tx, now }, id))
    await withholdOffers(db, id)
  })
}

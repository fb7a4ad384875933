import { and, isNull } from 'drizzle-orm'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { writeNotices } from '#shop/notices/write-notices.ts'
import { writeWayMails } from '#shop/payouts/payout-ways.ts'
import { parsePayoutAccount } from '#shop/sellers/domain/payout-ways.ts'
import { isEditable } from '#shop/sellers/domain/status-moves.ts'
import { sellerPayoutWays } from '#shop/sellers/payout-way-tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { PayoutWayBody } from './schemas.ts'

/**
 * Names where the seller is to be paid, in place of one that waits; staff confirm it. Every owner is mailed. Refuses the field `account`
 * that is none of its kind, and with `not_possible` a closed seller.
 */
export function addPayoutWay(
  ctx: SellerWriteCtx,
  { kind, account: typed = '', holder }: PayoutWayBody,
): Promise<number> {
  const account = parsePayoutAccount(kind, typed)
  if (account === null)
    throw new Refusal(
      'invalid_request',
      {},
      { account: typed.trim() === '' ? 'required' : 'invalid_account' },
    )
  return transaction(ctx.db, async (db) => {
    const scoped = Object.assign({}, ctx, { db })
    const isMySeller = restrictToSeller(ctx, sellers.id)
    const [seller] = await db.select().from(sellers).where(isMySeller).for('no key update')
    if (!seller) throw new Refusal('not_found')
    if (!isEditable(seller.status)) throw new Refusal('not_possible')
    await db
      .update(sellerPayoutWays)
      .set({ endedAt: ctx.now() })
      .where(
        and(
          restrictToSeller(ctx, sellerPayoutWays.sellerId),
          isNull(sellerPayoutWays.confirmedAt),
          isNull(sellerPayoutWays.endedAt),
        ),
      )
    const by = { byUserId: ctx.shopper.id, createdAt: ctx.now() }
    const [way] = await db
      .insert(sellerPayoutWays)
      .values({ sellerId: ctx.seller.id, kind, account, holder, ...by })
      .returning({ id: sellerPayoutWays.id })
    if (!way) throw new Error('inserting the way of payout returned no row')
    await writeWayMails(scoped, 'added', seller, { kind, account })
    await writeNotices(db, {
      topic: 'payoutWay',
      notice: 'payout_way',
      key: `payout-way:${way.id}`,
      facts: { seller: seller.name },
      at: ctx.now(),
    })
    await ctx.record(scoped, { action: 'payout_way.add', after: { wayKind: kind, account, holder } })
    return way.id
  })
}

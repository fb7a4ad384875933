import { and, inArray } from 'drizzle-orm'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { findBalances } from '#shop/payouts/balances.ts'
import { findPayoutPause, listPayoutWays } from '#shop/payouts/payout-ways.ts'
import { findPayout, hasId, selectPayouts, toPayoutRow } from '#shop/payouts/queries.ts'
import { listWaitingParcels } from '#shop/payouts/release.ts'
import type { PayoutDetails } from '#shop/payouts/schemas.ts'
import { payouts } from '#shop/payouts/tables.ts'
import { sellerPayoutWays } from '#shop/sellers/payout-way-tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { MyPayoutPage, MyPayouts, MyPayoutWays, SellerMoney } from './schemas.ts'

/** The ways of the seller, the newest first, and until when a change pauses the payouts. */
export async function findMyPayoutWays(ctx: SellerCtx): Promise<MyPayoutWays> {
  const ways = await listPayoutWays(ctx.db, restrictToSeller(ctx, sellerPayoutWays.sellerId))
  const pause = await findPayoutPause(ctx, ctx.seller.id)
  return { ways, pausedUntil: pause?.toISOString() ?? null }
}

/** What is held and why, what is owed, and the payout that is under way. */
export async function findSellerMoney(ctx: SellerCtx): Promise<SellerMoney> {
  const { held, owed } = await findBalances(ctx.db, ctx.seller.id)
  const open = inArray(payouts.status, ['draft', 'approved'])
  const ofSeller = restrictToSeller(ctx, payouts.sellerId)
  const [payout] = await selectPayouts(ctx.db, and(ofSeller, open), { limit: 1 })
  const isMySeller = restrictToSeller(ctx, sellers.id)
  const [seller] = await ctx.db.select().from(sellers).where(isMySeller)
  const pause = await findPayoutPause(ctx, ctx.seller.id)
  return {
    held,
    owed,
    payout: payout ? toPayoutRow(payout) : null,
    settleEvery: seller?.settleEvery ?? 'by_hand',
    stops: seller?.debtStops ?? false,
    isFrozen: seller?.moneyFrozen != null,
    pausedUntil: pause?.toISOString() ?? null,
    waiting: await listWaitingParcels(ctx, ctx.seller.id),
  }
}

/** What is held, what is owed, and the sum of the payout that is under way. */
export async function findMoneySums(ctx: SellerCtx) {
  const { held, owed } = await findBalances(ctx.db, ctx.seller.id)
  const open = inArray(payouts.status, ['draft', 'approved'])
  const ofSeller = restrictToSeller(ctx, payouts.sellerId)
  const [payout] = await selectPayouts(ctx.db, and(ofSeller, open), { limit: 1 })
  return { held, owed, payout: payout?.amount ?? null }
}

/** One page of the seller's payouts, the newest first. */
export async function listMyPayouts(
  ctx: SellerCtx,
  { page = 1, pageSize = defaultPageSize }: MyPayouts,
): Promise<MyPayoutPage> {
  const where = restrictToSeller(ctx, payouts.sellerId)
  const rows = await selectPayouts(ctx.db, where, { limit: pageSize, offset: (page - 1) * pageSize })
  const total = await ctx.db.$count(payouts, restrictToSeller(ctx, payouts.sellerId))
  return { payouts: rows.map(toPayoutRow), total }
}

/** One payout of the seller with its lines. Refuses with `not_found`. */
export async function getMyPayout(ctx: SellerCtx, id: number): Promise<PayoutDetails> {
  const payout = await findPayout(ctx.db, and(hasId(id), restrictToSeller(ctx, payouts.sellerId)))
  if (!payout) throw new Refusal('not_found')
  return payout.details
}

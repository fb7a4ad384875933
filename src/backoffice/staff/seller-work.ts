import { sql } from 'drizzle-orm'
import { isLicenceEnding } from '#shop/sellers/licence-ending.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { hasRight } from './domain/rights.ts'
import type { SellerWork } from './schemas-seller-work.ts'
import type { StaffCtx } from './staff-ctx.ts'

/**
 * What waits for the staff because others sell too, in one statement: a dispute when its seller has answered or the time to answer is over, a
 * payout and a posting by hand until somebody else approves it. Nothing waits for a member without the right.
 */
export async function countSellerWork({ db, now, staff }: StaffCtx): Promise<SellerWork> {
  const { rows } = await db.execute<SellerWork>(sql`
    select
      (select count(*)::int from sellers where status = 'applied') as applications,
      (select count(*)::int from seller_papers where state = 'pending') as papers,
      (select count(*)::int from sellers where closing_at is not null) as closings,
      (select count(*)::int from ${sellers} where ${isLicenceEnding({ now })}) as licences,
      (select count(*)::int from product_proposals where status = 'pending') as proposals,
      (select count(*)::int from disputes where status = 'answered' or status = 'open' and answer_by <= ${now().toISOString()}::timestamptz) as disputes,
      (select count(*)::int from seller_payout_ways where confirmed_at is null and ended_at is null) as "payoutWays",
      (select count(*)::int from payouts where status = 'draft') as payouts,
      (select count(*)::int from manual_postings where status = 'waiting') as postings`)
  const [row] = rows
  if (!row) throw new Error('counting what waits returned no row')
  const { applications, papers, closings, licences, proposals, disputes, payoutWays, payouts, postings } = row
  const isOf = (right: 'sellers' | 'catalogue' | 'money', count: number) =>
    hasRight(staff, right) ? count : 0
  return {
    applications: isOf('sellers', applications),
    papers: isOf('sellers', papers),
    closings: isOf('sellers', closings),
    licences: isOf('sellers', licences),
    proposals: isOf('catalogue', proposals),
    disputes: isOf('sellers', disputes),
    payoutWays: isOf('money', payoutWays),
    payouts: isOf('money', payouts),
    postings: isOf('money', postings),
  }
}

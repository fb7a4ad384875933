import { type SQL, sql } from 'drizzle-orm'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { disputes } from '#shop/disputes/tables.ts'
import { numberAmongSeveral } from '#shop/orders/parcel-number.ts'
import { orderStatusChanges, parcels } from '#shop/orders/tables.ts'
import { payouts } from '#shop/payouts/tables.ts'
import { productProposals } from '#shop/proposals/tables.ts'
import { returnStatusChanges, returns } from '#shop/returns/tables.ts'
import { sellerRatings } from '#shop/seller-ratings/tables.ts'
import { sellerPapers } from '#shop/sellers/paper-tables.ts'
import { sellerPayoutWays } from '#shop/sellers/payout-way-tables.ts'
import { accessOfNotices, type NoticeKind } from './domain/notice-kinds.ts'

/** The newest cancelled parcels of a seller are looked at, so that years of them cost nothing. */
const maxCancelled = 300

const parcelColumns = sql`${parcels.orderId} as order_id, ${numberAmongSeveral} as number, ${parcels.id} as parcel_id`
const noParcel = sql`null::int as order_id, null::int as number, null::int as parcel_id`

type Events = { kinds: readonly [NoticeKind, ...NoticeKind[]]; select: (ctx: SellerCtx, since: SQL) => SQL }

/** What happened since then, read where it stands: each row has kind, time, id and the parcel. All kinds of one have the same roles. */
const sources: readonly Events[] = [
  {
    kinds: ['parcel_cancelled', 'parcel_refused'],
    // A seller sees no parcel that was cancelled before it was confirmed.
    select: (ctx, since) => sql`
      select case when change.reason = 'refused_at_door' then 'parcel_refused' else 'parcel_cancelled' end as kind,
        change.at, null::int as id, ${parcelColumns}
      from (select * from ${parcels} where ${restrictToSeller(ctx, parcels.sellerId)} and ${parcels.status} = 'cancelled'
        order by ${parcels.id} desc limit ${maxCancelled}) as parcels
      join ${orderStatusChanges} as change on change.order_id = ${parcels.orderId} and change.parcel_id = ${parcels.id}
      where change.status = 'cancelled' and change.at > ${since} and exists (
        select from ${orderStatusChanges} as confirmed where confirmed.order_id = ${parcels.orderId} and confirmed.status = 'processing'
          and (confirmed.parcel_id is null or confirmed.parcel_id = ${parcels.id}))`,
  },
  {
    kinds: ['return_requested', 'return_received'],
    select: (ctx, since) => sql`
      select 'return_' || change.status as kind, change.at, ${returns.id} as id, ${parcelColumns}
      from ${returns} join ${parcels} on ${parcels.id} = ${returns.parcelId} and ${restrictToSeller(ctx, parcels.sellerId)}
      join ${returnStatusChanges} as change on change.return_id = ${returns.id}
      where ${returns.updatedAt} > ${since} and change.at > ${since} and change.status in ('requested', 'received')`,
  },
  {
    kinds: ['dispute_opened', 'dispute_decided'],
    select: (ctx, since) => sql`
      select event.kind, event.at, ${disputes.id} as id, ${parcelColumns}
      from ${disputes} join ${parcels} on ${parcels.id} = ${disputes.parcelId} and ${restrictToSeller(ctx, parcels.sellerId)}
      cross join lateral (values ('dispute_opened', ${disputes.createdAt}), ('dispute_decided', ${disputes.decidedAt})) as event (kind, at)
      where ${restrictToSeller(ctx, disputes.sellerId)} and event.at > ${since}`,
  },
  {
    kinds: ['rating'],
    select: (ctx, since) => sql`
      select 'rating' as kind, ${sellerRatings.createdAt} as at, null::int as id, ${parcelColumns}
      from ${sellerRatings} join ${parcels} on ${parcels.id} = ${sellerRatings.parcelId} and ${restrictToSeller(ctx, parcels.sellerId)}
      where ${restrictToSeller(ctx, sellerRatings.sellerId)} and ${sellerRatings.createdAt} > ${since}`,
  },
  {
    kinds: ['proposal_accepted', 'proposal_refused'],
    // What is accepted at once, as the seller is trusted, nobody decided.
    select: (ctx, since) => sql`
      select 'proposal_' || ${productProposals.status} as kind, ${productProposals.decidedAt} as at, ${productProposals.id} as id, ${noParcel}
      from ${productProposals} where ${restrictToSeller(ctx, productProposals.sellerId)}
        and ${productProposals.status} in ('accepted', 'refused') and ${productProposals.decidedBy} is not null and ${productProposals.decidedAt} > ${since}`,
  },
  {
    kinds: ['payout_paid', 'payout_returned'],
    select: (ctx, since) => sql`
      select event.kind, event.at, ${payouts.id} as id, ${noParcel} from ${payouts}
      cross join lateral (values ('payout_paid', ${payouts.paidAt}),
        ('payout_returned', case when ${payouts.status} = 'returned' then ${payouts.endedAt} end)) as event (kind, at)
      where ${restrictToSeller(ctx, payouts.sellerId)} and event.at > ${since}`,
  },
  {
    kinds: ['paper_accepted', 'paper_refused'],
    select: (ctx, since) => sql`
      select 'paper_' || ${sellerPapers.state} as kind, ${sellerPapers.decidedAt} as at, null::int as id, ${noParcel}
      from ${sellerPapers} where ${restrictToSeller(ctx, sellerPapers.sellerId)} and ${sellerPapers.state} in ('accepted', 'refused')
        and ${sellerPapers.decidedAt} > ${since}`,
  },
  {
    kinds: ['payout_way_confirmed'],
    select: (ctx, since) => sql`
      select 'payout_way_confirmed' as kind, ${sellerPayoutWays.confirmedAt} as at, null::int as id, ${noParcel}
      from ${sellerPayoutWays} where ${restrictToSeller(ctx, sellerPayoutWays.sellerId)} and ${sellerPayoutWays.confirmedAt} > ${since}`,
  },
]

/** The union of what happened since then that concerns the role of the member. */
export function selectEvents(ctx: SellerCtx, since: SQL): SQL {
  const visible = sources.filter(({ kinds: [kind] }) => accessOfNotices[kind].roles.includes(ctx.seller.role))
  return sql.join(
    visible.map(({ select }) => select(ctx, since)),
    sql` union all `,
  )
}

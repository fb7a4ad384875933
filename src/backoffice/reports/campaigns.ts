import { sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { lastDays, startOfDay } from '#platform/i18n/baghdad-day.ts'
import { orderSources } from '#shop/orders/source-tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { paidBack } from '#shop/returns/paid-back.ts'
import { returns } from '#shop/returns/tables.ts'
import { isSale, isStatus, parcelWorth, wasDispatched } from './order-conditions.ts'
import type { CampaignCounts, Campaigns, CampaignsArgs } from './schemas-campaigns.ts'

const maxRows = 200

type Row = CampaignCounts & {
  is_total: boolean
  source: string | null
  medium: string | null
  campaign: string | null
  rows: number
}

/**
 * The orders that were placed in the last `days` of Baghdad by source, medium and campaign of the last or first visit, those with
 * the most delivered revenue first. Every order is in one row: those without a source are one of their own. Lists the first `limit`
 * rows; null is all.
 */
export async function findCampaigns(
  { db, now }: Pick<StaffCtx, 'db' | 'now'>,
  { days, visit = 'last' }: CampaignsArgs,
  limit: number | null = maxRows,
): Promise<Campaigns> {
  const since = sql`${startOfDay(lastDays(now(), days)[0] ?? '').toISOString()}::timestamptz`
  const visited = sql`${visit === 'first' ? orderSources.first : orderSources.last}`
  const { rows } = await db.execute<Row>(sql`
    with paid_back as materialized (
      select sent_back.order_id, sum(refund.amount) as amount
      from ${paidBack} as refund join ${returns} as sent_back on sent_back.id = refund.return_id
      where sent_back.created_at >= ${since} group by sent_back.order_id
    ), placed as (
      select lower(coalesce(${visited} ->> 'source', ${visited} ->> 'click', ${visited} ->> 'referrer')) as source,
        lower(${visited} ->> 'medium') as medium, ${visited} ->> 'campaign' as campaign,
        ${isStatus('delivered')} as is_delivered, ${isStatus('cancelled')} as is_lost,
        ${isStatus('cancelled')} and ${wasDispatched} as is_refused, worth.delivered as revenue,
        coalesce(paid_back.amount, 0) as returned
      from ${orders} ${parcelWorth} left join ${orderSources} on ${orderSources.orderId} = ${orders.id}
        left join paid_back on paid_back.order_id = ${orders.id}
      where ${orders.createdAt} >= ${since} and ${isSale}
    ), grouped as (
      select grouping(source, medium, campaign) > 0 as is_total, source, medium, campaign, count(*)::int as orders,
        (count(*) filter (where is_delivered))::int as delivered, (count(*) filter (where is_lost))::int as cancelled,
        (count(*) filter (where is_refused))::int as refused, coalesce(sum(revenue), 0)::float8 as revenue,
        coalesce(sum(returned), 0)::float8 as returned
      from placed group by grouping sets ((source, medium, campaign), ())
    )
    select *, (count(*) over () - 1)::int as rows from grouped
    order by is_total desc, revenue desc, orders desc, source nulls last, medium nulls last, campaign nulls last
    limit ${limit === null ? null : limit + 1}::int`)
  const [total, ...listed] = rows
  return {
    total: total ? toCounts(total) : noCounts,
    rowTotal: total?.rows ?? 0,
    rows: listed.map(({ source, medium, campaign, ...row }) => ({
      source,
      medium,
      campaign,
      ...toCounts(row),
    })),
  }
}

const noCounts: CampaignCounts = {
  orders: 0,
  delivered: 0,
  cancelled: 0,
  refused: 0,
  revenue: 0,
  returned: 0,
}

function toCounts({
  orders,
  delivered,
  cancelled,
  refused,
  revenue,
  returned,
}: CampaignCounts): CampaignCounts {
  return { orders, delivered, cancelled, refused, revenue, returned }
}

import { type SQL, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { lastDays, startOfDay } from '#platform/i18n/baghdad-day.ts'
import { type Names, wireTexts } from '#platform/i18n/localized.ts'
import { sameTexts } from '#platform/i18n/localized-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { returnLines, returns } from '#shop/returns/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import type { Profit, ProfitAmounts, ProfitArgs } from './schemas-profit.ts'

const maxProducts = 100

const sortColumns = {
  profit: sql`profit`,
  revenue: sql`revenue`,
  pieces: sql`pieces`,
  unknown: sql`unknown_revenue`,
} satisfies Record<'profit' | 'revenue' | 'pieces' | 'unknown', SQL>

type Row = {
  id: number | null
  title: Names | null
  products: number
  pieces: number
  revenue: number
  cost: number
  profit: number
  retained: number
  unknown_retained: number
  unknown_pieces: number
  unknown_revenue: number
}

/** A parcel of the shop itself: what others sell is neither its income nor its cost. */
const isShopDelivery = sql`parcel.status = 'delivered' and parcel.seller_id = ${shopSellerId}`

/**
 * What the shop earned with each product, in whole dinars: of its delivered parcels of the orders that were placed in the last `days` of Baghdad. What
 * is credited for pieces that came back is taken off, and the cost of those that can be sold again. Pieces of unknown cost are
 * counted by themselves, and so is what missed minimums took off refunds of orders with such pieces; of other orders the total has it. Lists the first `limit` products; null is all.
 */
export async function findProfit(
  { db, now }: Pick<StaffCtx, 'db' | 'now'>,
  { days, sort = '-profit' }: ProfitArgs,
  limit: number | null = maxProducts,
): Promise<Profit> {
  const since = sql`${startOfDay(lastDays(now(), days)[0] ?? '').toISOString()}::timestamptz`
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns]
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await db.execute<Row>(sql`
    with back as materialized (
      select line.order_item_id as item_id, sum(line.received) as received, sum(line.sellable) as sellable,
        sum(line.refund) filter (where sent_back.status <> 'closed') as refund
      from ${returns} as sent_back join ${returnLines} as line on line.return_id = sent_back.id
      where sent_back.created_at >= ${since} and line.received is not null
      group by line.order_item_id
    ), item as (
      select item.order_id, item.product_id, item.unit_cost, coalesce(item.accepted, item.quantity) as delivered,
        coalesce(back.received, 0) as received, coalesce(back.sellable, 0) as sellable,
        coalesce(item.accepted, item.quantity)::bigint * item.price - coalesce(item.accepted_discount, item.discount)
          - coalesce(back.refund, 0) as revenue
      from ${orders} as placed join ${orderItems} as item on item.order_id = placed.id
        join ${parcels} as parcel on parcel.id = item.parcel_id
        left join back on back.item_id = item.id
      where placed.created_at >= ${since} and ${isShopDelivery} and item.accepted is distinct from 0
    ), amounts as (
      select product_id,
        coalesce(sum(delivered - received) filter (where unit_cost is not null), 0) as pieces,
        coalesce(sum(revenue) filter (where unit_cost is not null), 0) as revenue,
        coalesce(sum(unit_cost::bigint * (delivered - sellable)), 0) as cost,
        coalesce(sum(delivered - sellable) filter (where unit_cost is null), 0) as unknown_pieces,
        coalesce(sum(revenue) filter (where unit_cost is null), 0) as unknown_revenue
      from item group by grouping sets ((product_id), ())
    ), judged as (
      -- Only an order with a return can lose a minimum. Its claims never bring all pieces, so their value contains no delivery fee.
      select sent_back.status, sent_back.value, sum(line.refund) as refund,
        bool_or(sent_back.kind = 'return') over (partition by sent_back.order_id) as has_return,
        exists (select from item where item.order_id = sent_back.order_id and unit_cost is null and delivered > sellable) as is_unknown
      from ${returns} as sent_back join ${returnLines} as line on line.return_id = sent_back.id
        join ${orderItems} as returned on returned.id = line.order_item_id join ${parcels} as parcel on parcel.id = returned.parcel_id
        join ${orders} as placed on placed.id = sent_back.order_id
      where placed.created_at >= ${since} and ${isShopDelivery} and sent_back.created_at >= ${since}
        and sent_back.kind <> 'exchange' and sent_back.value is not null
      group by sent_back.id
    ), withheld as (
      select coalesce(sum(refund - value) filter (where not is_unknown), 0) as known,
        coalesce(sum(refund - value) filter (where is_unknown), 0) as unknown
      from judged where has_return and status <> 'closed'
    ), row as (
      select product_id, pieces, revenue, cost, revenue - cost + retained as profit, retained, unknown_pieces,
        unknown_revenue + unknown_retained as unknown_revenue, unknown_retained, count(*) over () - 1 as products
      from amounts cross join lateral (
        select case when product_id is null then (select known from withheld) else 0 end as retained,
          case when product_id is null then (select unknown from withheld) else 0 end as unknown_retained
      ) as of_row
    ), listed as (
      (select * from row where product_id is null)
      union all
      (select * from row where product_id is not null order by ${column} ${direction}, product_id limit ${limit}::int)
    )
    select product_id as id, product.title, listed.products::int, pieces::int, revenue::float8, cost::float8, profit::float8,
      retained::float8, unknown_retained::float8, unknown_pieces::int, unknown_revenue::float8
    from listed left join ${products} as product on product.id = product_id
    order by product_id is not null, listed.${column} ${direction}, product_id`)
  const [total, ...ofProducts] = rows
  return {
    total: {
      ...(total ? toAmounts(total) : noAmounts),
      retained: total?.retained ?? 0,
      unknownRetained: total?.unknown_retained ?? 0,
    },
    productTotal: total?.products ?? 0,
    products: ofProducts.map((row) => ({
      id: row.id ?? 0,
      ...(row.title ? wireTexts('title', row.title) : sameTexts('title', '')),
      ...toAmounts(row),
    })),
  }
}

const noAmounts: ProfitAmounts = {
  pieces: 0,
  revenue: 0,
  cost: 0,
  profit: 0,
  unknownPieces: 0,
  unknownRevenue: 0,
}

function toAmounts({ pieces, revenue, cost, profit, unknown_pieces, unknown_revenue }: Row): ProfitAmounts {
  return { pieces, revenue, cost, profit, unknownPieces: unknown_pieces, unknownRevenue: unknown_revenue }
}

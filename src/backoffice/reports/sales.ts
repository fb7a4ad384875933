import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { lastDays, startOfDay } from '#platform/i18n/baghdad-day.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { paidBack } from '#shop/returns/paid-back.ts'
import { returns } from '#shop/returns/tables.ts'
import { isKnown } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { isSale, isStatus, parcelWorth, wasDispatched } from './order-conditions.ts'
import type { Dashboard } from './schemas-dashboard.ts'

const maxBestSellers = 10

type PlacedRow = Figures & { day: string | null; governorate: string | null; by_day: boolean }
type Figures = Record<'orders' | 'cancelled' | 'refused' | 'delivered' | 'open' | 'lost' | 'returned', number>
const noFigures: Figures = {
  orders: 0,
  cancelled: 0,
  refused: 0,
  delivered: 0,
  open: 0,
  lost: 0,
  returned: 0,
}

/**
 * The orders of the last `days`, by day of Baghdad and by governorate, from one scan. An order counts with what it costs now: the
 * accepted pieces of one that was accepted in part. What a divided order is worth counts by the status of each parcel.
 */
export async function countOrders(
  { db, now }: Pick<StaffCtx, 'db' | 'now'>,
  days: number,
): Promise<Pick<Dashboard, 'days' | 'governorates'>> {
  const dayList = lastDays(now(), days)
  const since = sql`${startOfDay(dayList[0] ?? '').toISOString()}::timestamptz`
  const { rows } = await db.execute<PlacedRow>(sql`
    with paid_back as materialized (
      select sent_back.order_id, sum(refund.amount) as amount
      from ${paidBack} as refund join ${returns} as sent_back on sent_back.id = refund.return_id
      where sent_back.created_at >= ${since} group by sent_back.order_id
    )
    select grouping(placed.governorate) = 1 as by_day, placed.day::text as day, placed.governorate,
      count(*)::int as orders, (count(*) filter (where placed.is_lost))::int as cancelled,
      (count(*) filter (where placed.refused))::int as refused,
      sum(placed.delivered)::float8 as delivered, sum(placed.open)::float8 as open, sum(placed.lost)::float8 as lost,
      sum(placed.returned)::float8 as returned
    from (
      select (${orders.createdAt} at time zone 'Asia/Baghdad')::date as day, ${orders.governorate} as governorate,
        ${isStatus('cancelled')} as is_lost, ${isStatus('cancelled')} and ${wasDispatched} as refused,
        worth.delivered, worth.open, worth.lost,
        coalesce(paid_back.amount, 0) as returned
      from ${orders} ${parcelWorth} left join paid_back on paid_back.order_id = ${orders.id}
      where ${orders.createdAt} >= ${since} and ${isSale}
    ) as placed
    group by grouping sets ((placed.day), (placed.governorate))
    order by orders desc, placed.governorate`)
  const byDay = new Map(rows.flatMap((row) => (row.by_day ? [[row.day, row] as const] : [])))
  return {
    days: dayList.map((day) => ({ day, ...toFigures(byDay.get(day) ?? noFigures) })),
    governorates: rows
      .filter((row) => !row.by_day)
      .map(({ governorate, ...row }) => ({ governorate, ...toFigures(row) })),
  }
}

const toFigures = ({ orders: placed, cancelled, refused, delivered, open, lost, returned }: Figures) => ({
  orders: placed,
  cancelled,
  refused,
  worth: { delivered, open, lost, returned },
})

function jsonObject(columns: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(columns).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

type Sold = { units: number; delivered_units: number; delivered: number; open: number }
type Amounts = 'units' | 'delivered' | 'worth'
type SoldRow = Sold & {
  /** Of the one row with the goods of other sellers; null in a shop that sells alone. */
  others: Record<'delivered' | 'open', number> | null
  category: Omit<Dashboard['categories'][number], Amounts> | null
  product: Omit<Dashboard['bestSellers'][number], Amounts> | null
}

const pieces = sql`coalesce(${orderItems.accepted}, ${orderItems.quantity})`
const goods = sql`${pieces}::bigint * ${orderItems.price} - coalesce(${orderItems.acceptedDiscount}, ${orderItems.discount})`
const isDelivered = sql`${parcels.status} = 'delivered'`
const isOther = sql`${parcels.sellerId} <> ${sql.raw(`${shopSellerId}`)}`

/**
 * The goods of the parcels of the last `days` that are not cancelled, without delivery fees: all categories, the products with
 * the most units, and what the shop and other sellers sold of them; the latter is absent while the shop sells alone.
 */
export async function countSales(
  { db, now }: Pick<StaffCtx, 'db' | 'now'>,
  days: number,
): Promise<Pick<Dashboard, 'categories' | 'bestSellers' | 'sellers'>> {
  const since = startOfDay(lastDays(now(), days)[0] ?? '').toISOString()
  const { rows } = await db.execute<SoldRow>(sql`
    with sold as materialized (
      select ${orderItems.productId} as product_id, sum(${pieces}) as units,
        coalesce(sum(${pieces}) filter (where ${isDelivered}), 0) as delivered_units,
        coalesce(sum(${goods}) filter (where ${isDelivered}), 0) as delivered,
        coalesce(sum(${goods}) filter (where not ${isDelivered}), 0) as open,
        coalesce(sum(${goods}) filter (where ${isDelivered} and ${isOther}), 0) as others_delivered,
        coalesce(sum(${goods}) filter (where not ${isDelivered} and ${isOther}), 0) as others_open
      from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id} join ${parcels} on ${parcels.id} = ${orderItems.parcelId}
      where ${orders.createdAt} >= ${since}::timestamptz and ${parcels.status} <> 'cancelled' and ${isSale}
        and ${orderItems.accepted} is distinct from 0
      group by ${orderItems.productId}
    )
    (select ${jsonObject({ id: categories.id, ...localizedColumns('name', categories.name) })} as category,
      null::json as product, null::json as others, sum(sold.units)::float8 as units, sum(sold.delivered_units)::float8 as delivered_units,
      sum(sold.delivered)::float8 as delivered, sum(sold.open)::float8 as open
    from sold join ${products} on ${products.id} = sold.product_id
      join ${categories} on ${categories.id} = ${products.categoryId}
    group by ${categories.id} order by 4 desc, ${categories.id})
    union all
    (select null, ${jsonObject({ id: products.id, slug: products.slug, ...localizedColumns('title', products.title) })}, null,
      best.units::float8, best.delivered_units::float8, best.delivered::float8, best.open::float8
    from (select * from sold order by units desc, delivered + open desc, product_id limit ${maxBestSellers}) as best
      join ${products} on ${products.id} = best.product_id
    order by best.units desc, best.delivered + best.open desc, ${products.id})
    union all
    (select null, null, case when exists (select from ${sellers} as other where other.id <> ${shopSellerId} and ${isKnown(sql`other.status`)})
        then json_build_object('delivered', coalesce(sum(others_delivered), 0), 'open', coalesce(sum(others_open), 0)) end,
      0, 0, coalesce(sum(delivered), 0)::float8, coalesce(sum(open), 0)::float8 from sold)`)
  return {
    categories: rows.flatMap(({ category, ...row }) => (category ? [{ ...category, ...toSold(row) }] : [])),
    bestSellers: rows.flatMap(({ product, ...row }) => (product ? [{ ...product, ...toSold(row) }] : [])),
    ...toSellers(rows.find(({ category, product }) => !category && !product)),
  }
}

/** What the shop and other sellers sold, from the row of all goods. */
function toSellers(all: SoldRow | undefined): Pick<Dashboard, 'sellers'> {
  if (!all?.others) return {}
  const { delivered, open, others } = all
  return { sellers: { own: { delivered: delivered - others.delivered, open: open - others.open }, others } }
}

const toSold = ({ units, delivered_units, delivered, open }: Sold) => ({
  units,
  delivered: delivered_units,
  worth: { delivered, open },
})

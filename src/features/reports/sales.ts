import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { categories, products } from '#features/catalogue/tables.ts'
import type { OrderStatus } from '#features/orders/domain/order-status.ts'
import { orderItems, orders } from '#features/orders/tables.ts'
import { returns } from '#features/returns/tables.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { lastDays, startOfDay } from '#platform/i18n/baghdad-day.ts'
import type { Dashboard } from './schemas-dashboard.ts'

/** Orders with these statuses do not count as sales. */
const excludedStatuses: readonly OrderStatus[] = ['cancelled']
const isExcluded = sql`${orders.status} in (${sql.join(
  excludedStatuses.map((status) => sql`${status}`),
  sql`, `,
)})`
const maxBestSellers = 10
/** A replacement is not another sale. */
const isSale = sql`not exists (select from ${returns} as exchange where exchange.replacement_order_id = ${orders.id})`

type Placed = {
  day: string | null
  governorate: string | null
  orders: number
  cancelled: number
  worth: number
}

/** The orders of the last `days`, by day of Baghdad and by governorate, from one scan. */
export async function countOrders(
  { db, now }: Pick<StaffCtx, 'db' | 'now'>,
  days: number,
): Promise<Pick<Dashboard, 'days' | 'governorates'>> {
  const dayList = lastDays(now(), days)
  const { rows } = await db.execute<Placed & { by_day: boolean }>(sql`
    select grouping(placed.governorate) = 1 as by_day, placed.day::text as day, placed.governorate,
      count(*)::int as orders, (count(*) filter (where placed.excluded))::int as cancelled,
      coalesce(sum(placed.total) filter (where not placed.excluded), 0)::float8 as worth
    from (
      select (${orders.createdAt} at time zone 'Asia/Baghdad')::date as day, ${orders.governorate} as governorate,
        ${isExcluded} as excluded, ${orders.totalAmount} as total
      from ${orders} where ${orders.createdAt} >= ${startOfDay(dayList[0] ?? '').toISOString()}::timestamptz and ${isSale}
    ) as placed
    group by grouping sets ((placed.day), (placed.governorate))
    order by orders desc, placed.governorate`)
  const byDay = new Map(rows.flatMap((row) => (row.by_day ? [[row.day, row] as const] : [])))
  return {
    days: dayList.map((day) => {
      const { orders: placed = 0, cancelled = 0, worth = 0 } = byDay.get(day) ?? {}
      return { day, orders: placed, cancelled, worth }
    }),
    governorates: rows
      .filter((row) => !row.by_day)
      .map(({ governorate, orders: placed, worth }) => ({ governorate, orders: placed, worth })),
  }
}

function jsonObject(columns: Record<string, SQLWrapper>): SQL {
  const pairs = Object.entries(columns).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

type Sold = { units: number; worth: number }
type SoldRow = Sold & {
  category: Omit<Dashboard['categories'][number], keyof Sold> | null
  product: Omit<Dashboard['bestSellers'][number], keyof Sold> | null
}

/** The sales of the last `days`: all categories, and the products with the most units sold. */
export async function countSales(
  { db, now }: Pick<StaffCtx, 'db' | 'now'>,
  days: number,
): Promise<Pick<Dashboard, 'categories' | 'bestSellers'>> {
  const since = startOfDay(lastDays(now(), days)[0] ?? '').toISOString()
  const { rows } = await db.execute<SoldRow>(sql`
    with sold as materialized (
      select ${orderItems.productId} as product_id, sum(coalesce(${orderItems.accepted}, ${orderItems.quantity})) as units,
        sum(coalesce(${orderItems.accepted}, ${orderItems.quantity})::bigint * ${orderItems.price}
          - coalesce(${orderItems.acceptedDiscount}, ${orderItems.discount})) as worth
      from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
      where ${orders.createdAt} >= ${since}::timestamptz and not ${isExcluded} and ${isSale} and ${orderItems.accepted} is distinct from 0
      group by ${orderItems.productId}
    )
    (select ${jsonObject({ id: categories.id, ...localizedColumns('name', categories.name) })} as category,
      null::json as product, sum(sold.units)::float8 as units, sum(sold.worth)::float8 as worth
    from sold join ${products} on ${products.id} = sold.product_id
      join ${categories} on ${categories.id} = ${products.categoryId}
    group by ${categories.id} order by 3 desc, ${categories.id})
    union all
    (select null, ${jsonObject({ id: products.id, slug: products.slug, ...localizedColumns('title', products.title) })}, best.units::float8, best.worth::float8
    from (select * from sold order by units desc, worth desc, product_id limit ${maxBestSellers}) as best
      join ${products} on ${products.id} = best.product_id
    order by best.units desc, best.worth desc, ${products.id})`)
  return {
    categories: rows.flatMap(({ category, units, worth }) =>
      category ? [{ ...category, units, worth }] : [],
    ),
    bestSellers: rows.flatMap(({ product, units, worth }) => (product ? [{ ...product, units, worth }] : [])),
  }
}

import { sql } from 'drizzle-orm'
import { deliveries } from '#backoffice/orders/tables.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { lastDays, startOfDay } from '#platform/i18n/baghdad-day.ts'
import { type WireTexts, wireTexts } from '#platform/i18n/localized.ts'
import { sameTexts } from '#platform/i18n/localized-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import type { DashboardArgs } from './schemas-dashboard.ts'
import type { RefusalCounts, Refusals } from './schemas-refusals.ts'

/** Products without a refused piece are left out, and all after these. */
const maxProducts = 50

type Names = WireTexts<'title'>
type Row = {
  [Count in keyof RefusalCounts as Count extends 'piecesRefused' ? 'pieces_refused' : Count]: number
} & {
  kind: 'total' | 'courier' | 'governorate' | 'product'
  id: number | null
  name: string | null
  title: Parameters<typeof wireTexts>[1] | null
  products: number
}

/**
 * How the deliveries ended in the last `days` of Baghdad: by courier, governorate and product, those with the largest number of
 * refused parcels first. A parcel accepted in part is delivered, unless the row is a product of which no piece was accepted.
 */
export async function findRefusals(
  { db, now }: Pick<StaffCtx, 'db' | 'now'>,
  { days }: DashboardArgs,
): Promise<Refusals> {
  const since = startOfDay(lastDays(now(), days)[0] ?? '').toISOString()
  const { rows } = await db.execute<Row>(sql`
    with ended as materialized (
      select ended.parcel_id, ended.order_id, ended.courier_id, placed.governorate, ended.refused_at is not null as refused
      from ${deliveries} as ended join ${orders} as placed on placed.id = ended.order_id
      where coalesce(ended.delivered_at, ended.refused_at) >= ${since}::timestamptz
    ), line as materialized (
      select ended.parcel_id, item.product_id, sum(item.quantity) as pieces,
        sum(case when ended.refused then item.quantity else item.quantity - coalesce(item.accepted, item.quantity) end) as refused
      from ended join ${orderItems} as item on item.order_id = ended.order_id and item.parcel_id = ended.parcel_id
      group by ended.parcel_id, item.product_id
    ), parcel as materialized (
      select ended.*, coalesce(piece.pieces, 0) as pieces, coalesce(piece.pieces_refused, 0) as pieces_refused
      from ended left join (
        select parcel_id, sum(pieces) as pieces, sum(refused) as pieces_refused from line group by parcel_id
      ) as piece using (parcel_id)
    ), of_place as (
      select grouping(courier_id) as no_courier, grouping(governorate) as no_place, courier_id, governorate,
        count(*) filter (where not refused) as delivered, count(*) filter (where refused) as refused,
        count(*) filter (where not refused and pieces_refused > 0) as "inPart",
        coalesce(sum(pieces), 0) as pieces, coalesce(sum(pieces_refused), 0) as pieces_refused
      from parcel group by grouping sets ((courier_id), (governorate), ())
    ), of_product as (
      select product_id, count(*) filter (where refused < pieces) as delivered,
        count(*) filter (where refused = pieces) as refused, count(*) filter (where refused between 1 and pieces - 1) as "inPart",
        sum(pieces) as pieces, sum(refused) as pieces_refused
      from line group by product_id having sum(refused) > 0
    ), worst as (
      select *, count(*) over () as products from of_product
      order by refused desc, pieces_refused desc, product_id limit ${maxProducts}
    )
    select case when no_courier = 0 then 'courier' when no_place = 0 then 'governorate' else 'total' end as kind,
      courier_id as id, coalesce(courier.name, governorate) as name, null::jsonb as title, delivered::int, refused::int,
      "inPart"::int, pieces::int, pieces_refused::int, 0 as products
    from of_place left join ${couriers} as courier on courier.id = courier_id
    union all
    select 'product', product_id, null, product.title, delivered::int, refused::int, "inPart"::int, pieces::int,
      pieces_refused::int, worst.products::int
    from worst join ${products} as product on product.id = product_id
    order by refused desc, pieces_refused desc, delivered desc, id, name`)
  const of = (kind: Row['kind']) => rows.filter((row) => row.kind === kind)
  const [total] = of('total')
  return {
    total: total ? toCounts(total) : noCounts,
    couriers: of('courier').map((row) => ({ id: row.id ?? 0, name: row.name ?? '', ...toCounts(row) })),
    governorates: of('governorate').map((row) => ({ governorate: row.name, ...toCounts(row) })),
    productTotal: of('product')[0]?.products ?? 0,
    products: of('product').map((row) => ({ id: row.id ?? 0, ...titles(row.title), ...toCounts(row) })),
  }
}

const noCounts: RefusalCounts = { delivered: 0, refused: 0, inPart: 0, pieces: 0, piecesRefused: 0 }

function toCounts({ delivered, refused, inPart, pieces, pieces_refused }: Row): RefusalCounts {
  return { delivered, refused, inPart, pieces, piecesRefused: pieces_refused }
}

const titles = (title: Row['title']): Names => (title ? wireTexts('title', title) : sameTexts('title', ''))

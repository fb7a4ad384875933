import { sql } from 'drizzle-orm'
import { handovers } from '#backoffice/orders/tables.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { isCourierOfSeller } from '#shop/delivery/couriers.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { parcels, payments } from '#shop/orders/tables.ts'
import { type DayRange, toBounds } from './domain/day-range.ts'

export const cashColumns = [
  'day',
  'courier',
  'collected',
  'parcels',
  'handed_over',
  'difference',
  'kept',
] as const

type Row = {
  day: string
  courier: string | null
  collected: number
  parcels: number
  handed_over: number
  kept: number
}

/**
 * What couriers of the shop collected and handed over, a row for each day of Baghdad and courier. A handover counts on the day of the
 * deliveries that it belongs to. Without a courier: collected before couriers were recorded.
 */
export async function* listCash({ db }: Pick<StaffCtx, 'db'>, range: DayRange) {
  const { since, until } = toBounds(range)
  const { rows } = await db.execute<Row>(sql`
    with entry as (
      select (collected_at at time zone 'Asia/Baghdad')::date as day, courier_id, collected, 1 as parcels, 0 as handed_over, 0 as kept
      from ${payments} where collected is not null
        and not ${isCourierOfSeller(sql`courier_id`, sql`(select seller_id from ${parcels} as parcel where parcel.id = parcel_id)`)}
        and collected_at >= ${since.toISOString()}::timestamptz and collected_at < ${until.toISOString()}::timestamptz
      union all
      select day, courier_id, 0, 0, amount, kept from ${handovers} where day between ${range.from}::date and ${range.to}::date
    )
    select entry.day::text as day, courier.name as courier, sum(collected)::float8 as collected,
      sum(parcels)::int as parcels, sum(handed_over)::float8 as handed_over, sum(kept)::float8 as kept
    from entry left join ${couriers} as courier on courier.id = entry.courier_id
    group by entry.day, courier.id, courier.name order by entry.day, courier.name, courier.id`)
  yield rows.map(({ day, courier, collected, parcels, handed_over: handedOver, kept }) => [
    day,
    courier ?? '',
    collected,
    parcels,
    handedOver,
    collected - handedOver - kept,
    kept,
  ])
}

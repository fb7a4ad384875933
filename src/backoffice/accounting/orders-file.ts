import { sql } from 'drizzle-orm'
import { deliveries } from '#backoffice/orders/tables.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { orderItems, orders, parcels, payments } from '#shop/orders/tables.ts'
import { dateIn } from './date-in.ts'
import { type DayRange, toBounds } from './domain/day-range.ts'

export const orderColumns = [
  'order_number',
  'placed',
  'delivered',
  'status',
  'channel',
  'goods',
  'discount',
  'delivery_fee',
  'total',
  'credit',
  'collected',
  'courier',
  'governorate',
  'pieces_ordered',
  'pieces_delivered',
] as const

const batchSize = 500

type Row = {
  id: number
  /** Sorts batches; the others are dates of Baghdad. */
  created_at: string
  placed: string
  delivered: string | null
  status: string
  channel: string | null
  discount: number
  delivery_fee: number
  total: number
  credit: number
  collected: number | null
  courier: string | null
  governorate: string | null
  ordered: number
  /** Fewer than ordered when the order was accepted in part, or when one of its parcels was cancelled. */
  accepted: number
}

/** The orders placed in these days, one row each, oldest first, without personal data. */
export async function* listOrders({ db }: Pick<StaffCtx, 'db'>, range: DayRange) {
  const { since, until } = toBounds(range)
  let after = { at: since.toISOString(), id: 0 }
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select placed.id, placed.created_at::text as created_at, ${dateIn(sql`placed.created_at`)} as placed,
        (select ${dateIn(sql`max(delivered_at)`)} from ${deliveries} where order_id = placed.id) as delivered,
        placed.status, placed.channel, placed.discount, placed.delivery_fee, placed.total_amount as total, placed.credit,
        (select sum(collected)::int from ${payments} as payment join ${parcels} as parcel on parcel.id = payment.parcel_id
          where parcel.order_id = placed.id) as collected,
        (select courier.name from ${deliveries} as delivery join ${couriers} as courier on courier.id = delivery.courier_id
          where delivery.order_id = placed.id order by delivery.id desc limit 1) as courier,
        placed.governorate, pieces.ordered, pieces.accepted
      from ${orders} as placed
      cross join lateral (
        select coalesce(sum(item.quantity), 0)::int as ordered,
          coalesce(sum(coalesce(item.accepted, item.quantity)) filter (where parcel.status <> 'cancelled'), 0)::int as accepted
        from ${orderItems} as item join ${parcels} as parcel on parcel.id = item.parcel_id where item.order_id = placed.id
      ) as pieces
      where placed.created_at < ${until.toISOString()}::timestamptz
        and (placed.created_at, placed.id) > (${after.at}::timestamptz, ${after.id}::int)
        and placed.created_at >= ${since.toISOString()}::timestamptz
      order by placed.created_at, placed.id limit ${batchSize}`)
    yield rows.map(toCells)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = { at: last.created_at, id: last.id }
  }
}

function toCells(row: Row): (string | number)[] {
  const { discount, delivery_fee: fee, total } = row
  return [
    orderNumber(row.id),
    row.placed,
    row.delivered ?? '',
    row.status,
    row.channel ?? '',
    total + discount - fee,
    discount,
    fee,
    total,
    row.credit,
    row.collected ?? '',
    row.courier ?? '',
    row.governorate ?? '',
    row.ordered,
    row.status === 'delivered' ? row.accepted : '',
  ]
}

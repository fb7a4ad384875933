import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { payments } from '#shop/orders/tables.ts'
import type { WorkOrder } from './schemas.ts'
import { deliveries, returnedGoods } from './tables.ts'

/** The last attempt to deliver a parcel, and what became of its goods that were not accepted. */
export type ParcelDelivery = {
  orderId: number
  parcelId: number
  delivery: NonNullable<WorkOrder['delivery']>
  goods: Pick<WorkOrder, 'goods'>
}

/** The last attempt to deliver each parcel of the orders, the newest last, by order. */
export async function selectDeliveries(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ParcelDelivery[]>> {
  const rows = await db
    .select({
      delivery: deliveries,
      courier: couriers.name,
      courierPhone: couriers.phone,
      collected: payments.collected,
      goods: returnedGoods,
    })
    .from(deliveries)
    .innerJoin(couriers, eq(couriers.id, deliveries.courierId))
    .leftJoin(payments, and(eq(payments.parcelId, deliveries.parcelId), eq(payments.provider, 'cash')))
    .leftJoin(returnedGoods, eq(returnedGoods.parcelId, deliveries.parcelId))
    .where(inArray(deliveries.orderId, [...ids]))
    .orderBy(asc(deliveries.id))
  const last = new Map(rows.map((row) => [row.delivery.parcelId, row]))
  const attempts = rows
    .filter((row) => last.get(row.delivery.parcelId) === row)
    .map(({ delivery, courier, courierPhone, collected, goods }) => ({
      orderId: delivery.orderId,
      parcelId: delivery.parcelId,
      delivery: {
        courierId: delivery.courierId,
        courier,
        courierPhone,
        shippedAt: delivery.shippedAt.toISOString(),
        deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
        cash: delivery.deliveredAt ? collected : null,
        refusedAt: delivery.refusedAt?.toISOString() ?? null,
        ...(delivery.refusedReason && { refusedReason: delivery.refusedReason }),
      },
      goods: goods ? { goods: toGoods(goods) } : {},
    }))
  return Map.groupBy(attempts, ({ orderId }) => orderId)
}

const toGoods = ({ id, state, since, decidedAt }: typeof returnedGoods.$inferSelect) => ({
  id,
  state,
  since: since.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

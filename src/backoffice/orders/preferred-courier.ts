import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { readDeliveryPlan } from '#shop/delivery/queries.ts'
import { couriers, deliveryRates } from '#shop/delivery/tables.ts'

type PreferredCourier = { id: number; name: string }
type Destination = { governorate: GovernorateSlug | null; city: string | null }

/** Returns the active courier that the rate of an order's place prefers; null when there is none. */
export async function readPreferredCouriers(
  db: Db,
): Promise<(order: Destination) => PreferredCourier | null> {
  const [plan, active] = await Promise.all([
    readDeliveryPlan({ db }),
    db
      .selectDistinct({ id: couriers.id, name: couriers.name })
      .from(couriers)
      .innerJoin(deliveryRates, and(eq(deliveryRates.courierId, couriers.id), eq(couriers.active, true))),
  ])
  const byId = new Map(active.map((courier) => [courier.id, courier]))
  return ({ governorate, city }) => {
    const courierId = governorate === null ? null : plan.rateOf(governorate, city)?.courierId
    return (typeof courierId === 'number' && byId.get(courierId)) || null
  }
}

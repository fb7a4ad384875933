import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { baghdadDay, dayBounds } from '#platform/i18n/baghdad-day.ts'
import { users } from '#shop/accounts/tables.ts'
import { isOfShop } from '#shop/delivery/couriers.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { numberAmongSeveral } from '#shop/orders/parcel-number.ts'
import { parcels, payments } from '#shop/orders/tables.ts'
import type { Courier } from './schemas.ts'
import type { Settlement } from './schemas-cash.ts'
import { deliveries, handovers } from './tables.ts'

/** All couriers of the shop, active ones first; `carrying` is the number of parcels they have with them. */
export async function listCouriers({ db }: Pick<Ctx, 'db'>): Promise<Courier[]> {
  const { id, name, phone, active } = couriers
  const isInTransit = and(
    eq(deliveries.courierId, couriers.id),
    isNull(deliveries.deliveredAt),
    isNull(deliveries.refusedAt),
  )
  return db
    .select({ id, name, phone, active, carrying: sql<number>`count(${deliveries.id})::int` })
    .from(couriers)
    .leftJoin(deliveries, isInTransit)
    .where(isOfShop)
    .groupBy(id)
    .orderBy(desc(active), asc(name))
}

/** What a handover takes off the cash that a courier has: what was handed over, and the fee that the courier kept. */
export const settledAmount = sql<number>`(${handovers.amount} + ${handovers.kept})`

const feeTaken = (kept: number) => (kept === 0 ? {} : { kept })

/**
 * The cash of one Baghdad day (default: today): what each courier collected and what they handed over for it.
 * `balance` covers all days.
 */
export async function readSettlement(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  day = baghdadDay(now()),
): Promise<Settlement> {
  const [courierRows, paid, refusedBy, dayHandovers, collected, handedOver] = await Promise.all([
    db.select().from(couriers).where(isOfShop).orderBy(asc(couriers.name)),
    paymentsOn(db, day),
    refusalsOn(db, day),
    handoversFor(db, day),
    totals(
      db
        .select({ id: sql<number>`due.courier_id`, amount: sql<string | null>`sum(due.amount)` })
        .from(dueFromCouriers)
        .groupBy(sql`due.courier_id`),
    ),
    totals(
      db
        .select({ id: handovers.courierId, amount: sum(settledAmount) })
        .from(handovers)
        .groupBy(handovers.courierId),
    ),
  ])
  const rows = courierRows.map(({ id, name, phone, active }) => {
    const delivered = paid.filter((each) => each.courierId === id)
    const courierHandovers = dayHandovers.filter(({ courierId }) => courierId === id)
    const balance = (collected.get(id) ?? 0) - (handedOver.get(id) ?? 0)
    return {
      active,
      row: {
        id,
        name,
        phone,
        delivered: delivered.length,
        cash: delivered.reduce((total, { cash }) => total + cash, 0),
        refused: refusedBy.get(id) ?? 0,
        handedOver: courierHandovers.reduce((total, { amount }) => total + amount, 0),
        ...feeTaken(courierHandovers.reduce((total, { kept }) => total + kept, 0)),
        balance,
        orders: delivered.map(({ orderId, parcel, cash }) => ({
          id: orderId,
          ...(parcel !== null && { parcel }),
          cash,
        })),
        handovers: courierHandovers.map(({ courierId: _, at, kept, ...rest }) => ({
          ...rest,
          ...feeTaken(kept),
          at: at.toISOString(),
        })),
      },
    }
  })
  const isRelevant = ({ active, row }: (typeof rows)[number]) =>
    active || row.balance !== 0 || row.delivered > 0 || row.handovers.length > 0
  return { day, couriers: rows.filter(isRelevant).map(({ row }) => row) }
}

/** What couriers collected, and what they bear. */
export const dueFromCouriers = sql`(
  select courier_id, collected as amount from ${payments} where courier_id is not null
  union all
  select courier_id, amount from courier_charges) as due`

/** What couriers collected that day, in the sequence in which it was. */
function paymentsOn(db: Db, day: string) {
  const { from, until } = dayBounds(day)
  const { courierId, collectedAt } = payments
  return db
    .select({
      orderId: parcels.orderId,
      parcel: numberAmongSeveral,
      courierId,
      cash: sql<number>`${payments.collected}`,
    })
    .from(payments)
    .innerJoin(parcels, eq(parcels.id, payments.parcelId))
    .where(and(gte(collectedAt, from), lt(collectedAt, until), isNotNull(payments.collected)))
    .orderBy(asc(collectedAt), asc(parcels.orderId), asc(parcels.number))
}

/** How many deliveries of each courier were refused that day. */
async function refusalsOn(db: Db, day: string): Promise<Map<number, number>> {
  const { from, until } = dayBounds(day)
  const { courierId, refusedAt } = deliveries
  const rows = await db
    .select({ courierId, refused: count() })
    .from(deliveries)
    .where(and(gte(refusedAt, from), lt(refusedAt, until)))
    .groupBy(courierId)
  return new Map(rows.map(({ courierId: id, refused }) => [id, refused]))
}

function handoversFor(db: Db, day: string) {
  const { id, courierId, amount, kept, note, at } = handovers
  return db
    .select({ id, courierId, amount, kept, note, at, by: users.name })
    .from(handovers)
    .innerJoin(users, eq(users.id, handovers.byUserId))
    .where(eq(handovers.day, day))
    .orderBy(asc(id))
}

async function totals(
  rows: PromiseLike<{ id: number; amount: string | null }[]>,
): Promise<Map<number, number>> {
  return new Map((await rows).map(({ id, amount }) => [id, Number(amount ?? 0)]))
}

import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, sql, sum } from 'drizzle-orm'
import { users } from '#features/accounts/tables.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { baghdadDay, dayBounds } from '#platform/i18n/baghdad-day.ts'
import type { Courier, Settlement } from './schemas.ts'
import { couriers, deliveries, handovers } from './tables.ts'

/** All couriers, active ones first; `carrying` is the number of orders they have with them. */
export async function listCouriers({ db }: Pick<Ctx, 'db'>): Promise<Courier[]> {
  const { id, name, phone, active } = couriers
  const isInTransit = and(
    eq(deliveries.courierId, couriers.id),
    isNull(deliveries.deliveredAt),
    isNull(deliveries.refusedAt),
  )
  return db
    .select({ id, name, phone, active, carrying: sql<number>`count(${deliveries.orderId})::int` })
    .from(couriers)
    .leftJoin(deliveries, isInTransit)
    .groupBy(id)
    .orderBy(desc(active), asc(name))
}

/**
 * The cash of one Baghdad day (default: today): what each courier collected and what they handed over for it.
 * `balance` covers all days.
 */
export async function readSettlement(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  day = baghdadDay(now()),
): Promise<Settlement> {
  const [courierRows, ended, dayHandovers, collected, handedOver] = await Promise.all([
    db.select().from(couriers).orderBy(asc(couriers.name)),
    deliveriesEndedOn(db, day),
    handoversFor(db, day),
    totals(
      db
        .select({ id: deliveries.courierId, amount: sum(deliveries.cash) })
        .from(deliveries)
        .groupBy(deliveries.courierId),
    ),
    totals(
      db
        .select({ id: handovers.courierId, amount: sum(handovers.amount) })
        .from(handovers)
        .groupBy(handovers.courierId),
    ),
  ])
  const rows = courierRows.map(({ id, name, phone, active }) => {
    const delivered = ended.filter((each) => each.courierId === id && each.cash !== null)
    const ownHandovers = dayHandovers.filter(({ courierId }) => courierId === id)
    const balance = (collected.get(id) ?? 0) - (handedOver.get(id) ?? 0)
    return {
      active,
      row: {
        id,
        name,
        phone,
        delivered: delivered.length,
        cash: delivered.reduce((total, { cash }) => total + (cash ?? 0), 0),
        refused: ended.filter((each) => each.courierId === id && each.cash === null).length,
        handedOver: ownHandovers.reduce((total, { amount }) => total + amount, 0),
        balance,
        orders: delivered.map(({ orderId, cash }) => ({ id: orderId, cash: cash ?? 0 })),
        handovers: ownHandovers.map(({ courierId: _, at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      },
    }
  })
  const isRelevant = ({ active, row }: (typeof rows)[number]) =>
    active || row.balance !== 0 || row.delivered > 0 || row.handovers.length > 0
  return { day, couriers: rows.filter(isRelevant).map(({ row }) => row) }
}

function deliveriesEndedOn(db: Db, day: string) {
  const { from, until } = dayBounds(day)
  const { orderId, courierId, cash } = deliveries
  return db
    .select({ orderId, courierId, cash })
    .from(deliveries)
    .where(
      or(
        and(gte(deliveries.deliveredAt, from), lt(deliveries.deliveredAt, until)),
        and(
          isNotNull(deliveries.refusedAt),
          gte(deliveries.refusedAt, from),
          lt(deliveries.refusedAt, until),
        ),
      ),
    )
    .orderBy(sql`coalesce(${deliveries.deliveredAt}, ${deliveries.refusedAt})`, asc(orderId))
}

function handoversFor(db: Db, day: string) {
  const { id, courierId, amount, note, at } = handovers
  return db
    .select({ id, courierId, amount, note, at, by: users.name })
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

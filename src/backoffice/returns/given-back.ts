import { and, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { isOfShop } from '#shop/delivery/couriers.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { disputes } from '#shop/disputes/tables.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { orders, parcels, payments } from '#shop/orders/tables.ts'
import type { ReturnBearer } from '#shop/returns/domain/return-kinds.ts'
import { refunds, returnRests, returns } from '#shop/returns/tables.ts'

/**
 * What was given back for a parcel already, in whole dinars: refunds, rests of returns, what pays for replacements that were not cancelled, and what
 * disputes paid. The caller has locked the order.
 */
export async function findGivenBack(db: Db, parcelId: number): Promise<number> {
  const ofParcel = eq(returns.parcelId, parcelId)
  const [refunded] = await db
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .innerJoin(returns, eq(returns.id, refunds.returnId))
    .where(ofParcel)
  const [rests] = await db
    .select({ amount: sum(restAmount).mapWith(Number) })
    .from(returnRests)
    .innerJoin(returns, eq(returns.id, returnRests.returnId))
    .where(ofParcel)
  const [transferred] = await db
    .select({ amount: sum(returns.transferred).mapWith(Number) })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.replacementOrderId))
    .where(and(ofParcel, ne(orders.status, 'cancelled')))
  const [disputed] = await db
    .select({ amount: sum(disputes.amount).mapWith(Number) })
    .from(disputes)
    .where(eq(disputes.parcelId, parcelId))
  return [refunded, rests, transferred, disputed].reduce((total, part) => total + (part?.amount ?? 0), 0)
}

const restAmount = sql`${returnRests.seller} + ${returnRests.shop} + ${returnRests.courier}`

/** What disputes of a parcel have paid, by who bore them, less what its received returns gave them back. The caller has locked the order. */
export async function findDisputed(db: Db, parcelId: number): Promise<Record<ReturnBearer, number>> {
  const { rows } = await db.execute<Record<ReturnBearer, number>>(sql`
    select (coalesce(sum(amount) filter (where borne_by = 'seller'), 0) - coalesce(max(back.seller), 0))::int as seller,
      (coalesce(sum(amount) filter (where borne_by = 'shop'), 0) - coalesce(max(back.shop), 0))::int as shop,
      (coalesce(sum(amount) filter (where borne_by = 'courier'), 0) - coalesce(max(back.courier), 0))::int as courier
    from ${disputes} cross join (
      select sum(disputed_seller - rest.seller) as seller, sum(disputed_shop - rest.shop) as shop,
        sum(disputed_courier - rest.courier) as courier
      from ${returns} as sent_back cross join lateral (
        select coalesce(sum(seller), 0) as seller, coalesce(sum(shop), 0) as shop, coalesce(sum(courier), 0) as courier
        from ${returnRests} where return_id = sent_back.id) as rest
      where parcel_id = ${parcelId} and status <> 'closed') as back
    where parcel_id = ${parcelId}`)
  return rows[0] ?? { seller: 0, shop: 0, courier: 0 }
}

/** Whether a courier of the shop delivered a parcel. */
export async function hasDeliverer(db: Db, parcelId: number): Promise<boolean> {
  const ofShop = db.select({ id: couriers.id }).from(couriers).where(isOfShop)
  return (
    (await db.$count(payments, and(eq(payments.parcelId, parcelId), inArray(payments.courierId, ofShop)))) > 0
  )
}

/** What the customer paid for a parcel, in whole dinars: in cash and beforehand. */
export async function findPaid(db: Db, parcelId: number): Promise<number> {
  const [paid] = await db
    .select({ amount: sql<number>`(coalesce(sum(${payments.collected}), 0) + ${parcels.credit})::int` })
    .from(payments)
    .innerJoin(parcels, eq(parcels.id, payments.parcelId))
    .where(eq(parcels.id, parcelId))
    .groupBy(parcels.id)
  return paid?.amount ?? 0
}

/**
 * What can still be given back for a parcel, in whole dinars: what was paid, less what was given back, and less what is owed for returns
 * that were received and not settled. The caller has locked the order.
 */
export async function findLeft(db: Db, parcelId: number): Promise<number> {
  const { rows } = await db.execute<{ amount: number }>(sql`select find_parcel_left(${parcelId}) as amount`)
  return rows[0]?.amount ?? 0
}

/**
 * What is still to be paid back for a received return, in whole dinars: its value less what pays for the replacement. Null before
 * the receipt, and while a replacement is on its way: when it is cancelled all of the value is owed. `replacement`: the status of
 * its order, null without one.
 */
export function owedFor(
  { value, transferred }: { value: number | null; transferred: number },
  replacement: OrderStatus | null,
): number | null {
  if (value === null) return null
  if (replacement === null || replacement === 'cancelled') return value
  return replacement === 'delivered' ? value - transferred : null
}

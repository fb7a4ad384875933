import { and, eq, inArray, max, notInArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { disputeEnd } from '#shop/disputes/domain/disputes.ts'
import { openStatuses } from '#shop/orders/domain/order-status.ts'
import { orderItems, parcels, payments } from '#shop/orders/tables.ts'
import { type Balances, findBalances } from '#shop/payouts/balances.ts'
import { finalStatuses } from '#shop/returns/domain/return-status.ts'
import { findReturnEnd } from '#shop/returns/domain/return-window.ts'
import { returns } from '#shop/returns/tables.ts'

/** What a seller has to end before it is closed; `returnsUntil` is null when nothing that it delivered can come back any more. */
export type ClosingWaits = Balances & { parcels: number; returns: number; returnsUntil: Date | null }

/** What a seller still waits for before it is closed, as it is now. */
export async function findClosingWaits(
  ctx: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
): Promise<ClosingWaits> {
  const openParcels = await countOpenParcels(ctx, sellerId)
  const openReturns = await countOpenReturns(ctx, sellerId)
  const returnsUntil = await findReturnsEnd(ctx, sellerId)
  const { held, owed } = await findBalances(ctx.db, sellerId)
  return { parcels: openParcels, returns: openReturns, returnsUntil, held, owed }
}

/** The parcels of a seller that are on their way to an end. */
export function countOpenParcels({ db }: Pick<Ctx, 'db'>, sellerId: number): Promise<number> {
  return db.$count(parcels, and(eq(parcels.sellerId, sellerId), inArray(parcels.status, openStatuses)))
}

/** The returns and disputes of a seller that are not finished, and its goods that were not accepted and are not back. */
export async function countOpenReturns({ db }: Pick<Ctx, 'db'>, sellerId: number): Promise<number> {
  const sellerParcels = db.select({ id: parcels.id }).from(parcels).where(eq(parcels.sellerId, sellerId))
  const open = and(inArray(returns.parcelId, sellerParcels), notInArray(returns.status, [...finalStatuses]))
  const disputed = and(eq(parcels.sellerId, sellerId), parcels.disputed)
  const { rows } = await db.execute<{ goods: number }>(
    sql`select count(*)::int as goods from returned_goods where state = 'on_the_way' and parcel_id in (${sellerParcels})`,
  )
  return (await db.$count(returns, open)) + (await db.$count(parcels, disputed)) + (rows[0]?.goods ?? 0)
}

/**
 * Until when the last of a seller's delivered parcels can be returned, claimed or disputed, with the days frozen with its lines; null
 * when none can.
 */
export async function findReturnsEnd(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
): Promise<Date | null> {
  const { returnDays, accepted, quantity, parcelId } = orderItems
  const rows = await db
    .select({ returnDays, at: max(payments.collectedAt) })
    .from(parcels)
    .innerJoin(payments, eq(payments.parcelId, parcels.id))
    .innerJoin(orderItems, eq(parcelId, parcels.id))
    .where(
      and(
        eq(parcels.sellerId, sellerId),
        eq(parcels.status, 'delivered'),
        sql`coalesce(${accepted}, ${quantity}) > 0`,
      ),
    )
    .groupBy(returnDays)
  const ends = rows.flatMap(({ at, ...row }) =>
    at ? [findReturnEnd(at, row.returnDays), disputeEnd(at)] : [],
  )
  const last = new Date(Math.max(0, ...ends.map((end) => end.getTime())))
  return last > now() ? last : null
}

import { and, eq, gte, sql } from 'drizzle-orm'
import { baghdadDay, startOfDay } from '#platform/i18n/baghdad-day.ts'
import { parcelAccess } from '#selling/parcels/domain/parcel-access.ts'
import { hasProblem } from '#selling/parcels/queries.ts'
import { moneyAccess } from '#selling/payouts/domain/money-access.ts'
import { findMoneySums } from '#selling/payouts/queries.ts'
import { hasAccess } from '#selling/team/domain/access.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { parcels, payments } from '#shop/orders/tables.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import type { SellerToday } from './schemas.ts'

const dealsWithMoney: readonly SellerRole[] = ['owner', 'manager', 'accountant']

/** What a member of the seller has to do and to know today, by their role. */
export async function findToday(ctx: SellerCtx): Promise<SellerToday> {
  const today: SellerToday = {}
  if (hasAccess(ctx.seller, parcelAccess)) today.work = await countWork(ctx)
  if (dealsWithMoney.includes(ctx.seller.role)) today.collected = await sumCollected(ctx)
  if (hasAccess(ctx.seller, moneyAccess)) today.money = await findMoneySums(ctx)
  return today
}

async function countWork(ctx: SellerCtx): Promise<NonNullable<SellerToday['work']>> {
  const isOpen = sql`${parcels.packedAt} is null`
  const where = (condition: typeof isOpen) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await ctx.db
    .select({
      toPack: where(sql`${isOpen} and not ${hasProblem}`),
      late: where(sql`${isOpen} and ${parcels.shipBy} < ${baghdadDay(ctx.now())}::date`),
      problems: where(sql`${isOpen} and ${hasProblem}`),
      toHandOver: where(sql`not (${isOpen})`),
    })
    .from(parcels)
    .where(and(restrictToSeller(ctx, parcels.sellerId), eq(parcels.status, 'processing')))
  return row ?? { toPack: 0, late: 0, problems: 0, toHandOver: 0 }
}

async function sumCollected(ctx: SellerCtx): Promise<NonNullable<SellerToday['collected']>> {
  const day = baghdadDay(ctx.now())
  const month = startOfDay(`${day.slice(0, 7)}-01`)
  const [row] = await ctx.db
    .select({
      today: sql<number>`coalesce(sum(${payments.collected}) filter (where ${gte(payments.collectedAt, startOfDay(day))}), 0)::int`,
      month: sql<number>`coalesce(sum(${payments.collected}), 0)::int`,
    })
    .from(payments)
    .innerJoin(parcels, and(eq(parcels.id, payments.parcelId), restrictToSeller(ctx, parcels.sellerId)))
    .where(gte(payments.collectedAt, month))
  return row ?? { today: 0, month: 0 }
}

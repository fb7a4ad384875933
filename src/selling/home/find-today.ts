import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { baghdadDay, startOfDay } from '#platform/i18n/baghdad-day.ts'
import { parcelAccess } from '#selling/parcels/domain/parcel-access.ts'
import { hasProblem, isDeliveredBySeller } from '#selling/parcels/queries.ts'
import { moneyAccess } from '#selling/payouts/domain/money-access.ts'
import { findMoneySums } from '#selling/payouts/queries.ts'
import { isSoldOut } from '#selling/products/queries.ts'
import { hasAccess } from '#selling/team/domain/access.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { disputes } from '#shop/disputes/tables.ts'
import { parcels, payments } from '#shop/orders/tables.ts'
import { openStatuses } from '#shop/returns/domain/return-status.ts'
import { returns } from '#shop/returns/tables.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import { isLicenceEnding } from '#shop/sellers/licence-ending.ts'
import { sellerPapers } from '#shop/sellers/paper-tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { SellerToday } from './schemas.ts'

const dealsWithMoney: readonly SellerRole[] = ['owner', 'manager', 'accountant']

/** What a member of the seller has to do and to know today, by their role. */
export async function findToday(ctx: SellerCtx): Promise<SellerToday> {
  const { role } = ctx.seller
  const isIdle = role === 'accountant' || ctx.seller.status === 'closed'
  const today: SellerToday = isIdle ? {} : await countWaiting(ctx)
  if (dealsWithMoney.includes(role)) today.collected = await sumCollected(ctx)
  if (hasAccess(ctx.seller, moneyAccess)) today.money = await findMoneySums(ctx)
  return today
}

/** What waits for those who pack and for those who manage, in one statement. */
async function countWaiting(ctx: SellerCtx): Promise<SellerToday> {
  const isOpen = sql`${parcels.packedAt} is null`
  const where = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await ctx.db
    .select({
      toPack: where(sql`${isOpen} and not ${hasProblem}`),
      late: where(sql`${isOpen} and ${parcels.shipBy} < ${baghdadDay(ctx.now())}::date`),
      problems: where(sql`${isOpen} and ${hasProblem}`),
      toHandOver: where(sql`not (${isOpen}) and ${parcels.pickupId} is null and not ${isDeliveredBySeller}`),
      toDeliver: where(sql`not (${isOpen}) and ${isDeliveredBySeller}`),
      waiting: ctx.seller.role === 'packer' ? sql<null>`null` : waitsForManagers(ctx),
    })
    .from(parcels)
    .where(and(restrictToSeller(ctx, parcels.sellerId), eq(parcels.status, 'processing')))
  if (!row) return {}
  const { waiting, ...work } = row
  return {
    ...(hasAccess(ctx.seller, parcelAccess) && { work }),
    ...(waiting && {
      waiting: {
        returns: waiting.returns,
        disputes: waiting.disputes,
        answerBy: waiting.answerBy && new Date(waiting.answerBy).toISOString(),
        soldOut: waiting.soldOut,
        licenceUntil: waiting.licenceUntil,
        ...(ctx.seller.role === 'owner' && { papers: waiting.papers }),
      },
    }),
  }
}

type Waiting = Omit<NonNullable<SellerToday['waiting']>, 'papers'> & { papers: number }

/** Nested, as columns at the top of a selected field lose the name of their table. */
function waitsForManagers(ctx: SellerCtx) {
  const openReturns = sql`select count(*) from ${returns} join ${parcels} on ${parcels.id} = ${returns.parcelId}
    where ${restrictToSeller(ctx, parcels.sellerId)} and ${inArray(returns.status, [...openStatuses])}`
  const openDisputes = sql`from ${disputes} where ${restrictToSeller(ctx, disputes.sellerId)} and ${disputes.status} = 'open'`
  const soldOut = sql`select count(*) from ${variants} where ${restrictToSeller(ctx, variants.sellerId)} and ${isSoldOut}`
  const refusedPapers = sql`select count(*) from (select distinct on (kind) state from ${sellerPapers}
    where ${restrictToSeller(ctx, sellerPapers.sellerId)} order by kind, id desc) as newest where newest.state = 'refused'`
  const ending = sql`select licence_until from ${sellers} where ${restrictToSeller(ctx, sellers.id)} and ${isLicenceEnding(ctx)}`
  return sql<Waiting>`json_build_object('returns', (${openReturns}), 'disputes', (select count(*) ${openDisputes}),
    'answerBy', (select min(answer_by) ${openDisputes}), 'soldOut', (${soldOut}), 'licenceUntil', (${ending}), 'papers', (${refusedPapers}))`
}

async function sumCollected(ctx: SellerCtx): Promise<NonNullable<SellerToday['collected']>> {
  const day = baghdadDay(ctx.now())
  const month = startOfDay(`${day.slice(0, 7)}-01`)
  const [row] = await ctx.db
    .select({
      today: sql<number>`coalesce(sum(${payments.collected}) filter (where ${gte(payments.collectedAt, startOfDay(day))}), 0)::float8`,
      month: sql<number>`coalesce(sum(${payments.collected}), 0)::float8`,
    })
    .from(payments)
    .innerJoin(parcels, and(eq(parcels.id, payments.parcelId), restrictToSeller(ctx, parcels.sellerId)))
    .where(gte(payments.collectedAt, month))
  return row ?? { today: 0, month: 0 }
}

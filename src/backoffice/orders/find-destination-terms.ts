import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { products } from '#shop/catalogue/tables.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { findParcelArrivals, spanArrivals } from '#shop/delivery/domain/parcel-arrivals.ts'
import { arrivalIn, type DeliveryRate, selectDeliveryPlan } from '#shop/delivery/queries.ts'
import type { ArrivalDates } from '#shop/delivery/schemas.ts'
import { storedAmounts } from '#shop/orders/domain/order-amounts.ts'
import { selectMinimumsEnforced } from '#shop/orders/order-terms.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { promotions, redemptions } from '#shop/promotions/tables.ts'
import { isReplacement } from '#shop/returns/is-replacement.ts'
import {
  type FeePayer,
  type TermsElsewhere,
  termsElsewhere,
  type VisitGoods,
} from './domain/terms-elsewhere.ts'
import type { DestinationTerms } from './schemas-destination.ts'

type Place = { governorate: GovernorateSlug; city: string }
type Order = typeof orders.$inferSelect

/** `terms`: what changes with the place; null when nothing does, or when the shop does not deliver there. */
export type Destination = {
  isMoved: boolean
  isServed: boolean
  terms:
    | (TermsElsewhere & {
        rateOf: (visit: number) => DeliveryRate
        arrival: ArrivalDates | null
        /** When each visit arrives, in a shop with other sellers; without, all arrive with the order. */
        visitArrivals: readonly { visit: number; arrives: ArrivalDates }[]
        payer: FeePayer | null
      })
    | null
}

/**
 * The fee, dates and minimums of an order that goes to another place than before: those of an order placed now with its goods. A place
 * with the same rate is the same place, and a replacement travels free everywhere, without dates.
 */
export async function findDestination(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  order: Order,
  { governorate, city }: Place,
): Promise<Destination> {
  const plan = await selectDeliveryPlan(db)
  const rate = plan.rateOf(governorate, city)
  const isServed = rate?.active ?? false
  const visits = await listVisits(db, order.id)
  const rates = new Map(
    visits.map(({ visit, deliversId }) => [visit, plan.rateOf(governorate, city, deliversId)]),
  )
  const isSame = [...visits, { visit: 0, deliversId: undefined }].every(({ visit, deliversId }) => {
    const former =
      order.governorate === null ? undefined : plan.rateOf(order.governorate, order.city, deliversId)
    const next = rates.get(visit) ?? rate
    return next !== undefined && next.id === former?.id && next.sellerRateId === former.sellerRateId
  })
  if (isSame) return { isMoved: false, isServed, terms: null }
  if (!rate || !isServed || (await isReplacement(db, order.id)))
    return { isMoved: true, isServed, terms: null }
  const payer = await findPayer(db, order.id, governorate)
  const at = now()
  const parcelsOf = visits.flatMap(({ visit, sellerIds }) =>
    sellerIds.map((sellerId) => ({ visit, sellerId })),
  )
  const dates = findParcelArrivals(parcelsOf, (sellerId) =>
    arrivalIn(plan, at, { governorate, area: city, sellerId }),
  )
  const arrivals = visits.flatMap(({ visit }) => {
    const arrives = dates[parcelsOf.findIndex((each) => each.visit === visit)]
    return arrives ? [{ visit, arrives }] : []
  })
  return {
    isMoved: true,
    isServed,
    terms: {
      ...termsElsewhere(rate, {
        visits: visits.map((goods) => {
          const ofVisit = rates.get(goods.visit) ?? rate
          return { ...goods, rate: ofVisit, isSellerRate: ofVisit.sellerRateId !== undefined }
        }),
        payer,
        minimums: order.minimums,
        minimumsEnforced: await selectMinimumsEnforced(db),
      }),
      rateOf: (visit) => rates.get(visit) ?? rate,
      payer,
      arrival: spanArrivals(arrivals.map(({ arrives }) => arrives)),
      visitArrivals: plan.sellers.size > 1 ? arrivals : [],
    },
  }
}

/**
 * What staff see before an order goes to another place; `after` is null where the shop does not deliver. Amounts in whole dinars.
 * Refuses with `not_found`.
 */
export async function quoteDestination(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: number,
  place: Place,
): Promise<DestinationTerms> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Refusal('not_found')
  const { isMoved, isServed, terms } = await findDestination(ctx, order, place)
  const { fee, collect } = storedAmounts(order)
  const before = { fee, from: order.arrivesFrom, to: order.arrivesTo, collect }
  if (!isMoved || (isServed && !terms)) return { isMoved, before, after: before }
  if (!terms) return { isMoved, before, after: null }
  const { from = null, to = null } = terms.arrival ?? {}
  return { isMoved, before, after: { fee: terms.fee, from, to, collect: collect - fee + terms.fee } }
}

/** The promotion that pays the delivery of an order, with what it pays and whether it is for a place; it has no other effect. */
export async function findPayer(
  db: Db,
  orderId: number,
  governorate: GovernorateSlug,
): Promise<FeePayer | null> {
  const [row] = await db
    .select({
      promotionId: promotions.id,
      pays: redemptions.amount,
      governorates: promotions.governorates,
    })
    .from(redemptions)
    .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
    .where(
      and(
        eq(redemptions.orderId, orderId),
        isNull(redemptions.releasedAt),
        eq(promotions.effect, 'free_delivery'),
      ),
    )
  if (!row) return null
  const { promotionId, pays, governorates } = row
  return { promotionId, pays, isValidThere: governorates?.includes(governorate) ?? true }
}

/**
 * The visits of an order that go on, with what they bring as it is paid. `deliversId`: the seller who delivers, as it was when the order was
 * placed; such a visit has one seller.
 */
async function listVisits(
  db: Db,
  orderId: number,
): Promise<(VisitGoods & { deliversId: number | undefined; sellerIds: number[] })[]> {
  const { id, quantity, accepted, discount, acceptedDiscount, price } = orderItems
  const rows = await db
    .select({
      visit: parcels.visit,
      isDirect: sql<boolean>`bool_and(${parcels.handover} = 'direct')`,
      sellerIds: sql<number[]>`array_agg(distinct ${parcels.sellerId})`,
      goods: sql<number>`sum(coalesce(${accepted}, ${quantity}) * ${price} - coalesce(${acceptedDiscount}, ${discount}))::int`,
      isBulky: sql<boolean>`bool_or(${products.bulky})`,
      items: sql<number[]>`array_agg(${id} order by ${id})`,
    })
    .from(parcels)
    .innerJoin(orderItems, eq(orderItems.parcelId, parcels.id))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(parcels.orderId, orderId), ne(parcels.status, 'cancelled')))
    .groupBy(parcels.visit)
    .orderBy(asc(parcels.visit))
  return rows.map(({ isDirect, ...goods }) => ({
    ...goods,
    deliversId: isDirect ? goods.sellerIds[0] : undefined,
  }))
}

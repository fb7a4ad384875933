import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { asGovernorate, defaultGovernorate } from '#shop/delivery/domain/destination-cookie.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { findParcelArrivals, spanArrivals } from '#shop/delivery/domain/parcel-arrivals.ts'
import {
  arrivalIn,
  assumedGovernorate,
  type DeliveryPlan,
  type DeliveryRate,
  type PlanSeller,
  readDeliveryPlan,
  selectDeliveryPlan,
} from '#shop/delivery/queries.ts'
import type { ArrivalDates } from '#shop/delivery/schemas.ts'
import type { Promotion } from '#shop/promotions/domain/promotion.ts'
import { readActivePromotions, selectActive } from '#shop/promotions/queries.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { readShopSettings, selectShopSettings } from '#shop/shop-settings/queries.ts'
import type { PlaceOrderBody } from './schemas.ts'

/** Where a parcel goes. `isPromised` is false for an order without shipping details: it is promised no dates. */
export type Destination = { governorate: GovernorateSlug; area: string | null; isPromised: boolean }

/** What an order costs beside its goods, and when it arrives. `rate` is null where the shop does not deliver. */
export type OrderTerms = {
  /** Of the prices (pricing_version) that the terms were read with. */
  version: number
  destination: Destination
  rate: DeliveryRate | null
  /** When what a seller sends arrives; null where the shop does not deliver, and for an order that is promised no dates. */
  arrivalOf: (sellerId: number) => ArrivalDates | null
  /** The sellers by id, the shop among them. */
  sellers: ReadonlyMap<number, PlanSeller>
  /** The sellers whose goods go from their own place to the customer. */
  directSellers: ReadonlySet<number>
  /** The rates of those of them who have own ones for the place, by their ids. */
  ratesOfSellers: ReadonlyMap<number, DeliveryRate>
  /** The automatic promotions. */
  promotions: readonly Promotion[]
  /** Whether accepted pieces must reach minimum amounts too. */
  minimumsEnforced: boolean
}

type DeliveryCtx = Pick<Ctx, 'db' | 'now' | 'governorate'>

/** Is never the version of the database: an order reads the terms again. */
const mixedVersions = -1

/** The terms of an order placed now, from the cache. */
export async function readTerms(ctx: DeliveryCtx, destination: Destination): Promise<OrderTerms> {
  const [plan, active, { ordering }] = await Promise.all([
    readDeliveryPlan(ctx),
    readActivePromotions(ctx),
    readShopSettings(ctx),
  ])
  const version = plan.version === active.version ? plan.version : mixedVersions
  const minimumsEnforced = ordering?.value.minimumsEnforced ?? false
  return {
    ...termsIn(plan, ctx.now(), destination),
    promotions: active.promotions,
    version,
    minimumsEnforced,
  }
}

/**
 * The terms that are valid in this transaction: those read from the cache, unless what orders cost has changed since
 * (`version`, read with the products).
 */
export async function currentTerms(
  { db, now }: { db: Db; now: () => Date },
  cached: OrderTerms,
  version: number,
): Promise<OrderTerms> {
  if (version === cached.version) return cached
  const { promotions } = await selectActive(db)
  const { minimumsEnforced } = cached
  return {
    ...termsIn(await selectDeliveryPlan(db), now(), cached.destination),
    promotions,
    minimumsEnforced,
  }
}

/** Whether accepted pieces must reach minimum amounts, for orders that are written now; within a transaction as it sees it. */
export async function selectMinimumsEnforced(db: Db): Promise<boolean> {
  return (await selectShopSettings(db)).ordering?.value.minimumsEnforced ?? false
}

type Delivered = Omit<OrderTerms, 'promotions' | 'minimumsEnforced'>

/**
 * Without shipping details an order goes to a place that is served, at its fee: what the visitor picked, or the default place, may
 * be none.
 */
function termsIn(plan: DeliveryPlan, at: Date, requested: Destination): Delivered {
  const isServed = plan.rateOf(requested.governorate, requested.area)?.active
  const destination =
    isServed || requested.isPromised
      ? requested
      : { governorate: assumedGovernorate(plan), area: null, isPromised: false }
  const rate = plan.rateOf(destination.governorate, destination.area)
  return {
    version: plan.version,
    destination,
    rate: rate?.active ? rate : null,
    arrivalOf: (sellerId) =>
      destination.isPromised ? arrivalIn(plan, at, { ...destination, sellerId }) : null,
    sellers: plan.sellers,
    directSellers: plan.directSellers,
    ratesOfSellers: findRatesOfSellers(plan, destination),
  }
}

function findRatesOfSellers(
  plan: DeliveryPlan,
  { governorate, area }: Destination,
): OrderTerms['ratesOfSellers'] {
  const rates = new Map<number, DeliveryRate>()
  for (const sellerId of plan.directSellers) {
    const rate = plan.rateOf(governorate, area, sellerId)
    if (rate?.active && rate.sellerRateId !== undefined) rates.set(sellerId, rate)
  }
  return rates
}

/** The rate that the parcel of a seller is charged by; null where the shop does not deliver. */
export function getRate(
  { rate, ratesOfSellers }: Pick<OrderTerms, 'rate' | 'ratesOfSellers'>,
  sellerId: number | undefined,
): DeliveryRate | null {
  return (sellerId === undefined ? undefined : ratesOfSellers.get(sellerId)) ?? rate
}

/** When the parcels of an order arrive, one by one, and the order as a whole; one without parcels as any first product of the shop. */
export function toArrivals(
  { arrivalOf }: Pick<OrderTerms, 'arrivalOf'>,
  parcels: readonly { visit: number; sellerId: number }[],
): { order: ArrivalDates | null; parcels: (ArrivalDates | null)[] } {
  const each = findParcelArrivals(parcels, arrivalOf)
  return { order: spanArrivals(parcels.length > 0 ? each : [arrivalOf(shopSellerId)]), parcels: each }
}

/** Where an order goes; without shipping details, to the governorate that the visitor picked. */
export function getDestination(
  { governorate }: Pick<Ctx, 'governorate'>,
  { shipping }: PlaceOrderBody,
): Destination {
  if (shipping) return { governorate: shipping.governorate, area: shipping.city, isPromised: true }
  return { governorate: asGovernorate(governorate) ?? defaultGovernorate, area: null, isPromised: false }
}

/** Refuses with `invalid_request` on the governorate when the shop does not deliver there at the moment, or nowhere. */
export function refuseUnserved({ rate }: OrderTerms): void {
  if (rate === null) throw new Refusal('invalid_request', {}, { 'shipping.governorate': 'not_served' })
}

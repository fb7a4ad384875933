import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { isKnown } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { areaKeyIn, areaNames } from './domain/area-key.ts'
import { type ArrivalRange, arrivalRange, nextCutOff } from './domain/arrival-range.ts'
import { highestRate } from './domain/delivery-fee.ts'
import { asGovernorate, defaultGovernorate } from './domain/destination-cookie.ts'
import { type GovernorateSlug, governorates } from './domain/governorates.ts'
import type { Arrival, Arrivals, Destination } from './schemas.ts'
import { deliveryRates, holidays, pricingVersion, sellerRates } from './tables.ts'

/** `sellerRateId`: of the rate of the seller whose fees it has. */
export type DeliveryRate = typeof deliveryRates.$inferSelect & { sellerRateId?: number }
type SellerRate = typeof sellerRates.$inferSelect

export type DeliveryPlan = {
  /** The version of what an order costs beside its goods that the rates belong to (pricing_version). */
  version: number
  holidays: ReadonlySet<string>
  /**
   * The most specific rate: that of the area, in any spelling, otherwise that of the governorate. An area of a governorate
   * that is not served is not served either. With a seller who delivers from an own place its fees are the seller's own, where there are some: of the
   * area, otherwise of the governorate.
   */
  rateOf: (governorate: GovernorateSlug, area?: string | null, sellerId?: number) => DeliveryRate | undefined
  /** The areas of a governorate with a rate of their own, by name. */
  areasOf: (governorate: GovernorateSlug) => readonly DeliveryRate[]
  /** The sellers that are or were open, by id, the shop itself among them. */
  sellers: ReadonlyMap<number, PlanSeller>
  /** Those of them whose goods go from their own place to the customer. */
  directSellers: ReadonlySet<number>
  /** The own rates of those who do. */
  ratesOfSellers: readonly SellerRate[]
}

export type PlanSeller = Pick<
  typeof sellers.$inferSelect,
  'id' | 'slug' | 'name' | 'handover' | 'handlingDays' | 'awayFrom' | 'awayUntil'
> & {
  /** Otherwise suspended or closed. */
  isOpen: boolean
  /** Whether its offers can be bought: open, and neither away nor stopped by a debt. */
  selling: boolean
  rating: number | null
  ratingCount: number
}

const maxAgeMs = 5_000

const cachedPlan = memoizePerKey((db: Db) => staleWhileRevalidate(() => selectDeliveryPlan(db), maxAgeMs))

/** The rates of all places and the holidays. Cached, because every page reads them. */
export function readDeliveryPlan({ db }: { db: Db }): Promise<DeliveryPlan> {
  return cachedPlan(db)()
}

type PlanRow = {
  version: number
  rates: DeliveryRate[] | null
  seller_rates: SellerRate[] | null
  holidays: string[] | null
  sellers: PlanSeller[] | null
}

// One statement, so that version and rates are of one snapshot also outside a transaction.
const selectPlan = statement<Record<string, never>, PlanRow>(
  'select_delivery_plan',
  sql`select ${pricingVersion.version} as version,
    (select json_agg(json_build_object(
      'id', id, 'governorate', governorate, 'area', area, 'areaName', area_name, 'fee', fee, 'surcharge', surcharge,
      'freeFrom', free_from, 'daysFrom', days_from, 'daysTo', days_to, 'active', active, 'courierId', courier_id
    ) order by area_name, id) from ${deliveryRates}) as rates,
    (select json_agg(json_build_object('id', id, 'sellerId', seller_id, 'governorate', governorate, 'area', area, 'fee', fee,
      'surcharge', surcharge, 'freeFrom', free_from)) from ${sellerRates}) as seller_rates,
    (select json_agg(date order by date) from ${holidays}) as holidays,
    (select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'handover', handover, 'isOpen', status = 'open', 'selling', selling,
      'handlingDays', handling_days, 'awayFrom', away_from, 'awayUntil', away_until,
      'rating', rating, 'ratingCount', rating_count) order by id)
      from ${sellers} where ${isKnown(sql`status`)}) as sellers
  from ${pricingVersion}`,
)

/** The rates and holidays from the database; within a transaction as it sees them. */
export async function selectDeliveryPlan(db: Db): Promise<DeliveryPlan> {
  const [row] = await selectPlan(db, {})
  if (!row) throw new Error('pricing_version has no row: the migrations have not run')
  const all = row.sellers ?? []
  const rates = new Map<string, DeliveryRate>()
  const areas = new Map<GovernorateSlug, DeliveryRate[]>()
  const placeOf = (governorate: GovernorateSlug, area: string | null) => `${governorate}/${area ?? ''}`
  for (const rate of row.rates ?? []) {
    rates.set(placeOf(rate.governorate, rate.area), rate)
    if (rate.area !== null) areas.set(rate.governorate, [...(areas.get(rate.governorate) ?? []), rate])
  }
  const directSellers = new Set(all.filter(({ handover }) => handover === 'direct').map(({ id }) => id))
  const ratesByPlace = new Map(
    (row.seller_rates ?? []).map((rate) => [
      `${rate.sellerId}/${placeOf(rate.governorate, rate.area)}`,
      rate,
    ]),
  )
  const sellerRateOf = (sellerId: number, governorate: GovernorateSlug, area: string | null) => {
    const key = area ? areaKeyIn(governorate, area) : ''
    const ofGovernorate = ratesByPlace.get(`${sellerId}/${placeOf(governorate, null)}`)
    return key === ''
      ? ofGovernorate
      : (ratesByPlace.get(`${sellerId}/${placeOf(governorate, key)}`) ?? ofGovernorate)
  }
  return {
    version: row.version,
    holidays: new Set(row.holidays),
    sellers: new Map(all.map((seller) => [seller.id, seller])),
    directSellers,
    ratesOfSellers: (row.seller_rates ?? []).filter(({ sellerId }) => directSellers.has(sellerId)),
    areasOf: (governorate) => areas.get(governorate) ?? [],
    rateOf: (governorate, area, sellerId) => {
      const rate = rateOf(governorate, area)
      const isDirect = ratesByPlace.size > 0 && sellerId !== undefined && directSellers.has(sellerId)
      const fees = isDirect ? sellerRateOf(sellerId, governorate, area ?? null) : undefined
      if (!rate || !fees) return rate
      const { id: sellerRateId, fee, surcharge, freeFrom } = fees
      return { ...rate, sellerRateId, fee, surcharge, freeFrom }
    },
  }

  function rateOf(governorate: GovernorateSlug, area?: string | null): DeliveryRate | undefined {
    const ofGovernorate = rates.get(placeOf(governorate, null))
    const key = area && areas.has(governorate) ? areaKeyIn(governorate, area) : ''
    const ofArea = key === '' ? undefined : rates.get(placeOf(governorate, key))
    if (!ofArea || !ofGovernorate) return ofGovernorate
    return { ...ofArea, active: ofArea.active && ofGovernorate.active }
  }
}

type Place = { governorate: GovernorateSlug; area?: string | null }

/** When an order placed now arrives in a place; null when the shop does not deliver there. */
export async function findArrival(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  governorate: GovernorateSlug,
  area?: string | null,
): Promise<ArrivalRange | null> {
  return arrivalIn(await readDeliveryPlan({ db }), now(), { governorate, area: area ?? null })
}

/**
 * When what a seller sends of an order placed at a moment arrives in a place, without one what the shop sends; null when the shop does not
 * deliver there.
 */
export function arrivalIn(
  plan: DeliveryPlan,
  at: Date,
  { governorate, area, sellerId = shopSellerId }: Place & { sellerId?: number },
): ArrivalRange | null {
  const rate = plan.rateOf(governorate, area)
  const handling = sellerId === shopSellerId ? undefined : plan.sellers.get(sellerId)
  return rate?.active ? arrivalRange({ now: at, ...rate, holidays: plan.holidays, handling }) : null
}

/** When an order placed now arrives in each governorate, in their order. */
export async function listArrivals({ db, now }: Ctx): Promise<Arrivals> {
  const plan = await readDeliveryPlan({ db })
  const at = now()
  return {
    until: nextCutOff(at).toISOString(),
    arrivals: governorates.map(({ slug }) => toArrival(plan, at, slug)),
  }
}

/**
 * The governorate that the visitor picked, if the shop delivers there, and when an order placed now arrives; without one no
 * dates, and fees that are not exceeded anywhere.
 */
export async function findDestination({ db, now, governorate }: Ctx): Promise<Destination> {
  const plan = await readDeliveryPlan({ db })
  const at = now()
  const slug = asGovernorate(governorate)
  const picked = slug && plan.rateOf(slug)?.active ? slug : null
  const until = nextCutOff(at).toISOString()
  if (picked) return { picked: true, ...toArrival(plan, at, picked), until }
  return {
    picked: false,
    ...highestRate(servedRates(plan)),
    ...(slug !== null && { unserved: wireTexts('name', namesOf(slug)) }),
    until,
  }
}

/**
 * The governorate whose delivery a cart shows before its place is known: Baghdad, as the specification has it, otherwise the
 * dearest of those that are served, so that no order costs more.
 */
export function assumedGovernorate(plan: DeliveryPlan): GovernorateSlug {
  if (plan.rateOf(defaultGovernorate)?.active) return defaultGovernorate
  const costOf = (slug: GovernorateSlug) => {
    const rate = plan.rateOf(slug)
    return rate?.active ? rate.fee + rate.surcharge : -1
  }
  const [dearest] = governorates.map(({ slug }) => slug).sort((a, b) => costOf(b) - costOf(a))
  return dearest && costOf(dearest) >= 0 ? dearest : defaultGovernorate
}

/** Whether what these sellers sell is delivered at the same fee to every place that is served, so that the fee is true before the place is known. */
export function hasEqualFees(plan: DeliveryPlan, sellerIds: readonly number[]): boolean {
  if (plan.ratesOfSellers.some(({ sellerId }) => sellerIds.includes(sellerId))) return false
  const rates = servedRates(plan).map(({ fee, surcharge, freeFrom }) => `${fee}/${surcharge}/${freeFrom}`)
  return new Set(rates).size <= 1
}

/** Whether the fee of what these sellers sell depends on the area in a governorate. */
export function hasFeesByArea(
  plan: DeliveryPlan,
  governorate: GovernorateSlug,
  sellerIds: readonly number[],
): boolean {
  const isOfThese = (rate: SellerRate) =>
    rate.area !== null && rate.governorate === governorate && sellerIds.includes(rate.sellerId)
  return plan.areasOf(governorate).length > 0 || plan.ratesOfSellers.some(isOfThese)
}

function servedRates(plan: DeliveryPlan): DeliveryRate[] {
  return governorates.flatMap(({ slug }) => {
    const rate = plan.rateOf(slug)
    return rate?.active ? [rate, ...plan.areasOf(slug).filter(({ active }) => active)] : []
  })
}

function namesOf(slug: GovernorateSlug) {
  return governorates.find((each) => each.slug === slug) ?? governorates[0]
}

function toArrival(plan: DeliveryPlan, at: Date, slug: GovernorateSlug): Arrival {
  const range = arrivalIn(plan, at, { governorate: slug })
  const rate = range === null ? undefined : plan.rateOf(slug)
  const unserved = plan.areasOf(slug).filter(({ active }) => rate && !active)
  return {
    governorate: slug,
    ...wireTexts('name', namesOf(slug)),
    from: range?.from ?? null,
    to: range?.to ?? null,
    fee: rate?.fee ?? null,
    surcharge: rate?.surcharge ?? null,
    freeFrom: rate?.freeFrom ?? null,
    ...(unserved.length > 0 && {
      unservedAreas: unserved.map(({ areaName }) => areaNames(slug, areaName ?? '')),
    }),
  }
}

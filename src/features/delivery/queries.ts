import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { type ArrivalRange, arrivalRange, nextCutOff } from './domain/arrival-range.ts'
import { asGovernorate, defaultGovernorate } from './domain/destination-cookie.ts'
import { type GovernorateSlug, governorates } from './domain/governorates.ts'
import type { Arrival, Arrivals, Destination } from './schemas.ts'
import { deliveryRates, holidays } from './tables.ts'

export type DeliveryRate = typeof deliveryRates.$inferSelect

type DeliveryPlan = { rates: ReadonlyMap<GovernorateSlug, DeliveryRate>; holidays: ReadonlySet<string> }

const maxAgeMs = 5_000

const cachedPlan = memoizePerKey((db: Db) => staleWhileRevalidate(() => selectPlan(db), maxAgeMs))

/** The rates of all governorates and the holidays. Cached, because every page reads them. */
export function readDeliveryPlan({ db }: { db: Db }): Promise<DeliveryPlan> {
  return cachedPlan(db)()
}

async function selectPlan(db: Db): Promise<DeliveryPlan> {
  const [rates, days] = await Promise.all([
    db.select().from(deliveryRates),
    db.select({ date: holidays.date }).from(holidays),
  ])
  return {
    rates: new Map(rates.map((rate) => [rate.governorate, rate])),
    holidays: new Set(days.map(({ date }) => date)),
  }
}

/** When an order placed now arrives in a governorate; null when the shop does not deliver there. */
export async function findArrival(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  slug: GovernorateSlug,
): Promise<ArrivalRange | null> {
  return arrivalIn(await readDeliveryPlan({ db }), now(), slug)
}

function arrivalIn(plan: DeliveryPlan, now: Date, slug: GovernorateSlug): ArrivalRange | null {
  const rate = plan.rates.get(slug)
  return rate?.active ? arrivalRange({ now, ...rate, holidays: plan.holidays }) : null
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
 * The governorate that the visitor picked, if the shop delivers there, and when an order placed now arrives; without one,
 * the arrival in {@link defaultGovernorate}.
 */
export async function findDestination({ db, now, governorate }: Ctx): Promise<Destination> {
  const plan = await readDeliveryPlan({ db })
  const at = now()
  const slug = asGovernorate(governorate)
  const picked = slug && plan.rates.get(slug)?.active ? slug : null
  return {
    ...toArrival(plan, at, picked ?? defaultGovernorate),
    picked: picked !== null,
    until: nextCutOff(at).toISOString(),
  }
}

function toArrival(plan: DeliveryPlan, at: Date, slug: GovernorateSlug): Arrival {
  const names = governorates.find((each) => each.slug === slug) ?? governorates[0]
  const range = arrivalIn(plan, at, slug)
  return {
    governorate: slug,
    ...wireTexts('name', names),
    from: range?.from ?? null,
    to: range?.to ?? null,
  }
}

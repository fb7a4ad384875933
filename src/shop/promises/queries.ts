import { asc } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { memoizePerKey, rememberLast, staleWhileRevalidate } from '#platform/swr.ts'
import { categories } from '#shop/catalogue/tables.ts'
import { type GovernorateSlug, governorates } from '#shop/delivery/domain/governorates.ts'
import { type DeliveryRate, readDeliveryPlan } from '#shop/delivery/queries.ts'
import { type CategoryTerms, type Promises, type ServedPlaces, toPromises } from './domain/promises.ts'

const maxAgeMs = 5_000

const cachedTerms = memoizePerKey((db: Db) => staleWhileRevalidate(() => selectTerms(db), maxAgeMs))

/** The terms of all categories, hidden ones included, in the shop's order. Cached, because every page reads them. */
export function readCategoryTerms({ db }: { db: Db }): Promise<CategoryTerms[]> {
  return cachedTerms(db)()
}

function selectTerms(db: Db): Promise<CategoryTerms[]> {
  const { slug, name, hidden, returnDays, warrantyMonths, position, id } = categories
  return db
    .select({ slug, ...localizedColumns('name', name), hidden, returnDays, warrantyMonths })
    .from(categories)
    .orderBy(asc(position), asc(id))
}

/** What rates and categories promise beside the specification; null for a shop as specified. */
export async function readPromises(ctx: { db: Db }): Promise<Promises | null> {
  const [plan, terms] = await Promise.all([readDeliveryPlan(ctx), readCategoryTerms(ctx)])
  return promisesOf(plan, terms)
}

/** Every page shows them. */
const promisesOf = rememberLast((plan: Plan, terms: CategoryTerms[]) => toPromises(servedPlaces(plan), terms))

type ServedRate = Pick<DeliveryRate, 'fee' | 'surcharge' | 'freeFrom' | 'daysFrom' | 'daysTo' | 'active'>
type Plan = {
  rateOf: (governorate: GovernorateSlug) => ServedRate | undefined
  areasOf: (governorate: GovernorateSlug) => readonly ServedRate[]
}

/** The rates of each governorate that is served, its own and those of its areas. */
export function servedPlaces(plan: Plan): ServedPlaces {
  return new Map(
    governorates.map(({ slug }) => {
      const rate = plan.rateOf(slug)
      return [slug, rate?.active ? [rate, ...plan.areasOf(slug).filter(({ active }) => active)] : []]
    }),
  )
}

import { memoizePerKey } from '#platform/swr.ts'
import { type DeliveryPlan, readDeliveryPlan } from '#shop/delivery/queries.ts'
import type { RatedSeller } from '#shop/sellers/schemas.ts'
import { toRatedSeller } from '#shop/sellers/seller-name.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import type { Product } from './schemas.ts'

type Sold = { sellerId: number; otherOffers: number; otherFrom: number | null }

/** Who sells a product, and how many others do. */
export type DisplayedSeller = Pick<
  Product,
  'seller' | 'ownDelivery' | 'ownDates' | 'otherOffers' | 'unavailable'
>

export type DisplayedSellers = (product: Sold) => DisplayedSeller

export const noSellers: DisplayedSellers = () => ({})

/** The names of the sellers that are or were open, by id; null in a shop that sells alone. From memory, with the rates (decision 108). */
export async function readSellerNames({
  db,
}: Parameters<typeof readDeliveryPlan>[0]): Promise<ReadonlyMap<number, RatedSeller> | null> {
  const plan = await readDeliveryPlan({ db })
  return plan.sellers.size > 1 ? namesOf(plan) : null
}

const namesOf = memoizePerKey(
  ({ sellers }: DeliveryPlan) =>
    new Map([...sellers].map(([id, seller]): [number, RatedSeller] => [id, toRatedSeller(seller)])),
)

/** The sellers whose own rates decide what the delivery of their goods costs, in some place. */
export async function readSellersWithRates({
  db,
}: Parameters<typeof readDeliveryPlan>[0]): Promise<ReadonlySet<number>> {
  return ratedIn(await readDeliveryPlan({ db }))
}

const ratedIn = memoizePerKey(
  ({ ratesOfSellers }: DeliveryPlan) => new Set(ratesOfSellers.map(({ sellerId }) => sellerId)),
)

/** The sellers whose goods do not arrive when those of the shop do: they need days of their own, or are away for some. */
export async function readSellersWithDates({
  db,
}: Parameters<typeof readDeliveryPlan>[0]): Promise<ReadonlySet<number>> {
  return datedIn(await readDeliveryPlan({ db }))
}

const datedIn = memoizePerKey(({ sellers }: DeliveryPlan) => {
  const dated = [...sellers.values()].filter(
    ({ id, handlingDays, awayFrom }) => id !== shopSellerId && (handlingDays > 0 || awayFrom !== null),
  )
  return new Set(dated.map(({ id }) => id))
})

/** The sellers whose offers can be bought. */
const sellingIn = memoizePerKey(
  ({ sellers }: DeliveryPlan) =>
    new Set([...sellers.values()].filter(({ selling }) => selling).map(({ id }) => id)),
)

/** The id of a seller that is or was open; undefined for any other slug, and in a shop that sells alone. */
export async function findSellerId(
  ctx: Parameters<typeof readDeliveryPlan>[0],
  slug: string,
): Promise<number | undefined> {
  const { sellers } = await readDeliveryPlan(ctx)
  return sellers.size > 1 ? [...sellers.values()].find((seller) => seller.slug === slug)?.id : undefined
}

/** The slugs of the sellers with a page for search engines; none in a shop that sells alone. */
export async function listOpenSellers(ctx: Parameters<typeof readDeliveryPlan>[0]): Promise<string[]> {
  const { sellers } = await readDeliveryPlan(ctx)
  if (sellers.size === 1) return []
  return [...sellers.values()].flatMap(({ slug, isOpen }) => (isOpen ? [slug] : []))
}

/**
 * What products say of their sellers: nothing in a shop that sells alone. A product whose first offer is of a seller who does not sell has no other
 * one, since offers that can be bought come before it.
 */
export async function readDisplayedSellers(
  ctx: Parameters<typeof readDeliveryPlan>[0],
): Promise<DisplayedSellers> {
  const names = await readSellerNames(ctx)
  if (!names) return noSellers
  const [rated, dated, plan] = await Promise.all([
    readSellersWithRates(ctx),
    readSellersWithDates(ctx),
    readDeliveryPlan(ctx),
  ])
  const selling = sellingIn(plan)
  return ({ sellerId, otherOffers, otherFrom }) => {
    if (!selling.has(sellerId)) return { unavailable: true }
    const seller = names.get(sellerId)
    return {
      ...(seller && { seller }),
      ...(rated.has(sellerId) && { ownDelivery: true as const }),
      ...(dated.has(sellerId) && { ownDates: true as const }),
      ...(otherOffers > 0 && otherFrom !== null && { otherOffers: { count: otherOffers, from: otherFrom } }),
    }
  }
}

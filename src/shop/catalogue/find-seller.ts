import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { arrivalIn, type DeliveryPlan, readDeliveryPlan } from '#shop/delivery/queries.ts'
import type { SellerProfile } from '#shop/sellers/schemas.ts'
import { isKnown, toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { readShopSettings } from '#shop/shop-settings/queries.ts'
import { findSellerId } from './displayed-sellers.ts'
import { listedProducts } from './listing/offered-products.ts'
import { isVisible } from './visible-products.ts'

/** What everybody may read of a seller, in one statement beside the cached plan of delivery. Refuses with `not_found` when there is none who is or was open. */
export async function findSeller({ db, now }: Pick<Ctx, 'db' | 'now'>, slug: string): Promise<SellerProfile> {
  const id = await findSellerId({ db }, slug)
  if (id === undefined) throw new Refusal('not_found')
  const products = sql<number>`(select count(*)::int from ${listedProducts(id)} where ${isVisible})`
  const [row] = await db
    .select({ seller: sellers, products })
    .from(sellers)
    .where(sql`${eq(sellers.id, id)} and ${isKnown(sql`${sellers.status}`)}`)
  if (!row) throw new Refusal('not_found')
  const {
    about,
    logo,
    banner,
    governorate,
    licenceNumber,
    awayFrom,
    awayUntil,
    status,
    createdAt,
    ...seller
  } = row.seller
  const isOver = status === 'suspended' || status === 'closed'
  const away =
    awayFrom !== null && awayUntil !== null && awayUntil >= baghdadDay(now())
      ? { from: awayFrom, until: awayUntil }
      : null
  const arrivesBy = isOver || away ? null : findLatestArrival(await readDeliveryPlan({ db }), now(), id)
  const legalName = id === shopSellerId ? await findLegalNameOfShop({ db }) : seller.legalName
  return {
    ...toSellerName(seller),
    ...(about && wireTexts('about', about)),
    ...(logo !== null && { logo }),
    ...(banner !== null && { banner }),
    ...(governorate !== null && { governorate }),
    since: baghdadDay(createdAt),
    ...(legalName && { legalName }),
    ...(licenceNumber !== null && { licenceNumber }),
    rating: seller.rating,
    ratingCount: seller.ratingCount,
    products: row.products,
    ...(away && { away }),
    ...(arrivesBy !== null && { arrivesBy }),
    ...(isOver && { closed: status }),
  }
}

/** The last day on which what a seller sends of an order placed at a moment arrives, wherever the shop delivers; null when it does nowhere. */
function findLatestArrival(plan: DeliveryPlan, at: Date, sellerId: number): string | null {
  const places = governorates.flatMap(({ slug: governorate }) =>
    [null, ...plan.areasOf(governorate).map(({ areaName }) => areaName)].flatMap((area) => {
      const rate = plan.rateOf(governorate, area)
      return rate?.active ? [{ governorate, area, sellerId, daysTo: rate.daysTo }] : []
    }),
  )
  // A seller is ready on the same day for all of them.
  const [farthest] = places.toSorted((one, other) => other.daysTo - one.daysTo)
  return farthest ? (arrivalIn(plan, at, farthest)?.to ?? null) : null
}

async function findLegalNameOfShop(ctx: Parameters<typeof readShopSettings>[0]): Promise<string | null> {
  return (await readShopSettings(ctx)).contact?.value.legalName ?? null
}

import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Names } from '#platform/i18n/localized.ts'
import { productFee } from '#shop/delivery/domain/delivery-fee.ts'
import { arrivalIn, readDeliveryPlan } from '#shop/delivery/queries.ts'
import { toRatedSeller } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { DescribedOption } from './domain/described-option.ts'
import { rankOffers } from './domain/rank-offers.ts'
import { mayBeSlug } from './domain/slug-pattern.ts'
import type { OfferRequest, SellerOffer } from './offer-schemas.ts'
import { products } from './tables.ts'
import { describedOptions, isOffered } from './variant-columns.ts'
import { variants } from './variant-tables.ts'
import { isVisible } from './visible-products.ts'

/**
 * The offers of a product's page, of one combination: the first one, which is the same for everybody, then all others in stock by price with
 * delivery. Empty when nothing is for sale. Refuses with `not_found` for an unknown product, and one that has no such variant.
 */
export async function listSellerOffers(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  slug: string,
  { governorate, variantId }: OfferRequest,
): Promise<SellerOffer[]> {
  if (!mayBeSlug(slug)) throw new Refusal('not_found')
  const [plan, rows] = await Promise.all([
    readDeliveryPlan({ db }),
    selectOffers(db, { slug, variantId: variantId ?? null }),
  ])
  const [product] = rows
  if (!product) throw new Refusal('not_found')
  if (!product.isKnown) throw new Refusal('not_found', {}, { variantId: 'not_found' })
  const at = now()
  const toDelivery = ({ payPrice: price, bulky, sellerId }: OfferRow) => {
    if (governorate === undefined) return null
    const arrival = arrivalIn(plan, at, { governorate, sellerId })
    const rate = plan.rateOf(governorate, null, sellerId)
    return rate && arrival ? { fee: productFee(rate, { price, ...(bulky && { bulky }) }), ...arrival } : null
  }
  const offers = rows.flatMap((row) =>
    row.variantId === null ? [] : [{ ...row, isForSale: true, isOfShop: row.sellerId === shopSellerId }],
  )
  const [first, others] = [true, false].map((isFirst) => offers.filter((each) => each.isFirst === isFirst))
  const inStock = (others ?? []).filter(({ stockQuantity }) => stockQuantity > 0)
  const ranked = rankOffers(inStock, { deliveryOf: (row) => toDelivery(row)?.fee ?? 0 })
  return [...(first ?? []), ...ranked].map((row) => ({
    variantId: row.variantId,
    seller: toRatedSeller(row),
    price: row.price,
    ...(row.discountPrice !== null && { discountPrice: row.discountPrice }),
    stockQuantity: row.stockQuantity,
    ...(row.options.length > 0 && {
      values: Object.fromEntries(row.options.map(({ key, valueKey }) => [key, valueKey])),
    }),
    delivery: toDelivery(row),
    ...(row.handlingDays > 0 && { handlingDays: row.handlingDays }),
    ...(row.isFirst && { first: true }),
  }))
}

type OfferRow = {
  /** Whether the product has a variant of the combination. */
  isKnown: boolean
  bulky: boolean
  /** Null in the only row of a product of which nothing is for sale. */
  variantId: number
  price: number
  discountPrice: number | null
  payPrice: number
  stockQuantity: number
  isFirst: boolean
  options: DescribedOption[]
  sellerId: number
  slug: string
  name: Names
  handlingDays: number
  rank: number
  rating: number | null
  ratingCount: number
}

const parameter = placeholders<{ slug: string; variantId: number | null }>()
const ofProduct = sql`from ${variants} where ${variants.productId} = ${products.id}`

/** The combination of the price that the product has: as the projection of variants chooses it (migration 0101). */
const displayed = sql`select ${variants.combination} ${ofProduct} and not ${variants.outranked}
  order by ${variants.hidden} or ${variants.withheld}, ${variants.stockQuantity} = 0, ${variants.payPrice}, ${variants.position}, ${variants.id} limit 1`

const selectOffers = statement<{ slug: string; variantId: number | null }, OfferRow>(
  'seller_offers_of_product',
  sql`select chosen.combination is not null as "isKnown", ${products.bulky} as bulky, offer.*
  from ${products}
  cross join lateral (select case when ${parameter('variantId')}::int is null then (${displayed})
    else (select ${variants.combination} ${ofProduct} and ${variants.id} = ${parameter('variantId')}::int) end as combination) as chosen
  left join lateral (
    select ${variants.id} as "variantId", ${variants.price} as price, ${variants.discountPrice} as "discountPrice", ${variants.payPrice} as "payPrice",
      ${variants.stockQuantity} as "stockQuantity", not ${variants.outranked} as "isFirst", ${describedOptions} as options,
      ${variants.sellerId} as "sellerId", ${sellers.slug} as slug, ${sellers.name} as name,
      ${sellers.handlingDays} as "handlingDays", ${sellers.rank} as rank, ${sellers.rating} as rating, ${sellers.ratingCount} as "ratingCount"
    from ${variants} join ${sellers} on ${sellers.id} = ${variants.sellerId}
    where ${variants.productId} = ${products.id} and ${variants.combination} = chosen.combination and ${isOffered}
  ) as offer on true
  where ${products.slug} = ${parameter('slug')} and ${isVisible}`,
)

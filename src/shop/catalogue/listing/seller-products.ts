import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { readDisplayedPromotions } from '../displayed-promotion.ts'
import { readSellerNames, readSellersWithDates, readSellersWithRates } from '../displayed-sellers.ts'
import type { ListedVariant } from '../domain/matched-variants.ts'
import { readOptionDictionary } from '../options/option-dictionary.ts'
import type { Product } from '../schemas.ts'
import { products } from '../tables.ts'
import { isOffered } from '../variant-columns.ts'
import { productValuePictures, variants } from '../variant-tables.ts'
import { displayMatch, matchVariant } from './matched-products.ts'
import type { VariantFilters } from './variant-match.ts'

type SellerVariant = Omit<ListedVariant, 'matches'> & { id: number; stockQuantity: number }

type Offers = {
  id: number
  categoryId: number
  subCategoryId: number | null
  /** Those of the seller that are for sale, in the order in which they are offered. */
  variants: SellerVariant[] | null
  /** The number of other sellers that have it in stock, and their lowest price to pay. */
  others: number
  lowest: number | null
  pictures: Record<number, string> | null
}

type OffersOf = { sellerId: number; ids: number[] }

/**
 * Displays listed products as those of a seller: price, discount, stock and who else sells them, and of those with options the variants of the
 * seller that match the filters. One statement.
 */
export function displayOffers(sellerId: number) {
  return async (ctx: Ctx, listed: Product[], filters: VariantFilters): Promise<Product[]> => {
    if (listed.length === 0) return listed
    const [names, rated, dated, promotions, dictionary, rows] = await Promise.all([
      readSellerNames(ctx),
      readSellersWithRates(ctx),
      readSellersWithDates(ctx),
      readDisplayedPromotions(ctx),
      readOptionDictionary(ctx),
      selectOffers(ctx.db, { sellerId, ids: listed.map(({ id }) => id) }),
    ])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const seller = names?.get(sellerId)
    const isFiltered =
      filters.selected.length > 0 ||
      Boolean(filters.minPrice) ||
      filters.maxPrice !== undefined ||
      filters.discount === true
    return listed.map((product) => {
      const offers = byId.get(product.id)
      const sellerOffers = offers?.variants ?? []
      const [first] = sellerOffers
      if (!offers || !first) return product
      const {
        discountPrice: _,
        otherOffers: __,
        ownDelivery: ___,
        ownDates: ____,
        offer: _____,
        ...rest
      } = product
      const promotion = promotions({ ...offers, sellerId })
      const available = sellerOffers.filter(({ stockQuantity }) => stockQuantity > 0)
      const prices = (available.length > 0 ? available : sellerOffers).map(toPayPrice)
      const offered: Product = {
        ...rest,
        price: first.price,
        ...(first.discountPrice !== null && { discountPrice: first.discountPrice }),
        stockQuantity: sellerOffers.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0),
        ...(product.hasOptions ? { priceUntil: Math.max(...prices) } : { variantId: first.id }),
        ...(promotion && { offer: promotion }),
        ...(seller && { seller }),
        ...(rated.has(sellerId) && { ownDelivery: true as const }),
        ...(dated.has(sellerId) && { ownDates: true as const }),
        ...(offers.others > 0 &&
          offers.lowest !== null && { otherOffers: { count: offers.others, from: offers.lowest } }),
      }
      if (!isFiltered || !product.hasOptions) return offered
      const matched = available.map((each) => matchVariant(each, filters))
      return displayMatch(offered, { variants: matched, pictures: offers.pictures }, { dictionary, filters })
    })
  }
}

const toPayPrice = ({ price, discountPrice }: SellerVariant) => discountPrice ?? price

const parameter = placeholders<OffersOf>()
const sellerId = sql`${parameter('sellerId')}::int`
const isOfProduct = sql`${variants.productId} = ${products.id}`

const selectOffers = statement<OffersOf, Offers>(
  'offers_of_products',
  sql`select ${products.id} as id, ${products.categoryId} as "categoryId", ${products.subCategoryId} as "subCategoryId", others.sellers as others, others.lowest,
    (select json_agg(json_build_object('id', ${variants.id}, 'combination', ${variants.combination}, 'price', ${variants.price},
      'discountPrice', ${variants.discountPrice}, 'stockQuantity', ${variants.stockQuantity})
      order by ${variants.stockQuantity} = 0, ${variants.payPrice}, ${variants.position}, ${variants.id})
      from ${variants} where ${isOfProduct} and ${variants.sellerId} = ${sellerId} and ${isOffered}) as variants,
    (select json_object_agg(option_value_id, images[1]) from ${productValuePictures} where product_id = ${products.id}) as pictures
  from ${products} cross join lateral (
    select count(distinct ${variants.sellerId})::int as sellers, min(${variants.payPrice}) as lowest from ${variants}
    where ${isOfProduct} and ${variants.sellerId} <> ${sellerId} and ${isOffered} and ${variants.stockQuantity} > 0
  ) as others where ${products.id} = any(${parameter('ids')}::int[])`,
)

import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { foldCode } from '#shop/catalogue/domain/product-code.ts'
import { findVariantsByCode } from '#shop/catalogue/search/find-by-code.ts'
import { productSearch, products } from '#shop/catalogue/tables.ts'
import { titleWordsQuery } from '#shop/catalogue/title-words.ts'
import {
  describedOptions,
  isFirstOffer,
  toDescribedOption,
  variantImage,
} from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { restrictToSeller } from '../team/restrict-to-seller.ts'
import type { SellerCtx } from '../team/seller-ctx.ts'
import { myOffersPageSize } from './domain/page-size.ts'
import type { MyOffers, MyOffersArgs } from './schemas.ts'

/** An offer that can be sold as soon as it is in stock. In a query of variants. */
export const isSoldOut = sql`(${variants.stockQuantity} = 0 and not ${variants.hidden} and ${variants.position} >= 0)`

/** One page of the offers of the seller, the newest first, and their number. */
export async function listMyOffers(ctx: SellerCtx, { q, stock, page = 1 }: MyOffersArgs): Promise<MyOffers> {
  // Those that are set aside, as their page has other options now, are in no list.
  const isMyOffer = and(restrictToSeller(ctx, variants.sellerId), gte(variants.position, 0))
  const condition = and(isMyOffer, stock && isSoldOut, q ? await matchesText(ctx, q) : undefined)
  const ofPage = eq(products.id, variants.productId)
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({
        variantId: variants.id,
        productId: variants.productId,
        slug: products.slug,
        ...localizedColumns('title', products.title),
        image: variantImage.as('variant_image'),
        options: describedOptions,
        price: variants.price,
        discountPrice: sql<
          number | null
        >`coalesce(${variants.plannedDiscountPrice}, ${variants.discountPrice})`,
        stockQuantity: variants.stockQuantity,
        sku: variants.sku,
        gtin: variants.gtin,
        isFirst: sql<boolean>`${isFirstOffer}`,
        hidden: variants.hidden,
        withheld: variants.withheld,
        pageHidden: products.hidden,
        version: variants.version,
      })
      .from(variants)
      .innerJoin(products, ofPage)
      .where(condition)
      .orderBy(desc(variants.id))
      .limit(myOffersPageSize)
      .offset((page - 1) * myOffersPageSize),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(variants)
      .innerJoin(products, ofPage)
      .where(and(restrictToSeller(ctx, variants.sellerId), condition)),
  ])
  return {
    offers: rows.map(({ options, ...row }) => ({ ...row, options: options.map(toDescribedOption) })),
    total: counted?.total ?? 0,
  }
}

/** A SKU or barcode of the seller; otherwise words of the titles, the brand or the model. */
async function matchesText(ctx: SellerCtx, q: string): Promise<SQL> {
  const codes = await findVariantsByCode(ctx, q)
  const exact = codes.filter((each) => each.exact)
  const hasCode = (found: typeof codes) =>
    inArray(
      variants.id,
      found.map(({ variantId }) => variantId),
    )
  if (exact.length > 0 && /\d/.test(foldCode(q))) return hasCode(exact)
  const words = titleWordsQuery(q)
  const byWords = words
    ? sql`${products.id} in (select ${productSearch.productId} from ${productSearch} where ${productSearch.document} @@ ${words}::tsquery)`
    : sql`false`
  return or(hasCode(codes), byWords) ?? byWords
}

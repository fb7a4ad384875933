import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import type { PageSearch } from './domain/page-search.ts'
import { foldCode, toBarcodes } from './domain/product-code.ts'
import { foldedSku } from './folded-sku.ts'
import type { PageToOffer } from './schemas-offers.ts'
import { findVariantsByCode } from './search/find-by-code.ts'
import { productSearch, products } from './tables.ts'
import { titleWordsQuery } from './title-words.ts'
import { describedOptions, toDescribedOption } from './variant-columns.ts'
import { variants } from './variant-tables.ts'
import { isVisible } from './visible-products.ts'

const maxPages = 20

/**
 * Visible pages on which a seller may offer something: with this barcode, or with this brand and model without case, spaces and
 * separators; with `q`, by words of the title, brand or model, or a code. Nothing similar.
 */
export async function findPagesToOffer(
  ctx: Ctx,
  seller: { id: number },
  search: PageSearch,
): Promise<PageToOffer[]> {
  const matches = await matchPages(ctx, search)
  if (!matches) return []
  const pages = await ctx.db
    .select({
      productId: products.id,
      slug: products.slug,
      ...localizedColumns('title', products.title),
      image: products.image,
      brand: products.brand,
      model: products.model,
    })
    .from(products)
    .where(and(isVisible, or(isNull(products.ownerSellerId), eq(products.ownerSellerId, seller.id)), matches))
    .orderBy(desc(products.popular), asc(products.id))
    .limit(maxPages)
  if (pages.length === 0) return []
  const ids = pages.map(({ productId }) => productId)
  const rows = await ctx.db
    .select({
      variantId: variants.id,
      productId: variants.productId,
      options: describedOptions,
      price: sql<
        number | null
      >`case when not ${variants.hidden} and not ${variants.withheld} then ${variants.payPrice} end`,
      isOffered: sql<boolean>`exists (select from ${variants} as listed where listed.product_id = variants.product_id
        and listed.combination = variants.combination and listed.position >= 0 and listed.seller_id = ${seller.id})`,
    })
    .from(variants)
    .where(and(inArray(variants.productId, ids), gte(variants.position, 0), sql`not ${variants.outranked}`))
    .orderBy(asc(variants.position), asc(variants.id))
  const combinations = Map.groupBy(rows, ({ productId }) => productId)
  return pages.map((page) => ({
    ...page,
    combinations: (combinations.get(page.productId) ?? []).map(
      ({ variantId, options, price, isOffered }) => ({
        variantId,
        options: options.map(toDescribedOption),
        price,
        isOffered,
      }),
    ),
  }))
}

/** The condition for the pages that are searched; undefined when nothing is. */
async function matchPages(ctx: Ctx, { q, gtin, brand, model }: PageSearch): Promise<SQL | undefined> {
  const conditions: SQL[] = []
  const barcodes = gtin ? toBarcodes(gtin) : []
  if (barcodes.length > 0)
    conditions.push(
      inArray(
        products.id,
        ctx.db.select({ id: variants.productId }).from(variants).where(inArray(variants.gtin, barcodes)),
      ),
    )
  const sameName = brand && model ? byName(brand, model) : undefined
  if (sameName) conditions.push(sameName)
  if (q) {
    const codes = await findVariantsByCode(ctx, q)
    const words = titleWordsQuery(q)
    conditions.push(
      inArray(
        products.id,
        codes.map(({ productId }) => productId),
      ),
    )
    if (words)
      conditions.push(
        sql`${products.id} in (select ${productSearch.productId} from ${productSearch} where ${productSearch.document} @@ ${words}::tsquery)`,
      )
  }
  return or(...conditions)
}

function byName(brand: string, model: string): SQL | undefined {
  const [foldedBrand, foldedModel] = [foldCode(brand), foldCode(model)]
  if (foldedBrand === '' || foldedModel === '') return undefined
  return sql`(${products.model} is not null and ${foldedSku(sql`${products.model}`)} = ${foldedModel}
    and ${foldedSku(sql`${products.brand}`)} = ${foldedBrand})`
}

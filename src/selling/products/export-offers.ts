import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { valueSeparator, variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions, toDescribedOption } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { offerColumns, titleColumns } from '#shop/proposals/domain/offer-file.ts'
import { restrictToSeller } from '../team/restrict-to-seller.ts'
import type { SellerCtx } from '../team/seller-ctx.ts'

const batchSize = 500

/** The offers of the seller as CSV, in batches; the import reads it back and finds nothing to change. */
export async function* exportOffers(ctx: SellerCtx): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([offerColumns])
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select({
        id: variants.id,
        sku: variants.sku,
        ...localizedColumns('title', products.title),
        options: describedOptions,
        gtin: variants.gtin,
        price: variants.price,
        discountPrice: sql<
          number | null
        >`coalesce(${variants.plannedDiscountPrice}, ${variants.discountPrice})`,
        stock: variants.stockQuantity,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(restrictToSeller(ctx, variants.sellerId), gt(variants.id, after)))
      .orderBy(asc(variants.id))
      .limit(batchSize)
    if (rows.length > 0)
      yield csvLines(
        rows.map((row) => [
          row.id,
          row.sku ?? '',
          ...titleColumns.map(({ name }) => row[name]),
          variantValues({ options: row.options.map(toDescribedOption) }, ctx.language).join(valueSeparator),
          row.gtin ?? '',
          row.price,
          row.discountPrice ?? '',
          row.stock,
          row.stock,
        ]),
      )
    after = rows.at(-1)?.id ?? after
    if (rows.length < batchSize) return
  }
}

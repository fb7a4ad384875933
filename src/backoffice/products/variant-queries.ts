import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions, toDescribedOption } from '#shop/catalogue/variant-columns.ts'
import {
  options,
  optionValues,
  productOptions,
  productValuePictures,
  variants,
} from '#shop/catalogue/variant-tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import type { ManagedVariants } from './schemas-variants.ts'
import { isOrdered, isReferenced, isSetAside, isWorthListing } from './set-aside-variants.ts'

/** The options, variants and value pictures of a product, and the variants that no longer fit. Refuses with `not_found`. */
export async function findManagedVariants({ db }: Pick<Ctx, 'db'>, id: number): Promise<ManagedVariants> {
  if ((await db.$count(products, eq(products.id, id))) === 0) throw new Refusal('not_found')
  const [keys, rows, pictures] = await Promise.all([
    db
      .select({ key: options.key })
      .from(productOptions)
      .innerJoin(options, eq(options.id, productOptions.optionId))
      .where(eq(productOptions.productId, id))
      .orderBy(asc(productOptions.position)),
    db
      .select({
        row: variants,
        described: describedOptions,
        orders: sql<boolean>`position < 0 and ${isOrdered}`,
        referenced: sql<boolean>`position < 0 and ${isReferenced}`,
        listed: sql<boolean>`position >= 0 or ${isWorthListing}`,
      })
      .from(variants)
      .where(and(eq(variants.productId, id), eq(variants.sellerId, shopSellerId)))
      .orderBy(asc(variants.position), asc(variants.id)),
    db
      .select({ option: options.key, value: optionValues.key, images: productValuePictures.images })
      .from(productValuePictures)
      .innerJoin(optionValues, eq(optionValues.id, productValuePictures.optionValueId))
      .innerJoin(options, eq(options.id, optionValues.optionId))
      .where(eq(productValuePictures.productId, id))
      .orderBy(asc(options.position), asc(optionValues.position)),
  ])
  const aside = rows.filter(({ row, listed }) => isSetAside(row) && listed)
  return {
    options: keys.map(({ key }) => key),
    variants: rows
      .filter(({ row }) => !isSetAside(row))
      .map(({ row, described }) => ({
        id: row.id,
        values: Object.fromEntries(described.map(({ key, valueKey }) => [key, valueKey])),
        sku: row.sku,
        gtin: row.gtin,
        price: row.price,
        discountPrice: row.plannedDiscountPrice ?? row.discountPrice,
        discountStartsAt: row.discountStartsAt?.toISOString() ?? null,
        discountEndsAt: row.discountEndsAt?.toISOString() ?? null,
        stockQuantity: row.stockQuantity,
        hidden: row.hidden,
        version: row.version,
      })),
    setAside: aside.map(({ row: { id: variantId, sku, stockQuantity }, described, orders, referenced }) => ({
      id: variantId,
      options: described.map(toDescribedOption),
      sku,
      stockQuantity,
      orders,
      removable: !referenced,
    })),
    pictures,
  }
}

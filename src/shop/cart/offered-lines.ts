import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { productColumns, toVariantProduct } from '#shop/catalogue/product-columns.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { isOffered, toChosenVariant, variantColumns } from '#shop/catalogue/variant-columns.ts'
import { formerVariants, variants } from '#shop/catalogue/variant-tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import type { LinkedLine } from './domain/cart-link.ts'
import type { OfferedLine } from './schemas.ts'

/**
 * The lines of a link as they are sold now, in the order of the link: without a product when the variant is unknown or not for
 * sale; `quantity` is what can be had of the requested pieces. A variant that was joined with another one is a line of that one.
 */
export async function findOfferedLines({ db }: Ctx, lines: readonly LinkedLine[]): Promise<OfferedLine[]> {
  if (lines.length === 0) return []
  const ids = sql.param(lines.map(({ variantId }) => variantId))
  const rows = await db
    .select({ named: sql<number>`named.id`, variant: variantColumns, ...productColumns })
    .from(sql`unnest(${ids}::int[]) as named (id)`)
    .leftJoin(formerVariants, eq(formerVariants.id, sql`named.id`))
    .innerJoin(variants, eq(variants.id, sql`coalesce(${formerVariants.variantId}, named.id)`))
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isOffered, isVisible))
  const currentIds = new Map(rows.map(({ named, variant }) => [named, variant.id]))
  const pieces = new Map<number, number>()
  for (const { variantId: named, quantity } of lines) {
    const id = currentIds.get(named) ?? named
    pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  const byId = new Map(rows.map((row) => [row.variant.id, row]))
  return [...pieces].map(([variantId, requested]) => {
    const row = byId.get(variantId)
    if (!row) return { variantId, requested, quantity: 0 }
    const quantity = Math.min(requested, row.variant.stockQuantity)
    const product = toVariantProduct(row, row.variant)
    return { variantId, requested, quantity, product, ...toChosenVariant(row.variant) }
  })
}

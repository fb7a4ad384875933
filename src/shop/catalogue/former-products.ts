import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { formerProducts, variants } from './variant-tables.ts'

type Line = { productId: number; variantId?: number | undefined }

/**
 * Lines of products that were merged into another product since they were displayed, as lines of it: with the variant that the line names,
 * if it moved along, otherwise with the one that the product became. Null when there is none among them. The product whose options they
 * became is none of them: it could be any of its variants now.
 */
export async function replaceFormerProducts<Named extends Line>(
  db: Db,
  lines: readonly Named[],
): Promise<Named[] | null> {
  const ids = lines.map(({ productId }) => productId)
  const rows = await db
    .select({
      id: formerProducts.id,
      productId: sql<number>`coalesce(${variants.productId}, ${formerProducts.productId})`,
      variantId: variants.id,
    })
    .from(formerProducts)
    .leftJoin(variants, eq(variants.id, formerProducts.variantId))
    .where(inArray(formerProducts.id, ids))
  if (rows.length === 0) return null
  const current = new Map(rows.map(({ id, ...line }) => [id, line]))
  const named = lines.flatMap(({ productId, variantId }) =>
    current.has(productId) && variantId !== undefined ? [variantId] : [],
  )
  const moved = await db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(inArray(variants.id, named))
  return lines.map((line) => {
    const target = current.get(line.productId)
    if (!target) return line
    const own = moved.find(({ id, productId }) => id === line.variantId && productId === target.productId)
    return { ...line, productId: target.productId, variantId: own?.id ?? target.variantId ?? undefined }
  })
}

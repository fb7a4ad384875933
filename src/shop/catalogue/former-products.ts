import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { formerProducts, variants } from './variant-tables.ts'

type Line = { productId: number; variantId?: number | undefined }

/**
 * Lines of products that became variants of another product since they were displayed, as lines of these variants; null when
 * there is none among them. The product whose options they became is none of them: it could be any of its variants now.
 */
export async function replaceFormerProducts<Named extends Line>(
  db: Db,
  lines: readonly Named[],
): Promise<Named[] | null> {
  const ids = lines.map(({ productId }) => productId)
  const rows = await db
    .select({ id: formerProducts.id, productId: variants.productId, variantId: variants.id })
    .from(formerProducts)
    .innerJoin(variants, eq(variants.id, formerProducts.variantId))
    .where(inArray(formerProducts.id, ids))
  if (rows.length === 0) return null
  const current = new Map(rows.map(({ id, ...line }) => [id, line]))
  return lines.map((line) => ({ ...line, ...current.get(line.productId) }))
}

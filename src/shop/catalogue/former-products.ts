import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { isProductMoved } from '#platform/http/product-moved.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { formerProducts, formerVariants, variants } from './variant-tables.ts'

type Line = { productId: number; variantId?: number | undefined }

/** The product that a row of `former_products` leads to; the query joins its variant. */
const currentProductId = sql<number>`coalesce(${variants.productId}, ${formerProducts.productId})`

/** SQL for ids of products in their order: in place of one that was merged into another product, that product. */
export const toCurrentIds = (ids: SQL): SQL => sql`array(
  select coalesce(${currentProductId}, named.id) from unnest(${ids}) with ordinality as named (id, place)
  left join ${formerProducts} on ${formerProducts.id} = named.id left join ${variants} on ${variants.id} = ${formerProducts.variantId}
  order by named.place)`

/**
 * Runs `work` with the id of a product, and when it fails because the product was merged into another one, once more with the id of that
 * one. Any other error is rethrown.
 */
export async function withCurrentProduct<Result>(
  db: Db,
  id: number,
  work: (id: number) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(id)
  } catch (error) {
    const isMissing = error instanceof Refusal && error.code === 'not_found'
    const [former] = isMissing || isProductMoved(error) ? await findFormerProducts(db, [id]) : []
    if (!former) throw error
    return work(former.productId)
  }
}

/**
 * Lines of products and variants that were merged into others since they were displayed, as lines of these: with the variant that the line
 * names, or the one it was joined with, otherwise with the one that the product became. Null when there is none among them. The product
 * whose options they became is none of them: it could be any of its variants now.
 */
export async function replaceFormerProducts<Named extends Line>(
  db: Db,
  lines: readonly Named[],
): Promise<Named[] | null> {
  const targets = new Map(
    (
      await findFormerProducts(
        db,
        lines.map(({ productId }) => productId),
      )
    ).map((row) => [row.id, row]),
  )
  const joined = await findFormerVariants(
    db,
    lines.flatMap(({ variantId }) => variantId ?? []),
  )
  if (targets.size + joined.size === 0) return null
  const named = lines.map(({ variantId }) => (variantId && joined.get(variantId)) ?? variantId)
  const current = await db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(
      inArray(
        variants.id,
        named.filter((id) => id !== undefined),
      ),
    )
  return lines.map((line, index) => {
    const target = targets.get(line.productId)
    const productId = target?.productId ?? line.productId
    const namedVariant = current.find(
      (variant) => variant.id === named[index] && variant.productId === productId,
    )
    if (!target && !namedVariant) return line
    return { ...line, productId, variantId: namedVariant?.id ?? target?.variantId ?? undefined }
  })
}

function findFormerProducts(db: Db, ids: readonly number[]) {
  return db
    .select({ id: formerProducts.id, productId: currentProductId, variantId: variants.id })
    .from(formerProducts)
    .leftJoin(variants, eq(variants.id, formerProducts.variantId))
    .where(inArray(formerProducts.id, [...ids]))
}

/** The variants that others were joined with, by the id of these. */
async function findFormerVariants(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select()
    .from(formerVariants)
    .where(inArray(formerVariants.id, [...ids]))
  return new Map(rows.map(({ id, variantId }) => [id, variantId]))
}

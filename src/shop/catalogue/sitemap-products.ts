import { and, asc, gt, lte, max } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { products } from './tables.ts'
import { isVisible } from './visible-products.ts'

export type SitemapProduct = { id: number; slug: string; image: string }

/** Visible products with ids above `after` and up to `last`, by id: at most `limit`. */
export function listProductsForSitemap(
  { db }: Ctx,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<SitemapProduct[]> {
  return db
    .select({ id: products.id, slug: products.slug, image: products.image })
    .from(products)
    .where(and(gt(products.id, after), lte(products.id, last), isVisible))
    .orderBy(asc(products.id))
    .limit(limit)
}

/** The highest id of a product; 0 when there is none. */
export async function lastProductId({ db }: Ctx): Promise<number> {
  const [row] = await db.select({ id: max(products.id) }).from(products)
  return row?.id ?? 0
}

import { and, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/db.ts'
import { categories, formerCategorySlugs, products } from './tables.ts'
import { formerSlugs } from './variant-tables.ts'
import { isVisible } from './visible-products.ts'

/** The slugs among these that lead to a visible category, current or former. */
export async function findVisibleCategorySlugs(db: Db, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const isListed = eq(categories.hidden, false)
  const rows = await union(
    db
      .select({ slug: categories.slug })
      .from(categories)
      .where(and(inArray(categories.slug, slugs), isListed)),
    db
      .select({ slug: formerCategorySlugs.slug })
      .from(formerCategorySlugs)
      .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId))
      .where(and(inArray(formerCategorySlugs.slug, slugs), isListed)),
  )
  return rows.map(({ slug }) => slug)
}

/** The same as {@link findVisibleCategorySlugs} for products. */
export async function findVisibleProductSlugs(db: Db, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await union(
    db
      .select({ slug: products.slug })
      .from(products)
      .where(and(inArray(products.slug, slugs), isVisible)),
    db
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .innerJoin(products, eq(products.id, formerSlugs.productId))
      .where(and(inArray(formerSlugs.slug, slugs), isVisible)),
  )
  return rows.map(({ slug }) => slug)
}

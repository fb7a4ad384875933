import { and, eq, inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/db.ts'
import { isShown } from './shown-products.ts'
import { categories, formerCategorySlugs, formerSlugs, products } from './tables.ts'

/** Of these slugs those under which the shop shows a category, or leads on from to where it is now. */
export async function findShownCategorySlugs(db: Db, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const shown = eq(categories.hidden, false)
  const rows = await union(
    db
      .select({ slug: categories.slug })
      .from(categories)
      .where(and(inArray(categories.slug, slugs), shown)),
    db
      .select({ slug: formerCategorySlugs.slug })
      .from(formerCategorySlugs)
      .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId))
      .where(and(inArray(formerCategorySlugs.slug, slugs), shown)),
  )
  return rows.map(({ slug }) => slug)
}

/** As {@link findShownCategorySlugs}, of products. */
export async function findShownProductSlugs(db: Db, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await union(
    db
      .select({ slug: products.slug })
      .from(products)
      .where(and(inArray(products.slug, slugs), isShown)),
    db
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .innerJoin(products, eq(products.id, formerSlugs.productId))
      .where(and(inArray(formerSlugs.slug, slugs), isShown)),
  )
  return rows.map(({ slug }) => slug)
}

import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { categories, subCategories } from '#shop/catalogue/tables.ts'
import { findVisibleCategorySlugs, findVisibleProductSlugs } from '#shop/catalogue/visible-slugs.ts'
import { isContentSlug } from '#shop/content/domain/content-pages.ts'
import { contentPages } from '#shop/content/tables.ts'
import { isInternalPath, isSecureAddress } from './domain/link-address.ts'
import { linkTarget } from './domain/shop-pages.ts'

type LinkError = 'invalid_link' | 'unknown_page' | 'hidden_target'

/** What is wrong with a link: it is no address, no page of the shop, or leads to something hidden; null when it can be opened. */
export async function linkError(db: Db, link: string): Promise<LinkError | null> {
  if (isSecureAddress(link)) return null
  if (!isInternalPath(link)) return 'invalid_link'
  const target = linkTarget(link)
  if (target === null) return 'unknown_page'
  if (target.of === 'page') return null
  if (target.of === 'content') return await contentError(db, target.slug)
  if (target.of === 'subCategory') return (await isVisibleSubCategory(db, target)) ? null : 'hidden_target'
  const find = target.of === 'category' ? findVisibleCategorySlugs : findVisibleProductSlugs
  return (await find(db, [target.slug])).length > 0 ? null : 'hidden_target'
}

async function contentError(db: Db, slug: string): Promise<LinkError | null> {
  const { hidden } = contentPages
  const [row] = await db.select({ hidden }).from(contentPages).where(eq(contentPages.slug, slug))
  if (row) return row.hidden ? 'hidden_target' : null
  return isContentSlug(slug) ? null : 'unknown_page'
}

async function isVisibleSubCategory(
  db: Db,
  { category, slug }: { category: string; slug: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: subCategories.id })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .where(
      and(
        eq(subCategories.slug, slug),
        eq(categories.slug, category),
        eq(subCategories.hidden, false),
        eq(categories.hidden, false),
      ),
    )
  return row !== undefined
}

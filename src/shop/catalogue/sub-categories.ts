import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { mayBeSlug } from './domain/slug-pattern.ts'
import { selectTallies } from './listing/product-tallies.ts'
import type { SubCategory } from './schemas.ts'
import { categories, formerSubCategorySlugs, subCategories } from './tables.ts'

const maxAgeMs = 5_000

const cachedSubCategories = memoizePerKey((db: Db) =>
  staleWhileRevalidate(() => selectSubCategories(db), maxAgeMs),
)

/** All visible sub-categories of visible categories in the shop's order, or those of the category with this slug. Cached as the categories are. */
export async function listSubCategories({ db }: Ctx, category?: string): Promise<SubCategory[]> {
  const all = await cachedSubCategories(db)()
  return category === undefined ? all : all.filter((each) => each.category === category)
}

export async function findSubCategory(ctx: Ctx, slug: string): Promise<SubCategory | null> {
  const all = await listSubCategories(ctx)
  return all.find((each) => each.slug === slug) ?? null
}

/** The visible sub-category with this former slug; null when there is none. */
export async function findSubCategoryByFormerSlug(ctx: Ctx, slug: string): Promise<SubCategory | null> {
  if (!mayBeSlug(slug)) return null
  const [row] = await ctx.db
    .select({ slug: subCategories.slug })
    .from(formerSubCategorySlugs)
    .innerJoin(subCategories, eq(subCategories.id, formerSubCategorySlugs.subCategoryId))
    .where(eq(formerSubCategorySlugs.slug, slug))
  return row ? findSubCategory(ctx, row.slug) : null
}

function selectSubCategories(db: Db): Promise<SubCategory[]> {
  const tallies = selectTallies({}, { of: 'all' }, sql`sub_category_id is not null`)
  const counted = sql`(select sub_category_id, sum(n)::int as n from (${tallies}) as kinds group by sub_category_id) as counted`
  return db
    .select({
      id: subCategories.id,
      slug: subCategories.slug,
      category: categories.slug,
      ...localizedColumns('name', subCategories.name),
      count: sql<number>`coalesce(counted.n, 0)`,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .leftJoin(counted, sql`counted.sub_category_id = ${subCategories.id}`)
    .where(sql`not ${subCategories.hidden} and not ${categories.hidden}`)
    .orderBy(asc(categories.position), asc(categories.id), asc(subCategories.position), asc(subCategories.id))
}

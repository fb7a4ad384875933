import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { countBySubCategory } from '../facets/count-facets.ts'
import { readFacets } from '../facets/current-facets.ts'
import type { SelectedOption } from '../options/option-dictionary.ts'
import type { SearchTier } from '../search/search-tiers.ts'
import type { Section } from '../section.ts'
import { listSubCategories } from '../sub-categories.ts'
import { products } from '../tables.ts'
import { isVisible } from '../visible-products.ts'
import type { ListFilters } from './attribute-filters.ts'
import { isSelected } from './count-options.ts'
import { examinedProducts } from './examined-products.ts'
import { maxSelectionMatches } from './plan-listing.ts'
import { productFilters } from './product-filters.ts'
import type { ProductListArgs } from './product-list-args.ts'
import { brandScope, selectTallies, tallyConditions } from './product-tallies.ts'

type Context = {
  category: Section | undefined
  selected: readonly SelectedOption[]
  /** Null: a listing without search. */
  tier: SearchTier | null
}

/**
 * The number of products of each sub-category of the listing's category with the filters of the listing, in the shop's
 * order and without empty ones. Empty without a category, and in a category without sub-categories.
 */
export async function countSubCategories(
  ctx: Ctx,
  args: ListFilters,
  { category, selected, tier }: Context,
): Promise<{ slug: string; count: number }[]> {
  if (!category) return []
  const subCategories = await listSubCategories(ctx, category.slug)
  if (subCategories.length === 0) return []
  const { subCategoryId, ...all } = category
  const isExamined = tier !== null || isSelected(args, { selected })
  const facets = isExamined ? null : await readFacets(ctx)
  const counts = facets
    ? countBySubCategory(facets, args, all)
    : await selectCountsOf(
        ctx,
        isExamined ? examined(args, { category: all, selected, tier }) : tallied(args, all),
      )
  return subCategories.flatMap(({ id, slug }) => {
    const count = counts.get(id) ?? 0
    return count > 0 ? [{ slug, count }] : []
  })
}

async function selectCountsOf({ db }: Ctx, grouped: SQL): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; n: number }>(sql`
    select sub_category_id as id, sum(n)::int as n from (${grouped}) as kinds
    where sub_category_id is not null group by sub_category_id`)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

function tallied(args: ProductListArgs, { id }: Section): SQL {
  const { path, rating, inStock, discount } = tallyConditions(args)
  const kinds = selectTallies(args, brandScope(args), sql`category_id = ${id}`)
  return sql`select * from (${kinds}) as kinds where ${and(path, rating, inStock, discount) ?? sql`true`}`
}

/** Examines as many matches as the counts of the other filters do. */
function examined(args: ListFilters, { category, selected, tier }: Context): SQL {
  const filters = and(isVisible, productFilters(args, category, selected))
  const from = examinedProducts(tier, category?.id, args)
  return sql`select ${products.subCategoryId} as sub_category_id, 1 as n from ${from} where ${filters} limit ${maxSelectionMatches}`
}

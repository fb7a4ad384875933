import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { SelectedOption } from '../options/option-dictionary.ts'
import { findCategory, findCategoryByFormerSlug } from '../queries.ts'
import type { Category } from '../schemas.ts'
import { isInSection, type Section } from '../section.ts'
import { findSubCategory, findSubCategoryByFormerSlug } from '../sub-categories.ts'
import { products } from '../tables.ts'
import { hasSelectedAttribute, type ListFilters } from './attribute-filters.ts'
import type { ProductListArgs } from './product-list-args.ts'
import { matchesVariant } from './variant-match.ts'

type Condition = SQL | undefined

/** The SQL conditions of each group of filters on the product itself, undefined for filters that are not set. Section, price, discount and options have their own. */
export function filterConditions(args: ListFilters) {
  const { rating, brand, attributes = [] } = args
  return {
    path: {
      featured: args.featured && eq(products.featured, sql`true`),
      popular: args.popular && eq(products.popular, sql`true`),
    },
    rating: rating === undefined ? undefined : gte(products.rating, rating),
    inStock: args.inStock && gt(products.stockQuantity, 0),
    brand: brand === undefined ? undefined : eq(products.brand, brand),
    attributes: and(...attributes.map((each) => hasSelectedAttribute(products.attributes, each))),
  } satisfies Record<string, Condition | Record<string, Condition>>
}

/** The combined condition of a listing's filters; undefined when none is set. */
export function productFilters(
  args: ListFilters,
  section: Section | undefined,
  selected: readonly SelectedOption[] = [],
): Condition {
  const { path, rating, inStock, brand, attributes } = filterConditions(args)
  return and(
    section && isInSection(section),
    path.featured,
    path.popular,
    matchesVariant({ ...args, selected }),
    rating,
    inStock,
    brand,
    attributes,
  )
}

/** The section of a listing, also by former slugs; undefined when none is requested. Refuses with `invalid_request` when it is unknown. */
export async function requestedSection(
  ctx: Ctx,
  { category, subcategory }: ProductListArgs,
): Promise<Section | undefined> {
  const requestedPlace = category === undefined ? undefined : await requestedCategory(ctx, category)
  if (subcategory === undefined) return requestedPlace
  const match =
    (await findSubCategory(ctx, subcategory)) ?? (await findSubCategoryByFormerSlug(ctx, subcategory))
  const parent = match && (requestedPlace ?? (await findCategory(ctx, match.category)))
  if (!match || parent?.slug !== match.category)
    throw new Refusal('invalid_request', {}, { subcategory: 'unknown_value' })
  return { ...parent, subCategoryId: match.id }
}

async function requestedCategory(ctx: Ctx, slug: string): Promise<Category> {
  const match = (await findCategory(ctx, slug)) ?? (await findCategoryByFormerSlug(ctx, slug))
  if (!match) throw new Refusal('invalid_request', {}, { category: 'unknown_value' })
  return match
}

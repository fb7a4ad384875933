import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { memoizePerKey, staleWhileRevalidate } from '#platform/swr.ts'
import { attributesOfProduct, describeAttributes } from './attribute-dictionary.ts'
import { readDisplayedPromotions } from './displayed-promotion.ts'
import { readDisplayedSellers } from './displayed-sellers.ts'
import type { DescribedOption } from './domain/described-option.ts'
import { mayBeSlug } from './domain/slug-pattern.ts'
import { unitPricer } from './price-of-unit.ts'
import { type Displayed, productColumns, toProduct } from './product-columns.ts'
import { findProductOptions } from './product-options.ts'
import type { Category, Product } from './schemas.ts'
import { categories, formerCategorySlugs, products, subCategories } from './tables.ts'
import { formerSlugs, variants } from './variant-tables.ts'
import { isVisible } from './visible-products.ts'

const categoriesMaxAgeMs = 5_000

const cachedCategories = memoizePerKey((db: Db) =>
  staleWhileRevalidate(() => selectCategories(db), categoriesMaxAgeMs),
)

/** All visible categories in the shop's order. Cached for a few seconds, because every page reads them. */
export function listCategories({ db }: Ctx): Promise<Category[]> {
  return cachedCategories(db)()
}

export async function findCategory(ctx: Ctx, slug: string): Promise<Category | null> {
  const all = await listCategories(ctx)
  return all.find((each) => each.slug === slug) ?? null
}

/** The visible category with this former slug; null when there is none. */
export async function findCategoryByFormerSlug(ctx: Ctx, slug: string): Promise<Category | null> {
  if (!mayBeSlug(slug)) return null
  const [row] = await ctx.db
    .select({ slug: categories.slug })
    .from(formerCategorySlugs)
    .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId))
    .where(eq(formerCategorySlugs.slug, slug))
  return row ? findCategory(ctx, row.slug) : null
}

/** The visible categories with these former slugs, by the former slug. */
export async function findCategoriesByFormerSlugs(ctx: Ctx, slugs: string[]): Promise<Map<string, Category>> {
  if (slugs.length === 0) return new Map()
  const rows = await ctx.db
    .select({ former: formerCategorySlugs.slug, id: formerCategorySlugs.categoryId })
    .from(formerCategorySlugs)
    .where(inArray(formerCategorySlugs.slug, slugs))
  const byId = new Map((await listCategories(ctx)).map((category) => [category.id, category]))
  return new Map(
    rows.flatMap(({ former, id }) => {
      const category = byId.get(id)
      return category ? [[former, category] as const] : []
    }),
  )
}

export async function findProduct(ctx: Ctx, slug: string): Promise<Product | null> {
  const { db } = ctx
  if (!mayBeSlug(slug)) return null
  const [row] = await productBySlug(db).execute({ slug })
  if (!row) return null
  const { moreImages, subCategory, attributes, dictionary, ...rest } = row
  const described = describeAttributes(attributes, dictionary)
  const product = {
    ...toProduct(rest, await readDisplayed(ctx)),
    ...(subCategory && { subCategory }),
    ...(described.length > 0 && { attributes: described }),
    ...(moreImages.length > 0 && { images: [rest.product.image, ...moreImages] }),
  }
  if (!product.hasOptions) return { ...product, ...unitPricer(attributes, dictionary)(product) }
  const { options, variants } = await findProductOptions(db, product.id)
  const priceOfUnit = unitPricer(attributes, dictionary, options)
  return { ...product, options, variants: variants.map((each) => ({ ...each, ...priceOfUnit(each) })) }
}

/** What products display beside their own rows, from memory. */
async function readDisplayed(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Required<Displayed>> {
  const [promotions, sellers] = await Promise.all([readDisplayedPromotions(ctx), readDisplayedSellers(ctx)])
  return { promotions, sellers }
}

/** The slug of a visible product; null when there is none. */
export async function findProductSlug({ db }: Ctx, id: number): Promise<string | null> {
  const [row] = await db
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.id, id), isVisible))
  return row?.slug ?? null
}

/** The current slug of the visible product with this former slug; null when there is none. */
export async function findProductSlugByFormerSlug(ctx: Ctx, slug: string): Promise<string | null> {
  return (await findFormerProduct(ctx, slug))?.slug ?? null
}

/**
 * The visible product with this former slug; null when there is none. `choice` are the option and value keys of the variant
 * that the product of this slug became, in order; empty for a renamed product.
 */
export async function findFormerProduct(
  { db }: Ctx,
  slug: string,
): Promise<{ slug: string; choice: [option: string, value: string][] } | null> {
  if (!mayBeSlug(slug)) return null
  const [row] = await db
    .select({
      slug: products.slug,
      described: sql<DescribedOption[]>`described_options(coalesce(${variants.combination}, '{}'))`,
    })
    .from(formerSlugs)
    .innerJoin(products, eq(products.id, formerSlugs.productId))
    .leftJoin(variants, and(eq(variants.id, formerSlugs.variantId), eq(variants.productId, products.id)))
    .where(and(eq(formerSlugs.slug, slug), isVisible))
  return row ? { slug: row.slug, choice: row.described.map(({ key, valueKey }) => [key, valueKey]) } : null
}

const subCategoryColumns = {
  slug: subCategories.slug,
  ...localizedColumns('name', subCategories.name),
}

const productBySlug = memoizePerKey((db: Db) =>
  db
    .select({
      ...productColumns,
      moreImages: products.moreImages,
      attributes: products.attributes,
      dictionary: attributesOfProduct,
      subCategory: subCategoryColumns,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(
      subCategories,
      and(eq(subCategories.id, products.subCategoryId), eq(subCategories.hidden, false)),
    )
    .where(and(eq(products.slug, sql.placeholder('slug')), isVisible))
    .prepare('product_by_slug'),
)

function selectCategories(db: Db): Promise<Category[]> {
  return db
    .select({
      id: categories.id,
      slug: categories.slug,
      ...localizedColumns('name', categories.name),
      image: categories.image,
    })
    .from(categories)
    .where(eq(categories.hidden, false))
    .orderBy(asc(categories.position), asc(categories.id))
}

import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { readLocked, shopFieldColumns } from '#backoffice/products/shop-columns.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { fieldsOfRow } from '#shop/catalogue/field-columns.ts'
import {
  categories,
  formerCategorySlugs,
  formerSubCategorySlugs,
  products,
  subCategories,
} from '#shop/catalogue/tables.ts'
import { formerSlugs } from '#shop/catalogue/variant-tables.ts'
import { isHiddenByUndo } from './audit-history.ts'
import { toFileFields } from './domain/file-fields.ts'
import type { ExistingFields } from './domain/plan-product.ts'
import { transferChanges } from './tables.ts'

const columns = {
  ...shopFieldColumns,
  id: products.id,
  slug: products.slug,
  category: categories.slug,
  subCategory: sql<
    string | null
  >`(select ${subCategories.slug} from ${subCategories} where ${eq(subCategories.id, products.subCategoryId)})`,
  version: products.version,
  hasOptions: products.hasOptions,
  awaitsPicture: sql<boolean>`${products.hidden} and exists (
    select from ${transferChanges} where awaits_picture and kind = 'product'
      and thing_id = ${products.id} and ${transferChanges.version} = ${products.version})`,
  hiddenReason: sql<
    ExistingFields['hiddenReason']
  >`case when ${products.archivedAt} is not null then 'archived'
    when ${products.hidden} and ${isHiddenByUndo('product', sql`${products.id}`)} then 'undo' end`,
}

/** The existing products among these slugs; `hold` locks them until the transaction ends. */
export async function readExisting(
  db: Db,
  slugs: readonly string[],
  { hold }: { hold: boolean },
): Promise<Map<string, ExistingFields>> {
  const read = () =>
    db
      .select(columns)
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.slug, [...slugs]))
      // The same lock sequence as placing an order, to avoid deadlocks.
      .orderBy(products.id)
  const rows = hold ? await readLocked(read().for('no key update', { of: products }), read) : await read()
  return new Map(rows.map((row) => [row.slug, existingOf(row)]))
}

type Row = Parameters<typeof fieldsOfRow>[0] &
  Pick<
    ExistingFields,
    | 'id'
    | 'categoryId'
    | 'category'
    | 'subCategory'
    | 'version'
    | 'hasOptions'
    | 'isOfOthers'
    | 'awaitsPicture'
    | 'hiddenReason'
  >

function existingOf(row: Row): ExistingFields {
  const { id, categoryId, subCategoryId, version, hasOptions, isOfOthers, awaitsPicture, hiddenReason } = row
  const activeDiscount = row.discountPrice
  const fields = toFileFields(fieldsOfRow(row), row)
  const ids = { id, categoryId, subCategoryId, version }
  return { ...fields, ...ids, hasOptions, isOfOthers, awaitsPicture, hiddenReason, activeDiscount }
}

/** The existing slugs among these, and whether each product has a model. */
export async function readExistingSlugs(db: Db, slugs: readonly string[]): Promise<Map<string, boolean>> {
  const rows = await db
    .select({ slug: products.slug, model: products.model })
    .from(products)
    .where(inArray(products.slug, [...slugs]))
  return new Map(rows.map(({ slug, model }) => [slug, Boolean(model)]))
}

/** The products with options that have one of these former slugs, by it. */
export async function readMovedSlugs(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, { id: number; slug: string }>> {
  const rows = await db
    .select({ former: formerSlugs.slug, slug: products.slug, id: products.id })
    .from(formerSlugs)
    .innerJoin(products, eq(products.id, formerSlugs.productId))
    .where(and(inArray(formerSlugs.slug, [...slugs]), eq(products.hasOptions, true)))
  return new Map(rows.map(({ former, ...product }) => [former, product]))
}

/** Product slugs by model in lower case; several when a model is not unique. */
export async function readSlugsByModel(db: Db, models: readonly string[]): Promise<Map<string, string[]>> {
  const keys = [...new Set(models.map((model) => model.toLowerCase()))]
  const key = sql<string>`lower(${products.model})`
  const rows = await db
    .select({ model: key, slug: products.slug })
    .from(products)
    .where(and(isNotNull(products.model), inArray(key, keys)))
    .orderBy(products.slug)
  const slugs = new Map<string, string[]>()
  for (const { model, slug } of rows) slugs.set(model, [...(slugs.get(model) ?? []), slug])
  return slugs
}

/** Locks and returns products by id. */
export async function readExistingById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ExistingProduct>> {
  const read = () =>
    db
      .select(columns)
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.id, [...ids]))
      .orderBy(products.id)
  const rows = await readLocked(read().for('no key update', { of: products }), read)
  return new Map(rows.map((row) => [row.id, { slug: row.slug, existing: existingOf(row) }]))
}

type ExistingProduct = { slug: string; existing: ExistingFields }

/** The shop's categories by current and former slug, so that older files can be imported. */
export async function readCategories(db: Db): Promise<Map<string, ImportCategory>> {
  const rows = await db
    .select({
      id: categories.id,
      slug: categories.slug,
      ...localizedColumns('name', categories.name),
    })
    .from(categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const former = await db.select().from(formerCategorySlugs)
  const moved = former.flatMap(({ slug, categoryId }) => {
    const now = byId.get(categoryId)
    return now ? [[slug, now] as const] : []
  })
  return new Map([...moved, ...rows.map((row) => [row.slug, row] as const)])
}

/** The shop's sub-categories by current and former slug. With `hold` they are locked against deletion until the transaction ends. */
export async function readSubCategories(
  db: Db,
  { hold }: { hold: boolean },
): Promise<Map<string, ImportSubCategory>> {
  const { id, slug, name } = subCategories
  const query = db
    .select({ id, slug, category: categories.slug, ...localizedColumns('name', name) })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, subCategories.categoryId))
    .orderBy(subCategories.id)
  const rows = hold ? await query.for('share', { of: subCategories }) : await query
  const byId = new Map(rows.map((row) => [row.id, row]))
  const former = await db.select().from(formerSubCategorySlugs)
  const moved = former.flatMap(({ slug, subCategoryId }) => {
    const now = byId.get(subCategoryId)
    return now ? [[slug, now] as const] : []
  })
  return new Map([...moved, ...rows.map((row) => [row.slug, row] as const)])
}

export type ImportSubCategory = ImportCategory & { category: string }
export type ImportCategory = { id: number; slug: string } & WireTexts<'name'>

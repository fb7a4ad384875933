import { and, asc, eq, max, ne, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { ActorCtx, StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns, withTexts } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import { listTexts, pickTexts } from '#platform/i18n/localized-texts.ts'
import { reindexProducts } from '#shop/catalogue/search/reindex-search-texts.ts'
import { categories, formerCategorySlugs, products } from '#shop/catalogue/tables.ts'
import type { CategoryFields, SavedCategory } from './category-schemas.ts'
import { slugifyFirst } from './domain/slugify.ts'
import { slugTaken } from './product-slug.ts'

/** Serializes writes of categories and sub-categories: their order and their slugs, current and former, concern all of them. */
export const categoriesLock = sql`select pg_advisory_xact_lock(hashtext('categories'))`

/** Creates a category, last in the shop's order. Refuses with the fields `slug`, `taken`, and `image`, `required`. */
export function createCategory(
  ctx: StaffCtx,
  { slug: requestedSlug, ...fields }: CategoryFields,
): Promise<SavedCategory> {
  if (fields.image === '') throw pictureMissing('image')
  const slug = requestedSlug ?? (slugifyFirst(listTexts(fields, 'name')) || 'category')
  return transaction(ctx.db, async (db) => {
    await db.execute(categoriesLock)
    await requireFreeSlug(db, slug, null)
    const [last] = await db.select({ position: max(categories.position) }).from(categories)
    const position = (last?.position ?? -1) + 1
    const [row] = await db
      .insert(categories)
      .values({ ...rowOf(fields), slug, position })
      .returning({ id: categories.id, version: categories.version })
    if (!row) throw new Error('the category was not written')
    const change = { action: 'category.create', kind: 'category', id: row.id, after: { ...fields, slug } }
    await recordChange({ ...ctx, db }, change)
    return { ...row, slug }
  })
}

/**
 * Updates a category whose version is `expectedVersion`. Its products are reindexed with its new names in the same
 * transaction, and its former address redirects. Refuses with `not_found`, with `stale` and with the fields `slug`, `taken`, and `image`,
 * `required`: only one that an import made has no picture, until one is set.
 */
export async function updateCategory(
  ctx: StaffCtx,
  id: number,
  fields: CategoryFields,
  expectedVersion: number,
): Promise<SavedCategory> {
  return transaction(ctx.db, async (db) => {
    await db.execute(categoriesLock)
    const { version, ...before } = await lockCategory(db, id)
    const { slug } = before
    if (version !== expectedVersion) throw new Refusal('stale', { version })
    if (fields.image === '' && before.image !== '') throw pictureMissing('category.image')
    const { slug: newSlug = slug, ...after } = fields
    const changes = findChanges<typeof before>(before, {
      ...after,
      returnDays: after.returnDays ?? before.returnDays,
      warrantyMonths: after.warrantyMonths ?? before.warrantyMonths,
      slug: newSlug,
    })
    if (changes === null) return { id, slug, version }
    const { name, ...row } = rowOf(after)
    await db
      .update(categories)
      .set({ ...row, name: withTexts(categories.name, name), version: version + 1 })
      .where(eq(categories.id, id))
    if (String(listTexts(before, 'name')) !== String(listTexts(after, 'name')))
      await reindexProducts(db, eq(products.categoryId, id))
    // The slug last: its update waits for transactions that add products to the category, and those no longer wait for this one.
    if (newSlug !== slug) await moveSlug({ ...ctx, db }, id, { from: slug, to: newSlug })
    await recordChange({ ...ctx, db }, { action: 'category.update', kind: 'category', id, ...changes })
    return { id, slug: newSlug, version: version + 1 }
  })
}

/** Deletes a category without products. Refuses with `not_found`, and with `category_in_use` and the number of products. */
export function removeCategory(ctx: ActorCtx, id: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const { slug, ...category } = await lockCategory(db, id, 'update')
    const count = await db.$count(products, eq(products.categoryId, id))
    if (count > 0) throw new Refusal('category_in_use', { products: count })
    await db.delete(categories).where(eq(categories.id, id))
    const before = { slug, ...pickTexts(category, 'name') }
    await recordChange({ ...ctx, db }, { action: 'category.remove', kind: 'category', id, before })
  })
}

/** Sets the order of the categories. Refuses with `stale` when `ids` are not exactly all categories. */
export function orderCategories(ctx: StaffCtx, ids: number[]): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await db.execute(categoriesLock)
    const rows = await db
      .select({ id: categories.id, slug: categories.slug })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id))
    const before = rows.map((row) => row.id)
    const same = new Set(ids).size === rows.length && ids.length === rows.length
    if (!same || !before.every((id) => ids.includes(id))) throw new Refusal('stale')
    if (before.every((id, index) => id === ids[index])) return
    await db.execute(sql`
      update ${categories} set position = requested.position
      from unnest(${sql.param(ids)}::int[], ${sql.param(ids.map((_, index) => index))}::int[]) as requested (id, position)
      where ${categories.id} = requested.id`)
    const slugs = new Map(rows.map((row) => [row.id, row.slug]))
    const order = (of: number[]) => ({ order: of.map((id) => slugs.get(id)) })
    const change = { before: order(before), after: order(ids) }
    await recordChange({ ...ctx, db }, { action: 'category.order', kind: 'category', id: 'all', ...change })
  })
}

function pictureMissing(field: string): Refusal {
  return new Refusal('invalid_request', {}, { [field]: 'required' })
}

function rowOf({ image, hidden, returnDays, warrantyMonths, ...names }: Omit<CategoryFields, 'slug'>) {
  return {
    image,
    hidden,
    ...(returnDays !== undefined && { returnDays }),
    ...(warrantyMonths !== undefined && { warrantyMonths }),
    name: localizedValue(names, 'name'),
  }
}

async function lockCategory(db: Db, id: number, strength: 'no key update' | 'update' = 'no key update') {
  const { name, image, hidden, returnDays, warrantyMonths, slug, version } = categories
  const [row] = await db
    .select({ ...localizedColumns('name', name), image, hidden, returnDays, warrantyMonths, slug, version })
    .from(categories)
    .where(eq(categories.id, id))
    .for(strength)
  if (!row) throw new Refusal('not_found')
  return row
}

async function moveSlug(
  { db, now }: StaffCtx,
  categoryId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await requireFreeSlug(db, to, categoryId)
  await db.delete(formerCategorySlugs).where(eq(formerCategorySlugs.slug, to))
  await db.insert(formerCategorySlugs).values({ slug: from, categoryId, leftAt: now() })
  await db.update(categories).set({ slug: to }).where(eq(categories.id, categoryId))
}

/** Refuses with the field `slug`, `taken`, when it is or was the slug of another category, whose links use it. */
async function requireFreeSlug(db: Db, slug: string, exceptId: number | null): Promise<void> {
  const id = exceptId ?? 0
  const has = await db.$count(categories, and(eq(categories.slug, slug), ne(categories.id, id)))
  const { slug: former, categoryId } = formerCategorySlugs
  const had = await db.$count(formerCategorySlugs, and(eq(former, slug), ne(categoryId, id)))
  if (has + had > 0) throw slugTaken()
}

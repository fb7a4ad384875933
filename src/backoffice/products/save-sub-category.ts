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
import { categories, formerSubCategorySlugs, products, subCategories } from '#shop/catalogue/tables.ts'
import type {
  NewSubCategory,
  SavedCategory,
  SubCategoryFields,
  SubCategoryOrder,
} from './category-schemas.ts'
import { slugifyFirst } from './domain/slugify.ts'
import { slugTaken } from './product-slug.ts'
import { categoriesLock } from './save-category.ts'

const kind = 'sub_category'

/** Creates a sub-category, last in its category. Refuses with the fields `slug`, `taken`, and `categoryId`, `unknown_value`. */
export function createSubCategory(
  ctx: StaffCtx,
  { slug: requestedSlug, categoryId, ...fields }: NewSubCategory,
): Promise<SavedCategory> {
  const slug = requestedSlug ?? (slugifyFirst(listTexts(fields, 'name')) || 'section')
  return transaction(ctx.db, async (db) => {
    await db.execute(categoriesLock)
    if ((await db.$count(categories, eq(categories.id, categoryId))) === 0)
      throw new Refusal('invalid_request', {}, { categoryId: 'unknown_value' })
    await requireFreeSlug(db, slug, null)
    const [last] = await db
      .select({ position: max(subCategories.position) })
      .from(subCategories)
      .where(eq(subCategories.categoryId, categoryId))
    const position = (last?.position ?? -1) + 1
    const { hidden, ...names } = fields
    const [row] = await db
      .insert(subCategories)
      .values({ categoryId, slug, position, hidden, name: localizedValue(names, 'name') })
      .returning({ id: subCategories.id, version: subCategories.version })
    if (!row) throw new Error('the sub-category was not written')
    const after = { ...fields, categoryId, slug }
    await recordChange({ ...ctx, db }, { action: 'sub_category.create', kind, id: row.id, after })
    return { ...row, slug }
  })
}

/**
 * Updates a sub-category whose version is `expectedVersion`; its former address redirects. Refuses with `not_found`, with
 * `stale` and with the field `slug`, `taken`.
 */
export function updateSubCategory(
  ctx: StaffCtx,
  id: number,
  { slug: requestedSlug, ...fields }: SubCategoryFields,
  expectedVersion: number,
): Promise<SavedCategory> {
  return transaction(ctx.db, async (db) => {
    await db.execute(categoriesLock)
    const { version, ...before } = await lockSubCategory(db, id, 'no key update')
    if (version !== expectedVersion) throw new Refusal('stale', { version })
    const slug = requestedSlug ?? before.slug
    const changes = findChanges<typeof before>(before, { ...fields, slug })
    if (changes === null) return { id, slug, version }
    const { hidden, ...names } = fields
    await db
      .update(subCategories)
      .set({
        hidden,
        name: withTexts(subCategories.name, localizedValue(names, 'name')),
        version: version + 1,
      })
      .where(eq(subCategories.id, id))
    // The slug last, as of categories: its update waits for transactions that add products.
    if (slug !== before.slug) await moveSlug({ ...ctx, db }, id, { from: before.slug, to: slug })
    await recordChange({ ...ctx, db }, { action: 'sub_category.update', kind, id, ...changes })
    return { id, slug, version: version + 1 }
  })
}

/** Deletes a sub-category without products. Refuses with `not_found`, and with `sub_category_in_use` and the number of products. */
export function removeSubCategory(ctx: ActorCtx, id: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await db.execute(categoriesLock)
    const { slug, ...subCategory } = await lockSubCategory(db, id, 'update')
    const count = await db.$count(products, eq(products.subCategoryId, id))
    if (count > 0) throw new Refusal('sub_category_in_use', { products: count })
    await db.delete(subCategories).where(eq(subCategories.id, id))
    const before = { slug, ...pickTexts(subCategory, 'name') }
    await recordChange({ ...ctx, db }, { action: 'sub_category.remove', kind, id, before })
  })
}

/** Sets the order of the sub-categories of a category. Refuses with `stale` when `ids` are not exactly all of them. */
export function orderSubCategories(ctx: StaffCtx, { categoryId, ids }: SubCategoryOrder): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await db.execute(categoriesLock)
    const rows = await db
      .select({ id: subCategories.id, slug: subCategories.slug })
      .from(subCategories)
      .where(eq(subCategories.categoryId, categoryId))
      .orderBy(asc(subCategories.position), asc(subCategories.id))
    const before = rows.map((row) => row.id)
    const same = new Set(ids).size === rows.length && ids.length === rows.length
    if (!same || !before.every((id) => ids.includes(id))) throw new Refusal('stale')
    if (before.every((id, index) => id === ids[index])) return
    await db.execute(sql`
      update ${subCategories} set position = requested.position
      from unnest(${sql.param(ids)}::int[], ${sql.param(ids.map((_, index) => index))}::int[]) as requested (id, position)
      where ${subCategories.id} = requested.id`)
    const slugs = new Map(rows.map((row) => [row.id, row.slug]))
    const order = (of: number[]) => ({ subOrder: of.map((id) => slugs.get(id)) })
    const change = { before: order(before), after: order(ids) }
    await recordChange(
      { ...ctx, db },
      { action: 'sub_category.order', kind: 'category', id: categoryId, ...change },
    )
  })
}

async function lockSubCategory(db: Db, id: number, strength: 'no key update' | 'update') {
  const { name, hidden, slug, version } = subCategories
  const [row] = await db
    .select({ ...localizedColumns('name', name), hidden, slug, version })
    .from(subCategories)
    .where(eq(subCategories.id, id))
    .for(strength)
  if (!row) throw new Refusal('not_found')
  return row
}

async function moveSlug(
  { db, now }: StaffCtx,
  subCategoryId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await requireFreeSlug(db, to, subCategoryId)
  await db.delete(formerSubCategorySlugs).where(eq(formerSubCategorySlugs.slug, to))
  await db.insert(formerSubCategorySlugs).values({ slug: from, subCategoryId, leftAt: now() })
  await db.update(subCategories).set({ slug: to }).where(eq(subCategories.id, subCategoryId))
}

/** Refuses with the field `slug`, `taken`, when it is or was the slug of another sub-category, whose links use it. */
async function requireFreeSlug(db: Db, slug: string, exceptId: number | null): Promise<void> {
  const id = exceptId ?? 0
  const has = await db.$count(subCategories, and(eq(subCategories.slug, slug), ne(subCategories.id, id)))
  const { slug: former, subCategoryId } = formerSubCategorySlugs
  const had = await db.$count(formerSubCategorySlugs, and(eq(former, slug), ne(subCategoryId, id)))
  if (has + had > 0) throw slugTaken()
}

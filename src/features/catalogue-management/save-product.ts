import { eq, sql } from 'drizzle-orm'
import { isUniqueViolation } from '#features/accounts/unique-violation.ts'
import { formerSlugs, products } from '#features/catalogue/tables.ts'
import { changesOf } from '#features/staff/domain/changes-of.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { canonicalFields, type ProductRow, toColumns, toFields } from './product-row.ts'
import { generateSlug, requireFreeSlug, slugTaken } from './product-slug.ts'
import type { ProductFields } from './schemas.ts'
import { writeStock } from './write-stock.ts'

export type SavedProduct = { id: number; slug: string; version: number }

const maxAttempts = 5

/**
 * Creates a product and records its initial stock in the ledger. Without a slug it gets a free one. Refuses with the
 * fields `slug`, `taken`, and `categoryId`, `unknown_value`.
 */
export async function createProduct(ctx: StaffCtx, fields: ProductFields): Promise<SavedProduct> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(ctx.db, (db) => insertProduct({ ...ctx, db }, fields))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      // Another product took the generated slug in the meantime: the next attempt generates another.
      if (fields.slug !== undefined || attempt === maxAttempts) throw slugTaken()
    }
  }
}

async function insertProduct(ctx: StaffCtx, fields: ProductFields): Promise<SavedProduct> {
  const { db, now } = ctx
  const at = now()
  if (fields.slug !== undefined) await requireFreeSlug(db, fields.slug, null)
  const slug = fields.slug ?? (await generateSlug(db, fields))
  const columns = await toColumns(db, canonicalFields(fields), at)
  const [row] = await db
    .insert(products)
    .values({ ...columns, slug, createdAt: at })
    .returning()
  if (!row) throw new Error('the product was not written')
  const change = fields.stockQuantity ?? 0
  if (change > 0) await writeStock(ctx, { productId: row.id, change, reason: 'received' })
  const after = { ...toFields(row), stockQuantity: change }
  await recordChange(ctx, { action: 'product.create', kind: 'product', id: row.id, after })
  return { id: row.id, slug, version: row.version }
}

/**
 * Updates a product whose version is `expectedVersion`; null overwrites any version. Writes nothing without changes.
 * Without a slug it is unchanged; a former slug redirects. `stockQuantity` sets the stock. Refuses with `not_found`, with
 * `stale` when the version differs, and as {@link createProduct} does.
 */
export async function updateProduct(
  ctx: StaffCtx,
  id: number,
  fields: ProductFields,
  expectedVersion: number | null,
): Promise<SavedProduct> {
  try {
    return await transaction(ctx.db, (db) => writeUpdate({ ...ctx, db }, id, fields, expectedVersion))
  } catch (error) {
    if (isUniqueViolation(error)) throw slugTaken()
    throw error
  }
}

async function writeUpdate(
  ctx: StaffCtx,
  id: number,
  fields: ProductFields,
  expectedVersion: number | null,
): Promise<SavedProduct> {
  const { db, now } = ctx
  // Locks the category before the product, in the same order as renaming a category does.
  const columns = await toColumns(db, canonicalFields(fields), now())
  const row = await lockProduct(db, id)
  requireVersion(row, expectedVersion)
  const after = { ...canonicalFields(fields), slug: fields.slug ?? row.slug }
  const changes = changesOf(toFields(row), after)
  const change = (fields.stockQuantity ?? row.stockQuantity) - row.stockQuantity
  if (change !== 0) await countStock(ctx, row, change)
  if (changes === null) return { id, slug: row.slug, version: row.version }
  if (after.slug !== row.slug) await moveSlug(ctx, row, after.slug)
  const version = row.version + 1
  await db
    .update(products)
    .set({ ...columns, slug: after.slug, version })
    .where(eq(products.id, id))
  await recordChange(ctx, { action: 'product.update', kind: 'product', id, ...changes })
  return { id, slug: after.slug, version }
}

async function countStock(ctx: StaffCtx, { id, stockQuantity }: ProductRow, change: number): Promise<void> {
  const left = await writeStock(ctx, { productId: id, change, reason: 'counted' })
  const before = { stockQuantity }
  const after = { stockQuantity: left, reason: 'counted' }
  await recordChange(ctx, { action: 'product.stock', kind: 'product', id, before, after })
}

async function moveSlug(
  { db, now }: StaffCtx,
  { id, slug: former }: ProductRow,
  slug: string,
): Promise<void> {
  await requireFreeSlug(db, slug, id)
  await db.delete(formerSlugs).where(eq(formerSlugs.slug, slug))
  await db
    .insert(formerSlugs)
    .values({ slug: former, productId: id, leftAt: now() })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { productId: sql`excluded.product_id` } })
}

/** Locks a product until the transaction ends. Refuses with `not_found`. */
export async function lockProduct(db: Db, id: number): Promise<ProductRow> {
  const [row] = await db.select().from(products).where(eq(products.id, id)).for('no key update')
  if (!row) throw new Refusal('not_found')
  return row
}

/** Refuses with `stale` and the stored product when its version differs. */
function requireVersion(row: ProductRow, expected: number | null): void {
  if (expected === null || row.version === expected) return
  throw new Refusal('stale', { version: row.version, current: toFields(row) })
}

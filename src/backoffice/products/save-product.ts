import { and, eq, sql } from 'drizzle-orm'
import { hasRight } from '#backoffice/staff/domain/rights.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockAttributes } from '#shop/catalogue/attribute-dictionary.ts'
import { formatAttributes, readAttributes } from '#shop/catalogue/domain/attribute-values.ts'
import type { ProductFields } from '#shop/catalogue/domain/product-fields.ts'
import { fieldsOfRow } from '#shop/catalogue/field-columns.ts'
import { products, subCategories } from '#shop/catalogue/tables.ts'
import { formerSlugs } from '#shop/catalogue/variant-tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { lockCategoryNames } from './lock-category-names.ts'
import { type ProductRow, priceErrors, rowFields, toFormFields, toProductFields } from './product-row.ts'
import { generateSlug, requireFreeSlug, slugTaken } from './product-slug.ts'
import { requireFieldRights } from './require-field-rights.ts'
import type { ProductInput } from './schemas.ts'
import type { SaveProductBody } from './schemas-save.ts'
import type { ManagedVariants } from './schemas-variants.ts'
import { readLocked } from './shop-columns.ts'
import {
  allRecordedFields,
  insertProducts,
  type ProductWriter,
  type SavedProduct,
  SlugConflict,
  updateProducts,
} from './write-products.ts'
import { findStockedVariant, writeStock } from './write-stock.ts'
import { writeVariantGrid } from './write-variants.ts'

const maxAttempts = 5

/**
 * Creates a product and records its initial stock in the ledger. Without a slug it gets a free one. Refuses with the
 * fields `slug`, `taken`, and `categoryId`, `unknown_value`, and as {@link requireFieldRights} does.
 */
export function createProduct(ctx: StaffCtx, fields: ProductInput): Promise<SavedProduct> {
  const write = () => transaction(ctx.db, (db) => insertProduct({ ...ctx, db }, fields))
  return retrySlugs(write, fields.slug === undefined ? maxAttempts : 1)
}

/** Repeats a transaction in which another product took the generated slug in the meantime: the next attempt generates another. */
export async function retrySlugs<Result>(
  write: () => Promise<Result>,
  attempts = maxAttempts,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof SlugConflict)) throw error
      if (attempt === attempts) throw slugTaken()
    }
  }
}

async function insertProduct(ctx: StaffCtx, input: ProductInput): Promise<SavedProduct> {
  const { db } = ctx
  if (input.slug !== undefined) await requireFreeSlug(db, input.slug, null)
  const slug = input.slug ?? (await generateSlug(db, input))
  const fields = await withAttributes(db, toProductFields(input, 0))
  requireFieldRights(ctx, null, fields)
  const writer = await writerOf(ctx, input, 'product.create')
  const [saved] = await insertProducts(db, writer, [{ slug, fields }])
  if (!saved) throw new Error('the product was not written')
  return saved
}

type Place = Pick<ProductInput, 'categoryId' | 'subCategoryId'>

/**
 * Locks the category and the sub-category and returns the names of the former. Refuses with the field `categoryId` or `subCategoryId`,
 * `unknown_value`, when it is unknown.
 */
export async function lockPlace(
  db: Db,
  { categoryId, subCategoryId }: Place,
): Promise<ProductWriter['categories']> {
  const categories = await lockCategoryNames(db, [categoryId])
  if (categories.size === 0) throw new Refusal('invalid_request', {}, { categoryId: 'unknown_value' })
  if (subCategoryId !== null) await lockSubCategory(db, { categoryId, subCategoryId })
  return categories
}

async function writerOf(
  { db, now, staff }: StaffCtx,
  { categoryId, subCategoryId }: ProductInput,
  action: string,
): Promise<ProductWriter> {
  const categories = await lockPlace(db, { categoryId, subCategoryId })
  const audit = { action, created: allRecordedFields }
  return {
    at: now(),
    byUserId: staff.userId,
    sellerId: shopSellerId,
    categories,
    stockReason: 'received',
    audit,
  }
}

/** The fields with the attributes as they are stored. Refuses with the field `attributes`, `invalid`, and the lines that cannot be read. */
export async function withAttributes<Fields extends Pick<ProductFields, 'attributes'>>(
  db: Db,
  fields: Fields,
): Promise<Fields> {
  if (fields.attributes === '') return fields
  const { values, faults } = readAttributes(fields.attributes, await lockAttributes(db))
  if (faults.length > 0) throw new Refusal('invalid_request', { lines: faults }, { attributes: 'invalid' })
  return { ...fields, attributes: formatAttributes(values) }
}

async function lockSubCategory(
  db: Db,
  { categoryId, subCategoryId }: { categoryId: number; subCategoryId: number },
): Promise<void> {
  const [row] = await db
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(and(eq(subCategories.id, subCategoryId), eq(subCategories.categoryId, categoryId)))
    .for('share')
  if (!row) throw new Refusal('invalid_request', {}, { subCategoryId: 'unknown_value' })
}

/**
 * Updates a product whose version is `version`, null overwrites any version, and with `variants` its options and variants, in one
 * transaction. Writes nothing without changes. Without a slug it is unchanged; a former slug redirects. `stockQuantity` sets the
 * stock. Refuses with `not_found`, with `stale` when the version differs, as {@link createProduct} does, and for variants as
 * {@link writeVariantGrid} does, with their fields below `variants`, `no_right` without the rights to prices and stock.
 */
export async function updateProduct(
  ctx: StaffCtx,
  id: number,
  { product, version, variants }: SaveProductBody,
): Promise<SavedProduct & { variants?: ManagedVariants }> {
  if (variants && !(hasRight(ctx.staff, 'prices') && hasRight(ctx.staff, 'stock')))
    throw new Refusal('invalid_request', {}, { variants: 'no_right' })
  return transaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const saved = await writeUpdate(tx, id, product, version).catch((error) => {
      throw isUniqueViolation(error) ? slugTaken() : error
    })
    if (!variants) return saved
    const written = await writeVariantGrid(tx, id, variants).catch((error) => {
      throw error instanceof Refusal ? below('variants', error) : error
    })
    // Written variants raise the version.
    const [row] = await db.select({ version: products.version }).from(products).where(eq(products.id, id))
    return { ...saved, version: row?.version ?? saved.version, variants: written }
  })
}

/** A refusal with its fields below `name`. */
function below(name: string, { code, details, errors = {} }: Refusal): Refusal {
  const fields = Object.entries(errors).map(([field, error]) => [`${name}.${field}`, error])
  return new Refusal(code, details, Object.fromEntries(fields))
}

async function writeUpdate(
  ctx: StaffCtx,
  id: number,
  input: ProductInput,
  expectedVersion: number | null,
): Promise<SavedProduct> {
  const { db } = ctx
  // Locks the category before the product, in the same order as renaming a category does.
  const writer = await writerOf(ctx, input, 'product.update')
  const row = await lockProduct(db, id)
  requireVersion(row, expectedVersion)
  const fields = await withAttributes(db, toProductFields(input, row.stockQuantity))
  const stored = { ...fieldsOfRow(row), stockQuantity: row.stockQuantity }
  const errors = priceErrors(row, stored, fields)
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
  requireFieldRights(ctx, stored, row.hasOptions ? { ...fields, ...stored } : fields)
  const change = row.hasOptions ? 0 : fields.stockQuantity - row.stockQuantity
  // A count has an audit entry of its own and does not change the version.
  if (change !== 0) await countStock(ctx, row, change)
  const slug = input.slug ?? row.slug
  if (slug !== row.slug) await moveSlug(ctx, row, slug)
  const before = { ...fieldsOfRow(row), stockQuantity: fields.stockQuantity }
  const existing = { id, version: row.version, slug: row.slug, hasOptions: row.hasOptions, fields: before }
  const [saved] = await updateProducts(db, writer, [{ slug, fields, existing }])
  if (!saved) throw new Error('the product was not written')
  return saved
}

async function countStock(ctx: StaffCtx, { id, stockQuantity }: ProductRow, change: number): Promise<void> {
  const { variantId } = await findStockedVariant(ctx.db, id)
  const left = await writeStock(ctx, { productId: id, variantId, change, reason: 'counted' })
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
  const read = () => db.select(rowFields).from(products).where(eq(products.id, id))
  const [row] = await readLocked(read().for('no key update'), read)
  if (!row) throw new Refusal('not_found')
  return row
}

/** Refuses with `stale` and the stored product when its version differs. */
function requireVersion(row: ProductRow, expected: number | null): void {
  if (expected === null || row.version === expected) return
  throw new Refusal('stale', { version: row.version, current: toFormFields(row) })
}

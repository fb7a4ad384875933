import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refreshSearchTexts } from '#shop/catalogue/search/reindex-search-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import {
  options as dictionary,
  optionValues,
  productOptions,
  productValuePictures,
  variants,
} from '#shop/catalogue/variant-tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { type DictionaryOption, type PlannedVariant, planVariants } from './domain/plan-variants.ts'
import type { OptionsInput, VariantInput } from './domain/variant-input.ts'
import { fitOffers, requireOpenPages } from './fit-offers.ts'
import { requireFreeSkus } from './free-skus.ts'
import { auditLines, recordVariants } from './record-variants.ts'
import type { ManagedVariants, VariantsBody } from './schemas-variants.ts'
import { deleteUnusedVariants, isSetAside, setAsidePosition } from './set-aside-variants.ts'
import { findManagedVariants } from './variant-queries.ts'
import type { ProductWriter } from './write-products.ts'
import { toVariantRow, writeLedger, writeVariantRows } from './write-variant-rows.ts'

export type { OptionsInput, VariantInput }

type Planned = PlannedVariant<VariantInput>
type StoredRow = typeof variants.$inferSelect

/** A product whose options and variants are written. */
export type VariantsWrite = { productId: number; input: OptionsInput }

/**
 * Writes the options, the seller's variants and value pictures of products, with stock ledger and audit entry, in as many statements for hundreds
 * as for one. The caller has locked the products; each is in `writes` once. Variants that no longer fit are set aside: hidden with
 * their stock, also those of other sellers. Those without stock and SKU to which nothing refers are deleted. Refuses with `invalid_request` (see
 * {@link planVariants}; code `taken` of `variants.0.sku`) with the field `options`, `of_others`, for a product of another seller alone, and with `stale` and the ids of variants that were changed meanwhile.
 */
export async function writeVariants(
  db: Db,
  writer: Omit<ProductWriter, 'categories'>,
  writes: readonly VariantsWrite[],
): Promise<void> {
  if (writes.length === 0) return
  const productIds = writes.map(({ productId }) => productId)
  const keys = writes.flatMap(({ input }) => [
    ...input.options,
    ...(input.pictures ?? []).map(({ option }) => option),
  ])
  const [known, all] = [
    await readDictionary(db, [...new Set(keys)]),
    await db
      .select()
      .from(variants)
      .where(inArray(variants.productId, productIds))
      .orderBy(asc(variants.position), asc(variants.id)),
  ]
  const stored = all.filter(({ sellerId }) => sellerId === writer.sellerId)
  const hasOthers = all.length > stored.length
  if (hasOthers) await requireOpenPages(db, { sellerId: writer.sellerId, productIds })
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const storedOf = Map.groupBy(stored, ({ productId }) => productId)
  const plans = writes.map(({ productId, input }) => {
    const rows = storedOf.get(productId) ?? []
    const result = planVariants<VariantInput>(
      input,
      known,
      rows.map((row) => ({ ...row, hidden: isSetAside(row) })),
    )
    if ('errors' in result) throw new Refusal('invalid_request', {}, result.errors)
    return { productId, input, plan: withFormerCodes(result.plan, storedById) }
  })
  const planned = plans.flatMap(({ plan }) => plan.variants)
  requireFresh(planned, storedById)
  await requireFreeSkus(db, writer.sellerId, planned)

  // Variants that stay are hidden first, so that they never count as for sale in between.
  const hiddenIds = plans.flatMap(({ plan }) => plan.hiddenIds)
  if (hiddenIds.length > 0)
    await db
      .update(variants)
      .set({ hidden: true, position: setAsidePosition, version: sql`${variants.version} + 1` })
      .where(inArray(variants.id, hiddenIds))
  await writeOptions(
    db,
    plans.map(({ productId, plan: { optionIds } }) => ({ productId, optionIds })),
  )
  if (hasOthers) await fitOffers(db, { sellerId: writer.sellerId, productIds })
  const rows = plans.flatMap(({ productId, plan }) =>
    plan.variants.map((each, position) => {
      const before = storedById.get(each.existingId ?? 0)
      const stock = before?.stockQuantity ?? 0
      return {
        ...toVariantRow(writer.at, each, position),
        cost: each.input.cost === undefined ? (before?.cost ?? null) : each.input.cost,
        productId,
        change: (each.input.stockQuantity ?? stock) - stock,
      }
    }),
  )
  const ids = await writeVariantRows(db, writer, rows)
  await writeLedger(db, writer, rows, ids)
  for (const { productId, input } of plans)
    if (input.pictures) await writePictures(db, productId, known, input.pictures)
  await deleteUnusedVariants(db, productIds)
  await refreshSearchTexts(db, productIds)
  await recordVariants(
    db,
    writer,
    plans.map(({ productId, input: { options }, plan }) => ({
      productId,
      options,
      lines: auditLines(plan.variants, storedById),
    })),
  )
}

/** Refuses variants that were changed since the operator saw them. */
function requireFresh(planned: readonly Planned[], stored: ReadonlyMap<number, StoredRow>): void {
  const stale = planned.filter(({ existingId, input: { version } }) => {
    const row = existingId === null ? undefined : stored.get(existingId)
    if (row === undefined || version === undefined) return false
    return version === null ? !isSetAside(row) : row.version !== version
  })
  if (stale.length > 0) throw new Refusal('stale', { variants: stale.map(({ existingId }) => existingId) })
}

/** Variants that were set aside return with their SKUs and barcodes, unless others are entered or another variant has them now. */
function withFormerCodes<Plan extends { variants: Planned[] }>(
  plan: Plan,
  stored: ReadonlyMap<number, StoredRow>,
): Plan {
  const entered = new Set(plan.variants.map(({ input }) => input.sku))
  const restored = plan.variants.map((planned) => {
    const row = stored.get(planned.existingId ?? 0)
    if (!row || !isSetAside(row)) return planned
    const { input } = planned
    const sku = input.sku ?? (entered.has(row.sku) ? null : row.sku)
    return { ...planned, input: { ...input, sku, gtin: input.gtin ?? row.gtin } }
  })
  return { ...plan, variants: restored }
}

/** The options of these keys with their values, locked against removal until the transaction ends. */
async function readDictionary(db: Db, keys: readonly string[]): Promise<Map<string, DictionaryOption>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ id: dictionary.id, key: dictionary.key, valueId: optionValues.id, valueKey: optionValues.key })
    .from(dictionary)
    .innerJoin(optionValues, eq(optionValues.optionId, dictionary.id))
    .where(inArray(dictionary.key, [...keys]))
    .for('key share', { of: optionValues })
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return new Map(
    [...byKey].map(([key, values]) => {
      const valueIds = new Map(values.map(({ valueKey, valueId }) => [valueKey, valueId]))
      return [key, { id: values[0]?.id ?? 0, key, valueIds }]
    }),
  )
}

async function writeOptions(
  db: Db,
  written: readonly { productId: number; optionIds: readonly number[] }[],
): Promise<void> {
  const productIds = written.map(({ productId }) => productId)
  await db.delete(productOptions).where(inArray(productOptions.productId, productIds))
  const rows = written.flatMap(({ productId, optionIds }) =>
    optionIds.map((optionId, index) => ({ productId, optionId, position: index + 1 })),
  )
  if (rows.length > 0) await db.insert(productOptions).values(rows)
  await db
    .update(products)
    .set({
      hasOptions: sql`exists (select from ${productOptions} where ${productOptions.productId} = ${products.id})`,
      version: sql`${products.version} + 1`,
    })
    .where(inArray(products.id, productIds))
}

async function writePictures(
  db: Db,
  productId: number,
  known: ReadonlyMap<string, DictionaryOption>,
  pictures: NonNullable<OptionsInput['pictures']>,
): Promise<void> {
  const rows = pictures.flatMap(({ option, value, images }) => {
    const optionValueId = known.get(option)?.valueIds.get(value)
    if (optionValueId === undefined) throw new Refusal('invalid_request', {}, { pictures: 'unknown_value' })
    return images.length === 0 ? [] : [{ productId, optionValueId, images: [...images] }]
  })
  await db.delete(productValuePictures).where(eq(productValuePictures.productId, productId))
  if (rows.length > 0) await db.insert(productValuePictures).values(rows)
}

/**
 * Writes the options, variants and value pictures of a product that the caller has locked, in the caller's transaction, and returns
 * them. Refuses with `invalid_request`, as `planVariants` does; and with `stale` and the ids of the variants that were changed or
 * added, or whose stock is not the one displayed.
 */
export async function writeVariantGrid(
  { db, now, staff }: StaffCtx,
  id: number,
  body: VariantsBody,
): Promise<ManagedVariants> {
  await requireSeen(db, id, body)
  const writer = {
    at: now(),
    byUserId: staff.userId,
    sellerId: shopSellerId,
    stockReason: 'counted' as const,
    audit: { action: 'product.variants', created: [] },
  }
  const rows = body.variants.map((row) => ({
    ...row,
    sku: row.sku || null,
    gtin: row.gtin || null,
    version: row.version ?? null,
  }))
  await writeVariants(db, writer, [{ productId: id, input: { ...body, variants: rows } }])
  return findManagedVariants({ db }, id)
}

/** Refuses variants that the form did not display, and changes of a stock that is another one by now. */
async function requireSeen(db: Db, id: number, { seen, variants: rows }: VariantsBody): Promise<void> {
  const { id: variantId, position, stockQuantity } = variants
  const stored = await db
    .select({ id: variantId, position, stockQuantity })
    .from(variants)
    .where(and(eq(variants.productId, id), eq(variants.sellerId, shopSellerId)))
  const displayed = new Set(seen)
  const stockSeen = new Map(rows.map((row) => [row.id, row.stockSeen]))
  const stale = stored.filter((row) => {
    const isNew = seen !== undefined && !isSetAside(row) && !displayed.has(row.id)
    const stock = stockSeen.get(row.id)
    return isNew || (stock !== undefined && stock !== row.stockQuantity)
  })
  if (stale.length > 0) throw new Refusal('stale', { variants: stale.map((row) => row.id) })
}

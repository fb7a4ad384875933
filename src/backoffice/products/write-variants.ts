import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { storedDiscount } from '#shop/catalogue/domain/discount-schedule.ts'
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
import { requireFreeSkus, skuTakenMeanwhile } from './free-skus.ts'
import { auditLines, recordVariants } from './record-variants.ts'
import { deleteUnusedVariants, isSetAside, setAsidePosition } from './set-aside-variants.ts'
import type { ProductWriter } from './write-products.ts'

export type { OptionsInput, VariantInput }

type Planned = PlannedVariant<VariantInput>
type StoredRow = typeof variants.$inferSelect

/** A product whose options and variants are written. */
export type VariantsWrite = { productId: number; input: OptionsInput }

/**
 * Writes the options, variants and value pictures of products, with stock ledger and audit entry, in as many statements for hundreds
 * as for one. The caller has locked the products; each is in `writes` once. Variants that no longer fit are set aside: hidden with
 * their stock. Those without stock and SKU to which nothing refers are deleted. Refuses with `invalid_request` (see
 * {@link planVariants}; code `taken` of `variants.0.sku`) and with `stale` and the ids of variants that were changed meanwhile.
 */
export async function writeVariants(
  db: Db,
  writer: Omit<ProductWriter, 'categories'>,
  writes: readonly VariantsWrite[],
): Promise<void> {
  if (writes.length === 0) return
  const productIds = writes.map(({ productId }) => productId)
  const own = and(inArray(variants.productId, productIds), eq(variants.sellerId, shopSellerId))
  const keys = writes.flatMap(({ input }) => [
    ...input.options,
    ...(input.pictures ?? []).map(({ option }) => option),
  ])
  const [known, stored] = [
    await readDictionary(db, [...new Set(keys)]),
    await db.select().from(variants).where(own).orderBy(asc(variants.position), asc(variants.id)),
  ]
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
  await requireFreeSkus(db, planned)

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
  const rows = plans.flatMap(({ productId, plan }) =>
    plan.variants.map((each, position) => {
      const before = storedById.get(each.existingId ?? 0)
      const stock = before?.stockQuantity ?? 0
      return {
        ...rowOf(writer.at, each, position),
        cost: each.input.cost === undefined ? (before?.cost ?? null) : each.input.cost,
        productId,
        change: (each.input.stockQuantity ?? stock) - stock,
      }
    }),
  )
  const ids = await upsertRows(db, rows).catch((error) => {
    throw skuTakenMeanwhile(error, rows) ?? error
  })
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
    optionIds.map((optionId, at) => ({ productId, optionId, position: at + 1 })),
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

function rowOf(at: Date, { input, combination, existingId }: Planned, position: number) {
  const { sku, gtin, price, discountPrice, hidden } = input
  const toDate = (moment: string | null) => (moment === null ? null : new Date(moment))
  const discount = storedDiscount(
    {
      discountPrice,
      discountStartsAt: toDate(input.discountStartsAt),
      discountEndsAt: toDate(input.discountEndsAt),
    },
    at,
  )
  return { id: existingId, combination, sku, gtin, price, ...discount, hidden, position }
}

/** `change`: the units added to its stock. */
type Row = ReturnType<typeof rowOf> & { productId: number; change: number; cost: number | null }

/** Updates and inserts the rows; returns their ids in the order of the rows. */
async function upsertRows(db: Db, rows: readonly Row[]): Promise<number[]> {
  const input = JSON.stringify(
    rows.map((row, at) => ({
      at,
      id: row.id,
      product_id: row.productId,
      values: row.combination,
      sku: row.sku,
      gtin: row.gtin,
      price: row.price,
      cost: row.cost,
      discount_price: row.discountPrice,
      planned_discount_price: row.plannedDiscountPrice,
      discount_starts_at: row.discountStartsAt,
      discount_ends_at: row.discountEndsAt,
      hidden: row.hidden,
      position: row.position,
      change: row.change,
    })),
  )
  const recordset = sql`json_to_recordset(${input}::json) as input (at int, id int, product_id int, "values" int[], sku text,
    gtin text, price int, cost int, discount_price int, planned_discount_price int, discount_starts_at timestamptz,
    discount_ends_at timestamptz, hidden boolean, position int, change int)`
  // SKUs may be exchanged between variants, so they are cleared first.
  await db.execute(sql`
    update variants set sku = null from ${recordset}
    where variants.id = input.id and variants.sku is not null and variants.sku is distinct from input.sku`)
  await db.execute(sql`
    update variants set combination = input.values, sku = input.sku, gtin = input.gtin, price = input.price, cost = input.cost,
      discount_price = input.discount_price, planned_discount_price = input.planned_discount_price,
      discount_starts_at = input.discount_starts_at, discount_ends_at = input.discount_ends_at,
      stock_quantity = stock_quantity + input.change, hidden = input.hidden, position = input.position,
      version = version + 1
    from ${recordset} where variants.id = input.id`)
  await db.execute(sql`
    insert into variants (product_id, seller_id, combination, sku, gtin, price, cost, discount_price, planned_discount_price,
      discount_starts_at, discount_ends_at, stock_quantity, hidden, position)
    select product_id, ${shopSellerId}::int, input.values, input.sku, input.gtin, input.price, input.cost, input.discount_price,
      input.planned_discount_price, input.discount_starts_at, input.discount_ends_at, input.change, input.hidden, input.position
    from ${recordset} where input.id is null order by input.at`)
  const { rows: written } = await db.execute<{ id: number }>(sql`
    with input as (select at, product_id, "values" from ${recordset}), written as (
      select variants.id, input.at from variants
      join input on variants.product_id = input.product_id and variants.combination = input.values
      where seller_id = ${shopSellerId}
    ), linked as (
      insert into variant_values (variant_id, option_id, option_value_id)
      select written.id, option_values.option_id, option_values.id
      from written join variants on variants.id = written.id
      join option_values on option_values.id = any(variants.combination)
      on conflict (variant_id, option_id) do update set option_value_id = excluded.option_value_id
    )
    select id from written order by at`)
  return written.map(({ id }) => id)
}

async function writeLedger(
  db: Db,
  { at, byUserId, stockReason }: Omit<ProductWriter, 'categories'>,
  rows: readonly Row[],
  ids: readonly number[],
): Promise<void> {
  const entries = rows.flatMap(({ productId, change }, index) =>
    change === 0 ? [] : [{ id: ids[index], product_id: productId, change }],
  )
  if (entries.length === 0) return
  await db.execute(sql`
    insert into stock_changes (product_id, variant_id, change, reason, by_user_id, at)
    select product_id, id, change, ${stockReason}::text, ${byUserId}::int, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(entries)}::json) as entry (id int, product_id int, change int) order by id`)
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

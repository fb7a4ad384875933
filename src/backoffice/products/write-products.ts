import { type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type AuditFacts, recordChanges } from '#backoffice/staff/record-change.ts'
import type { Db } from '#platform/db/db.ts'
import { type LocalizedField, localizedValue, type WireTexts, wireTexts } from '#platform/i18n/localized.ts'
import { lockAttributes } from '#shop/catalogue/attribute-dictionary.ts'
import { type Attribute, readAttributes } from '#shop/catalogue/domain/attribute-values.ts'
import { storedDiscount } from '#shop/catalogue/domain/discount-schedule.ts'
import {
  getLocalizedKind,
  isSameValue,
  type LocalizedKind,
  localizedKinds,
  type ProductFieldName,
  type ProductFields,
  productFieldNames,
  productFields,
} from '#shop/catalogue/domain/product-fields.ts'
import { searchText } from '#shop/catalogue/domain/search-text.ts'
import type { StockReason } from '#shop/catalogue/domain/stock-reasons.ts'
import { indexInBulk } from '#shop/catalogue/search/index-products.ts'
import { refreshSearchTexts } from '#shop/catalogue/search/reindex-search-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { isOfVariant } from './domain/prices-and-stock.ts'

export type CategoryNames = WireTexts<'name'>
type RecordedField = ProductFieldName | 'slug'

/** Who writes, why, and what is recorded. */
export type ProductWriter = {
  at: Date
  /** Null: the command line or the demo data. */
  byUserId: number | null
  /** Whose price and stock are written; a new product is first only this seller's. */
  sellerId: number
  /** By id: the categories of the written products. */
  categories: ReadonlyMap<number, CategoryNames>
  /** The reason in the stock ledger. */
  stockReason: StockReason
  /** Null: not in the audit log. `created`: the fields recorded of a new product. */
  audit: { action: string; created: readonly RecordedField[]; also?: AuditFacts } | null
}

export type NewProduct = {
  slug: string
  fields: ProductFields
  createdAt?: Date
  /** From before the shop's own reviews. */
  rating?: number
  reviewCount?: number
}

type ProductUpdate = {
  slug: string
  fields: ProductFields
  existing: { id: number; version: number; slug: string; hasOptions: boolean; fields: ProductFields }
}

export type SavedProduct = { id: number; slug: string; version: number }

/** A product with one of these slugs was created concurrently; the caller may try again. */
export class SlugConflict extends Error {}

export const allRecordedFields: readonly RecordedField[] = ['slug', ...productFieldNames]

/**
 * Creates products, a batch of one or of hundreds, with their search documents, stock ledger and audit entries. Call it in
 * a transaction. Throws {@link SlugConflict} when a slug exists.
 */
export async function insertProducts(
  db: Db,
  writer: ProductWriter,
  created: readonly NewProduct[],
): Promise<SavedProduct[]> {
  if (created.length === 0) return []
  const attributes = created.some(({ fields }) => fields.attributes !== '') ? await lockAttributes(db) : []
  const rows = created.map((each, position) => ({
    ...columnsOf({ ...writer, attributes }, each.fields, productFieldNames),
    searchText: searchText({ ...each.fields, ...categoryOf(writer, each.fields) }),
    slug: each.slug,
    ...(writer.sellerId !== shopSellerId && { ownerSellerId: writer.sellerId }),
    rating: each.rating ?? 0,
    reviewCount: each.reviewCount ?? 0,
    createdAt: each.createdAt ?? writer.at,
    position,
  }))
  const columns = Object.keys(rows[0] ?? {}).filter((name): name is Column => name !== 'position')
  const names = list(columns.map((name) => identifier(name)))
  const ids = new Map<string, number>()
  await indexInBulk(db, async () => {
    const { rows: inserted } = await db.execute<{ id: number; slug: string }>(sql`
      with input as (
        select * from json_to_recordset(${jsonOf(rows)}::json) as product (${recordOf(columns)}, position int)
      ), inserted as (
        insert into products (${names}) select ${names} from input order by position
        on conflict (slug) do nothing
        returning id, slug
      )
      select id, slug from inserted`)
    for (const { id, slug } of inserted) ids.set(slug, id)
    const described = created.filter(({ fields }) => fields.attributes !== '')
    if (described.length > 0)
      await refreshSearchTexts(
        db,
        described.flatMap(({ slug }) => ids.get(slug) ?? []),
      )
    return [...ids.values()]
  })
  if (ids.size < created.length) throw new SlugConflict('a product with this slug exists')
  // A trigger has created the variants, with the price and stock of their products.
  await db.execute(sql`
    insert into stock_changes (product_id, variant_id, change, reason, by_user_id, at)
    select product_id, id, stock_quantity, ${writer.stockReason}::text, ${writer.byUserId}::int, ${writer.at.toISOString()}::timestamptz
    from variants where product_id = any(${sql.param([...ids.values()])}::int[]) and stock_quantity > 0 order by product_id`)
  const saved = created.map(({ slug }) => ({ id: ids.get(slug) ?? 0, slug, version: 1 }))
  await audit(
    db,
    writer,
    created.map((each, index) => ({
      id: saved[index]?.id ?? 0,
      before: null,
      after: pick(each, writer.audit?.created ?? []),
    })),
  )
  return saved
}

/**
 * Updates products and, of those without options, price and stock of the seller's variants (with options both stay); each increments its version. Writes stock ledger and audit entries. Only changed columns are sent, and
 * search documents are rewritten only for products whose searched fields or visibility change. The caller has locked the
 * products in the order of their ids. Products without changes are not written.
 */
export async function updateProducts(
  db: Db,
  writer: ProductWriter,
  updates: readonly ProductUpdate[],
): Promise<SavedProduct[]> {
  const changed = updates
    .map((update) => ({ update, fields: changedFields(update) }))
    .filter(({ fields }) => fields.length > 0)
  // Statements of their own: updating an indexed column rewrites search documents, and updating more than the stock
  // invalidates the response cache (docs/decisions/0010-response-cache.md).
  const groups = new Map<string, typeof changed>()
  for (const each of changed) {
    const key = groupOf(each.fields)
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  for (const [key, group] of groups) {
    const fields = allRecordedFields.filter((field) => group.some((each) => each.fields.includes(field)))
    const ofGroup = group.map(({ update }) => update)
    const write = () => writeColumns(db, writer, ofGroup, fields)
    if (key === 'indexed') await indexInBulk(db, write)
    else await write()
  }
  const stock = changed.flatMap(({ update: { existing, fields } }) => {
    const change = existing.hasOptions ? 0 : fields.stockQuantity - existing.fields.stockQuantity
    return change === 0 ? [] : [{ id: existing.id, change }]
  })
  if (stock.length > 0) {
    await db.execute(sql`
      insert into stock_changes (product_id, variant_id, change, reason, by_user_id, at)
      select product_id, variants.id, change, ${writer.stockReason}::text, ${writer.byUserId}::int, ${writer.at.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(stock)}::json) as changed (id int, change int)
      join variants on product_id = changed.id and seller_id = ${writer.sellerId} and combination = '{}' and not hidden order by product_id`)
  }
  await audit(
    db,
    writer,
    changed.map(({ update, fields }) => ({
      id: update.existing.id,
      before: pick(update.existing, fields),
      after: pick(update, fields),
    })),
  )
  const isChanged = new Set(changed.map(({ update }) => update))
  return updates.map((update) => ({
    id: update.existing.id,
    slug: update.slug,
    version: update.existing.version + (isChanged.has(update) ? 1 : 0),
  }))
}

async function writeColumns(
  db: Db,
  writer: ProductWriter,
  updates: readonly ProductUpdate[],
  fields: readonly RecordedField[],
): Promise<number[]> {
  const attributes = fields.includes('attributes') ? await lockAttributes(db) : []
  const rows = updates.map(({ existing, slug, fields: values }) => ({
    ...columnsOf({ ...writer, attributes }, values, fields),
    ...(fields.includes('slug') && { slug }),
    id: existing.id,
  }))
  const columns = Object.keys(rows[0] ?? {}) as Column[]
  const assign = (names: readonly Column[]) =>
    names.map((name) => sql`${identifier(name)} = ${isLocalized(name) ? merged(name) : input(name)}`)
  const source = sql`json_to_recordset(${jsonOf(rows)}::json) as input (${recordOf(columns)})`
  const productColumns = columns.filter((name) => name !== 'id' && !isOfVariant(name))
  await db.execute(sql`
    update products set ${list([...assign(productColumns), sql`version = version + 1`])} from ${source} where products.id = input.id`)
  const ofVariants = columns.filter(isOfVariant)
  if (ofVariants.length > 0)
    await db.execute(sql`
      update variants set ${list(assign(ofVariants))} from ${source}
      where variants.product_id = input.id and seller_id = ${writer.sellerId} and combination = '{}' and not variants.hidden`)
  const ids = rows.map(({ id }) => id)
  if (fields.some(isSearched)) await refreshSearchTexts(db, ids)
  return ids
}

function changedFields({ slug, fields, existing }: ProductUpdate): RecordedField[] {
  const changed: RecordedField[] = productFieldNames.filter(
    (field) =>
      !isSameValue(fields[field], existing.fields[field]) && !(existing.hasOptions && isOfVariant(field)),
  )
  return slug === existing.slug ? changed : ['slug', ...changed]
}

function groupOf(fields: readonly RecordedField[]): 'stock' | 'indexed' | 'other' {
  if (fields.every((field) => field === 'stockQuantity')) return 'stock'
  return fields.some((field) => field === 'hidden' || isSearched(field)) ? 'indexed' : 'other'
}

const isSearched = (field: RecordedField) => field !== 'slug' && 'searched' in productFields[field]
const discountFields = new Set<RecordedField>(['discountPrice', 'discountStartsAt', 'discountEndsAt'])

/** The columns that store these fields. */
function columnsOf(
  { at, attributes }: ProductWriter & { attributes: readonly Attribute[] },
  values: ProductFields,
  fields: readonly RecordedField[],
) {
  const columns: Partial<Record<Column, unknown>> = {}
  for (const field of fields) {
    if (field === 'slug') continue
    const column = getLocalizedKind(field)
    if (column) columns[column] = localizedValue(values, column)
    else if (field === 'attributes') columns.attributes = readAttributes(values.attributes, attributes).values
    else columns[field as Exclude<typeof field, LocalizedField<LocalizedKind>>] = values[field]
  }
  if (fields.some((field) => discountFields.has(field))) {
    const { discountPrice, discountStartsAt, discountEndsAt } = values
    const dates = { discountStartsAt: toDate(discountStartsAt), discountEndsAt: toDate(discountEndsAt) }
    Object.assign(columns, storedDiscount({ discountPrice, ...dates }, at))
  }
  return columns
}

function categoryOf({ categories }: ProductWriter, { categoryId }: ProductFields) {
  const names = categories.get(categoryId)
  if (!names) throw new Error(`no category ${categoryId}`)
  return wireTexts('category', localizedValue(names, 'name'))
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}

type Column = keyof typeof products.$inferSelect

const list = (parts: SQL[]) => sql.join(parts, sql`, `)
const identifier = (name: Column) => sql.identifier(toSnakeCase(name)).getSQL()
const input = (name: Column) => sql`input.${identifier(name)}`
const isLocalized = (name: Column) => localizedKinds.some((kind) => kind === name)
/** Languages that are not product fields are preserved. */
const merged = (name: Column) => sql`products.${identifier(name)} || ${input(name)}`
const recordOf = (columns: readonly Column[]) =>
  list(columns.map((name) => sql`${identifier(name)} ${sql.raw(products[name].getSQLType())}`))

/** Rows as JSON, with the names of columns as keys. */
const jsonOf = (rows: readonly object[]) =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
    ),
  )

function pick(
  { slug, fields }: { slug: string; fields: ProductFields },
  names: readonly RecordedField[],
): AuditFacts {
  return Object.fromEntries(names.map((name) => [name, name === 'slug' ? slug : fields[name]]))
}

async function audit(
  db: Db,
  { audit: recorded, byUserId, at }: ProductWriter,
  changes: readonly { id: number; before: AuditFacts | null; after: AuditFacts }[],
): Promise<void> {
  if (!recorded) return
  const { action, also } = recorded
  await recordChanges(
    { db, staff: { userId: byUserId }, now: () => at },
    { action, kind: 'product' },
    changes.map((each) => ({ ...each, after: { ...each.after, ...also } })),
  )
}

import { isDeepStrictEqual } from 'node:util'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { localizedValue, type WireTexts, wireTexts } from '#platform/i18n/localized.ts'
import { listTexts, mapTexts, pickTexts, sameTexts } from '#platform/i18n/localized-texts.ts'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { reindexProducts } from '#shop/catalogue/search/reindex-search-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import {
  findSameSpelling,
  keyOfNames,
  maxDictionaryOptions,
  optionKeyError,
  valueKeyError,
} from './domain/dictionary-names.ts'
import { reorder } from './save-option.ts'
import type { AttributeInput, ManagedAttribute, NewAttribute, SavedAttribute } from './schemas-attributes.ts'

/** Serializes writes of the dictionary: names and order concern all of its entries. */
export const attributesLock = sql`select pg_advisory_xact_lock(hashtext('attributes'))`

type Row = typeof attributes.$inferSelect
type Entry = Row['values'][number]

/** The dictionary of attributes, in order. */
export async function listManagedAttributes({ db }: { db: Db }): Promise<ManagedAttribute[]> {
  return (await selectAll(db)).map(toWire)
}

/**
 * Creates an attribute, last in order. Refuses with the field `key`, with `taken` and the key of the attribute that has the name in another
 * spelling (`existing`), and as {@link updateAttribute} does.
 */
export function createAttribute(
  ctx: StaffCtx,
  { key: requested, kind, ...fields }: NewAttribute,
): Promise<SavedAttribute> {
  return transaction(ctx.db, async (db) => {
    await db.execute(attributesLock)
    const all = await selectAll(db)
    if (all.length >= maxDictionaryOptions) throw new Refusal('too_many')
    const key = requested ?? keyOfNames(fields)
    const error = optionKeyError(key)
    if (error) throw new Refusal('invalid_request', {}, { key: error })
    requireNewNames({ key, ...fields }, all)
    const position = (all.at(-1)?.position ?? 0) + 1
    const [row] = await db
      .insert(attributes)
      .values({
        ...columnsOf({ kind, name: undefined, unit: null, values: [] }, fields),
        key,
        kind,
        position,
      })
      .returning()
    if (!row) throw new Error('the attribute was not written')
    const after = { key, kind, ...factsOf(row) }
    await recordChange({ ...ctx, db }, { action: 'attribute.create', kind: 'attribute', id: row.id, after })
    return { id: row.id, key, version: row.version }
  })
}

/**
 * Changes an attribute whose version is `version`. Refuses with `not_found`, with `stale`, with the fields of its name and `values` (`taken`), and
 * with `option_in_use` and the number of products that have an entry which is no longer in the list.
 */
export async function updateAttribute(
  ctx: StaffCtx,
  id: number,
  fields: AttributeInput,
  version: number,
): Promise<SavedAttribute> {
  const { saved, renamed } = await transaction(ctx.db, async (db) => {
    await db.execute(attributesLock)
    const before = await lockAttribute(db, id)
    if (before.version !== version) throw new Refusal('stale', { version: before.version })
    requireNewNames(
      fields,
      (await selectAll(db)).filter((each) => each.id !== id),
    )
    const row = columnsOf(before, fields)
    const removed = before.values.filter(({ key }) => !row.values.some((each) => each.key === key))
    if (removed.length > 0) await requireUnused(db, hasEntry(before.key, removed))
    const changes = findChanges(factsOf(before), factsOf(row))
    if (changes === null) return { saved: { id, key: before.key, version }, renamed: null }
    await db
      .update(attributes)
      .set({ ...row, version: version + 1 })
      .where(eq(attributes.id, id))
    await recordChange({ ...ctx, db }, { action: 'attribute.update', kind: 'attribute', id, ...changes })
    return {
      saved: { id, key: before.key, version: version + 1 },
      renamed: productsToReindex(before, row),
    }
  })
  // Not in the same transaction: who writes a product locks the product first and then the attribute.
  if (renamed) await transaction(ctx.db, (db) => reindexProducts(db, renamed))
  return saved
}

/** The products whose search texts have a unit or an entry of the attribute that was renamed; null when none was. */
function productsToReindex(before: Row, { unit, values }: ReturnType<typeof columnsOf>): SQL | null {
  if (!isDeepStrictEqual(before.unit, unit)) return sql`${products.attributes} ? ${before.key}`
  const renamed = values.filter(({ key, name }) => {
    const stored = before.values.find((each) => each.key === key)
    return stored && !isDeepStrictEqual(stored.name, name)
  })
  return renamed.length > 0 ? hasEntry(before.key, renamed) : null
}

/** Whether a product has one of these entries. */
function hasEntry(key: string, entries: readonly Entry[]): SQL {
  return sql`${products.attributes} -> ${key} ?| ${sql.param(entries.map((each) => each.key))}::text[]`
}

/** Moves an attribute to a place in the order, from 1. Refuses with `not_found`. */
export function moveAttribute(ctx: StaffCtx, id: number, position: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await db.execute(attributesLock)
    const all = await selectAll(db)
    if (!all.some((each) => each.id === id)) throw new Refusal('not_found')
    const { before, after } = await reorder(db, attributes, all, id, position)
    if (before === after) return
    const change = { before: { position: before }, after: { position: after } }
    await recordChange({ ...ctx, db }, { action: 'attribute.update', kind: 'attribute', id, ...change })
  })
}

/** Deletes an attribute that no product has. Refuses with `not_found`, and with `option_in_use` and the number of products. */
export function removeAttribute(ctx: StaffCtx, id: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await db.execute(attributesLock)
    const row = await lockAttribute(db, id)
    await requireUnused(db, sql`${products.attributes} ? ${row.key}`)
    await db.delete(attributes).where(eq(attributes.id, id))
    const before = { key: row.key, ...factsOf(row) }
    await recordChange({ ...ctx, db }, { action: 'attribute.remove', kind: 'attribute', id, before })
  })
}

function selectAll(db: Db): Promise<Row[]> {
  return db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id))
}

/** Locks an attribute, also against products that are being written with it. */
async function lockAttribute(db: Db, id: number): Promise<Row> {
  const [row] = await db.select().from(attributes).where(eq(attributes.id, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

async function requireUnused(db: Db, isUsed: SQL): Promise<void> {
  const count = await db.$count(products, isUsed)
  if (count > 0) throw new Refusal('option_in_use', { products: count })
}

type Named = { key?: string } & WireTexts<'name'>

function requireNewNames(names: Named, others: readonly Row[]): void {
  const entries = others.map((each) => ({ key: each.key, ...wireTexts('name', each.name) }))
  for (const [field, text] of Object.entries({ ...pickTexts(names, 'name'), key: names.key })) {
    const same = text === undefined ? null : findSameSpelling(text, entries)
    if (same) throw new Refusal('invalid_request', { existing: same.key }, { [field]: 'taken' })
  }
}

type Stored = Pick<Row, 'kind' | 'unit' | 'values'> & { name: Row['name'] | undefined }

/** The columns of these fields. Texts of languages that they do not have are preserved. */
function columnsOf({ kind, name, unit, values }: Stored, fields: AttributeInput) {
  return {
    name: { ...name, ...localizedValue(fields, 'name') },
    unit: kind === 'number' ? unitOf(unit, fields) : null,
    content: kind === 'number' && fields.content,
    filterable: kind !== 'text' && fields.filterable,
    values: kind === 'choice' ? entriesOf(values, fields.values) : [],
    categoryIds: [...new Set(fields.categoryIds)].sort((a, b) => a - b),
  }
}

/** A unit in each language, those without a text with that of the first that has one; null without any. */
function unitOf(before: Row['unit'], fields: AttributeInput): Row['unit'] {
  const first = listTexts(fields, 'unit').find(Boolean)
  if (first === undefined) return null
  return {
    ...before,
    ...localizedValue(
      mapTexts('unit', (name) => fields[name] || first),
      'unit',
    ),
  }
}

function entriesOf(stored: readonly Entry[], typed: AttributeInput['values']): Entry[] {
  const entries: Entry[] = []
  const refuse = (error: string) => {
    throw new Refusal('invalid_request', {}, { values: error })
  }
  for (const { key: given, ...names } of typed) {
    const before = stored.find(({ key }) => key === given)
    if (given !== undefined && !before) refuse('unknown_value')
    const wire = entries.map(({ key, name }) => ({ key, ...wireTexts('name', name) }))
    if (listTexts(names, 'name').some((text) => findSameSpelling(text, wire))) refuse('taken')
    const key = given ?? freeKey(keyOfNames(names) || 'value', [...stored, ...entries])
    if (valueKeyError(key)) refuse('invalid')
    entries.push({ key, name: { ...before?.name, ...localizedValue(names, 'name') } })
  }
  return entries
}

function freeKey(made: string, taken: readonly { key: string }[]): string {
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? made : `${made.slice(0, 36)}-${n}`
    if (!taken.some((each) => each.key === key)) return key
  }
}

/** What the audit log has of an attribute. */
function factsOf({ name, unit, content, filterable, values, categoryIds }: ReturnType<typeof columnsOf>) {
  return {
    ...wireTexts('name', name),
    ...(unit ? wireTexts('unit', unit) : sameTexts('unit', '')),
    content,
    filterable,
    terms: values.map(({ name }) => Object.values(wireTexts('name', name)).join(' / ')),
    categoryIds,
  }
}

function toWire({
  id,
  key,
  kind,
  name,
  unit,
  content,
  filterable,
  values,
  categoryIds,
  version,
}: Row): ManagedAttribute {
  return {
    id,
    key,
    kind,
    ...wireTexts('name', name),
    version,
    content,
    filterable,
    categoryIds,
    ...(unit ? wireTexts('unit', unit) : sameTexts('unit', '')),
    values: values.map((each) => ({ key: each.key, ...wireTexts('name', each.name) })),
  }
}

import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { ActorCtx, StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns, withTexts } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findChanges } from '#platform/find-changes.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type LocalizedField, localizedValue, type WireTexts } from '#platform/i18n/localized.ts'
import { listTexts, mapTexts, pickTexts } from '#platform/i18n/localized-texts.ts'
import { reindexProductsOfValue } from '#shop/catalogue/search/reindex-search-texts.ts'
import {
  formerValueKeys,
  options,
  optionValues,
  productOptions,
  productValuePictures,
  variants,
  variantValues,
} from '#shop/catalogue/variant-tables.ts'
import {
  findSameSpelling,
  keyOfNames,
  maxDictionaryOptions,
  maxDictionaryValues,
  optionKeyError,
  valueKeyError,
} from './domain/dictionary-names.ts'
import { moveItem } from './domain/move-item.ts'
import { optionWordGroups, sameSpellings, valueWordGroups, type WordGroup } from './domain/option-words.ts'
import type { NewOption, NewValue, OptionChanges, SavedEntry, ValueChanges } from './schemas-options.ts'

/** Serializes writes of the dictionary: spellings and order concern all of its entries. */
export const dictionaryLock = sql`select pg_advisory_xact_lock(hashtext('options'))`

const optionColumns = {
  id: options.id,
  key: options.key,
  ...localizedColumns('name', options.name),
  kind: options.kind,
  position: options.position,
}
const valueColumns = {
  id: optionValues.id,
  optionId: optionValues.optionId,
  key: optionValues.key,
  ...localizedColumns('name', optionValues.name),
  colour: optionValues.colour,
  position: optionValues.position,
}

type Entry = { id: number; key: string } & WireTexts<'name'>

/** Creates an option, last in order. Refuses with the field `key` and, for a name that exists in another spelling, with `taken` and the key of that option (`existing`). */
export function createOption(ctx: StaffCtx, { key: requested, ...fields }: NewOption): Promise<SavedEntry> {
  return transaction(ctx.db, async (db) => {
    await db.execute(dictionaryLock)
    const all = await db.select(optionColumns).from(options).orderBy(asc(options.position))
    const key = requested ?? keyOfNames(fields)
    requireKey(optionKeyError(key))
    requireNewSpelling({ key, ...fields }, all, optionWordGroups)
    if (all.length >= maxDictionaryOptions) throw new Refusal('too_many')
    const position = (all.at(-1)?.position ?? 0) + 1
    const { kind } = fields
    const [row] = await db
      .insert(options)
      .values({ key, kind, position, name: localizedValue(fields, 'name') })
      .returning({ id: options.id, key: options.key })
    if (!row) throw new Error('the option was not written')
    const change = {
      action: 'option.create',
      kind: 'option',
      id: row.id,
      after: { key, ...pickTexts(fields, 'name'), kind },
    }
    await recordChange({ ...ctx, db }, change)
    return row
  })
}

/** Renames or moves an option, or changes how it is chosen. Refuses with `not_found` and as {@link createOption} does. */
export function updateOption(ctx: StaffCtx, id: number, changes: OptionChanges): Promise<SavedEntry> {
  return transaction(ctx.db, async (db) => {
    await db.execute(dictionaryLock)
    const all = await db.select(optionColumns).from(options).orderBy(asc(options.position), asc(options.id))
    const before = requireEntry(all, id)
    const { position, ...fields } = { ...before, ...changes, key: before.key }
    requireNewSpelling(changes, others(all, id), optionWordGroups)
    const order = await reorder(db, options, all, id, changes.position)
    await db
      .update(options)
      .set({ kind: fields.kind, name: withTexts(options.name, localizedValue(fields, 'name')) })
      .where(eq(options.id, id))
    const facts = (each: typeof before, place: number) => ({
      ...pickTexts(each, 'name'),
      kind: each.kind,
      position: place,
    })
    const changed = findChanges(facts(before, order.before), facts({ ...before, ...fields }, order.after))
    if (changed)
      await recordChange({ ...ctx, db }, { action: 'option.update', kind: 'option', id, ...changed })
    return { id, key: before.key }
  })
}

/** Deletes an option that no product uses, with its values. Refuses with `not_found`, and with `option_in_use` and the number of products. */
export function removeOption(ctx: StaffCtx, id: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await db.execute(dictionaryLock)
    const [row] = await db.select(optionColumns).from(options).where(eq(options.id, id)).for('update')
    if (!row) throw new Refusal('not_found')
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from (
        select product_id from ${productOptions} where option_id = ${id}
        union select product_id from ${variantValues} join ${variants} on variants.id = variant_id where option_id = ${id}
      ) as users`)
    const products = rows[0]?.count ?? 0
    if (products > 0) throw new Refusal('option_in_use', { products })
    const values = await db.delete(optionValues).where(eq(optionValues.optionId, id)).returning()
    await db.delete(options).where(eq(options.id, id))
    const before = { key: row.key, ...pickTexts(row, 'name'), terms: values.map(({ key }) => key) }
    await recordChange({ ...ctx, db }, { action: 'option.remove', kind: 'option', id, before })
  })
}

/** Creates a value, last of its option. Refuses as {@link createOption} does, and with `not_found`. */
export function createValue(
  ctx: ActorCtx,
  optionId: number,
  { key: requested, ...fields }: NewValue,
): Promise<SavedEntry> {
  return transaction(ctx.db, async (db) => {
    await db.execute(dictionaryLock)
    const option = await requireOption(db, optionId)
    const all = await valuesOf(db, optionId)
    const key = requested ?? keyOfNames(fields)
    requireKey(valueKeyError(key))
    requireColour(option, fields.colour)
    requireNewSpelling({ key, ...fields }, all, valueWordGroups(option.key))
    await requireNewKey(db, optionId, key)
    if (all.length >= maxDictionaryValues) throw new Refusal('too_many')
    const { colour } = fields
    const position = (all.at(-1)?.position ?? 0) + 1
    const [row] = await db
      .insert(optionValues)
      .values({ optionId, key, colour, position, name: localizedValue(fields, 'name') })
      .returning({ id: optionValues.id, key: optionValues.key })
    if (!row) throw new Error('the value was not written')
    const after = { value: key, ...pickTexts(fields, 'name'), ...(colour && { colour }) }
    await recordChange({ ...ctx, db }, { action: 'option.value_add', kind: 'option', id: optionId, after })
    return row
  })
}

/** Renames, colours or moves a value. Refuses as {@link createValue} does. */
export function updateValue(ctx: StaffCtx, id: number, changes: ValueChanges): Promise<SavedEntry> {
  return transaction(ctx.db, async (db) => {
    await db.execute(dictionaryLock)
    const { optionId } = await findValue(db, id)
    const option = await requireOption(db, optionId)
    const all = await valuesOf(db, optionId)
    const before = requireEntry(all, id)
    if (changes.colour !== undefined) requireColour(option, changes.colour)
    const { position, ...fields } = { ...before, ...changes, key: before.key }
    requireNewSpelling(changes, others(all, id), valueWordGroups(option.key))
    const order = await reorder(db, optionValues, all, id, changes.position)
    await db
      .update(optionValues)
      .set({ colour: fields.colour, name: withTexts(optionValues.name, localizedValue(fields, 'name')) })
      .where(eq(optionValues.id, id))
    const facts = (each: typeof before, place: number) => ({
      ...pickTexts(each, 'name'),
      colour: each.colour,
      position: place,
    })
    const changed = findChanges(facts(before, order.before), facts({ ...before, ...fields }, order.after))
    if (changed) {
      if (listTexts(fields, 'name').some((name, index) => name !== listTexts(before, 'name')[index]))
        await reindexProductsOfValue(db, id)
      const after = { value: before.key, ...changed.after }
      await recordChange(
        { ...ctx, db },
        { action: 'option.value', kind: 'option', id: optionId, before: changed.before, after },
      )
    }
    return { id, key: before.key }
  })
}

/** Deletes a value that no variant has. Refuses with `not_found`, and with `option_in_use` and the number of products. */
export function removeValue(ctx: StaffCtx, id: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await db.execute(dictionaryLock)
    const value = await findValue(db, id)
    await db.select().from(optionValues).where(eq(optionValues.id, id)).for('update')
    const [used] = await db
      .select({ products: sql<number>`count(distinct ${variants.productId})::int` })
      .from(variantValues)
      .innerJoin(variants, eq(variants.id, variantValues.variantId))
      .where(eq(variantValues.optionValueId, id))
    if (used && used.products > 0) throw new Refusal('option_in_use', used)
    await db.delete(productValuePictures).where(eq(productValuePictures.optionValueId, id))
    await db.delete(optionValues).where(eq(optionValues.id, id))
    const before = { value: value.key, ...pickTexts(value, 'name') }
    await recordChange(
      { ...ctx, db },
      { action: 'option.value_remove', kind: 'option', id: value.optionId, before },
    )
  })
}

/** A value of the dictionary. Refuses with `not_found`. */
export async function findValue(db: Db, id: number) {
  const [row] = await db.select(valueColumns).from(optionValues).where(eq(optionValues.id, id))
  if (!row) throw new Refusal('not_found')
  return row
}

const others = <Row extends Entry>(all: readonly Row[], id: number) => all.filter((each) => each.id !== id)

async function requireOption(db: Db, id: number) {
  const [row] = await db.select(optionColumns).from(options).where(eq(options.id, id))
  if (!row) throw new Refusal('not_found')
  return row
}

function valuesOf(db: Db, optionId: number) {
  return db
    .select(valueColumns)
    .from(optionValues)
    .where(eq(optionValues.optionId, optionId))
    .orderBy(asc(optionValues.position), asc(optionValues.id))
}

function requireEntry<Row extends Entry>(all: readonly Row[], id: number): Row {
  const row = all.find((each) => each.id === id)
  if (!row) throw new Refusal('not_found')
  return row
}

function requireKey(error: string | null): void {
  if (error) throw new Refusal('invalid_request', {}, { key: error })
}

function requireColour({ kind }: { kind: string }, colour: string | null): void {
  if (colour !== null && kind !== 'swatch') throw new Refusal('invalid_request', {}, { colour: 'invalid' })
}

type Spellings = { key?: string } & { [Name in LocalizedField<'name'>]?: string | undefined }

/** Refuses names that another entry has, also in another spelling or as another word for it, with the key of that entry. */
function requireNewSpelling(
  { key, ...names }: Spellings,
  all: readonly Entry[],
  groups: readonly WordGroup[],
): void {
  for (const [field, text] of Object.entries({ ...mapTexts('name', (name) => names[name]), key })) {
    const same = text === undefined ? null : findSameSpelling(text, all, sameSpellings(text, groups))
    if (same) throw new Refusal('invalid_request', { existing: same.key }, { [field]: 'taken' })
  }
}

/** Refuses a key that a merged value had: addresses and orders with it mean the value that it was merged into. */
async function requireNewKey(db: Db, optionId: number, key: string): Promise<void> {
  const [into] = await db
    .select({ key: optionValues.key })
    .from(formerValueKeys)
    .innerJoin(optionValues, eq(optionValues.id, formerValueKeys.valueId))
    .where(and(eq(formerValueKeys.optionId, optionId), eq(formerValueKeys.key, key)))
  if (into) throw new Refusal('invalid_request', { existing: into.key }, { key: 'taken' })
}

type Ordered = PgTable & { id: PgColumn; position: PgColumn }

/** Moves an entry to a place, from 1, and numbers all of them. Returns the places before and after. */
export async function reorder(
  db: Db,
  table: Ordered,
  all: readonly { id: number }[],
  id: number,
  place: number | undefined,
): Promise<{ before: number; after: number }> {
  const ids = all.map((each) => each.id)
  const before = ids.indexOf(id) + 1
  const after = Math.min(place ?? before, ids.length)
  if (after !== before) {
    const order = moveItem(ids, before - 1, after - 1)
    await db.execute(sql`
      update ${table} set position = moved.position
      from unnest(${sql.param(order)}::int[]) with ordinality as moved (id, position)
      where ${table.id} = moved.id and ${table.position} <> moved.position`)
  }
  return { before, after }
}

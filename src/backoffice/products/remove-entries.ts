import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type AuditFacts, recordChanges } from '#backoffice/staff/record-change.ts'
import type { ActorCtx } from '#backoffice/staff/staff-ctx.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import {
  options,
  optionValues,
  productOptions,
  productValuePictures,
  variants,
  variantValues,
} from '#shop/catalogue/variant-tables.ts'
import { dictionaryLock } from './save-option.ts'

/** An entry of the dictionary and whether it was removed, or stays because something uses it. */
export type RemovedEntry = { option: string; value: string | null; isRemoved: boolean }

/**
 * Removes those values of options that no variant has and no other value was merged into, with audit entries, in the transaction
 * of `ctx`. `also` is added to the entries.
 */
export async function removeUnusedValues(
  ctx: ActorCtx,
  ids: readonly number[],
  also: AuditFacts,
): Promise<RemovedEntry[]> {
  const { db } = ctx
  await db.execute(dictionaryLock)
  await db
    .select({ id: optionValues.id })
    .from(optionValues)
    .where(inArray(optionValues.id, [...ids]))
    .orderBy(asc(optionValues.id))
    .for('update')
  // A statement of its own: it sees what writers had committed that the lock waited for.
  const { id, key, optionId } = optionValues
  const rows = await db
    .select({
      id,
      key,
      optionId,
      option: options.key,
      ...localizedColumns('name', optionValues.name),
      isUsed: sql<boolean>`exists (select from ${variantValues} where ${variantValues.optionValueId} = ${id})
        or exists (select from former_value_keys where value_id = ${id})`,
    })
    .from(optionValues)
    .innerJoin(options, eq(options.id, optionId))
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
  const unused = rows.filter(({ isUsed }) => !isUsed)
  const unusedIds = unused.map((row) => row.id)
  if (unusedIds.length > 0) {
    await db.delete(productValuePictures).where(inArray(productValuePictures.optionValueId, unusedIds))
    await db.delete(optionValues).where(inArray(id, unusedIds))
  }
  await recordChanges(
    ctx,
    { action: 'option.value_remove', kind: 'option' },
    unused.map((row) => ({
      id: row.optionId,
      before: { value: row.key, ...pickTexts(row, 'name') },
      after: also,
    })),
  )
  return rows.map(({ option, key, isUsed }) => ({ option, value: key, isRemoved: !isUsed }))
}

/** Removes those options that no product has and that have no value left; otherwise as {@link removeUnusedValues}. */
export async function removeUnusedOptions(
  ctx: ActorCtx,
  ids: readonly number[],
  also: AuditFacts,
): Promise<RemovedEntry[]> {
  const { db } = ctx
  await db.execute(dictionaryLock)
  const { id, key } = options
  await db
    .select({ id })
    .from(options)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update')
  const rows = await db
    .select({
      id,
      key,
      ...localizedColumns('name', options.name),
      isUsed: sql<boolean>`exists (select from ${optionValues} where ${optionValues.optionId} = ${id})
        or exists (select from ${productOptions} where ${productOptions.optionId} = ${id})
        or exists (select from ${variantValues} join ${variants} on variants.id = variant_id
          where ${variantValues.optionId} = ${id})`,
    })
    .from(options)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
  const unused = rows.filter(({ isUsed }) => !isUsed)
  if (unused.length > 0)
    await db.delete(options).where(
      inArray(
        id,
        unused.map((row) => row.id),
      ),
    )
  await recordChanges(
    ctx,
    { action: 'option.remove', kind: 'option' },
    unused.map((row) => ({ id: row.id, before: { key: row.key, ...pickTexts(row, 'name') }, after: also })),
  )
  return rows.map(({ key, isUsed }) => ({ option: key, value: null, isRemoved: !isUsed }))
}

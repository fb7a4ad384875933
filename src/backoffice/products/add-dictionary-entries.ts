import { asc, inArray, sql } from 'drizzle-orm'
import { type AuditFacts, recordChanges } from '#backoffice/staff/record-change.ts'
import type { Database, Db } from '#platform/db/db.ts'
import { editedColumns } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { localizedValue, type WireTexts } from '#platform/i18n/localized.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import type { OptionKind } from '#shop/catalogue/domain/option-kinds.ts'
import { formerKeys } from '#shop/catalogue/options/former-value-keys.ts'
import { options, optionValues } from '#shop/catalogue/variant-tables.ts'
import { dictionaryLock } from './save-option.ts'

type Named = { key: string } & WireTexts<'name'>
type ValueEntry = Named & {
  colour: string | null
  /** The keys of values that were merged into it. */
  formerKeys?: string[]
}
export type DictionaryEntry = Named & { kind: OptionKind; values: ValueEntry[] }

/** The dictionary of options with the values of each, in order. */
export async function readDictionaryEntries(db: Db): Promise<DictionaryEntry[]> {
  const all = await db
    .select({
      id: options.id,
      key: options.key,
      kind: options.kind,
      ...editedColumns('name', options.name),
    })
    .from(options)
    .orderBy(asc(options.position), asc(options.id))
  const values = await db
    .select({
      optionId: optionValues.optionId,
      key: optionValues.key,
      colour: optionValues.colour,
      formerKeys,
      ...editedColumns('name', optionValues.name),
    })
    .from(optionValues)
    .orderBy(asc(optionValues.position), asc(optionValues.id))
  const byOption = Map.groupBy(values, ({ optionId }) => optionId)
  return all.map(({ id, ...option }) => ({
    ...option,
    values: (byOption.get(id) ?? []).map(({ optionId: _id, ...value }) => value),
  }))
}

export type DictionaryWriter = {
  at: Date
  byUserId: number | null
  also: AuditFacts
  /** Called in the transaction with the ids of what was inserted. */
  onAdded?: ((tx: Db, added: { options: number[]; values: number[] }) => Promise<void>) | undefined
}

/**
 * Adds options that do not exist, last in order, and values to options, with audit entries. Entries whose key exists stay as
 * they are. The caller has made sure that no name is another spelling of an existing one.
 */
export function addDictionaryEntries(
  db: Database,
  writer: DictionaryWriter,
  entries: readonly DictionaryEntry[],
): Promise<void> {
  return transaction(db, async (tx) => {
    await tx.execute(dictionaryLock)
    const optionRows = entries.map(({ key, kind, ...names }, index) => ({
      key,
      kind,
      name: localizedValue(names, 'name'),
      position: sql`(select coalesce(max(position), 0) + ${index + 1} from ${options})`,
    }))
    if (optionRows.length === 0) return
    const added = await tx
      .insert(options)
      .values(optionRows)
      .onConflictDoNothing({ target: options.key })
      .returning({ id: options.id, key: options.key })
    const stored = await tx
      .select({ id: options.id, key: options.key })
      .from(options)
      .where(
        inArray(
          options.key,
          entries.map(({ key }) => key),
        ),
      )
    const idOf = new Map(stored.map(({ key, id }) => [key, id]))
    const values = entries.flatMap(({ key, values: each }) =>
      each.map((value, index) => ({ ...value, optionId: idOf.get(key) ?? 0, place: index + 1 })),
    )
    const inserted =
      values.length === 0
        ? []
        : await tx
            .insert(optionValues)
            .values(
              values.map(({ optionId, key, colour, place, ...names }) => ({
                optionId,
                key,
                colour,
                name: localizedValue(names, 'name'),
                position: sql`(select coalesce(max(position), 0) + ${place} from ${optionValues} where option_id = ${optionId})`,
              })),
            )
            .onConflictDoNothing()
            .returning({ id: optionValues.id })
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
    await writer.onAdded?.(tx, { options: ids(added), values: ids(inserted) })
    await record(
      tx,
      writer,
      'option.create',
      entries.flatMap(({ key, kind, ...entry }) => {
        const row = added.find((each) => each.key === key)
        return row ? [{ id: row.id, after: { key, ...pickTexts(entry, 'name'), kind } }] : []
      }),
    )
    await record(
      tx,
      writer,
      'option.value_add',
      values.map(({ optionId, key, ...value }) => ({
        id: optionId,
        after: { value: key, ...pickTexts(value, 'name') },
      })),
    )
  })
}

function record(
  db: Db,
  { at, byUserId, also }: DictionaryWriter,
  action: string,
  entries: readonly { id: number; after: AuditFacts }[],
): Promise<void> {
  return recordChanges(
    { db, staff: { userId: byUserId }, now: () => at },
    { action, kind: 'option' },
    entries.map(({ id, after }) => ({ id, before: null, after: { ...after, ...also } })),
  )
}

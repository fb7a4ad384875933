import { sql } from 'drizzle-orm'
import { attributesLock } from '#backoffice/products/save-attribute.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import { transaction } from '#platform/db/transaction.ts'
import { lockAttributes, readAttributeDictionary } from '#shop/catalogue/attribute-dictionary.ts'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import type { Attribute } from '#shop/catalogue/domain/attribute-values.ts'
import type { ByteSource } from './byte-source.ts'
import { truncateValue } from './domain/report.ts'
import { type PackagedAttribute, readAttributeRows } from './read-attribute-rows.ts'
import type { ReadResult } from './read-drafts.ts'
import type { ImportCategory } from './read-existing.ts'
import type { RunContext } from './run-context.ts'

type Imported = {
  /** The dictionary with what the package adds to it. */
  dictionary: readonly Attribute[]
  /** A line for each attribute that the package adds or adds values to. */
  reads: ReadResult[]
}

/**
 * Adds the attributes and the entries of their lists that the package has and the shop lacks; existing ones are not changed.
 * A dry run only reports them. Throws ImportFileError `options_unreadable`.
 */
export async function importAttributes(
  run: RunContext,
  source: ByteSource | null,
  categories: ReadonlyMap<string, ImportCategory>,
): Promise<Imported> {
  const stored = await readAttributeDictionary(run.db)
  const packaged = source === null ? [] : await readAttributeRows(source)
  const added = missingOf(packaged, stored)
  if (added.length === 0) return { dictionary: stored, reads: [] }
  if (!run.dryRun) await write(run, packaged, categories)
  const lines = added.map(({ key, values }) => ({
    ...({
      row: 0,
      slug: '',
      outcome: 'added',
      column: 'attributes.csv',
      code: 'value_from_package',
    } as const),
    value: truncateValue([key, ...values.map((each) => each.key)].join(', ')),
  }))
  return { dictionary: joined(stored, added), reads: [{ draft: null, lines, ofFile: true }] }
}

/** The attributes that are missing, and of the others the values that are. */
function missingOf(
  packaged: readonly PackagedAttribute[],
  stored: readonly Attribute[],
): PackagedAttribute[] {
  const byKey = new Map(stored.map((each) => [each.key, each]))
  return packaged.flatMap((attribute) => {
    const existing = byKey.get(attribute.key)
    if (!existing) return [attribute]
    if (existing.kind !== 'choice') return []
    const values = attribute.values.filter(({ key }) => !existing.values.some((each) => each.key === key))
    return values.length > 0 ? [{ ...attribute, values }] : []
  })
}

function joined(stored: readonly Attribute[], added: readonly PackagedAttribute[]): Attribute[] {
  const byKey = new Map(stored.map((each) => [each.key, each]))
  for (const each of added) {
    const existing = byKey.get(each.key)
    byKey.set(each.key, existing ? { ...existing, values: [...existing.values, ...each.values] } : each)
  }
  return [...byKey.values()]
}

function write(
  { db, now, byUserId, runId }: RunContext,
  packaged: readonly PackagedAttribute[],
  categories: ReadonlyMap<string, ImportCategory>,
): Promise<void> {
  return transaction(db, async (tx) => {
    await tx.execute(attributesLock)
    const stored = await lockAttributes(tx)
    for (const { categories: slugs, ...attribute } of missingOf(packaged, stored)) {
      const categoryIds = slugs.flatMap((slug) => categories.get(slug)?.id ?? [])
      const position = sql<number>`(select coalesce(max(position), 0) + 1 from ${attributes})`
      const [row] = await tx
        .insert(attributes)
        .values({ ...attribute, categoryIds, position })
        .onConflictDoUpdate({
          target: attributes.key,
          set: {
            values: sql`${attributes.values} || excluded.values`,
            version: sql`${attributes.version} + 1`,
          },
        })
        .returning()
      if (!row) throw new Error('the attribute was not written')
      await recordChange(
        { db: tx, now, staff: { userId: byUserId } },
        {
          action: 'attribute.update',
          kind: 'attribute',
          id: row.id,
          after: { key: row.key, terms: row.values.map(({ key }) => key), import: runId },
        },
      )
    }
  })
}

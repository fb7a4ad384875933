import { fieldSpec, productFieldNames } from '#features/catalogue/domain/product-fields.ts'
import {
  insertProducts,
  type ProductWriter,
  updateProducts,
} from '#features/catalogue-management/write-products.ts'
import type { Db } from '#platform/db/db.ts'
import { type FieldName, type FileFields, fromFileFields } from './domain/file-fields.ts'
import type { ExistingFields } from './domain/plan-product.ts'
import type { ImportCategory } from './read-existing.ts'
import { pickFields, type RecordedRun, recordForUndo } from './record-for-undo.ts'

/** A product to add or change. */
export type ImportWrite = {
  slug: string
  fields: FileFields
  existing: ExistingFields | null
  changed: FieldName[]
  /** Hidden only because it has no picture. */
  awaitsPicture: boolean
}

type Run = RecordedRun & { categories: ReadonlyMap<string, ImportCategory> }

const createdFields = productFieldNames.filter((field) => fieldSpec(field).auditedOnImport)

function writerOf({ categories, now, byUserId, action, runId }: Run): ProductWriter {
  return {
    at: now(),
    byUserId,
    categories: new Map([...categories.values()].map((category) => [category.id, category])),
    stockReason: 'import',
    audit: { action, created: createdFields, also: { import: runId } },
  }
}

function categoryId({ categories }: Run, slug: string): number {
  const category = categories.get(slug)
  if (!category) throw new Error(`no category ${slug}`)
  return category.id
}

/** Inserts products. Throws SlugConflict when one was created concurrently. */
export async function addProducts(run: Run, db: Db, written: readonly ImportWrite[]): Promise<void> {
  const created = written.map(({ slug, fields }) => ({
    slug,
    fields: fromFileFields(fields, categoryId(run, fields.category)),
  }))
  const saved = await insertProducts(db, writerOf(run), created)
  await recordForUndo(
    run,
    db,
    saved.map(({ id, version }, at) => ({
      ...{ id, version, before: null, after: null, awaitsPicture: written[at]?.awaitsPicture ?? false },
    })),
  )
}

/** Updates products. The caller has locked them. */
export async function changeProducts(run: Run, db: Db, written: readonly ImportWrite[]): Promise<void> {
  const changes = written.flatMap(({ existing, ...each }) => (existing ? [{ ...each, existing }] : []))
  const saved = await updateProducts(
    db,
    writerOf(run),
    changes.map(({ slug, fields, existing }) => {
      const { id, version, hasOptions } = existing
      const stored = { id, version, hasOptions, slug, fields: fromFileFields(existing, existing.categoryId) }
      return { slug, fields: fromFileFields(fields, categoryId(run, fields.category)), existing: stored }
    }),
  )
  await recordForUndo(
    run,
    db,
    changes.map(({ existing, fields, changed, awaitsPicture }, at) => ({
      ...{ id: existing.id, version: saved[at]?.version ?? existing.version, awaitsPicture },
      ...{ before: pickFields(existing, changed), after: pickFields(fields, changed) },
    })),
  )
}

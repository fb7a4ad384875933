import { removeFirstVariants } from '#backoffice/products/read-variants.ts'
import { insertProducts, type ProductWriter, updateProducts } from '#backoffice/products/write-products.ts'
import { type VariantsWrite, writeVariants } from '#backoffice/products/write-variants.ts'
import type { Db } from '#platform/db/db.ts'
import { fieldSpec, productFieldNames } from '#shop/catalogue/domain/product-fields.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { type FieldName, type FileFields, fromFileFields } from './domain/file-fields.ts'
import type { ExistingFields } from './domain/plan-product.ts'
import type { VariantsPlan } from './domain/plan-variant-rows.ts'
import type { ImportCategory, ImportSubCategory } from './read-existing.ts'
import { pickFields, type RecordedRun, recordForUndo } from './record-for-undo.ts'

/** A product to add or change. */
export type ImportWrite = {
  slug: string
  fields: FileFields
  existing: ExistingFields | null
  changed: FieldName[]
  /** Hidden only because it has no picture. */
  awaitsPicture: boolean
  /** `before` and `after` are needed to record an import. */
  variants?: Pick<VariantsPlan, 'input'> & Partial<VariantsPlan>
}

type Run = RecordedRun & {
  categories: ReadonlyMap<string, ImportCategory>
  subCategories: ReadonlyMap<string, ImportSubCategory>
}

const createdFields = productFieldNames.filter((field) => fieldSpec(field).auditedOnImport)

function writerOf({ categories, now, byUserId, action, runId }: Run): ProductWriter {
  return {
    at: now(),
    byUserId,
    sellerId: shopSellerId,
    categories: new Map([...categories.values()].map((category) => [category.id, category])),
    stockReason: 'import',
    audit: { action, created: createdFields, also: { import: runId } },
  }
}

function placeOf(run: Run, { category, subCategory }: FileFields) {
  const place = run.categories.get(category)
  if (!place) throw new Error(`no category ${category}`)
  return {
    categoryId: place.id,
    subCategoryId: subCategory === null ? null : (run.subCategories.get(subCategory)?.id ?? null),
  }
}

/** Inserts products. Throws SlugConflict when one was created concurrently. */
export async function addProducts(run: Run, db: Db, written: readonly ImportWrite[]): Promise<void> {
  const created = written.map(({ slug, fields }) => ({
    slug,
    fields: fromFileFields(fields, placeOf(run, fields)),
  }))
  const writer = writerOf(run)
  const saved = await insertProducts(db, writer, created)
  const withVariants = variantsOf(
    written,
    saved.map(({ id }) => id),
  )
  await removeFirstVariants(
    db,
    withVariants.flatMap(({ productId, input }) => (input.options.length > 0 ? [productId] : [])),
  )
  await writeVariants(db, writer, withVariants)
  await recordForUndo(
    run,
    db,
    saved.map(({ id, version }, index) => ({
      id,
      before: null,
      after: null,
      awaitsPicture: written[index]?.awaitsPicture ?? false,
      version: version + (written[index]?.variants ? 1 : 0),
    })),
  )
}

/** Writing variants increments the version of their product. */
function variantsOf(written: readonly ImportWrite[], ids: readonly number[]): VariantsWrite[] {
  return written.flatMap(({ variants }, index) => {
    const productId = ids[index]
    return variants && productId !== undefined ? [{ productId, input: variants.input }] : []
  })
}

/** Updates products. The caller has locked them. */
export async function changeProducts(run: Run, db: Db, written: readonly ImportWrite[]): Promise<void> {
  const changes = written.flatMap(({ existing, ...each }) => (existing ? [{ ...each, existing }] : []))
  const writer = writerOf(run)
  const saved = await updateProducts(
    db,
    writer,
    changes.map(({ slug, fields, existing }) => {
      const { id, version, hasOptions } = existing
      const stored = { id, version, hasOptions, slug, fields: fromFileFields(existing, existing) }
      return { slug, fields: fromFileFields(fields, placeOf(run, fields)), existing: stored }
    }),
  )
  await writeVariants(
    db,
    writer,
    variantsOf(
      changes,
      changes.map(({ existing }) => existing.id),
    ),
  )
  await recordForUndo(
    run,
    db,
    changes.map(({ existing, fields, changed, awaitsPicture, variants }, index) => {
      const version = saved[index]?.version ?? existing.version
      const { before, after } = variants ?? {}
      return {
        id: existing.id,
        version: version + (variants ? 1 : 0),
        awaitsPicture,
        before: { ...pickFields(existing, changed), ...(before && { variants: before }) },
        after: { ...pickFields(fields, changed), ...(after && { variants: after }) },
      }
    }),
  )
}

import { inArray } from 'drizzle-orm'
import type { StoredVariants } from '#backoffice/products/domain/stored-variants.ts'
import { readProductVariants, readSkuOwners } from '#backoffice/products/read-variants.ts'
import type { Db } from '#platform/db/db.ts'
import { products } from '#shop/catalogue/tables.ts'
import type { DraftVariant, FieldName, ProductDraft } from './domain/file-fields.ts'
import type { Remark } from './domain/report.ts'
import { toReportLine } from './match-foreign.ts'
import type { ReadResult } from './read-drafts.ts'

type WithDraft = Extract<ReadResult, { draft: ProductDraft }>
type Owner = { slug: string; sku: string; stored: StoredVariants }

const saleFields = ['price', 'discountPrice', 'discountStartsAt', 'discountEndsAt', 'stock'] as const
const isSale = (field: string) => saleFields.some((each) => each === field)

/**
 * Creates a function for lists that state SKUs: it finds the products by the SKU of a variant, batch by batch. Rows of variants of
 * one product become one draft, whose variants they are. A SKU that an earlier row has is refused. Other rows stay as they are.
 */
export function createSkuGatherer(db: Db): (batch: readonly ReadResult[]) => Promise<ReadResult[]> {
  const rowOfSku = new Map<string, number>()

  return async (batch) => {
    const ownerOf = await findOwners(db, batch)
    const gathered = new Map<string, WithDraft>()
    const results: ReadResult[] = []
    for (const read of batch) {
      const owner = read.draft && !read.draft.variants ? ownerOf(skuOf(read.draft)) : undefined
      if (!read.draft || !owner) {
        results.push(read)
        continue
      }
      const { draft, lines } = read
      const earlier = rowOfSku.get(owner.sku)
      if (earlier !== undefined) {
        results.push({ draft: null, lines: [toReportLine(draft, 'model', 'slug_twice', String(earlier))] })
        continue
      }
      rowOfSku.set(owner.sku, draft.row)
      if (owner.stored.options.length === 0) {
        results.push({ draft: { ...draft, slug: owner.slug, fileFields: withoutModel(draft) }, lines })
        continue
      }
      const { variant, notes } = variantOf(draft, owner)
      const gatheredLines = [
        ...lines,
        ...notes.map((note) => ({ ...note, slug: owner.slug, outcome: 'unchanged' as const })),
      ]
      const first = gathered.get(owner.slug)
      if (first?.draft.variants) {
        first.draft.variants.variants = [...first.draft.variants.variants, variant]
        first.lines.push(...gatheredLines)
        continue
      }
      const { codes: _codes, ...others } = draft
      const variants = { options: null, variants: [variant], isForeign: false, isGathered: true }
      const product = {
        draft: { ...others, slug: owner.slug, fileFields: {}, variants },
        lines: gatheredLines,
      }
      gathered.set(owner.slug, product)
      results.push(product)
    }
    return results
  }
}

const skuOf = ({ codes, fileFields }: ProductDraft) => codes?.sku ?? fileFields.model ?? ''

/** The model is a SKU here, unless the row states both. */
function withoutModel({ codes, fileFields }: ProductDraft): ProductDraft['fileFields'] {
  if (codes?.sku) return fileFields
  const { model: _model, ...others } = fileFields
  return others
}

/** The owners of the SKUs of a batch, in any case unless two SKUs differ in nothing else. */
async function findOwners(db: Db, batch: readonly ReadResult[]) {
  const skus = batch.flatMap(({ draft }) => (draft && !draft.variants ? skuOf(draft) || [] : []))
  const owners = await readSkuOwners(db, skus, { anyCase: true })
  const spellings = Map.groupBy(owners.keys(), (sku) => sku.toLowerCase())
  const ids = [...new Set(owners.values())]
  const stored = await readProductVariants(db, ids)
  const rows = await db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.id, ids))
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return (typed: string): Owner | undefined => {
    const [like, other] = spellings.get(typed.toLowerCase()) ?? []
    const sku = owners.has(typed) || other !== undefined ? typed : like
    const id = owners.get(sku ?? '') ?? 0
    const [slug, variants] = [slugs.get(id), stored.get(id)]
    const isForSale = variants?.variants.some((each) => each.sku === sku && !each.isSetAside)
    return sku !== undefined && slug !== undefined && variants && isForSale
      ? { sku, slug, stored: variants }
      : undefined
  }
}

/** The row as a variant. Texts of a product with options are not those of a variant: they stay, with remarks. */
function variantOf(draft: ProductDraft, { sku, stored }: Owner): { variant: DraftVariant; notes: Remark[] } {
  const { row, fileFields, codes, columns } = draft
  const { values = {} } = stored.variants.find((each) => each.sku === sku) ?? {}
  const fields = Object.fromEntries(Object.entries(fileFields).filter(([field]) => isSale(field)))
  const others = (Object.keys(fileFields) as FieldName[]).filter(
    (field) => !isSale(field) && field !== 'model',
  )
  return {
    variant: {
      row,
      values: stored.options.map((option) => values[option] ?? ''),
      fields: {
        ...fields,
        ...(codes?.gtin !== undefined && { gtin: codes.gtin }),
        ...(codes?.cost !== undefined && { cost: codes.cost }),
      },
    },
    notes: others.map((field) => ({
      row,
      column: columns[field] ?? field,
      code: 'text_of_first_row',
      value: null,
    })),
  }
}

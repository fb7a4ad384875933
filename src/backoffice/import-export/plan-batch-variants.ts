import { readProductVariants, readSkuOwners } from '#backoffice/products/read-variants.ts'
import type { Db } from '#platform/db/db.ts'
import type { ProductDraft } from './domain/file-fields.ts'
import { planCodes } from './domain/plan-codes.ts'
import type { ExistingFields, Plan } from './domain/plan-product.ts'
import { planVariantRows, type VariantRowsPlan, type VariantsPlan } from './domain/plan-variant-rows.ts'

type Planned = { plan: Plan; variants: VariantsPlan | null }

/**
 * Creates a function that plans the variants of the products of a batch and combines them with the plan of each product. SKUs are
 * unique also within the batch. The caller holds the existing products.
 */
export async function createVariantPlanner(
  { isSwatch }: { isSwatch: (option: string) => boolean },
  tx: Db,
  reads: readonly { draft: ProductDraft }[],
  existing: ReadonlyMap<string, ExistingFields>,
): Promise<(draft: ProductDraft, plan: Plan) => Planned> {
  const drafts = reads.flatMap(({ draft }) => (draft.variants || draft.codes ? [draft] : []))
  const stored = await readProductVariants(
    tx,
    drafts.flatMap(({ slug }) => existing.get(slug)?.id ?? []),
  )
  const skus = drafts.flatMap(({ variants, codes }) => [
    codes?.sku ?? [],
    variants?.variants.flatMap(({ fields }) => fields.sku ?? []) ?? [],
  ])
  const owners = await readSkuOwners(tx, skus.flat())
  const slugOfSku = new Map<string, string>()

  const planRows = (draft: ProductDraft, plan: Exclude<Plan, { kind: 'refused' }>): VariantRowsPlan => {
    const { slug, row, variants: rows, codes } = draft
    const product = existing.get(slug)
    const before = product ? (stored.get(product.id) ?? null) : null
    const isSkuTaken = (sku: string) => {
      const owner = owners.get(sku)
      return (owner !== undefined && owner !== product?.id) || (slugOfSku.get(sku) ?? slug) !== slug
    }
    if (rows) return planVariantRows(draft, rows, { existing: before, isSkuTaken, isSwatch })
    if (!codes) return { write: null, notes: [] }
    const column = draft.columns.sku ?? 'sku'
    if (product?.hasOptions) {
      const stated = (['sku', 'gtin', 'cost'] as const).find((name) => (codes[name] ?? null) !== null)
      if (!stated) return { write: null, notes: [] }
      const note = { row, column: draft.columns[stated] ?? stated, code: 'has_options', value: null } as const
      return { write: null, notes: [note] }
    }
    if (codes.sku && isSkuTaken(codes.sku))
      return { refused: [{ row, column, code: 'sku_taken', value: codes.sku }] }
    return { write: planCodes(codes, plan.fields, before), notes: [] }
  }

  return (draft, plan) => {
    if (plan.kind === 'refused' || !(draft.variants || draft.codes)) return { plan, variants: null }
    const rows = planRows(draft, plan)
    if ('refused' in rows) return { plan: { kind: 'refused', remarks: rows.refused }, variants: null }
    for (const { sku } of rows.write?.input.variants ?? []) if (sku !== null) slugOfSku.set(sku, draft.slug)
    const notes = [...plan.notes, ...rows.notes]
    if (plan.kind === 'unchanged' && rows.write)
      return { plan: { ...plan, kind: 'change', changed: [], notes }, variants: rows.write }
    return { plan: { ...plan, notes }, variants: rows.write }
  }
}

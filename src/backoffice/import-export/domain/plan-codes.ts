import type { StoredVariants } from '#backoffice/products/domain/stored-variants.ts'
import type { Codes, FileFields } from './file-fields.ts'
import type { VariantsPlan } from './plan-variant-rows.ts'

/**
 * Plans SKU, barcode and cost of a product without options. `fields` is the product as it will be; null: nothing changes.
 */
export function planCodes(
  codes: Partial<Codes>,
  fields: FileFields,
  existing: StoredVariants | null,
): VariantsPlan | null {
  const stored = existing?.variants.find(({ isSetAside }) => !isSetAside)
  const before: Codes = { sku: stored?.sku ?? null, gtin: stored?.gtin ?? null, cost: stored?.cost ?? null }
  const after: Codes = { ...before, ...codes }
  if (after.sku === before.sku && after.gtin === before.gtin && after.cost === before.cost) return null
  const { price, discountPrice, discountStartsAt, discountEndsAt, stock } = fields
  const sale = { price, discountPrice, discountStartsAt, discountEndsAt, stock, hidden: false, values: {} }
  return {
    input: { options: [], variants: [{ ...sale, ...after, stockQuantity: undefined }] },
    before: existing && { options: [], variants: [{ ...sale, ...before }] },
    after: { options: [], variants: [{ ...sale, ...after }] },
  }
}

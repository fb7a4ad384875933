import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { findManagedProduct } from './queries.ts'
import { createProduct } from './save-product.ts'
import { saveVariants } from './save-variants.ts'
import { findManagedVariants } from './variant-queries.ts'
import type { SavedProduct } from './write-products.ts'

/**
 * Creates a hidden copy of a product with its own slug and the same options, without stock, discounts, SKUs and flags. Refuses
 * with `not_found`.
 */
export async function duplicateProduct(ctx: StaffCtx, id: number): Promise<SavedProduct> {
  const { product } = await findManagedProduct(ctx, id)
  const { slug, discountStartsAt, discountEndsAt, ...fields } = product
  const noDiscount = { discountPrice: null, discountStartsAt: null, discountEndsAt: null }
  const copy = await createProduct(ctx, {
    ...fields,
    ...noDiscount,
    featured: false,
    popular: false,
    hidden: true,
  })
  const { options, variants, pictures } = await findManagedVariants(ctx, id)
  if (options.length === 0) return copy
  const rows = variants.map(({ values, price, hidden }) => ({
    values,
    price,
    hidden,
    ...noDiscount,
    sku: null,
    gtin: null,
  }))
  await saveVariants(ctx, copy.id, { options, variants: rows, pictures })
  return { ...copy, version: copy.version + 1 }
}

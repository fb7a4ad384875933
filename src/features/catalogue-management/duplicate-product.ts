import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import { findManagedProduct } from './queries.ts'
import { createProduct } from './save-product.ts'
import type { SavedProduct } from './write-products.ts'

/** Creates a hidden copy of a product with its own slug, without stock, discount and flags. Refuses with `not_found`. */
export async function duplicateProduct(ctx: StaffCtx, id: number): Promise<SavedProduct> {
  const { product } = await findManagedProduct(ctx, id)
  const { slug, discountStartsAt, discountEndsAt, ...fields } = product
  return createProduct(ctx, {
    ...fields,
    discountPrice: null,
    discountStartsAt: null,
    discountEndsAt: null,
    featured: false,
    popular: false,
    hidden: true,
  })
}

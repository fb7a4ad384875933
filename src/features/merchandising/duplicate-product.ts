import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import { findManagedProduct } from './queries.ts'
import { createProduct, type SavedProduct } from './save-product.ts'

/** Makes a product like another one: hidden, without stock, discount dates or marks, at an address of its own. Refuses with `not_found`. */
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

import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { lockProduct } from './save-product.ts'
import type { ManagedVariants, VariantsBody } from './schemas-variants.ts'
import { findManagedVariants } from './variant-queries.ts'
import { writeVariantGrid } from './write-variants.ts'

/**
 * Writes the options, variants and value pictures of a product and returns them. Variants that no longer fit are set aside
 * when something refers to them or they have stock or a SKU; others are deleted. Refuses with `not_found`, and as
 * {@link writeVariantGrid} does.
 */
export function saveVariants(ctx: StaffCtx, id: number, body: VariantsBody): Promise<ManagedVariants> {
  return transaction(ctx.db, async (db) => {
    await lockProduct(db, id)
    return writeVariantGrid({ ...ctx, db }, id, body)
  })
}

/** Deletes a variant that is set aside. Refuses with `not_found`, and with `not_possible` when an order, a cart or the stock ledger refers to it. */
export function removeVariant(ctx: StaffCtx, id: number, variantId: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    await lockProduct(db, id)
    const { setAside } = await findManagedVariants({ db }, id)
    const variant = setAside.find((each) => each.id === variantId)
    if (!variant) throw new Refusal('not_found')
    if (!variant.removable) throw new Refusal('not_possible')
    await db.delete(variants).where(eq(variants.id, variantId))
    const { options, sku } = variant
    const before = { variantId, options: options.map(({ valueKey }) => valueKey), ...(sku && { sku }) }
    await recordChange({ ...ctx, db }, { action: 'product.variant_remove', kind: 'product', id, before })
  })
}

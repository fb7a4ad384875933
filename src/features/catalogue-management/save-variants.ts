import { and, eq } from 'drizzle-orm'
import { variants } from '#features/catalogue/variant-tables.ts'
import { ownSellerId } from '#features/sellers/tables.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockProduct } from './save-product.ts'
import type { ManagedVariants, VariantsBody } from './schemas-variants.ts'
import { isSetAside } from './set-aside-variants.ts'
import { findManagedVariants } from './variant-queries.ts'
import { writeVariants } from './write-variants.ts'

/**
 * Writes the options, variants and value pictures of a product and returns them. Variants that no longer fit are set aside
 * when something refers to them or they have stock or a SKU; others are deleted. Refuses with `not_found`; with
 * `invalid_request`, as `planVariants` does; and with `stale` and the ids of the variants that were changed or added, or whose
 * stock is not the one displayed.
 */
export function saveVariants(ctx: StaffCtx, id: number, body: VariantsBody): Promise<ManagedVariants> {
  return transaction(
    ctx.db,
    async (db) => {
      await lockProduct(db, id)
      await requireSeen(db, id, body)
      const writer = {
        at: ctx.now(),
        byUserId: ctx.staff.userId,
        stockReason: 'counted' as const,
        audit: { action: 'product.variants', created: [] },
      }
      const rows = body.variants.map((row) => ({
        ...row,
        ...{ sku: row.sku || null, gtin: row.gtin || null, version: row.version ?? null },
      }))
      await writeVariants(db, writer, id, { ...body, variants: rows })
      return findManagedVariants({ db }, id)
    },
    { isolationLevel: 'read committed' },
  )
}

/** Deletes a variant that is set aside. Refuses with `not_found`, and with `not_possible` when an order, a cart or the stock ledger refers to it. */
export function removeVariant(ctx: StaffCtx, id: number, variantId: number): Promise<void> {
  return transaction(
    ctx.db,
    async (db) => {
      await lockProduct(db, id)
      const { setAside } = await findManagedVariants({ db }, id)
      const variant = setAside.find((each) => each.id === variantId)
      if (!variant) throw new Refusal('not_found')
      if (!variant.removable) throw new Refusal('not_possible')
      await db.delete(variants).where(eq(variants.id, variantId))
      const { options, sku } = variant
      const before = { variantId, options: options.map(({ valueKey }) => valueKey), ...(sku && { sku }) }
      await recordChange({ ...ctx, db }, { action: 'product.variant_remove', kind: 'product', id, before })
    },
    { isolationLevel: 'read committed' },
  )
}

/** Refuses variants that the form did not display, and changes of a stock that is another one by now. */
async function requireSeen(db: Db, id: number, { seen, variants: rows }: VariantsBody): Promise<void> {
  const { id: variantId, position, stockQuantity } = variants
  const stored = await db
    .select({ id: variantId, position, stockQuantity })
    .from(variants)
    .where(and(eq(variants.productId, id), eq(variants.sellerId, ownSellerId)))
  const displayed = new Set(seen)
  const stockSeen = new Map(rows.map((row) => [row.id, row.stockSeen]))
  const stale = stored.filter((row) => {
    const isNew = seen !== undefined && !isSetAside(row) && !displayed.has(row.id)
    const stock = stockSeen.get(row.id)
    return isNew || (stock !== undefined && stock !== row.stockQuantity)
  })
  if (stale.length > 0) throw new Refusal('stale', { variants: stale.map((row) => row.id) })
}

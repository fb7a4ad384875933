import { and, eq } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import type { ManagedVariants, VariantsBody } from './schemas-variants.ts'
import { isSetAside } from './set-aside-variants.ts'
import { findManagedVariants } from './variant-queries.ts'
import { writeVariants } from './write-variants.ts'

/**
 * Writes the options, variants and value pictures of a product that the caller has locked, in the caller's transaction, and returns
 * them. Refuses with `invalid_request`, as `planVariants` does; and with `stale` and the ids of the variants that were changed or
 * added, or whose stock is not the one displayed.
 */
export async function writeVariantGrid(
  { db, now, staff }: StaffCtx,
  id: number,
  body: VariantsBody,
): Promise<ManagedVariants> {
  await requireSeen(db, id, body)
  const writer = {
    at: now(),
    byUserId: staff.userId,
    sellerId: shopSellerId,
    stockReason: 'counted' as const,
    audit: { action: 'product.variants', created: [] },
  }
  const rows = body.variants.map((row) => ({
    ...row,
    sku: row.sku || null,
    gtin: row.gtin || null,
    version: row.version ?? null,
  }))
  await writeVariants(db, writer, [{ productId: id, input: { ...body, variants: rows } }])
  return findManagedVariants({ db }, id)
}

/** Refuses variants that the form did not display, and changes of a stock that is another one by now. */
async function requireSeen(db: Db, id: number, { seen, variants: rows }: VariantsBody): Promise<void> {
  const { id: variantId, position, stockQuantity } = variants
  const stored = await db
    .select({ id: variantId, position, stockQuantity })
    .from(variants)
    .where(and(eq(variants.productId, id), eq(variants.sellerId, shopSellerId)))
  const displayed = new Set(seen)
  const stockSeen = new Map(rows.map((row) => [row.id, row.stockSeen]))
  const stale = stored.filter((row) => {
    const isNew = seen !== undefined && !isSetAside(row) && !displayed.has(row.id)
    const stock = stockSeen.get(row.id)
    return isNew || (stock !== undefined && stock !== row.stockQuantity)
  })
  if (stale.length > 0) throw new Refusal('stale', { variants: stale.map((row) => row.id) })
}

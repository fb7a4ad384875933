import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { getUniqueViolation } from '#platform/db/unique-violation.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'

type Planned = { existingId: number | null; input: { sku: string | null } }

/** Refuses with `variants.<index>.sku`: `taken` for SKUs that two of these variants have, or another one of the seller. */
export async function requireFreeSkus(db: Db, sellerId: number, planned: readonly Planned[]): Promise<void> {
  const skus = planned.flatMap(({ input: { sku } }) => sku ?? [])
  if (skus.length === 0) return
  const rows = await db
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .where(and(eq(variants.sellerId, sellerId), inArray(variants.sku, skus)))
  const plannedIds = new Set(planned.map(({ existingId }) => existingId))
  const usedElsewhere = new Set(
    rows.flatMap(({ id, sku }) => (plannedIds.has(id) || sku === null ? [] : [sku])),
  )
  const errors = planned.flatMap(({ input: { sku } }, index) =>
    sku !== null && (usedElsewhere.has(sku) || skus.indexOf(sku) !== skus.lastIndexOf(sku))
      ? [[`variants.${index}.sku`, 'taken']]
      : [],
  )
  if (errors.length > 0) throw new Refusal('invalid_request', {}, Object.fromEntries(errors))
}

/** The refusal of a SKU that another transaction wrote first; null for any other error. */
export function skuTakenMeanwhile(
  error: unknown,
  sellerId: number,
  rows: readonly { sku: string | null }[],
): Refusal | null {
  const violation = getUniqueViolation(error)
  if (violation?.constraint !== 'variants_sku') return null
  const index = rows.findIndex(
    ({ sku }) => sku !== null && violation.detail?.includes(`=(${sellerId}, ${sku})`),
  )
  return new Refusal('invalid_request', {}, { [`variants.${Math.max(index, 0)}.sku`]: 'taken' })
}

import { hasRight } from '#backoffice/staff/domain/rights.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'

const priceFields = ['price', 'discountPrice', 'discountStartsAt', 'discountEndsAt'] as const
type Written = Record<(typeof priceFields)[number], unknown> & { stockQuantity: number }

/**
 * Refuses a changed price without the right `prices`, and a changed stock without `stock`: `no_right` on the field. A new
 * product is compared with no price and no stock.
 */
export function requireFieldRights(
  { staff }: Pick<StaffCtx, 'staff'>,
  before: Written | null,
  after: Written,
): void {
  const changed = priceFields.filter((field) => (before?.[field] ?? null) !== (after[field] ?? null))
  const refused: string[] = hasRight(staff, 'prices') ? [] : [...changed]
  if (!hasRight(staff, 'stock') && (before?.stockQuantity ?? 0) !== after.stockQuantity)
    refused.push('stockQuantity')
  if (refused.length === 0) return
  throw new Refusal(
    'invalid_request',
    {},
    Object.fromEntries(refused.map((field) => [`product.${field}`, 'no_right'])),
  )
}

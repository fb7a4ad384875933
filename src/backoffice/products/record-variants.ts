import { recordChanges } from '#backoffice/staff/record-change.ts'
import type { Db } from '#platform/db/db.ts'
import type { variants } from '#shop/catalogue/variant-tables.ts'
import type { PlannedVariant } from './domain/plan-variants.ts'
import type { VariantInput } from './domain/variant-input.ts'
import type { ProductWriter } from './write-products.ts'

type StoredVariant = typeof variants.$inferSelect
/** `costs`: of a variant whose cost changes. Not every reader of the log sees them (`staff/domain/audit-rights.ts`). */
type AuditLine = {
  before: string | null
  after: string
  costs: { before: string | null; after: string } | null
}

/** The written variants as the audit log names them, before and after; null before for a new one. */
export function auditLines(
  planned: readonly PlannedVariant<VariantInput>[],
  stored: ReadonlyMap<number, StoredVariant>,
): AuditLine[] {
  return planned.map(({ existingId, input }) => {
    const before = existingId === null ? undefined : stored.get(existingId)
    const stockQuantity = input.stockQuantity ?? before?.stockQuantity ?? 0
    return {
      before: before ? describeVariant(input.values, { ...before, ...plannedDiscountOf(before) }) : null,
      after: describeVariant(input.values, { ...input, stockQuantity }),
      costs: otherCosts(input, before),
    }
  })
}

function otherCosts({ values, cost }: VariantInput, before: StoredVariant | undefined): AuditLine['costs'] {
  if (cost === undefined || cost === (before?.cost ?? null)) return null
  const keys = Object.values(values)
  return { before: before ? describeCost(keys, before.cost) : null, after: describeCost(keys, cost) }
}

const plannedDiscountOf = ({ discountPrice, plannedDiscountPrice }: StoredVariant) => ({
  discountPrice: plannedDiscountPrice ?? discountPrice,
})

type Described = Pick<VariantInput, 'price' | 'discountPrice' | 'sku' | 'gtin' | 'hidden'> & {
  stockQuantity: number
}

/** A variant in the audit log: «black/xl · 25000 · ×3 · SKU»; a hidden one has a cross. */
export function describeVariant(values: VariantInput['values'], variant: Described): string {
  const { price, discountPrice, stockQuantity, sku, gtin, hidden } = variant
  const parts = [
    Object.values(values).join('/'),
    price,
    discountPrice,
    `×${stockQuantity}`,
    sku,
    gtin,
    hidden && '✕',
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What a variant costs in the activity log: «black/xl · 12000»; without options the cost alone. */
export function describeCost(values: readonly string[], cost: number | null): string {
  return [values.join('/'), String(cost ?? '—')].filter(Boolean).join(' · ')
}

type RecordedVariants = { productId: number; options: readonly string[]; lines: readonly AuditLine[] }

/** Records the options, and of variants that were added or edited their values, price, stock and SKU. */
export async function recordVariants(
  db: Db,
  { audit: recorded, byUserId, at }: Omit<ProductWriter, 'categories'>,
  written: readonly RecordedVariants[],
): Promise<void> {
  if (!recorded) return
  const ctx = { db, staff: { userId: byUserId }, now: () => at }
  const { also } = recorded
  const onlyCosts = new Set(written.filter(hasOnlyOtherCosts))
  await recordChanges(
    ctx,
    { action: 'product.costs', kind: 'product' },
    [...onlyCosts].map(({ productId, lines }) => {
      const costs = costsOf(lines)
      return { id: productId, before: costs.before, after: { ...costs.after, ...also } }
    }),
  )
  await recordChanges(
    ctx,
    { action: recorded.action, kind: 'product' },
    written
      .filter((each) => !onlyCosts.has(each))
      .map(({ productId, options, lines }) => {
        const changed = lines.filter(({ before, after }) => before !== after)
        const edited = changed.flatMap(({ before }) => before ?? [])
        const costs = costsOf(lines)
        return {
          id: productId,
          before: edited.length > 0 || costs.before ? { variants: edited, ...costs.before } : null,
          after: { options, variants: changed.map(({ after }) => after), ...costs.after, ...also },
        }
      }),
  )
}

function hasOnlyOtherCosts({ lines }: RecordedVariants): boolean {
  return lines.every(({ before, after }) => before === after) && lines.some(({ costs }) => costs)
}

/** The changed costs before and after; null where there are none. */
function costsOf(lines: readonly AuditLine[]): Record<'before' | 'after', { costs: string[] } | null> {
  const changed = lines.flatMap(({ costs }) => costs ?? [])
  const stated = (costs: string[]) => (costs.length > 0 ? { costs } : null)
  return {
    before: stated(changed.flatMap(({ before }) => before ?? [])),
    after: stated(changed.map(({ after }) => after)),
  }
}

import { recordChanges } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import {
  describePriceChange,
  getPaidPrice,
  type PriceSkipReason,
  planPriceChange,
} from './domain/price-change.ts'
import {
  lockProducts,
  type PriceWrite,
  type SaleRow,
  salesFacts,
  salesOfProducts,
  writeSales,
} from './sale-rows.ts'
import type { PriceChangeBody, PriceChangeResult } from './schemas-sales.ts'

type Seen = PriceChangeBody['products'][number]
type Change = PriceChangeBody['change']

/**
 * Changes the prices of several products by percent or an amount, in one transaction with the entries of the activity log. A product
 * that was changed since the preview, or that has no possible price, is returned with the reason; the others are changed. So a
 * repeated request changes nothing.
 */
export function changePrices(
  ctx: StaffCtx,
  { change, products: seen }: PriceChangeBody,
): Promise<PriceChangeResult> {
  return transaction(ctx.db, async (db) => {
    const ids = seen.map(({ id }) => id)
    const locked = await lockProducts(db, ids)
    const sales = await salesOfProducts({ ...ctx, db }, ids)
    const planned = seen.map((each) => {
      const product = locked.get(each.id)
      const rows = sales.get(each.id) ?? []
      const writes = product ? planProduct({ product, rows }, each, change) : 'missing'
      return { ...each, hasOptions: product?.hasOptions ?? false, writes }
    })
    const changed = planned.flatMap(({ id, hasOptions, writes }) =>
      typeof writes === 'string' ? [] : [{ id, hasOptions, writes }],
    )
    await writeSales(
      db,
      changed.flatMap(({ writes }) => writes),
    )
    const priceChange = describePriceChange(change)
    const [several, single] = [true, false].map((kind) =>
      changed.filter(({ hasOptions }) => hasOptions === kind),
    )
    await recordChanges(
      { ...ctx, db },
      { action: 'product.variants', kind: 'product' },
      (several ?? []).map(({ id, writes }) => {
        const { before, after } = salesFacts(writes)
        return { id, before: { variants: before }, after: { variants: after, priceChange } }
      }),
    )
    await recordChanges(
      { ...ctx, db },
      { action: 'product.update', kind: 'product' },
      (single ?? []).flatMap(({ id, writes }) =>
        writes.map(({ row, sale }) => ({
          id,
          before: { price: row.price, discountPrice: row.discountPrice },
          after: { price: sale.price, discountPrice: sale.discountPrice, priceChange },
        })),
      ),
    )
    return {
      changed: changed.map(({ id }) => id),
      skipped: planned.flatMap(({ id, writes }) =>
        typeof writes === 'string' ? [{ id, reason: writes }] : [],
      ),
    }
  })
}

type Stored = { product: { version: number }; rows: readonly SaleRow[] }

/** The prices to write of a product's variants that change, or why it stays as it is. */
function planProduct({ product, rows }: Stored, seen: Seen, change: Change): PriceWrite[] | PriceSkipReason {
  const pays = new Map(seen.variants.map(({ id, pay }) => [id, pay]))
  const isSeen = rows.length === pays.size && rows.every((row) => pays.get(row.id) === getPaidPrice(row))
  if (product.version !== seen.version || !isSeen) return 'changed'
  const sales = rows.map((row) => ({ ...row, planned: row.plannedDiscountPrice }))
  const planned = planPriceChange(sales, change)
  if (typeof planned === 'string') return planned
  return rows.flatMap((row, index) => {
    const next = planned[index]
    if (!next || next === sales[index]) return []
    const { price, discountPrice, planned: plannedDiscountPrice } = next
    const period = plannedDiscountPrice === null ? { discountStartsAt: null, discountEndsAt: null } : row
    const { discountStartsAt, discountEndsAt } = period
    return [{ row, sale: { price, discountPrice, plannedDiscountPrice, discountStartsAt, discountEndsAt } }]
  })
}

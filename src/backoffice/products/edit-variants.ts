import * as v from 'valibot'
import { recordChanges } from '#backoffice/staff/record-change.ts'
import { transaction } from '#platform/db/transaction.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { type EditsResult, storedPrices, type VariantPricesBody } from '#shop/catalogue/schemas-edits.ts'
import {
  lockSales,
  type PriceWrite,
  type SaleRow,
  type SalesCtx,
  salesFacts,
  toRecorded,
  writeSales,
} from './sale-rows.ts'

type PriceEdit = VariantPricesBody['variants'][number]

/**
 * Changes prices and discounts of several variants in one transaction, in a number of statements that does not depend on
 * theirs. A variant that cannot be saved is returned with its errors; the others are saved.
 */
export function editVariantPrices(
  ctx: SalesCtx,
  { variants: edits }: VariantPricesBody,
): Promise<EditsResult> {
  return transaction(ctx.db, async (db) => {
    const rows = await lockSales(
      { ...ctx, db },
      edits.map(({ id }) => id),
    )
    const planned = edits.map((edit) => ({ id: edit.id, ...planPrices(rows.get(edit.id), edit) }))
    const writes = planned.flatMap(({ write }) => write ?? [])
    await writeSales(db, writes)
    const { action, also } = toRecorded(ctx, 'product.variants')
    const byProduct = Map.groupBy(writes, ({ row }) => row.productId)
    await recordChanges(
      { ...ctx, db },
      { action, kind: 'product' },
      [...byProduct].map(([id, changes]) => {
        const { before, after } = salesFacts(changes)
        return { id, before: { variants: before }, after: { variants: after, ...also } }
      }),
    )
    return {
      saved: writes.map(({ row }) => row.id),
      refused: planned.flatMap(({ id, errors }) => (errors ? [{ id, errors }] : [])),
    }
  })
}

/** The new prices of a variant, or why there are none. */
function planPrices(
  row: SaleRow | undefined,
  { version, price, discountPrice }: PriceEdit,
): { write?: PriceWrite; errors?: Record<string, string> } {
  const field = price === undefined ? 'discountPrice' : 'price'
  if (!row) return { errors: { [field]: 'missing' } }
  if (row.version !== version) return { errors: { [field]: 'stale' } }
  if (discountPrice !== undefined && row.plannedDiscountPrice !== null)
    return { errors: { discountPrice: 'scheduled' } }
  const { plannedDiscountPrice, discountStartsAt, discountEndsAt } = row
  const sale = {
    price: price ?? row.price,
    discountPrice: discountPrice === undefined ? row.discountPrice : discountPrice,
  }
  const highest = { ...sale, discountPrice: plannedDiscountPrice ?? sale.discountPrice }
  const checked = v.safeParse(storedPrices, highest)
  if (!checked.success) return { errors: errorsByField(checked.issues) }
  return { write: { row, sale: { ...sale, plannedDiscountPrice, discountStartsAt, discountEndsAt } } }
}

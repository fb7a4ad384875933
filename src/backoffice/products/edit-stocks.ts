import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { recordChanges } from '#backoffice/staff/record-change.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import {
  type EditsResult,
  type StocksBody,
  storedQuantity,
  type VariantStocksBody,
} from '#shop/catalogue/schemas-edits.ts'
import {
  lockProducts,
  lockSales,
  type SaleRow,
  type SalesCtx,
  salesOfProducts,
  toRecorded,
} from './sale-rows.ts'

type Count = { id: number; seen: number; quantity: number }
type Reason = Pick<StocksBody, 'reason' | 'note'>

/**
 * Sets the counted stock of several products without options in one transaction, with the rows of their ledgers. A product that
 * cannot be saved is returned with its error; the others are saved.
 */
export function editStocks(ctx: SalesCtx, { products: counts, ...reason }: StocksBody): Promise<EditsResult> {
  return saveCounts(ctx, { counts, reason }, async (db) => {
    const ids = counts.map(({ id }) => id)
    const locked = await lockProducts(db, ids)
    const sales = await salesOfProducts({ ...ctx, db }, ids)
    return (id) => (locked.get(id)?.hasOptions ? 'has_options' : sales.get(id)?.[0])
  })
}

/** {@link editStocks} for variants of products with options. */
export function editVariantStocks(
  ctx: SalesCtx,
  { variants: counts, ...reason }: VariantStocksBody,
): Promise<EditsResult> {
  return saveCounts(ctx, { counts, reason }, async (db) => {
    const sales = await lockSales(
      { ...ctx, db },
      counts.map(({ id }) => id),
    )
    return (id) => sales.get(id)
  })
}

type FindVariant = (id: number) => SaleRow | 'has_options' | undefined

function saveCounts(
  ctx: SalesCtx,
  { counts, reason }: { counts: readonly Count[]; reason: Reason },
  lock: (db: Db) => Promise<FindVariant>,
): Promise<EditsResult> {
  return transaction(ctx.db, async (db) => {
    const find = await lock(db)
    const result: EditsResult = { saved: [], refused: [] }
    const writes: StockWrite[] = []
    for (const count of counts) {
      const row = find(count.id)
      const error = stockError(row, count)
      if (error) result.refused.push({ id: count.id, errors: { stockQuantity: error } })
      else {
        result.saved.push(count.id)
        if (typeof row === 'object') writes.push({ row, quantity: count.quantity })
      }
    }
    await writeCounts({ ...ctx, db }, writes, reason)
    return result
  })
}

function stockError(row: ReturnType<FindVariant>, { seen, quantity }: Count): string | null {
  if (row === undefined) return 'missing'
  if (row === 'has_options') return row
  const checked = v.safeParse(storedQuantity, { quantity })
  if (!checked.success) return errorsByField(checked.issues).quantity ?? 'invalid'
  return row.stockQuantity === seen ? null : 'stale'
}

type StockWrite = { row: SaleRow; quantity: number }

/** Writes counted stock of variants whose products are locked. A count that confirms the stock is recorded too. */
async function writeCounts(
  ctx: SalesCtx,
  writes: readonly StockWrite[],
  { reason, note }: Reason,
): Promise<void> {
  if (writes.length === 0) return
  const input = JSON.stringify(
    writes.map(({ row: { id, productId, stockQuantity }, quantity }) => ({
      id,
      product_id: productId,
      change: quantity - stockQuantity,
    })),
  )
  const counted = sql`json_to_recordset(${input}::json) as counted (id int, product_id int, change int)`
  await ctx.db.execute(sql`
    update variants set stock_quantity = stock_quantity + counted.change from ${counted} where variants.id = counted.id`)
  await ctx.db.execute(sql`
    insert into stock_changes (product_id, variant_id, change, reason, note, by_user_id, at)
    select product_id, id, change, ${reason}::text, ${note || null}::text, ${ctx.staff.userId}::int,
      ${ctx.now().toISOString()}::timestamptz
    from ${counted} order by product_id, id`)
  const { action, also } = toRecorded(ctx, 'product.stock')
  await recordChanges(
    ctx,
    { action, kind: 'product' },
    writes.map(({ row, quantity }) => ({
      id: row.productId,
      before: { stockQuantity: row.stockQuantity },
      after: {
        ...(row.described.length > 0 && { variantId: row.id }),
        stockQuantity: quantity,
        reason,
        ...(note && { note }),
        ...also,
      },
    })),
  )
}

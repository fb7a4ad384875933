import { asc, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { errorsByField } from '#platform/http/errors-by-field.ts'
import { discountHeldAt } from '#shop/catalogue/domain/discount-schedule.ts'
import { fieldsOfRow } from '#shop/catalogue/field-columns.ts'
import { type EditsResult, type PricesBody, storedPrices } from '#shop/catalogue/schemas-edits.ts'
import { products } from '#shop/catalogue/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { type ProductRow, priceErrors, rowFields } from './product-row.ts'
import { readLocked } from './shop-columns.ts'
import { updateProducts } from './write-products.ts'

type Errors = Record<string, string>
type PriceEdit = PricesBody['products'][number]

/**
 * Changes prices and discounts of several products in one transaction, with the product writer. A product that cannot be saved
 * is returned with its errors; the others are saved.
 */
export function editPrices(ctx: StaffCtx, { products: edits }: PricesBody): Promise<EditsResult> {
  return transaction(ctx.db, async (db) => {
    // Locked in the order of ids, as everywhere, so that transactions cannot deadlock.
    const ids = edits.map(({ id }) => id)
    const read = () =>
      db.select(rowFields).from(products).where(inArray(products.id, ids)).orderBy(asc(products.id))
    const rows = await readLocked(read().for('no key update'), read)
    const rowsById = new Map(rows.map((row) => [row.id, row]))
    const planned = edits.map((edit) => ({
      id: edit.id,
      ...planPrices(rowsById.get(edit.id), edit, ctx.now()),
    }))
    const writer = {
      at: ctx.now(),
      byUserId: ctx.staff.userId,
      sellerId: shopSellerId,
      // Neither category nor stock changes here.
      categories: new Map(),
      stockReason: 'counted' as const,
      audit: { action: 'product.update', created: [] },
    }
    const saved = await updateProducts(
      db,
      writer,
      planned.flatMap(({ update }) => update ?? []),
    )
    return {
      saved: saved.map(({ id }) => id),
      refused: planned.flatMap(({ id, errors }) => (errors ? [{ id, errors }] : [])),
    }
  })
}

type ProductUpdate = Parameters<typeof updateProducts>[2][number]

/** The update of a product's prices, or why there is none. A discount whose period is over is removed with it. */
function planPrices(
  row: ProductRow | undefined,
  { version, price, discountPrice }: PriceEdit,
  at: Date,
): { update?: ProductUpdate; errors?: Errors } {
  const field = price === undefined ? 'discountPrice' : 'price'
  if (!row) return { errors: { [field]: 'missing' } }
  if (row.hasOptions) return { errors: { [field]: 'has_options' } }
  if (row.version !== version) return { errors: { [field]: 'stale' } }
  const held = fieldsOfRow({ ...row, ...discountHeldAt(row, at) })
  const isScheduled = held.discountStartsAt !== null || held.discountEndsAt !== null
  if (discountPrice !== undefined && isScheduled) return { errors: { discountPrice: 'scheduled' } }
  const prices = {
    price: price ?? held.price,
    discountPrice: discountPrice === undefined ? held.discountPrice : discountPrice,
  }
  const checked = v.safeParse(storedPrices, prices)
  if (!checked.success) return { errors: errorsByField(checked.issues) }
  const errors = priceErrors(row, fieldsOfRow(row), { ...held, ...prices })
  if (Object.keys(errors).length > 0) return { errors: { [field]: 'of_others' } }
  const { id, slug, hasOptions } = row
  const existing = { id, version, slug, hasOptions, fields: fieldsOfRow(row) }
  return { update: { slug, fields: { ...held, ...prices }, existing } }
}

import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { recordChanges } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import type { EditsResult } from '#shop/catalogue/schemas-edits.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { type CostSkipReason, planCostChange } from './domain/cost-change.ts'
import { describeCost } from './record-variants.ts'
import { lockProducts, lockSales, type SaleRow, salesOfProducts } from './sale-rows.ts'
import { lockProduct } from './save-product.ts'
import {
  type CostChangeBody,
  type CostChangeResult,
  type CostEditsBody,
  type CostsBody,
  type ListedCost,
  storedCost,
  type VariantCost,
} from './schemas-costs.ts'

/** What the variants of a product cost the shop. Refuses with `not_found`. */
export async function findCosts({ db }: Pick<StaffCtx, 'db'>, id: number): Promise<VariantCost[]> {
  const rows = await db
    .select({ variantId: variants.id, options: describedOptions, cost: variants.cost })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(variants.productId, id), eq(variants.sellerId, shopSellerId), gte(variants.position, 0)))
    .orderBy(asc(variants.position), asc(variants.id))
  if (rows.length === 0) throw new Refusal('not_found')
  return rows.map(({ options, ...row }) => ({
    ...row,
    options: options.map(({ key, value }) => ({ key, ...wireTexts('value', value) })),
  }))
}

/** What all variants of several products cost the shop. Unknown products have none. */
export function listCosts(
  { db }: Pick<StaffCtx, 'db'>,
  productIds: readonly number[],
): Promise<ListedCost[]> {
  const { id, productId, sellerId, cost, position } = variants
  return db
    .select({ id, productId, cost })
    .from(variants)
    .where(and(inArray(productId, [...productIds]), eq(sellerId, shopSellerId), gte(position, 0)))
    .orderBy(asc(productId), asc(position), asc(id))
}

/**
 * Sets what variants of a product cost; orders that were placed stay as they are. Refuses with `not_found`, with `stale` when a
 * cost is not the one that was seen, and with the field of a variant of another product: `unknown_value`.
 */
export function setCosts(ctx: StaffCtx, id: number, { costs }: CostsBody): Promise<void> {
  return inTransaction(ctx, async (locked) => {
    await lockProduct(locked.db, id)
    const sales = (await salesOfProducts(locked, [id])).get(id) ?? []
    const rows = new Map(sales.map((row) => [row.id, row]))
    const errors = costs.flatMap(({ variantId }, index) =>
      rows.has(variantId) ? [] : [[`costs.${index}.variantId`, 'unknown_value'] as const],
    )
    if (errors.length > 0) throw new Refusal('invalid_request', {}, Object.fromEntries(errors))
    const writes = costs.flatMap(({ variantId, seen, cost }) => {
      const row = rows.get(variantId)
      if (row?.cost !== seen) throw new Refusal('stale')
      return [{ row, cost }]
    })
    await writeCosts(locked, writes)
  })
}

/** Sets costs of several variants. One that cannot be saved is returned with its error; the others are saved. */
export function editCosts(ctx: StaffCtx, { costs }: CostEditsBody): Promise<EditsResult> {
  return inTransaction(ctx, async (locked) => {
    const rows = await lockSales(
      locked,
      costs.map(({ id }) => id),
    )
    const planned = costs.map(({ id, cost, seen }) => {
      const row = rows.get(id)
      const checked = v.safeParse(storedCost, cost)
      if (!row) return { id, error: 'missing' }
      if (!checked.success) return { id, error: checked.issues[0].message }
      return row.cost === seen ? { id, write: { row, cost } } : { id, error: 'stale' }
    })
    await writeCosts(
      locked,
      planned.flatMap(({ write }) => write ?? []),
    )
    return {
      saved: planned.flatMap(({ id, write }) => (write ? [id] : [])),
      refused: planned.flatMap(({ id, error }) => (error ? [{ id, errors: { cost: error } }] : [])),
    }
  })
}

/**
 * Changes the costs of several products by percent or an amount. A product whose costs were changed since the preview, or that has
 * no possible ones, is returned with the reason; the others are changed. So a repeated request changes nothing.
 */
export function changeCosts(
  ctx: StaffCtx,
  { change, products: seen }: CostChangeBody,
): Promise<CostChangeResult> {
  return inTransaction(ctx, async (locked) => {
    const ids = seen.map(({ id }) => id)
    const existing = await lockProducts(locked.db, ids)
    const sales = await salesOfProducts(locked, ids)
    const planned = seen.map((each) => ({
      id: each.id,
      writes: existing.has(each.id)
        ? planProduct(sales.get(each.id) ?? [], each, change)
        : ('missing' as const),
    }))
    await writeCosts(
      locked,
      planned.flatMap(({ writes }) => (typeof writes === 'string' ? [] : writes)),
    )
    return {
      changed: planned.flatMap(({ id, writes }) => (typeof writes === 'string' ? [] : [id])),
      skipped: planned.flatMap(({ id, writes }) =>
        typeof writes === 'string' ? [{ id, reason: writes }] : [],
      ),
    }
  })
}

function planProduct(
  rows: readonly SaleRow[],
  { variants: seen }: CostChangeBody['products'][number],
  change: CostChangeBody['change'],
): CostWrite[] | CostSkipReason {
  const costs = new Map(seen.map(({ id, cost }) => [id, cost]))
  if (rows.length !== costs.size || rows.some(({ id, cost }) => costs.get(id) !== cost)) return 'changed'
  const planned = planCostChange(
    rows.map(({ cost }) => cost),
    change,
  )
  return typeof planned === 'string'
    ? planned
    : rows.map((row, index) => ({ row, cost: planned[index] ?? null }))
}

function inTransaction<Result>(ctx: StaffCtx, work: (locked: StaffCtx) => Promise<Result>): Promise<Result> {
  return transaction(ctx.db, (db) => work({ ...ctx, db }))
}

type CostWrite = { row: SaleRow; cost: number | null }

/** Writes costs of variants whose products are locked, and an entry of the activity log for each product that changes. */
async function writeCosts(ctx: StaffCtx, writes: readonly CostWrite[]): Promise<void> {
  const changed = writes.filter(({ row, cost }) => row.cost !== cost)
  if (changed.length === 0) return
  const input = JSON.stringify(changed.map(({ row, cost }) => ({ id: row.id, cost })))
  await ctx.db.execute(sql`
    update variants set cost = input.cost from json_to_recordset(${input}::json) as input (id int, cost int)
    where variants.id = input.id`)
  const byProduct = Map.groupBy(changed, ({ row }) => row.productId)
  await recordChanges(
    ctx,
    { action: 'product.costs', kind: 'product' },
    [...byProduct].map(([id, costChanges]) => ({
      id,
      before: { costs: costChanges.map(({ row }) => describeCost(valuesOf(row), row.cost)) },
      after: { costs: costChanges.map(({ row, cost }) => describeCost(valuesOf(row), cost)) },
    })),
  )
}

const valuesOf = ({ described }: SaleRow) => described.map(({ valueKey }) => valueKey)

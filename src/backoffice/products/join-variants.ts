import { asc, inArray, sql } from 'drizzle-orm'
import { recordChanges } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { joinCartLines } from '#shop/cart/join-lines.ts'
import type { DescribedOption } from '#shop/catalogue/domain/described-option.ts'
import { describedOptions } from '#shop/catalogue/variant-columns.ts'
import {
  formerProducts,
  formerSlugs,
  formerVariants,
  stockChanges,
  variants,
} from '#shop/catalogue/variant-tables.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { joinRestockRequests } from '#shop/restock-requests/join-requests.ts'
import { returnLines } from '#shop/returns/tables.ts'
import { describeVariant } from './record-variants.ts'

/** A variant that was set aside and the variant of its product that gets what it has. */
type Join = { id: number; intoId: number; productId: number }
type Ranked = Join & { forSale: number }

/** The ids of a value and of the one it is merged into. */
export type Merged = { id: number; into: number }

/**
 * Which variants get one combination when a value is merged into another one. `joins`: those that were set aside are joined with the
 * one that was not, or with the one that has the value already when all were. `conflicts`: products with two that were not.
 */
export async function findJoins(
  db: Db,
  { id, into }: Merged,
): Promise<{ joins: Join[]; conflicts: number[] }> {
  // The order of the values in a combination is that of the options, which may have changed since a variant was set aside.
  const { rows } = await db.execute<Ranked>(sql`
    with affected as (
      select variants.id, product_id, seller_id, position, combination @> array[${id}::int] as moves,
        array(select unnest(array_replace(combination, ${id}::int, ${into}::int)) order by 1) as "values"
      from ${variants} where product_id in (
        select product_id from ${variants} join variant_values on variants.id = variant_id where option_value_id = ${id})
    ), ranked as (
      select *, bool_or(moves) over same as is_touched, count(*) filter (where position >= 0) over same as for_sale,
        first_value(id) over (same order by position < 0, moves, id) as into_id
      from affected window same as (partition by product_id, seller_id, "values")
    )
    select id, into_id as "intoId", product_id as "productId", for_sale::int as "forSale" from ranked
    where is_touched and id <> into_id order by id`)
  return {
    joins: rows.flatMap(({ forSale, ...join }) => (forSale < 2 ? [join] : [])),
    conflicts: rows.flatMap(({ forSale, productId }) => (forSale < 2 ? [] : [productId])),
  }
}

/**
 * Locks the orders that contain variants, by id. Returning an order's stock reads the variants of its lines before it waits for
 * the products, so orders are locked first. Returns their ids.
 */
export async function lockOrdersWith(db: Db, variantIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (variantIds.length === 0) return new Set()
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, orderIdsOf(db, variantIds)))
    .orderBy(asc(orders.id))
    .for('no key update')
  return new Set(rows.map(({ id }) => id))
}

const orderIdsOf = (db: Db, variantIds: readonly number[]) =>
  db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(inArray(orderItems.variantId, [...variantIds]))

/** An order with one of the variants was placed after the orders were locked. */
export class OrderedMeanwhile extends Refusal {}

/** Refuses with `stale`, as {@link OrderedMeanwhile}, when an order that is not among the locked ones contains one of the variants. */
export async function requireLockedOrders(
  db: Db,
  variantIds: readonly number[],
  locked: ReadonlySet<number>,
): Promise<void> {
  const containing = await orderIdsOf(db, variantIds)
  if (containing.some(({ id }) => !locked.has(id))) throw new OrderedMeanwhile('stale')
}

/**
 * Joins variants: what refers to a variant refers to the one it is joined with, which gets its stock, and its SKU, barcode and cost if
 * it has none; then it is deleted. Its rows of the stock ledger go with its stock. The caller has locked the products and the orders
 * `lockedOrders`; refuses with `stale` when another order contains one of the variants.
 */
export async function joinVariants(
  ctx: StaffCtx,
  joins: readonly Join[],
  lockedOrders: ReadonlySet<number>,
): Promise<void> {
  if (joins.length === 0) return
  const before = await lockVariants(ctx.db, joins)
  await requireLockedOrders(
    ctx.db,
    joins.map(({ id }) => id),
    lockedOrders,
  )
  let left = [...joins]
  // A statement changes a row once, so several variants are joined with the same one in turn.
  while (left.length > 0) {
    const round = [...new Map(left.map((join) => [join.intoId, join])).values()]
    await joinOnce(ctx.db, round)
    left = left.filter((join) => !round.includes(join))
  }
  await record(ctx, joins, before)
}

async function joinOnce(db: Db, joins: readonly Join[]): Promise<void> {
  const joined = sql`json_to_recordset(${JSON.stringify(
    joins.map(({ id, intoId, productId }) => ({ id, into_id: intoId, product_id: productId })),
  )}::json) as joined (id int, into_id int, product_id int)`
  await joinCartLines(db, joined)
  await joinRestockRequests(db, joined)
  for (const table of [orderItems, formerSlugs, formerProducts, formerVariants])
    await db.execute(sql`
      update ${table} as line set variant_id = joined.into_id from ${joined} where line.variant_id = joined.id`)
  await db.execute(
    sql`insert into ${formerVariants} (id, variant_id) select joined.id, joined.into_id from ${joined}`,
  )
  await db.execute(sql`
    update ${stockChanges} as change set variant_id = joined.into_id
    from ${joined} where change.product_id = joined.product_id and change.variant_id = joined.id`)
  await db.execute(sql`
    update ${returnLines} as line set replacement_variant_id = joined.into_id
    from ${joined} where line.replacement_variant_id = joined.id`)
  const former = await db
    .delete(variants)
    .where(
      inArray(
        variants.id,
        joins.map(({ id }) => id),
      ),
    )
    .returning()
  const input = JSON.stringify(
    former.map(({ id, sku, gtin, cost, stockQuantity }) => ({ id, sku, gtin, cost, stock: stockQuantity })),
  )
  await db.execute(sql`
    update ${variants} set stock_quantity = stock_quantity + former.stock, sku = coalesce(variants.sku, former.sku),
      gtin = coalesce(variants.gtin, former.gtin), cost = coalesce(variants.cost, former.cost), version = version + 1
    from ${joined} join json_to_recordset(${input}::json) as former (id int, sku text, gtin text, cost int, stock int)
      on former.id = joined.id
    where variants.id = joined.into_id`)
}

type Described = Awaited<ReturnType<typeof selectVariants>>[number]

async function lockVariants(db: Db, joins: readonly Join[]): Promise<Described[]> {
  const ids = joins.flatMap(({ id, intoId }) => [id, intoId])
  await db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
    .for('update')
  return selectVariants(db, ids)
}

const selectVariants = (db: Db, ids: readonly number[]) =>
  db
    // Pages that are merged set variants aside with a combination of no values.
    .select({
      row: variants,
      options: sql<DescribedOption[]>`coalesce(${describedOptions}, '[]')`,
    })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
    .orderBy(asc(variants.id))

async function record(ctx: StaffCtx, joins: readonly Join[], before: readonly Described[]): Promise<void> {
  const after = await selectVariants(
    ctx.db,
    joins.map(({ intoId }) => intoId),
  )
  const linesOf = (all: readonly Described[], ids: readonly number[]) => {
    const describedIds = new Set(ids)
    return all.filter(({ row }) => describedIds.has(row.id)).map(describe)
  }
  await recordChanges(
    ctx,
    { action: 'product.variants_join', kind: 'product' },
    [...Map.groupBy(joins, ({ productId }) => productId)].map(([id, productJoins]) => ({
      id,
      before: {
        variants: linesOf(
          before,
          productJoins.flatMap((join) => [join.id, join.intoId]),
        ),
      },
      after: {
        variants: linesOf(
          after,
          productJoins.map(({ intoId }) => intoId),
        ),
      },
    })),
  )
}

function describe({ row, options }: Described): string {
  const values = Object.fromEntries(options.map(({ key, valueKey }) => [key, valueKey]))
  return describeVariant(values, { ...row, discountPrice: row.plannedDiscountPrice ?? row.discountPrice })
}

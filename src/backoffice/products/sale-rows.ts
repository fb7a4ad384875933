import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { ActorCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { DescribedOption } from '#shop/catalogue/domain/described-option.ts'
import { discountHeldAt } from '#shop/catalogue/domain/discount-schedule.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions, toDescribedOption } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { lockOpenSeller } from '#shop/sellers/lock-open-seller.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { describeVariant } from './record-variants.ts'
import type { VariantSale } from './schemas-sales.ts'

/** A variant in use and its options. */
export type SaleRow = typeof variants.$inferSelect & { described: DescribedOption[] }
type LockedProduct = { id: number; version: number; hasOptions: boolean }

/** Who changes prices and stock, and whose they are: without a seller the shop's. */
export type SalesCtx = ActorCtx & { seller?: { slug: string } }
type ReadCtx = Pick<SalesCtx, 'db' | 'now' | 'seller'>

const isOfSeller = ({ seller }: Pick<SalesCtx, 'seller'>) => eq(variants.sellerId, seller?.id ?? shopSellerId)

/** How the activity log names a change of prices or stock: of a seller's it is another action, with the seller. */
export function toRecorded({ seller }: Pick<SalesCtx, 'seller'>, action: string) {
  return seller ? { action: 'product.offer', also: { seller: seller.slug } } : { action, also: {} }
}

/** With the discounts that hold at a time: the stored ones follow the clock a second later. */
async function readSales(ctx: ReadCtx, condition: SQL): Promise<SaleRow[]> {
  const at = ctx.now()
  const rows = await ctx.db
    .select({ row: variants, described: describedOptions })
    .from(variants)
    .where(and(condition, isOfSeller(ctx), gte(variants.position, 0)))
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
  return rows.map(({ row, described }) => ({ ...row, ...discountHeldAt(row, at), described }))
}

/** Prices and stock of all variants of several products, in one statement. Unknown products have none. */
export async function listVariantSales(
  { db, now }: Ctx,
  productIds: readonly number[],
): Promise<VariantSale[]> {
  const rows = await readSales({ db, now }, inArray(variants.productId, [...productIds]))
  return rows.map(({ id, productId, sku, price, discountPrice, plannedDiscountPrice, ...row }) => ({
    id,
    productId,
    sku,
    price,
    discountPrice,
    planned: plannedDiscountPrice,
    stockQuantity: row.stockQuantity,
    version: row.version,
    options: row.described.map(toDescribedOption),
  }))
}

/** Locks products in the order of their ids, as everywhere, so that transactions cannot deadlock. */
export async function lockProducts(db: Db, ids: readonly number[]): Promise<Map<number, LockedProduct>> {
  const { id, version, hasOptions } = products
  const rows = await db
    .select({ id, version, hasOptions })
    .from(products)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('no key update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** The variants of products that the caller has locked, by product. */
export async function salesOfProducts(ctx: ReadCtx, ids: readonly number[]): Promise<Map<number, SaleRow[]>> {
  const rows = await readSales(ctx, inArray(variants.productId, [...ids]))
  return Map.groupBy(rows, ({ productId }) => productId)
}

/**
 * Locks the products of these variants of a seller, then reads the variants, by id. One that moved to another product meanwhile is
 * missing, as nobody has locked that product. Refuses with `seller_not_open` a seller who is suspended or closed.
 */
export async function lockSales(ctx: ReadCtx, ids: readonly number[]): Promise<Map<number, SaleRow>> {
  const { db, seller } = ctx
  if (seller) await lockOpenSeller(db, seller.id)
  const requested = inArray(variants.id, [...ids])
  const owners = await db
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(and(requested, isOfSeller(ctx)))
  const locked = owners.map(({ id }) => id)
  await lockProducts(db, locked)
  const rows = await readSales(ctx, sql`${requested} and ${inArray(variants.productId, locked)}`)
  return new Map(rows.map((row) => [row.id, row]))
}

type Discount = Pick<
  SaleRow,
  'discountPrice' | 'plannedDiscountPrice' | 'discountStartsAt' | 'discountEndsAt'
>
/** New prices of a variant: those of `row` with these instead. */
export type PriceWrite = { row: SaleRow; sale: { price: number } & Discount }

/**
 * Writes prices of variants whose products the caller has locked. Their versions increase, and with the shop's those of their products,
 * whose form has its prices.
 */
export async function writeSales(db: Db, writes: readonly PriceWrite[]): Promise<void> {
  if (writes.length === 0) return
  const input = writes.map(({ row, sale }) => ({
    id: row.id,
    price: sale.price,
    discount_price: sale.discountPrice,
    planned_discount_price: sale.plannedDiscountPrice,
    discount_starts_at: sale.discountStartsAt,
    discount_ends_at: sale.discountEndsAt,
  }))
  await db.execute(sql`
    update variants set price = input.price, discount_price = input.discount_price,
      planned_discount_price = input.planned_discount_price, discount_starts_at = input.discount_starts_at,
      discount_ends_at = input.discount_ends_at, version = version + 1
    from json_to_recordset(${JSON.stringify(input)}::json) as input (id int, price int, discount_price int,
      planned_discount_price int, discount_starts_at timestamptz, discount_ends_at timestamptz)
    where variants.id = input.id`)
  const shopWrites = writes.filter(({ row }) => row.sellerId === shopSellerId)
  const ids = [...new Set(shopWrites.map(({ row }) => row.productId))]
  if (ids.length === 0) return
  await db
    .update(products)
    .set({ version: sql`${products.version} + 1` })
    .where(inArray(products.id, ids))
}

/** The written variants as the activity log names them, before and after. */
export function salesFacts(writes: readonly PriceWrite[]): { before: string[]; after: string[] } {
  const line = (row: SaleRow) =>
    describeVariant(Object.fromEntries(row.described.map(({ key, valueKey }) => [key, valueKey])), {
      ...row,
      discountPrice: row.plannedDiscountPrice ?? row.discountPrice,
    })
  return {
    before: writes.map(({ row }) => line(row)),
    after: writes.map(({ row, sale }) => line({ ...row, ...sale })),
  }
}

import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { type AuditFacts, recordChanges } from '#backoffice/staff/record-change.ts'
import type { ActorCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { reviewRemovals, reviews } from '#shop/reviews/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { type ProductRow, rowFields, toFormFields } from './product-row.ts'

/** What is read of a product before it is removed. */
export type LockedProduct = ProductRow & {
  isOrdered: boolean
  isReviewed: boolean
  /** Whether another seller than the shop has a variant of it. */
  isOffered: boolean
}

/**
 * Locks products and their variants for {@link removeProducts}, by id, and reads whether they were ordered or reviewed, or are offered by others. The
 * transaction must read committed rows: what an order that was waited for has written has to be visible.
 */
export async function lockProductsToRemove(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, LockedProduct>> {
  // Locked in the order of ids, as everywhere, so that transactions cannot deadlock.
  const rows = await db
    .select(rowFields)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update')
  // An order that is being placed has its variant: it is waited for, and a later one does not find the variant.
  const locked = await db
    .select({ id: variants.id, productId: variants.productId, sellerId: variants.sellerId })
    .from(variants)
    .where(inArray(variants.productId, [...ids]))
    .orderBy(asc(variants.id))
    .for('update')
  const variantIds = locked.map(({ id }) => id)
  const ordered = await orderedOf(db, variantIds)
  const reviewed = await reviewedOf(db, ids)
  const offered = new Set(
    locked.flatMap(({ productId, sellerId }) => (sellerId === shopSellerId ? [] : [productId])),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        isOrdered: ordered.has(row.id),
        isReviewed: reviewed.has(row.id),
        isOffered: offered.has(row.id),
      },
    ]),
  )
}

/**
 * Deletes products with what refers to them, with audit entries. The caller has locked them with {@link lockProductsToRemove}, and
 * none was ordered or reviewed. `also` is added to the entries.
 */
export async function removeProducts(
  ctx: ActorCtx,
  rows: readonly ProductRow[],
  also: AuditFacts | null = null,
): Promise<void> {
  if (rows.length === 0) return
  const { db } = ctx
  const ids = rows.map(({ id }) => id)
  await db.delete(stockChanges).where(inArray(stockChanges.productId, ids))
  await db.delete(reviewRemovals).where(inArray(reviewRemovals.productId, ids))
  await db.execute(sql`
    delete from product_pairs where product_id = any(${sql.param(ids)}::int[]) or other_id = any(${sql.param(ids)}::int[])`)
  await db.delete(products).where(inArray(products.id, ids))
  await recordChanges(
    ctx,
    { action: 'product.delete', kind: 'product' },
    rows.map((row) => {
      const { slug, brand, price, ...product } = toFormFields(row)
      const before = {
        slug,
        ...pickTexts(product, 'title'),
        brand,
        price,
        stockQuantity: row.stockQuantity,
      }
      return { id: row.id, before, after: also }
    }),
  )
}

/** Whether a product was ordered or reviewed, for reading without locks. `id` is its id in the outer query. */
export const productHistory = (id: SQL) => ({
  isOrdered: sql`exists (select from ${orderItems} join ${variants} as ordered on ordered.id = variant_id
    where ordered.product_id = ${id})`,
  isReviewed: sql`exists (select from ${reviews} as written where written.product_id = ${id})`,
})

/** The products of the variants that an order has. */
async function orderedOf(db: Db, variantIds: number[]): Promise<ReadonlySet<number>> {
  const { productId, variantId } = orderItems
  const rows = await db.selectDistinct({ productId }).from(orderItems).where(inArray(variantId, variantIds))
  return new Set(rows.map((row) => row.productId))
}

async function reviewedOf(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { productId } = reviews
  const rows = await db
    .selectDistinct({ productId })
    .from(reviews)
    .where(inArray(productId, [...ids]))
  return new Set(rows.map((row) => row.productId))
}

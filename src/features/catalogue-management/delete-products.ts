import { asc, inArray, sql } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import { stockChanges, variants } from '#features/catalogue/variant-tables.ts'
import { orderItems } from '#features/orders/tables.ts'
import { reviewRemovals, reviews } from '#features/reviews/tables.ts'
import { recordChanges } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { deletionSkipReason } from './domain/deletion.ts'
import { rowFields, toFormFields } from './product-row.ts'
import type { DeletionBody, DeletionResult } from './schemas-deletion.ts'

/**
 * Deletes products that were never ordered, with their variants, stock ledger, cart and wishlist lines and requests, in one
 * transaction. One that was ordered or reviewed, or changed since the operator saw it, is skipped and returned with the reason.
 */
export function deleteProducts(
  ctx: StaffCtx,
  { products: requested }: DeletionBody,
): Promise<DeletionResult> {
  return transaction(
    ctx.db,
    async (db) => {
      const ids = requested.map(({ id }) => id)
      // Locked in the order of ids, as everywhere, so that transactions cannot deadlock.
      const rows = await db
        .select(rowFields)
        .from(products)
        .where(inArray(products.id, ids))
        .orderBy(asc(products.id))
        .for('update')
      // An order that is being placed has its variant: it is waited for, and a later one does not find the variant.
      const locked = await db
        .select({ id: variants.id })
        .from(variants)
        .where(inArray(variants.productId, ids))
        .orderBy(asc(variants.id))
        .for('update')
      const [ordered, reviewed] = [
        await orderedOf(
          db,
          locked.map(({ id }) => id),
        ),
        await reviewedOf(db, ids),
      ]
      const result: DeletionResult = { changed: [], skipped: [] }
      for (const { id, version } of requested) {
        const row = rows.find((each) => each.id === id)
        const facts = { isOrdered: ordered.has(id), isReviewed: reviewed.has(id) }
        const reason = deletionSkipReason(row && { ...facts, version: row.version }, version)
        if (reason) result.skipped.push({ id, reason })
        else result.changed.push(id)
      }
      if (result.changed.length === 0) return result
      await removeProducts(db, result.changed)
      const deleted = rows.filter(({ id }) => result.changed.includes(id))
      await recordChanges(
        { ...ctx, db },
        { action: 'product.delete', kind: 'product' },
        deleted.map((row) => {
          const { slug, titleEn, titleAr, brand, price } = toFormFields(row)
          return {
            id: row.id,
            before: { slug, titleEn, titleAr, brand, price, stockQuantity: row.stockQuantity },
            after: null,
          }
        }),
      )
      return result
    },
    { isolationLevel: 'read committed' },
  )
}

/** Deletes products with what refers to them. The caller has locked them and their variants, and none was ordered or reviewed. */
async function removeProducts(db: Db, ids: number[]): Promise<void> {
  await db.delete(stockChanges).where(inArray(stockChanges.productId, ids))
  await db.delete(reviewRemovals).where(inArray(reviewRemovals.productId, ids))
  await db.execute(sql`
    delete from product_pairs where product_id = any(${sql.param(ids)}::int[]) or other_id = any(${sql.param(ids)}::int[])`)
  await db.delete(products).where(inArray(products.id, ids))
}

/** The products of the variants that an order has. */
async function orderedOf(db: Db, variantIds: number[]): Promise<ReadonlySet<number>> {
  const { productId, variantId } = orderItems
  const rows = await db.selectDistinct({ productId }).from(orderItems).where(inArray(variantId, variantIds))
  return new Set(rows.map((row) => row.productId))
}

async function reviewedOf(db: Db, ids: number[]): Promise<ReadonlySet<number>> {
  const { productId } = reviews
  const rows = await db.selectDistinct({ productId }).from(reviews).where(inArray(productId, ids))
  return new Set(rows.map((row) => row.productId))
}

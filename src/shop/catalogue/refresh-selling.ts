import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { products } from './tables.ts'
import { sellerProducts, variants } from './variant-tables.ts'

type Clock = Pick<Ctx, 'now'>

/** Open, not away on this day, and without a debt that stops the sales. */
const mustSell = ({ now }: Clock): SQL<boolean> => {
  const today = baghdadDay(now())
  return sql<boolean>`(${sellers.status} = 'open' and not ${sellers.debtStops} and coalesce(${today}::date not between ${sellers.awayFrom} and ${sellers.awayUntil}, true))`
}

/**
 * Writes whether a seller sells, in the transaction of what changed it: from its commit on, orders refuse or take their offers. The caller
 * then calls {@link withholdOffers}; should the process end before, {@link refreshAllSellers} does.
 */
export async function refreshSelling({ db, now }: { db: Db } & Clock, sellerId: number): Promise<void> {
  const expected = mustSell({ now })
  await db
    .update(sellers)
    .set({ selling: expected, offersPending: true })
    .where(and(eq(sellers.id, sellerId), ne(sellers.selling, expected)))
}

/**
 * Marks the offers of a seller whose handling days or rank change, in the transaction of the change: the projection decides with them
 * whose offer is first. The caller then calls {@link withholdOffers}, as after {@link refreshSelling}.
 */
export async function markOffers(db: Db, sellerId: number): Promise<void> {
  await db.update(sellers).set({ offersPending: true }).where(eq(sellers.id, sellerId))
}

const batchSize = 500

/**
 * Writes `variants.withheld` of a seller's offers to what `sellers.selling` requires, also of those that are ranked as they were before its
 * handling days or rank changed: every update projects. In batches that each lock their products by id. Two
 * callers at once take turns; nothing is written twice.
 */
export async function withholdOffers(db: Db, sellerId: number, size = batchSize): Promise<void> {
  for (let after: number | null = 0; after !== null; )
    after = await transaction(db, (tx) => withholdBatch(tx, { sellerId, after: after ?? 0, size }))
  await finishPending(db, sellerId)
}

type Batch = { sellerId: number; after: number; size: number }

/** Returns the last product of the batch; null when all are done. */
async function withholdBatch(tx: Db, { sellerId, after, size }: Batch): Promise<number | null> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`offers of seller ${sellerId}`}::text, 0))`,
  )
  const [seller] = await tx
    .select({ selling: sellers.selling })
    .from(sellers)
    .where(and(eq(sellers.id, sellerId), eq(sellers.offersPending, true)))
  if (!seller) return null
  const batch = await tx
    .select({ id: sellerProducts.productId })
    .from(sellerProducts)
    .where(and(eq(sellerProducts.sellerId, sellerId), gt(sellerProducts.productId, after)))
    .orderBy(asc(sellerProducts.productId))
    .limit(size)
  const all = batch.map(({ id }) => id)
  const { rows: stale } = await tx.execute<{ id: number }>(
    sql`select distinct product_id as id from ${staleOffers(sql`${sql.param(all)}::int[]`, { sellerId, selling: sql`${seller.selling}` })}`,
  )
  const ids = stale.map(({ id }) => id)
  if (ids.length > 0) {
    const locked = inArray(products.id, ids)
    await tx
      .select({ id: products.id })
      .from(products)
      .where(locked)
      .orderBy(asc(products.id))
      .for('no key update')
    await tx
      .update(variants)
      .set({ withheld: !seller.selling })
      .where(and(inArray(variants.productId, ids), eq(variants.sellerId, sellerId)))
  }
  return all.length === size ? (all.at(-1) ?? null) : null
}

/** The offers on some pages that are not as a seller's state and the ranks require. */
const staleOffers = (pages: SQL, { sellerId, selling }: { sellerId: number; selling: SQL }) =>
  sql`ranked_offers(${pages}) as ranked join variants using (id)
    where outranked <> (place > 1) or (variants.seller_id = ${sellerId} and withheld = ${selling})`

/**
 * Marks the offers as written, unless some are not: what changed meanwhile remains pending, for whoever changed it. In a transaction
 * without a product's lock: whoever adds an offer locks the seller first, the product second.
 */
async function finishPending(db: Db, sellerId: number): Promise<void> {
  await db
    .update(sellers)
    .set({ offersPending: false })
    .where(
      and(
        eq(sellers.id, sellerId),
        eq(sellers.offersPending, true),
        sql`not exists(select from ${staleOffers(
          sql`array(select product_id from ${sellerProducts} where ${sellerProducts.sellerId} = ${sellerId})`,
          { sellerId, selling: sql`${sellers.selling}` },
        )})`,
      ),
    )
}

/** Opens and closes sellers whose days away began or ended, and completes batches that a process left. Several processes may run it. */
export async function refreshAllSellers({ db, now }: { db: Db } & Clock): Promise<void> {
  const expected = mustSell({ now })
  await db
    .update(sellers)
    .set({ selling: expected, offersPending: true })
    .where(and(ne(sellers.id, shopSellerId), ne(sellers.selling, expected)))
  const pending = await db.select({ id: sellers.id }).from(sellers).where(eq(sellers.offersPending, true))
  for (const { id } of pending) await withholdOffers(db, id)
}

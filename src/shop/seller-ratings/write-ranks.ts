import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { products } from '#shop/catalogue/tables.ts'
import { sellerProducts, variants } from '#shop/catalogue/variant-tables.ts'
import { sellers } from '#shop/sellers/tables.ts'

const batchSize = 500

/** Projects the offers of sellers whose rank has changed, in batches that each lock their products by id. Several processes may run it. */
export async function projectRanks(db: Db, size = batchSize): Promise<void> {
  const pending = await db
    .select({ id: sellers.id, rank: sellers.rank })
    .from(sellers)
    .where(eq(sellers.rankPending, true))
  for (const { id, rank } of pending) {
    for (let after: number | null = 0; after !== null; )
      after = await transaction(db, (tx) => projectBatch(tx, { sellerId: id, after: after ?? 0, size }))
    // A rank that changed meanwhile remains pending.
    await db
      .update(sellers)
      .set({ rankPending: false })
      .where(and(eq(sellers.id, id), eq(sellers.rank, rank)))
  }
}

type Batch = { sellerId: number; after: number; size: number }

/** Returns the last product of the batch; null when all are done. */
async function projectBatch(tx: Db, { sellerId, after, size }: Batch): Promise<number | null> {
  // As for offers that are withheld: one batch of a seller at a time.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`offers of seller ${sellerId}`}::text, 0))`,
  )
  const batch = await tx
    .select({ id: products.id })
    .from(sellerProducts)
    .innerJoin(products, eq(products.id, sellerProducts.productId))
    .where(
      and(
        eq(sellerProducts.sellerId, sellerId),
        gt(products.id, after),
        sql`exists(select from ${variants} where ${variants.productId} = ${products.id} and ${variants.sellerId} <> ${sellerId})`,
      ),
    )
    .orderBy(asc(products.id))
    .limit(size)
  const ids = batch.map(({ id }) => id)
  if (ids.length > 0) {
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(asc(products.id))
      .for('no key update')
    // The projection runs in the trigger of variants alone.
    await tx
      .update(variants)
      .set({ position: sql`${variants.position}` })
      .where(and(inArray(variants.productId, ids), eq(variants.sellerId, sellerId)))
  }
  return ids.length === size ? (ids.at(-1) ?? null) : null
}

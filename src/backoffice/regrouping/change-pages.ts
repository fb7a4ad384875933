import { asc, inArray } from 'drizzle-orm'
import { lockOrdersWith, OrderedMeanwhile, requireLockedOrders } from '#backoffice/products/join-variants.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'

const attempts = 3

/** What is done with pages: `touched` are the variants that move or end. */
type Change<Plan, Result> = {
  /** Reads the pages; runs before the locks and again under them, where it may refuse. */
  plan: (db: Db) => Promise<Plan>
  touched: (plan: Plan) => readonly number[]
  write: (db: Db, plan: Plan, lockedOrders: ReadonlySet<number>) => Promise<Result>
}

/**
 * Changes pages in one transaction, under the locks of every other write: the orders with a variant that is touched, because returning
 * their stock locks the product that a line names before the lock is granted; then the products, then all their variants, each by id.
 * An order that was placed between the first two starts it again, three times in all; then it refuses with `stale`.
 */
export async function changePages<Plan, Result>(
  { db: pool }: { db: Db },
  ids: readonly number[],
  { plan, touched, write }: Change<Plan, Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(pool, async (db) => {
        const lockedOrders = await lockOrdersWith(db, touched(await plan(db)))
        await lockPages(db, ids)
        const current = await plan(db)
        await requireLockedOrders(db, touched(current), lockedOrders)
        return write(db, current, lockedOrders)
      })
    } catch (error) {
      if (!(error instanceof OrderedMeanwhile) || attempt === attempts) throw error
    }
  }
}

async function lockPages(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update')
  await db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.productId, [...ids]))
    .orderBy(asc(variants.id))
    .for('update')
}

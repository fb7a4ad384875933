import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { settings } from '#platform/db/settings-table.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log/log.ts'
import { searchText, searchTextVersion } from '../domain/search-text.ts'
import { categories, products } from '../tables.ts'

/** The product's own fields that {@link searchText} needs. */
export const searchedColumns = {
  ...localizedColumns('title', products.title),
  ...localizedColumns('description', products.description),
  brand: products.brand,
  model: products.model,
}

const lock = 7_347_003
const setting = 'search_text_version'
const batch = 500

/**
 * Rewrites every product's search text when its format has changed since it was written. Several processes may call it at
 * once: one rewrites, the others wait for it. It works in batches so that it hardly blocks other writers.
 */
export async function reindexSearchTexts(db: Database, log: Log): Promise<void> {
  if ((await writtenVersion(db)) === searchTextVersion) return
  await transaction(db, async (tx) => {
    // This transaction waits for another process and then holds the lock while the batches run in their own.
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await tx.execute(sql`select set_config(${limit}, '0', true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    if ((await writtenVersion(tx)) === searchTextVersion) return
    let renewed = 0
    for (let after = 0; ; ) {
      const last = await renewBatch(db, after)
      if (last === null) break
      after = last.id
      renewed += last.count
    }
    await tx
      .insert(settings)
      .values({ name: setting, value: searchTextVersion })
      .onConflictDoUpdate({ target: settings.name, set: { value: searchTextVersion } })
    if (renewed > 0) log.info({ products: renewed }, 'rewrote the search texts')
  })
}

async function writtenVersion(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, setting))
  return row?.value
}

async function renewBatch(db: Db, after: number): Promise<{ id: number; count: number } | null> {
  const rows = await db
    .select({
      id: products.id,
      ...searchedColumns,
      ...localizedColumns('category', categories.name),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(batch)
  const last = rows.at(-1)
  if (!last) return null
  await db.execute(sql`
    update products set search_text = renewed.body
    from unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(rows.map(searchText))}::text[]) as renewed (id, body)
    where products.id = renewed.id and products.search_text <> renewed.body`)
  return { id: last.id, count: rows.length }
}

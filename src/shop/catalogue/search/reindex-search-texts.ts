import { asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { settings } from '#platform/db/settings-table.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log/log.ts'
import { readAttributeDictionary } from '../attribute-dictionary.ts'
import { attributeWords } from '../domain/attribute-words.ts'
import { searchText, searchTextVersion } from '../domain/search-text.ts'
import { categories, products } from '../tables.ts'
import { variants, variantValues } from '../variant-tables.ts'
import { readValueNames } from './value-names.ts'

/** The product's own fields that {@link searchText} needs. */
const searchedColumns = {
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
    .select({ id: products.id })
    .from(products)
    .where(gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(batch)
  const last = rows.at(-1)
  if (!last) return null
  await refreshSearchTexts(
    db,
    rows.map(({ id }) => id),
  )
  return { id: last.id, count: rows.length }
}

/** Rewrites the search texts of these products that differ from what their fields, category, values and attributes say. */
export async function refreshSearchTexts(db: Db, productIds: readonly number[]): Promise<void> {
  const rows = await db
    .select({
      id: products.id,
      ...searchedColumns,
      ...localizedColumns('category', categories.name),
      stored: products.attributes,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
  const valueNames = await readValueNames(db, rows)
  const hasAttributes = rows.some(({ stored }) => Object.keys(stored).length > 0)
  const dictionary = hasAttributes ? await readAttributeDictionary(db) : []
  const texts = rows.map(({ stored, ...row }) =>
    searchText({
      ...row,
      valueNames: valueNames.get(row.id),
      attributeWords: attributeWords(stored, dictionary),
    }),
  )
  await db.execute(sql`
    update products set search_text = renewed.body
    from unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(texts)}::text[]) as renewed (id, body)
    where products.id = renewed.id and products.search_text <> renewed.body`)
}

/**
 * Rewrites the search texts of the products that have this value of an option, after it was renamed or merged with another.
 * Call it in the transaction of the change.
 */
export function reindexProductsOfValue(db: Db, optionValueId: number): Promise<void> {
  const owners = db
    .select({ id: variants.productId })
    .from(variantValues)
    .innerJoin(variants, eq(variants.id, variantValues.variantId))
    .where(eq(variantValues.optionValueId, optionValueId))
  return reindexProducts(db, inArray(products.id, owners))
}

/**
 * Rewrites the search texts of the products of a condition, in the transaction of the change. Locks them by id, as orders
 * do, so that the two cannot deadlock.
 */
export async function reindexProducts(db: Db, condition: SQL): Promise<void> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(asc(products.id))
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batch)
    await refreshSearchTexts(db, ids.slice(from, from + batch))
}

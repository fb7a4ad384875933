import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { findRun } from './queries.ts'

const name = `older_${randomBytes(6).toString('hex')}`
const log = createLog('silent')
const admin = openDatabase(inject('postgres'), { log, max: 1 })
const shop = openDatabase({ ...inject('postgres'), database: name }, { log, max: 2 })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dijla-older-'))
  await admin.pool.query(`create database ${name}`)
})
afterAll(async () => {
  await shop.close()
  await admin.pool.query(`drop database ${name} with (force)`)
  await admin.close()
  await rm(folder, { recursive: true, force: true })
})

/** Migrates the schema up to just before a migration. */
async function migrateBefore(tag: string): Promise<void> {
  await cp('migrations', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  const index = journal.entries.findIndex((entry: { tag: string }) => entry.tag.endsWith(tag))
  expect(index).toBeGreaterThan(0)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }))
  await migrate(shop.pool, folder)
}

/** Runs the statements and returns the inserted ids. */
async function insertRows(...statements: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const statement of statements)
    ids.push((await shop.pool.query(`${statement} returning id`)).rows[0].id)
  return ids
}

test('the migration preserves orders, carts and imports; older imports are listed and cannot be undone', async () => {
  await migrateBefore('_transfer_options')
  // Rows as they were written then, without today's table definitions.
  const [, product, user] = await insertRows(
    `insert into categories (slug, name_en, name_ar, image, position) values ('books', 'Books', 'كتب', '/x.jpg', 0)`,
    `insert into products (slug, category_id, title_en, title_ar, description_en, description_ar, brand, model, image, price,
       search_text) select 'one', id, 'One', 'واحد', '', '', 'Dar', 'M-1', '/x.jpg', 5000, 'one' from categories`,
    "insert into users (name, email) values ('Sara', 'sara@example.test')",
  )
  const [, order] = await insertRows(
    `insert into cart_items (user_id, product_id, quantity, price_seen, added_at)
     values (${user}, ${product}, 2, 5000, now())`,
    `insert into orders (user_id, total_amount, status, payment_method, shipping_address, created_at)
     values (${user}, 5000, 'pending', 'cash', 'Baghdad', now())`,
  )
  await insertRows(
    `insert into order_items (order_id, product_id, quantity, price) values (${order}, ${product}, 1, 5000)`,
  )
  const { rows: runs } = await shop.pool.query(
    `insert into transfer_runs (file_name, dry_run, options, state, added, started_at, ended_at)
     values ('old.csv', false, '{"rate": 1310, "category": null}', 'done', 1, now(), now()) returning id`,
  )
  const counts = async () => {
    const tables = ['products', 'cart_items', 'orders', 'order_items', 'transfer_runs']
    const result = await Promise.all(tables.map((table) => shop.pool.query(`select * from ${table}`)))
    return result.map(({ rowCount }) => rowCount)
  }
  const before = await counts()
  await migrate(shop.pool, 'migrations')
  expect(await counts()).toEqual(before)
  expect(await findRun(shop, runs[0].id)).toMatchObject({
    fileName: 'old.csv',
    options: { rate: 1310, stock: 'file', only: 'all', match: 'slug', hideWithoutPicture: false },
    undoable: false,
    undoneBy: null,
  })
})

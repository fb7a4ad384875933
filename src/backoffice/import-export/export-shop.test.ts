import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '#backoffice/staff/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { exportedTables, leftOutTables } from './domain/shop-tables.ts'
import { unzip } from './testing/unzip.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let cookie: string
let password: string
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  backOffice = await createFulfilmentFixtures(shop)
  const admin = await signedIn(shop, 'admin')
  password = admin.password
  cookie = [...admin.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => shop.close())

const path = '/api/admin/transfer/everything'

const rowsOf = (text = ''): Record<string, string>[] => parse(text, { bom: true, columns: true })

test('every table of the database is exported, or left out for a reason', async () => {
  const { rows } = await shop.db.$client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`,
  )
  const known = [...Object.keys(exportedTables), ...Object.values(leftOutTables).flat()]
  expect(known.toSorted()).toEqual(rows.map(({ relname }) => relname))
})

test('no exported column is a secret', async () => {
  const { rows } = await shop.db.$client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name ~ 'password|secret|token|digest|hash|address_key|request_key'`,
  )
  const exported = rows.filter(
    ({ table, column }) => exportedTables[table] && !exportedTables[table].includes(column),
  )
  expect(exported).toEqual([])
  expect(rows.length).toBeGreaterThan(5)
})

test('the owner gets a file for each table with every row, also of tables of several batches', async () => {
  const order = await backOffice.placeOrder({ quantity: 2 })
  await shop.db.$client.query("update orders set notes = '=1+1' where id = $1", [order.id])
  await shop.db.$client.query(
    `insert into search_terms (day, term, searches, failed, clicks)
     select date '2026-01-01' + n / 10, 'term, "' || n % 10, n, 0, 0 from generate_series(0, 1200) as n`,
  )
  const response = await shop.request(path, { headers: { cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="dijla-data-.*\.zip"$/)
  const files = await unzip(Buffer.from(await response.arrayBuffer()))
  expect([...files.keys()]).toEqual(Object.keys(exportedTables).map((table) => `${table}.csv`))
  const exported = rowsOf(files.get('orders.csv')).find(({ id }) => id === String(order.id))
  expect(exported).toMatchObject({ notes: "'=1+1", status: 'pending', total_amount: '20000' })
  expect(exported).not.toHaveProperty('address_key')
  const ledger = rowsOf(files.get('stock_changes.csv')).filter(
    ({ order_id }) => order_id === String(order.id),
  )
  expect(ledger.map(({ change }) => change)).toEqual(['-2'])
  const terms = rowsOf(files.get('search_terms.csv'))
  expect(new Set(terms.map(({ day, term }) => `${day} ${term}`)).size).toBe(1201)
  expect(terms).toHaveLength(1201)
  for (const table of Object.keys(exportedTables)) {
    const { rows } = await shop.db.$client.query(`select count(*)::int as count from ${table}`)
    // The row that records the export was written before.
    expect(rowsOf(files.get(`${table}.csv`)), table).toHaveLength(rows[0].count)
  }
  const all = [...files.values()].join('\n')
  expect(all).not.toContain(password)
  const { rows: hashes } = await shop.db.$client.query('select password from sign_in_methods')
  for (const { password: hash } of hashes) expect(all).not.toContain(hash)
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'shop.export'))
  expect(entries).toHaveLength(1)
})

test('whoever lacks a right gets what a missing page is', async () => {
  const refused = await backOffice.staff.get(path)
  const missing = await backOffice.staff.get('/api/admin/transfer/no-such')
  expect([refused.status, refused.body.code]).toEqual([missing.status, missing.body.code])
  expect(refused.status).toBe(404)
})

test('a client that disconnects ends the reading', async () => {
  const response = await shop.request(path, { headers: { cookie } })
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  // The pool serves others: nothing of the export holds a connection.
  const clients = await Promise.all(Array.from({ length: 5 }, () => shop.db.$client.connect()))
  for (const client of clients) client.release()
  expect(clients).toHaveLength(5)
})

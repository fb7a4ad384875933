import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countStatements } from '#test/harness/count-statements.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { createReadiness } from './readiness.ts'
import { settings } from './settings-table.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let nowMs = 0
beforeEach(async () => {
  database = await createTestDatabase({ max: 1 })
  nowMs = 0
})
afterEach(() => database.close())

const readinessOf = (options: Partial<Parameters<typeof createReadiness>[0]> = {}) =>
  createReadiness({ db: database.db, nowMs: () => nowMs, ...options })

async function lastWrite(): Promise<string | undefined> {
  const [row] = await database.db.select().from(settings).where(eq(settings.name, 'last_write'))
  return row?.value
}

test('writes at the first call and then every twelve seconds at most, with one statement per call', async () => {
  const statements = countStatements(database.pool)
  const readiness = readinessOf()
  expect(await readiness()).toBe(null)
  const first = await lastWrite()
  expect(first).toBeDefined()
  statements.count = 0
  nowMs = 11_999
  for (let count = 0; count < 5; count += 1) expect(await readiness()).toBe(null)
  expect(statements.count).toBe(5)
  expect(await lastWrite()).toBe(first)
  nowMs = 12_000
  await Promise.all([readiness(), readiness(), readiness()])
  expect(statements.count).toBe(9)
  expect(await lastWrite()).not.toBe(first)
})

test('reports a read-only database until it accepts writes again', async () => {
  const { db } = database
  const readiness = readinessOf()
  await db.execute(sql`set default_transaction_read_only = on`)
  expect(await readiness()).toMatchObject({ reason: 'database read only' })
  // Reported again without another write.
  expect(await readiness()).toMatchObject({ reason: 'database read only' })
  await db.execute(sql`set default_transaction_read_only = off`)
  nowMs = 2_000
  expect(await readiness()).toBe(null)
})

test('reports a full disk of PostgreSQL', async () => {
  const { db } = database
  await db.execute(sql`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await db.execute(sql`
    create trigger full_disk before insert on settings for each row execute function full_disk()`)
  const readiness = readinessOf()
  expect(await readiness()).toMatchObject({ reason: 'disk full' })
  await db.execute(sql`drop trigger full_disk on settings`)
  nowMs = 2_000
  expect(await readiness()).toBe(null)
})

test('reports a folder without space; missing folders are ignored', async () => {
  const minFreeBytes = Number.MAX_SAFE_INTEGER
  expect(await readinessOf({ folders: ['/tmp'], minFreeBytes })()).toMatchObject({ reason: 'disk full' })
  expect(await readinessOf({ isDatabaseHere: true, minFreeBytes })()).toMatchObject({ reason: 'disk full' })
  expect(await readinessOf({ folders: ['/nowhere', '/tmp'], isDatabaseHere: true })()).toBe(null)
})

test('an unavailable database is checked again at each call', async () => {
  const { db, pool } = database
  const readiness = readinessOf()
  pool.once('acquire', (client) => client.connection.stream.destroy())
  expect(await readiness()).toMatchObject({ reason: 'database away' })
  expect(await readiness()).toBe(null)
  expect(await db.$count(settings, eq(settings.name, 'last_write'))).toBe(1)
})

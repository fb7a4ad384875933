import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/harness/database.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 })
  folder = await mkdtemp(join(tmpdir(), 'dijla-migrations-'))
  await mkdir(join(folder, 'meta'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function migrations(...statements: string[]) {
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: 4_000_000_000_000 + idx,
    tag: `${idx}`,
    breakpoints: true,
  }))
  const journal = { version: '7', dialect: 'postgresql', entries }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  for (const [idx, statement] of statements.entries()) await writeFile(join(folder, `${idx}.sql`), statement)
}

test('a migration may take longer than the timeouts of the pool', async () => {
  const { pool } = database
  Object.assign(pool.options, { query_timeout: 200, statement_timeout: 150 })
  await migrations('select pg_sleep(0.6)', 'create table migrated ()')
  await migrate(pool, folder)
  expect((await pool.query("select to_regclass('migrated') as name")).rows).toEqual([{ name: 'migrated' }])
})

test('a failed migration leaves no lock: the next attempt is not blocked', async () => {
  const { pool } = database
  await migrations('select pg_sleep(0)', 'create table migrated ()', 'create table migrated ()')
  await expect(migrate(pool, folder)).rejects.toThrow()
  await migrations('select pg_sleep(0)', 'create table migrated ()', 'create table second ()')
  await migrate(pool, folder)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { createLog } from '#platform/log/log.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { runAdminCommand } from '#test/harness/admin-command.ts'
import { copyDataDir } from '#test/harness/data-dir.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dijla-admin-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('the command works on an embedded shop, running or stopped, and refuses a folder without a shop', async () => {
  const env = { DATA_DIR: dataDir }
  expect((await runAdminCommand(['list'], env)).faults).toContain('there is no shop in it')
  await copyDataDir(dataDir)
  const shop = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), settings: { fsync: 'off' } })
  try {
    const made = await runAdminCommand(['create', 'zainab', 'z@example.com'], env, 'palm-tree-2026\n')
    expect(made).toMatchObject({ code: 0, faults: '' })
  } finally {
    await shop.stop()
  }
  expect((await runAdminCommand(['list'], env)).output).toContain('zainab')
  const reset = await runAdminCommand(['reset-factor', 'zainab'], env)
  expect(JSON.parse(reset.faults)).toMatchObject({ event: 'factor_reset', by: 'command' })
  const refused = await runAdminCommand(['create', 'omar', 'omar@example.com', '--password', 'x'], env)
  expect(refused).toMatchObject({ code: 1, output: '', faults: expect.stringContaining('never an argument') })
  expect((await runAdminCommand(['list'], { DATABASE_URL: 'mysql://x' })).faults).toContain('DATABASE_URL')
  // The command leaves no process running: the shop starts normally.
  const again = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  const { db, close } = openDatabase(again.connection, { log: createLog('silent'), max: 1 })
  // It sends what the command has written.
  expect(await db.select().from(outbox)).toMatchObject([
    { topic: 'account-security', recipient: 'z@example.com', state: 'waiting' },
  ])
  await close()
  await again.stop()
})

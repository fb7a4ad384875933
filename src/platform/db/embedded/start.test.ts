import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, freshDir, recordingLog, startTry } from './testing/try-server.ts'

test('data survives a restart, and neither start logs anything at info', async () => {
  const dataDir = join(await freshDir(), 'not yet', 'data')
  const { log, messages } = recordingLog()
  const first = await startTry(dataDir, { log })
  await ask(first.connection, "create table kept as select 'دجلة' as name")
  await first.stop()
  await first.stop()
  const second = await startTry(dataDir, { log })
  expect(await ask(second.connection, 'select name from kept')).toEqual(['دجلة'])
  await second.stop()
  expect(messages.filter((message) => !message.includes('/var/lib/dijla'))).toEqual([])
})

test('has trigrams of Arabic words, UTF-8, checksums, UTC and no TCP port', async () => {
  const { connection } = await startTry(await freshDir())
  await ask(connection, 'create extension pg_trgm')
  const [similarity] = await ask(connection, "select similarity('موبايل', 'موبيل')")
  expect(similarity).toBeCloseTo(0.44, 2)
  const settings = [
    'server_encoding',
    'data_checksums',
    'TimeZone',
    'listen_addresses',
    'synchronous_commit',
    'jit',
  ]
  const values = settings.map((name) => `select current_setting('${name}')`)
  expect(await ask(connection, values.join(' union all '))).toEqual(['UTF8', 'on', 'UTC', '', 'on', 'off'])
})

test('a path of spaces, commas, quotes and Arabic works', async () => {
  const { connection } = await startTry(join(await freshDir(), 'a "b", \'c\' سوق'))
  expect(await ask(connection, 'select 1')).toEqual([1])
})

test('a path too long for a socket gets a short private one in the temporary folder', async () => {
  const dataDir = join(await freshDir(), 'long'.repeat(25))
  await mkdir(dataDir)
  const { connection } = await startTry(dataDir)
  expect(await ask(connection, 'select 1')).toEqual([1])
  expect(dirname(connection.host)).toBe(tmpdir())
  expect(await readdir(connection.host)).toContain('.s.PGSQL.5432')
})

test("a failed start throws the server's own error", async () => {
  const dataDir = await freshDir()
  const settings = { fsync: 'off', shared_buffers: 'plenty' }
  await expect(startTry(dataDir, { settings })).rejects.toThrow(
    /invalid value for parameter "shared_buffers"/,
  )
  const { connection } = await startTry(dataDir)
  expect(await ask(connection, 'select 1')).toEqual([1])
})

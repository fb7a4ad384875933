import { mkdir, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { copyDataDir } from '#test/harness/data-dir.ts'
import {
  createClusterDir,
  createTempDir,
  queryValues,
  recordingLog,
  startTestServer,
} from './testing/test-server.ts'

test('data survives a restart, and neither start logs anything at info', async () => {
  const dataDir = join(await createTempDir(), 'not yet', 'data')
  const { log, messages } = recordingLog()
  const first = await startTestServer(dataDir, { log })
  await queryValues(first.connection, "create table kept as select 'دجلة' as name")
  await first.stop()
  await first.stop()
  const second = await startTestServer(dataDir, { log })
  expect(await queryValues(second.connection, 'select name from kept')).toEqual(['دجلة'])
  await second.stop()
  expect(messages.filter((message) => !message.includes('/var/lib/dijla'))).toEqual([])
})

test('has trigrams of Arabic words, UTF-8, checksums, UTC and no TCP port', async () => {
  const { connection } = await startTestServer(await createClusterDir())
  const [similarity] = await queryValues(connection, "select similarity('موبايل', 'موبيل')")
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
  expect(await queryValues(connection, values.join(' union all '))).toEqual([
    'UTF8',
    'on',
    'UTC',
    '',
    'on',
    'off',
  ])
})

test('a path of spaces, commas, quotes and Arabic works', async () => {
  const { connection } = await startTestServer(join(await createTempDir(), 'a "b", \'c\' سوق'))
  expect(await queryValues(connection, 'select 1')).toEqual([1])
})

test('a path too long for a socket gets a short private one in the temporary folder', async () => {
  const dataDir = join(await createTempDir(), 'long'.repeat(25))
  await mkdir(dataDir)
  await copyDataDir(dataDir)
  const { connection } = await startTestServer(dataDir)
  expect(await queryValues(connection, 'select 1')).toEqual([1])
  expect(dirname(connection.host)).toBe(tmpdir())
  expect(await readdir(connection.host)).toContain('.s.PGSQL.5432')
})

test("a failed start throws the server's own error", async () => {
  const dataDir = await createClusterDir()
  const settings = { fsync: 'off', shared_buffers: 'plenty' }
  await expect(startTestServer(dataDir, { settings })).rejects.toThrow(
    /invalid value for parameter "shared_buffers"/,
  )
  const { connection } = await startTestServer(dataDir)
  expect(await queryValues(connection, 'select 1')).toEqual([1])
})

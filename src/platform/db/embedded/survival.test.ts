import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterProcesses, deletedClusterProcesses } from './cluster-processes.ts'
import { end, getConnection, spawnServe } from './testing/serve-process.ts'
import {
  createClusterDir,
  createTempDir,
  queryValues,
  recordingLog,
  startTestServer,
  waitFor,
} from './testing/test-server.ts'

async function recordedServer(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

test('after kill -9 of the shop the next start replaces the orphaned server; committed data survives', async () => {
  const dataDir = await createClusterDir()
  const serving = spawnServe(dataDir)
  await queryValues(await getConnection(serving), 'create table kept as select 7 as n')
  await end(serving, 'SIGKILL')
  const orphan = await recordedServer(dataDir)
  expect(await clusterProcesses(join(dataDir, 'postgres'), null)).toContain(orphan)
  const { log, messages } = recordingLog()
  const { connection } = await startTestServer(dataDir, { log })
  expect(await recordedServer(dataDir)).not.toBe(orphan)
  expect(await queryValues(connection, 'select n from kept')).toEqual([7])
  expect(messages).toEqual(['Ended the processes of a PostgreSQL that was left running'])
})

test('after kill -9 of the shop during the first start the next one starts over and cleans up', async () => {
  const dataDir = await createTempDir()
  const serving = spawnServe(dataDir)
  const unfinished = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  const hasStarted = async (draft: string) => (await readdir(join(dataDir, draft))).includes('PG_VERSION')
  await waitFor('initdb works', async () =>
    (await Promise.all((await unfinished()).map(hasStarted))).includes(true),
  )
  await end(serving, 'SIGKILL')
  const { connection } = await startTestServer(dataDir)
  expect(await queryValues(connection, 'select 1')).toEqual([1])
  expect(await unfinished()).toEqual([])
})

test('after kill -9 of the server it is restarted within seconds, repeatedly; committed data survives', async () => {
  const dataDir = await createClusterDir()
  const { connection } = await startTestServer(dataDir)
  await queryValues(connection, 'create table kept (n int)')
  for (const round of [1, 2]) {
    await queryValues(connection, `insert into kept values (${round})`)
    const killed = await recordedServer(dataDir)
    process.kill(killed, 'SIGKILL')
    const answers = async () =>
      (await queryValues(connection, 'select count(*)::int from kept').catch(() => []))[0] === round
    await waitFor(
      'a new server answers',
      async () => (await answers()) && (await recordedServer(dataDir)) !== killed,
    )
  }
})

test('stop() during a restart of the server ends it for good', async () => {
  const dataDir = await createClusterDir()
  const server = await startTestServer(dataDir)
  process.kill(await recordedServer(dataDir), 'SIGKILL')
  await server.stop()
  expect(await clusterProcesses(join(dataDir, 'postgres'), null)).toEqual([])
  const { connection } = await startTestServer(dataDir)
  expect(await queryValues(connection, 'select 1')).toEqual([1])
})

test.each([
  ['a living process that is not PostgreSQL', `${process.pid}`],
  ['nothing, as a full disk leaves it', ''],
])('lock files that name %s do not prevent the start', async (_, pid) => {
  const dataDir = await createClusterDir()
  const first = await startTestServer(dataDir)
  await queryValues(first.connection, 'create table kept as select 7 as n')
  await first.stop()
  await mkdir(first.connection.host, { mode: 0o700 })
  const lines = `${pid}\n${dataDir}/postgres\n1700000000\n5432\n${first.connection.host}\n\n`
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), pid && lines)
  await writeFile(join(first.connection.host, '.s.PGSQL.5432.lock'), pid && lines)
  await writeFile(join(first.connection.host, '.s.PGSQL.5432'), '')
  const { connection } = await startTestServer(dataDir)
  expect(await queryValues(connection, 'select n from kept')).toEqual([7])
})

test('with the data folder deleted under an orphaned server the next start creates a new database', async () => {
  const dataDir = await createClusterDir()
  const serving = spawnServe(dataDir)
  const connection = await getConnection(serving)
  const socketDir = connection.host
  await end(serving, 'SIGKILL')
  const orphan = await recordedServer(dataDir)
  await rm(join(dataDir, 'postgres'), { recursive: true })
  expect(await deletedClusterProcesses(join(dataDir, 'postgres'), null)).toContain(orphan)
  const again = await startTestServer(dataDir)
  expect(again.connection.host).toBe(socketDir)
  expect(await queryValues(again.connection, 'select 1')).toEqual([1])
  expect(await deletedClusterProcesses(join(dataDir, 'postgres'), null)).toEqual([])
})

test('a copied cluster with open permissions is used and made private again', async () => {
  const dataDir = await createClusterDir()
  const first = await startTestServer(dataDir)
  await queryValues(first.connection, 'create table kept as select 7 as n')
  await first.stop()
  await cp(join(dataDir, 'postgres'), join(dataDir, 'copy'), { recursive: true })
  await rm(join(dataDir, 'postgres'), { recursive: true })
  await cp(join(dataDir, 'copy'), join(dataDir, 'postgres'), { recursive: true })
  await chmod(join(dataDir, 'postgres'), 0o755)
  const { connection } = await startTestServer(dataDir)
  expect(await queryValues(connection, 'select n from kept')).toEqual([7])
})

test('a cluster of another PostgreSQL version, or another folder, is refused with a sentence', async () => {
  const dataDir = await createClusterDir()
  const server = await startTestServer(dataDir)
  await server.stop()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startTestServer(dataDir)).rejects.toThrow('was made by PostgreSQL 17; this Dijla carries 18')
  await rm(join(dataDir, 'postgres', 'PG_VERSION'))
  await expect(startTestServer(dataDir)).rejects.toThrow('exists and is not a PostgreSQL database')
})

import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterProcesses } from './cluster-processes.ts'
import {
  createClusterDir,
  createTempDir,
  queryValues,
  startTestServer,
  waitFor,
} from './testing/test-server.ts'

async function expectNothingLeft(dataDir: string): Promise<void> {
  expect(await clusterProcesses(join(dataDir, 'postgres'), null)).toEqual([])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
}

test('an abort during initdb leaves nothing behind; the next start works', async () => {
  const dataDir = await createTempDir()
  const abort = new AbortController()
  const start = startTestServer(dataDir, { signal: abort.signal })
  const hasStarted = async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.new-'))
  await waitFor('initdb works', hasStarted)
  abort.abort()
  await expect(start).rejects.toMatchObject({ name: 'AbortError' })
  await expectNothingLeft(dataDir)
  const { connection } = await startTestServer(dataDir)
  expect(await queryValues(connection, 'select 1')).toEqual([1])
})

test('an abort while the server starts stops it; the next start works', async () => {
  const dataDir = await createClusterDir()
  const abort = new AbortController()
  const start = startTestServer(dataDir, { signal: abort.signal })
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const isThere = () => access(file).then(...[() => true, () => false])
  await waitFor('the server has begun', isThere)
  abort.abort(new Error('any reason'))
  await expect(start).rejects.toMatchObject({ name: 'AbortError' })
  await expectNothingLeft(dataDir)
  const { connection } = await startTestServer(dataDir)
  expect(await queryValues(connection, 'select 1')).toEqual([1])
})

test('an abort at any moment rejects with AbortError or resolves with a server', async () => {
  const dataDir = await createTempDir()
  for (const ms of [0, 1, 10, 40, 100, 250, 500, 600, 700]) {
    const outcome = await startTestServer(dataDir, { signal: AbortSignal.timeout(ms) }).catch(
      (error: unknown) => error,
    )
    if (outcome instanceof Error) {
      expect(outcome.name).toBe('AbortError')
      await expectNothingLeft(dataDir)
    } else await (outcome as Awaited<ReturnType<typeof startTestServer>>).stop()
  }
  const { connection } = await startTestServer(dataDir)
  expect(await queryValues(connection, 'select 1')).toEqual([1])
})

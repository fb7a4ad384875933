import { readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DataDirInUse, lockDataDir } from './data-dir-lock.ts'
import { takeLockFile } from './lock-file.ts'
import { end, getConnection, spawnServe } from './testing/serve-process.ts'
import { createClusterDir, createTempDir, queryValues, startTestServer } from './testing/test-server.ts'

test('a second start on the same folder, also by another path, is refused with the process id', async () => {
  const dir = await createClusterDir()
  await symlink(dir, join(dir, 'same'))
  const serving = spawnServe(dir)
  const connection = await getConnection(serving)
  const refused = startTestServer(join(dir, 'same'))
  await expect(refused).rejects.toThrow(DataDirInUse)
  await expect(refused).rejects.toThrow(
    `Another Dijla is running on ${dir} (process ${serving.pid}). Stop it first or set DATA_DIR.`,
  )
  expect(await queryValues(connection, 'select 1')).toEqual([1])
  await end(serving, 'SIGTERM')
  const next = await startTestServer(dir)
  expect(await queryValues(next.connection, 'select 1')).toEqual([1])
})

test('of ten concurrent locks one succeeds; after a release the folder can be locked again', async () => {
  const dir = await createTempDir()
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockDataDir(dir)))
  const [held, ...others] = results.filter((one) => one.status === 'fulfilled').map((one) => one.value)
  expect(others).toEqual([])
  await held?.release()
  await held?.release()
  await (await lockDataDir(dir)).release()
})

test('the lock file for systems without abstract sockets has one holder and replaces stale locks', async () => {
  const dir = await createTempDir()
  const [held, refused] = [await takeLockFile(dir), await takeLockFile(dir)]
  expect(refused).toBeNull()
  await held?.release()
  await writeFile(join(dir, 'dijla.lock'), `${process.pid} Thu Jan 1 00:00:00 1970 a number given away since`)
  const results = await Promise.all(Array.from({ length: 5 }, () => takeLockFile(dir)))
  expect(results.filter((one) => one !== null)).toHaveLength(1)
  expect(await readdir(dir)).toEqual(['dijla.lock'])
  await rm(join(dir, 'dijla.lock'))
})

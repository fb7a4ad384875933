import { chown, cp, mkdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { copyDataDir } from '#test/harness/data-dir.ts'
import { findInstalled } from './binaries.ts'
import { clusterProcesses } from './cluster-processes.ts'
import { runnablePrograms } from './copied-binaries.ts'
import { relocatedDir, SYSTEM_DIR } from './relocation.ts'
import { runCommand } from './run-command.ts'
import { chooseServerUser, isRoot } from './server-user.ts'
import { end, getConnection, spawnServe } from './testing/serve-process.ts'
import { createTempDir, queryValues, recordingLog, startTestServer } from './testing/test-server.ts'
import { canTraverse } from './user-access.ts'

const own = process.geteuid?.() ?? 0
const NOBODY = 65534

test('for a private folder root always uses the same relocated folder, a user the folder itself; a deleted data folder does not bring the old database back', async () => {
  const closed = await createTempDir(0o700)
  const dataDir = join(closed, 'data')
  const elsewhere = relocatedDir(dataDir)
  const { log, messages } = recordingLog()
  const first = await startTestServer(dataDir, { log })
  await queryValues(first.connection, 'create table kept as select 7 as n')
  await first.stop()
  const clusterDir = join(isRoot() ? elsewhere : dataDir, 'postgres')
  expect((await stat(clusterDir)).uid === 0).toBe(false)
  const relevant = messages.filter((message) => message.includes(dataDir) && message.includes(clusterDir))
  expect(relevant).toHaveLength(isRoot() ? 1 : 0)
  if (isRoot()) expect(await readFile(join(elsewhere, 'data-dir.txt'), 'utf8')).toContain(dataDir)
  const second = await startTestServer(dataDir)
  expect(await queryValues(second.connection, 'select n from kept')).toEqual([7])
  await second.stop()

  await rm(dataDir, { recursive: true })
  const again = recordingLog()
  const third = await startTestServer(dataDir, { log: again.log })
  onTestFinished(async () => {
    const aside = /kept as (\/var\/lib\/dijla\/\S+)\.$/.exec(
      again.messages.join('\n').split('\n')[0] ?? '',
    )?.[1]
    if (!isRoot()) return
    await third.stop()
    await rm(elsewhere, { recursive: true, force: true })
    if (aside) await rm(aside, { recursive: true })
  })
  await expect(queryValues(third.connection, 'select n from kept')).rejects.toThrow('does not exist')
  expect(again.messages.some((message) => message.includes('was kept as'))).toBe(isRoot())
})

test('programs that the server user cannot access are copied once', async () => {
  const installed = await findInstalled()
  const user = isRoot() ? await chooseServerUser(null) : null
  const closed = join(await createTempDir(0o700), 'native')
  await cp(installed.native, closed, { recursive: true, verbatimSymlinks: true })
  const fake = { native: closed, version: `try-${process.pid}`, platform: installed.platform }
  const copy = join(SYSTEM_DIR, `postgres-${fake.version}-${fake.platform}`)
  onTestFinished(() => (isRoot() ? rm(copy, { recursive: true, force: true }) : undefined))
  const { log, messages } = recordingLog()
  for (const _ of ['copied', 'found']) {
    const { postgres } = await runnablePrograms(fake, user, log)
    expect(postgres).toBe(join(isRoot() ? copy : closed, 'bin', 'postgres'))
    expect((await runCommand(postgres, ['--version'], { user })).code).toBe(0)
  }
  expect(messages).toHaveLength(isRoot() ? 1 : 0)
  if (isRoot()) {
    await rm(join(copy, 'share'), { recursive: true })
    await runnablePrograms(fake, user, log)
    expect((await stat(join(copy, 'share'))).isDirectory()).toBe(true)
  }
})

test('an ordinary user can run it in a folder of their own', async () => {
  const dir = await createTempDir()
  const home = join(dir, 'home')
  await mkdir(home, { mode: 0o700 })
  const uid = isRoot() ? NOBODY : own
  if (isRoot()) await chown(home, uid, uid)
  const user = isRoot() ? { uid, gid: uid, name: 'nobody' } : null
  const checkout = dirname(fileURLToPath(import.meta.url))
  const serving = spawnServe(home, uid)
  if (!(await canTraverse(checkout, user))) {
    await expect(getConnection(serving)).rejects.toThrow(/is not installed|cannot be run/)
    return
  }
  expect(await queryValues(await getConnection(serving), 'select 1').catch((error) => String(error))).toEqual(
    [1],
  )
  expect((await stat(join(home, 'postgres'))).uid).toBe(uid)
  await end(serving, 'SIGTERM')
  expect(await clusterProcesses(join(home, 'postgres'), user)).toEqual([])
})

test('a database created as root and started by a user, and vice versa', async () => {
  const dir = await createTempDir()
  const dataDir = join(dir, 'data')
  await mkdir(dataDir)
  await copyDataDir(dataDir)
  const first = await startTestServer(dataDir)
  await queryValues(first.connection, 'create table kept as select 7 as n')
  await first.stop()
  const uid = isRoot() ? NOBODY : own
  if (isRoot()) {
    await expect(getConnection(spawnServe(dataDir, uid))).rejects.toThrow(
      /DATA_DIR .* cannot be written \(it belongs to root\)|is not installed/,
    )
    await chown(dataDir, uid, uid)
    await expect(getConnection(spawnServe(dataDir, uid))).rejects.toThrow(
      /The database folder .* belongs to \w+, and this process may not use it|is not installed/,
    )
    await rm(join(dataDir, 'postgres'), { recursive: true })
    const user = { uid, gid: uid, name: 'nobody' }
    if (!(await canTraverse(dirname(fileURLToPath(import.meta.url)), user))) return
    const serving = spawnServe(dataDir, uid)
    await queryValues(await getConnection(serving), 'create table kept as select 7 as n')
    await end(serving, 'SIGTERM')
  }
  const again = await startTestServer(dataDir)
  expect(await queryValues(again.connection, 'select n from kept')).toEqual([7])
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(uid)
})

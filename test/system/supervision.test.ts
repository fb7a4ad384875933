import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import {
  type Connection,
  queryValues,
  recordingLog,
  startTestServer,
} from '#platform/db/embedded/testing/test-server.ts'
import { endBuilt, startBuilt } from '../harness/built-shop.ts'
import { createDataDir } from '../harness/data-dir.ts'
import { workerPids } from '../harness/worker-pids.ts'

/*
 * `npm start` runs a small supervisor process that only starts and restarts the shop. What it does at each end of its child is tried
 * with a child that takes no time to start.
 */

let dataDir: string
let connection: Connection
beforeEach(async () => {
  dataDir = await createDataDir('supervised')
  connection = { host: join(dataDir, 'postgres-socket'), port: 5432, user: 'dijla', database: 'dijla' }
})
afterEach(async () => {
  endBuilt()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}) =>
  startBuilt(dataDir, env, join(rootFolder, 'scripts', 'start.mjs'))

type Shop = Awaited<ReturnType<typeof start>>

async function shopPid({ child }: Shop): Promise<number> {
  const [pid] = await workerPids(child.pid ?? 0)
  // A signal to 0 would end this process too.
  if (!pid) throw new Error('the shop is not running')
  return pid
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const times = (output: string, sentence: string) => output.split(sentence).length - 1

/** Starts a shop, writes into its database, kills its first process, and waits until it is restarted on the same data. */
async function killOnce(env: Record<string, string>): Promise<Shop> {
  const shop = await start(env)
  await shop.isOpen()
  await queryValues(connection, 'create table kept as select 7 as n')
  const killed = await shopPid(shop)
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(() => expect(times(shop.output(), 'Dijla is open at')).toBe(2), { timeout: 120_000 })
  expect(await shopPid(shop)).not.toBe(killed)
  expect((await shop.get('/readyz')).status).toBe(200)
  expect(await queryValues(connection, 'select n from kept')).toEqual([7])
  expect(shop.output()).toContain('The shop ended by itself (SIGKILL) and is started again.')
  return shop
}

test('a killed shop is restarted on the same data; a stop signal ends it and the supervisor', async () => {
  const shop = await killOnce({})
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toMatchObject({ code: 0, signal: null })
})

test('a shop of two processes whose first process is killed is restarted; when the supervisor is killed it stops cleanly', async () => {
  const shop = await killOnce({ WEB_CONCURRENCY: '2' })
  const pid = await shopPid(shop)
  expect(isRunning(pid)).toBe(true)
  shop.child.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 })
  const { log, messages } = recordingLog()
  const { stop } = await startTestServer(dataDir, { log })
  expect(await queryValues(connection, 'select n from kept')).toEqual([7])
  await stop()
  expect(messages, 'no database was left running').toEqual([])
})

test('an error at the start is printed once, and nothing is restarted', async () => {
  const shop = await start({ PORT: 'http' })
  const { code, output } = await shop.ended
  expect(code).toBe(1)
  expect(output.match(/PORT is 'http'/g)).toHaveLength(1)
  expect(output).not.toContain('again')
})

test('a child that ends by itself is restarted each time; a stop signal while it waits for the next restart ends it', async () => {
  const child = `process.send({ isOpen: true }, () => console.log('open', process.pid))
    process.on('disconnect', () => process.exit())
    setInterval(() => {}, 1000)`
  const program = `import { supervise } from './scripts/steps/supervise.mjs'
    process.exit(await supervise(process.execPath, ['-e', ${JSON.stringify(child)}], { env: {} }))`
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: rootFolder })
  onTestFinished(() => void supervisor.kill('SIGKILL'))
  const ended = once(supervisor, 'exit')
  let output = ''
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.on('data', (data) => {
      output += data
    })
  for (const time of [1, 2, 3]) {
    await vi.waitFor(() => expect(times(output, 'open')).toBe(time), { timeout: 60_000, interval: 5 })
    process.kill(Number(output.match(/\d+\s*$/)?.[0]), 'SIGKILL')
    await vi.waitFor(() => expect(times(output, 'is started again')).toBe(time), {
      timeout: 60_000,
      interval: 5,
    })
  }
  supervisor.kill('SIGTERM')
  expect((await ended)[1]).toBe(null)
  expect(times(output, 'open')).toBe(3)
})

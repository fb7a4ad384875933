import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryValues } from '#platform/db/embedded/testing/test-server.ts'
import { endBuilt, startBuilt } from '#test/harness/built-shop.ts'
import { createDataDir } from '#test/harness/data-dir.ts'
import { workerPids } from '#test/harness/worker-pids.ts'
import { isFullAttack } from '../rounds.ts'

/* A connection or process lost in the first second of a start must not stop the shop. */

const timeout = 600_000

/** Moments of a start, after the start of PostgreSQL: at full length by the clock, otherwise the first one and the busiest. */
const moments: (() => Promise<unknown>)[] = isFullAttack
  ? [0, 50, 100, 200, 400, 600, 800, 1000, 1500, 2000].map((ms) => () => wait(ms))
  : [async () => undefined, shopIsConnected]
// What is done before the first web process is the same for two: `npm test` has them in the last test only.
const counts = isFullAttack ? [1, 2] : [1]

let dataDir: string
beforeEach(async () => {
  dataDir = await createDataDir('early')
})
afterEach(async () => {
  endBuilt()
  await rm(dataDir, { recursive: true, force: true })
})

async function postmaster(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0])
}

async function shopIsConnected(): Promise<void> {
  const connection = { host: join(dataDir, 'postgres-socket'), port: 5432, user: 'dijla', database: 'dijla' }
  const query = "select 1 from pg_stat_activity where application_name = 'dijla'"
  await vi.waitFor(async () => expect(await queryValues(connection, query)).not.toEqual([]), {
    timeout: 60_000,
    interval: 5,
  })
}

/** Checks that the shop opens, becomes ready and shuts down cleanly. */
async function expectOpen(shop: Awaited<ReturnType<typeof startBuilt>>): Promise<void> {
  await shop.isOpen()
  await vi.waitFor(async () => expect((await shop.get('/readyz')).status).toBe(200), { timeout: 60_000 })
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toMatchObject({ code: 0, signal: null })
}

async function startedPostmaster(): Promise<number> {
  return vi.waitFor(
    async () => {
      const pid = await postmaster()
      expect(pid).toBeGreaterThan(0)
      return pid
    },
    { timeout: 60_000, interval: 5 },
  )
}

test.each(counts)(
  'PostgreSQL is killed while a shop of %s process(es) starts',
  { timeout },
  async (count) => {
    for (const moment of moments) {
      const shop = await startBuilt(dataDir, { WEB_CONCURRENCY: String(count) })
      const pid = await startedPostmaster()
      await moment()
      process.kill(pid, 'SIGKILL')
      await expectOpen(shop)
    }
  },
)

test('the first web process is killed before it answers a request, and PostgreSQL with it', {
  timeout,
}, async () => {
  const shop = await startBuilt(dataDir, { WEB_CONCURRENCY: '2' })
  const pid = await vi.waitFor(
    async () => {
      const [result = 0] = await workerPids(shop.child.pid ?? 0)
      expect(result).toBeGreaterThan(0)
      return result
    },
    { timeout: 60_000, interval: 5 },
  )
  for (const killed of [pid, await postmaster()]) process.kill(killed, 'SIGKILL')
  await expectOpen(shop)
})

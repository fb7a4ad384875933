import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endBuilt, startBuilt } from '#test/harness/built-shop.ts'
import { workerPids } from '#test/harness/worker-pids.ts'
import { isFullAttack } from '../rounds.ts'

/* A connection or process lost in the first second of a start must not stop the shop. */

const timeout = 240_000
const momentsMs = isFullAttack ? [0, 50, 100, 200, 400, 600, 800, 1000, 1500, 2000] : [100, 900]

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dijla-early-'))
})
afterEach(async () => {
  endBuilt()
  await rm(dataDir, { recursive: true, force: true })
})

async function postmaster(): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0])
}

/** Checks that the shop opens, becomes ready and shuts down cleanly. */
async function expectOpen(shop: Awaited<ReturnType<typeof startBuilt>>): Promise<void> {
  await shop.isOpen()
  await vi.waitFor(async () => expect((await shop.get('/readyz')).status).toBe(200), { timeout: 15_000 })
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toMatchObject({ code: 0, signal: null })
}

test.each(['1', '2'])(
  'PostgreSQL is killed while a shop of %s process(es) starts',
  { timeout },
  async (count) => {
    await expectOpen(await startBuilt(dataDir))
    for (const afterMs of momentsMs) {
      const shop = await startBuilt(dataDir, { WEB_CONCURRENCY: count })
      const pid = await vi.waitFor(
        async () => {
          const result = await postmaster()
          expect(result).toBeGreaterThan(0)
          return result
        },
        { timeout: 20_000, interval: 5 },
      )
      await wait(afterMs)
      process.kill(pid, 'SIGKILL')
      await expectOpen(shop)
    }
  },
)

test('the first web process is killed before it answers a request', { timeout }, async () => {
  const shop = await startBuilt(dataDir, { WEB_CONCURRENCY: '2' })
  const pid = await vi.waitFor(
    async () => {
      const [result = 0] = await workerPids(shop.child.pid ?? 0)
      expect(result).toBeGreaterThan(0)
      return result
    },
    { timeout: 30_000, interval: 5 },
  )
  process.kill(pid, 'SIGKILL')
  await expectOpen(shop)
})

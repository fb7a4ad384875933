import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { endBuilt, startBuilt } from '../harness/built-shop.ts'
import { createDataDir } from '../harness/data-dir.ts'
import { workerPids } from '../harness/worker-pids.ts'

/* `npm start` runs a small supervisor process that only starts and restarts the shop. */

let dataDir: string
beforeEach(async () => {
  dataDir = await createDataDir('supervised')
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

const timesOpen = (shop: Shop) => shop.output().split('Dijla is open at').length - 1

test.each([1, 2])(
  'a shop of %d process(es) whose first process is killed is restarted on the same data',
  async (count) => {
    const shop = await start({ WEB_CONCURRENCY: String(count) })
    await shop.isOpen()
    const subscribed = await fetch(`http://127.0.0.1:${shop.port}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kept@example.com' }),
    })
    expect(subscribed.ok).toBe(true)
    for (const time of [2, 3]) {
      const killed = await shopPid(shop)
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(() => expect(timesOpen(shop)).toBe(time), { timeout: 120_000 })
      expect(await shopPid(shop)).not.toBe(killed)
      expect((await shop.get('/readyz')).status).toBe(200)
    }
    expect(shop.output()).toContain('The shop ended by itself (SIGKILL) and is started again.')
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toMatchObject({ code: 0, signal: null })
  },
)

test('a stop signal while it waits for the next restart ends it', async () => {
  const shop = await start()
  await shop.isOpen()
  process.kill(await shopPid(shop), 'SIGKILL')
  await vi.waitFor(() => expect(shop.output()).toContain('is started again'), {
    timeout: 60_000,
    interval: 5,
  })
  shop.child.kill('SIGTERM')
  expect((await shop.ended).signal).toBe(null)
})

test('an error at the start is printed once, and nothing is restarted', async () => {
  const shop = await start({ PORT: 'http' })
  const { code, output } = await shop.ended
  expect(code).toBe(1)
  expect(output.match(/PORT is 'http'/g)).toHaveLength(1)
  expect(output).not.toContain('again')
})

test('when the supervisor is killed the shop stops cleanly', async () => {
  const shop = await start()
  await shop.isOpen()
  const pid = await shopPid(shop)
  expect(isRunning(pid)).toBe(true)
  shop.child.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 })
  const next = await start()
  await next.isOpen()
  next.child.kill('SIGTERM')
  expect((await next.ended).code).toBe(0)
})

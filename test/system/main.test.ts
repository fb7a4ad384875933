import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endBuilt, startBuilt } from '../harness/built-shop.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dijla-main-'))
})
afterEach(async () => {
  endBuilt()
  await rm(dataDir, { recursive: true, force: true })
})

const start = () => startBuilt(dataDir)

test('starts with an empty shop, answers, and stops cleanly, also when its service manager signals it twice', async () => {
  const shop = await start()
  await shop.isOpen()
  expect((await shop.get('/')).status).toBe(200)
  expect((await shop.get('/readyz')).status).toBe(200)
  shop.child.kill('SIGTERM')
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toMatchObject({ code: 0, signal: null })
  expect(shop.output()).toContain('Closing: finishing what was begun')
})

test('a second start on the same data names the owner and exits; the first continues', async () => {
  const first = await start()
  await first.isOpen()
  const second = await (await start()).ended
  expect(second.code).toBe(1)
  expect(second.output).toContain(String(first.child.pid))
  expect(second.output).not.toMatch(/\n\s+at /)
  expect((await first.get('/readyz')).status).toBe(200)
  first.child.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
})

test('Ctrl-C at any moment of a first start does not prevent the next start', async () => {
  for (const afterMs of [50, 400, 900, 1500, 2500]) {
    const shop = await start()
    await wait(afterMs)
    shop.child.kill('SIGINT')
    const { code, signal, output } = await shop.ended
    // Before the signal handler is installed the system ends the process.
    expect([0, 'SIGINT'], `${afterMs} ms: ${output}`).toContain(signal ?? code)
  }
  const shop = await start()
  await shop.isOpen()
  expect((await shop.get('/products')).status).toBe(200)
  shop.child.kill('SIGINT')
  expect((await shop.ended).code).toBe(0)
})

test('after being killed it starts again without help, on the same data', async () => {
  const shop = await start()
  await shop.isOpen()
  const answer = await fetch(new URL('/api/newsletter', (await shop.get('/')).url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kept@example.com' }),
  })
  expect(answer.ok).toBe(true)
  shop.child.kill('SIGKILL')
  await shop.ended
  const again = await start()
  await again.isOpen()
  expect((await again.get('/readyz')).status).toBe(200)
  again.child.kill('SIGTERM')
  expect((await again.ended).code).toBe(0)
})

test('a public demo shop must be requested explicitly; the error names the setting', async () => {
  const publicUrl = { PUBLIC_URL: 'https://dijla.example' }
  for (const seed of [{ SEED: 'demo' }, { SEED: '' }]) {
    const { code, output } = await (await startBuilt(dataDir, { ...publicUrl, ...seed })).ended
    expect(code).toBe(1)
    expect(output).toContain('SEED=none')
    expect(output).not.toMatch(/\n\s+at /)
  }
  const own = await startBuilt(dataDir, { ...publicUrl, SEED: 'none' })
  await own.isOpen()
  own.child.kill('SIGTERM')
  expect((await own.ended).code).toBe(0)
})

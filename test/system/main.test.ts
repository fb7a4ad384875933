import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endBuilt, startBuilt } from '../harness/built-shop.ts'
import { copyDataDir } from '../harness/data-dir.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dijla-main-'))
})
afterEach(async () => {
  endBuilt()
  await rm(dataDir, { recursive: true, force: true })
})

/** A shop of its own that the world can see. */
const publicUrl = { PUBLIC_URL: 'https://dijla.example' }

test('after Ctrl-C during a first start the next one opens an empty shop, answers, and stops cleanly, also when its service manager signals it twice', async () => {
  const initdbRuns = async () =>
    expect(await readdir(dataDir)).toContainEqual(expect.stringContaining('postgres.new-'))
  const databaseIsMigrated = () => access(join(dataDir, 'postgres-socket', '.s.PGSQL.5432'))
  for (const milestone of [initdbRuns, databaseIsMigrated]) {
    const shop = await startBuilt(dataDir)
    await vi.waitFor(milestone, { timeout: 60_000, interval: 5 })
    shop.child.kill('SIGINT')
    expect(await shop.ended, milestone.name).toMatchObject({ code: 0, signal: null })
  }
  const shop = await startBuilt(dataDir)
  await shop.isOpen()
  for (const path of ['/', '/products', '/readyz']) expect((await shop.get(path)).status).toBe(200)
  shop.child.kill('SIGTERM')
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toMatchObject({ code: 0, signal: null })
  expect(shop.output()).toContain('Closing: finishing what was begun')
})

test('a second start on the same data names the owner and exits; the first, a public shop of its own, continues', async () => {
  await copyDataDir(dataDir)
  const first = await startBuilt(dataDir, { ...publicUrl, SEED: 'none' })
  await first.isOpen()
  const second = await (await startBuilt(dataDir)).ended
  expect(second.code).toBe(1)
  expect(second.output).toContain(String(first.child.pid))
  expect(second.output).not.toMatch(/\n\s+at /)
  expect((await first.get('/readyz')).status).toBe(200)
  first.child.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
})

test('a public demo shop must be requested explicitly; the error names the setting', async () => {
  await copyDataDir(dataDir)
  for (const seed of [{ SEED: 'demo' }, { SEED: '' }]) {
    const { code, output } = await (await startBuilt(dataDir, { ...publicUrl, ...seed })).ended
    expect(code).toBe(1)
    expect(output).toContain('SEED=none')
    expect(output).not.toMatch(/\n\s+at /)
  }
})

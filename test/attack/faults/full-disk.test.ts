import { existsSync } from 'node:fs'
import { mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { endBuilt } from '#test/harness/built-shop.ts'
import { rounds } from '../rounds.ts'
import { type AttackedShop, startAttackedShop } from './attacked-shop.ts'
import { fillOrdersFile } from './full-device.ts'
import { mountSmallDisk } from './small-disk.ts'

/*
 * Uses a small mounted disk where this user may mount one, otherwise Linux’ always-full device. On systems with
 * neither (macOS) the test is skipped, because it would have to fill the machine’s own disk.
 */

const diskMegabytes = 320
const timeout = 600_000 + rounds * 60_000

let shop: AttackedShop | null = null
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  endBuilt()
  for (const end of endings.splice(0)) await end()
  await shop?.remove()
  shop = null
})

const readyz = async (origin: string) => (await fetch(`${origin}/readyz`)).text()

/** A small disk on a folder of its own, for each attempt; null where this user may not mount one. */
async function mountNewDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'dijla-full-'))
  const disk = await mountSmallDisk(folder, diskMegabytes)
  return disk && { ...disk, folder }
}

const probe = process.env.FULL_DISK === 'device' ? null : await mountNewDisk()
if (probe) {
  await probe.unmount()
  await rmdir(probe.folder)
}

if (probe)
  test('the disk becomes full while twenty shoppers order, and has room again', { timeout }, async () => {
    const disk = await mountNewDisk()
    if (!disk) throw new Error('no disk can be mounted any more')
    endings.push(disk.unmount)
    shop = await startAttackedShop({}, { folder: disk.folder })
    const { origin } = shop
    const pids = await shop.pids()
    const ordering = shop.order()
    for (let round = 0; round < rounds; round += 1) {
      await ordering.moreOrders(25)
      const { unavailable } = ordering.counts
      await disk.fill()
      await vi.waitFor(
        async () => {
          expect(await readyz(origin)).toBe('not ready: disk full')
          expect(ordering.counts.unavailable).toBeGreaterThan(unavailable)
        },
        { timeout: 90_000, interval: 250 },
      )
      await disk.clear()
      await ordering.moreOrders(25)
    }
    await ordering.stop()
    await vi.waitFor(async () => expect(await readyz(origin)).toBe('ready'), { timeout: 60_000 })
    expect(await shop.pids()).toEqual(pids)
    await shop.checkAfter(ordering)
    await shop.stop()
  })
else if (existsSync('/dev/full'))
  test('the disk becomes full under the order table, and has room again', { timeout }, async () => {
    // More concurrency would make PostgreSQL extend the file in a way that the device does not support.
    shop = await startAttackedShop({ DATABASE_POOL: '6' })
    const pids = await shop.pids()
    const full = await fillOrdersFile(shop)
    const ordering = shop.order()
    await vi.waitFor(() => expect(ordering.counts.unavailable).toBeGreaterThan(100), { timeout: 90_000 })
    expect(ordering.acknowledged.size).toBe(0)
    await full.clear()
    await ordering.moreOrders(50)
    await ordering.stop()
    expect(await shop.pids()).toEqual(pids)
    await shop.checkAfter(ordering)
    await shop.stop()
  })

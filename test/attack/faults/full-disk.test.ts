import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { endBuilt } from '#test/harness/built-shop.ts'
import { rounds } from '../rounds.ts'
import { type AttackedShop, openAttackedShop } from './attacked-shop.ts'
import { fillOrdersFile } from './full-device.ts'
import { mountSmallDisk } from './small-disk.ts'

/*
 * A disk of its own where this user may mount one, else Linux' device that is always full. With neither (macOS) there is
 * nothing to fill that is not the machine's own disk, and no such test.
 */

const diskMegabytes = 320
const timeout = 120_000 + rounds * 60_000

let shop: AttackedShop | null = null
const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  endBuilt()
  for (const end of endings.splice(0)) await end()
  await shop?.remove()
  shop = null
})

const readyz = async (origin: string) => (await fetch(`${origin}/readyz`)).text()

const folder = await mkdtemp(join(tmpdir(), 'dijla-full-'))
const disk = process.env.FULL_DISK === 'device' ? null : await mountSmallDisk(folder, diskMegabytes)

if (disk)
  test('a disk that is full while twenty shoppers order, and has room again', { timeout }, async () => {
    endings.push(disk.unmount)
    shop = await openAttackedShop({}, { folder })
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
        { timeout: 40_000, interval: 250 },
      )
      await disk.clear()
      await ordering.moreOrders(25, 60_000)
    }
    await ordering.stop()
    await vi.waitFor(async () => expect(await readyz(origin)).toBe('ready'), { timeout: 15_000 })
    expect(await shop.pids()).toEqual(pids)
    await shop.checkAfter(ordering)
    await shop.stop()
  })
else if (existsSync('/dev/full'))
  test('a full disk under the orders, and room again', { timeout }, async () => {
    // More at once would make PostgreSQL extend the file in a way the device does not know.
    shop = await openAttackedShop({ DATABASE_POOL: '6' }, { folder })
    const pids = await shop.pids()
    const full = await fillOrdersFile(shop)
    const ordering = shop.order()
    await vi.waitFor(() => expect(ordering.counts.unavailable).toBeGreaterThan(100), { timeout: 30_000 })
    expect(ordering.acknowledged.size).toBe(0)
    await full.clear()
    await ordering.moreOrders(50)
    await ordering.stop()
    expect(await shop.pids()).toEqual(pids)
    await shop.checkAfter(ordering)
    await shop.stop()
  })

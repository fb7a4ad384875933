import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestBucket, type TestBucket } from '#test/harness/bucket.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { importText } from './testing/import-shop.ts'

let there: TestBucket
let shop: TestShop
beforeAll(async () => {
  there = await createTestBucket()
  shop = await createTestShop({ seed: 'small', bucket: there.open(), log: createLog('silent') })
})
afterAll(async () => {
  await shop.close()
  await there.close()
})

const imageOf = async (slug: string) => {
  const { rows } = await shop.db.$client.query('select image from products where slug = $1', [slug])
  return rows[0].image
}

test('an import stops without changes when the bucket is unreachable, and succeeds when started again', async () => {
  const folder = join(shop.folder, 'along')
  await mkdir(folder)
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#08776f' } })
  await writeFile(join(folder, 'tea.jpg'), await photo.jpeg().toBuffer())
  const before = await imageOf('usb-fan')
  const run = () => importText(shop, 'slug,picture\nusb-fan,tea.jpg\n', { picturesPath: folder })

  there.setMood('away')
  expect((await run()).run).toMatchObject({ state: 'stopped', changed: 0 })
  expect(await imageOf('usb-fan')).toBe(before)
  expect(await readdir(join(shop.folder, 'pictures', 'sources')).catch(() => [])).toEqual([])

  there.setMood('well')
  expect((await run()).run).toMatchObject({ state: 'done', changed: 1 })
  expect(await imageOf('usb-fan')).toMatch(/^\/pictures\//)
  expect(there.objects.size).toBe(1)
})

test('an own address is not reported as unknown while the bucket is unreachable', async () => {
  const csv = 'slug,picture\nled-tv-43,/pictures/fedcba9876543210-640.jpg\n'
  there.setMood('away')
  const stopped = await importText(shop, csv)
  expect(stopped.run).toMatchObject({ state: 'stopped' })
  expect(stopped.report).toEqual([])
  there.setMood('well')
})

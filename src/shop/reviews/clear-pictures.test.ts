import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createUploads, type UploadedPictures } from '#platform/pictures/uploads.ts'
import { createTestBucket, type TestBucket } from '#test/harness/bucket.ts'
import { approveAll, reviewer } from '#test/harness/reviewer.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import type { ProductRow } from '#test/harness/small-catalogue.ts'
import { clearPictures, removeDeletedHere } from './clear-pictures.ts'
import { storePictures } from './prepare-pictures.ts'
import { reviewPictures } from './tables.ts'

const hourMs = 60 * 60 * 1000
let there: TestBucket
let shop: TestShop
let product: ProductRow
/** Another machine with the same database and bucket. */
let elsewhere: UploadedPictures
beforeAll(async () => {
  there = await createTestBucket()
  shop = await createTestShop({ uploadsBucket: there.openUploads() })
  const dir = join(shop.folder, 'elsewhere')
  elsewhere = createUploads({ dir, log: createLog('silent'), bucket: there.openUploads() })
})
afterAll(async () => {
  await shop.close()
  await there.close()
})
beforeEach(async () => {
  product = await shop.addProduct()
  await shop.db.delete(reviewPictures)
  there.objects.clear()
})

const clear = (uploads = shop.uploads) => clearPictures({ db: shop.db, now: shop.now, uploads })
const draw = (r: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r, g: 90, b: 40 } } })
    .png()
    .toBuffer()
const namesOf = (folder: string): Promise<string[]> =>
  readdir(join(shop.folder, folder, 'sources')).catch(() => [])

/** A review with this number of pictures; returns their names. */
async function withPictures(count: number) {
  const author = await reviewer(shop, product)
  await author.write()
  const names: string[] = []
  for (let r = 1; r <= count; r += 1) {
    const { body } = await author.upload(await draw(r))
    names.push(/[0-9a-f]{16}/.exec(body.url)?.[0] ?? '')
  }
  return { ...author, names }
}
const isStored = async (name: string) => [
  there.objects.has(`uploads/${name}.webp`),
  (await namesOf('uploads')).includes(`${name}.webp`),
]

test('the files of removed and rejected pictures are deleted, those of waiting and approved ones stay', async () => {
  const { names, browser, path, own } = await withPictures(3)
  const [approved = '', rejected = '', removed = ''] = names
  for (const name of names) await shop.uploads.find(`${name}-160.avif`)
  await approveAll(shop)
  await shop.db
    .update(reviewPictures)
    .set({ status: 'rejected', reason: 'unclear' })
    .where(eq(reviewPictures.name, rejected))
  const { pictures } = (await own()).review
  await browser.delete(`${path}/pictures/${pictures[2].id}`)

  expect(await clear()).toBe(1)
  expect([await isStored(approved), await isStored(rejected), await isStored(removed)]).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
  // A picture without a review may be an upload in progress for an hour.
  shop.advance(hourMs + 1)
  expect(await clear()).toBe(1)
  expect(await isStored(removed)).toEqual([false, false])
  expect(await isStored(approved)).toEqual([true, true])
  expect(await clear()).toBe(0)
  expect((await own()).review.pictures).toHaveLength(2)
})

test('an upload that no review took is deleted after an hour', async () => {
  const prepared = await shop.uploads.prepare(await draw(99))
  await storePictures(shop.ctx(), shop.uploads, [{ ...prepared, digest: 'abandoned' }])
  expect([await clear(), there.objects.size]).toEqual([0, 1])
  shop.advance(hourMs + 1)
  expect([await clear(), there.objects.size]).toEqual([1, 0])
})

test('a deleted review, product group or account takes the files with it', async () => {
  const { browser, path, names } = await withPictures(2)
  await browser.delete(path)
  shop.advance(hourMs + 1)
  expect(await clear()).toBe(2)
  for (const name of names) expect(await isStored(name)).toEqual([false, false])
})

test('other machines delete their copies; files that the database does not name stay', async () => {
  const { browser, path, names } = await withPictures(2)
  for (const name of names) await elsewhere.find(`${name}-320.jpg`)
  const unknown = '0123456789abcdef'
  await elsewhere.store(unknown, await elsewhere.prepare(await draw(7)))
  expect(await elsewhere.listHere()).toHaveLength(3)
  await browser.delete(path)
  shop.advance(hourMs + 1)
  await clear()
  expect(await elsewhere.listHere()).toHaveLength(3)
  await removeDeletedHere({ db: shop.db, uploads: elsewhere })
  expect(await elsewhere.listHere()).toEqual([unknown])

  shop.advance(91 * 24 * hourMs)
  await clear()
  expect(await shop.db.$count(reviewPictures)).toBe(0)
})

test('while the bucket is unavailable nothing is forgotten: the next run deletes the files', async () => {
  const { browser, path } = await withPictures(1)
  await browser.delete(path)
  shop.advance(hourMs + 1)
  there.setMood('away')
  await expect(clear()).rejects.toThrow('cannot be used')
  there.setMood('well')
  expect([await clear(), there.objects.size]).toEqual([1, 0])
})

test('an upload fails with 503 while the bucket is unavailable, and the review stays as it was', async () => {
  const author = await withPictures(1)
  there.setMood('away')
  expect(await author.upload(await draw(50))).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  there.setMood('well')
  expect((await author.own()).review.pictures).toHaveLength(1)
  expect((await author.upload(await draw(50))).status).toBe(201)
  expect((await author.own()).review.pictures).toHaveLength(2)
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBucket, type TestBucket } from '#test/harness/bucket.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let there: TestBucket
let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  there = await createTestBucket()
  shop = await createTestShop({ bucket: there.open() })
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(async () => {
  await shop.close()
  await there.close()
})

function add(bytes: Buffer) {
  return admin.fetch('/api/admin/pictures', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
}

test('an upload fails with 503 and stores nothing while the bucket is unavailable, and works again afterwards', async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#08776f' } })
    .jpeg()
    .toBuffer()
  for (const mood of ['away', 'slow', 'failing'] as const) {
    there.setMood(mood)
    const refused = await add(picture)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  }
  const folder = join(shop.folder, 'pictures', 'sources')
  expect(await readdir(folder).catch(() => [])).toEqual([])
  expect(there.objects.size).toBe(0)

  there.setMood('well')
  expect((await add(picture)).status).toBe(201)
  expect(await readdir(folder)).toHaveLength(1)
  expect(there.objects.size).toBe(1)
})

test('an invalid picture is refused even while the bucket is unavailable', async () => {
  there.setMood('away')
  const refused = await add(Buffer.from('<!doctype html>'))
  there.setMood('well')
  expect([refused.status, (await refused.json()).errors]).toEqual([400, { picture: 'picture_not_an_image' }])
})

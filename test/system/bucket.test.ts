import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createTestBucket, type TestBucket } from '../harness/bucket.ts'
import { endBuilt, startBuilt } from '../harness/built-shop.ts'
import { createDataDir } from '../harness/data-dir.ts'

let there: TestBucket
let dirs: string[]
beforeEach(async () => {
  there = await createTestBucket()
  dirs = []
})
afterEach(async () => {
  endBuilt()
  await there.close()
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

async function dataDir(): Promise<string> {
  const dir = await createDataDir('bucket')
  dirs.push(dir)
  return dir
}

function variables() {
  const { url, keyId, secret } = there.settings
  return { PICTURES_BUCKET_URL: url, PICTURES_BUCKET_KEY_ID: keyId, PICTURES_BUCKET_SECRET: secret }
}

test('a picture older than the bucket is uploaded when its machine starts, and another machine serves it', async () => {
  const dir = await dataDir()
  const source = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#08776f' } })
    .png()
    .toBuffer()
  const pictures = createPictures({ dir: join(dir, 'pictures'), log: createLog('silent') })
  const { name, address } = await pictures.add(source)

  const first = await startBuilt(dir, { ...variables(), LOG_LEVEL: 'info' })
  await first.isOpen()
  await vi.waitFor(() => expect([...there.objects.keys()]).toEqual([`sources/${name}.webp`]), {
    timeout: 60_000,
  })
  // Several processes, each with its own bucket client.
  const second = await startBuilt(await dataDir(), { ...variables(), WEB_CONCURRENCY: '2' })
  await second.isOpen()
  expect((await second.get(address)).status).toBe(200)
  expect((await second.get('/pictures/0123456789abcdef-320.avif')).status).toBe(404)
  for (const shop of [first, second]) {
    shop.child.kill('SIGTERM')
    expect((await shop.ended).code).toBe(0)
    expect(shop.output()).not.toContain(there.settings.secret)
  }
})

test('a shop starts and stops cleanly while its bucket is unavailable', async () => {
  there.setMood('slow')
  const dir = await dataDir()
  const pictures = createPictures({ dir: join(dir, 'pictures'), log: createLog('silent') })
  await pictures.add(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
  )
  const shop = await startBuilt(dir, variables())
  await shop.isOpen()
  expect((await shop.get('/readyz')).status).toBe(200)
  shop.child.kill('SIGTERM')
  expect((await shop.ended).code).toBe(0)
})

test('incomplete settings stop the start with an error message', async () => {
  const shop = await startBuilt(await dataDir(), { ...variables(), PICTURES_BUCKET_KEY_ID: '' })
  const { code, output } = await shop.ended
  expect(code).toBe(1)
  expect(output).toBe('PICTURES_BUCKET_URL is set, so PICTURES_BUCKET_KEY_ID must be set too.\n')
})

test('a first start that cannot upload the demo pictures stops with an error message', async () => {
  const other = { ...variables(), PICTURES_BUCKET_SECRET: 'another-secret-word', SEED: 'demo' }
  const shop = await startBuilt(await dataDir(), other)
  const { code, output } = await shop.ended
  expect(code).toBe(1)
  expect(output).toMatch(/^The bucket of the pictures, .+, cannot be used: .*403/m)
  expect(output).not.toMatch(/\n\s+at |secret-word/)
})

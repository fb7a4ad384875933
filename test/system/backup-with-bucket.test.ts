import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backup, restore, type ShopStorage } from '#platform/backup/backup.ts'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createUploads } from '#platform/pictures/uploads.ts'
import { filledByStart } from '#src/server/filled-by-start.ts'
import { createTestBucket, type TestBucket } from '../harness/bucket.ts'
import { createTestDatabase } from '../harness/database.ts'
import { addCategories } from '../harness/small-catalogue.ts'

let folder: string
let there: TestBucket
let saved: string
let shop: Awaited<ReturnType<typeof createTestDatabase>>
let fresh: Awaited<ReturnType<typeof createTestDatabase>>
const at = new Date('2026-11-01T09:00:00Z')
const log = createLog('silent')

/** A machine with a picture that is older than the bucket. Two pictures of other machines are only in the bucket. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dijla-bucket-'))
  saved = join(folder, 'shop.backup')
  there = await createTestBucket()
  ;[shop, fresh] = [await createTestDatabase(), await createTestDatabase()]
  await addCategories(shop.db)
  // No shop is running on either database.
  await Promise.all([shop.pool.end(), fresh.pool.end()])
  const other = createPictures({ dir: join(folder, 'other'), log, bucket: there.open() })
  for (const colour of ['#aa0000', '#00aa00']) await other.add(await draw(colour))
  await createPictures({ dir: join(folder, 'here'), log }).add(await draw('#0000aa'))
})
afterEach(async () => {
  await Promise.all([shop.close(), fresh.close(), there.close()])
  await rm(folder, { recursive: true, force: true })
})

function draw(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
}

function placeOf({ connection }: typeof shop, machine: string): ShopStorage {
  return {
    connection,
    pictures: { dir: join(folder, machine), bucket: there.open() },
    uploads: { dir: join(folder, `${machine}-uploads`), bucket: there.openUploads() },
    migrationsDir: 'migrations',
  }
}

const uploadsIn = (machine: string, bucket: ReturnType<typeof there.openUploads> | null = null) =>
  createUploads({ dir: join(folder, `${machine}-uploads`), log, bucket })

const sourcesOf = async (machine: string) => (await readdir(join(folder, machine, 'sources'))).sort()

async function countCategories(): Promise<number> {
  const { pool, close } = openDatabase(fresh.connection, { log, max: 1 })
  const { rows } = await pool.query('select count(*)::int as count from categories')
  await close()
  return rows[0].count
}

test('restoring while the bucket is unavailable leaves the database unchanged; the second attempt restores every picture, those of shoppers to their own store, on the machine and in the bucket', async () => {
  const [here, only] = ['00000000000000aa', '00000000000000bb']
  const prepared = await uploadsIn('here').prepare(await draw('#445566'))
  await uploadsIn('here').store(here, prepared)
  await uploadsIn('other', there.openUploads()).store(only, prepared)
  expect(await backup(placeOf(shop, 'here'), saved, at)).toMatchObject({ pictures: 5 })
  const sources = await sourcesOf('here')
  expect(sources).toHaveLength(3)
  const before = new Map(there.objects)
  there.objects.clear()

  there.setMood('away')
  await expect(restore(placeOf(fresh, 'elsewhere'), saved, { filledByStart })).rejects.toThrow(
    BucketUnavailable,
  )
  expect(await countCategories()).toBe(0)
  there.setMood('well')
  await restore(placeOf(fresh, 'elsewhere'), saved, { filledByStart })
  expect(await countCategories()).toBe(7)
  expect(await sourcesOf('elsewhere')).toEqual(sources)
  expect(await sourcesOf('elsewhere-uploads')).toEqual([`${here}.webp`, `${only}.webp`])
  const keys = [...sources.map((file) => `sources/${file}`), `uploads/${here}.webp`, `uploads/${only}.webp`]
  expect([...there.objects.keys()].sort()).toEqual(keys)
  for (const [key, bytes] of before) expect(there.objects.get(key)).toEqual(bytes)
  expect(await uploadsIn('elsewhere').find(`${only}-320.jpg`)).toMatchObject({ final: true })
})

test('a picture fetched for one backup is not fetched again for the next', async () => {
  await backup(placeOf(shop, 'here'), saved, at)
  there.requests.length = 0
  expect(await backup(placeOf(shop, 'here'), saved, at)).toMatchObject({ pictures: 3 })
  expect([...new Set(there.requests)]).toEqual(['GET /shop/'])
})

test('a backup fails while the bucket is unavailable', async () => {
  there.setMood('failing')
  await expect(backup(placeOf(shop, 'here'), saved, at)).rejects.toThrow(BucketUnavailable)
  await expect(stat(saved)).rejects.toThrow('ENOENT')
})

test('restoring waits for the connections of a shop that has just stopped', async () => {
  await backup(placeOf(shop, 'here'), saved, at)
  const stopping = openDatabase(fresh.connection, { log, max: 1 })
  await stopping.pool.query('select 1')
  const restored = restore(placeOf(fresh, 'elsewhere'), saved, { filledByStart })
  // The restore has looked once when its own connection shows a second query.
  const seen = `select 1 from pg_stat_activity where application_name = 'dijla restore' and query like '%as used%'`
  await vi.waitFor(async () => expect((await stopping.pool.query(seen)).rowCount).toBe(1), {
    timeout: 30_000,
  })
  await stopping.close()
  await restored
  expect(await countCategories()).toBe(7)
})

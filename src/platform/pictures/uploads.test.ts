import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createUploads, newPictureName } from '#platform/pictures/uploads.ts'
import { createTestBucket, type TestBucket } from '#test/harness/bucket.ts'

const log = createLog('silent')
let folder: string
let there: TestBucket
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  there = await createTestBucket()
})
afterEach(async () => {
  await there.close()
  await rm(folder, { recursive: true, force: true })
})

const draw = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#c85a28' } })
const filesOf = async (dir: string) =>
  (await Promise.all(['sources', 'made'].map((each) => readdir(join(dir, each)).catch(() => [])))).flat()

test('a picture is stored under its random name, made in every size, and deleted with all its files', async () => {
  const uploads = createUploads({ dir: folder, log })
  const prepared = await uploads.prepare(await draw().jpeg().toBuffer())
  expect(prepared).toMatchObject({ width: 64, height: 48 })
  const [name, other] = [newPictureName(), newPictureName()]
  expect(name).not.toBe(other)
  for (const each of [name, other]) await uploads.store(each, prepared)
  expect(await uploads.find(`${name}-160.avif`)).toMatchObject({ type: 'image/avif', final: true })
  expect(await uploads.find(`${name}-1200.webp`)).toMatchObject({ type: 'image/webp', final: true })
  expect((await uploads.listHere()).toSorted()).toEqual([name, other].toSorted())
  await uploads.remove(name)
  await uploads.remove(name)
  expect(await filesOf(folder)).toEqual([`${other}.webp`])
  expect(await uploads.find(`${name}-160.avif`)).toBeNull()
})

test('no metadata of the file survives: position, camera, comment', async () => {
  const uploads = createUploads({ dir: folder, log })
  const exif = {
    IFD0: { Copyright: 'secret-copyright', Make: 'secret-camera' },
    IFD3: { GPSLatitude: '33/1 18/1 0/1', GPSLatitudeRef: 'N' },
  }
  const photo = await draw(900, 700).withExif(exif).withIccProfile('p3').jpeg().toBuffer()
  expect(photo.includes('secret-camera')).toBe(true)
  const { bytes } = await uploads.prepare(photo)
  const { exif: remaining, icc, xmp, iptc } = await sharp(bytes).metadata()
  expect([remaining, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
  expect(bytes.includes('secret')).toBe(false)
})

test('with a bucket other machines have the picture, and its deletion leaves the pictures of the shop', async () => {
  const machine = (name: string) =>
    createUploads({ dir: join(folder, name), log, bucket: there.openUploads() })
  const [first, second] = [machine('first'), machine('second')]
  const shop = createPictures({ dir: join(folder, 'shop'), log, bucket: there.open() })
  const photo = await draw().png().toBuffer()
  const own = await shop.add(photo)
  const name = newPictureName()
  await first.store(name, await first.prepare(photo))
  expect([...there.objects.keys()].toSorted()).toEqual([`sources/${own.name}.webp`, `uploads/${name}.webp`])
  expect(await second.find(`${name}-320.jpg`)).toMatchObject({ final: true })
  await first.remove(name)
  expect([...there.objects.keys()]).toEqual([`sources/${own.name}.webp`])
  expect(await filesOf(join(folder, 'first'))).toEqual([])
  expect(await second.listHere()).toEqual([name])
  await second.removeHere(name)
  expect(await filesOf(join(folder, 'second'))).toEqual([])
  expect(await readFile((await shop.sourcePath(own.name)) ?? '')).not.toHaveLength(0)
})

test('nothing is stored while the bucket is unavailable', async () => {
  const uploads = createUploads({ dir: folder, log, bucket: there.openUploads() })
  const prepared = await uploads.prepare(await draw().png().toBuffer())
  there.setMood('away')
  await expect(uploads.store(newPictureName(), prepared)).rejects.toThrow('cannot be used')
  await expect(uploads.remove(newPictureName())).rejects.toThrow('cannot be used')
  expect(await filesOf(folder)).toEqual([])
})

test.each([
  ['one pixel wide', 1, 5000, { width: 1, height: 1600 }],
  ['one pixel high', 5000, 1, { width: 1600, height: 1 }],
  ['of a single pixel', 1, 1, { width: 1, height: 1 }],
])('a picture %s is stored and made in every size', async (_shape, width, height, size) => {
  const uploads = createUploads({ dir: folder, log })
  const prepared = await uploads.prepare(await draw(width, height).png().toBuffer())
  expect(prepared).toMatchObject(size)
  const name = newPictureName()
  await uploads.store(name, prepared)
  for (const file of ['160.avif', '320.jpg', '1200.webp'])
    expect(await uploads.find(`${name}-${file}`)).toMatchObject({ final: true })
})

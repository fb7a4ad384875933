import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import { openFolder } from '#platform/pictures/folder.ts'
import { pictureRoutes } from '#platform/pictures/routes.ts'
import { createPictures, type Pictures } from '#platform/pictures/store.ts'
import { uploadMissing, uploadMissingInBackground } from '#platform/pictures/upload-missing.ts'
import { createTestBucket, type TestBucket } from '#test/harness/bucket.ts'

const unknown = '0123456789abcdef'
let folder: string
let testBucket: TestBucket
let lines: string[]
let first: Pictures
let second: Pictures

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  testBucket = await createTestBucket()
  lines = []
  first = machine('first')
  second = machine('second')
})
afterEach(async () => {
  await testBucket.close()
  await rm(folder, { recursive: true, force: true })
})

const log = createLog('debug', { write: (line) => void lines.push(line) })
const machine = (name: string) => createPictures({ dir: join(folder, name), log, bucket: testBucket.open() })
const alone = (name: string) => createPictures({ dir: join(folder, name), log })
const sourcesOf = (name: string) => readdir(join(folder, name, 'sources')).catch(() => [])
const keyOf = (name: string) => `sources/${name}.webp`

function draw(red = 200): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .png()
    .toBuffer()
}

describe('two machines with one bucket', () => {
  it('serve each other’s pictures from the same source', async () => {
    const { name, address } = await first.add(await draw())
    expect(await second.find(`${name}-320.avif`)).toMatchObject({ final: true, type: 'image/avif' })
    const sourceIn = (machine: string) => readFile(join(folder, machine, 'sources', `${name}.webp`))
    expect(await sourceIn('second')).toEqual(await sourceIn('first'))
    expect(testBucket.objects.get(keyOf(name))).toEqual(await sourceIn('first'))
    expect(await second.add(await draw())).toMatchObject({ name, address, width: 64, height: 64 })
  })

  it('fetch a source once for concurrent requests, and never again', async () => {
    const { name } = await first.add(await draw())
    testBucket.requests.length = 0
    const files = [160, 320, 480].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.jpg`])
    const result = await Promise.all([...files, ...files].map((file) => second.find(file)))
    expect(result.every((each) => each !== null)).toBe(true)
    await second.find(`${name}-960.webp`)
    expect(testBucket.requests).toEqual([`GET /shop/${keyOf(name)}`])
    expect(await readdir(join(folder, 'second', 'unfinished'))).toEqual([])
  })

  it('may add the same picture at the same time', async () => {
    const source = await draw()
    const added = await Promise.all([first, second, first, second].map((each) => each.add(source)))
    expect(new Set(added.map(({ name }) => name)).size).toBe(1)
    expect(testBucket.objects.size).toBe(1)
    expect(await sourcesOf('first')).toEqual(await sourcesOf('second'))
  })

  it('pre-generate only their own sources', async () => {
    const { name } = await first.add(await draw())
    const { signal } = new AbortController()
    expect(await second.makeAhead([name], signal)).toEqual({ made: 0 })
    expect(await first.makeAhead([name], signal)).toEqual({ made: 7 })
  })

  it('serve local pictures while the bucket is unavailable', async () => {
    const { name } = await first.add(await draw())
    testBucket.setMood('away')
    expect(await first.find(`${name}-320.avif`)).toMatchObject({ final: true })
  })
})

describe('adding while the bucket is unavailable', () => {
  it.each(['away', 'slow', 'failing'] as const)('(%s) is refused and stores nothing', async (mood) => {
    testBucket.setMood(mood)
    await expect(first.add(await draw())).rejects.toThrow(BucketUnavailable)
    expect(await sourcesOf('first')).toEqual([])
    expect(lines.join('')).toContain('bucket of the pictures away')
    testBucket.setMood('well')
    const { name } = await first.add(await draw())
    expect(await second.find(`${name}-160.jpg`)).not.toBeNull()
  })

  it('a picture whose response is lost is stored once', async () => {
    testBucket.setMood('losing', 1)
    const { name } = await first.add(await draw())
    expect([...testBucket.objects.keys()]).toEqual([keyOf(name)])
  })

  it('a picture older than the bucket is acknowledged only once the bucket has it', async () => {
    const { name } = await alone('first').add(await draw())
    testBucket.setMood('away')
    await expect(first.add(await draw())).rejects.toThrow(BucketUnavailable)
    testBucket.setMood('well')
    expect(await first.add(await draw())).toMatchObject({ name })
    expect(testBucket.objects.has(keyOf(name))).toBe(true)
  })

  it('a refused picture is not uploaded', async () => {
    await expect(first.add(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'picture_not_an_image' })
    expect(testBucket.requests).toEqual([])
  })
})

describe('requesting a picture without a local source', () => {
  const ask = (file: string) => pictureRoutes(second).request(`/${file}`)

  it('is 404 when the bucket lacks it, which is cached for a while', async () => {
    for (const file of [`${unknown}-320.avif`, `${unknown}-640.jpg`, `${unknown}-320.avif`]) {
      const response = await ask(file)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toBe('')
    }
    expect(testBucket.requests).toEqual([`GET /shop/${keyOf(unknown)}`])
  })

  it('sends no request to the bucket for an invalid name', async () => {
    for (const file of ['..%2f..%2fetc%2fpasswd', 'x-320.avif', `${unknown}-321.avif`, `${unknown}.webp`])
      expect((await ask(file)).status).toBe(404)
    expect(testBucket.requests).toEqual([])
  })

  it.each(['away', 'slow', 'failing'] as const)(
    'is an uncached empty 503 while the bucket is unavailable (%s), and found afterwards',
    async (mood) => {
      const { name } = await first.add(await draw())
      testBucket.setMood(mood)
      const response = await ask(`${name}-320.avif`)
      expect(response.status).toBe(503)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('retry-after')).toBe('2')
      expect(await response.text()).toBe('')
      const requestCount = testBucket.requests.length
      expect((await ask(`${name}-640.jpg`)).status).toBe(503)
      expect(testBucket.requests.length, 'no immediate retry').toBe(requestCount)
      testBucket.setMood('well')
      await vi.waitFor(async () => expect((await ask(`${name}-320.avif`)).status).toBe(200), {
        timeout: 30_000,
        interval: 200,
      })
    },
  )

  it('refuses most of very many requests instead of overloading the bucket', async () => {
    testBucket.setMood('slow')
    const names = Array.from({ length: 500 }, (_, index) => index.toString(16).padStart(16, '0'))
    const requests = names.map((name) => ask(`${name}-320.avif`))
    expect((await Promise.race(requests)).status).toBe(503)
    expect(testBucket.requests.length, 'not one waited for the bucket').toBeLessThan(8 * 3)
    const responses = await Promise.all(requests)
    expect(responses.every(({ status }) => status === 503)).toBe(true)
    expect(testBucket.requests.length).toBeLessThanOrEqual(8 * 3)
  })

  it('rejects a damaged source', async () => {
    const { name } = await first.add(await draw())
    const complete = testBucket.objects.get(keyOf(name)) ?? Buffer.alloc(0)
    testBucket.objects.set(keyOf(name), complete.subarray(0, -5))
    expect((await ask(`${name}-320.avif`)).status).toBe(404)
    expect(await sourcesOf('second')).toEqual([])
    expect(lines.join('')).toContain('damaged')
  })
})

describe('pictures older than the bucket', () => {
  const upload = () => uploadMissing(openFolder(join(folder, 'older')), testBucket.open())

  it('are uploaded once, and the upload resumes after a failure', async () => {
    const older = alone('older')
    const added = [
      await older.add(await draw(10)),
      await older.add(await draw(20)),
      await older.add(await draw(30)),
    ]
    const shared = await first.add(await draw(10))
    testBucket.setMood('failing')
    await expect(upload()).rejects.toThrow(BucketUnavailable)
    testBucket.setMood('well')
    expect(await upload()).toEqual({ sent: 2, damaged: [] })
    expect([...testBucket.objects.keys()].sort()).toEqual(added.map(({ name }) => keyOf(name)).sort())
    expect(added[0]?.name).toBe(shared.name)
    testBucket.requests.length = 0
    expect(await upload()).toEqual({ sent: 0, damaged: [] })
    expect(testBucket.requests.every((each) => each === 'GET /shop/')).toBe(true)
  })

  it('that are damaged are reported and not uploaded', async () => {
    await alone('older').add(await draw())
    await writeFile(join(folder, 'older', 'sources', `${unknown}.webp`), 'broken')
    expect(await upload()).toEqual({ sent: 1, damaged: [unknown] })
    expect(testBucket.objects.has(keyOf(unknown))).toBe(false)
  })

  it('are uploaded in the background', async () => {
    const { name } = await alone('older').add(await draw())
    const end = uploadMissingInBackground({ dir: join(folder, 'older'), bucket: testBucket.open(), log })
    await vi.waitFor(() => expect(lines.join('')).toContain('older pictures put into the bucket'), {
      timeout: 30_000,
    })
    end()
    expect(await second.find(`${name}-320.avif`)).toMatchObject({ final: true })
  })
})

it('the log contains no part of the key', async () => {
  const dir = join(folder, 'stranger')
  const stranger = createPictures({ dir, log, bucket: testBucket.open({ secret: 'another-secret-word' }) })
  await expect(stranger.add(await draw())).rejects.toThrow(/403/)
  await expect(stranger.find(`${unknown}-320.avif`)).rejects.toThrow(/403/)
  await alone('stranger').add(await draw(20))
  const end = uploadMissingInBackground({
    dir,
    bucket: testBucket.open({ secret: 'another-secret-word' }),
    log,
  })
  await vi.waitFor(() => expect(lines.join('')).toContain('will be retried'), { timeout: 30_000 })
  end()
  expect(lines.join('')).toContain('403')
  expect(lines.join('')).not.toMatch(/secret-word|bucket-key|Signature=/)
})

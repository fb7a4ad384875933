import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { BucketAway } from '#platform/pictures/bucket.ts'
import { openFolder } from '#platform/pictures/folder.ts'
import { pictureRoutes } from '#platform/pictures/routes.ts'
import { createPictures, type Pictures } from '#platform/pictures/store.ts'
import { uploadMissing, uploadOlder } from '#platform/pictures/upload-missing.ts'
import { createTestBucket, type TestBucket } from '#test/harness/bucket.ts'

const unknown = '0123456789abcdef'
let folder: string
let there: TestBucket
let lines: string[]
let first: Pictures
let second: Pictures

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  there = await createTestBucket()
  lines = []
  first = machine('first')
  second = machine('second')
})
afterEach(async () => {
  await there.close()
  await rm(folder, { recursive: true, force: true })
})

const log = createLog('debug', { write: (line) => void lines.push(line) })
const machine = (name: string) => createPictures({ dir: join(folder, name), log, bucket: there.open() })
const alone = (name: string) => createPictures({ dir: join(folder, name), log })
const sourcesOf = (name: string) => readdir(join(folder, name, 'sources')).catch(() => [])
const keyOf = (name: string) => `sources/${name}.webp`

function draw(red = 200): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .png()
    .toBuffer()
}

describe('two machines with one bucket', () => {
  it('serve what either added, from the same source', async () => {
    const { name, address } = await first.add(await draw())
    expect(await second.find(`${name}-320.avif`)).toMatchObject({ final: true, type: 'image/avif' })
    const sourceIn = (machine: string) => readFile(join(folder, machine, 'sources', `${name}.webp`))
    expect(await sourceIn('second')).toEqual(await sourceIn('first'))
    expect(there.objects.get(keyOf(name))).toEqual(await sourceIn('first'))
    expect(await second.add(await draw())).toMatchObject({ name, address, width: 64, height: 64 })
  })

  it('fetch a source once for all who ask together, and never again', async () => {
    const { name } = await first.add(await draw())
    there.asked.length = 0
    const files = [160, 320, 480].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.jpg`])
    const found = await Promise.all([...files, ...files].map((file) => second.find(file)))
    expect(found.every((each) => each !== null)).toBe(true)
    await second.find(`${name}-960.webp`)
    expect(there.asked).toEqual([`GET /shop/${keyOf(name)}`])
    expect(await readdir(join(folder, 'second', 'unfinished'))).toEqual([])
  })

  it('may add the same picture at the same time', async () => {
    const source = await draw()
    const added = await Promise.all([first, second, first, second].map((each) => each.add(source)))
    expect(new Set(added.map(({ name }) => name)).size).toBe(1)
    expect(there.objects.size).toBe(1)
    expect(await sourcesOf('first')).toEqual(await sourcesOf('second'))
  })

  it('make ahead only what they have themselves', async () => {
    await first.add(await draw())
    const { signal } = new AbortController()
    expect(await second.makeAll(signal)).toEqual({ made: 0 })
    expect(await first.makeAll(signal)).toEqual({ made: 7 })
  })

  it('serve what they have while the bucket is away', async () => {
    const { name } = await first.add(await draw())
    there.be('away')
    expect(await first.find(`${name}-320.avif`)).toMatchObject({ final: true })
  })
})

describe('adding while the bucket is away', () => {
  it.each(['away', 'slow', 'failing'] as const)('(%s) is refused and keeps nothing', async (mood) => {
    there.be(mood)
    await expect(first.add(await draw())).rejects.toThrow(BucketAway)
    expect(await sourcesOf('first')).toEqual([])
    expect(lines.join('')).toContain('bucket of the pictures away')
    there.be('well')
    const { name } = await first.add(await draw())
    expect(await second.find(`${name}-160.jpg`)).not.toBeNull()
  })

  it('whose answer is lost on the way is there once', async () => {
    there.be('losing', 1)
    const { name } = await first.add(await draw())
    expect([...there.objects.keys()]).toEqual([keyOf(name)])
  })

  it('a picture older than the bucket is acknowledged again only once the bucket has it', async () => {
    const { name } = await alone('first').add(await draw())
    there.be('away')
    await expect(first.add(await draw())).rejects.toThrow(BucketAway)
    there.be('well')
    expect(await first.add(await draw())).toMatchObject({ name })
    expect(there.objects.has(keyOf(name))).toBe(true)
  })

  it('a picture that is refused never comes to the bucket', async () => {
    await expect(first.add(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'picture_not_an_image' })
    expect(there.asked).toEqual([])
  })
})

describe('asking for a picture that is not here', () => {
  const ask = (file: string) => pictureRoutes(second).request(`/${file}`)

  it('is the same 404 when the bucket lacks it, and the bucket is asked once for a while', async () => {
    for (const file of [`${unknown}-320.avif`, `${unknown}-640.jpg`, `${unknown}-320.avif`]) {
      const response = await ask(file)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toBe('')
    }
    expect(there.asked).toEqual([`GET /shop/${keyOf(unknown)}`])
  })

  it('asks the bucket for nothing under a name that is none', async () => {
    for (const file of ['..%2f..%2fetc%2fpasswd', 'x-320.avif', `${unknown}-321.avif`, `${unknown}.webp`])
      expect((await ask(file)).status).toBe(404)
    expect(there.asked).toEqual([])
  })

  it.each(['away', 'slow', 'failing'] as const)(
    'is an unkept 503 without a word while the bucket is away (%s), and found when it is back',
    async (mood) => {
      const { name } = await first.add(await draw())
      there.be(mood)
      const response = await ask(`${name}-320.avif`)
      expect(response.status).toBe(503)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('retry-after')).toBe('2')
      expect(await response.text()).toBe('')
      const asked = there.asked.length
      expect((await ask(`${name}-640.jpg`)).status).toBe(503)
      expect(there.asked.length, 'asked again at once').toBe(asked)
      there.be('well')
      await vi.waitFor(async () => expect((await ask(`${name}-320.avif`)).status).toBe(200), {
        timeout: 8_000,
        interval: 200,
      })
    },
  )

  it('sends most of very many away instead of asking the bucket for all of them together', async () => {
    there.be('slow')
    const names = Array.from({ length: 500 }, (_, at) => at.toString(16).padStart(16, '0'))
    const asking = names.map((name) => ask(`${name}-320.avif`))
    expect((await Promise.race(asking)).status).toBe(503)
    expect(there.asked.length, 'not one waited for the bucket').toBeLessThan(8 * 3)
    const answers = await Promise.all(asking)
    expect(answers.every(({ status }) => status === 503)).toBe(true)
    expect(there.asked.length).toBeLessThanOrEqual(8 * 3)
  })

  it('takes nothing damaged for the picture', async () => {
    const { name } = await first.add(await draw())
    const whole = there.objects.get(keyOf(name)) ?? Buffer.alloc(0)
    there.objects.set(keyOf(name), whole.subarray(0, -5))
    expect((await ask(`${name}-320.avif`)).status).toBe(404)
    expect(await sourcesOf('second')).toEqual([])
    expect(lines.join('')).toContain('damaged')
  })
})

describe('pictures older than the bucket', () => {
  const upload = () => uploadMissing(openFolder(join(folder, 'older')), there.open())

  it('are put into it once, and go on where they stopped', async () => {
    const older = alone('older')
    const added = [
      await older.add(await draw(10)),
      await older.add(await draw(20)),
      await older.add(await draw(30)),
    ]
    const shared = await first.add(await draw(10))
    there.be('failing')
    await expect(upload()).rejects.toThrow(BucketAway)
    there.be('well')
    expect(await upload()).toEqual({ sent: 2, damaged: [] })
    expect([...there.objects.keys()].sort()).toEqual(added.map(({ name }) => keyOf(name)).sort())
    expect(added[0]?.name).toBe(shared.name)
    there.asked.length = 0
    expect(await upload()).toEqual({ sent: 0, damaged: [] })
    expect(there.asked.every((each) => each === 'GET /shop/')).toBe(true)
  })

  it('that are damaged stay out of it and are named', async () => {
    await alone('older').add(await draw())
    await writeFile(join(folder, 'older', 'sources', `${unknown}.webp`), 'broken')
    expect(await upload()).toEqual({ sent: 1, damaged: [unknown] })
    expect(there.objects.has(keyOf(unknown))).toBe(false)
  })

  it('go up beside the running shop, without its waiting', async () => {
    const { name } = await alone('older').add(await draw())
    const end = uploadOlder({ dir: join(folder, 'older'), bucket: there.open(), log })
    await vi.waitFor(() => expect(lines.join('')).toContain('older pictures put into the bucket'))
    end()
    expect(await second.find(`${name}-320.avif`)).toMatchObject({ final: true })
  })
})

it('the log of all trouble holds neither half of the key', async () => {
  const dir = join(folder, 'stranger')
  const stranger = createPictures({ dir, log, bucket: there.open({ secret: 'another-secret-word' }) })
  await expect(stranger.add(await draw())).rejects.toThrow(/403/)
  await expect(stranger.find(`${unknown}-320.avif`)).rejects.toThrow(/403/)
  await alone('stranger').add(await draw(20))
  const end = uploadOlder({ dir, bucket: there.open({ secret: 'another-secret-word' }), log })
  await vi.waitFor(() => expect(lines.join('')).toContain('will be tried again'))
  end()
  expect(lines.join('')).toContain('403')
  expect(lines.join('')).not.toMatch(/secret-word|bucket-key|Signature=/)
})

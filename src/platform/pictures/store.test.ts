import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import fc from 'fast-check'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureFileName, pictureFormats, pictureSources, pictureWidths } from '#platform/pictures/address.ts'
import { createPictures, type Pictures } from '#platform/pictures/store.ts'

let dir: string
let lines: string[]
let pictures: Pictures

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'))
  lines = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  pictures = createPictures({ dir, log: pino({ level: 'debug' }, stream) })
})

afterEach(() => rm(dir, { recursive: true, force: true }))

function draw(size = 64, red = 200): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .png()
    .toBuffer()
}

const everyFile = (name: string) =>
  pictureFormats.flatMap((format) => pictureWidths.map((width) => pictureFileName({ name, width, format })))

function namedFiles({ address }: { address: string }): string[] {
  const { avif, webp, jpg } = pictureSources(address) ?? { avif: '', webp: '', jpg: '' }
  const addresses = [...avif.split(', ').map((each) => each.split(' ')[0] ?? ''), webp, jpg]
  return addresses.map((each) => each.replace('/pictures/', ''))
}

describe('adding a picture', () => {
  it('returns a content-based URL, also the second time', async () => {
    const added = await pictures.add(await draw())
    expect(added).toMatchObject({ width: 64, height: 64, address: `/pictures/${added.name}-640.jpg` })
    expect(added.name).toMatch(/^[0-9a-f]{16}$/)
    const path = join(dir, 'sources', `${added.name}.webp`)
    const before = await stat(path)
    expect(await pictures.add(await draw())).toEqual(added)
    expect((await stat(path)).ino).toBe(before.ino)
  })

  it('leaves nothing behind when refused', async () => {
    await expect(pictures.add(Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'picture_not_an_image' })
    expect(await readdir(dir)).toEqual([])
  })
})

describe('adding a picture that is ready', () => {
  const webp = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
      .webp()
      .toBuffer()

  it('stores it as it is, under the name of its content', async () => {
    const picture = await webp(1200)
    const added = await pictures.addReady(picture)
    expect(added).toMatchObject({ width: 1200, height: 1200, address: `/pictures/${added.name}-640.jpg` })
    expect(await readFile((await pictures.sourcePath(added.name)) ?? '')).toEqual(picture)
    expect(await pictures.addReady(picture)).toEqual(added)
    expect(await pictures.add(picture)).toEqual(added)
  })

  it('refuses other formats, larger ones and damaged ones', async () => {
    const damaged = (await webp(64)).subarray(0, -4)
    for (const picture of [await draw(), await webp(1601), damaged, Buffer.from('<svg/>')])
      await expect(pictures.addReady(picture)).rejects.toThrow()
    expect(await readdir(dir)).toEqual([])
  })
})

describe('finding a file', () => {
  it('makes it once for twenty concurrent requests', async () => {
    const { name } = await pictures.add(await draw(800))
    const file = `${name}-320.avif`
    const picture = await Promise.all(Array.from({ length: 20 }, () => pictures.find(file)))
    const path = join(dir, 'made', file)
    expect(picture).toEqual(Array(20).fill({ path, type: 'image/avif', final: true }))
    expect(lines.filter((line) => line.includes('picture made'))).toHaveLength(1)
    expect(await sharp(path).metadata()).toMatchObject({ width: 320, format: 'heif', compression: 'av1' })
    expect(await readdir(join(dir, 'unfinished'))).toEqual([])
  })

  it('returns every size in every format, never larger than the source', async () => {
    const { name } = await pictures.add(await draw(400))
    for (const file of everyFile(name)) {
      const picture = await pictures.find(file)
      const { width } = await sharp(picture?.path).metadata()
      expect(width).toBe(Math.min(400, Number(file.slice(17, 20))))
    }
  })

  it('returns a fallback with its real type while the queue is full, and the file later', async () => {
    const added = await Promise.all([10, 20, 30].map(async (red) => pictures.add(await draw(1200, red))))
    const files = added.flatMap(({ name }) => everyFile(name))
    const picture = await Promise.all(files.map((file) => pictures.find(file)))
    const fallbacks = picture.filter((each) => each && !each.final)
    expect(fallbacks.length).toBeGreaterThan(0)
    for (const each of fallbacks) {
      const { format } = await sharp(each?.path).metadata()
      expect(each?.type).toBe(format === 'heif' ? 'image/avif' : `image/${format}`)
    }
    for (const file of files) expect(await pictures.find(file)).toMatchObject({ final: true })
  })

  it('replaces an empty file left by a power cut', async () => {
    const { name } = await pictures.add(await draw())
    const path = (await pictures.find(`${name}-160.webp`))?.path ?? ''
    await writeFile(path, '')
    await pictures.find(`${name}-160.webp`)
    expect((await stat(path)).size).toBeGreaterThan(0)
  })

  it('returns null for every invalid name, and writes nothing', async () => {
    const { name } = await pictures.add(await draw())
    const valid = new Set(everyFile(name))
    const part = fc.constantFrom(
      name,
      '..',
      '/',
      '\\',
      '%2e%2e',
      '-320',
      '.avif',
      '.webp',
      '\0',
      'sources',
      'made',
      ' ',
      '\n',
    )
    const hostile = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      fc.stringMatching(/^[0-9a-f]{16}-(160|320|480|640|960)\.(avif|webp|jpg)$/),
      fc.nat(2000).map((width) => `${name}-${width}.avif`),
    )
    await fc.assert(
      fc.asyncProperty(hostile, async (file) => {
        fc.pre(!valid.has(file))
        expect(await pictures.find(file)).toBeNull()
      }),
      { numRuns: 400 },
    )
    expect(await readdir(join(dir, 'made'))).toEqual([])
  })
})

describe('making files ahead', () => {
  const { signal } = new AbortController()

  it('makes every missing file that pages reference, and nothing twice', async () => {
    const first = await pictures.add(await draw(64, 10))
    const second = await pictures.add(await draw(64, 20))
    const names = [first.name, second.name]
    await pictures.find(`${first.name}-320.avif`)
    expect(await pictures.makeAhead(names, signal)).toEqual({ made: 13 })
    expect((await readdir(join(dir, 'made'))).sort()).toEqual(
      [...namedFiles(first), ...namedFiles(second)].sort(),
    )
    expect(await pictures.makeAhead(names, signal)).toEqual({ made: 0 })
  })

  it('makes those of the requested pictures only, whose sources are here', async () => {
    const { name } = await pictures.add(await draw(64, 10))
    await pictures.add(await draw(64, 20))
    expect(await pictures.makeAhead([name, 'ffffffffffffffff'], signal)).toEqual({ made: 7 })
    expect((await readdir(join(dir, 'made'))).every((file) => file.startsWith(name))).toBe(true)
  })

  it('stops when aborted', async () => {
    const { name } = await pictures.add(await draw())
    expect(await pictures.makeAhead([name], AbortSignal.abort())).toEqual({ made: 0 })
  })

  it('skips an unreadable source', async () => {
    const broken = '0123456789abcdef'
    const { name } = await pictures.add(await draw())
    await writeFile(join(dir, 'sources', `${broken}.webp`), 'broken')
    expect(await pictures.makeAhead([broken, name], signal)).toEqual({ made: 7 })
    expect(lines.filter((line) => line.includes('picture not made'))).toHaveLength(7)
  })
})

describe('a source from another shop', () => {
  it('keeps its name, and a drawing stays lossless', async () => {
    const { name } = await pictures.add(await draw())
    const path = (await pictures.sourcePath(name)) ?? ''
    const elsewhere = createPictures({ dir: join(dir, 'elsewhere'), log: pino({ level: 'silent' }) })
    expect(await elsewhere.sourcePath(name)).toBeNull()
    await elsewhere.restore(name, await readFile(path))
    const restoredPath = (await elsewhere.sourcePath(name)) ?? ''
    const pixels = (file: string) => sharp(file).raw().toBuffer()
    expect(await pixels(restoredPath)).toEqual(await pixels(path))
  })

  it('is validated like any other, and replaces none', async () => {
    const { name } = await pictures.add(await draw())
    const before = await readFile((await pictures.sourcePath(name)) ?? '')
    await pictures.restore(name, await draw(32, 10))
    expect(await readFile((await pictures.sourcePath(name)) ?? '')).toEqual(before)
    await expect(pictures.restore('0123456789abcdef', Buffer.from('<svg/>'))).rejects.toMatchObject({
      code: 'picture_not_an_image',
    })
    await pictures.restore('../../evil', await draw())
    expect(await pictures.sourcePath('../../evil')).toBeNull()
  })
})

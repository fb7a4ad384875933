import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { pictureRoutes } from '#platform/pictures/routes.ts'
import { createPictures, type Pictures } from '#platform/pictures/store.ts'

const background = { r: 10, g: 150, b: 140 }
let dir: string
let pictures: Pictures
let name: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'))
  pictures = createPictures({ dir, log: createLog('silent') })
  const source = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  name = (await pictures.add(source)).name
})

afterAll(() => rm(dir, { recursive: true, force: true }))

describe('a picture over HTTP', () => {
  it('is immutable for caches', async () => {
    const response = await pictureRoutes(pictures).request(`/${name}-320.webp`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${name}-320.webp"`,
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect((await sharp(bytes).metadata()).format).toBe('webp')
  })

  it('returns for HEAD the same headers and no body', async () => {
    const routes = pictureRoutes(pictures)
    const get = await routes.request(`/${name}-320.jpg`)
    const head = await routes.request(`/${name}-320.jpg`, { method: 'HEAD' })
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
    expect(await head.text()).toBe('')
  })

  it('is 304 for a matching If-None-Match', async () => {
    const headers = { 'If-None-Match': `"other", W/"${name}-320.jpg"` }
    const response = await pictureRoutes(pictures).request(`/${name}-320.jpg`, { headers })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  })

  it('that is a fallback is revalidated', async () => {
    const source = await sharp({ create: { width: 32, height: 32, channels: 3, background } })
      .png()
      .toBuffer()
    const { name: damaged } = await pictures.add(source)
    await pictures.find(`${damaged}-320.webp`)
    await writeFile(join(dir, 'sources', `${damaged}.webp`), 'broken on disk')
    const response = await pictureRoutes(pictures).request(`/${damaged}-320.avif`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('etag')).not.toBe(`"${damaged}-320.avif"`)
  })

  it.each(['0123456789abcdef-320.avif', '..%2f..%2fetc%2fpasswd', 'x', '%00', '%'])(
    'is an empty, uncached 404 for %s',
    async (file) => {
      const response = await pictureRoutes(pictures).request(`/${file}`)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.text()).toBe('')
    },
  )
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { iconRoutes } from './routes.ts'
import { shopSettings } from './tables.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(shopSettings)
  invalidateCached()
})

const logoFile = async () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .webp({ lossless: true })
    .toBuffer()
const pictures = { sourcePath: async () => null as string | null }
const files = new Hono().get('*', (c) => c.text('the file of the build'))
const get = (path: string, store = pictures) =>
  iconRoutes({ db: database.db, pictures: store }).route('/', files).request(path)

async function setLook(look: Record<string, unknown>) {
  await database.db
    .insert(shopSettings)
    .values({ section: 'identity', value: { primary: null, accent: null, ...look } })
  invalidateCached()
}

const pixel = async (response: Response, x: number, y: number) => {
  const image = sharp(Buffer.from(await response.arrayBuffer()))
  const { width = 0 } = await image.metadata()
  const data = await image.ensureAlpha().raw().toBuffer()
  return { width, colour: [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)] }
}

test('a shop without a look of its own has the files of the build', async () => {
  for (const path of ['/favicon.svg', '/icons/icon-192.png'])
    expect(await (await get(path)).text()).toBe('the file of the build')
})

test('without a logo the mark is in the colours of the shop', async () => {
  await setLook({ primary: '#7a1f3d', accent: '#aa3355' })
  const svg = await (await get('/favicon.svg')).text()
  expect(svg).toContain('fill="#7a1f3d"')
  expect(svg).toContain('stroke="#aa3355"')
  expect(svg).not.toMatch(/#0b5d5e|#13a89e/i)
  expect(await pixel(await get('/icons/icon-maskable-512.png'), 0, 0)).toEqual({
    width: 512,
    colour: [0x7a, 0x1f, 0x3d, 255],
  })
  expect((await pixel(await get('/icons/icon-192.png'), 0, 0)).colour[3]).toBe(0)
})

test('a logo is complete in every icon, on white where systems cut their shape', async () => {
  const path = join(temporaryFolder('icons'), 'logo.webp')
  await writeFile(path, await logoFile())
  await setLook({ logo: '/pictures/0123456789abcdef-640.jpg' })
  const store = { sourcePath: async () => path }
  const middle = await pixel(await get('/icons/apple-touch-icon.png', store), 90, 90)
  expect(middle).toEqual({ width: 180, colour: [255, 0, 0, 255] })
  expect((await pixel(await get('/icons/apple-touch-icon.png', store), 0, 90)).colour).toEqual([
    255, 255, 255, 255,
  ])
  expect((await pixel(await get('/icons/icon-512.png', store), 2, 256)).colour).toEqual([255, 0, 0, 255])
  const svg = await get('/favicon.svg', store)
  expect(svg.headers.get('content-type')).toBe('image/svg+xml')
  expect(await svg.text()).toContain('href="data:image/png;base64,')
})

test('a logo that cannot be read at present leaves the mark', async () => {
  await setLook({ logo: '/pictures/0123456789abcdef-640.jpg' })
  const away = {
    sourcePath: async (): Promise<string | null> => {
      throw new Error('the bucket is away')
    },
  }
  expect(await (await get('/icons/icon-192.png', away)).text()).toBe('the file of the build')
})

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressTexts } from './compress.ts'
import { etag } from './etag.ts'

const texts = ['كابل', 'شاحن']
const app = new Hono()
  .use(compressTexts)
  .use(etag())
  .get('/json', (c) => c.json(texts, 200, { 'cache-control': 'no-cache', 'x-own': 'yes' }))
  .get('/large', (c) => c.json(texts.join().repeat(500)))
  .get('/page', (c) => c.html('<p>صفحة</p>'))
  .get('/missing', (c) => c.json({}, 404))
  .get('/nothing', (c) => c.body(null, 204))
  .get('/named', (c) => c.body('own', 200, { etag: '"own"' }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers })

test.for(['/json', '/large', '/page'])(
  '%s has an ETag of its bytes, and is a 304 to who has it',
  async (path) => {
    const response = await get(path, { 'accept-encoding': 'zstd' })
    const own = response.headers.get('etag') ?? ''
    expect(own).toMatch(/^W\/"[\w-]{27}"$/)
    for (const header of [own, own.replace('W/', ''), `"other", ${own}`, '*']) {
      const again = await get(path, { 'if-none-match': header, 'accept-encoding': 'zstd' })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(own)
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    expect((await get(path, {}, 'HEAD')).headers.get('etag')).toBe(own)
  },
)

test('a response without a body stays one', async () => {
  const { status, headers } = await get('/nothing', { 'accept-encoding': 'br', 'if-none-match': '*' })
  expect([status, headers.get('etag')]).toEqual([204, null])
})

test('a 304 repeats what caches need, and nothing of the body', async () => {
  const { headers } = await get('/json', { 'if-none-match': '*' })
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect([headers.get('x-own'), headers.get('content-type'), headers.get('content-length')]).toEqual([
    null,
    null,
    null,
  ])
})

test('different bytes have different ETags, an error has none, and an ETag of the handler stays', async () => {
  expect((await get('/json')).headers.get('etag')).not.toBe((await get('/page')).headers.get('etag'))
  expect((await get('/missing', { 'if-none-match': '*' })).headers.get('etag')).toBeNull()
  expect((await get('/named')).headers.get('etag')).toBe('"own"')
  expect((await get('/named', { 'if-none-match': '"own"' })).status).toBe(304)
})

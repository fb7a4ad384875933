import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressTexts } from './compress.ts'

const small = { name: 'كابل شحن' }
const large = { names: Array.from({ length: 200 }, (_, index) => `كابل شحن ${index}`) }

const app = new Hono()
app.use(compressTexts)
app.get('/small', (c) => c.json(small, 201, { 'x-own': 'yes' }))
app.get('/large', (c) => c.json(large))
app.get('/page', (c) => c.html('<p>صفحة</p>'.repeat(200)))

const get = (path: string, encoding: string) =>
  app.request(path, { headers: { 'accept-encoding': encoding } })

test('small JSON is sent as it is, with its length in bytes', async () => {
  const response = await get('/small', 'br')
  expect(response.status).toBe(201)
  const { headers } = response
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(JSON.stringify(small))))
  expect(headers.get('vary')).toBe('Accept-Encoding')
  expect(headers.get('x-own')).toBe('yes')
  expect(await response.json()).toEqual(small)
})

const decompressed = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

test.for(
  ['/large', '/page'].flatMap((path) =>
    (
      [
        ['gzip, deflate, br, zstd', 'zstd'],
        ['gzip, br', 'br'],
        ['gzip', 'gzip'],
      ] as const
    ).map(([accepted, encoding]) => ({ path, accepted, encoding })),
  ),
)('$path is compressed for «$accepted» as $encoding', async ({ path, accepted, encoding }) => {
  const plain = await (await get(path, 'identity')).text()
  const response = await get(path, accepted)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-length')).toBeNull()
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(String(decompressed[encoding](bytes))).toBe(plain)
})

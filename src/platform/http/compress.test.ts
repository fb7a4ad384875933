import { brotliDecompressSync } from 'node:zlib'
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

test.for(['/large', '/page'])('%s is compressed and does not state its former length', async (path) => {
  const plain = await (await get(path, 'identity')).text()
  const response = await get(path, 'br')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('content-length')).toBeNull()
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain)
})

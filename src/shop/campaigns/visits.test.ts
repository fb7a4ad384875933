import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { orderSources } from '#shop/orders/source-tables.ts'
import { createApi } from '#src/server/api.ts'
import { createTestApp, type TestApp } from '#test/harness/app.ts'
import { countStatements } from '#test/harness/count-statements.ts'
import { limitedApp } from '#test/harness/limited-app.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { parseSources } from './domain/visit-source.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

const sourceOf = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith('source='))
const cookieValue = (line: string | undefined) => line?.split(';')[0]?.slice('source='.length)

test('a visit with a source gets a cookie for 90 days, one without none', async () => {
  const response = await shop.get('/?utm_source=tiktok&utm_campaign=eid')
  expect(response.status).toBe(200)
  const cookie = sourceOf(response)
  expect(cookie).toMatch(/; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/)
  expect(parseSources(cookieValue(cookie))?.last).toEqual({ source: 'tiktok', campaign: 'eid', landing: '/' })
  const again = await shop.get('/products?gclid=x', { cookie: `source=${cookieValue(cookie)}` })
  expect(parseSources(cookieValue(sourceOf(again)))).toEqual({
    first: { source: 'tiktok', campaign: 'eid', landing: '/' },
    last: { click: 'gclid', landing: '/products' },
  })
  const referred = await shop.get('/deals', { referer: 'https://t.co/abc' })
  expect(parseSources(cookieValue(sourceOf(referred)))?.last).toEqual({ referrer: 't.co', landing: '/deals' })
  for (const headers of [{}, { referer: 'http://localhost/cart' }] as Record<string, string>[])
    expect(sourceOf(await shop.get('/products', headers))).toBeUndefined()
})

test('what is no visit to a page gets none: calls, files, prefetches, missing pages, forms', async () => {
  const query = '?utm_source=x'
  for (const path of ['/api/categories', '/admin', '/share/x', '/no-such-page'])
    expect(sourceOf(await shop.get(path + query)), path).toBeUndefined()
  for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])
    expect(sourceOf(await shop.get(`/${query}`, headers as Record<string, string>))).toBeUndefined()
  const head = await shop.app.request(`/${query}`, { method: 'HEAD' })
  expect(sourceOf(head)).toBeUndefined()
})

test('behind https the cookie is Secure; the own public address is no source', async () => {
  const ask = limitedApp(shop, {}, { publicUrl: 'https://shop.example' })
  expect(sourceOf(await ask('/?utm_source=x'))).toMatch(/; Secure$/)
  expect(sourceOf(await ask('/', { headers: { referer: 'https://shop.example/deals' } }))).toBeUndefined()
})

test('the sources are written with the order, by one more statement; without one there is no row and none', async () => {
  const { db, pool, close } = openDatabase(shop.connection, { log: createLog('silent') })
  const statements = countStatements(pool, (text) => !text.includes('pg_notify'))
  const api = createApi({ ...shop.deps, db })
  const product = await shop.addProduct({ price: 10_000, stockQuantity: 50 })
  const guest = await api.request('/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 1, productId: product.id, quantity: 1 }),
  })
  const session = guest.headers.getSetCookie()[0]?.split(';')[0]
  const place = async (cookie: string) => {
    const before = statements.count
    const response = await api.request('/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${session}; ${cookie}` },
      body: JSON.stringify(orderBody([{ productId: product.id, quantity: 1 }], 10_000)),
    })
    expect(response.status).toBe(201)
    const { id } = await response.json()
    const [row] = await shop.db.select().from(orderSources).where(eq(orderSources.orderId, id))
    return { row, count: statements.count - before }
  }
  await place('')
  const without = await place('')
  const cookie = cookieValue(sourceOf(await shop.get('/?utm_source=facebook&utm_campaign=ramadan')))
  const source = { source: 'facebook', campaign: 'ramadan', landing: '/' }
  const withSource = await place(`source=${cookie}`)
  expect(without.row).toBeUndefined()
  expect(withSource.row).toMatchObject({ first: source, last: source })
  expect(withSource.count).toBe(without.count + 1)
  expect((await place('source=%00<script>')).row).toBeUndefined()
  await close()
})

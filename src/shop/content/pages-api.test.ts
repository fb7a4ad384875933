import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { contentPageQuery, helpQuery, siteQuery } from './client.ts'
import { contentReads, siteReads } from './reads.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('a page is returned in the requested language, with an ETag', async () => {
  const browser = shop.browser()
  const { status, body, headers } = await browser.get('/api/pages/shipping?lang=en')
  expect(status).toBe(200)
  expect(body).toMatchObject({ slug: 'shipping', title: 'Shipping & Delivery' })
  expect(body.related.map(({ slug }: { slug: string }) => slug)).toEqual([
    'payment',
    'shipping',
    'returns',
    'size-guide',
  ])
  expect(headers.get('etag')).toBeTruthy()
  expect((await browser.get('/api/pages/shipping')).body.title).toBe('التوصيل')
})

test.each([
  '/api/pages/nothing',
  '/api/pages/help',
  '/api/pages/..%2F..%2Fpackage',
  '/api/pages/constructor',
])('%s is a 404', async (path) => {
  expect(await shop.browser().get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('an unknown language and an overlong search are refused by field', async () => {
  const browser = shop.browser()
  expect((await browser.get('/api/pages/about?lang=fr')).body.errors).toEqual({ lang: 'unknown_value' })
  expect((await browser.get(`/api/help?q=${'x'.repeat(201)}`)).body.errors).toEqual({ q: 'too_long' })
})

test('help search finds spelling variants and reports when nothing matches', async () => {
  const browser = shop.browser()
  const result = await browser.get(`/api/help?lang=ar&q=${encodeURIComponent('الضمان')}`)
  const other = await browser.get(`/api/help?lang=ar&q=${encodeURIComponent('ضمان')}`)
  expect(result.body.found).toBeGreaterThan(0)
  expect(other.body).toEqual(result.body)
  expect((await browser.get('/api/help?lang=en&q=zzzz')).body).toMatchObject({ found: 0, topics: [] })
  expect((await browser.get('/api/help?lang=en')).body.topics.length).toBeGreaterThan(3)
})

test('details that are not configured are null', async () => {
  expect((await shop.browser().get('/api/site')).body).toEqual({
    social: [],
    phone: null,
    email: null,
    legalName: null,
    licence: null,
  })
})

test('the server-side reads equal the browser’s requests', async () => {
  const { fetch } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
  const client = new QueryClient()
  const ctx = shop.ctx()
  expect(await contentReads['content-page'](ctx, 'about', 'en')).toEqual(
    await client.fetchQuery(contentPageQuery('about', 'en')),
  )
  expect(await contentReads.help(ctx, 'توصيل', 'ar')).toEqual(
    await client.fetchQuery(helpQuery('توصيل', 'ar')),
  )
  const site = { social: [], phone: null, email: null, legalName: null, licence: null }
  expect(await siteReads(site).site(ctx)).toEqual(await client.fetchQuery(siteQuery()))
})

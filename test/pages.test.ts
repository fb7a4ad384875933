import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentSlugs } from '#shop/content/domain/content-pages.ts'
import { createTestApp } from './harness/app.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
let slug: string

beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  const product = await shop.addProduct({
    titleEn: 'Tea <b>& sugar</b>',
    titleAr: 'شاي <b>وسكر</b>',
    stockQuantity: 5,
  })
  slug = product.slug
})

afterAll(() => shop.close())

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await shop.get(path, headers)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const screens = [
  '/',
  '/products',
  '/products?search=tea',
  '/products?sort=price-low&minPrice=1000&rating=3&inStock=true&page=1',
  '/products/electronics',
  '/deals',
  '/popular',
  '/new-arrivals',
  '/sections',
  '/compare',
  '/compare?products=1,similar',
  '/cart',
  '/checkout',
  '/wishlist',
  '/login',
  '/login?back=/cart&status=failed',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/confirm-email?token=nothing',
  '/newsletter',
  '/newsletter?token=nothing',
  '/profile',
  ...contentSlugs.map((slug) => `/${slug}`),
]

describe.each(['ar', 'en'] as const)('every screen in %s', (language) => {
  test.each([...screens, 'product'])(
    '%s has its language, one heading, a title and no other language’s direction',
    async (path) => {
      const { status, html } = await page(path === 'product' ? `/product/${slug}` : path, {
        cookie: `language=${language}`,
      })
      expect(status).toBe(200)
      expect(html).toContain(
        language === 'ar'
          ? '<html lang="ar" dir="rtl" data-first-view>'
          : '<html lang="en" dir="ltr" data-first-view>',
      )
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      expect(html).toMatch(/<meta name="description" content="[^"]+">|noindex/)
      expect(html).not.toMatch(/undefined|\[object |NaN/)
    },
  )
})

test('new visitors get Arabic; a cookie and then ?lang= override it, and ?lang= is remembered', async () => {
  expect((await page('/')).html).toContain('lang="ar" dir="rtl"')
  expect((await page('/', { cookie: 'language=en' })).html).toContain('lang="en" dir="ltr"')
  const response = await page('/?lang=ar', { cookie: 'language=en' })
  expect(response.html).toContain('lang="ar" dir="rtl"')
  expect(response.headers.getSetCookie().join()).toMatch(/^language=ar; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  expect((await page('/?lang=xx', { cookie: 'language=en' })).html).toContain('lang="en"')
})

test.each([
  '/no-such-page',
  '/product/no-such-thing',
  '/products/no-such-category',
  '/product/%E0%A4%A',
  '/product/%00',
  '/order/abc',
])('%s is a 404 page that search engines leave alone', async (path) => {
  for (const language of ['ar', 'en']) {
    const { status, html } = await page(path, { cookie: `language=${language}` })
    expect(status).toBe(404)
    expect(html).toContain('noindex')
    expect(html).toContain(`lang="${language}"`)
  }
})

test('text of a product is always escaped, in the page and in its data', async () => {
  const { html } = await page(`/product/${slug}`, { cookie: 'language=en' })
  expect(html).toContain('Tea &lt;b&gt;&amp; sugar&lt;/b&gt;')
  expect(html).not.toContain('Tea <b>')
})

test.each([
  'page=-1',
  'page=1e9',
  'minPrice=abc',
  'minPrice=900000&maxPrice=1',
  'sort=evil',
  'rating=9',
  `search=${'%F0%9F%8D%8E'.repeat(500)}`,
  'search=%00%27%22%3Cscript%3E',
  'x=1&x=2',
])('a listing with %s in its address is a page, not an error', async (query) => {
  const { status, html } = await page(`/products?${query}`)
  expect(status).toBe(200)
  expect(html).not.toContain('<script>alert')
})

test('a catalogue page reads no session and contains no data of a shopper', async () => {
  const { html, headers } = await page(`/product/${slug}`, { cookie: 'dijla.session_token=whatever' })
  expect(headers.getSetCookie()).toEqual([])
  expect(html).not.toContain('"cart"')
})

test('the cart page shows the session’s cart on the server, and no other cart', async () => {
  const product = await shop.addProduct({ titleEn: 'Copper pot', stockQuantity: 3 })
  const added = await shop.request('/api/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 1, productId: product.id, quantity: 2 }),
  })
  const cookie = added.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const own = await page('/cart', { cookie: `${cookie}; language=en` })
  expect(own.html).toContain('Copper pot')
  expect(own.headers.get('cache-control')).toMatch(/private/)
  expect((await page('/cart', { cookie: 'language=en' })).html).not.toContain('Copper pot')
})

test('pages and API responses have the security headers', async () => {
  const { headers } = await page('/')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(headers.get('content-language')).toBe('ar')
})

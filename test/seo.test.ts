import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#platform/i18n/language.ts'
import { languageAddress } from '#platform/pages/document.ts'
import { products } from '#shop/catalogue/tables.ts'
import { contentSlugs } from '#shop/content/domain/content-pages.ts'
import { setSale } from '#test/harness/variants.ts'
import { createTestApp } from './harness/app.ts'
import { limitedApp } from './harness/limited-app.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

const page = async (path: string, cookie = 'language=en') => (await shop.get(path, { cookie })).text()
const meta = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1]
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )

test('a product has structured data: its offer in dinars, availability, rating and breadcrumbs', async () => {
  for (const language of languages) {
    const html = await page('/product/samsung-galaxy-a55', `language=${language}`)
    const [product, trail] = structured(html)
    expect(product).toMatchObject({
      '@type': 'Product',
      name: language === 'ar' ? 'موبايل سامسونج كالكسي A55 سعة 256 كيكا' : 'Samsung Galaxy A55 256 GB',
      brand: { name: 'Samsung' },
      mpn: 'SM-A556',
      offers: {
        price: 499_000,
        priceCurrency: 'IQD',
        availability: 'https://schema.org/InStock',
        url: languageAddress('http://localhost/product/samsung-galaxy-a55', language),
      },
      aggregateRating: { ratingValue: 4.6, reviewCount: 310 },
    })
    expect(trail['@type']).toBe('BreadcrumbList')
    expect(trail.itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3])
  }
  expect(structured(await page('/product/phone-case'))[0].offers.availability).toBe(
    'https://schema.org/OutOfStock',
  )
})

test('the home page has structured data: the organisation and its search', async () => {
  const [organization, site] = structured(await page('/'))
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Dijla' })
  expect(organization).not.toHaveProperty('sameAs')
  expect(site.potentialAction.target.urlTemplate).toBe(
    'http://localhost/products?search={search_term_string}',
  )
})

test.each(['/', '/products', '/products/mobiles', '/deals', '/help', '/shipping', '/product/usb-fan'])(
  '%s has the preview tags for messengers, in both languages',
  async (path) => {
    for (const language of languages) {
      const html = await page(path, `language=${language}`)
      for (const name of ['title', 'description', 'url', 'type', 'image', 'locale', 'site_name']) {
        expect(meta(html, `og:${name}`), `og:${name}`).toBeTruthy()
      }
      expect(meta(html, 'og:url')).toBe(languageAddress(`http://localhost${path}`, language))
      expect(html.match(/rel="canonical"/g)).toHaveLength(1)
      expect(html.match(/hreflang="/g)?.length).toBeGreaterThanOrEqual(3)
    }
  },
)

test.each(['/cart', '/checkout', '/products?search=tea', '/help?q=tea', '/no-such-page'])(
  '%s is not indexed by search engines',
  async (path) => {
    const html = await page(path)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/canonical|og:image|ld\+json/)
  },
)

test('the preview image of a product: 1200 × 630, light, cached; its address changes with the price', async () => {
  const product = await shop.addProduct({
    titleAr: 'كتلي نحاس كبير گلاصات',
    titleEn: 'Copper <kettle> & glasses',
    price: 45_000,
  })
  const addresses = await Promise.all(
    languages.map(
      async (language) =>
        meta(await page(`/product/${product.slug}`, `language=${language}`), 'og:image') ?? '',
    ),
  )
  for (const address of addresses) {
    const response = await shop.get(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(bytes.byteLength).toBeLessThan(300_000)
    expect(Buffer.from(await (await shop.get(address)).arrayBuffer()).equals(bytes)).toBe(true)
  }
  await setSale(shop.db, product.id, { discountPrice: 40_000 })
  const old = await shop.get(addresses[0] ?? '')
  expect(old.status).toBe(302)
  expect(old.headers.get('location')).not.toBe(new URL(addresses[0] ?? '').pathname)
  expect((await shop.get(old.headers.get('location') ?? '')).status).toBe(200)
})

test('the preview image of the shop, and unknown images', async () => {
  const address = meta(await page('/'), 'og:image') ?? ''
  expect((await shop.get(address)).status).toBe(200)
  expect((await shop.get('/share/en-00000000.jpg')).status).toBe(302)
  for (const path of ['/share/no-such-thing-ar-00000000.jpg', '/share/x', '/share/..%2Fx-ar-00000000.jpg']) {
    expect((await shop.get(path)).status).toBe(404)
  }
})

test('the sitemaps list every page in both languages, with pictures; the index lists the sitemaps', async () => {
  const index = await (await shop.get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>http:\/\/localhost([^<]+)<\/loc>/g)].map(([, path = '']) => path)
  expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/products-1.xml'])
  const [pages = '', list = ''] = await Promise.all(files.map(async (path) => (await shop.get(path)).text()))
  for (const slug of contentSlugs) expect(pages).toContain(`<loc>http://localhost/${slug}</loc>`)
  expect(pages).toContain('<loc>http://localhost/products/mobiles?lang=en</loc>')
  const count = await shop.db.$count(products)
  expect(list.match(/<url>/g)).toHaveLength(2 * count)
  expect(list.match(/hreflang="ar-IQ"/g)).toHaveLength(2 * count)
  expect(list).toContain('<image:loc>http://localhost/pictures/')
  expect(list.endsWith('</urlset>\n')).toBe(true)
  for (const path of ['/sitemaps/products-2.xml', '/sitemaps/products-0.xml', '/sitemaps/nothing.xml']) {
    expect((await shop.get(path)).status).toBe(404)
  }
})

test('every address of the sitemap is an indexable page', async () => {
  const pages = await (await shop.get('/sitemaps/pages.xml')).text()
  const addresses = [...pages.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  for (const address of addresses) {
    const html = await (await shop.get(address)).text()
    expect(html, address).toContain(`<link rel="canonical" href="${address}">`)
  }
})

test.each([
  [null, 'private'],
  ['https://dijla.example', 'public'],
])('files for search engines are shared by caches only with an own address: %s', async (publicUrl, scope) => {
  const ask = limitedApp(shop, {}, { publicUrl })
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml'])
    expect((await ask(path)).headers.get('cache-control'), path).toBe(`${scope}, max-age=3600`)
})

test('robots.txt names the sitemap and disallows API calls and endless lists', async () => {
  const text = await (await shop.get('/robots.txt')).text()
  expect(text).toContain('Sitemap: http://localhost/sitemap.xml')
  expect(text).toContain('Disallow: /api/')
  expect(text).toContain('Disallow: /*?sort=')
  expect(text).not.toContain('Disallow: /\n')
})

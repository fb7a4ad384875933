import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageAddress } from '#platform/pages/document.ts'
import { invalidateCached } from '#platform/swr.ts'
import { createTestApp } from './harness/app.ts'
import { addSubCategory, assign } from './harness/sub-categories.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  await assign(shop.db, 'led-tv-43', await addSubCategory(shop.db, { category: 'electronics', slug: 'tvs' }))
  await assign(shop.db, 'usb-fan', await addSubCategory(shop.db, { category: 'electronics', slug: 'fans' }))
  await addSubCategory(shop.db, { category: 'electronics', slug: 'radios' })
  invalidateCached()
})
afterAll(() => shop.close())

async function page(path: string, language = 'en') {
  const response = await shop.get(path, { cookie: `language=${language}` })
  return { status: response.status, html: await response.text() }
}

const chipsOf = (html: string, name: string) =>
  [...(new RegExp(`<nav aria-label="${name}".*?</nav>`).exec(html)?.[0] ?? '').matchAll(/<a .*?<\/a>/g)].map(
    ([link]) => link,
  )
const hrefsOf = (links: string[]) =>
  links.map((link) => /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&'))
const canonicalOf = (html: string) => /<link rel="canonical" href="[^"/]*\/\/[^/]*([^"]*)">/.exec(html)?.[1]

describe.each([
  ['ar', 'الأقسام الفرعية', 'ق tvs', '١'],
  ['en', 'Sub-categories', 'S tvs', '1'],
] as const)('the page of a sub-category in %s', (language, chips, name, one) => {
  test('has its name as title and heading, its products and a canonical address', async () => {
    const { status, html } = await page('/products/electronics/tvs', language)
    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`))
    expect(html).toMatch(new RegExp(`<title>${name}`))
    expect(html).toContain('/product/led-tv-43')
    expect(html).not.toContain('/product/usb-fan')
    expect(canonicalOf(html)).toBe(languageAddress('/products/electronics/tvs', language))
  })

  test('has the chips of its category before any script: with counts, without empty ones, the current one marked', async () => {
    for (const path of ['/products/electronics', '/products/electronics/tvs']) {
      const links = chipsOf((await page(path, language)).html, chips)
      expect(hrefsOf(links)).toEqual([
        '/products/electronics',
        '/products/electronics/tvs',
        '/products/electronics/fans',
      ])
      expect(hrefsOf(links.filter((link) => link.includes('aria-current="page"')))).toEqual([path])
      expect(links[1]).toContain(`<small>${one}</small>`)
    }
  })

  test('names its place for search engines', async () => {
    const { html } = await page('/products/electronics/tvs', language)
    const json = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text),
    )
    const { itemListElement } = json.find((each) => each['@type'] === 'BreadcrumbList')
    expect(itemListElement).toHaveLength(4)
    expect(itemListElement[3]).toMatchObject({
      name,
      item: languageAddress('http://localhost/products/electronics/tvs', language),
    })
  })
})

test('chips preserve search, filters and sort order, but not the page; counts follow the filters', async () => {
  const { html } = await page('/products/electronics?sort=rating&discount=true&page=1')
  const links = chipsOf(html, 'Sub-categories')
  expect(hrefsOf(links)).toEqual([
    '/products/electronics?sort=rating&discount=true',
    '/products/electronics/fans?sort=rating&discount=true',
  ])
})

test('the parameters of a list work, and the forms of the page stay on it', async () => {
  const { html } = await page('/products/electronics/tvs?minPrice=400000')
  expect(html).not.toContain('/product/led-tv-43')
  expect(canonicalOf((await page('/products/electronics/tvs?inStock=true')).html)).toBe(
    '/products/electronics/tvs?lang=en',
  )
  expect(html).toContain('action="/products/electronics/tvs"')
  expect(html).not.toContain('name="subcategory"')
})

test.each(['/products/electronics/nope', '/products/books/tvs', '/products/nope/tvs'])(
  '%s is a 404',
  async (path) => {
    const { status, html } = await page(path)
    expect(status).toBe(404)
    expect(html).toContain('noindex')
  },
)

test('a category without sub-categories has no chips', async () => {
  expect(chipsOf((await page('/products/books')).html, 'Sub-categories')).toEqual([])
})

test('the list of sections and the sitemap have those with products', async () => {
  const { html } = await page('/sections')
  expect(html).toContain('href="/products/electronics/tvs"')
  expect(html).not.toContain('href="/products/electronics/radios"')
  const sitemap = await (await shop.get('/sitemaps/pages.xml')).text()
  expect(sitemap).toContain('<loc>http://localhost/products/electronics/tvs</loc>')
  expect(sitemap).not.toContain('radios')
})

test('a search without results links the nearest sub-category before any script', async () => {
  const { slug } = await shop.addProduct({ category: 'electronics' })
  await assign(shop.db, slug, await addSubCategory(shop.db, { category: 'electronics', slug: 'computers' }))
  invalidateCached()
  for (const language of ['ar', 'en']) {
    const { html } = await page('/products?search=lenovo', language)
    const [section = ''] = /<nav aria-labelledby="nearest-sections".*?<\/nav>/s.exec(html) ?? []
    expect(section, language).toContain('href="/products/electronics/computers"')
  }
})

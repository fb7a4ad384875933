import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { createTestApp } from './harness/app.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp()
  for (let n = 1; n <= 24; n += 1)
    await shop.addProduct({
      titleEn: `Notebook ${n}`,
      brand: `Mill ${n % 12}`,
      category: 'books',
      price: n * 1_000,
      stockQuantity: 0,
      rating: 3.4,
    })
})
afterAll(() => shop.close())

async function filtersOf(path: string, language: 'ar' | 'en') {
  const response = await shop.get(path, { cookie: `language=${language}` })
  expect(response.status).toBe(200)
  return /<aside[\s\S]*<\/aside>/.exec(await response.text())?.[0] ?? ''
}

type Band = { minPrice?: number; maxPrice?: number; count: number }

async function bandsOf(query: string): Promise<Band[]> {
  return (await (await shop.get(`/api/product-counts?${query}`)).json()).prices ?? []
}

describe.each([
  ['ar', ar.listing],
  ['en', en.listing],
] as const)('the filters in the HTML in %s', (language, t) => {
  test('have each price band as a link with its count; the link of the current one removes it', async () => {
    const bands = await bandsOf('category=books')
    expect(bands.length).toBeGreaterThanOrEqual(3)
    const html = await filtersOf('/products/books', language)
    const text = (price: number | undefined) => (price ? formatNumber(price, language) : null)
    for (const { minPrice, maxPrice, count } of bands) {
      const query = [minPrice && `minPrice=${minPrice}`, maxPrice && `maxPrice=${maxPrice}`].filter(Boolean)
      const link = html
        .split('<a ')
        .find((each) => each.includes(`href="/products/books?${query.join('&amp;')}"`))
      expect(link).toContain(t.priceBand(text(minPrice), text(maxPrice)))
      expect(link).toContain(`<small>${formatNumber(count, language)}</small>`)
      expect(link).not.toContain('aria-current')
    }
    const [first] = bands
    const chosen = await filtersOf(`/products/books?maxPrice=${first?.maxPrice}`, language)
    const current = chosen
      .split('<a ')
      .find((each) => each.includes(t.priceBand(null, text(first?.maxPrice))))
    expect(current).toContain('aria-current="true"')
    expect(current).toContain('href="/products/books"')
  })

  test('have every brand, and a search field that is hidden without script', async () => {
    const html = await filtersOf('/products/books', language)
    for (let n = 0; n < 12; n += 1) expect(html).toContain(`<bdi>Mill ${n}</bdi>`)
    expect(html).toMatch(
      new RegExp(`class="needs-script [^"]*"><input type="search"[^>]*aria-label="${t.brandSearch}"`),
    )
    // The form must not send it.
    expect(html).not.toMatch(/<input type="search"[^>]* name=/)
    expect(await filtersOf('/products/books?brand=Mill+1', language)).toContain('aria-current="true"')
  })

  test('leave out choices without products, except current ones', async () => {
    const html = await filtersOf('/products/books?brand=Mill+1', language)
    expect(html).not.toContain('name="inStock"')
    expect(html).not.toContain('name="discount"')
    expect(html.match(/type="radio"/g)).toHaveLength(3)
    const chosen = await filtersOf('/products/books?brand=Mill+1&inStock=true&rating=5', language)
    expect(chosen).toMatch(/name="inStock"[^>]*checked=""/)
    expect(chosen).not.toContain('name="discount"')
    expect(chosen.match(/type="radio"/g)).toHaveLength(1)
  })

  test('have no bands where there are few products', async () => {
    expect(await filtersOf('/products/books?brand=Mill+1', language)).not.toContain(t.priceBands)
  })
})

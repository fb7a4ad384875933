import { within } from '@testing-library/dom'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { currencyUnit } from '#platform/money/money.ts'
import { invalidateCached } from '#platform/swr.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { products } from '#shop/catalogue/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { getAddresses, getText, openPlain, type PlainPage } from './harness/plain-browser.ts'
import { addSubCategory, assign } from './harness/sub-categories.ts'
import { addOptions } from './harness/variants.ts'

const pageSize = 24

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  for (let n = 0; n < pageSize; n += 1)
    for (const half of [0, 1])
      await shop.addProduct({
        slug: `notebook-${n}-${half}`,
        category: 'books',
        brand: `Mill ${n % 12}`,
        price: (n + 1) * 1_000,
        stockQuantity: half === 0 ? 0 : 20,
      })
})
afterAll(() => shop.close())

const input = (element: HTMLElement) => element as HTMLInputElement
const panelOf = (page: PlainPage) =>
  within(page.main().getByRole('complementary', { name: t.listing.filters }))
const apply = (page: PlainPage) => page.submit(panelOf(page).getByRole('button', { name: t.listing.apply }))
const cardLinks = (page: PlainPage) => getAddresses(page.find('main article h3 a'))
const query = (page: PlainPage) => new URL(page.address(), 'http://localhost').searchParams

describe('without script', () => {
  test('the next page continues after the last product, and its canonical address omits the cursor', async () => {
    const page = await openPlain(shop, '/products/books')
    const first = cardLinks(page)
    expect(page.find('main button').filter((button) => getText(button) === t.listing.loadMore)).toEqual([])
    await page.follow(page.main().getByRole('link', { name: t.ui.next }))
    expect(page.address()).toMatch(/^\/products\/books\?page=2&after=\d+_\d+/)
    expect(getAddresses([page.main().getByRole('link', { name: t.ui.previous })])).toEqual([
      '/products/books',
    ])
    const second = cardLinks(page)
    expect(second).toHaveLength(pageSize)
    expect(second.filter((href) => first.includes(href))).toEqual([])
    expect(page.find('link[rel=canonical]')[0]?.getAttribute('href')).toMatch(
      /\/products\/books\?page=2(?!.*after)/,
    )
  })

  test('bands are links, and all brands are listed', async () => {
    const page = await openPlain(shop, '/products/books')
    const { prices, brands } = (await page.visitor.get('/api/product-counts?category=books')).body
    const { minPrice, maxPrice } = prices.find((band: { minPrice?: number; maxPrice?: number }) =>
      Boolean(band.minPrice && band.maxPrice),
    )
    const name = new RegExp(
      `^${t.listing.priceBand(formatNumber(minPrice, 'ar'), formatNumber(maxPrice, 'ar'))}`,
    )
    const brandPart = panelOf(page).getByRole('region', { name: t.listing.brand })
    expect(brandPart.querySelectorAll('a')).toHaveLength(brands.length)
    for (const field of brandPart.querySelectorAll('input'))
      expect(field.closest('.needs-script')).not.toBeNull()
    const band = () => panelOf(page).getByRole('link', { name })
    await page.follow(band())
    expect(page.address()).toBe(`/products/books?minPrice=${minPrice}&maxPrice=${maxPrice}`)
    expect(band().getAttribute('aria-current')).toBe('true')
    await page.follow(band())
    expect(page.address()).toBe('/products/books')
  })

  test('prices are filtered by typed values', async () => {
    const page = await openPlain(shop, '/products/books')
    const from = () =>
      input(panelOf(page).getByRole('textbox', { name: `${t.listing.from} (${currencyUnit.ar})` }))
    from().value = '٤٠٠٠٠'
    await apply(page)
    page.main().getByText(t.catalogue.noProducts)
    from().value = '20000'
    await apply(page)
    expect(query(page).get('minPrice')).toBe('20000')
    expect(cardLinks(page)).toHaveLength(10)
  })

  test('search, brand, counts and chips work', async () => {
    const page = await openPlain(shop, '/products/books?brand=Mill+1&inStock=true')
    const chips = within(page.main().getByRole('list', { name: t.listing.chips }))
    expect(chips.getAllByRole('link')).toHaveLength(2)
    expect(cardLinks(page)).toEqual(['/product/notebook-13-1', '/product/notebook-1-1'])
    await page.follow(chips.getByRole('link', { name: t.listing.removeFilter(t.listing.inStock) }))
    expect([query(page).get('brand'), query(page).get('inStock')]).toEqual(['Mill 1', null])
    expect(cardLinks(page)).toHaveLength(4)

    const { slug } = await shop.addProduct({ titleAr: 'قنفة ثلاثية', category: 'home-kitchen' })
    const box = page.header().getByRole('combobox')
    input(box).value = 'كنبة ثلاثية'
    await page.submit(box)
    expect(cardLinks(page)).toEqual([`/product/${slug}`])
  })

  test('the form of the filters applies several options at once', async () => {
    const variants = [
      [{ values: { colour: 'olive', size: '3xl' } }, { values: { colour: 'black', size: 's' } }],
      [{ values: { colour: 'olive', size: 's' } }, { values: { colour: 'black', size: '3xl' } }],
      [
        { values: { colour: 'olive', size: '3xl' }, stockQuantity: 0 },
        { values: { colour: 'black', size: 's' } },
      ],
    ]
    const slugs: string[] = []
    for (const each of variants) {
      const { id, slug } = await shop.addProduct({ category: 'fashion' })
      await addOptions(shop.db, id, { options: ['colour', 'size'], variants: each })
      slugs.push(slug)
    }
    invalidateCached()
    const page = await openPlain(shop, '/products/fashion')
    const box = (group: string, value: RegExp) =>
      input(within(panelOf(page).getByRole('group', { name: group })).getByRole('checkbox', { name: value }))
    box('اللون', /زيتي/).checked = true
    box('المقاس', /3XL/).checked = true
    await apply(page)
    expect([query(page).get('colour'), query(page).get('size')]).toEqual(['olive', '3xl'])
    expect(cardLinks(page)).toEqual([`/product/${slugs[0]}?colour=olive&size=3xl`])
    expect(box('اللون', /زيتي/).checked).toBe(true)
    await shop.db.update(products).set({ hidden: true }).where(inArray(products.slug, slugs))
  })

  test('the list of sections, chips, product and breadcrumb are links', async () => {
    const { slug } = await shop.addProduct({ category: 'fashion' })
    await assign(shop.db, slug, await addSubCategory(shop.db, { category: 'fashion', slug: 'shoes' }))
    invalidateCached()
    const name = 'ق shoes'
    const page = await openPlain(shop, '/sections')
    await page.follow(page.main().getByRole('link', { name }))
    expect(page.address()).toBe('/products/fashion/shoes')
    await page.follow(page.find('main article a')[0] as HTMLElement)
    expect(page.address()).toBe(`/product/${slug}`)
    const trail = within(page.main().getByRole('navigation', { name: t.product.breadcrumb }))
    await page.follow(trail.getByRole('link', { name }))
    const chips = within(page.main().getByRole('navigation', { name: t.listing.subCategories }))
    await page.follow(chips.getByRole('link', { name: t.listing.allOfCategory }))
    expect(page.address()).toBe('/products/fashion')
    await shop.db.delete(products).where(eq(products.slug, slug))
  })
})

import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { currencyUnit } from '#platform/money/money.ts'
import { messages } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

const t = messages.listing

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
  const brands = ['Wasla', 'Samsung', 'Apple', 'Xiaomi', 'Sony', 'LG', 'Bosch', 'Philips', 'Tefal', 'Nike']
  for (const [index, brand] of [...brands, ...brands].entries())
    await shop.addProduct({ brand, price: 5_000 + index * 7_000, rating: 4.5, reviewCount: 3 })
})
afterAll(() => shop.close())

type Band = { minPrice?: number; maxPrice?: number }

const panel = (page: Page) => page.main.getByRole('complementary', { name: t.filters })
const brandPart = (page: Page) => within(panel(page)).queryByRole('region', { name: t.brand })
const brandLinks = (page: Page) => within(brandPart(page) as HTMLElement).queryAllByRole('link')
const wasla = (page: Page) => brandLinks(page).find(({ textContent }) => textContent?.startsWith('Wasla'))
const checked = (page: Page) =>
  within(panel(page))
    .queryAllByRole<HTMLInputElement>('checkbox')
    .map((box) => box.checked)

const openList = (query = '') => openPage(shop, `/products${query}`)

test('a price band filters the list, is marked, and is removed by choosing it again', async () => {
  const page = await openList()
  const { body } = await page.visitor.get('/api/product-counts')
  const { minPrice = 0, maxPrice = 0 } = body.prices.find((band: Band) => band.minPrice && band.maxPrice)
  const [from, to] = [formatNumber(minPrice, 'ar'), formatNumber(maxPrice, 'ar')]
  const bands = () => within(within(panel(page)).getByRole('list', { name: t.priceBands }))
  const band = () => bands().getByRole('link', { name: (name) => name.startsWith(t.priceBand(from, to)) })
  band().focus()
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.address).toBe(`/products?minPrice=${minPrice}&maxPrice=${maxPrice}`)
  await expect.poll(() => band().getAttribute('aria-current')).toBe('true')
  expect(page.document.activeElement).toBe(band())
  await page.main.findByRole('link', { name: t.removeFilter(t.priceChip(from, to)) })
  // The others stay, with their own counts.
  expect(bands().getAllByRole('link')).toHaveLength(body.prices.length)
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.address).toBe('/products')
  await expect.poll(() => band().getAttribute('aria-current')).toBeNull()
})

test('brands are searched as shoppers spell them, and the chosen one stays in sight', async () => {
  const page = await openList()
  const { body } = await page.visitor.get('/api/product-counts')
  const part = () => within(brandPart(page) as HTMLElement)
  expect(brandLinks(page)).toHaveLength(body.brands.length)
  const field = () => part().getByRole<HTMLInputElement>('searchbox', { name: t.brandSearch })
  const status = () => part().getByRole('status').textContent
  for (const typed of ['wasl', 'WASLA', 'وصله', 'وَصلة']) {
    fill(field(), typed)
    await expect.poll(() => brandLinks(page).length, { message: typed }).toBe(1)
    expect(wasla(page)).toBeDefined()
    await expect.poll(status).toBe(t.brandMatches(1))
  }
  wasla(page)?.focus()
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.address).toBe('/products?brand=Wasla')
  await expect.poll(() => wasla(page)?.getAttribute('aria-current')).toBe('true')
  expect(status()).toBe(t.brandMatches(1))

  fill(field(), 'qqqzz')
  await expect.poll(status).toBe(t.brandMatches(0))
  expect(wasla(page)).toBeDefined()
  fill(field(), '')
  await expect.poll(() => brandLinks(page).length).toBe(body.brands.length)
  expect(page.address).toBe('/products?brand=Wasla')

  fill(field(), 'qqqzz')
  await page.user.click(await part().findByRole('link', { name: t.searchListFor('qqqzz') }))
  await expect.poll(() => page.address).toBe('/products?search=qqqzz')
})

test('a choice without products disappears unless it is the current one', async () => {
  const nothing = await openList('?maxPrice=1')
  for (const role of ['radio', 'checkbox'])
    expect(within(panel(nothing)).queryAllByRole(role), role).toEqual([])
  expect(brandPart(nothing)).toBeNull()
  expect(within(panel(nothing)).getAllByRole('slider')).toHaveLength(2)

  const page = await openList('?maxPrice=1&rating=4&discount=true&brand=Wasla')
  const radios = within(panel(page)).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map((radio) => radio.checked)).toEqual([true])
  expect(checked(page)).toEqual([true])
  await page.user.click(wasla(page) as HTMLElement)
  await expect.poll(() => page.address).toBe('/products?maxPrice=1&rating=4&discount=true')
  await page.user.click(within(panel(page)).getByRole('checkbox'))
  await expect.poll(() => page.address).toBe('/products?maxPrice=1&rating=4')
  await expect.poll(() => checked(page)).toEqual([])
})

const priceBox = (page: Page, name: string) =>
  page.main.getByRole<HTMLInputElement>('textbox', { name: `${name} (${currencyUnit.ar})` })
const enter = async (page: Page, name: string, text: string) => {
  fill(priceBox(page, name), text)
  await page.user.type(priceBox(page, name), '{Enter}')
}

test('a price above the scale is no limit, and a minimum above the maximum shows an error', async () => {
  const page = await openList('?maxPrice=500000')
  await enter(page, t.to, '5000000')
  await expect.poll(() => page.address).toBe('/products')
  await expect.poll(() => priceBox(page, t.to).value).toBe('')
  expect(page.main.getByRole('slider', { name: t.priceTo }).getAttribute('aria-valuetext')).toBe(
    t.dinarsAndUp(1_000_000),
  )

  await enter(page, t.to, '200000')
  await expect.poll(() => page.address).toBe('/products?maxPrice=200000')
  await enter(page, t.from, '300000')
  const error = await page.main.findByText(t.priceCrossed)
  expect(error.closest('[role="alert"]')).not.toBeNull()
  const described = priceBox(page, t.from).getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => page.document.getElementById(id)?.textContent)).toContain(t.priceCrossed)
  expect(priceBox(page, t.from).value).toBe(formatNumber(300_000, 'ar'))
  expect(priceBox(page, t.to).value).toBe(formatNumber(200_000, 'ar'))
  expect(page.address).toBe('/products?maxPrice=200000')
  await enter(page, t.to, '400000')
  await expect.poll(() => page.address).toBe('/products?minPrice=300000&maxPrice=400000')
  await expect.poll(() => page.main.queryByText(t.priceCrossed)).toBeNull()
})

test('§5 selecting the same rating again clears it; Reset restores the defaults', async () => {
  const page = await openList('?sort=price-low')
  const four = () =>
    page.main.getByRole<HTMLInputElement>('radio', { name: (name) => name.startsWith(t.ratingUp(4)) })
  const { body } = await page.visitor.get('/api/product-counts')
  const rated = body.ratings.filter(({ count }: { count: number }) => count > 0)
  expect(page.main.getAllByRole('radio')).toHaveLength(rated.length)
  await page.user.click(four())
  await expect.poll(() => page.address).toBe('/products?sort=price-low&rating=4')
  await expect.poll(() => four().checked).toBe(true)
  await page.user.click(four())
  await expect.poll(() => page.address).toBe('/products?sort=price-low')
  await expect.poll(() => four().checked).toBe(false)

  const inStock = () => page.main.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(t.inStock) })
  await page.user.click(inStock())
  await expect.poll(() => page.address).toContain('inStock=true')
  await enter(page, t.from, '10000')
  await expect.poll(() => page.address).toContain('minPrice=10000')
  await page.user.click(page.main.getByRole('link', { name: t.reset }))
  await expect.poll(() => page.address).toBe('/products?sort=price-low')
  await expect
    .poll(() => page.main.getByRole<HTMLInputElement>('slider', { name: t.priceFrom }).value)
    .toBe('0')
  expect(inStock().checked).toBe(false)
  expect(priceBox(page, t.from).value).toBe('')
})

test('filters, sort and pages live in the address, survive reload and back', async () => {
  for (let count = 0; count < 10; count += 1) await shop.addProduct({ price: 900_000, brand: 'Wasla' })
  await shop.addProduct({ price: 250, stockQuantity: 0, brand: 'Wasla' })
  const cheapest = await shop.addProduct({ price: 500, brand: 'Wasla' })
  const page = await openList()
  const sort = () => page.main.getByLabelText<HTMLSelectElement>(t.sort)
  await page.user.selectOptions(sort(), 'price-low')
  await expect.poll(() => page.address).toBe('/products?sort=price-low')
  await page.user.click(page.main.getByRole('checkbox', { name: new RegExp(t.inStock) }))
  await expect.poll(() => page.address).toContain('inStock=true')
  const firstHref = () =>
    page.main
      .getByRole('region', { name: t.results })
      .querySelector('a[href^="/product/"]')
      ?.getAttribute('href')
  await expect.poll(firstHref).toBe(`/product/${cheapest.slug}`)
  await page.open(page.address)
  expect(sort().value).toBe('price-low')
  expect(firstHref()).toBe(`/product/${cheapest.slug}`)
  const pages = page.main.getByRole('navigation', { name: messages.ui.pages })
  await page.user.click(within(pages).getByRole('link', { name: messages.ui.next }))
  await expect.poll(() => page.address).toContain('page=2')
  await expect.poll(firstHref).not.toBe(`/product/${cheapest.slug}`)
  page.window.history.back()
  await expect.poll(firstHref).toBe(`/product/${cheapest.slug}`)
})

test('the whole list shows every product once, then the button is gone', async () => {
  const count = 60
  for (let made = 0; made < count; made += 1) await shop.addProduct({ category: 'books', brand: 'Wasla' })
  const page = await openPage(shop, '/products/books?sort=rating')
  const cards = () => page.main.getAllByRole('article')
  expect(cards()).toHaveLength(24)
  for (const loaded of [48, count]) {
    await page.user.click(page.main.getByRole('button', { name: t.loadMore }))
    await expect.poll(() => cards().length).toBe(loaded)
  }
  await page.main.findByText(t.endOfList)
  expect(page.main.queryByRole('button', { name: t.loadMore })).toBeNull()
  const hrefs = cards().map((card) => card.querySelector('h3 a')?.getAttribute('href'))
  expect(new Set(hrefs).size).toBe(count)
})

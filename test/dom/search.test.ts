import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { listCategories } from '#shop/catalogue/queries.ts'
import { listSearchTerms } from '#shop/search-log/queries.ts'
import { getSearchLog } from '#shop/search-log/search-log.ts'
import { writeSearchTerms } from '#shop/search-log/write-search-terms.ts'
import { createTestApp } from '#test/harness/app.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  await shop.addProduct({
    category: 'mobiles',
    titleAr: 'موبايل آيفون',
    titleEn: 'Apple iPhone',
    brand: 'Apple',
  })
  await shop.addProduct({
    category: 'mobiles',
    titleAr: 'موبايل سامسونج',
    titleEn: 'Samsung phone',
    brand: 'Samsung',
  })
  await shop.addProduct({ category: 'home-kitchen', titleAr: 'قنفة ثلاثية', titleEn: 'Sofa' })
})
afterAll(() => shop.close())

const searchBox = (page: Page) =>
  within(page.screen.getByRole('banner')).getByRole<HTMLInputElement>('combobox')

const optionsOf = (page: Page) => {
  const list = page.screen.queryByRole('listbox', { name: t.layout.suggestions })
  return list ? within(list).queryAllByRole('option') : []
}

const listOf = (search: string) => `/products?search=${encodeURIComponent(search)}`

test('searching within the list keeps the focus in the field, with the typed text', async () => {
  const page = await openPage(shop, '/products')
  const field = page.main.getByRole<HTMLInputElement>('searchbox', { name: t.listing.search })
  await page.user.type(field, 'Sofa{Enter}')
  await expect.poll(() => page.main.getAllByRole('article').map((card) => card.textContent)).toHaveLength(1)
  expect(page.address).toBe('/products?search=Sofa')
  expect(page.document.activeElement).toBe(field)
  expect(field.value).toBe('Sofa')
})

test('a header search shows results, and an empty result says so', async () => {
  const page = await openPage(shop, '/')
  const submit = (text: string) => {
    fill(searchBox(page), text)
    return page.user.type(searchBox(page), '{Enter}')
  }
  await submit('   ')
  expect(page.address).toBe('/')
  await submit('قنفه')
  await page.main.findByRole('link', { name: 'قنفة ثلاثية' })
  expect(page.address).toBe(listOf('قنفه'))
  await submit('qqqqzzzz')
  await page.main.findAllByText(t.catalogue.noProducts)
})

test('suggestions while typing, by keyboard: arrows, Enter, Escape', async () => {
  const page = await openPage(shop, '/')
  const field = () => searchBox(page)
  await page.user.type(field(), 'ايف')
  await expect.poll(() => optionsOf(page).length).toBeGreaterThan(0)
  // The attributes are set in an effect, after the options are displayed.
  await expect.poll(() => field().getAttribute('aria-expanded')).toBe('true')
  await page.user.type(field(), '{ArrowDown}')
  await expect.poll(() => optionsOf(page)[0]?.getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => field().getAttribute('aria-activedescendant')).toBe(optionsOf(page)[0]?.id)
  await page.user.type(field(), '{Escape}')
  await expect.poll(() => optionsOf(page)).toEqual([])
  await expect.poll(() => field().getAttribute('aria-expanded')).toBe('false')
  expect(field().value).toBe('ايف')
  await page.user.type(field(), '{ArrowDown}', { skipClick: true })
  await expect.poll(() => optionsOf(page)[0]?.getAttribute('aria-selected')).toBe('true')
  await page.user.type(field(), '{Enter}', { skipClick: true })
  await page.main.findByRole('heading', { level: 1, name: /آيفون/ })
  expect(page.address).toContain('/product/')
  expect(optionsOf(page)).toEqual([])
})

test('recent searches of this browser are suggested, and can be deleted', async () => {
  const page = await openPage(shop, '/')
  const field = searchBox(page)
  await page.user.type(field, 'قنفة')
  await expect.poll(() => optionsOf(page).length).toBeGreaterThan(0)
  await page.user.type(field, '{Enter}', { skipClick: true })
  await expect.poll(() => page.address).toBe(listOf('قنفة'))
  await expect.poll(() => page.document.activeElement?.tagName).toBe('MAIN')
  fill(field, '')
  await expect.poll(() => optionsOf(page).map((option) => option.textContent)).toContainEqual('قنفة')
  await page.user.click(page.screen.getByRole('button', { name: t.layout.clearSearches }))
  await expect.poll(() => optionsOf(page)).toEqual([])
  expect(page.window.localStorage.getItem('searches')).toBe('[]')
})

test('a wrong keyboard layout and partial matches are announced', async () => {
  const page = await openPage(shop, listOf('hdt,k'))
  page.main.getAllByRole('link', { name: /آيفون/ })
  page.main.getByText((text) => ['ايفون', 'آيفون'].some((word) => text === t.listing.readAs(word)))
  await page.open(listOf('ثلاجة آيفون'))
  page.main.getByText(t.listing.partial)
  await page.open(listOf('qqqqzzzz'))
  page.main.getAllByText(t.catalogue.noProducts)
  await page.main.findByRole('heading', { name: t.listing.popular })
})

test('a search without results suggests a correction, which has results', async () => {
  const page = await openPage(shop, listOf('samsungqwerty'))
  await page.main.findByText(t.listing.didYouMean)
  await page.user.click(page.main.getByRole('link', { name: 'samsung' }))
  await page.main.findAllByRole('link', { name: /سامسونج/ })
  expect(page.address).toBe('/products?search=samsung')
})

test('a filter shows its count, and a chip removes it', async () => {
  const page = await openPage(shop, '/products/mobiles')
  const filters = within(page.main.getByRole('complementary', { name: t.listing.filters }))
  await page.user.click(filters.getByRole('link', { name: /^Apple/ }))
  await expect.poll(() => page.address).toBe('/products/mobiles?brand=Apple')
  await expect
    .poll(() => page.main.getAllByRole('status').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(t.catalogue.count(1)))
  await page.user.click(page.main.getByRole('link', { name: t.listing.removeFilter('Apple') }))
  await expect.poll(() => page.address).toBe('/products/mobiles')
  await expect.poll(() => page.main.queryByRole('list', { name: t.listing.chips })).toBeNull()
})

test('a search without results names the brand, links the nearest sections and requests the product', async () => {
  await shop.addProduct({ category: 'mobiles', titleAr: 'حافظة', titleEn: 'Case' })
  const page = await openPage(shop, listOf('نوكيا 3310'))
  await page.main.findByText(t.catalogue.noProducts)
  const sections = within(page.main.getByRole('navigation', { name: t.listing.missingBrand('نوكيا') }))
  const links = () => sections.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links()).toContain('/products/mobiles')
  const request = page.main.getByRole('link', { name: t.listing.requestProduct })
  expect(request.getAttribute('href')).toBe(
    `/contact?${new URLSearchParams({ wantedProduct: 'نوكيا 3310' })}`,
  )
  await page.user.click(request)
  const text = await page.main.findByRole<HTMLTextAreaElement>('textbox', {
    name: new RegExp(t.inquiries.fields.text.contact),
  })
  expect(text.value).toBe(t.inquiries.requestOf('نوكيا 3310'))
})

test('the same without JavaScript and in English; a word of no kind leads to all categories', async () => {
  const html = async (path: string) => (await shop.get(path)).text()
  const empty = await html('/products?search=nokia+3310&lang=en')
  expect(empty).toContain('No products found.')
  expect(empty).toContain(en.listing.missingBrand('nokia'))
  expect(empty).toContain('/contact?wantedProduct=nokia+3310')
  expect(await html('/contact?wantedProduct=nokia+3310&lang=en')).toContain(
    en.inquiries.requestOf('nokia 3310'),
  )
  const other = await html('/products?search=qwzxqwzx&lang=en')
  expect(other).not.toContain(en.listing.nearestSections)
  const [categories = ''] = /<nav aria-labelledby="nearest-sections".*?<\/nav>/s.exec(other) ?? []
  for (const { slug } of await listCategories(shop.ctx()))
    expect(categories).toContain(`href="/products/${slug}"`)
  expect(other).toContain('/contact?wantedProduct=qwzxqwzx')
})

test('a brand that the shop has is not called missing', async () => {
  const { headers } = await shop.get(`/api/products?search=${encodeURIComponent('samsung 98765')}`)
  expect(headers.get('x-search-sections')).toContain('mobiles')
  expect(headers.get('x-search-missing-brand')).toBe(null)
})

test('typing while the results load keeps the focus in the field', async () => {
  const page = await openPage(shop, '/about')
  const { promise, resolve } = Promise.withResolvers<void>()
  page.network.intercept(async ({ path }, send) => {
    if (path.startsWith('/api/products?')) await promise
    return send()
  })
  await page.user.type(searchBox(page), 'قنفة{Enter}')
  await expect.poll(() => page.address).toBe(listOf('قنفة'))
  await page.user.type(searchBox(page), ' ثلاث')
  resolve()
  await page.main.findByRole('link', { name: 'قنفة ثلاثية' })
  expect(page.document.activeElement).toBe(searchBox(page))
  expect(searchBox(page).value).toBe('قنفة ثلاث')
})

test('searches and opened results are logged anonymously', async () => {
  getSearchLog(shop.db).drain()
  const page = await openPage(shop, listOf('آيفون لامع'))
  const [result] = page.main.getAllByRole('link', { name: /آيفون/ })
  await page.user.click(result as HTMLElement)
  await page.main.findByRole('heading', { level: 1, name: /آيفون/ })
  await page.network.settled()
  await writeSearchTerms(shop.ctx(), getSearchLog(shop.db).drain())
  const terms = await listSearchTerms(shop.ctx())
  expect(terms.filter(({ term }) => term.includes('لامع'))).toEqual([
    { term: expect.stringContaining('ايفون'), searches: 1, failed: 1, clicks: 1 },
  ])
})

test('pages of which other pages have rendered the cards before are hydrated without an error', async () => {
  const page = await openPage(shop, '/about')
  // Another page with the same cards: of the second, the server has rendered them before.
  for (const path of ['/', '/products?', '/products/mobiles?', `${listOf('samsung')}&`])
    for (const address of [path, `${path === '/' ? '/?' : path}maxPrice=999000`]) {
      await page.open(address)
      expect(page.main.getAllByRole('article').length, address).toBeGreaterThan(0)
      expect(page.document.querySelector('i[data-from]'), address).toBeNull()
    }
})

import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { failing, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { changeLanguage } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
  const add = (category: string, titleAr: string, values: object = {}) =>
    shop.addProduct({ category, titleAr, titleEn: titleAr, ...values })
  await add('electronics', 'عرض', { featured: true, rating: 5 })
  await add('electronics', 'رائج', { popular: true, rating: 5 })
  await add('electronics', 'نافد', { stockQuantity: 0, rating: 5 })
  for (const rating of [1, 4, 2, 3]) await add('electronics', `جهاز ${rating}`, { rating })
  for (const rating of [1, 2, 3]) await add('mobiles', `موبايل ${rating}`, { rating })
  await add('mobiles', 'موبايل معروض', { featured: true, rating: 5 })
  for (const rating of [1, 2, 3, 4]) await add('grocery', `بقالة ${rating}`, { rating })
})
afterAll(() => shop.close())

const isRow = ({ path }: { path: string }) => path.startsWith('/api/products?category=')
const rowCalls = (page: Page) =>
  page.network.calls.filter(isRow).map(({ path }) => /category=([\w-]+)/.exec(path)?.[1])
const departments = 7

/** The titles of the sections below the popular products that have products, with these. */
function rowsBelow(page: Page, popular: string) {
  const above = page.main.getByRole('region', { name: popular })
  const below = page.window.Node.DOCUMENT_POSITION_FOLLOWING
  const sections = page.main
    .getAllByRole('region')
    .filter((section) => above.compareDocumentPosition(section) === below && section.querySelector('article'))
  return sections.map((section) => ({
    title: within(section).getByRole('heading', { level: 2 }).textContent,
    all: section.querySelector('a')?.getAttribute('href'),
    products: within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  }))
}

const electronics = (title: string) => ({
  title,
  all: '/products/electronics',
  products: ['جهاز 4', 'جهاز 3', 'جهاز 2', 'جهاز 1'],
})
const grocery = (title: string) => ({
  title,
  all: '/products/grocery',
  products: ['بقالة 4', 'بقالة 3', 'بقالة 2', 'بقالة 1'],
})

test('rows of departments follow the popular products, without a product of the lists above and without short rows', async () => {
  const page = await openPage(shop, '/')
  await expect.poll(() => rowCalls(page)).toHaveLength(departments)
  await expect
    .poll(() => rowsBelow(page, ar.home.popular))
    .toEqual([electronics('إلكترونيات'), grocery('مواد غذائية')])
  page.main.getByRole('button', { name: ar.adding.addNamed('بقالة 4') })
  await changeLanguage(page, 'English')
  await expect
    .poll(() => rowsBelow(page, en.home.popular))
    .toEqual([electronics('Electronics'), grocery('Grocery')])
  expect(rowCalls(page)).toHaveLength(departments)
})

test('a row is requested after the row above it, and one that fails is left out without a message', async () => {
  const page = await openPage(shop, '/help')
  let inFlight = 0
  let maxInFlight = 0
  page.network.intercept(async (request, send) => {
    if (!isRow(request)) return send()
    inFlight += 1
    maxInFlight = Math.max(maxInFlight, inFlight)
    return send().finally(() => {
      inFlight -= 1
    })
  })
  page.network.intercept(failing(({ path }) => path.includes('category=electronics')))
  await page.user.click(page.screen.getByRole('link', { name: ar.layout.toHome }))
  await expect.poll(() => rowCalls(page)).toHaveLength(departments)
  await expect.poll(() => rowsBelow(page, ar.home.popular)).toEqual([grocery('مواد غذائية')])
  expect(maxInFlight).toBe(1)
  expect(page.main.queryByRole('alert')).toBeNull()
})

test('the home page that the owner has arranged has no rows of its own', async () => {
  const sections = [{ source: 'popular', titleEn: null, titleAr: null, slugs: [] }]
  await shop.db.insert(shopSettings).values({ section: 'home', value: { sections } })
  invalidateCached()
  const page = await openPage(shop, '/')
  page.main.getByRole('region', { name: ar.home.popular })
  await page.network.settled()
  expect(rowCalls(page)).toEqual([])
})

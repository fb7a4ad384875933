import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import type { ProductRow } from '#test/harness/small-catalogue.ts'
import { failing, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { changeLanguage, expectErrors } from './support/shopper.ts'

let shop: App
let first: ProductRow
let second: ProductRow
let third: ProductRow
beforeAll(async () => {
  shop = await createTestApp()
  const name = { en: 'Screen', ar: 'الشاشة' }
  await shop.db.insert(attributes).values({ key: 'screen', name, kind: 'number', position: 1 })
  first = await shop.addProduct({ attributes: { screen: 6.7 }, price: 10_000 })
  second = await shop.addProduct({ attributes: { screen: 6.7 }, price: 11_000 })
  third = await shop.addProduct({ attributes: { screen: 5 }, price: 12_000 })
})
afterAll(() => shop.close())

const titles = (page: Page) =>
  [...page.document.querySelectorAll('main thead a[href^="/product/"]')].map(({ textContent }) => textContent)
const calls = (page: Page) => page.network.calls.filter(({ path }) => path.startsWith('/api/comparison'))
const focused = (page: Page) => page.document.activeElement?.tagName
const clickLink = async (page: Page, name: string | RegExp) =>
  page.user.click(await page.main.findByRole('link', { name }))

test('from a product to the comparison: add, remove with the focus on the heading, and only differences without a request', async () => {
  const page = await openPage(shop, `/product/${first.slug}`)
  await clickLink(page, t.specifications.compare)
  await expect.poll(() => titles(page)).toEqual([first, second, third].map(({ titleAr }) => titleAr))
  expect(calls(page)).toHaveLength(1)
  await expect.poll(() => focused(page)).toBe('MAIN')
  await clickLink(page, t.comparison.removeProduct(third.titleAr))
  await expect.poll(() => titles(page)).toEqual([first.titleAr, second.titleAr])
  await expect.poll(() => focused(page)).toBe('H1')
  page.main.getByText(t.comparison.noDifferences)
  expect(page.main.queryByRole('link', { name: t.comparison.onlyDifferences })).toBeNull()
  const suggested = within(page.main.getByRole('region', { name: t.comparison.add }))
  await page.user.click(suggested.getByRole('link', { name: new RegExp(third.titleAr) }))
  await expect.poll(() => titles(page)).toHaveLength(3)
  const before = calls(page).length
  await clickLink(page, t.comparison.onlyDifferences)
  await page.main.findByRole('link', { name: t.comparison.allSpecifications })
  page.main.getByRole('rowheader', { name: new RegExp(`الشاشة.*${t.comparison.differs}`) })
  expect(calls(page)).toHaveLength(before)
  await changeLanguage(page, 'English')
  await page.main.findByRole('heading', { name: en.comparison.title })
  expect(titles(page)).toEqual([first, second, third].map(({ titleEn }) => titleEn))
})

test('a comparison that cannot be loaded offers a retry', async () => {
  const errors = expectErrors()
  const page = await openPage(shop, `/product/${first.slug}`)
  const recover = page.network.intercept(failing(({ path }) => path.startsWith('/api/comparison')))
  await clickLink(page, t.specifications.compare)
  await page.main.findByText(t.comparison.loadFailed)
  recover()
  await page.user.click(page.main.getByRole('button', { name: t.ui.retry }))
  await expect.poll(() => titles(page)).toHaveLength(3)
  errors()
})

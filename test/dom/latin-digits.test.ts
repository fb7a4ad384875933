import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { admin, openAdmin } from './support/back-office.ts'
import { openPage } from './support/page.ts'
import type { App } from './support/products.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { settings, fields, shell, products } = admin
const arabicDigit = /[٠-٩]/

test('the owner chooses Latin digits; pages are hydrated with them and follow in every later screen', async () => {
  const product = await shop.addProduct({ price: 125_000, stockQuantity: 18 })
  const owner = await openAdmin(shop, '/admin/settings')
  owner.main.getByText(settings.digits)
  await owner.user.click(await owner.main.findByLabelText(fields.latinDigits))
  await owner.user.click(owner.main.getByRole('button', { name: shell.save }))
  await owner.screen.findByText(products.saved)

  const page = await openPage(shop, `/product/${product.slug}`)
  const text = () => page.document.body.textContent ?? ''
  expect(text()).toContain('125,000')
  expect(page.document.querySelector('#root')?.textContent).not.toMatch(arabicDigit)
  await page.user.click(page.document.querySelector('a[href="/shipping"]') as HTMLElement)
  await expect.poll(() => page.address).toBe('/shipping')
  await page.main.findByRole('table')
  expect(page.document.querySelector('#root')?.textContent).not.toMatch(arabicDigit)

  const orders = await openAdmin(shop, `/admin/products/${product.id}`)
  expect(orders.document.querySelector('#root')?.textContent).not.toMatch(arabicDigit)
})

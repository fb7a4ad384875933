import type { Page } from '@playwright/test'
import { adminTexts } from './support/admin-texts.ts'
import { expectAccessible } from './support/axe.ts'
import { ownProduct, sql, stockOf } from './support/database.ts'
import { maxLineUnits } from './support/global-setup.ts'
import { expect, type Language, open, test, texts } from './support/journey.ts'
import { numberOf } from './support/orders.ts'
import { fillCheckout, openCheckout, placeOrderButton } from './support/shopper.ts'
import { openStaffPage } from './support/staff.ts'

async function addToCart(page: Page, productId: number, quantity: number) {
  const response = await page.request.post('/api/cart', { data: { userId: 1, productId, quantity } })
  expect(response.status()).toBe(201)
}

async function confirm(page: Page, language: Language) {
  await openCheckout(page, language)
  await fillCheckout(page, language)
  await placeOrderButton(page, language).click()
}

const language = 'ar'
const { orders: shop, myOrders } = texts[language]
const { orders } = adminTexts[language]

test('an order over a limit waits for a call and holds no stock until staff confirm it', async ({
  page,
  browser,
}) => {
  test.slow()
  const product = await ownProduct({ stock: 60 })
  await page.goto('/')
  await addToCart(page, product.id, maxLineUnits + 1)
  await confirm(page, language)
  await expect(page.getByRole('heading', { name: shop.thankYou })).toBeVisible()
  await expect(page.getByText(shop.callFirstText)).toBeVisible()
  const id = Number(await page.getByText(/^\d{6,}$/).innerText())
  await page.reload()
  await expect(page.getByText(shop.callFirstText)).toBeVisible()
  expect(await stockOf(product.id)).toBe(60)

  await open(page, '/orders', language)
  await expect(page.getByText(myOrders.callFirstText)).toBeVisible()
  await open(page, `/order/${id}`, language)
  await expect(page.getByText(myOrders.callFirstText)).toBeVisible()
  await expectAccessible(page, `/order/${id}`)
  await open(page, '/track', language)
  await page.locator('[name=orderNumber]').fill(numberOf(id))
  await page.locator('[name=phone]').fill('0770 123 4567')
  await page.getByRole('button', { name: myOrders.trackButton, exact: true }).click()
  await expect(page.getByText(myOrders.callFirstText)).toBeVisible()

  const staff = await openStaffPage(browser, 'staff', language)
  await open(staff, '/admin/orders?waits=call', language)
  await expect(staff.locator(`tr[data-row="${id}"]`)).toContainText(orders.waitingTab)
  await open(staff, `/admin/orders/${id}`, language)
  await expect(staff.getByText(orders.awaitsCallText)).toBeVisible()
  await expectAccessible(staff, `/admin/orders/${id}`)
  const confirming = staff.getByRole('button', { name: orders.moves.processing, exact: true })
  await sql('update variants set stock_quantity = 5 where product_id = $1', [product.id])
  await confirming.click()
  const title = product.title_ar
  await expect(staff.getByText(orders.shortLine(title, maxLineUnits + 1, 5))).toBeVisible()
  expect(await stockOf(product.id)).toBe(5)
  await sql('update variants set stock_quantity = 60 where product_id = $1', [product.id])
  await confirming.click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(myOrders.statuses.processing)
  expect(await stockOf(product.id)).toBe(60 - maxLineUnits - 1)
  await expect(staff.getByText(orders.awaitsCallText)).toHaveCount(0)
  await open(page, `/order/${id}`, language)
  await expect(page.getByText(myOrders.callFirstText)).toHaveCount(0)
  await staff.context().close()
})

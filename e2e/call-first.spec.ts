import type { Page } from '@playwright/test'
import { adminTexts } from './support/admin-texts.ts'
import { expectAccessible } from './support/axe.ts'
import { ownProduct, sql, stockOf } from './support/database.ts'
import { maxLineUnits } from './support/global-setup.ts'
import { expect, type Language, open, test, texts } from './support/journey.ts'
import { numberOf, placeOrder } from './support/orders.ts'
import { fillCheckout, openCheckout, placeOrderButton } from './support/shopper.ts'
import { openStaffPage } from './support/staff.ts'

// The action for orders over a limit is one global setting, so these tests run serially.
test.describe.configure({ mode: 'serial' })

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
const { orders, shell } = adminTexts[language]

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

test('staff cancel all open orders of a phone after a confirmation', async ({ page, browser }) => {
  const product = await ownProduct({ stock: 10 })
  await page.goto('/')
  const ids = [await placeOrder(page, { product }), await placeOrder(page, { product })]
  const phone = `+96478${String(Date.now() % 1e8).padStart(8, '0')}`
  await sql('update orders set phone = $1 where id = any($2)', [phone, ids])
  const staff = await openStaffPage(browser, 'staff', language, { width: 360, height: 740 })
  await open(staff, `/admin/orders/${ids[0]}`, language)
  await expect(staff.getByText(orders.related.phone(2))).toBeVisible()
  await staff.getByRole('button', { name: orders.cancelRelated.phone }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog).toContainText(orders.cancelRelatedText.phone(2))
  await dialog.getByRole('button', { name: orders.cancelRelated.phone }).click()
  await expect(dialog.getByText(orders.required, { exact: true }).last()).toBeVisible()
  await dialog.getByLabel(orders.reason).selectOption('not_confirmed')
  await dialog.getByRole('button', { name: orders.cancelRelated.phone }).click()
  await expect(staff.getByText(orders.relatedCancelled(2), { exact: true })).toBeVisible()
  await expect.poll(() => stockOf(product.id)).toBe(10)
  await staff.context().close()
})

test.describe('a shop that refuses orders over a limit', () => {
  test.use({ expectedErrors: /status of 409/ })
  test('is configured in the back office; such an order is refused with a reason, and nothing is lost', async ({
    page,
    browser,
  }) => {
    test.slow()
    const admin = await openStaffPage(browser, 'admin', language)
    await open(admin, '/admin/settings/limits', language)
    const panel = admin.locator('section', {
      has: admin.getByRole('heading', { name: orders.limitsTitle }),
    })
    const save = () => panel.getByRole('button', { name: shell.save }).click()
    await panel.getByLabel(orders.limits.holdHours).fill('x')
    await save()
    await expect(panel.getByText(orders.limitError(8760))).toBeVisible()
    await expect(panel.getByLabel(orders.limits.holdHours)).toBeFocused()
    await panel.getByLabel(orders.limits.holdHours).fill('٠')
    await panel.getByLabel(orders.overLimitField).selectOption('refuse')
    await save()
    await expect(admin.getByText(shell.saved, { exact: true })).toBeVisible()
    try {
      const product = await ownProduct({ stock: 60 })
      await page.goto('/')
      await addToCart(page, product.id, maxLineUnits + 1)
      await confirm(page, language)
      await expect(page.getByRole('alert')).toContainText(shop.overLimit.lineUnits(maxLineUnits))
      await expect(page.getByLabel(shop.city)).not.toHaveValue('')
      const [line] = await (await page.request.get('/api/cart/1')).json()
      await page.request.put(`/api/cart/${line.id}`, { data: { quantity: 2 } })
      await confirm(page, language)
      await expect(page.getByRole('heading', { name: shop.thankYou })).toBeVisible()
      await expect(page.getByText(shop.callFirstText)).toHaveCount(0)
      expect(await stockOf(product.id)).toBe(58)
    } finally {
      await open(admin, '/admin/settings/limits', language)
      await expect(panel.getByLabel(orders.overLimitField)).toHaveValue('refuse')
      await panel.getByLabel(orders.overLimitField).selectOption('call')
      await save()
      await expect
        .poll(async () => {
          const [row] = await sql<{ value: string }>("select value from settings where name = 'order_limits'")
          return JSON.parse(row?.value ?? '{}').overLimit
        })
        .toBe('call')
      await admin.context().close()
    }
  })
})

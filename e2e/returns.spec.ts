import sharp from 'sharp'
import { formatPrice } from '#platform/money/money.ts'
import { registerAccount } from './support/account.ts'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import { addProductWithOptions } from './support/options.ts'
import { orderPhone, placeOrder, setStatus } from './support/orders.ts'
import { moveOrder, openReturn, payAsCredit } from './support/returns.ts'
import { confirmedOrder, fillCheckout, openCheckout, placeOrderButton } from './support/shopper.ts'
import { openStaffPage, openStaffSession } from './support/staff.ts'

// A form that is refused is answered with the status 422.
test.use({ expectedErrors: /status of 422/ })

const language = 'ar'
const { returns, myOrders } = texts[language]
const { managedReturns } = adminTexts[language]

test('an order is exchanged for another size', async ({ page, browser }) => {
  const staff = await openStaffPage(browser, 'staff', language)
  const shirt = await addProductWithOptions({
    options: ['size'],
    variants: [{ values: { size: 'm' } }, { values: { size: 'l' }, price: 27_000 }],
  })
  const data = {
    userId: 1,
    totalAmount: 25_000,
    status: 'pending',
    paymentMethod: 'cash',
    shippingAddress: 'علي حسين, الكرادة, 07701234567',
    shipping: {
      fullName: 'علي حسين',
      phone: orderPhone,
      governorate: 'baghdad',
      city: 'الكرادة',
      address: 'شارع ٦٢، قرب جامع الرحمن',
    },
    cartItems: [{ productId: shirt.id, variantId: shirt.variantIds.m, quantity: 1 }],
  }
  const placed = await page.request.post('/api/orders', { data })
  expect(placed.status()).toBe(201)
  const { id } = await placed.json()
  await moveOrder(staff, id, 'processing', 'shipped', 'delivered')

  await open(page, `/order/${id}`, language)
  await page.getByRole('link', { name: myOrders.returnActions.open }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(returns.titleOf)
  await page.getByRole('link', { name: returns.kinds.exchange }).click()
  await expect(page.getByText(returns.exchangeText(['المقاس']))).toBeVisible()
  expect.soft(await axeFindings(page, 'main')).toEqual([])
  const send = page.getByRole('button', { name: returns.send })
  await send.click()
  await expect(page.getByText(returns.notSent)).toBeVisible()
  await page.getByLabel(returns.reason).selectOption('does_not_fit')
  await page.getByLabel(returns.replacement).selectOption(`${shirt.variantIds.l}-27000`)
  await send.click()
  await expect(page.getByText(returns.notices.opened)).toBeVisible()
  await expect(page.getByText(returns.statuses.requested, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(returns.exchangeMore(formatPrice(2000, language)))).toBeVisible()

  await open(staff, '/admin/returns', language)
  await hydrated(staff)
  await staff.getByRole('link', { name: String(id) }).click()
  await staff.getByRole('button', { name: managedReturns.approve }).click()
  await staff.getByRole('button', { name: managedReturns.receive }).click()
  await staff.getByRole('dialog').getByRole('button', { name: managedReturns.receive }).click()
  await expect(staff.getByText(managedReturns.waitsForReplacement)).toBeVisible()
  await expect(staff.getByRole('link', { name: managedReturns.replacementOrder })).toBeVisible()
  expect.soft(await axeFindings(staff, 'main')).toEqual([])
  const [row] = await sql<{ collect: number; credit: number }>(
    `select parcels.collect, parcels.credit from returns join parcels on parcels.order_id = returns.replacement_order_id
     where returns.order_id = $1`,
    [id],
  )
  expect(row).toEqual({ collect: 2000, credit: 25_000 })
  await staff.context().close()
})

test('a guest who knows number and phone reports a fault with a picture', async ({ page, browser }) => {
  const owner = await browser.newContext()
  const id = await placeOrder(owner, { product: await addProduct({ stock: 5 }) })
  await owner.close()
  await setStatus(id, 'delivered')
  await open(page, '/track', language)
  const main = page.locator('main')
  await main.getByLabel(texts[language].orders.orderNumber).fill(String(id))
  await main.getByLabel(texts[language].orders.phone).fill(orderPhone)
  await page.getByRole('button', { name: myOrders.trackButton }).click()
  await page.getByRole('button', { name: myOrders.returnActions.open }).click()
  await page.getByRole('link', { name: returns.kinds.claim }).click()
  await expect(page.getByText(returns.kindTexts.claim)).toBeVisible()
  await hydrated(page)
  await page.getByLabel(returns.reason).selectOption('damaged')
  await page.getByLabel(returns.words).fill('انكسر الغطاء')
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()
  await page
    .getByLabel(returns.pictures)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
  // It is made smaller first, then named.
  await expect(page.getByRole('listitem').filter({ hasText: 'a.png' })).toBeVisible()
  await page.getByRole('button', { name: returns.send }).click()
  await expect(page.getByText(returns.notices.opened)).toBeVisible()
  await expect(page.getByText(returns.pictureCount(1))).toBeVisible()
})

// What staff do with it: test/dom/claims.test.ts. What the courier collects: src/backoffice/returns/credit.test.ts.
test('an account pays a part with its credit', async ({ page, browser }) => {
  const { orders: checkout, cart } = texts[language]
  const staff = await openStaffSession(browser, 'admin')
  const [first, second] = [await addProduct(), await addProduct({ price: 40_000 })]
  const [rest, credit] = [formatPrice(15_000, language), formatPrice(25_000, language)]
  await registerAccount(page, language)
  const returned = await placeOrder(page, { product: first })
  await moveOrder(staff, returned, 'processing', 'shipped', 'delivered')
  await payAsCredit(staff, await openReturn(page, returned))
  await staff.close()

  await page.request.post('/api/cart', { data: { userId: 1, productId: second.id, quantity: 1 } })
  await openCheckout(page, language)
  await fillCheckout(page, language)
  const summary = page.getByRole('main').locator('section', {
    has: page.getByRole('heading', { name: cart.summary, exact: true }),
  })
  await summary.getByRole('checkbox', { name: checkout.useCredit(credit) }).check()
  await expect(summary).toContainText(cart.paidBefore)
  await expect(summary).toContainText(rest)
  expect.soft(await axeFindings(page, 'main')).toEqual([])
  await placeOrderButton(page, language).last().click()
  await confirmedOrder(page, language)
  await expect(page.getByRole('main')).toContainText(rest)
})

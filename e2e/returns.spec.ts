import sharp from 'sharp'
import { formatPrice } from '#platform/money/money.ts'
import { newPerson, password } from './support/account.ts'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { addProduct, findStock, sql } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import { addProductWithOptions } from './support/options.ts'
import { orderPhone, placeOrder } from './support/orders.ts'
import { moveOrder, openReturn, payAsCredit } from './support/returns.ts'
import { confirmedOrder, fillCheckout, openCheckout, placeOrderButton } from './support/shopper.ts'
import { openStaffPage } from './support/staff.ts'

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
  await open(page, '/', language)
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

test('a guest reports a fault with a picture, and is paid back', async ({ page, browser }) => {
  // Paying back needs the right `money`.
  const staff = await openStaffPage(browser, 'admin', language)
  const product = await addProduct({ stock: 5 })
  await open(staff, '/', language)
  const other = await browser.newContext({ timezoneId: 'Asia/Baghdad' })
  const owner = await other.newPage()
  await open(owner, '/', language)
  const id = await placeOrder(owner, { product })
  await other.close()
  await moveOrder(staff, id, 'processing', 'shipped', 'delivered')

  await open(page, '/track', language)
  await hydrated(page)
  await page.locator('main').getByLabel(texts[language].orders.orderNumber).fill(String(id))
  await page.locator('main').getByLabel(texts[language].orders.phone).fill(orderPhone)
  await page.getByRole('button', { name: myOrders.trackButton }).click()
  await page.getByRole('button', { name: myOrders.returnActions.open }).click()
  await page.getByRole('link', { name: returns.kinds.claim }).click()
  await expect(page.getByText(returns.kindTexts.claim)).toBeVisible()
  await page.getByLabel(returns.reason).selectOption('damaged')
  await page.getByLabel(returns.words).fill('انكسر الغطاء')
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()
  await page
    .getByLabel(returns.pictures)
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('button', { name: returns.send }).click()
  await expect(page.getByText(returns.notices.opened)).toBeVisible()
  await expect(page.getByText(returns.pictureCount(1))).toBeVisible()

  await open(staff, '/admin/returns?kind=claim', language)
  await hydrated(staff)
  await staff.getByRole('link', { name: String(id) }).click()
  await expect(staff.getByText('انكسر الغطاء')).toBeVisible()
  const picture = staff.getByRole('img', { name: managedReturns.pictures.slice(0, 2) }).last()
  await expect(picture).toHaveJSProperty('complete', true)
  await staff.getByRole('button', { name: managedReturns.approve }).click()
  await staff.getByRole('button', { name: managedReturns.receive }).click()
  await staff.getByRole('dialog').getByRole('button', { name: managedReturns.receive }).click()
  await staff.getByRole('button', { name: managedReturns.settle }).click()
  await staff.getByRole('dialog').getByRole('button', { name: managedReturns.settle }).click()
  await expect(staff.getByText(returns.statuses.settled, { exact: true }).first()).toBeVisible()
  expect(await findStock(product.id)).toBe(4)
  await page.reload()
  await expect(page.getByText(returns.statuses.settled, { exact: true }).first()).toBeVisible()
  await staff.context().close()
})
test('an account pays a part with its credit, and the rest is collected', async ({ page, browser }) => {
  const { orders: checkout, cart } = texts[language]
  const { orders, goods } = adminTexts[language]
  const staff = await openStaffPage(browser, 'admin', language)
  const [first, second] = [await addProduct(), await addProduct({ price: 40_000 })]
  const [rest, credit] = [formatPrice(15_000, language), formatPrice(25_000, language)]
  await open(page, '/', language)
  const registered = await page.request.post('/api/users', { data: { ...newPerson(language), password } })
  expect(registered.status()).toBe(201)
  const returned = await placeOrder(page, { product: first })
  await moveOrder(staff, returned, 'processing', 'shipped', 'delivered')
  await payAsCredit(staff, await openReturn(page, returned))

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
  const id = await confirmedOrder(page, language)
  await expect(page.getByRole('main')).toContainText(rest)
  await open(page, `/order/${id}`, language)
  await expect(page.getByRole('main')).toContainText(cart.paidBefore)
  await expect(page.getByRole('main')).toContainText(rest)

  await moveOrder(staff, id, 'processing', 'shipped')
  await open(staff, `/admin/orders/labels?ids=${id}`, language)
  await expect(staff.getByRole('main')).toContainText(rest)
  await open(staff, `/admin/orders/${id}`, language)
  await hydrated(staff)
  await expect(staff.getByRole('main').getByText(orders.toCollect).first()).toBeVisible()
  await staff.getByRole('button', { name: orders.moves.delivered, exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: orders.deliver.ask })
  await expect(dialog).toContainText(rest)
  await dialog.getByRole('button', { name: goods.confirm }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(
    texts[language].myOrders.statuses.delivered,
  )
  await staff.context().close()
})

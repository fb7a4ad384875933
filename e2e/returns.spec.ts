import sharp from 'sharp'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { ownProduct, sql, stockOf } from './support/database.ts'
import { expect, hydrated, languages, open, test, texts } from './support/journey.ts'
import { ownProductWithOptions } from './support/options.ts'
import { orderPhone, placeOrder } from './support/orders.ts'
import { openStaffPage } from './support/staff.ts'

// A form that is refused is answered with the status 422.
test.use({ expectedErrors: /status of 422/ })

/** Delivers an order as the shop does. */
async function deliver(staff: import('@playwright/test').Page, id: number) {
  const [known] = await sql<{ id: number }>('select id from couriers where active order by id limit 1')
  for (const [version, to] of ['processing', 'shipped', 'delivered'].entries()) {
    const data = { version, to, courierId: known?.id }
    const response = await staff.request.post(`/api/admin/orders/${id}/move`, { data })
    expect(response.status()).toBe(204)
  }
}

for (const language of languages) {
  const { returns, myOrders } = texts[language]
  const { managedReturns } = adminTexts[language]

  test(`an order is exchanged for another size (${language})`, async ({ page, browser }) => {
    const staff = await openStaffPage(browser, 'staff', language)
    const shirt = await ownProductWithOptions({
      options: ['size'],
      variants: [{ values: { size: 'm' } }, { values: { size: 'l' }, price: 27_000 }],
    })
    await open(page, '/', language)
    const data = {
      ...{ userId: 1, totalAmount: 25_000, status: 'pending', paymentMethod: 'cash' },
      shippingAddress: 'علي حسين, الكرادة, 07701234567',
      shipping: {
        ...{ fullName: 'علي حسين', phone: orderPhone, governorate: 'baghdad' },
        ...{ city: 'الكرادة', address: 'شارع ٦٢، قرب جامع الرحمن' },
      },
      cartItems: [{ productId: shirt.id, variantId: shirt.variantIds.m, quantity: 1 }],
    }
    const placed = await page.request.post('/api/orders', { data })
    expect(placed.status()).toBe(201)
    const { id } = await placed.json()
    await deliver(staff, id)

    await open(page, `/order/${id}`, language)
    await page.getByRole('link', { name: myOrders.sendBack }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(returns.titleOf)
    await page.getByRole('link', { name: returns.kinds.exchange }).click()
    await expect(page.getByText(returns.kindTexts.exchange)).toBeVisible()
    expect.soft(await axeFindings(page, 'main')).toEqual([])
    const send = page.getByRole('button', { name: returns.send })
    await send.click()
    await expect(page.getByText(returns.notSent)).toBeVisible()
    await page.getByLabel(returns.reason).selectOption('does_not_fit')
    await page.getByLabel(returns.replacement).selectOption(String(shirt.variantIds.l))
    await send.click()
    await expect(page.getByText(returns.notices.opened)).toBeVisible()
    await expect(page.getByText(returns.statuses.requested, { exact: true }).first()).toBeVisible()

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

  test(`a guest reports a fault with a picture, and is paid back (${language})`, async ({
    page,
    browser,
  }) => {
    const staff = await openStaffPage(browser, 'staff', language)
    const product = await ownProduct({ stock: 5 })
    await open(staff, '/', language)
    const other = await browser.newContext({ timezoneId: 'Asia/Baghdad' })
    const owner = await other.newPage()
    await open(owner, '/', language)
    const id = await placeOrder(owner, { product })
    await other.close()
    await deliver(staff, id)

    await open(page, '/track', language)
    await hydrated(page)
    await page.locator('main').getByLabel(texts[language].orders.orderNumber).fill(String(id))
    await page.locator('main').getByLabel(texts[language].orders.phone).fill(orderPhone)
    await page.getByRole('button', { name: myOrders.trackButton }).click()
    await page.getByRole('button', { name: myOrders.sendBack }).click()
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
    expect(await stockOf(product.id)).toBe(4)
    await page.reload()
    await expect(page.getByText(returns.statuses.settled, { exact: true }).first()).toBeVisible()
    await staff.context().close()
  })
}

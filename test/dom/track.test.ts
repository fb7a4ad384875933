import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { orders } from '#shop/orders/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { setOrderStatus } from '#test/harness/parcels.ts'
import { placeOrder, toOrderNumber } from './support/orders.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
const numberField = (page: Page) => page.main.getByLabelText<HTMLInputElement>(t.orders.orderNumber)
const phoneField = (page: Page) => page.main.getByLabelText<HTMLInputElement>(t.orders.phone)

async function track(page: Page, number: string, phone: string): Promise<void> {
  fill(numberField(page), number)
  fill(phoneField(page), phone)
  await page.user.click(page.main.getByRole('button', { name: t.myOrders.trackButton }))
}

/** An order of somebody else, and the phone that it has. */
async function orderOfAnother() {
  const product = await shop.addProduct()
  const visitor = newVisitor(shop)
  const id = await placeOrder(visitor, { product })
  const [order] = await shop.db.select({ phone: orders.phone }).from(orders).where(eq(orders.id, id))
  return { product, id, phone: String(order?.phone).replace('+964', '0') }
}

const alertTexts = (page: Page) => page.main.queryAllByRole('alert').map(({ textContent }) => textContent)

test('from another device: number and phone in Arabic digits show the order’s progress without personal data', async () => {
  const { product, id, phone } = await orderOfAnother()
  const page = await openPage(shop, '/track')
  await track(page, arabicDigits(toOrderNumber(id)), arabicDigits(phone))
  const match = await page.main.findByRole('region', { name: `${t.myOrders.order} ${toOrderNumber(id)}` })
  await expect.poll(() => page.document.activeElement).toBe(within(match).getByRole('heading', { level: 2 }))
  expect(match.textContent).toContain(t.myOrders.statuses.pending)
  expect(match.textContent).toContain('بغداد')
  within(match).getByRole('link', { name: product.titleAr })
  const progress = page.main.getByRole('region', { name: t.myOrders.progress })
  expect(progress.querySelectorAll('time')).toHaveLength(1)
  expect(page.screen.getByRole('main').textContent).not.toContain('علي حسين')
  expect(page.address).toBe('/track')
})

test('errors appear under their fields, the first has the focus; a wrong phone finds nothing', async () => {
  const { id } = await orderOfAnother()
  const page = await openPage(shop, '/track')
  await track(page, 'abc', '123')
  await page.main.findByText(t.myOrders.trackNumberWrong)
  page.main.getByText(t.orders.fieldErrors.phone)
  expect(page.document.activeElement).toBe(numberField(page))
  expect(phoneField(page).value).toBe('123')
  await track(page, String(id), '07809999999')
  await expect.poll(() => alertTexts(page).join()).toContain(t.myOrders.trackUnknown)
  expect(phoneField(page).value).toBe('0780 999 9999')
})

test('a cancelled order is ordered again by a guest who knows its number and phone', async () => {
  const { product, id, phone } = await orderOfAnother()
  const page = await openPage(shop, '/track')
  await track(page, toOrderNumber(id), phone)
  await page.main.findByRole('region', { name: t.myOrders.progress })
  expect(page.main.queryByRole('button', { name: t.myOrders.reorder })).toBeNull()
  await setOrderStatus(shop.db, id, 'cancelled')
  await track(page, toOrderNumber(id), phone)
  await page.user.click(await page.main.findByRole('button', { name: t.myOrders.reorder }))
  const notice = (await page.main.findByText(t.myOrders.reorderedAll)).closest('[tabindex]')
  await expect.poll(() => page.document.activeElement).toBe(notice)
  expect((await page.visitor.get('/api/cart/1')).body).toMatchObject([
    { product: { id: product.id }, quantity: 1 },
  ])
  expect(page.address).toBe('/track')
})

test('too many attempts show the time to retry', async () => {
  const page = await openPage(shop, '/track')
  const data = { orderNumber: '2000000000', phone: '07701234567' }
  for (let count = 0; count < 20; count += 1) await page.visitor.post('/api/track', data)
  await track(page, data.orderNumber, data.phone)
  await expect.poll(() => alertTexts(page).join()).toContain(t.myOrders.trackTooMany(15))
})

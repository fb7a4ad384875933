import type { Page } from '@playwright/test'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { ownProduct, sql, stockOf } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import { placeOrder } from './support/orders.ts'
import { openStaffPage } from './support/staff.ts'

// A part of nothing is refused by the page itself; nothing here makes the browser log an error.

async function ownCourier(): Promise<{ id: number; name: string }> {
  const [courier] = await sql<{ id: number; name: string }>(
    "insert into couriers (name, phone, created_at) values ($1, '+9647801112233', now()) returning id, name",
    [`سجاد ${process.pid}-${Date.now()}-${Math.random()}`],
  )
  if (!courier) throw new Error('no courier')
  return courier
}

async function ship(staff: Page, id: number, courierId: number) {
  for (const [version, to] of ['processing', 'shipped'].entries()) {
    const data = { version, to, courierId }
    expect((await staff.request.post(`/api/admin/orders/${id}/move`, { data })).status()).toBe(204)
  }
}

const [phone, laptop] = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]

/** Measures the page on a phone and on a laptop, and with `axe` examines it there. */
async function expectFits(page: Page, { axe }: { axe: boolean }) {
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size)
    // Nothing is under the header, which stays in view.
    await page.evaluate(() => scrollTo(0, 0))
    if (axe) expect.soft(await axeFindings(page, 'main')).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(size.width)
  }
}

const language = 'ar'
const { goods, orders } = adminTexts[language]
const { myOrders } = texts[language]

test('accepted in part, and the rest comes back', async ({ page, browser }) => {
  const staff = await openStaffPage(browser, 'staff', language, phone)
  const product = await ownProduct({ stock: 9, price: 25_000 })
  const title = product.title_ar
  const courier = await ownCourier()
  await page.goto('/')
  const id = await placeOrder(page, { product, quantity: 3 })
  await ship(staff, id, courier.id)

  await open(staff, `/admin/orders/${id}`, language)
  await hydrated(staff)
  await staff.getByRole('button', { name: goods.inPart, exact: true }).click()
  const form = staff.getByRole('form', { name: goods.inPart })
  await form.getByRole('button', { name: goods.record, exact: true }).click()
  await expect(form.getByRole('alert')).toHaveText(goods.lineErrors.everything_accepted ?? '')
  const fewer = form.getByRole('button', { name: goods.fewer(title) })
  await fewer.click()
  await fewer.click()
  await fewer.click()
  await form.getByRole('button', { name: goods.record, exact: true }).click()
  await expect(form.getByRole('alert')).toHaveText(goods.lineErrors.nothing_accepted ?? '')
  await form.getByRole('button', { name: goods.more(title) }).click()
  await expect(form.getByRole('spinbutton', { name: goods.piecesOf(title) })).toHaveAttribute(
    'aria-valuenow',
    '1',
  )
  await expectFits(staff, { axe: true })
  await form.getByRole('button', { name: goods.record, exact: true }).click()
  const ask = staff.getByRole('dialog', { name: goods.ask(1, 3) })
  await ask.getByRole('button', { name: goods.confirm }).click()
  const main = staff.getByRole('main')
  await expect(main.getByText(goods.acceptedPieces(1, 3))).toBeVisible()
  await expect(main.getByText(goods.acceptedOf(1, 3))).toBeVisible()
  expect(await stockOf(product.id)).toBe(6)
  await expectFits(staff, { axe: false })

  // The customer sees what was accepted and paid.
  await open(page, `/order/${id}`, language)
  const order = page.getByRole('main')
  await expect(order.getByText(myOrders.acceptedInPart(1, 3))).toBeVisible()
  await expect(order.getByText(myOrders.acceptedPieces(1, 3)).first()).toBeVisible()

  // Two of the pieces come back, one of them broken.
  await open(staff, `/admin/returned-goods?courier=${courier.id}`, language)
  await hydrated(staff)
  await expect(main.getByText(courier.name).last()).toBeVisible()
  await expectFits(staff, { axe: true })
  await main.getByRole('button', { name: goods.isBack, exact: true }).click()
  const back = staff.getByRole('dialog')
  await back.getByRole('button', { name: goods.fewer(title) }).click()
  await back.getByLabel(orders.note).fill('مكسورة')
  await back.getByRole('button', { name: goods.recordBack }).click()
  await expect(main.getByText(goods.none)).toBeVisible()
  expect(await stockOf(product.id)).toBe(7)
  await main.getByRole('link', { name: new RegExp(`^${goods.states.back}`) }).click()
  await expect(main.getByText(goods.sellable(1, 2))).toBeVisible()
  await expectFits(staff, { axe: false })
  await staff.context().close()
})

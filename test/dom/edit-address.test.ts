import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { admin, inside, openAdmin, placeOrder, sql } from './support/back-office.ts'
import type { Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(() => shop.db.update(deliveryRates).set({ fee: 0, active: true }))
afterAll(() => shop.close())

const { orders, shell } = admin
const { elsewhere } = orders

type Rate = Partial<typeof deliveryRates.$inferInsert>
const setRate = (governorate: 'basra' | 'anbar', rate: Rate) =>
  shop.db.update(deliveryRates).set(rate).where(eq(deliveryRates.governorate, governorate))

const press = async (page: Page, name: string) =>
  page.user.click(await page.main.findByRole('button', { name }))

const stored = (id: number) =>
  sql(shop, 'select governorate, delivery_fee as fee, total_amount as total from orders where id = $1', [id])

async function openForm(role?: 'staff') {
  const id = await placeOrder(shop, { product: await shop.addProduct({ price: 25_000 }) })
  const page = await openAdmin(shop, `/admin/orders/${id}`, role)
  await press(page, orders.editShipping)
  const moveTo = (slug: string) =>
    page.user.selectOptions(page.main.getByLabelText<HTMLInputElement>(t.orders.governorate), slug)
  return { id, page, moveTo }
}

const cells = (page: Page, name: string) =>
  inside(page.main.getByRole('rowheader', { name }), 'tr')
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the form shows the old and the new fee, dates and sum before the order is saved at another place', async () => {
  await setRate('basra', { fee: 5000, daysFrom: 3, daysTo: 5 })
  const { id, page, moveTo } = await openForm('staff')
  expect(page.main.queryByText(elsewhere.title)).toBeNull()
  // As the form for a new order names it, and nothing else on the page.
  page.main.getByLabelText(admin.newOrder.address)
  await moveTo('basra')
  await page.main.findByText(elsewhere.title)
  expect(cells(page, elsewhere.fee)).toEqual([t.cart.free, expect.stringContaining('٥٬٠٠٠')])
  expect(cells(page, orders.toCollect)).toEqual([
    expect.stringContaining('٢٥٬٠٠٠'),
    expect.stringContaining('٣٠٬٠٠٠'),
  ])
  const [before, after] = cells(page, elsewhere.arrival)
  expect(after).not.toBe(before)
  expect(page.main.queryByLabelText(elsewhere.retain)).toBeNull()
  expect(await stored(id)).toEqual([{ governorate: 'baghdad', fee: 0, total: 25_000 }])

  // Somebody raises the fee while the form is open: nothing is saved before it has been seen.
  await setRate('basra', { fee: 6000 })
  await press(page, shell.save)
  await page.main.findByText(elsewhere.feeChanged)
  await expect.poll(() => cells(page, elsewhere.fee)[1]).toContain('٦٬٠٠٠')
  expect(await stored(id)).toEqual([{ governorate: 'baghdad', fee: 0, total: 25_000 }])
  await page.network.settled()
  await press(page, shell.save)
  await expect.poll(() => stored(id)).toEqual([{ governorate: 'basra', fee: 6000, total: 31_000 }])
  await page.main.findByRole('button', { name: orders.editShipping })
})

test('an address in another governorate is saved once its fee is on the screen', async () => {
  await setRate('basra', { fee: 5000 })
  const { id, page, moveTo } = await openForm('staff')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  page.network.intercept(async ({ path }, send) => {
    if (path.includes('/destination')) await released
    return send()
  })
  const save = () => page.main.getByRole<HTMLButtonElement>('button', { name: shell.save })
  expect(save().disabled).toBe(false)
  await moveTo('basra')
  expect(save().disabled).toBe(true)
  release()
  await page.main.findByText(elsewhere.title)
  await press(page, shell.save)
  await expect.poll(() => stored(id)).toEqual([{ governorate: 'basra', fee: 5000, total: 30_000 }])
})

test('a place that is not served is refused; with the right to prices it is saved as ordered, with a reason', async () => {
  await setRate('anbar', { active: false })
  const { id, page, moveTo } = await openForm()
  await moveTo('anbar')
  await page.main.findByText(elsewhere.notServed)
  await press(page, shell.save)
  await page.main.findByText(elsewhere.errors.not_served ?? '')
  await page.network.settled()
  await page.user.click(page.main.getByLabelText(elsewhere.retain))
  await press(page, shell.save)
  await page.main.findByText(elsewhere.reasonErrors.other)
  await page.network.settled()
  fill(page.main.getByLabelText<HTMLInputElement>(elsewhere.reason, { exact: false }), 'أخوه يستلمه')
  await press(page, shell.save)
  await expect.poll(() => stored(id)).toEqual([{ governorate: 'anbar', fee: 0, total: 25_000 }])
  // As a note of the team and in the log.
  await expect.poll(() => page.main.getAllByText(/أخوه يستلمه/).length).toBe(2)
})

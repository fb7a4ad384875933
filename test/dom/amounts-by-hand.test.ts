import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import { admin, openAdmin, placeOrder, sql } from './support/back-office.ts'
import { newVisitor, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
  await shop.db.update(deliveryRates).set({ fee: 0, active: true })
})
afterAll(() => shop.close())

const { orders, shell } = admin
const { byHand } = orders

const stored = async (id: number) =>
  (
    await sql(
      shop,
      `select price, item.discount, manual_discount as manual, delivery_fee as fee, total_amount as total
       from orders join order_items item on item.order_id = orders.id where orders.id = $1`,
      [id],
    )
  )[0]

const press = async (page: Page, name: RegExp | string) =>
  page.user.click(await page.main.findByRole('button', { name }))

const dialogOf = async (page: Page) => within(await page.screen.findByRole('dialog'))
type Dialog = Awaited<ReturnType<typeof dialogOf>>

const type = (dialog: Dialog, label: string, text: string) =>
  fill(dialog.getByLabelText<HTMLInputElement>(label, { exact: false }), text)

const cells = (dialog: Dialog, name: string) =>
  within(dialog.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

const amounts = (before: string, after: string) => [
  expect.stringContaining(before),
  expect.stringContaining(after),
]

test('price and discount of a line are typed in Arabic digits, with old and new amounts before they are saved', async () => {
  const id = await placeOrder(shop, { product: await shop.addProduct({ price: 25_000 }), quantity: 2 })
  const page = await openAdmin(shop, `/admin/orders/${id}`)
  await press(page, new RegExp(`^${byHand.price}:`))
  const dialog = await dialogOf(page)
  const saveButton = () => dialog.getByRole<HTMLButtonElement>('button', { name: shell.save })
  const save = () => page.user.click(saveButton())
  const price = () => dialog.getByLabelText<HTMLInputElement>(byHand.unitPrice)
  expect(price().value).toBe('٢٥٬٠٠٠')
  type(dialog, byHand.unitPrice, '٢٠٬٠٠٠')
  type(dialog, byHand.lineDiscount, '٥٠٠٠')
  expect(cells(dialog, byHand.unitPrice)).toEqual(amounts('٢٥٬٠٠٠', '٢٠٬٠٠٠'))
  expect(cells(dialog, byHand.lineTotal)).toEqual(amounts('٥٠٬٠٠٠', '٣٥٬٠٠٠'))
  expect(cells(dialog, orders.toCollect)).toEqual(amounts('٥٠٬٠٠٠', '٣٥٬٠٠٠'))
  await save()
  await dialog.findByText(byHand.reasonError)
  expect(page.document.activeElement).toBe(dialog.getByLabelText(byHand.reason, { exact: false }))
  type(dialog, byHand.reason, 'قطعة مخدوشة')
  type(dialog, byHand.unitPrice, '-20000')
  await save()
  await dialog.findByText(byHand.errors.not_a_number ?? '')
  expect(page.document.activeElement).toBe(price())
  type(dialog, byHand.unitPrice, '20100')
  await save()
  await dialog.findByText(byHand.errors.not_a_multiple ?? '')
  await page.network.settled()
  type(dialog, byHand.unitPrice, '20000')
  type(dialog, byHand.lineDiscount, '40250')
  await save()
  await dialog.findByText(byHand.errors.above_line ?? '')
  expect(await stored(id)).toMatchObject({ price: 25_000, total: 50_000 })
  await page.network.settled()

  // Somebody else changes the order meanwhile: what was typed stays, and the next attempt is about the order as it is.
  const { rows } = await shop.db.$client.query(
    "update orders set version = version + 1, notes = 'بعد العصر' returning id",
  )
  expect(rows.length).toBeGreaterThan(0)
  type(dialog, byHand.lineDiscount, '٥٠٠٠')
  await save()
  await page.main.findAllByText('بعد العصر')
  expect(await stored(id)).toMatchObject({ price: 25_000 })
  expect(price().value).toBe('20000')
  await expect.poll(() => saveButton().disabled).toBe(false)
  await save()
  await expect
    .poll(() => stored(id))
    .toEqual({ price: 20_000, discount: 5_000, manual: 5_000, fee: 0, total: 35_000 })
  await page.main.findByText(byHand.given('٥٬٠٠٠ د.ع'), { exact: false })
  await expect.poll(() => page.screen.queryByRole('dialog')).toBeNull()
  // As a note of the team and in the log.
  await expect.poll(() => page.main.getAllByText(/قطعة مخدوشة/).length).toBe(2)
})

test('fee and discount of the order are set together', async () => {
  const id = await placeOrder(shop, { product: await shop.addProduct({ price: 25_000 }) })
  const page = await openAdmin(shop, `/admin/orders/${id}`)
  await press(page, byHand.amounts)
  const dialog = await dialogOf(page)
  const save = () => page.user.click(dialog.getByRole('button', { name: shell.save }))
  type(dialog, byHand.reason, 'منطقة بعيدة')
  await save()
  await dialog.findByText(byHand.errors.unchanged ?? '')
  await page.network.settled()
  type(dialog, byHand.fee, '٧٠٠٠')
  type(dialog, byHand.orderDiscount, '٢٠٠٠')
  expect(cells(dialog, byHand.fee)).toEqual(amounts('٠', '٧٬٠٠٠'))
  expect(cells(dialog, orders.toCollect)).toEqual(amounts('٢٥٬٠٠٠', '٣٠٬٠٠٠'))
  await save()
  await expect.poll(() => stored(id)).toMatchObject({ manual: 2_000, fee: 7_000, total: 30_000 })
  await expect.poll(() => page.screen.queryByRole('dialog')).toBeNull()
})

test('another size is swapped in after both prices were visible; without the right to prices there is nothing else', async () => {
  const { id: productId } = await shop.addProduct()
  await addOptions(shop.db, productId, {
    options: ['size'],
    variants: [
      { values: { size: 'm' } },
      { values: { size: 'l' }, price: 12_000 },
      { values: { size: 'xl' }, stockQuantity: 1 },
    ],
  })
  const { m = 0, l, xl } = await variantIds(shop.db, productId)
  shop.advance(1_000)
  const body = orderBody([{ productId, variantId: m, quantity: 2 }], 20_000)
  const { id } = (await newVisitor(shop).post('/api/orders', body)).body
  const page = await openAdmin(shop, `/admin/orders/${id}`, 'staff')
  await press(page, new RegExp(`^${byHand.swap}:`))
  expect(page.main.queryByRole('button', { name: byHand.amounts })).toBeNull()
  expect(page.main.queryByRole('button', { name: new RegExp(`^${byHand.price}`) })).toBeNull()
  const dialog = await dialogOf(page)
  const swap = () => page.user.click(dialog.getByRole('button', { name: byHand.swap }))
  await dialog.findByRole('option', { name: /XL/ })
  expect(dialog.getByRole<HTMLOptionElement>('option', { name: /XL/ }).disabled).toBe(true)
  expect(dialog.getByRole<HTMLOptionElement>('option', { name: /XL/ }).value).toBe(String(xl))
  await swap()
  await dialog.findByText(byHand.errors.unknown_value ?? '')
  await page.user.selectOptions(dialog.getByLabelText(byHand.variant), String(l))
  expect(cells(dialog, byHand.option)).toEqual(['M', 'L'])
  expect(cells(dialog, byHand.unitPrice)).toEqual(amounts('١٠٬٠٠٠', '١٢٬٠٠٠'))
  expect(cells(dialog, orders.toCollect)).toEqual(amounts('٢٠٬٠٠٠', '٢٤٬٠٠٠'))
  expect(await stored(id)).toMatchObject({ price: 10_000 })
  await swap()
  await expect.poll(() => stored(id)).toMatchObject({ price: 12_000, total: 24_000 })
  await expect.poll(() => page.screen.queryByRole('dialog')).toBeNull()
})

import type { Page } from '@playwright/test'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, hydrated, open, test } from './support/journey.ts'
import { numberOf, placeOrder } from './support/orders.ts'
import { openStaffPage } from './support/staff.ts'

/** Places orders of one name, by which the queue finds only them; the oldest first. */
async function placeOrders(page: Page, count: number): Promise<{ name: string; ids: number[] }> {
  const product = await ownProduct({ stock: 100 })
  const name = `Desk ${product.slug}`
  await page.goto('/')
  // Placing 20 orders takes long: the others are copies of the first.
  const first = await placeOrder(page, { product })
  const ids = [first]
  for (let made = 1; made < count; made += 1) ids.push(await copyOrder(first))
  await sql('update orders set full_name = $1 where id = any($2)', [name, ids])
  return { name, ids }
}

/** Copies an order with its parcel, payment and lines, a second later. */
async function copyOrder(id: number): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `with copy as (
       insert into orders (user_id, total_amount, status, payment_method, shipping_address, full_name, phone, governorate, city,
         address, language, arrives_from, arrives_to, created_at)
       select user_id, total_amount, status, payment_method, shipping_address, full_name, phone, governorate, city,
         address, language, arrives_from, arrives_to, clock_timestamp() from orders where id = $1 returning id
     ), parcel as (
       insert into parcels (order_id, seller_id, number, status, goods, total, collect)
       select copy.id, seller_id, number, status, goods, total, collect from parcels, copy where order_id = $1
       returning id, order_id
     ), payment as (
       insert into payments (parcel_id, due) select parcel.id, due from parcel, payments
       where parcel_id = (select id from parcels where order_id = $1)
     ), line as (
       insert into order_items (order_id, parcel_id, product_id, variant_id, quantity, price, title, image)
       select parcel.order_id, parcel.id, product_id, variant_id, quantity, price, title, image
       from order_items, parcel where order_items.order_id = $1
     ), change as (
       insert into order_status_changes (order_id, status, reason, at) select id, 'pending', 'placed', now() from copy
     )
     select id from copy`,
    [id],
  )
  if (!row) throw new Error('no copy')
  return row.id
}

/** Hands new orders to a courier of their own; returns its id. */
async function ship(staff: Page, ids: readonly number[]): Promise<number> {
  const [courier] = await sql<{ id: number }>(
    "insert into couriers (name, phone, created_at) values ($1, '+9647801112233', now()) returning id",
    [`Courier of order ${ids[0]}`],
  )
  if (!courier) throw new Error('no courier')
  for (const [version, to] of ['processing', 'shipped'].entries()) {
    const data = { to, courierId: courier.id, orders: ids.map((id) => ({ id, version })) }
    expect(await (await staff.request.post('/api/admin/orders/moves', { data })).json()).toMatchObject({
      stayed: [],
    })
  }
  return courier.id
}

const queueOf = (name: string, more = '') => `/admin/orders?q=${encodeURIComponent(name)}${more}`

const language = 'ar'
const { orders, products } = adminTexts[language]

test('20 orders are confirmed with 20 clicks and no page load', async ({ page, browser }) => {
  const { name, ids } = await placeOrders(page, 21)
  const staff = await openStaffPage(browser, 'staff', language)
  await open(staff, queueOf(name, '&status=pending'), language)
  await hydrated(staff)
  let loads = 0
  staff.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const newest = ids.toReversed()
  await staff.getByRole('link', { name: numberOf(newest[0] ?? 0), exact: true }).click()
  const panel = staff.getByRole('complementary', { name: orders.panel.label })
  const title = panel.getByRole('heading', { name: orders.order }).first()
  let clicks = 0
  for (const id of newest.slice(0, 20)) {
    await expect(title).toContainText(numberOf(id))
    await panel.getByRole('button', { name: orders.moves.processing, exact: true }).click()
    clicks += 1
  }
  await expect(title).toContainText(numberOf(newest[20] ?? 0))
  await expect(panel.getByRole('button', { name: orders.moves.processing, exact: true })).toBeFocused()
  expect({ clicks, loads }).toEqual({ clicks: 20, loads: 0 })
  expect(await sql("select 1 from orders where id = any($1) and status = 'processing'", [ids])).toHaveLength(
    20,
  )
  await staff.context().close()
})

test('15 orders fit on a laptop, each on one line, and an order beside them; on a phone nothing is too wide', async ({
  page,
  browser,
}) => {
  const { name, ids } = await placeOrders(page, 16)
  const staff = await openStaffPage(browser, 'staff', language)
  const [shipped = 0, noAnswer = 0, later = 0, due = 0] = ids
  await ship(staff, [shipped])
  for (const [id, call] of [
    [noAnswer, { outcome: 'no_answer' }],
    [later, { outcome: 'call_back', callbackAt: new Date(Date.now() + 3_600_000).toISOString() }],
    [due, { outcome: 'call_back', callbackAt: new Date().toISOString() }],
  ] as const)
    expect((await staff.request.post(`/api/admin/orders/${id}/calls`, { data: call })).status()).toBe(204)
  await open(staff, queueOf(name), language)
  const rows = staff.locator('tbody tr')
  await expect(rows).toHaveCount(16)
  const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
  const visible = boxes.filter((box) => box && box.y + box.height <= 768)
  expect(visible.length).toBeGreaterThanOrEqual(15)
  expect(new Set(boxes.map((box) => Math.round(box?.height ?? 0))).size, 'lines of one height').toBe(1)
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366)
  const clipped = await staff.locator('table').evaluate((table) => {
    const frame = table.parentElement
    return frame ? frame.scrollWidth - frame.clientWidth : -1
  })
  expect(clipped, 'no column is outside of the frame').toBe(0)
  expect.soft(await axeFindings(staff, 'main')).toEqual([])

  // What an operator needs of an order beside the queue is visible without scrolling.
  await open(staff, queueOf(name, `&open=${ids.at(-1)}`), language)
  const panel = staff.getByRole('complementary', { name: orders.panel.label })
  await expect(panel.getByRole('button', { name: orders.moves.processing, exact: true })).toBeInViewport()
  await expect(panel.locator('a[href^="tel:"]').first()).toBeInViewport()
  await expect(panel.getByText('شارع ٦٢، قرب جامع الرحمن').first()).toBeInViewport()
  expect.soft(await axeFindings(staff, 'main')).toEqual([])

  await open(staff, queueOf(name), language)
  await staff.setViewportSize({ width: 360, height: 740 })
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const [first] = await rows.all()
  expect((await first?.boundingBox())?.height).toBeLessThanOrEqual(160)
  expect.soft(await axeFindings(staff, 'main')).toEqual([])
  // On a phone an order is a page; the customer to call again comes first.
  await rows
    .first()
    .getByRole('link', { name: numberOf(due), exact: true })
    .click()
  await expect(staff).toHaveURL(new RegExp(`/admin/orders/${due}`))
  await staff.context().close()
})

test('prices that are edited in the list fit a phone, also with an error', async ({ browser }) => {
  const mark = `liste${process.pid}x${Date.now() % 1_000_000}`
  const product = await ownProduct({ titles: { ar: `ابريق ${mark}`, en: `Jug ${mark}` } })
  const staff = await openStaffPage(browser, 'admin', language)
  await open(staff, `/admin/products?search=${mark}`, language)
  await staff.getByRole('button', { name: products.listEdit.start }).click()
  await staff.getByLabel(products.listEdit.price(product.title_ar), { exact: true }).fill('27001')
  await staff.getByRole('button', { name: products.listEdit.save }).click()
  await expect(staff.getByText(products.errors.not_a_multiple ?? '')).toBeVisible()
  expect.soft(await axeFindings(staff, 'main')).toEqual([])
  await staff.setViewportSize({ width: 360, height: 740 })
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await staff.context().close()
})

import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { addProduct } from './support/database.ts'
import { expect, open, test } from './support/journey.ts'
import { placeOrders, ship, toQueueAddress } from './support/order-copies.ts'
import { toOrderNumber } from './support/orders.ts'
import { openStaffPage } from './support/staff.ts'

const language = 'ar'
const { orders, products } = adminTexts[language]

test('15 orders fit on a laptop, each on one line, and an order beside them; on a phone nothing is too wide, prices edited in the list neither', async ({
  page,
  browser,
}) => {
  test.slow()
  const { name, ids } = await placeOrders(page, 16)
  const staff = await openStaffPage(browser, 'admin', language)
  const [shipped = 0, noAnswer = 0, later = 0, due = 0] = ids
  await ship(staff, [shipped])
  for (const [id, call] of [
    [noAnswer, { outcome: 'no_answer' }],
    [later, { outcome: 'call_back', callbackAt: new Date(Date.now() + 3_600_000).toISOString() }],
    [due, { outcome: 'call_back', callbackAt: new Date().toISOString() }],
  ] as const)
    expect((await staff.request.post(`/api/admin/orders/${id}/calls`, { data: call })).status()).toBe(204)
  await open(staff, toQueueAddress(name), language)
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
  await open(staff, toQueueAddress(name, `&open=${ids.at(-1)}`), language)
  const panel = staff.getByRole('complementary', { name: orders.panel.label })
  await expect(panel.getByRole('button', { name: orders.moves.processing, exact: true })).toBeInViewport()
  await expect(panel.locator('a[href^="tel:"]').first()).toBeInViewport()
  await expect(panel.getByText('شارع ٦٢، قرب جامع الرحمن').first()).toBeInViewport()
  expect.soft(await axeFindings(staff, 'main')).toEqual([])

  await open(staff, toQueueAddress(name), language)
  await staff.setViewportSize({ width: 360, height: 740 })
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const [first] = await rows.all()
  expect((await first?.boundingBox())?.height).toBeLessThanOrEqual(160)
  expect.soft(await axeFindings(staff, 'main')).toEqual([])
  // On a phone an order is a page; the customer to call again comes first.
  await rows
    .first()
    .getByRole('link', { name: toOrderNumber(due), exact: true })
    .click()
  await expect(staff).toHaveURL(new RegExp(`/admin/orders/${due}`))

  // Prices that are edited in the list fit a phone, also with an error.
  await staff.setViewportSize({ width: 1366, height: 768 })
  const mark = `liste${process.pid}x${Date.now() % 1_000_000}`
  const product = await addProduct({ titles: { ar: `ابريق ${mark}`, en: `Jug ${mark}` } })
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

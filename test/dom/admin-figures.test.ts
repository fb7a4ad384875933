import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addCourier, admin, openAdmin, placeOrder, ship } from './support/back-office.ts'
import { openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { products, reports, shell } = admin
const textOf = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ') ?? ''

test('empty reports say so, and link to each period', async () => {
  for (const [path, text] of [
    ['/admin/reports', reports.noDeliveries],
    ['/admin/reports/profit', reports.noProfit],
  ] as const) {
    const page = await openAdmin(shop, path)
    expect(page.main.getAllByText(text).length).toBeGreaterThan(0)
    await page.user.click(page.main.getByRole('link', { name: reports.span(90) }))
    await expect
      .poll(() => page.main.getByRole('link', { name: reports.span(90) }).getAttribute('aria-current'))
      .toBe('true')
  }
})

test('a rate has its counts, profit names pieces of unknown cost, and the overview what is delivered only', async () => {
  const product = await shop.addProduct()
  const unknown = await placeOrder(shop, { product, quantity: 2 })
  await shop.db.update(variants).set({ cost: 1_000 })
  const known = await placeOrder(shop, { product, quantity: 3 })
  const refused = await placeOrder(shop, { product })
  const open = await placeOrder(shop, { product })
  expect(open).not.toBe(refused)
  const courier = await addCourier(shop)
  const browser = await staffVisitor(shop, 'admin')
  await ship(browser, courier.id, [unknown, known, refused])
  for (const [ids, to] of [
    [[unknown, known], 'delivered'],
    [[refused], 'cancelled'],
  ] as const) {
    const orders = ids.map((id) => ({ id, version: 2 }))
    const { body } = await browser.post('/api/admin/orders/moves', { to, orders })
    expect(body).toEqual({ moved: [...ids], stayed: [] })
  }
  const refusals = await openAdmin(shop, '/admin/reports')
  const row = refusals.main.getByRole('rowheader', { name: courier.name }).closest('tr')
  expect(textOf(row)).toContain(`${reports.refusedOf('١', '٣')} (٣٣٪)`)

  const profit = await openAdmin(shop, '/admin/reports/profit')
  const earned = profit.main.getByRole('rowheader', { name: product.titleAr }).closest('tr')
  const cells = [...(earned?.querySelectorAll('td') ?? [])].map((cell) => [
    cell.getAttribute('data-column'),
    textOf(cell),
  ])
  expect(Object.fromEntries(cells)).toMatchObject({
    [reports.profitAmounts.profit]: textOfPrice(3 * (product.price - 1_000)),
    [reports.profitAmounts.unknownPieces]: '٢',
    [reports.profitAmounts.unknownRevenue]: textOfPrice(2 * product.price),
  })
  expect(profit.main.getByRole('link', { name: product.titleAr })).toBeTruthy()
  const cashier = await openPage(shop, '/admin/reports/profit', {
    visitor: await staffVisitor(shop, 'staff', ['money']),
  })
  expect(cashier.main.getByRole('rowheader', { name: product.titleAr })).toBeTruthy()
  expect(cashier.main.queryByRole('link', { name: product.titleAr })).toBeNull()
  const name = shell.sortBy(reports.profitAmounts.unknownRevenue)
  const header = () => profit.main.getByRole('link', { name })
  await profit.user.click(header())
  await expect.poll(() => header().closest('th')?.getAttribute('aria-sort')).toBe('ascending')

  const overview = await openAdmin(shop, '/admin')
  const panel = overview.main.getByRole('heading', { name: reports.revenueByDay }).closest('section')
  expect(textOf(panel)).toContain(textOfPrice(5 * product.price))
  expect(textOf(panel)).toContain(`${reports.worth.open}${textOfPrice(product.price)}`)
  expect(textOf(panel)).toContain(`${reports.worth.lost}${textOfPrice(product.price)}`)
})

test('the cost of a piece is typed with Arabic digits on the product; a word is refused and stays', async () => {
  const product = await shop.addProduct()
  const page = await openAdmin(shop, `/admin/products/${product.id}`)
  const { title } = admin.products.costs
  const field = () =>
    page.main.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${title.split(' ')[0]}`) })
  await expect.poll(() => page.main.queryByRole('heading', { name: title })).not.toBeNull()
  await expect.poll(() => field().value).toBe('')
  const panel = () => page.main.getByRole('heading', { name: title }).closest('section')
  const save = () => within(panel() ?? page.document.body).getByRole('button', { name: products.costs.save })
  fill(field(), 'كثير')
  await page.user.click(save())
  await expect.poll(() => field().getAttribute('aria-invalid')).toBe('true')
  expect(field().value).toBe('كثير')
  expect(page.document.activeElement).toBe(field())
  fill(field(), '٦٢٥٠')
  await page.user.click(save())
  await expect.poll(() => field().value).toBe('6250')
  // The history below has the change at once, with its amount.
  const history = () =>
    page.main.getByRole('heading', { name: admin.shell.history }).closest('section')?.textContent
  await expect.poll(history).toContain(admin.actions['product.costs'])
  expect(history()).toContain('6250')
  const { rows } = await shop.db.$client.query('select cost from variants where product_id = $1', [
    product.id,
  ])
  expect(rows).toEqual([{ cost: 6_250 }])
})

const textOfPrice = (dinars: number) => formatPrice(dinars, 'ar').replaceAll(/\s+/g, ' ')

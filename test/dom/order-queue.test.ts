import { fireEvent, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addCourier, admin, openAdmin, placeOrder, ship, sql } from './support/back-office.ts'
import { toOrderNumber } from './support/orders.ts'
import type { Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { orders, products } = admin

let count = 0

/** Places orders of one name, by which the queue finds only them; the oldest first. */
async function placeOrders(number: number): Promise<{ name: string; ids: number[] }> {
  count += 1
  const name = `Desk ${'abcdefgh'[count]}`
  const product = await shop.addProduct({ price: 25_000, stockQuantity: 100 })
  const ids: number[] = []
  for (let made = 0; made < number; made += 1) ids.push(await placeOrder(shop, { product, fullName: name }))
  return { name, ids }
}

const queueOf = (name: string, more = '') => `/admin/orders?q=${encodeURIComponent(name)}${more}`

const rowsOf = (page: Page) => [...page.document.querySelectorAll<HTMLElement>('tbody tr')]

const statusesOf = async (ids: number[]) =>
  (await sql(shop, 'select status from orders where id = any($1) order by created_at', [ids])).map(
    ({ status }) => status,
  )

/** The order beside the queue. */
function panelOf(page: Page) {
  return within(page.screen.getByRole('complementary', { name: orders.panel.label }))
}

/** Waits until an order is open beside the queue and its details are loaded. */
async function opened(page: Page, id: number) {
  const title = () =>
    page.screen
      .queryByRole('complementary', { name: orders.panel.label })
      ?.querySelector('h2')
      ?.textContent?.includes(toOrderNumber(id))
  await expect.poll(title).toBe(true)
  const confirm = await panelOf(page).findByRole('button', { name: orders.moves.processing })
  // The effect that listens to keys for this order runs after it is displayed.
  await new Promise(setImmediate)
  return confirm
}

test('an order beside the queue: keys, address, and nothing is confirmed twice', async () => {
  const { name, ids } = await placeOrders(3)
  const [oldest = 0, middle = 0, newest = 0] = ids
  const page = await openAdmin(shop, queueOf(name), 'staff')
  await page.user.keyboard('j')
  await opened(page, newest)
  await page.user.keyboard('j')
  await opened(page, middle)
  await page.user.keyboard('k')
  const confirm = await opened(page, newest)
  expect(page.address).toContain(`open=${toOrderNumber(newest)}`)
  expect(
    panelOf(page)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toContainEqual(expect.stringMatching(/^tel:/))
  // The second click of a double click does not confirm the order that appears in its place too.
  await page.user.click(confirm)
  fireEvent.click(await opened(page, middle), { detail: 2 })
  await page.network.settled()
  expect(await statusesOf(ids)).toEqual(['pending', 'pending', 'processing'])
  await page.user.click(panelOf(page).getByRole('link', { name: orders.panel.next }))
  await opened(page, oldest)
  await page.user.keyboard('{Escape}')
  await expect.poll(() => page.screen.queryByRole('complementary', { name: orders.panel.label })).toBeNull()
})

test('filters are in the address, and the counts follow', async () => {
  const { name, ids } = await placeOrders(3)
  await sql(shop, "update orders set governorate = 'basra', arrives_to = '2031-01-05' where id = $1", [
    ids[0],
  ])
  const page = await openAdmin(shop, queueOf(name), 'staff')
  await page.user.selectOptions(page.main.getByLabelText(orders.allGovernorates), 'basra')
  await expect.poll(() => rowsOf(page).length).toBe(1)
  expect(page.address).toContain('governorate=basra')
  const pending = page.main.getByRole('link', { name: new RegExp(`^${t.myOrders.statuses.pending}`) })
  expect(pending.textContent).toContain('١')
  fill(page.main.getByLabelText<HTMLInputElement>(orders.promisedBy), '2031-01-06')
  await page.user.click(page.main.getByRole('button', { name: orders.find }))
  await page.main.findByText(orders.none)
  expect(page.address).toContain('promised=2031-01-06')
  await page.user.click(page.main.getByRole('link', { name: orders.clearFilters }))
  await expect.poll(() => rowsOf(page).length).toBe(3)
  await page.user.selectOptions(page.main.getByLabelText(orders.anyCall), 'none')
  await expect.poll(() => page.address).toContain('call=none')
  await expect.poll(() => rowsOf(page).length).toBe(3)
})

test('a customer to call back comes first when it is time', async () => {
  const { name, ids } = await placeOrders(3)
  const [oldest = 0, , newest = 0] = ids
  const page = await openAdmin(shop, queueOf(name, `&open=${oldest}`), 'staff')
  await opened(page, oldest)
  const panel = panelOf(page)
  await page.user.click(panel.getByRole('button', { name: orders.callback.later }))
  const time = panel.getByLabelText(orders.callback.at, { selector: 'input' })
  expect(time.getAttribute('aria-invalid')).toBe('true')
  await page.user.click(panel.getByRole('button', { name: orders.callback.inAnHour }))
  await expect
    .poll(() => page.document.querySelector(`tr[data-row="${oldest}"] [data-cell="call"] time`))
    .not.toBeNull()
  const order = () => rowsOf(page).map(({ dataset }) => Number(dataset.row))
  expect(order()[0]).toBe(newest)
  await sql(shop, 'update order_calls set callback_at = $2 where order_id = $1', [oldest, shop.now()])
  await page.open(queueOf(name))
  expect(order()[0]).toBe(oldest)
  await page.user.click(page.main.getByRole('link', { name: new RegExp(`^${orders.callbackTab}`) }))
  await expect.poll(order).toEqual([oldest])
})

test('cash is named before several orders count as delivered', async () => {
  const { name, ids } = await placeOrders(2)
  const courier = await addCourier(shop)
  const page = await openAdmin(shop, '/admin', 'staff')
  await ship(page.visitor, courier.id, ids)
  await page.open(queueOf(name, `&courier=${courier.id}`))
  await page.user.click(page.screen.getByLabelText(orders.chooseAll))
  const bar = within(page.screen.getByRole('region', { name: orders.chosen(2) }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    orders.moves.delivered,
    orders.clearSelection,
  ])
  await page.user.click(bar.getByRole('button', { name: orders.moves.delivered }))
  const dialog = await page.screen.findByRole('dialog')
  expect(dialog.querySelector('[data-cash]')?.textContent).toContain('٥٠٬٠٠٠')
  expect(await statusesOf(ids)).toEqual(['shipped', 'shipped'])
  await page.user.click(within(dialog).getByRole('button', { name: orders.bulk.delivered.act(2) }))
  await page.screen.findByText(orders.moved(2))
  expect(await statusesOf(ids)).toEqual(['delivered', 'delivered'])
})

test('prices and stock are edited in the list: rows with errors stay, the others are saved', async () => {
  const titles = { titleAr: 'ابريق للقائمة', titleEn: 'Jug of the list' }
  const [low, high] = [
    await shop.addProduct(titles),
    await shop.addProduct({ ...titles, titleAr: 'ابريق عال' }),
  ]
  const page = await openAdmin(
    shop,
    `/admin/products?search=${encodeURIComponent('jug of the list')}&sort=added`,
  )
  const texts = products.listEdit
  await page.user.click(page.main.getByRole('button', { name: texts.start }))
  const field = (name: 'price' | 'stockQuantity', { titleAr }: typeof low) =>
    page.main.getByLabelText<HTMLInputElement>(texts[name](titleAr))
  const save = () => page.main.getByRole('button', { name: texts.save })
  expect(page.main.queryByRole('button', { name: texts.save })).toBeNull()
  const rows = page.document.querySelectorAll<HTMLInputElement>('input[data-field="price"]')
  expect(rows).toHaveLength(2)
  rows[0]?.focus()
  await page.user.keyboard('{Enter}')
  expect(page.document.activeElement).toBe(rows[1])
  await page.user.keyboard('{ArrowUp}')
  expect(page.document.activeElement).toBe(rows[0])

  fill(field('price', low), '٢٧٬٠٠٠')
  fill(field('stockQuantity', low), '7')
  fill(field('price', high), '27001')
  await page.user.click(save())
  await page.main.findByText(products.errors.not_a_multiple ?? '')
  expect(field('price', high).value).toBe('27001')
  await expect.poll(() => field('price', low).value).toBe('27000')
  expect(await sql(shop, 'select price, stock_quantity from products where id = $1', [low.id])).toEqual([
    { price: 27_000, stock_quantity: 7 },
  ])
  expect(await sql(shop, 'select reason, change from stock_changes where product_id = $1', [low.id])).toEqual(
    [{ reason: 'counted', change: -13 }],
  )
  // Somebody else changes it meanwhile: what was typed stays, and the current value is named.
  fill(field('price', high), '28000')
  await sql(shop, 'update variants set price = 30000 where product_id = $1', [high.id])
  await sql(shop, 'update products set version = version + 1 where id = $1', [high.id])
  await page.user.click(save())
  await page.main.findByText(texts.stale('٣٠٬٠٠٠'))
  expect(field('price', high).value).toBe('28000')
  await page.user.click(save())
  await page.screen.findByText(texts.saved(1))
  expect(await sql(shop, 'select price from products where id = $1', [high.id])).toEqual([{ price: 28_000 }])
})

test('Shift with a click or Space selects the rows in between, in both directions, and unselects them', async () => {
  const { name } = await placeOrders(5)
  const page = await openAdmin(shop, queueOf(name), 'staff')
  const boxes = () => rowsOf(page).map((row) => within(row).getByRole<HTMLInputElement>('checkbox'))
  await expect.poll(() => boxes().length).toBe(5)
  const isChosen = () =>
    boxes()
      .map(({ checked }) => (checked ? 1 : 0))
      .join('')
  const click = (index: number) => page.user.click(boxes()[index] as HTMLElement)
  const withShift = async (act: () => Promise<void>) => {
    await page.user.keyboard('{Shift>}')
    await act()
    await page.user.keyboard('{/Shift}')
  }
  await click(3)
  await withShift(() => click(1))
  expect(isChosen()).toBe('01110')
  boxes()[4]?.focus()
  await withShift(() => page.user.keyboard(' '))
  expect(isChosen()).toBe('01111')
  await withShift(() => click(2))
  expect(isChosen()).toBe('01000')
  await click(0)
  expect(isChosen()).toBe('11000')
})

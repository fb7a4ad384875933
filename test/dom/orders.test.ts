import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDate } from '#platform/i18n/format.ts'
import { formatPrice } from '#platform/money/money.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { orders } from '#shop/orders/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { findStock, placeOrder, setStatus, toOrderNumber } from './support/orders.ts'
import { failing, newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  confirmedOrder,
  expectErrors,
  expectToast,
  fillCheckout,
  followInBanner,
  getBanner,
  placeOrderButton,
  specifiedText,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const orderName = (id: number) => `${t.myOrders.order} ${toOrderNumber(id)}`
const title = (page: Page, name: string) => page.main.findByRole('heading', { level: 1, name })
const overviewOf = (page: Page, id: number) => page.main.getByRole('region', { name: orderName(id) })

const openOrders = (page: Page) => followInBanner(page, t.layout.returnsAndOrders)

async function confirmCancellation(page: Page): Promise<void> {
  await page.user.click(page.main.getByRole('button', { name: t.myOrders.cancel }))
  const dialog = await page.screen.findByRole('dialog', { name: t.myOrders.cancelTitle })
  await page.user.click(within(dialog).getByRole('button', { name: t.myOrders.cancelYes }))
}

test('ordering again lists each line that is short or gone', async () => {
  const [short, soldOut] = [
    await shop.addProduct({ stockQuantity: 5 }),
    await shop.addProduct({ stockQuantity: 2 }),
  ]
  const visitor = newVisitor(shop)
  const id = await placeOrder(visitor, { product: short, quantity: 3 }, { product: soldOut, quantity: 2 })
  await setStatus(shop, id, 'delivered')
  const page = await openPage(shop, `/order/${id}`, { visitor })
  await page.user.click(page.main.getByRole('button', { name: t.myOrders.reorder }))
  await page.main.findByText(t.myOrders.reorderedSome)
  const lines = page.main.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const [product, text] of [
    [short, t.myOrders.reorderedShort(2, 3)],
    [soldOut, t.myOrders.reorderedSoldOut],
  ] as const)
    expect(lines.filter((line) => line?.includes(product.titleAr) && line.includes(text))).toHaveLength(1)
  await expect
    .poll(
      () => getBanner(page).queryAllByRole('link', { name: t.layout.cartWith(t.adding.pieces(2)) }).length,
    )
    .toBeGreaterThan(0)
})

test('§2 the list: title, cards with number, date, total, badge, items, and a link to the details', async () => {
  const [first, second] = [await shop.addProduct({ price: 10_000 }), await shop.addProduct({ price: 2_500 })]
  const visitor = newVisitor(shop)
  const older = await placeOrder(visitor, { product: first })
  shop.advance(1_000)
  const id = await placeOrder(visitor, { product: first, quantity: 2 }, { product: second })
  const page = await openPage(shop, '/orders', { visitor })
  await title(
    page,
    specifiedText('My Orders', (m) => m.myOrders.title),
  )
  const cards = page.main.getAllByRole('article')
  expect(cards).toHaveLength(2)
  expect(cards[1]?.textContent).toContain(toOrderNumber(older))
  const card = cards[0] as HTMLElement
  for (const text of [
    toOrderNumber(id),
    formatDate(shop.now(), 'ar'),
    formatPrice(22_500, 'ar'),
    t.myOrders.statuses.pending,
    t.cart.quantityTimes(2),
    formatPrice(10_000, 'ar'),
    formatPrice(20_000, 'ar'),
  ])
    expect(card.textContent).toContain(text)
  const link = (name: string) => within(card).getByRole('link', { name }).getAttribute('href')
  expect(link(second.titleAr)).toBe(`/product/${second.slug}`)
  expect(card.querySelectorAll('li img')).toHaveLength(2)
  expect(cards.map((each) => each.querySelector('details')?.open)).toEqual([true, false])
  expect(link(specifiedText('View Order Details', (m) => m.myOrders.view))).toBe(`/order/${id}`)
})

test('§2 no orders: the empty state links to the products', async () => {
  const page = await openPage(shop, '/orders')
  const emptyTitle = specifiedText('No orders yet', (m) => m.myOrders.emptyTitle)
  page.main.getByRole('heading', { name: emptyTitle })
  page.main.getByText(specifiedText("You haven't placed any orders with us yet", (m) => m.myOrders.emptyText))
  const start = specifiedText('Start Shopping', (m) => m.myOrders.startShopping)
  expect(page.main.getByRole('link', { name: start }).getAttribute('href')).toBe('/products')
})

test('a delivered order says Paid and cannot be cancelled', async () => {
  const visitor = newVisitor(shop)
  const id = await placeOrder(visitor, { product: await shop.addProduct() })
  for (const status of ['processing', 'shipped', 'delivered'] as const) await setStatus(shop, id, status)
  const page = await openPage(shop, `/order/${id}`, { visitor })
  const overview = overviewOf(page, id).textContent
  expect(overview).toContain(specifiedText('Paid', (m) => m.myOrders.paid))
  expect(overview).not.toContain(t.myOrders.toPay)
  const timeline = page.main.getByRole('region', { name: t.myOrders.progress })
  expect(timeline.querySelectorAll('time')).toHaveLength(4)
  expect(page.main.queryByRole('button', { name: t.myOrders.cancel })).toBeNull()
})

test('a long history has pages with links', async () => {
  const product = await shop.addProduct({ stockQuantity: 30 })
  const visitor = newVisitor(shop)
  const oldest = await placeOrder(visitor, { product })
  shop.advance(1_000)
  for (let count = 0; count < 10; count += 1) await placeOrder(visitor, { product })
  const page = await openPage(shop, '/orders', { visitor })
  expect(page.main.getAllByRole('article')).toHaveLength(10)
  await page.user.click(page.main.getByRole('link', { name: t.ui.next }))
  await page.main.findByRole('article', { name: orderName(oldest) })
  expect(page.main.getAllByRole('article')).toHaveLength(1)
  expect(page.address).toBe('/orders?page=2')
})

test('a text is shown while orders load', async () => {
  const visitor = newVisitor(shop)
  const id = await placeOrder(visitor, { product: await shop.addProduct() })
  const page = await openPage(shop, '/help', { visitor })
  const { promise, resolve } = Promise.withResolvers<void>()
  page.network.intercept(async ({ path }, send) => {
    if (path.startsWith('/api/orders')) await promise
    return send()
  })
  await openOrders(page)
  await page.main.findByText(t.myOrders.loading)
  resolve()
  await page.main.findByRole('article', { name: orderName(id) })
})

test('§2 §8 a missing order, or one of somebody else: «Order not found», 404, and a link back', async () => {
  const product = await shop.addProduct()
  const id = await placeOrder(newVisitor(shop), { product })
  const stranger = newVisitor(shop)
  await placeOrder(stranger, { product })
  const page = await openPage(shop, '/orders', { visitor: stranger })
  const notFound = specifiedText('Order not found', (m) => m.myOrders.notFound)
  for (const address of ['/order/2000000000', `/order/${id}`, '/order/abc']) {
    const logged = expectErrors()
    await page.open(address)
    await expect.poll(logged).not.toBe('')
    page.main.getByRole('heading', { level: 1, name: notFound })
    expect(page.main.getByRole('link', { name: t.myOrders.back }).getAttribute('href')).toBe('/orders')
    expect((await stranger.get(address)).status).toBe(404)
  }
})

test('an order that fails to load is «Order not found» too, with a retry link (§8)', async () => {
  const visitor = newVisitor(shop)
  const id = await placeOrder(visitor, { product: await shop.addProduct() })
  const page = await openPage(shop, '/orders', { visitor })
  const mend = page.network.intercept(failing(({ path }) => path.startsWith('/api/orders/details')))
  const logged = expectErrors()
  await page.user.click(page.main.getByRole('link', { name: t.myOrders.view }))
  await title(page, t.myOrders.notFound)
  await expect.poll(logged).toContain('500')
  mend()
  await page.user.click(page.main.getByRole('button', { name: t.ui.retry }))
  await title(page, orderName(id))
})

test('orders that fail to load show an error, and a retry loads them', async () => {
  const visitor = newVisitor(shop)
  const id = await placeOrder(visitor, { product: await shop.addProduct() })
  const page = await openPage(shop, '/help', { visitor })
  const mend = page.network.intercept(failing(({ path }) => path.startsWith('/api/orders')))
  await openOrders(page)
  within(await page.main.findByRole('alert')).getByText(t.myOrders.loadFailed)
  mend()
  await page.user.click(page.main.getByRole('button', { name: t.ui.retry }))
  await page.main.findByRole('article', { name: orderName(id) })
})

test('a cancellation that is too late is refused, and the current order is shown', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const visitor = newVisitor(shop)
  const id = await placeOrder(visitor, { product })
  const page = await openPage(shop, `/order/${id}`, { visitor })
  await setStatus(shop, id, 'processing')
  await confirmCancellation(page)
  await expectToast(page, t.myOrders.tooLate)
  await expect.poll(() => overviewOf(page, id).textContent).toContain(t.myOrders.statuses.processing)
  expect(await findStock(shop, product.id)).toBe(4)
})

test('a failed cancellation or reorder shows an error and changes nothing', async () => {
  const visitor = newVisitor(shop)
  const id = await placeOrder(visitor, { product: await shop.addProduct() })
  const page = await openPage(shop, `/order/${id}`, { visitor })
  page.network.intercept(failing(({ method }) => method === 'POST'))
  await confirmCancellation(page)
  await expectToast(page, t.myOrders.cancelFailed)
  const cancel = page.main.getByRole<HTMLButtonElement>('button', { name: t.myOrders.cancel })
  await expect.poll(() => cancel.disabled).toBe(false)
  expect(await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))).toEqual([
    { status: 'pending' },
  ])
  await setStatus(shop, id, 'delivered')
  await page.open(`/order/${id}`)
  await page.user.click(page.main.getByRole('button', { name: t.myOrders.reorder }))
  await expectToast(page, t.myOrders.reorderFailed)
})

test('an order placed after the list was loaded appears in the list', async () => {
  const product = await shop.addProduct()
  const page = await openPage(shop, '/orders')
  page.main.getByRole('heading', { name: t.myOrders.emptyTitle })
  await page.visitor.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  await followInBanner(page, t.layout.cart)
  await title(page, t.cart.title)
  const [proceed] = await page.main.findAllByRole('link', { name: t.cart.proceed })
  await page.user.click(proceed as HTMLElement)
  await page.main.findByLabelText(t.orders.governorate, { selector: 'input' })
  await page.network.settled()
  fillCheckout(page)
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  await openOrders(page)
  await page.main.findByRole('article', { name: orderName(id) })
})

test('once nothing is left to return, nothing leads to a return', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const visitor = newVisitor(shop)
  const id = await placeOrder(visitor, { product })
  await setStatus(shop, id, 'delivered')
  const page = await openPage(shop, `/order/${id}`, { visitor })
  await page.user.click(page.main.getByRole('link', { name: t.myOrders.returnActions.open }))
  // Goods without sizes cannot fail to fit, and a reason is given for what is chosen.
  const reason = await page.main.findByLabelText<HTMLSelectElement>(t.returns.reason)
  expect([...reason.options].map(({ value }) => value)).toEqual([
    '',
    'changed_mind',
    'not_as_expected',
    'other',
  ])
  const path = `/api/orders/${id}/returns`
  const { lines, key } = (await visitor.get(path)).body
  const line = { itemId: lines[0].itemId, quantity: 1, reason: 'changed_mind' }
  expect((await visitor.post(path, { kind: 'return', lines: [line], key })).status).toBe(201)
  await page.open(`/order/${id}`)
  await page.main.findAllByText(t.returns.statuses.requested)
  expect(page.main.queryByRole('link', { name: t.myOrders.returnActions.open })).toBeNull()
})

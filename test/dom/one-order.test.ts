import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { offline } from '#shell/offline/messages/ar.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { failing } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  checkoutField,
  confirmedOrder,
  expectErrors,
  expectToast,
  fill,
  fillCheckout,
  openCheckout,
  placeOrderButton,
  shopper,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

type CheckoutPage = Awaited<ReturnType<typeof openCheckout>>

const isOrder = ({ path }: { path: string }) => path === '/api/orders'

/** A filled checkout with one product, of which there are five. */
async function openFilledCheckout() {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const page = await openCheckout(shop, product.id)
  fillCheckout(page)
  return { page, product }
}

/** The first order reaches the shop or not, and its response is lost in any case. */
function loseFirst(page: CheckoutPage, { arrives }: { arrives: boolean }) {
  let isLost = false
  // The page logs the failed order (§8).
  const logged = expectErrors()
  page.network.intercept(async (request, send) => {
    // What the page sends by itself once the shop is reachable would come before the second press, or not.
    if (request.path === '/healthz') throw new TypeError('Failed to fetch')
    if (!isOrder(request) || isLost) return send()
    isLost = true
    if (arrives) await send()
    throw new TypeError('Failed to fetch')
  })
  return logged
}

const ordersOf = (productId: number) =>
  shop.db
    .select({ id: orderItems.orderId, quantity: orderItems.quantity, notes: orders.notes })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.productId, productId))

const stockOf = async (productId: number) =>
  (await shop.db.select().from(variants).where(eq(variants.productId, productId)))[0]?.stockQuantity

test('a lost response at confirmation: pressing again shows the same order, placed once', async () => {
  const { page, product } = await openFilledCheckout()
  const logged = loseFirst(page, { arrives: true })
  await page.user.click(placeOrderButton(page))
  await page.screen.findByText(t.orders.submission.noAnswer)
  expect(checkoutField(page, 'fullName').value).toBe(shopper.fullName)
  expect(await ordersOf(product.id)).toHaveLength(1)
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  expect(logged()).toContain('Failed to fetch')
  expect(await ordersOf(product.id)).toEqual([{ id, quantity: 1, notes: null }])
  expect(await stockOf(product.id)).toBe(4)
})

test('a lost response and an edit: the next press shows that order, and says that the edit is not in it', async () => {
  const { page, product } = await openFilledCheckout()
  const logged = loseFirst(page, { arrives: true })
  await page.user.click(placeOrderButton(page))
  await page.screen.findByText(t.orders.submission.noAnswer)
  fill(checkoutField(page, 'notes'), 'بعد العصر')
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  expect(logged()).toContain('Failed to fetch')
  await page.screen.findByText(t.orders.placedBeforeEdit)
  expect(await ordersOf(product.id)).toEqual([{ id, quantity: 1, notes: null }])
  expect(await stockOf(product.id)).toBe(4)
})

test('a lost request and an edit: one order, with the edit', async () => {
  const { page, product } = await openFilledCheckout()
  const logged = loseFirst(page, { arrives: false })
  await page.user.click(placeOrderButton(page))
  await page.screen.findByText(t.orders.submission.noAnswer)
  fill(checkoutField(page, 'notes'), 'بعد العصر')
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  expect(logged()).toContain('Failed to fetch')
  expect(page.screen.queryByText(t.orders.placedBeforeEdit)).toBeNull()
  expect(await ordersOf(product.id)).toEqual([{ id, quantity: 1, notes: 'بعد العصر' }])
})

test.each([500, 503])(
  '%d: the toast appears, the form stays, nothing is sent automatically; pressing again is the same order',
  async (status) => {
    const { page, product } = await openFilledCheckout()
    const keys: (string | null)[] = []
    page.network.intercept((request, send) => {
      if (isOrder(request)) keys.push(request.headers.get('idempotency-key'))
      return send()
    })
    page.network.intercept(failing(isOrder, { times: 1, status }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const logged = expectErrors()
    await page.user.click(placeOrderButton(page))
    await expectToast(page, t.orders.placeFailed)
    expect(logged()).toContain(`${status}: broken on purpose`)
    expect(placeOrderButton(page).disabled).toBe(false)
    // The code that sends queued orders is loaded and has had time to run.
    await expect.poll(() => page.document.querySelector('[data-order-submission]')).not.toBeNull()
    await vi.advanceTimersByTimeAsync(120_000)
    await page.network.settled()
    expect(keys).toHaveLength(1)
    for (const waiting of [t.orders.submission.noAnswer, t.orders.submission.notSent])
      expect(page.screen.queryByText(waiting)).toBeNull()
    expect(checkoutField(page, 'fullName').value).toBe(shopper.fullName)
    expect(await ordersOf(product.id)).toEqual([])

    await page.user.click(placeOrderButton(page))
    const id = await confirmedOrder(page)
    expect(keys[1]).toBe(keys[0])
    expect(await ordersOf(product.id)).toEqual([{ id, quantity: 1, notes: null }])
  },
)

/** Confirms a filled checkout without a connection: the order waits. */
async function confirmOffline() {
  const { page, product } = await openFilledCheckout()
  const logged = expectErrors()
  page.network.setOnline(false)
  page.window.dispatchEvent(new page.window.Event('offline'))
  await page.user.click(placeOrderButton(page))
  await page.screen.findByText(t.orders.submission.notSent)
  expect(logged()).toContain('Failed to fetch')
  expect(page.screen.queryByText(t.orders.placeFailed)).toBeNull()
  expect(await ordersOf(product.id)).toEqual([])
  const goOnline = () => {
    page.network.setOnline(true)
    page.window.dispatchEvent(new page.window.Event('online'))
  }
  return { page, product, logged, goOnline }
}

/** Waits until the page says that the connection is lost: the code that would send the order is there. */
const isNoticed = (page: CheckoutPage) => page.screen.findByText(new RegExp(offline.noConnection))

const confirmation = (page: CheckoutPage) => page.window.localStorage.getItem('checkout-confirmation')

test('a lost request: the form stays, and the order is placed once when the connection returns', async () => {
  const { page, product, goOnline } = await confirmOffline()
  expect(checkoutField(page, 'fullName').value).toBe(shopper.fullName)
  goOnline()
  const id = await confirmedOrder(page)
  expect(await ordersOf(product.id)).toEqual([{ id, quantity: 1, notes: null }])
})

test('the first requests of a connection that is back are lost: the order is sent again after one second and three', async () => {
  const { page, product, goOnline } = await confirmOffline()
  await isNoticed(page)
  let lost = 0
  page.network.intercept(async (request, send) => {
    if (!isOrder(request) || lost === 2) return send()
    lost += 1
    throw new TypeError('Failed to fetch')
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  goOnline()
  for (const [times, waitMs] of [
    [1, 1000],
    [2, 3000],
  ] as const) {
    await expect.poll(() => lost).toBe(times)
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(waitMs)
  }
  vi.useRealTimers()
  const id = await confirmedOrder(page)
  expect(await ordersOf(product.id)).toEqual([{ id, quantity: 1, notes: null }])
})

test('a price changed meanwhile: nothing is ordered, and the checkout shows the change', async () => {
  const { page, product, logged, goOnline } = await confirmOffline()
  await shop.db.update(variants).set({ price: 30_000 }).where(eq(variants.productId, product.id))
  goOnline()
  await page.main.findByRole('heading', { name: t.orders.changesHeading })
  logged()
  expect(await ordersOf(product.id)).toEqual([])
  expect(confirmation(page)).toBeNull()
})

test('an edit meanwhile stops automatic sending, and the sent order contains the edit', async () => {
  const { page, product, goOnline } = await confirmOffline()
  await isNoticed(page)
  fill(checkoutField(page, 'notes'), 'بعد العصر')
  await page.screen.findByText(offline.held)
  goOnline()
  await page.screen.findByText(offline.connectionBack)
  await page.network.settled()
  expect(await ordersOf(product.id)).toEqual([])
  // The totals are fetched anew when the connection is back; until they are there nothing can be ordered.
  await expect.poll(() => placeOrderButton(page).disabled).toBe(false)
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  expect(await ordersOf(product.id)).toEqual([{ id, quantity: 1, notes: 'بعد العصر' }])
})

test('a cancelled queued order is never sent', async () => {
  const { page, product, goOnline } = await confirmOffline()
  await isNoticed(page)
  await page.user.click(await page.screen.findByRole('button', { name: offline.doNotSend }))
  await expect.poll(() => page.screen.queryByText(t.orders.submission.notSent)).toBeNull()
  goOnline()
  await page.screen.findByText(offline.connectionBack)
  await page.open('/orders')
  await page.main.findByRole('heading', { level: 1, name: t.myOrders.title })
  await page.network.settled()
  expect(await ordersOf(product.id)).toEqual([])
})

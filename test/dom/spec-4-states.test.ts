import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { orders } from '#shop/orders/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  changeLanguage,
  confirmedOrder,
  fill,
  fillCheckout,
  followInBanner,
  getBanner,
  openCheckout,
  placeOrderButton,
  shopper,
  specifiedText,
  visitorWithCart,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** Delays calls until the returned function is called. */
function holdCalls(page: Page, isHeld: (call: { method: string; path: string }) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>()
  page.network.intercept(async (request, send) => {
    if (isHeld(request)) await promise
    return send()
  })
  return resolve
}

test('§4 §7 checkout: idle, then Processing..., then the number and two links; the order body as specified', async () => {
  const product = await shop.addProduct({ price: 40_000 })
  const page = await openCheckout(shop, product.id)
  const payment = within(page.main.getByRole('group', { name: t.orders.paymentHeading }))
  const radio = (name: string) => payment.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
  expect(radio(specifiedText('Cash on delivery', (m) => m.orders.cash)).checked).toBe(true)
  expect(radio(specifiedText('Coming soon', (m) => m.orders.comingSoon)).disabled).toBe(true)
  const summary = specifiedText('Order Summary', (m) => m.cart.summary)
  within(page.main.getByRole('region', { name: summary })).getByText(
    specifiedText('Free', (m) => m.cart.free),
  )
  fillCheckout(page)

  const release = holdCalls(page, ({ method }) => method === 'POST')
  await page.user.click(placeOrderButton(page))
  const busy = specifiedText('Processing...', (m) => m.orders.processing)
  for (const button of await page.main.findAllByRole<HTMLButtonElement>('button', { name: busy }))
    expect(button.disabled).toBe(true)
  release()
  const id = await confirmedOrder(page)
  // A guest: the order, tracking, and the two links of the specification.
  expect(page.main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/order/${id}`,
    `/track?number=${id}`,
    '/',
    '/profile',
  ])
  page.main.getByText(product.titleAr)
  page.main.getByText('0770 123 4567')

  const placed = page.network.calls.filter(({ path }) => path === '/api/orders')
  expect(placed).toHaveLength(1)
  expect(placed[0]?.body).toMatchObject({
    userId: 1,
    totalAmount: 40_000,
    status: 'pending',
    shippingAddress: `${shopper.fullName}, ${shopper.address}, ${shopper.city}, +9647701234567`,
    paymentMethod: 'cash',
    cartItems: [{ productId: product.id, quantity: 1 }],
  })
  expect(await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))).toEqual([
    { status: 'pending' },
  ])
})

test('§4 while the cart’s calls run it shows a loading state, and clearing waits', async () => {
  const product = await shop.addProduct()
  const page = await openPage(shop, '/', { visitor: await visitorWithCart(shop, product.id) })
  const show = holdCalls(page, ({ path }) => path === '/api/cart/1')
  await page.open('/help')
  await followInBanner(page, new RegExp(`^${t.layout.cart}`))
  await page.main.findByText(t.cart.loading)
  show()
  const clear = holdCalls(page, ({ method }) => method === 'DELETE')
  await page.user.click(await page.main.findByRole('button', { name: t.cart.clear }))
  const clearing = await page.main.findByRole<HTMLButtonElement>('button', { name: t.cart.clearing })
  expect(clearing.disabled).toBe(true)
  clear()
  await page.main.findByText(t.cart.empty)
})

test('§5 search text is trimmed and URL-encoded; blank text is not submitted', async () => {
  const page = await openPage(shop, '/cart')
  const box = () => getBanner(page).getByRole<HTMLInputElement>('combobox')
  const submit = (text: string) => {
    fill(box(), text)
    return page.user.type(box(), '{Enter}')
  }
  await submit(' \u3000 ')
  expect(page.address).toBe('/cart')
  await expect.poll(() => box().validationMessage).toBe(t.layout.searchBlank)
  await changeLanguage(page, 'English')
  await page.user.type(box(), '{Enter}')
  await expect.poll(() => box().validationMessage).toBe(en.layout.searchBlank)
  const text = 'ظظظظظ & zqxjvv/%?=#+'
  await submit(`  ${text}  `)
  await expect.poll(() => page.address).toBe(`/products?search=${encodeURIComponent(text)}`)
  await page.main.findByText('No products found.')
})

test('§9 while products load: 8 skeletons in the list, 5 on the deals row, 4 in popular', async () => {
  await shop.addProduct({ popular: true })
  const page = await openPage(shop, '/help')
  const letGo = holdCalls(page, ({ path }) => path.startsWith('/api/products?'))
  const pictures = (part: HTMLElement | null | undefined) =>
    part?.querySelectorAll('.skeleton.aspect-square').length
  const waiting = () =>
    page.main.queryAllByRole('status').find(({ textContent }) => textContent?.includes(t.catalogue.loading))
  const categories = within(page.screen.getByRole('navigation', { name: t.layout.categories }))
  await page.user.click(categories.getByRole('link', { name: t.layout.newArrivals }))
  await expect.poll(() => pictures(waiting())).toBe(8)
  await followInBanner(page, t.layout.toHome)
  const part = (name: string) => page.main.queryByRole('region', { name })
  await expect.poll(() => pictures(part(t.home.deals))).toBe(5)
  expect(pictures(part(t.home.popular))).toBe(4)
  letGo()
  await within(await page.main.findByRole('region', { name: t.home.popular })).findAllByRole('article')
  await expect.poll(waiting).toBeUndefined()
})

test('a screen with its own messages changes language and changes back; ?lang= overrides the remembered language', async () => {
  const page = await openPage(shop, '/')
  const heading = (name: string) => page.main.findByRole('heading', { level: 1, name })
  for (const [address, title] of [
    ['/login', (messages: typeof t) => messages.accounts.loginTitle],
    ['/track', (messages: typeof t) => messages.myOrders.track],
    ['/wishlist', (messages: typeof t) => messages.wishlist.title],
  ] as const) {
    await page.open(address)
    await changeLanguage(page, 'English')
    await heading(title(en))
    await changeLanguage(page, 'العربية')
    await heading(title(t))
  }
  expect(page.window.localStorage.getItem('language')).toBe('ar')
  for (const address of ['/products?lang=en', '/']) {
    await page.open(address)
    expect(page.document.documentElement.lang).toBe('en')
  }
})

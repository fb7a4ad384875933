import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { orders } from '#shop/orders/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { failing, openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  checkoutField,
  expectErrors,
  expectToast,
  fillCheckout,
  findToast,
  openCheckout,
  placeOrderButton,
  shopper,
  specifiedText,
  toastText,
  visitorWithCart,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

const retry = specifiedText('Try again', (m) => m.ui.retry)
const success = specifiedText('Success', (m) => m.adding.success)

test('§8 deals fail, popular fail: each shows its message once, and a retry loads it', async () => {
  const page = await openPage(shop, '/help')
  const mend = page.network.intercept(failing(({ path }) => path.startsWith('/api/products?')))
  await page.user.click(page.screen.getByRole('link', { name: t.layout.toHome }))
  const parts = [
    [t.home.deals, specifiedText('Failed to load deals. Please try again later.', (m) => m.home.dealsFailed)],
    [
      t.home.popular,
      specifiedText('Failed to load popular products. Please try again later.', (m) => m.home.popularFailed),
    ],
  ] as const
  const partOf = async (title: string) => within(await page.main.findByRole('region', { name: title }))
  for (const [title, sentence] of parts)
    expect((await (await partOf(title)).findByRole('alert')).textContent).toContain(sentence)
  await page.network.settled()
  // No automatic retry (§7).
  expect(page.network.calls.filter(({ path }) => path.startsWith('/api/products?'))).toHaveLength(2)
  mend()
  for (const [title] of parts) {
    const part = await partOf(title)
    await page.user.click(part.getByRole('button', { name: retry }))
    expect((await part.findAllByRole('article')).length).toBeGreaterThan(0)
  }
})

test('§8 products fail, then an empty list: the messages and a link', async () => {
  const page = await openPage(shop, '/cart')
  const mend = page.network.intercept(failing(({ path }) => path.startsWith('/api/products?')))
  const categories = within(page.screen.getByRole('navigation', { name: t.layout.categories }))
  await page.user.click(categories.getByRole('link', { name: t.layout.deals }))
  expect((await page.main.findByRole('alert')).textContent).toContain(
    specifiedText('Failed to load products. Please try again later.', (m) => m.catalogue.productsFailed),
  )
  mend()
  await page.user.click(page.main.getByRole('button', { name: retry }))
  await page.main.findAllByRole('article')
  const field = page.main.getByRole('searchbox', { name: t.listing.search })
  await page.user.type(field, 'qqqqzzzz{Enter}')
  await page.main.findByText(specifiedText('No products found.', (m) => m.catalogue.noProducts))
  expect(page.main.getByRole('link', { name: t.listing.emptyReset }).getAttribute('href')).toBe('/deals')
})

test('§8 the cart fails to load: a destructive toast, and the cart page shows an error with a retry', async () => {
  const { id } = await shop.addProduct()
  const page = await openPage(shop, '/help', { visitor: await visitorWithCart(shop, id) })
  const mend = page.network.intercept(failing(({ path }) => path === '/api/cart/1'))
  await page.open('/')
  const sentence = specifiedText('Failed to load cart items', (m) => m.adding.loadFailed)
  await expectToast(page, sentence)
  expect(findToast(page)?.className).toContain('bg-pomegranate')
  await page.user.click(within(page.screen.getByRole('banner')).getByRole('link', { name: t.layout.cart }))
  expect((await page.main.findByRole('alert')).textContent).toContain(sentence)
  await page.network.settled()
  mend()
  await page.user.click(page.main.getByRole('button', { name: retry }))
  await page.main.findByRole('button', { name: t.cart.clear })
})

test('§8 adding fails: the toast, and the badge is as before; adding works: Success', async () => {
  const product = await shop.addProduct()
  const page = await openPage(shop, `/product/${product.slug}`)
  const mend = page.network.intercept(failing(({ method }) => method === 'POST'))
  const [add] = page.main.getAllByRole('button', { name: t.adding.addToCart })
  await page.user.click(add as HTMLElement)
  await expectToast(
    page,
    specifiedText('Failed to add item to cart', (m) => m.adding.addFailed),
  )
  within(page.screen.getByRole('banner')).getByRole('link', { name: t.layout.cart })
  mend()
  await page.user.click(add as HTMLElement)
  await expectToast(
    page,
    specifiedText('Item added to cart', (m) => m.adding.added),
  )
  expect(toastText(page)).toContain(success)
})

test('§8 in the cart: failed update, remove and clear change nothing, then succeed with their messages', async () => {
  const product = await shop.addProduct()
  const visitor = await visitorWithCart(shop, product.id)
  const page = await openPage(shop, '/cart', { visitor })
  const quantity = page.main.getByRole<HTMLInputElement>('spinbutton', {
    name: t.cart.quantityOf(product.titleAr),
  })
  const press = (name: string) => page.user.click(page.main.getByRole('button', { name }))
  const [more, remove, clear] = [
    t.cart.moreOf(product.titleAr),
    t.cart.removeTitle(product.titleAr),
    t.cart.clear,
  ]
  const failures = [
    [more, specifiedText('Failed to update quantity', (m) => m.cart.updateFailed)],
    [remove, specifiedText('Failed to remove item from cart', (m) => m.cart.removeFailed)],
    [clear, specifiedText('Failed to clear cart', (m) => m.cart.clearFailed)],
  ] as const
  const mend = page.network.intercept(failing(({ method }) => method !== 'GET'))
  for (const [button, sentence] of failures) {
    await press(button)
    await expectToast(page, sentence)
    expect(quantity.value).toBe(formatNumber(1, 'ar'))
  }
  mend()
  // When every call of the cart fails, the message of the write stays: the reload after it shows none.
  const mendAll = page.network.intercept(failing(({ path }) => path.startsWith('/api/cart')))
  for (const [button, sentence] of failures) {
    await press(button)
    await expectToast(page, sentence)
    await page.network.settled()
    expect(toastText(page)).toContain(sentence)
  }
  mendAll()
  await page.user.click(within(findToast(page) as HTMLElement).getByRole('button', { name: t.toasts.close }))
  await press(more)
  await expect.poll(() => quantity.value).toBe(formatNumber(2, 'ar'))
  await page.network.settled()
  expect(page.network.calls.findLast(({ method }) => method === 'PUT')?.status).toBe(200)
  expect(findToast(page), 'an update shows no success toast').toBeNull()
  await press(remove)
  await expectToast(
    page,
    specifiedText('Item removed from cart', (m) => m.cart.removed),
  )
  expect(toastText(page)).toContain(success)
  await visitor.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  await page.open('/cart')
  await press(clear)
  await expectToast(
    page,
    specifiedText('Cart cleared', (m) => m.cart.cleared),
  )
  expect(toastText(page)).toContain(success)
})

test('§8 placing fails: the toast, the logged error, the unchanged form', async () => {
  const product = await shop.addProduct()
  const page = await openCheckout(shop, product.id)
  fillCheckout(page)
  page.network.intercept(failing(({ method }) => method === 'POST'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  const logged = expectErrors()
  await page.user.click(placeOrderButton(page))
  const sentence = specifiedText('Failed to place order. Please try again.', (m) => m.orders.placeFailed)
  await expectToast(page, sentence)
  expect(logged()).toContain('500: broken on purpose')
  // Later events, such as another attempt or a reload of the cart, do not remove it.
  await page.network.settled()
  vi.advanceTimersByTime(4_000)
  expect(toastText(page)).toContain(sentence)
  vi.advanceTimersByTime(2_000)
  await expect.poll(() => findToast(page)).toBeNull()
  for (const field of ['fullName', 'address', 'city'] as const)
    expect(checkoutField(page, field).value).toBe(shopper[field])
  expect(placeOrderButton(page).disabled).toBe(false)
  expect(await shop.db.select().from(orders)).toEqual([])
})

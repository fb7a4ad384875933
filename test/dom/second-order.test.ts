import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDate } from '#platform/i18n/format.ts'
import { formatPrice } from '#platform/money/money.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { addresses } from '#shop/addresses/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { accountVisitor, signIn } from './support/account.ts'
import { findStock, placeOrder, postOrder, setStatus, toOrderNumber } from './support/orders.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  checkoutField,
  confirmedOrder,
  fill,
  fillCheckout,
  goToCheckout,
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

/** Adds a product to the page's cart and opens the checkout anew. */
async function checkoutAgain(page: Page, productId: number): Promise<void> {
  await page.visitor.post('/api/cart', { userId: 1, productId, quantity: 1 })
  await goToCheckout(page)
}

async function order(page: Page): Promise<number> {
  await page.user.click(placeOrderButton(page))
  return confirmedOrder(page)
}

test('a toast links to the cart; the phone is formatted', async () => {
  const product = await shop.addProduct({ price: 30_000 })
  const page = await openPage(shop, `/product/${product.slug}`)
  await page.user.click(page.main.getAllByRole('button', { name: t.adding.addToCart })[0] as HTMLElement)
  await page.user.click(await page.screen.findByRole('link', { name: t.adding.viewCart }))
  await expect.poll(() => page.address).toBe('/cart')
  const [proceed] = await page.main.findAllByRole('link', { name: t.cart.proceed })
  await page.user.click(proceed as HTMLElement)
  await page.main.findByLabelText(t.orders.governorate, { selector: 'input' })
  const phone = () => checkoutField(page, 'phone')
  for (const typed of ['+9647701234567', '٠٧٧٠١٢٣٤٥٦٧', '770 1234567']) {
    fill(phone(), typed)
    await page.user.tab()
    await expect.poll(() => phone().value).toBe('0770 123 4567')
  }
  fill(phone(), '0770')
  await page.user.tab()
  expect(phone().value).toBe('0770')
})

test("a guest's second order is filled with the first one's address, without its notes", async () => {
  const product = await shop.addProduct()
  const page = await openCheckout(shop, product.id)
  fillCheckout(page)
  fill(checkoutField(page, 'notes'), 'الاتصال قبل الوصول')
  await order(page)
  await checkoutAgain(page, product.id)
  for (const field of ['fullName', 'city', 'address'] as const)
    await expect.poll(() => checkoutField(page, field).value).toBe(shopper[field])
  expect(checkoutField(page, 'phone').value).toBe('0770 123 4567')
  expect(checkoutField(page, 'notes').value).toBe('')
  await order(page)
})

test("on a new phone an account's last order fills the checkout, and its address can be saved", async () => {
  const product = await shop.addProduct()
  const { id, visitor } = await accountVisitor(shop)
  await placeOrder(visitor, { product })
  const page = await openPage(shop, '/', { visitor })
  await checkoutAgain(page, product.id)
  await expect.poll(() => checkoutField(page, 'fullName').value).toBe('علي حسين')
  expect(checkoutField(page, 'phone').value).toMatch(/^0770 1\d\d \d{4}$/)
  // A controlled field: it is rendered a moment after the others were filled.
  await expect.poll(() => checkoutField(page, 'city').value).toBe('حي الجامعة')
  const save = await page.main.findByLabelText<HTMLInputElement>(t.orders.saveAddress)
  expect(save.checked).toBe(true)
  await order(page)
  const saved = () =>
    shop.db
      .select({ label: addresses.label, city: addresses.city })
      .from(addresses)
      .where(eq(addresses.userId, id))
  await expect.poll(saved).toEqual([{ label: 'حي الجامعة', city: 'حي الجامعة' }])
})

test('sold-out lines are not in the total, block the checkout, and are removed by one tap', async () => {
  const [available, soldOut] = [
    await shop.addProduct({ price: 20_000 }),
    await shop.addProduct({ price: 90_000 }),
  ]
  const visitor = await visitorWithCart(shop, available.id, soldOut.id)
  await shop.db.update(variants).set({ stockQuantity: 0 }).where(eq(variants.productId, soldOut.id))
  const page = await openPage(shop, '/cart', { visitor })
  const summary = () => page.main.getByRole('region', { name: t.cart.summary })
  within(summary()).getByText(t.cart.soldOutStops(1))
  expect(summary().textContent).not.toContain('١١٠')
  expect(summary().textContent).toContain(formatPrice(20_000, 'ar'))
  for (const blocked of page.main.getAllByRole<HTMLButtonElement>('button', { name: t.cart.proceed }))
    expect(blocked.disabled).toBe(true)
  await page.user.click(page.main.getByRole('button', { name: t.cart.removeSoldOut }))
  await page.main.findAllByRole('link', { name: t.cart.proceed })
  expect(within(summary()).queryByText(t.cart.soldOutStops(1))).toBeNull()
})

test('a guest orders and saves, signs in, finds everything on another phone, cancels and orders again', async () => {
  const person = await accountVisitor(shop)
  const [ordered, saved] = [await shop.addProduct({ stockQuantity: 5 }), await shop.addProduct()]
  const page = await openPage(shop, `/product/${saved.slug}`)
  await page.user.click(page.main.getByRole('button', { name: t.hearts.heart(saved.titleAr) }))
  await page.network.settled()
  const id = await placeOrder(page.visitor, { product: ordered, quantity: 2 })
  expect(await findStock(shop, ordered.id)).toBe(3)
  await page.open('/login?back=/orders')
  await signIn(page, person.username, person.password)
  await page.main.findByRole('heading', { level: 1, name: t.myOrders.title })
  await page.main.findByRole('article', { name: `${t.myOrders.order} ${toOrderNumber(id)}` })

  const phone = await openPage(shop, '/login')
  await signIn(phone, person.email, person.password)
  await expect.poll(() => phone.address).toBe('/')
  await phone.open('/wishlist')
  phone.main.getAllByRole('link', { name: saved.titleAr })
  await phone.open('/profile')
  await phone.user.click(phone.main.getByRole('tab', { name: t.accounts.tabOrders }))
  await phone.user.click(await phone.main.findByRole('link', { name: new RegExp(toOrderNumber(id)) }))
  const progress = await phone.main.findByRole('region', { name: t.myOrders.progress })
  expect(progress.querySelectorAll('time')).toHaveLength(1)
  await phone.user.click(phone.main.getByRole('button', { name: t.myOrders.cancel }))
  const dialog = await phone.screen.findByRole('dialog', { name: t.myOrders.cancelTitle })
  await phone.user.click(within(dialog).getByRole('button', { name: t.myOrders.cancelYes }))
  await phone.main.findAllByText(t.myOrders.statuses.cancelled)
  expect(await findStock(shop, ordered.id)).toBe(5)
  phone.main.getByRole('button', { name: t.myOrders.reorder })
  await setStatus(shop, id, 'delivered')
  await phone.open(`/order/${id}`)
  await phone.user.click(phone.main.getByRole('button', { name: t.myOrders.reorder }))
  await phone.main.findByText(t.myOrders.reorderedAll)

  await page.open('/orders')
  page.main.getByText(t.myOrders.statuses.delivered)
  await page.screen.findAllByRole('link', { name: t.layout.cartWith(t.adding.pieces(2)) })
})

test('a guest sees the order → its timeline → cancels → the stock is back → orders again', async () => {
  const product = await shop.addProduct({ price: 40_000, stockQuantity: 5 })
  const visitor = newVisitor(shop)
  const id = await postOrder(visitor, [{ product }], { fullName: shopper.fullName })
  const name = `${t.myOrders.order} ${toOrderNumber(id)}`
  const page = await openPage(shop, `/order/${id}`, { visitor })
  const overview = () => page.main.getByRole('region', { name })
  const title = (text: string) => page.main.findByRole('heading', { level: 1, name: text })
  const cancel = async (answer: string) => {
    await page.user.click(page.main.getByRole('button', { name: t.myOrders.cancel }))
    const dialog = await page.screen.findByRole('dialog', { name: t.myOrders.cancelTitle })
    await page.user.click(within(dialog).getByRole('button', { name: answer }))
    await expect.poll(() => page.screen.queryByRole('dialog')).toBeNull()
  }
  page.main.getByRole('heading', { level: 1, name: name })
  expect(overview().textContent).toContain(t.myOrders.statuses.pending)
  expect(overview().textContent).toContain(specifiedText('To pay on delivery', (m) => m.myOrders.toPay))
  const own = within(overview()).getByRole('link', { name: product.titleAr })
  expect(own.getAttribute('href')).toBe(`/product/${product.slug}`)
  const timeline = () => page.main.getByRole('region', { name: t.myOrders.progress })
  expect(timeline().querySelectorAll('time')).toHaveLength(1)
  expect(timeline().querySelector('time')?.textContent).toContain(formatDate(shop.now(), 'ar'))
  expect(timeline().querySelector('[aria-current=step]')?.textContent).toContain(t.myOrders.statuses.pending)
  const totals = page.main.getByRole('region', { name: t.cart.summary }).textContent
  for (const text of [t.cart.subtotal, t.cart.free, formatPrice(40_000, 'ar')]) expect(totals).toContain(text)
  const shipping = page.main.getByRole('region', { name: t.myOrders.shippingHeading }).textContent
  for (const text of [
    specifiedText('Customer', (m) => m.myOrders.customer),
    shopper.fullName,
    specifiedText('Address', (m) => m.myOrders.address),
    specifiedText('Contact', (m) => m.myOrders.contact),
    specifiedText('Delivery Method', (m) => m.myOrders.deliveryMethod),
    t.myOrders.deliveryName,
  ])
    expect(shipping).toContain(text)

  await page.user.click(
    page.main.getByRole('link', { name: specifiedText('Back to Orders', (m) => m.myOrders.back) }),
  )
  await title(t.myOrders.title)
  page.window.history.back()
  await title(name)

  await cancel(t.myOrders.cancelNo)
  expect(await findStock(shop, product.id)).toBe(4)
  await cancel(t.myOrders.cancelYes)
  await expect.poll(() => overview().textContent).toContain(t.myOrders.statuses.cancelled)
  await expect.poll(() => page.main.queryByRole('button', { name: t.myOrders.cancel })).toBeNull()
  expect(overview().textContent).not.toContain(t.myOrders.toPay)
  await expect.poll(() => timeline().querySelectorAll('time').length).toBe(2)
  expect(await findStock(shop, product.id)).toBe(5)

  await page.user.click(page.main.getByRole('link', { name: t.myOrders.back }))
  const card = within(await page.main.findByRole('article', { name: name }))
  await card.findByText(t.myOrders.statuses.cancelled)
  await page.user.click(card.getByRole('link', { name: t.myOrders.view }))
  await title(name)
  await page.main.findByRole('button', { name: t.myOrders.reorder })

  const delivered = await postOrder(visitor, [{ product }])
  await setStatus(shop, delivered, 'delivered')
  await page.open(`/order/${delivered}`)
  const review = page.main.getByRole('link', { name: `${t.myOrders.writeReview} ${product.titleAr}` })
  expect(review.getAttribute('href')).toBe(`/product/${product.slug}/reviews`)
  await page.user.click(page.main.getByRole('button', { name: t.myOrders.reorder }))
  await page.main.findByText(t.myOrders.reorderedAll)
  await page.user.click(page.main.getByRole('link', { name: t.myOrders.toCart }))
  await title(t.cart.title)
  await page.main.findAllByRole('link', { name: product.titleAr })
})

import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { invalidateCached } from '#platform/swr.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import type { ArrivalDates } from '#shop/delivery/schemas.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { formatArrival } from '#shop/delivery/ui/format-arrival.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addOffer } from '#test/harness/offers.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { addCourier, admin, inside, sql } from './support/back-office.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  confirmedOrder,
  expectToast,
  fillCheckout,
  goToCheckout,
  placeOrderButton,
  visitorWithCart,
} from './support/shopper.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
  await shop.db.update(deliveryRates).set({ fee: 5_000, freeFrom: null })
})
afterAll(() => shop.close())

const price = (amount: number) => formatPrice(amount, 'ar')
const plain = (text: string | null) => text?.replace(/\s/g, ' ')
const visitsOf = (page: Page, count: number) => page.main.findByRole('region', { name: t.cart.visits(count) })
const rowsOf = (region: HTMLElement) => within(region).getAllByRole('listitem')

test('a cart of three sellers says who sells what, how often somebody comes and what is paid each time', async () => {
  const [hub, direct] = await addSellers(shop.db, [
    { slug: 'basra-dates', name: { ar: 'تمور البصرة', en: 'Basra Dates' } },
    { slug: 'najaf-books', name: { ar: 'كتب النجف', en: 'Najaf Books' }, handover: 'direct' },
  ])
  await sql(shop, "update sellers set handling_days = 3 where slug = 'najaf-books'")
  invalidateCached()
  await sql(shop, 'update commission_rules set percent_bp = 1000')
  const products = []
  const titles: string[] = []
  for (const [sellerId, each] of [
    [1, 20_000],
    [hub, 15_000],
    [direct, 12_000],
  ] as const) {
    const { id, titleAr } = await shop.addProduct({ price: each })
    await shop.db.update(variants).set({ sellerId }).where(eq(variants.productId, id))
    products.push(id)
    titles.push(titleAr)
  }
  const visitor = await visitorWithCart(shop, ...products)
  await shop.db.update(deliveryRates).set({ freeFrom: 15_000 })
  invalidateCached()
  const free = await openPage(shop, '/cart', { visitor })
  const [freeVisit, paidVisit] = rowsOf(await visitsOf(free, 2))
  expect(freeVisit?.textContent).toContain(t.cart.visitFree)
  expect(paidVisit?.textContent).toContain(t.cart.visitFee(price(5_000)))
  await shop.db.update(deliveryRates).set({ freeFrom: null })
  invalidateCached()
  const page = await openPage(shop, '/cart', { visitor })
  for (const name of ['دجلة', 'تمور البصرة', 'كتب النجف'])
    expect((await page.main.findByRole('region', { name: t.cart.items })).textContent).toContain(
      `${t.cart.soldBy} ${name}`,
    )
  const [together, alone, ...rest] = rowsOf(await visitsOf(page, 2))
  for (const text of ['دجلة', 'تمور البصرة', t.cart.visitFee(price(5_000)), price(40_000)])
    expect(together?.textContent).toContain(text)
  for (const text of ['كتب النجف', t.cart.visitFee(price(5_000)), price(17_000)])
    expect(alone?.textContent).toContain(text)
  expect(rest).toEqual([])

  await goToCheckout(page)
  expect(rowsOf(await visitsOf(page, 2))).toHaveLength(2)
  fillCheckout(page)
  const { body: totals } = await visitor.get('/api/cart/1/totals?governorate=baghdad')
  const [shopDates, , ownDates] = totals.parcels.map(({ delivery }: { delivery: ArrivalDates }) => [
    formatArrival(delivery, 'ar'),
  ])
  expect(shopDates).not.toEqual(ownDates)
  const datesIn = (element: Element) =>
    [...element.querySelectorAll('[data-arrival] bdi')].map(({ textContent }) => textContent)
  await expect.poll(async () => rowsOf(await visitsOf(page, 2)).map(datesIn)).toEqual([shopDates, ownDates])
  // The order comes from its first to its last delivery.
  expect(datesIn(page.document.body)).toContain(formatArrival(totals.delivery, 'ar'))
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  expect((await visitsOf(page, 2)).textContent).toContain(price(17_000))
  expect(rowsOf(await visitsOf(page, 2)).map(datesIn)).toEqual([shopDates, ownDates])

  const order = await openPage(shop, `/order/${id}`, { visitor })
  const parcels = rowsOf(await order.main.findByRole('region', { name: t.myOrders.parcels(3) }))
  expect(parcels.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(price(25_000)),
    expect.stringContaining(price(15_000)),
    expect.stringContaining(price(17_000)),
  ])
  expect(parcels[2]?.textContent).toContain('كتب النجف')
  const printed = [...order.document.querySelectorAll('[data-receipt] tbody tr')].map(
    ({ textContent }) => textContent,
  )
  expect(printed.filter((row) => row.includes(t.cart.soldBy))).toHaveLength(3)
  expect(printed[2]).toContain(`${t.cart.soldBy} كتب النجف`)
  // Nobody cancels a parcel without reading what is in it.
  const named = (parcel: HTMLElement) => titles.filter((title) => parcel.textContent.includes(`${title} ×`))
  expect(parcels.map(named)).toEqual(titles.map((title) => [title]))
  expect(parcels.map(datesIn)).toEqual([shopDates, shopDates, ownDates])

  await order.user.click(
    within(parcels[2] as HTMLElement).getByRole('button', { name: t.myOrders.cancelParcel }),
  )
  const dialog = await order.screen.findByRole('dialog', { name: t.myOrders.cancelParcelTitle })
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([t.myOrders.cancelParcelNo, t.myOrders.cancelParcelYes])
  await order.user.click(within(dialog).getByRole('button', { name: t.myOrders.cancelParcelYes }))
  await expectToast(order, t.myOrders.parcelCancelled)
  expect((await order.main.findByRole('region', { name: t.cart.summary })).textContent).toContain(
    price(40_000),
  )
  const totalsOf = (each: Page) =>
    [...each.document.querySelectorAll('main [data-line-total]')].map((total) => plain(total.textContent))
  const counted = [20_000, 15_000].map((amount) => plain(`${t.cart.lineTotal} ${price(amount)}`))
  expect(await order.main.findAllByText(t.myOrders.notCounted)).toHaveLength(2)
  expect(totalsOf(order)).toEqual(counted)
  const list = await openPage(shop, '/orders', { visitor })
  expect(totalsOf(list)).toEqual(counted)

  const staff = await staffVisitor(shop, 'staff')
  const courier = await addCourier(shop)
  let version = 1
  const move = async (path: string, to: string) => {
    const body = { to, version, courierId: courier.id }
    expect((await staff.post(`/api/admin/orders/${id}${path}/move`, body)).status).toBe(204)
    version += 1
  }
  await move('', 'processing')
  await move('/parcels/1', 'shipped')
  await move('/parcels/1', 'delivered')
  await order.open(`/order/${id}`)
  const [first, second] = rowsOf(await order.main.findByRole('region', { name: t.myOrders.parcels(3) }))
  const toReturns = { name: t.myOrders.returnActions.open }
  expect(within(second as HTMLElement).queryByRole('link', toReturns)).toBeNull()
  await order.user.click(within(first as HTMLElement).getByRole('link', toReturns))
  expect(await order.main.findAllByRole('checkbox')).toHaveLength(1)
  expect(order.main.queryByRole('navigation')).toBeNull()

  // Each return is of one parcel: with a second one the form asks of which.
  await move('/parcels/2', 'shipped')
  await move('/parcels/2', 'delivered')
  await order.open(`/order/${id}/return`)
  const choice = within(await order.main.findByRole('navigation', { name: t.returns.parcel }))
  expect(choice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['دجلة', 'تمور البصرة'])
  await order.user.click(choice.getByRole('link', { name: 'تمور البصرة' }))
  await expect
    .poll(() => order.main.queryByRole('link', { name: 'تمور البصرة' })?.getAttribute('aria-current'))
    .toBe('true')
  const [item] = await sql(shop, 'select id from order_items where order_id = $1 and product_id = $2', [
    id,
    products[1],
  ])
  expect(order.main.getAllByRole('checkbox').map((box) => box.getAttribute('name'))).toEqual([
    `item-${item?.id}`,
  ])

  const work = await openPage(shop, `/admin/orders/${id}`, { visitor: staff })
  const cards = [1, 2].map((number) =>
    inside(work.main.getByRole('heading', { name: new RegExp(`${orderNumber(id)}-${number}`) }), 'section'),
  )
  const { commission } = admin.orders.ofParcel
  expect(cards[0]?.queryByText(commission)).toBeNull()
  expect(plain(cards[1]?.getByText(commission).parentElement?.textContent ?? null)).toContain(
    plain(price(1_500)),
  )
  cards[1]?.getByText((text) => text.startsWith('العمولة:'))
})

test('a shop that sells alone names no seller', async () => {
  const alone = await createTestApp()
  const { id } = await alone.addProduct()
  const page = await openPage(alone, '/cart', { visitor: await visitorWithCart(alone, id) })
  const lines = await page.main.findByRole('region', { name: t.cart.items })
  expect(lines.textContent).not.toContain(t.cart.soldBy)
  const { body } = await page.visitor.get('/api/cart/1/totals')
  expect(body).not.toHaveProperty('parcels')
  await alone.close()
})

test('a list is filtered by one of the sellers in it, at the prices of this seller, and the filter is removed', async () => {
  const [seller] = await addSellers(shop.db, [
    { slug: 'mosul-home', name: { ar: 'بيت الموصل', en: 'Mosul Home' } },
    { slug: 'kirkuk-home', name: { ar: 'بيت كركوك', en: 'Kirkuk Home' } },
  ])
  invalidateCached()
  const { id, titleAr } = await shop.addProduct({ price: 20_000, titleAr: 'سماور' })
  await addOffer(shop.db, { productId: id, sellerId: seller, price: 23_000 })
  const page = await openPage(shop, '/products')
  const filters = page.main.getByRole('complementary', { name: t.listing.filters })
  const sellers = () => within(within(filters).getByRole('region', { name: t.listing.seller }))
  const own = () => sellers().getByRole('link', { name: (name) => name.startsWith('بيت الموصل') })
  await page.user.click(own())
  await expect.poll(() => page.address).toBe('/products?seller=mosul-home')
  const card = () => page.main.getAllByRole('article')
  await expect.poll(() => card().length).toBe(1)
  expect(card()[0]?.textContent).toContain(titleAr)
  expect(card()[0]?.textContent).toContain(price(23_000))
  expect(own().getAttribute('aria-current')).toBe('true')
  await page.user.click(await page.main.findByRole('link', { name: t.listing.removeFilter('بيت الموصل') }))
  await expect.poll(() => page.address).toBe('/products')
})

test('a product can be bought of another seller, from the list of all offers', async () => {
  const [seller] = await addSellers(shop.db, [
    { slug: 'hilla-home', name: { ar: 'بيت الحلة', en: 'Hilla Home' } },
    { slug: 'amara-home', name: { ar: 'بيت العمارة', en: 'Amara Home' } },
  ])
  invalidateCached()
  const { id, slug } = await shop.addProduct({ price: 20_000 })
  await addOffer(shop.db, { productId: id, sellerId: seller, price: 23_000 })
  const page = await openPage(shop, `/product/${slug}`)
  const offers = () => within(page.main.getByRole('region', { name: t.sellers.soldBy }))
  expect(offers().getByRole('link', { name: 'دجلة' }).getAttribute('href')).toBe('/seller/dijla')
  expect(offers().getByRole('link', { name: 'بيت الحلة' }).getAttribute('href')).toBe('/seller/hilla-home')
  await page.user.click(offers().getByRole('button', { name: t.sellers.offerOf('بيت الحلة') }))
  await expectToast(page, t.adding.success)
  await expect
    .poll(async () => (await page.visitor.get('/api/cart/1')).body)
    .toMatchObject([{ seller: { slug: 'hilla-home' }, priceSeen: 23_000, quantity: 1 }])
})

import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  checkoutField,
  confirmedOrder,
  fill,
  fillCheckout,
  followInBanner,
  getBanner,
  goToCheckout,
  placeOrderButton,
  shopper,
  visitorWithCart,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const [basra, najaf, baghdad, halabja] = ['البصرة', 'النجف', 'بغداد', 'حلبجة']

/** The first promised arrival on the page, once it names the governorate. */
async function arrivalIn(page: Page, name: string): Promise<string> {
  const texts = () =>
    [...page.document.querySelectorAll('main [data-arrival]')].map(({ textContent }) => textContent ?? '')
  await expect.poll(() => texts().some((text) => text.includes(name)), { message: name }).toBe(true)
  return texts().find((text) => text.includes(name)) ?? ''
}

/** Waits for the links of the header and its menu. */
const deliverTo = (page: Page, name: string | RegExp) => getBanner(page).findAllByRole('link', { name })

async function openDialog(page: Page, link: string) {
  await followInBanner(page, link)
  const dialog = await page.screen.findByRole('dialog', { name: t.delivery.title })
  const choice = await within(dialog).findByLabelText<HTMLSelectElement>(t.delivery.governorate)
  const choose = async (slug: string) => {
    await page.user.selectOptions(choice, slug)
    await page.user.click(within(dialog).getByRole('button', { name: t.delivery.save }))
    await expect.poll(() => page.screen.queryByRole('dialog')).toBeNull()
  }
  return { choice, choose }
}

test('a governorate picked in the header decides the dates of product, cart, checkout, confirmation and order', async () => {
  const product = await shop.addProduct()
  const page = await openPage(shop, `/product/${product.slug}`)
  // Nothing is promised for a place that is not known, and the tiles have the general times.
  await page.main.findByRole('link', { name: t.arrival.ask })
  expect(page.document.querySelector('main [data-arrival]')).toBeNull()
  page.main.getByText(t.product.deliveryText)
  await (await openDialog(page, t.layout.deliverTo)).choose('basra')
  await deliverTo(page, t.arrival.deliverTo(basra))
  expect(page.address).toBe(`/product/${product.slug}`)
  await page.open(page.address)
  const promise = await arrivalIn(page, basra)
  expect(page.document.querySelector('main [data-order-by]')?.textContent).toContain('اطلب قبل الساعة ٢ ظهرًا')

  await page.visitor.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
  for (const address of [`/product/${product.slug}`, '/cart', '/checkout']) {
    await page.open(address)
    expect(await arrivalIn(page, basra), address).toBe(promise)
    expect(page.main.queryByText(t.product.deliveryText)).toBeNull()
  }
  await page.main.findByLabelText(t.orders.governorate, { selector: 'input' })
  await page.network.settled()
  await expect.poll(() => checkoutField(page, 'governorate').value).toContain(basra)
  fillCheckout(page)
  await arrivalIn(page, baghdad)
  fill(checkoutField(page, 'governorate'), basra)
  expect(await arrivalIn(page, basra)).toBe(promise)
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  expect(await arrivalIn(page, basra)).toBe(promise)
  await page.open(`/order/${id}`)
  expect(await arrivalIn(page, basra)).toBe(promise)
  page.main.getByText(t.myOrders.deliveryText)
})

test('the choice is remembered, and none can be chosen again', async () => {
  const page = await openPage(shop, '/cart')
  await (await openDialog(page, t.layout.deliverTo)).choose('najaf')
  await page.open('/cart')
  const { choice, choose } = await openDialog(page, t.arrival.deliverTo(najaf))
  expect(choice.value).toBe('najaf')
  await choose('')
  await deliverTo(page, t.layout.deliverTo)
})

test('a governorate that is not served is marked, and the checkout refuses it without losing anything', async () => {
  await shop.db.update(deliveryRates).set({ active: false }).where(eq(deliveryRates.governorate, 'halabja'))
  invalidateCached()
  const product = await shop.addProduct()
  const visitor = await visitorWithCart(shop, product.id)
  visitor.storeCookie('governorate=halabja')
  const page = await openPage(shop, `/product/${product.slug}`, { visitor })
  const unserved = t.arrival.unserved(halabja)
  await page.main.findAllByText(unserved)
  expect(page.document.querySelector('main [data-arrival]')).toBeNull()
  const [ask] = page.main.getAllByRole('link', { name: t.arrival.ask })
  await page.user.click(ask as HTMLElement)
  const dialog = within(await page.screen.findByRole('dialog', { name: t.delivery.title }))
  await dialog.findByText(unserved)
  const option = dialog.getByRole<HTMLOptionElement>('option', { name: t.delivery.notServed(halabja) })
  expect(option.disabled).toBe(true)
  await page.user.selectOptions(dialog.getByLabelText(t.delivery.governorate), 'basra')
  await page.user.click(dialog.getByRole('button', { name: t.delivery.save }))
  await arrivalIn(page, basra)

  await goToCheckout(page)
  fillCheckout(page)
  fill(checkoutField(page, 'governorate'), halabja)
  await page.main.findAllByText(t.orders.notServed)
  await expect.poll(() => placeOrderButton(page).disabled).toBe(false)
  await page.user.click(placeOrderButton(page))
  await expect.poll(() => page.document.activeElement).toBe(checkoutField(page, 'governorate'))
  expect(checkoutField(page, 'fullName').value).toBe(shopper.fullName)
  fill(checkoutField(page, 'governorate'), baghdad)
  await expect.poll(() => placeOrderButton(page).disabled).toBe(false)
  await page.user.click(placeOrderButton(page))
  await confirmedOrder(page)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { invalidateCached } from '#platform/swr.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { sql } from './support/back-office.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  checkoutField,
  confirmedOrder,
  expectErrors,
  fill,
  fillCheckout,
  goToCheckout,
  placeOrderButton,
  visitorWithCart,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const slug = 'karbala'
const place = 'كربلاء'
const discount = 'خصم الصديق'

async function setRate(fee: number, freeFrom: number | null = null): Promise<void> {
  const rate = [fee, freeFrom, slug]
  await sql(shop, 'update delivery_rates set fee = $1, free_from = $2 where governorate = $3', rate)
  invalidateCached()
}

/** Adds a code that takes off twenty percent of at least `minGoods` dinars. */
async function addCode(code: string, minimum: number | null = null): Promise<void> {
  const [promotion] = await shop.db
    .insert(promotions)
    .values({
      name: { ar: discount, en: 'Friend discount' },
      kind: 'code',
      effect: 'percent',
      value: 20,
      minimum,
      createdAt: shop.now(),
    })
    .returning()
  await shop.db.insert(promotionCodes).values({ promotionId: promotion?.id ?? 0, code })
}

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ')
const price = (amount: number) => plain(formatPrice(amount, 'ar'))
/** The amount in a row of the page's summary. */
const row = (page: Page, name: string) =>
  plain(
    [...page.document.querySelectorAll('main dl div')]
      .find((each) => each.querySelector('dt')?.textContent?.startsWith(name))
      ?.querySelector('dd')?.textContent,
  )
const expectRow = (page: Page, name: string, text: string | undefined) =>
  expect.poll(() => row(page, name)).toBe(text)
const press = async (page: Page, name: string) =>
  page.user.click((await page.main.findAllByRole('button', { name }))[0] as HTMLElement)
const textOf = (page: Page) => plain(page.screen.getByRole('main').textContent)

test('fee of the governorate, what is missing for free delivery, and both on the order', async () => {
  await setRate(6_000, 60_000)
  const { id, titleAr } = await shop.addProduct({ price: 25_000 })
  const page = await openPage(shop, '/', { visitor: await visitorWithCart(shop, id) })
  page.window.document.cookie = `governorate=${slug}; path=/`
  await page.open('/cart')
  await expectRow(page, t.cart.shipping, price(6_000))
  expect(textOf(page)).toContain(plain(t.cart.missingForFree(formatPrice(35_000, 'ar'))))
  await press(page, t.cart.moreOf(titleAr))
  await expect.poll(() => textOf(page)).toContain(plain(t.cart.missingForFree(formatPrice(10_000, 'ar'))))
  await expectRow(page, t.cart.total, price(56_000))
  await press(page, t.cart.moreOf(titleAr))
  await expectRow(page, t.cart.shipping, t.cart.free)
  await press(page, t.cart.fewerOf(titleAr))
  await expectRow(page, t.cart.shipping, price(6_000))
  await page.network.settled()

  await goToCheckout(page)
  fillCheckout(page)
  await expectRow(page, t.cart.shipping, t.cart.free)
  fill(checkoutField(page, 'governorate'), place)
  await expectRow(page, t.cart.shipping, price(6_000))
  await page.user.click(placeOrderButton(page))
  const order = await confirmedOrder(page)
  expect(textOf(page)).toContain(price(56_000))
  await page.open(`/order/${order}`)
  for (const [name, amount] of [
    [t.cart.subtotal, 50_000],
    [t.cart.shipping, 6_000],
    [t.cart.total, 56_000],
  ] as const)
    expect(row(page, name)).toBe(price(amount))
})

test('a code by link is in the cart and on the order; a fee that changes in the checkout is asked about', async () => {
  await setRate(0)
  await addCode('FRIEND')
  const { id } = await shop.addProduct({ price: 25_000 })
  const page = await openPage(shop, '/?code=friend')
  expect(page.address).toBe('/')
  await page.visitor.post('/api/cart', { userId: 1, productId: id, quantity: 1 })
  await page.open('/cart')
  await expectRow(page, discount, price(-5_000))
  await goToCheckout(page)
  fillCheckout(page)
  fill(checkoutField(page, 'governorate'), place)
  await expect
    .poll(() => page.network.calls.some(({ path, status }) => /\/totals\?.*karbala/.test(path) && status))
    .toBeTruthy()
  await expectRow(page, discount, price(-5_000))
  await setRate(3_000)
  const logged = expectErrors()
  await page.user.click(placeOrderButton(page))
  const panel = await page.main.findByRole('region', { name: t.orders.changesHeading })
  logged()
  for (const text of [t.orders.feeLine(t.cart.free, formatPrice(3_000, 'ar')), formatPrice(23_000, 'ar')])
    expect(plain(panel.textContent)).toContain(plain(text))
  expect(await sql(shop, 'select from orders where total_amount = 23000')).toEqual([])
  await press(page, t.orders.acceptChanges)
  await expect.poll(() => panel.isConnected || placeOrderButton(page).disabled).toBe(false)
  await expectRow(page, t.cart.shipping, price(3_000))
  await page.user.click(placeOrderButton(page))
  await page.open(`/order/${await confirmedOrder(page)}`)
  expect(row(page, discount)).toBe(price(-5_000))
  expect(row(page, t.cart.total)).toBe(price(23_000))
})

test('a code is typed, refused with a reason and removed', async () => {
  await addCode('TYPED')
  await addCode('DEAR', 90_000_000)
  const { id } = await shop.addProduct()
  const page = await openPage(shop, '/cart', { visitor: await visitorWithCart(shop, id) })
  const field = () => page.main.queryByLabelText<HTMLInputElement>(t.cart.code.label)
  const apply = async (code: string) => {
    fill(field() as HTMLInputElement, code)
    await press(page, t.cart.code.apply)
  }
  await apply('NOSUCHCODE')
  await page.main.findByText(t.cart.code.errors.unknown_code)
  await apply('DEAR')
  await expect.poll(() => textOf(page)).toContain(plain(t.cart.code.missing(formatPrice(89_990_000, 'ar'))))
  expect(field()?.getAttribute('aria-invalid')).toBe('true')
  await apply(' typed ')
  await page.main.findAllByText('TYPED')
  expect(field()).toBeNull()
  await press(page, t.cart.code.remove)
  await expect.poll(field).not.toBeNull()
  expect(textOf(page)).not.toContain('TYPED')
})

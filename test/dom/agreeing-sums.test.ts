import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { products as productRows } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import type { FeeRate } from '#shop/delivery/domain/delivery-fee.ts'
import { creditEntries } from '#shop/orders/credit-tables.ts'
import { usableCredit } from '#shop/orders/domain/usable-credit.ts'
import { parcels } from '#shop/orders/tables.ts'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import { createTestApp } from '#test/harness/app.ts'
import { bookCredit } from '#test/harness/book-credit.ts'
import type { Browser } from '#test/harness/browser.ts'
import { accountVisitor } from './support/account.ts'
import { admin, sql } from './support/back-office.ts'
import { placeOrder, setStatus, toOrderNumber } from './support/orders.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  confirmedOrder,
  fill,
  fillCheckout,
  getBanner,
  goToCheckout,
  openCheckout,
  placeOrderButton,
  shopper,
} from './support/shopper.ts'
import { staffVisitor } from './support/staff.ts'
import { expectSums, numberIn, readAmounts } from './support/sums.ts'

/** By code and by themselves. */
const discounts = [
  { effect: 'percent', value: 10 },
  { effect: 'fixed', value: 7_250 },
  { effect: 'free_delivery', value: 0 },
] as const
type Effect = (typeof discounts)[number]['effect']
const codeOf = (effect: Effect) => effect.toUpperCase()

let shop: App
let staff: Browser
beforeAll(async () => {
  shop = await createTestApp()
  const name = { ar: 'خصم الجمعة', en: 'Friday' }
  for (const { effect, value } of discounts) {
    const of = { name, effect, value, createdAt: shop.now() }
    await shop.db.insert(promotions).values({ ...of, kind: 'automatic', active: false })
    const [byCode] = await shop.db
      .insert(promotions)
      .values({ ...of, kind: 'code' })
      .returning()
    await shop.db.insert(promotionCodes).values({ promotionId: byCode?.id ?? 0, code: codeOf(effect) })
  }
  staff = await staffVisitor(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(() => setTerms({ fee: 5_000, surcharge: 0, freeFrom: 150_000 }, null))

/** Sets what a delivery costs everywhere, and the discount that needs no code. */
async function setTerms({ fee, surcharge, freeFrom }: FeeRate, automatic: Effect | null): Promise<void> {
  const rate = [fee, surcharge, freeFrom]
  await sql(shop, 'update delivery_rates set fee = $1, surcharge = $2, free_from = $3', rate)
  await sql(shop, `update promotions set active = kind = 'code' or effect = $1`, [automatic ?? ''])
  invalidateCached()
}

const listOf = (page: Page, heading: string) =>
  page.main.getByRole('region', { name: heading }).querySelector('ul') as HTMLElement

const summaryOf = (page: Page) => page.main.getByRole('region', { name: t.cart.summary })

const barTotal = (page: Page) => numberIn(page.document.querySelector('[data-bottom-bar]')?.textContent)

/** Lines, rows, count, badge and bar of the cart or the checkout. */
async function expectAgreement(page: Page, heading: string): Promise<number> {
  await expect.poll(() => summaryOf(page).querySelector('dl')?.getAttribute('aria-busy')).toBe('false')
  const { total, count } = expectSums(
    listOf(page, heading),
    summaryOf(page).querySelector('dl') as HTMLElement,
  )
  expect(barTotal(page), 'bar').toBe(total)
  await getBanner(page).findByRole('link', { name: t.layout.cartWith(count ?? '') })
  return total
}

/** A customer with credit from an order that was cancelled. */
async function customerWithCredit(amount: number) {
  const { id, visitor } = await accountVisitor(shop)
  const orderId = await placeOrder(visitor, { product: await shop.addProduct({ price: 150_000 }) })
  const [parcel] = await shop.db.select().from(parcels).where(eq(parcels.orderId, orderId))
  await shop.db
    .insert(creditEntries)
    .values({ userId: id, orderId, parcelId: parcel?.id, amount, kind: 'given_back', at: shop.now() })
  await bookCredit(shop.db, { to: 'prepaid', key: `${orderId}`, amount })
  return visitor
}

/** Lines and rows of the page on which anybody finds an order by its number and phone. */
async function trackedTotal(page: Page, id: number): Promise<number> {
  await page.open('/track')
  fill(page.main.getByLabelText<HTMLInputElement>(t.orders.orderNumber), toOrderNumber(id))
  fill(page.main.getByLabelText<HTMLInputElement>(t.orders.phone), shopper.phone)
  await page.user.click(page.main.getByRole('button', { name: t.myOrders.trackButton }))
  const tracked = await page.main.findByRole('region', { name: `${t.myOrders.order} ${toOrderNumber(id)}` })
  const amounts = summaryOf(page).querySelector('dl') as Element
  return expectSums(tracked.querySelector('ul') as Element, amounts).total
}

/** The amount in the message that staff send about an order. */
async function messagedTotal(id: number): Promise<number> {
  const page = await openPage(shop, `/admin/orders/${id}`, { visitor: staff })
  const link = await page.main.findByRole<HTMLAnchorElement>('link', { name: admin.orders.whatsApp })
  const text = new URL(link.href).searchParams.get('text') ?? ''
  return numberIn(/بمبلغ (.*?) د\.ع/.exec(text)?.[1])
}

/** The sums that a list of orders states for one of them, beside its items. */
async function listedTotals(page: Page, id: number): Promise<Set<number>> {
  await expect.poll(() => page.document.querySelector(`main li a[href="/order/${id}"]`)).not.toBeNull()
  const entry = page.document.querySelector(`main li:has(a[href="/order/${id}"])`)
  const texts = [...(entry?.querySelectorAll('.tabular, .price-now') ?? [])]
    .filter((sum) => !sum.closest('details'))
    .map(({ textContent }) => textContent)
  // Sums have Arabic digits, order numbers Latin ones.
  return new Set(texts.filter((text) => /^[٠-٩]/.test(text)).map(numberIn))
}

/** What is in stock of a product, or whether the shop has hidden it. */
type Stock = number | 'hidden'
const nameOfCredit = /استخدام رصيدي/

type Line = {
  price: number
  quantity: number
  isDiscounted: boolean
  bulky: boolean
  before: Stock
  during: Stock
}
const stock = fc.constantFrom<Stock[]>(0, 1, 2, 'hidden', 50, 50)
const line = fc.record<Line>({
  price: fc.integer({ min: 4, max: 300 }).map((quarters) => quarters * 250),
  quantity: fc.integer({ min: 1, max: 4 }),
  isDiscounted: fc.boolean(),
  bulky: fc.boolean(),
  before: stock,
  during: stock,
})
const availableOf = (of: Stock) => (of === 'hidden' ? 0 : of)
const effects = discounts.map(({ effect }) => effect)
const carts = fc.sample(
  fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    code: fc.constantFrom<(Effect | null)[]>(null, ...effects),
    automatic: fc.constantFrom<(Effect | null)[]>(null, null, ...effects),
    rate: fc.record({
      fee: fc.constantFrom(0, 3_000, 5_000),
      surcharge: fc.constantFrom(0, 10_000),
      freeFrom: fc.constantFrom(null, 60_000, 150_000),
    }),
    // Not always payable in notes, and sometimes more than the order costs.
    credit: fc.constantFrom(0, 0, 3_100, 20_000, 5_000_000),
  }),
  { seed: 31, numRuns: isFullAttack ? 24 : 3 },
)

test.each(carts.map((cart, index) => ({ ...cart, index })))(
  'cart $index: what the screens state adds up, before and after stock changes',
  async ({ lines: drawn, code, automatic, rate, credit }) => {
    // The first line can always be ordered, so that an order is placed.
    const lines = drawn.map((each, index) => (index === 0 ? { ...each, before: 50, during: 50 } : each))
    const visitor = credit > 0 ? await customerWithCredit(credit) : newVisitor(shop)
    await setTerms(rate, automatic)
    const products: { id: number; line: Line }[] = []
    for (const each of lines) {
      const discounted = each.isDiscounted ? { discountPrice: Math.max(250, each.price - 750) } : {}
      const { price, bulky } = each
      const { id } = await shop.addProduct({ price, bulky, stockQuantity: 50, ...discounted })
      await visitor.post('/api/cart', { userId: 1, productId: id, quantity: each.quantity })
      products.push({ id, line: each })
    }
    if (code) expect((await visitor.post('/api/cart/1/code', { code: codeOf(code) })).status).toBe(200)
    const setStock = async (moment: 'before' | 'during') => {
      for (const { id, line: each } of products) {
        const hidden = each[moment] === 'hidden'
        await shop.db.update(productRows).set({ hidden }).where(eq(productRows.id, id))
        const stockQuantity = availableOf(each[moment])
        await shop.db.update(variants).set({ stockQuantity }).where(eq(variants.productId, id))
      }
    }
    await setStock('before')
    const page = await openPage(shop, '/cart', { visitor })
    const inCart = await expectAgreement(page, t.cart.items)

    await goToCheckout(page)
    expect(await expectAgreement(page, t.cart.summary)).toBe(inCart)
    const settle = page.main.queryByRole('button', {
      name: (name) => name === t.cart.takeAvailable || name === t.cart.removeSoldOut,
    })
    expect(settle !== null).toBe(lines.some(({ before, quantity }) => availableOf(before) < quantity))
    if (settle) {
      expect(placeOrderButton(page).disabled).toBe(true)
      await page.user.click(settle)
      await expect.poll(() => placeOrderButton(page).disabled).toBe(false)
      await page.network.settled()
      expect(await expectAgreement(page, t.cart.summary)).toBe(inCart)
    }

    const paidBefore = usableCredit(credit, inCart)
    if (paidBefore > 0) {
      await page.user.click(await page.main.findByRole('checkbox', { name: nameOfCredit }))
      expect(await expectAgreement(page, t.cart.summary)).toBe(inCart - paidBefore)
    }
    fillCheckout(page)
    await setStock('during')
    await page.user.click(placeOrderButton(page))
    await expect
      .poll(
        () =>
          page.main.queryByRole('heading', { name: t.orders.thankYou }) ??
          page.document.querySelector('#changes'),
      )
      .not.toBeNull()
    const panel = page.main.queryByRole('region', { name: t.orders.changesHeading })
    if (panel) {
      // Also while the new totals are fetched.
      if (paidBefore > 0) page.main.getByRole('checkbox', { name: nameOfCredit })
      const newTotal = await expectAgreement(page, t.cart.summary)
      const said = within(panel).getByText(t.orders.newTotal).nextElementSibling
      expect(numberIn(said?.textContent)).toBe(newTotal)
      await page.user.click(within(panel).getByRole('button', { name: t.orders.acceptChanges }))
      await expect.poll(() => panel.isConnected || placeOrderButton(page).disabled).toBe(false)
      expect(await expectAgreement(page, t.cart.summary)).toBe(newTotal)
      await page.user.click(placeOrderButton(page))
    }
    const id = await confirmedOrder(page)
    const { body: order } = await visitor.get(`/api/orders/details/${id}`)
    const amounts = await expect
      .poll(() => page.document.querySelector('[data-amounts]'))
      .not.toBeNull()
      .then(() => page.document.querySelector('[data-amounts]') as Element)
    const items = amounts.parentElement?.querySelector('ul') as Element
    expect(expectSums(items, amounts).total).toBe(order.collect)

    await page.open(`/order/${id}`)
    const ofOrder = page.main.getByRole('region', { name: t.cart.summary }).querySelector('dl') as Element
    const ordered = page.document.querySelector('section[aria-labelledby=order] ul')
    expect(expectSums(ordered as Element, ofOrder).total).toBe(order.collect)
    await page.open('/orders')
    expect(await listedTotals(page, id), 'list of orders').toEqual(new Set([order.collect]))
    if (credit > 0) {
      await page.open('/profile')
      await page.user.click(page.main.getByRole('tab', { name: t.accounts.tabOrders }))
      expect(await listedTotals(page, id), 'profile').toEqual(new Set([order.collect]))
    }
    expect(await trackedTotal(page, id)).toBe(order.collect)
    expect(await messagedTotal(id)).toBe(order.collect)
  },
  60_000,
)

test('credit stays in the sums while the totals of changed lines are fetched', async () => {
  const visitor = await customerWithCredit(20_000)
  const { id } = await shop.addProduct({ price: 30_000, stockQuantity: 2 })
  await visitor.post('/api/cart', { userId: 1, productId: id, quantity: 2 })
  const page = await openPage(shop, '/cart', { visitor })
  await goToCheckout(page)
  await page.user.click(await page.main.findByRole('checkbox', { name: nameOfCredit }))
  expect(await expectAgreement(page, t.cart.summary)).toBe(45_000)
  fillCheckout(page)
  await shop.db.update(variants).set({ stockQuantity: 1 }).where(eq(variants.productId, id))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  page.network.intercept(async ({ path }, send) => {
    if (path.includes('/totals')) await released
    return send()
  })
  await page.user.click(placeOrderButton(page))
  await page.main.findByRole('region', { name: t.orders.changesHeading })
  const amounts = () => summaryOf(page).querySelector('dl') as HTMLElement
  expect(amounts().getAttribute('aria-busy')).toBe('true')
  page.main.getByRole('checkbox', { name: nameOfCredit })
  expect(readAmounts(amounts()).total).toBe(15_000)
  release()
  expect(await expectAgreement(page, t.cart.summary)).toBe(15_000)
})

test('a cancelled order states no amount to pay and can be ordered again', async () => {
  const product = await shop.addProduct()
  const page = await openCheckout(shop, product.id)
  fillCheckout(page)
  await expect.poll(() => placeOrderButton(page).disabled).toBe(false)
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  await setStatus(shop, id, 'cancelled')
  await page.open(`/order/${id}`)
  const text = page.screen.getByRole('main').textContent
  for (const label of [t.myOrders.toPay, t.myOrders.paid]) expect(text).not.toContain(label)
  await page.user.click(page.main.getByRole('button', { name: t.myOrders.reorder }))
  await page.main.findByText(t.myOrders.reorderedAll)
})

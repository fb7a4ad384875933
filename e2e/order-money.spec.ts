import type { Page } from '@playwright/test'
import { formatPrice } from '#platform/money/money.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, type Language, open, test, texts } from './support/journey.ts'
import {
  addFromProductPage,
  confirmedOrder,
  fillCheckout,
  governorateBox,
  openCheckout,
  placeOrderButton,
} from './support/shopper.ts'

// A changed order is a response of the status 409.
test.use({ expectedErrors: /status of 409/ })

/** A governorate whose rate no other journey depends on. */
const slug = 'karbala'
const place = { ar: 'كربلاء', en: 'Karbala' }
const setRate = (fee: number, freeFrom: number | null = null) =>
  sql('update delivery_rates set fee = $1, free_from = $2 where governorate = $3 and area is null', [
    fee,
    freeFrom,
    slug,
  ])

let made = 0

/** A code that takes off twenty percent. */
async function ownCode(): Promise<string> {
  const code = `MONEY${process.pid}${Date.now() % 1_000_000}N${++made}`
  await sql(
    `with promotion as (
       insert into promotions (name, kind, effect, value, created_at)
       values ('{"ar": "خصم الصديق", "en": "Friend discount"}', 'code', 'percent', 20, now()) returning id
     ) insert into promotion_codes (promotion_id, code) select id, $1 from promotion`,
    [code],
  )
  return code
}

// The journeys change one rate.
test.describe.configure({ mode: 'serial' })
test.afterAll(() => setRate(0))

const language = 'ar'
const t = texts[language]
const price = (amount: number) => formatPrice(amount, language)
const pick = (page: Page) => governorateBox(page, language).fill(place[language])
/** The amount in a row of the summary. */
const row = (page: Page, name: string) =>
  page
    .locator('main dl div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
    .locator('dd')
    .first()
const remember = (page: Page, origin: string) =>
  page.context().addCookies([{ name: 'governorate', value: slug, url: origin }])

test.describe('the money of an order', () => {
  test('fee of the governorate, what is missing for free delivery, and both on the order', async ({
    page,
    baseURL,
  }) => {
    await setRate(6_000, 60_000)
    const product = await ownProduct()
    await addFromProductPage(page, product.slug, language)
    await remember(page, String(baseURL))
    await open(page, '/cart', language)
    await expect(row(page, t.cart.shipping)).toHaveText(price(6_000))
    await expect(page.getByText(t.cart.missingForFree(price(35_000)))).toBeVisible()
    await page.getByRole('button', { name: t.cart.moreOf(titleOf(product, language)) }).click()
    await expect(page.getByText(t.cart.missingForFree(price(10_000)))).toBeVisible()
    await expect(page.locator('main').getByText(price(56_000)).first()).toBeVisible()
    await page.getByRole('button', { name: t.cart.moreOf(titleOf(product, language)) }).click()
    await expect(row(page, t.cart.shipping)).toHaveText(t.cart.free)
    await page.getByRole('button', { name: t.cart.fewerOf(titleOf(product, language)) }).click()
    await expect(row(page, t.cart.shipping)).toHaveText(price(6_000))

    await openCheckout(page, language)
    await fillCheckout(page, language)
    await expect(row(page, t.cart.shipping)).toHaveText(t.cart.free)
    await pick(page)
    await expect(row(page, t.cart.shipping)).toHaveText(price(6_000))
    await placeOrderButton(page, language).click()
    const id = await confirmedOrder(page, language)
    await expect(page.locator('main').getByText(price(56_000)).first()).toBeVisible()
    await open(page, `/order/${id}`, language)
    await expect(row(page, t.cart.subtotal)).toHaveText(price(50_000))
    await expect(row(page, t.cart.shipping)).toHaveText(price(6_000))
    await expect(row(page, t.cart.total)).toHaveText(price(56_000))
  })

  test('a code by link is in the cart and on the order; a fee that changes in the checkout is asked about', async ({
    page,
  }) => {
    await setRate(0)
    const code = await ownCode()
    const product = await ownProduct()
    await open(page, `/?code=${code.toLowerCase()}`, language)
    await expect(page).not.toHaveURL(/code=/)
    await addFromProductPage(page, product.slug, language)
    await open(page, '/cart', language)
    const discount = 'خصم الصديق'
    await expect(row(page, discount)).toHaveText(price(-5_000))
    await openCheckout(page, language)
    await fillCheckout(page, language)
    const priced = page.waitForResponse((response) => /\/totals\?.*karbala/.test(response.url()))
    await pick(page)
    await priced
    await expect(row(page, discount)).toHaveText(price(-5_000))
    await setRate(3_000)
    await placeOrderButton(page, language).click()
    const panel = page.getByRole('region', { name: t.orders.changesHeading })
    await expect(panel.getByText(t.orders.feeLine(t.cart.free, price(3_000)))).toBeVisible()
    await expect(panel.getByText(price(23_000))).toBeVisible()
    expect(await sql('select from orders where full_name is null and total_amount = 23000')).toHaveLength(0)
    await panel.getByRole('button', { name: t.orders.acceptChanges }).click()
    await expect(panel).toBeHidden()
    await expect(row(page, t.cart.shipping)).toHaveText(price(3_000))
    await placeOrderButton(page, language).click()
    const id = await confirmedOrder(page, language)
    await open(page, `/order/${id}`, language)
    await expect(row(page, discount)).toHaveText(price(-5_000))
    await expect(row(page, t.cart.total)).toHaveText(price(23_000))
  })
})

function titleOf(product: { title_ar: string; title_en: string }, language: Language): string {
  return language === 'ar' ? product.title_ar : product.title_en
}

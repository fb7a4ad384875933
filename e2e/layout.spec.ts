import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readDemoCatalogue } from '#seed/demo-catalogue.ts'
import { test } from './support/back-office-data.ts'
import { expect, type Language, languages, open, texts } from './support/journey.ts'
import { layoutChanges, layoutSnapshot } from './support/layout-snapshot.ts'
import { demoPhoneIds } from './support/screen-states.ts'
import { confirmedOrder, fillCheckout, openCheckout, placeOrderButton } from './support/shopper.ts'

/*
 * Visual regression: the layout of the key screens is stored as text under e2e/layouts/. After an intended change run
 * UPDATE_LAYOUTS=1 npx playwright test e2e/layout.spec.ts and review the diff.
 */
const folder = join(import.meta.dirname, 'layouts')
const update = process.env.UPDATE_LAYOUTS === '1'
const fileOf = (screen: string, language: Language) => join(folder, `${screen}-${language}.txt`)
const linesOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [])

// A device scale factor of two, so that glyphs are not rounded to whole pixels.
test.use({ deviceScaleFactor: 2, expectedErrors: /status of 404/ })

async function compare(page: Page, screen: string, language: Language, depth: number): Promise<void> {
  const path = fileOf(screen, language)
  const now = await layoutSnapshot(page, depth)
  if (update) {
    mkdirSync(folder, { recursive: true })
    return writeFileSync(path, `${now.join('\n')}\n`)
  }
  expect
    .soft(layoutChanges(linesOf(path), now), `${screen} in ${language} differs from the stored layout`)
    .toEqual([])
}

/** Adds products of the demo catalogue, so that the cart is the same on every machine. */
async function fillCart(page: Page): Promise<void> {
  const cheapest: { id: number; slug: string; hasOptions?: true }[] = await (
    await page.request.get('/api/products?category=home-kitchen&sort=price-low&inStock=true&pageSize=48')
  ).json()
  // Other tests add products of their own.
  const demo = new Set(
    (await readDemoCatalogue()).flatMap(({ products }) => products.map(({ slug }) => slug)),
  )
  const products = cheapest.filter(({ slug, hasOptions }) => demo.has(slug) && !hasOptions).slice(0, 2)
  await page.request.delete('/api/cart/user/1')
  for (const [index, { id }] of products.entries())
    await page.request.post('/api/cart', { data: { userId: 1, productId: id, quantity: index + 1 } })
}

const tv = '/product/rafid-smart-tv-55'
/** Of a colour and a storage. */
const withOptions = '/product/hudhud-a20'

const desktop = { width: 1366, height: 768 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 360, height: 740 }

for (const language of languages) {
  const t = texts[language]

  // Each screen is opened once, on a desktop, and becomes a phone's in place.
  test(`the key screens of a desktop and of a phone match the stored layouts (${language})`, async ({
    page,
  }) => {
    test.setTimeout(150_000)
    await page.setViewportSize(desktop)
    await open(page, '/', language)
    await compare(page, 'home-1366', language, 1000)
    await page.setViewportSize(phone)
    await compare(page, 'home-360', language, 1400)
    await page.getByRole('banner').locator('summary').filter({ hasText: t.layout.menu }).click()
    // Off the button, whose tooltip a slow machine would display meanwhile.
    await page.mouse.move(0, 0)
    await compare(page, 'menu-360', language, 640)

    await page.setViewportSize(desktop)
    await open(page, '/products/grocery', language)
    await compare(page, 'category-1366', language, 900)
    await page.setViewportSize(phone)
    await compare(page, 'category-360', language, 900)
    await page.getByRole('button', { name: t.listing.filters }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await compare(page, 'filters-360', language, 740)

    await page.setViewportSize(desktop)
    await open(page, tv, language)
    await compare(page, 'product-1366', language, 1000)
    await page.setViewportSize(phone)
    await compare(page, 'product-360', language, 1300)

    await page.setViewportSize(desktop)
    await open(page, withOptions, language)
    await compare(page, 'options-1366', language, 1000)
    await page.setViewportSize(tablet)
    await compare(page, 'options-768', language, 1000)
    await page.setViewportSize(phone)
    await compare(page, 'options-360', language, 1300)

    await page.setViewportSize(desktop)
    await open(page, `/compare?products=${await demoPhoneIds(page)}`, language)
    await compare(page, 'compare-1366', language, 1000)
    await page.setViewportSize(phone)
    await compare(page, 'compare-360', language, 1300)
    await open(page, '/nothing', language)
    await compare(page, 'not-found-360', language, 1600)
  })

  test(`the cart and the checkout match the stored layouts (${language})`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize(desktop)
    await fillCart(page)
    await open(page, '/cart', language)
    await compare(page, 'cart-1366', language, 700)
    await page.setViewportSize(phone)
    await compare(page, 'cart-360', language, 1100)
    await page.setViewportSize(desktop)
    await openCheckout(page, language)
    await compare(page, 'checkout-1366', language, 900)
    await page.setViewportSize(phone)
    await placeOrderButton(page, language).click()
    await expect(page.getByText(t.orders.fieldErrors.fullName)).toBeVisible()
    await compare(page, 'checkout-errors-360', language, 1700)
    await fillCheckout(page, language)
    await placeOrderButton(page, language).click()
    await confirmedOrder(page, language)
    await page.getByText(/^\d{6,}$/).evaluate((number) => {
      number.textContent = '000000'
    })
    await compare(page, 'confirmation-360', language, 800)
  })
}

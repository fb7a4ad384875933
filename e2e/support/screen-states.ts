import { expect, type Page } from '@playwright/test'
import { fullPage, type Part } from './axe.ts'
import { failCalls, toPath } from './calls.ts'
import { addProduct, sql } from './database.ts'
import { goTo } from './go-to.ts'
import { hydratedPart, type Language, open, texts } from './journey.ts'
import { addShirt } from './options.ts'
import {
  addFromProductPage,
  confirmedOrder,
  fillCheckout,
  governorateBox,
  openCheckout,
  placeOrderButton,
} from './shopper.ts'

/** Errors that a page may log in these states: the 404 page, the failing calls and the refused order. */
export const expectedStateErrors = /status of (400|404|409|500)/

/** Called in each state with its name; `part` selects what is new on the page since the previous state. */
type VisitState = (name: string, options?: { part?: Part; onlyPhone?: boolean }) => Promise<void>

/** Visits the screens of a group and their states, each once, on a phone. */
type VisitGroup = (page: Page, language: Language, visit: VisitState) => Promise<void>

async function homeStates(page: Page, language: Language, visit: VisitState): Promise<void> {
  const { layout, content } = texts[language]
  const banner = page.getByRole('banner')
  await open(page, '/', language)
  await visit('home', { part: fullPage })
  await banner.locator('summary').filter({ hasText: layout.menu }).click()
  await expect(banner.getByRole('navigation', { name: layout.menu })).toBeVisible()
  await visit('home, main menu open', { part: 'header', onlyPhone: true })
  await banner.locator('summary').filter({ hasText: layout.account }).click()
  await expect(banner.getByRole('link', { name: layout.signIn })).toBeVisible()
  await visit('home, account menu open', { part: 'header' })
  await page.keyboard.press('Escape')
  await (await hydratedPart(page.getByRole('button', { name: content.subscribe }))).click()
  await holdToast(page)
  await expect(page.locator(toast)).toContainText(content.emailMissing)
  await visit('home, destructive toast', { part: toast })
}

async function listingStates(page: Page, language: Language, visit: VisitState): Promise<void> {
  const { layout, listing, catalogue } = texts[language]
  await open(page, '/products/grocery?minPrice=5000&inStock=true', language)
  await visit('category')
  await page.getByRole('button', { name: /^(التصفية|Filters)/ }).click()
  await expect(page.getByRole('dialog', { name: listing.filters })).toBeVisible()
  await visit('category, filter sheet open', { part: 'dialog', onlyPhone: true })
  await open(page, '/products?search=qqqqzzzz', language)
  await expect(page.getByText(catalogue.noProducts)).toBeVisible()
  await visit('nothing found', { part: 'main' })
  const stopFailing = await failCalls(page, (request) => toPath(request) === '/api/products')
  await page
    .getByRole('navigation', { name: layout.categories })
    .getByRole('link', { name: layout.deals })
    .click()
  await expect(page.getByText(catalogue.productsFailed)).toBeVisible()
  await visit('deals that cannot be loaded', { part: 'main' })
  await stopFailing()
}

async function emptyStates(page: Page, language: Language, visit: VisitState): Promise<void> {
  await open(page, '/cart', language)
  await visit('empty cart', { part: 'main' })
  await goTo(page, '/checkout')
  await visit('empty checkout', { part: 'main' })
  await goTo(page, '/nothing')
  await visit('page not found', { part: 'main' })
  await goTo(page, '/product/nothing')
  await visit('product not found', { part: 'main' })
}

async function soldOutStates(page: Page, language: Language, visit: VisitState): Promise<void> {
  const soldOut = await addProduct({ stock: 0 })
  await open(page, `/product/${soldOut.slug}`, language)
  await visit('product, sold out', { part: 'main' })
  const { restock } = texts[language]
  const form = page.getByRole('form', { name: restock.title })
  await (await hydratedPart(form.getByRole('button', { name: restock.send }))).click()
  await expect(form.getByText(restock.required)).toBeVisible()
  await visit('product, sold out, nothing typed', { part: 'main' })
  await form.getByLabel(restock.contact).fill('0770 123 4567')
  await form.getByRole('button', { name: restock.send }).click()
  await expect(page.getByText(restock.doneText.phone)).toBeVisible()
  await visit('product, sold out, requested', { part: 'main' })
  await goTo(page, '/restock-requests?token=x')
  await visit('deletion of requests', { part: 'main' })
}

async function productStates(page: Page, language: Language, visit: VisitState): Promise<void> {
  const { product } = texts[language]
  const few = await addProduct({ stock: 4 })
  await addFromProductPage(page, few.slug, language)
  await holdToast(page)
  await expect(page.locator(toast)).toBeVisible()
  await visit('product, few left, toast')
  await page.getByRole('tab', { name: product.shippingAndReturns }).click()
  await visit('product, second tab', { part: 'main' })
  const ids = await demoPhoneIds(page)
  await goTo(page, `/compare?products=${ids}`)
  await visit('comparison', { part: 'main' })
  await goTo(page, `/compare?products=${ids[0]}`)
  await visit('comparison, a single product', { part: 'main' })
  await goTo(page, '/compare')
  await visit('comparison, empty', { part: 'main' })
}

/** Three phones of the demo, with the attributes that it gives them. */
export async function demoPhoneIds(page: Page): Promise<number[]> {
  const slugs = ['shihab-s3', 'tayf-t7', 'hudhud-x1-pro']
  return Promise.all(
    slugs.map(async (slug) => (await (await page.request.get(`/api/products/${slug}`)).json()).id),
  )
}

async function optionStates(page: Page, language: Language, visit: VisitState): Promise<void> {
  const { adding, product: t } = texts[language]
  const shirt = await addShirt()
  const radios = page.getByRole('main').getByRole('radio')
  await open(page, `/product/${shirt.slug}`, language)
  await visit('product with options, without a size', { part: 'main' })
  await page.getByRole('main').getByRole('button', { name: adding.addToCart, exact: true }).first().click()
  await expect(page.locator('#choice [role="alert"]')).toBeVisible()
  await visit('product with options, size missing', { part: 'main' })
  await radios.nth(2).check()
  await expect(page.getByRole('main').getByText(t.priceFrom, { exact: true })).toHaveCount(0)
  await visit('product with options, chosen', { part: 'main' })
  await open(page, `/product/${shirt.slug}?colour=navy`, language)
  await visit('product with options, values not available', { part: 'main' })
  await radios.nth(4).check()
  await expect(page.locator('#choice [role="status"]')).not.toBeEmpty()
  await visit('product with options, values that do not go together', { part: 'main' })
  await open(page, `/product/${shirt.slug}?colour=navy&size=l`, language)
  await visit('product with options, sold out', { part: 'main' })
}

async function cartAndCheckoutStates(page: Page, language: Language, visit: VisitState): Promise<void> {
  const { cart, orders } = texts[language]
  const [soldOut, dearer, available] = [await addProduct(), await addProduct(), await addProduct()]
  await page.request.delete('/api/cart/user/1')
  for (const { id } of [soldOut, dearer, available])
    await page.request.post('/api/cart', { data: { userId: 1, productId: id, quantity: 2 } })
  await openCheckout(page, language)
  await visit('checkout', { part: 'main' })
  await governorateBox(page, language).click()
  await expect(page.getByRole('option')).toHaveCount(19)
  await visit('checkout, governorates open', { part: 'form' })
  await page.keyboard.press('Escape')
  await placeOrderButton(page, language).click()
  await expect(page.getByText(orders.fieldErrors.fullName)).toBeVisible()
  await visit('checkout, errors', { part: 'form' })

  await fillCheckout(page, language)
  await sql('update variants set stock_quantity = 0 where product_id = $1', [soldOut.id])
  await sql('update variants set price = 27500 where product_id = $1', [dearer.id])
  await placeOrderButton(page, language).click()
  await expect(page.getByRole('heading', { name: orders.changesHeading })).toBeVisible()
  await visit('checkout, changes', { part: 'main' })
  await enterNextCode(page)
  await open(page, '/cart', language)
  await expect(page.getByText(cart.soldOut)).toBeVisible()
  await expect(page.getByRole('button', { name: cart.code.remove })).toBeVisible()
  await visit('cart with notes')

  await page.request.delete('/api/cart/user/1')
  await page.request.post('/api/cart', { data: { userId: 1, productId: available.id, quantity: 1 } })
  await openCheckout(page, language)
  await placeOrderButton(page, language).click()
  await confirmedOrder(page, language)
  await visit('confirmation', { part: 'main' })
}

/** Enters a code of ten percent, for this cart only. */
async function enterNextCode(page: Page): Promise<void> {
  const code = `STATE${process.pid}${Date.now()}`
  await sql(
    `with promotion as (
       insert into promotions (name, kind, effect, value, created_at)
       values ('{"ar": "خصم الصديق", "en": "Friend discount"}', 'code', 'percent', 10, now()) returning id
     ) insert into promotion_codes (promotion_id, code) select id, $1 from promotion`,
    [code],
  )
  expect((await page.request.post('/api/cart/1/code', { data: { code } })).status()).toBe(200)
}

/** The visible toast. */
const toast = 'ol[tabindex="-1"] > li'

/** Focuses the toast before its five seconds are over on a busy machine: it stays open until the focus leaves it. */
async function holdToast(page: Page): Promise<void> {
  const list = page.locator('ol[tabindex="-1"]')
  await list.filter({ has: page.locator('li') }).evaluate(async (element: HTMLElement) => {
    // It listens to the focus after it is painted.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    element.focus()
  })
  await expect(list).toBeFocused()
}

/** The groups of screens and their states by name. Together they are every screen and state of the shop. */
export const stateGroups: Record<string, VisitGroup> = {
  home: homeStates,
  listings: listingStates,
  'empty screens': emptyStates,
  'sold-out products': soldOutStates,
  products: productStates,
  'products with options': optionStates,
  'cart and checkout': cartAndCheckoutStates,
}

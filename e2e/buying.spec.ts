import { newestSimpleProduct, sql } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { confirmedOrder, fillCheckout, placeOrderButton, shopper } from './support/shopper.ts'

const language = 'ar'
const t = texts[language]

// In English: keyboard-order.spec.ts.
test('browse → product → cart → checkout → confirmation, without a reload', async ({ page }) => {
  await open(page, '/', language)
  let loads = 0
  page.on('load', () => loads++)

  const category = page.getByRole('navigation', { name: t.layout.categories }).getByRole('link').nth(1)
  await category.click()
  await expect(page).toHaveURL(/\/products\/[a-z-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: await category.innerText() })).toBeVisible()
  const href = `/product/${await newestSimpleProduct(new URL(page.url()).pathname.split('/').at(-1) ?? '')}`
  const card = page.locator(`main a[href="${href}"]:visible`).first()
  const name = await card.textContent()
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  const title = await page.getByRole('heading', { level: 1, name: name?.trim() ?? '' }).innerText()

  await page.getByRole('button', { name: t.adding.addToCart, exact: true }).first().click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) }),
  ).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) })
    .click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()

  // On a phone the buttons stay in view.
  await expect(page.getByRole('link', { name: t.cart.proceed })).toBeInViewport()
  await page.getByRole('link', { name: t.cart.proceed }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(placeOrderButton(page, language)).toBeInViewport()
  await fillCheckout(page, language)
  await placeOrderButton(page, language).click()
  const id = await confirmedOrder(page, language)
  expect(loads).toBe(0)
  await page.reload()
  await expect(page.getByRole('main').getByText('0770 123 4567')).toBeVisible()

  const [order] = await sql<{ status: string; phone: string; full_name: string; governorate: string }>(
    'select status, phone, full_name, governorate from orders where id = $1',
    [id],
  )
  expect(order).toEqual({
    status: 'pending',
    phone: '+9647701234567',
    full_name: shopper[language].name,
    governorate: 'baghdad',
  })
  await expect(page.getByRole('banner').getByRole('link', { name: t.layout.cart, exact: true })).toBeVisible()
})

import { holdCalls, pathOf, recordCalls } from './support/calls.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, open, otherLanguageName, test, texts } from './support/journey.ts'
import { addFromProductPage, fillCheckout, placeOrderButton, shopper } from './support/shopper.ts'
import { specifiedText } from './support/specified-text.ts'

const language = 'ar'
const t = texts[language]

test('§4 §7 checkout: idle, then Processing..., then the number and two links; the order body as specified', async ({
  page,
}) => {
  const product = await ownProduct({ price: 40_000 })
  await addFromProductPage(page, product.slug, language)
  await open(page, '/checkout', language)
  const payment = page.getByRole('group', { name: t.orders.paymentHeading })
  const cash = specifiedText(language, 'Cash on delivery', (m) => m.orders.cash)
  await expect(payment.getByRole('radio', { name: cash })).toBeChecked()
  const soon = specifiedText(language, 'Coming soon', (m) => m.orders.comingSoon)
  await expect(payment.getByRole('radio', { name: soon })).toBeDisabled()
  const summary = page.getByRole('region', {
    name: specifiedText(language, 'Order Summary', (m) => m.cart.summary),
  })
  await expect(
    summary.getByText(
      specifiedText(language, 'Free', (m) => m.cart.free),
      { exact: true },
    ),
  ).toBeVisible()
  await fillCheckout(page, language)

  const calls = recordCalls(page, (path) => path === '/api/orders')
  const letGo = await holdCalls(page, (request) => request.method() === 'POST')
  await placeOrderButton(page, language).click()
  const busy = page.getByRole('button', {
    name: specifiedText(language, 'Processing...', (m) => m.orders.processing),
  })
  await expect(busy).toBeDisabled()
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: t.orders.thankYou })).toBeVisible()
  const number = await page.getByText(/^\d{6,}$/).innerText()
  const main = page.getByRole('main')
  const hrefs = await main
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const placed = Number(number)
  // A guest: the order, tracking, and the two links of the specification.
  expect(hrefs).toEqual([`/order/${placed}`, `/track?number=${placed}`, '/', '/profile'])
  await expect(main.getByText(product.title_ar)).toBeVisible()
  await expect(main.getByText('0770 123 4567')).toBeVisible()
  await page.reload()
  await expect(main.getByText('0770 123 4567')).toBeVisible()

  const { name, address, area } = shopper[language]
  expect(calls).toHaveLength(1)
  expect(calls[0]?.body).toMatchObject({
    userId: 1,
    totalAmount: 40_000,
    status: 'pending',
    shippingAddress: `${name}, ${address}, ${area}, +9647701234567`,
    paymentMethod: 'cash',
    cartItems: [{ productId: product.id, quantity: 1 }],
  })
  expect(await sql('select status from orders where id = $1', [Number(number)])).toEqual([
    { status: 'pending' },
  ])
})

test('§4 while the cart’s calls run it shows a loading state, and clearing waits', async ({ page }) => {
  const product = await ownProduct()
  await addFromProductPage(page, product.slug, language)
  const showCart = await holdCalls(page, (request) => pathOf(request) === '/api/cart/1')
  await open(page, '/', language)
  await page.getByRole('banner').getByRole('link', { name: t.layout.cart, exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: t.cart.loading })).toBeVisible()
  showCart()
  const clearCart = await holdCalls(page, (request) => request.method() === 'DELETE')
  await main.getByRole('button', { name: t.cart.clear }).click()
  await expect(main.getByRole('button', { name: t.cart.clearing })).toBeDisabled()
  clearCart()
  await expect(main.getByText(t.cart.empty)).toBeVisible()
})

test('§4 a new visitor gets Arabic; toggling swaps language, direction and body font, and back', async ({
  page,
}) => {
  await page.goto('/')
  const html = page.locator('html')
  const firstFont = () => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0])
  for (const { lang, dir, font, toggle } of [
    { lang: 'ar', dir: 'rtl', font: '"Vazirmatn Variable"', toggle: 'English' },
    { lang: 'en', dir: 'ltr', font: '"Figtree Variable"', toggle: 'العربية' },
    { lang: 'ar', dir: 'rtl', font: '"Vazirmatn Variable"', toggle: 'English' },
  ]) {
    await expect(html).toHaveAttribute('lang', lang)
    await expect(html).toHaveAttribute('dir', dir)
    expect(await firstFont()).toBe(font)
    await page.getByRole('banner').getByRole('link', { name: toggle, exact: true }).click()
  }
  await expect(html).toHaveAttribute('lang', 'en')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
})

test('§3 the language in local storage is used when its cookie is gone, and the server knows it afterwards', async ({
  page,
  context,
}) => {
  await open(page, '/', 'en')
  await page
    .getByRole('banner')
    .getByRole('link', { name: otherLanguageName('en'), exact: true })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await context.clearCookies({ name: 'language' })
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.en.listing.all)
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: 'en' }))
  expect(await (await page.request.get('/products')).text()).toContain('<html lang="en"')
})

test('§5 search text is trimmed and URL-encoded; blank text is not submitted', async ({ page }) => {
  await open(page, '/cart', 'en')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill(' \u3000 ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  const sentence = () => box.evaluate((field: HTMLInputElement) => field.validationMessage)
  expect(await sentence()).toBe(texts.en.layout.searchBlank)
  await page
    .getByRole('banner')
    .getByRole('link', { name: otherLanguageName('en') })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await box.press('Enter')
  expect(await sentence()).toBe(texts.ar.layout.searchBlank)
  await page
    .getByRole('banner')
    .getByRole('link', { name: otherLanguageName('ar') })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const text = 'ظظظظظ & zqxjvv/%?=#+'
  await box.fill(`  ${text}  `)
  await box.press('Enter')
  await expect(page).toHaveURL(`/products?search=${encodeURIComponent(text)}`)
  await expect(page.getByText('No products found.')).toBeVisible()
})

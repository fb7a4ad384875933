import { addAccount, fillSignIn, password } from './support/account.ts'
import { ownProduct, stockOf } from './support/database.ts'
import { expect, hydrated, open, ownAddress, test, texts } from './support/journey.ts'
import { numberOf, placeOrder, setStatus } from './support/orders.ts'

const language = 'ar'
const t = texts[language]

test('a guest orders and saves, signs in, finds everything on another phone, cancels and orders again', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const person = await addAccount(page, language)
  const [ordered, saved] = [await ownProduct({ stock: 5 }), await ownProduct()]
  const title = saved.title_ar
  await open(page, `/product/${saved.slug}`, language)
  const hearted = page.waitForResponse(
    (response) => response.url().includes('/api/wishlist') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: t.hearts.heart(title) }).click()
  expect((await hearted).ok()).toBe(true)
  const id = await placeOrder(page, { product: ordered, quantity: 2 })
  expect(await stockOf(ordered.id)).toBe(3)

  await open(page, '/login?back=/orders', language)
  await fillSignIn(page, language, person.username, password)
  await expect(page.getByRole('heading', { level: 1, name: t.myOrders.title })).toBeVisible()
  await expect(page.getByRole('main').getByText(numberOf(id)).first()).toBeVisible()

  const other = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  })
  const phone = await other.newPage()
  await phone.goto('/')
  await open(phone, '/login', language)
  await fillSignIn(phone, language, person.email, password)
  await expect(phone.getByRole('heading', { level: 1, name: t.accounts.loginTitle })).toHaveCount(0)
  await open(phone, '/wishlist', language)
  await expect(phone.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()
  await open(phone, '/profile', language)
  await phone.getByRole('tab', { name: t.accounts.tabOrders }).click()
  await phone
    .getByRole('main')
    .getByRole('link', { name: numberOf(id) })
    .click()
  await expect(phone.getByRole('region', { name: t.myOrders.progress }).locator('time')).toHaveCount(1)
  await phone.getByRole('main').getByRole('button', { name: t.myOrders.cancel }).click()
  await phone.getByRole('dialog').getByRole('button', { name: t.myOrders.cancelYes }).click()
  await expect(phone.getByText(t.myOrders.statuses.cancelled).first()).toBeVisible()
  expect(await stockOf(ordered.id)).toBe(5)
  await expect(phone.getByRole('main').getByRole('button', { name: t.myOrders.reorder })).toHaveCount(0)
  await setStatus(id, 'delivered')
  await open(phone, `/order/${id}`, language)
  await phone.getByRole('main').getByRole('button', { name: t.myOrders.reorder }).click()
  await expect(phone.getByText(t.myOrders.reorderedAll).first()).toBeVisible()
  await other.close()

  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('main').getByText(t.myOrders.statuses.delivered).first()).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(2)) }),
  ).toBeVisible()
})

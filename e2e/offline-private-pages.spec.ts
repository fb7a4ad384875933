import { offlineTexts } from '../src/shell/service-worker/offline-page/offline-texts.ts'
import { addAccount, openAccountMenu, password, signIn } from './support/account.ts'
import { addProduct } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import { cachedPrivatePages, goOffline, offlineErrors, waitUntilCached } from './support/offline.ts'
import { placeOrder } from './support/orders.ts'

test.use({ serviceWorkers: 'allow', reuseContext: false, expectedErrors: offlineErrors })

const language = 'ar'
const t = texts[language]

test('cached pages of a shopper are deleted at sign-in and sign-out, and the next person finds none', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const product = await addProduct({ stock: 5 })
  const person = await addAccount(page, language)
  await open(page, '/cart', language)
  await waitUntilCached(page, '/cart')
  const id = await placeOrder(page, { product })
  await open(page, `/order/${id}`, language)
  await waitUntilCached(page, `/order/${id}`)

  await signIn(page, language, person.username)
  await expect(page.getByRole('heading', { level: 1, name: t.accounts.loginTitle })).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(cachedPrivatePages))
    .not.toContainEqual(expect.stringContaining(`/order/${id}`))
  await open(page, `/order/${id}`, language)
  await waitUntilCached(page, `/order/${id}`)
  await open(page, '/', language)
  await waitUntilCached(page, '/')

  const menu = await openAccountMenu(page)
  await menu.getByRole('button', { name: t.greeting.logout, exact: true }).click()
  await expect
    .poll(() => page.evaluate(cachedPrivatePages))
    .not.toContainEqual(expect.stringMatching(/\/order|\/orders/))
  await hydrated(page)
  await goOffline(page)
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: offlineTexts[language].title })).toBeVisible()
  await expect(page.getByText(String(id))).toHaveCount(0)
})

test('sign-in, registration, profile and tracking results are never cached', async ({ page }) => {
  await open(page, '/', language)
  await waitUntilCached(page, '/')
  for (const path of ['/login', '/register', '/forgot-password', '/profile', '/track', '/nothing']) {
    await open(page, path, language)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await open(page, '/cart', language)
  await waitUntilCached(page, '/cart')
  const cachedPaths = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('dijla-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !path.startsWith('/assets/'))
  })
  expect(cachedPaths).toContain('/cart')
  expect(cachedPaths.filter((path) => /login|register|password|profile|track|nothing/.test(path))).toEqual([])
})

test('deleting the account deletes all cached pages of the shopper', async ({ page }) => {
  const person = await addAccount(page, language)
  await signIn(page, language, person.username, '/login?back=/orders')
  await expect(page.getByRole('heading', { level: 1, name: t.myOrders.title })).toBeVisible()
  await waitUntilCached(page, '/orders')
  await page.evaluate(async (typed) => {
    await fetch('/api/profile/removal', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: typed }),
    })
  }, password)
  expect(await page.evaluate(cachedPrivatePages)).toEqual([])
})

import { offline as ar } from '#shell/offline/messages/ar.ts'
import { offline as en } from '#shell/offline/messages/en.ts'
import { offlineTexts } from '../src/shell/service-worker/offline-page/offline-texts.ts'
import { expectAccessible } from './support/axe.ts'
import { addProduct } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import {
  cachedAddresses,
  cachePageAsWorkbox,
  goOffline,
  goOnline,
  offlineErrors,
  waitUntilCached,
} from './support/offline.ts'
import { addFromProductPage } from './support/shopper.ts'

const offlineMessages = { ar, en }
test.use({ serviceWorkers: 'allow', reuseContext: false, expectedErrors: offlineErrors })

const language = 'ar'
const t = texts[language]
const o = offlineMessages[language]
const title = (product: { title_ar: string; title_en: string }) =>
  language === 'ar' ? product.title_ar : product.title_en

test.describe('offline', () => {
  test('visited pages and pictures stay readable, with a note of their age', async ({ page }) => {
    const product = await addProduct()
    await open(page, `/product/${product.slug}`, language)
    await waitUntilCached(page, `/product/${product.slug}`)
    // Client-side navigation caches pages like full page loads.
    await page.getByRole('banner').getByRole('link', { name: t.layout.toHome }).click()
    await expect(page.getByRole('heading', { level: 1, name: title(product) })).toHaveCount(0)
    await waitUntilCached(page, '/')

    await goOffline(page)
    await expect(page.getByText(o.noConnection)).toBeVisible()
    await page.goto(`/product/${product.slug}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: title(product) })).toBeVisible()
    await expect(page.getByText(o.cachedPage('').split(' ').at(-1) ?? '')).toBeVisible()
    await page.goto('/')
    await hydrated(page)
    const picture = page.getByRole('main').locator('img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await goOnline(page)
    await expect(page.getByText(o.connectionBack)).toBeVisible()
    await expect(page.getByText(o.noConnection)).toHaveCount(0)
  })

  test('a page that was not visited shows the offline page in this language, links to cached pages, and opens by itself', async ({
    page,
  }) => {
    const [visited, notVisited] = [await addProduct(), await addProduct()]
    await open(page, `/product/${visited.slug}`, language)
    await waitUntilCached(page, `/product/${visited.slug}`)
    await goOffline(page)
    await page.goto(`/product/${notVisited.slug}?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1, name: offlineTexts[language].title })).toBeVisible()
    await expectAccessible(page, 'the offline page')
    await page.getByRole('link', { name: title(visited) }).click()
    await expect(page.getByRole('heading', { level: 1, name: title(visited) })).toBeVisible()

    await page.goto(`/product/${notVisited.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: offlineTexts[language].title })).toBeVisible()
    await goOnline(page)
    await expect(page.getByRole('heading', { level: 1, name: title(notVisited) })).toBeVisible()
  })

  test('a link to a page that was not visited shows that the browser is offline and lists cached pages', async ({
    page,
  }) => {
    await open(page, '/', language)
    await waitUntilCached(page, '/')
    await goOffline(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t.footer.legal[0]?.text ?? '' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t.layout.offlineTitle })).toBeVisible()
    await expect(
      page.getByRole('region', { name: o.availableOffline }).getByRole('link').first(),
    ).toBeVisible()
    await expectAccessible(page, 'a screen while offline')
    await goOnline(page)
    await expect(page.getByRole('heading', { level: 1, name: t.layout.offlineTitle })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('the cart shows its last state; changes are refused, and nothing is lost', async ({ page }) => {
    const product = await addProduct({ stock: 9 })
    await open(page, '/cart', language)
    await waitUntilCached(page, '/cart')
    await addFromProductPage(page, product.slug, language)
    await waitUntilCached(page, `/product/${product.slug}`)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/api/cart/1'))?.text()) ?? ''))
      .toContain(product.slug)
    await goOffline(page)
    await page.goto('/cart')
    await hydrated(page)
    const line = page
      .getByRole('region', { name: t.cart.items })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title(product) }) })
    await expect(line).toBeVisible()
    await expect(page.getByText(o.cachedCart('').split('.').at(-2) ?? '')).toBeVisible()

    await line.getByRole('button', { name: t.cart.moreOf(title(product)) }).click()
    await expect(page.getByText(t.layout.offlineText).first()).toBeVisible()
    await expect(line.getByRole('textbox').or(line.getByRole('spinbutton'))).toHaveValue(/^[1١]$/)
    await line.getByRole('button', { name: t.cart.removeTitle(title(product)) }).click()
    await expect(page.getByText(t.cart.removeFailed).first()).toBeVisible()
    await expect(line).toBeVisible()
    await goOnline(page)
    await expect(page.getByText(o.connectionBack)).toBeVisible()
    await expect(line).toBeVisible()
  })
})

test('a page that was not used for two weeks is deleted, also one that a worker of Workbox cached', async ({
  page,
}) => {
  const product = await addProduct()
  await open(page, '/', 'ar')
  await page.evaluate(cachePageAsWorkbox, { path: '/faq', daysAgo: 15 })
  await page.evaluate(cachePageAsWorkbox, { path: '/help', daysAgo: 13 })
  await open(page, `/product/${product.slug}`, 'ar')
  await waitUntilCached(page, `/product/${product.slug}`)
  await expect.poll(() => page.evaluate(cachedAddresses)).not.toContain('/faq')
  expect(await page.evaluate(cachedAddresses)).toContain('/help')
})

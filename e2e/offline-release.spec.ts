import type { Page } from '@playwright/test'
import { offlineTexts } from '../src/shell/service-worker/offline-page/offline-texts.ts'
import { addProduct } from './support/database.ts'
import { idle } from './support/idle.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import { goOffline, goOnline, offlineErrors, waitUntilCached } from './support/offline.ts'
import { type TwoReleases, twoReleases } from './support/two-releases.ts'

test.use({
  serviceWorkers: 'allow',
  reuseContext: false,
  expectedErrors: new RegExp(`${offlineErrors.source}|dynamically imported module`),
})

let shop: TwoReleases
test.beforeEach(async ({ baseURL }) => {
  shop = await twoReleases(baseURL ?? '')
})
test.afterEach(() => shop.close())

const documentsOf = (page: Page) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

const isNextRelease = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.includes('.next.') ?? false,
  )

const language = 'ar'
const t = texts[language]

test.describe('a new release', () => {
  test('an old page whose code is gone reloads once and opens the requested page', async ({ page }) => {
    await page.goto(shop.origin)
    await open(page, `${shop.origin}/faq`, language)
    const documents = documentsOf(page)
    shop.release()
    await page.getByRole('banner').locator('a[href="/cart"]').click()
    await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeVisible()
    await hydrated(page)
    expect(await isNextRelease(page)).toBe(true)
    expect(documents).toEqual(['/cart'])
  })

  test('missing code causes one reload, not a loop, and then an error', async ({ page }) => {
    await page.goto(shop.origin)
    await open(page, `${shop.origin}/faq`, language)
    await page.context().route(/\/assets\/cart-/, (route) => route.fulfill({ status: 404 }))
    const documents = documentsOf(page)
    await page.getByRole('banner').locator('a[href="/cart"]').click()
    await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeVisible()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('reloaded'))).toContain('entry-client')
    await idle(page)
    expect(documents).toEqual(['/cart'])
  })

  test('pages cached from the old release work offline; the new worker caches its own pages', async ({
    page,
  }) => {
    const [visited, notVisited] = [await addProduct(), await addProduct()]
    const title = visited.title_ar
    await page.goto(shop.origin)
    await open(page, `${shop.origin}/product/${visited.slug}`, language)
    await waitUntilCached(page, `/product/${visited.slug}`)
    shop.release()
    const changed = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', () => resolve()),
        ),
    )
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await changed

    await goOffline(page)
    await page.goto(`${shop.origin}/product/${visited.slug}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await isNextRelease(page)).toBe(false)
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)

    await page.goto(`${shop.origin}/product/${notVisited.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: offlineTexts[language].title })).toBeVisible()
    expect(await isNextRelease(page)).toBe(true)
    expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0)).toBeGreaterThan(5)

    await goOnline(page)
    await page.goto(`${shop.origin}/product/${visited.slug}`)
    await hydrated(page)
    expect(await isNextRelease(page)).toBe(true)
  })
})

import type { Page } from '@playwright/test'
import { offlineTexts } from '../src/worker/offline-page/offline-texts.ts'
import { ownProduct } from './support/database.ts'
import { expect, hydrated, languages, open, test, texts } from './support/journey.ts'
import { dropLine, mendLine, untilKept, withoutLine } from './support/offline.ts'
import { type TwoReleases, twoReleases } from './support/two-releases.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: new RegExp(`${withoutLine.source}|dynamically imported module`),
})

let shop: TwoReleases
test.beforeEach(async ({ baseURL }) => {
  shop = await twoReleases(baseURL ?? '')
})
test.afterEach(() => shop.close())

const documentsOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const isOfNext = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src.includes('.next.') ?? false,
  )

for (const language of languages) {
  const t = texts[language]

  test.describe(`a new release, in ${language}`, () => {
    test('an old page whose code is gone reloads once and opens the requested page', async ({ page }) => {
      await page.goto(shop.origin)
      await open(page, `${shop.origin}/faq`, language)
      const asked = documentsOf(page)
      shop.release()
      await page.getByRole('banner').locator('a[href="/cart"]').click()
      await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeVisible()
      await hydrated(page)
      expect(await isOfNext(page)).toBe(true)
      expect(asked).toEqual(['/cart'])
    })

    test('missing code causes one reload, not a loop, and then an error', async ({ page }) => {
      await page.goto(shop.origin)
      await open(page, `${shop.origin}/faq`, language)
      await page.context().route(/\/assets\/cart-/, (route) => route.fulfill({ status: 404 }))
      const asked = documentsOf(page)
      await page.getByRole('banner').locator('a[href="/cart"]').click()
      await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('reloaded')))
        .toContain('entry-client')
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual(['/cart'])
    })

    test('pages cached from the old release work offline; the new worker caches its own pages', async ({
      page,
    }) => {
      const [seen, unseen] = [await ownProduct(), await ownProduct()]
      const title = language === 'ar' ? seen.title_ar : seen.title_en
      await page.goto(shop.origin)
      await open(page, `${shop.origin}/product/${seen.slug}`, language)
      await untilKept(page, `/product/${seen.slug}`)
      shop.release()
      const changed = page.evaluate(
        () =>
          new Promise<void>((resolve) =>
            navigator.serviceWorker.addEventListener('controllerchange', () => resolve()),
          ),
      )
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await changed

      await dropLine(page)
      await page.goto(`${shop.origin}/product/${seen.slug}`)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await isOfNext(page)).toBe(false)
      expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)

      await page.goto(`${shop.origin}/product/${unseen.slug}`)
      await expect(page.getByRole('heading', { level: 1, name: offlineTexts[language].title })).toBeVisible()
      expect(await isOfNext(page)).toBe(true)
      expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length ?? 0)).toBeGreaterThan(5)

      await mendLine(page)
      await page.goto(`${shop.origin}/product/${seen.slug}`)
      await hydrated(page)
      expect(await isOfNext(page)).toBe(true)
    })
  })
}

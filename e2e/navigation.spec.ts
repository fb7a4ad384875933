import type { Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { holdFiles } from './support/calls.ts'
import { addProduct } from './support/database.ts'
import { idle } from './support/idle.ts'
import { expect, languages, open, otherLanguageName, test, texts } from './support/journey.ts'
import { placeOrderButton, shopper } from './support/shopper.ts'

/** The cart’s code and message files of the build. */
const screenCode = /\/assets\/cart-[0-9a-f]{7,8}\.js$/
const screenTexts = (language: Language) => new RegExp(`/assets/cart-${language}-[0-9a-f]{7,8}\\.js$`)

/** The link to the other language. */
const toggle = (page: Page, language: Language) =>
  page
    .getByRole('link', { name: otherLanguageName(language) })
    .and(page.locator(':visible'))
    .first()

const language = 'ar'
const t = texts[language]

test.describe('navigation', () => {
  test('data embedded by the server is not requested again', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && pathname !== '/api/cart/1') requests.push(request.url())
    })
    for (const address of ['/', '/products', '/products/books?sort=price-low', '/help']) {
      await open(page, address, language)
      await idle(page)
    }
    expect(requests).toEqual([])
  })

  test('going back restores the scroll position', async ({ page }) => {
    await open(page, '/products', language)
    await page.evaluate(() => scrollTo(0, 900))
    const card = page.locator('main a[href^="/product/"]:visible').nth(6)
    await card.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await card.click()
    await expect(page).toHaveURL(/\/product\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/products$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 5)
  })

  test('a new page gets the focus and its title, and is announced', async ({ page }) => {
    await open(page, '/', language)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('banner').getByRole('link', { name: t.layout.cart }).first().click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page).toHaveTitle(new RegExp(t.cart.title))
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('[aria-live=polite]').filter({ hasText: t.cart.title })).toHaveCount(1)
  })

  test('hovering a link prefetches the next page’s code and data', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, '/products', language)
    const link = page.locator('main a[href^="/product/"]:visible').first()
    const slug = (await link.getAttribute('href'))?.split('/').pop() ?? ''
    const data = page.waitForResponse((response) => response.url().endsWith(`/api/products/${slug}`))
    await link.hover()
    expect((await data).status()).toBe(200)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a screen’s messages and what its code imports are requested together with its code', async ({
    page,
  }) => {
    // The browser knows the imports once it has been idle and has read their names.
    const names = page.waitForResponse(/\/assets\/entry-client-[0-9a-f]{7,8}\.json$/)
    await open(page, '/', language)
    await (await names).finished()
    await idle(page)
    const release = await holdFiles(page, screenCode)
    const messages = page.waitForResponse(screenTexts(language))
    const imported = page.waitForResponse(/\/assets\/unavailable-lines-[0-9a-f]{7,8}\.js$/)
    await page.getByRole('banner').getByRole('link', { name: t.layout.cart }).first().click()
    expect((await messages).status()).toBe(200)
    expect((await imported).status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeHidden()
    // The data is there, the code is not: the progress line stays until both are.
    await expect(page.locator('.progress-line')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeVisible()
    await expect(page.locator('.progress-line')).toBeHidden()
  })

  test('a screen that is loading when the language changes appears in the new language', async ({ page }) => {
    const other = language === 'ar' ? 'en' : 'ar'
    await open(page, '/', language)
    const release = await holdFiles(page, screenTexts(language))
    await page.getByRole('banner').getByRole('link', { name: t.layout.cart }).first().click()
    await toggle(page, language).click()
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    release()
    await expect(page.getByRole('heading', { level: 1, name: texts[other].cart.title })).toBeVisible()
  })

  test.describe('when the connection is lost', () => {
    test.use({ expectedErrors: /net::ERR_|Failed to (load resource|fetch)/ })

    test('a page that cannot be loaded shows an error, and loads when the connection returns', async ({
      page,
    }) => {
      await open(page, '/', language)
      await page.context().setOffline(true)
      await page.getByRole('banner').getByRole('link', { name: t.layout.cart }).first().click()
      const retry = page.getByRole('main').getByRole('link', { name: t.ui.retry })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(`${t.layout.offlineTitle}|${t.cart.title}`),
      )
      await retry.click()
      await expect(retry).toBeVisible()
      // The page detects the connection itself; no click is needed.
      await page.context().setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeVisible()
    })
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1366, height: 768 } })

  /** What only script can do is hidden; the page must have such parts, or the check proves nothing. */
  async function expectNothingForScript(page: Page): Promise<void> {
    expect(await page.locator('.needs-script').count()).toBeGreaterThan(0)
    await expect(page.locator('.needs-script:visible')).toHaveCount(0)
  }

  // The forms and links themselves are tested in process (test/plain-*.test.ts), the style sheet here.
  for (const language of languages) {
    const t = texts[language]
    test(`pages, filters, sort, search, paging and the cart work, up to the checkout (${language})`, async ({
      page,
    }) => {
      test.slow()
      const product = await addProduct({ titles: { ar: 'لابتوب', en: 'Laptop' } })
      const title = language === 'ar' ? product.title_ar : product.title_en
      await page.goto(`/?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

      await page.goto('/products?sort=price-low')
      await expect(page.locator('main a[href^="/product/"]').first()).toBeVisible()
      await expectNothingForScript(page)
      await expect(page.getByText(t.listing.loadMore, { exact: true })).toBeHidden()
      const parts = page.locator('.later, .later-card')
      const deferred = await parts.evaluateAll((all) =>
        all.map((part) => getComputedStyle(part).contentVisibility),
      )
      expect(new Set(deferred)).toEqual(new Set(['visible']))
      const numbers = page.getByRole('navigation', { name: t.ui.pages })
      const icon = numbers.getByRole('link', { name: t.ui.next }).locator('svg')
      const mirrored = await icon.evaluate((each) => new DOMMatrix(getComputedStyle(each).transform).a)
      expect(mirrored).toBe(language === 'ar' ? -1 : 1)
      await numbers.getByRole('link', { name: t.ui.next }).click()
      await expect(page).toHaveURL(/page=2/)

      const filters = page.getByRole('complementary', { name: t.listing.filters })
      await expect(filters.getByRole('slider')).toHaveCount(0)
      await filters.locator('[name=minPrice]').fill('٢٠٠٠٠')
      await filters.getByRole('button', { name: t.listing.apply }).click()
      await expect(page).toHaveURL(/minPrice=/)

      await page.getByRole('banner').getByRole('combobox').fill(title)
      await page.getByRole('banner').getByRole('combobox').press('Enter')
      await expect(page).toHaveURL(/search=/)
      await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.getByRole('spinbutton', { name: t.product.quantity }).fill('٢')
      await page.getByRole('button', { name: t.adding.addToCart, exact: true }).click()

      await expect(page).toHaveURL(/\/cart\?status=added/)
      await expect(
        page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(2)) }),
      ).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: t.cart.update })).toBeVisible()
      await expectNothingForScript(page)
      await expect(page.getByText(t.shelves.goesWithCart)).toBeHidden()
      await page.getByRole('link', { name: t.cart.proceed }).click()

      await expect(page.locator('noscript p')).toHaveText(t.orders.needsScript)
      await expect(placeOrderButton(page, language)).toBeDisabled()
      const address = page.url()
      await page.getByLabel(t.orders.fullName).fill(shopper[language].name)
      await page.getByLabel(t.orders.fullName).press('Enter')
      expect(page.url()).toBe(address)
    })
  }
})

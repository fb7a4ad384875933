import type { Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { holdFiles } from './support/calls.ts'
import { sql } from './support/database.ts'
import { expect, hydrated, languages, open, test, texts } from './support/journey.ts'

/** The cart's code and texts as the build names them. */
const screenCode = /\/assets\/cart-[\w-]{8}\.js$/
const screenTexts = (language: Language) => new RegExp(`/assets/cart-${language}-[\\w-]{8}\\.js$`)

/** What leads to the other language. */
const toggle = (page: Page, language: Language) =>
  page.getByRole('link', { name: texts[language].layout.otherLanguage }).and(page.locator(':visible')).first()

for (const language of languages) {
  const t = texts[language]

  test.describe(`getting around in ${language}`, () => {
    test('what the server sent is not asked for again', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/api/') && pathname !== '/api/cart/1') asked.push(request.url())
      })
      for (const address of ['/', '/products', '/products/books?sort=price-low', '/cart']) {
        await open(page, address, language)
        await page.waitForLoadState('networkidle')
      }
      expect(asked).toEqual([])
    })

    test('going back finds the page where it was left', async ({ page }) => {
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

    test('a new page has the focus, its title, and is said', async ({ page }) => {
      await open(page, '/', language)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.getByRole('link', { name: t.layout.cart }).first().click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(page).toHaveTitle(new RegExp(t.cart.title))
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page.locator('[aria-live=polite]').filter({ hasText: t.cart.title })).toHaveCount(1)
    })

    test('hover asks for the next page’s code and data before the click', async ({ page }) => {
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

    test('a screen’s texts are asked for with its code, not after it', async ({ page }) => {
      await open(page, '/', language)
      const release = await holdFiles(page, screenCode)
      const words = page.waitForResponse(screenTexts(language))
      await page.getByRole('link', { name: t.layout.cart }).first().click()
      expect((await words).status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeHidden()
      // The data is there, the code is not: the progress line stays until both are.
      await expect(page.locator('.progress-line')).toBeVisible()
      release()
      await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeVisible()
      await expect(page.locator('.progress-line')).toBeHidden()
    })

    test('a screen that is on its way when the language changes comes in the new one', async ({ page }) => {
      const other = language === 'ar' ? 'en' : 'ar'
      await open(page, '/', language)
      const release = await holdFiles(page, screenTexts(language))
      await page.getByRole('link', { name: t.layout.cart }).first().click()
      await toggle(page, language).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other)
      release()
      await expect(page.getByRole('heading', { level: 1, name: texts[other].cart.title })).toBeVisible()
    })

    test('on a screen with texts of its own the language changes and changes back', async ({ page }) => {
      const other = language === 'ar' ? 'en' : 'ar'
      for (const { address, title } of [
        { address: '/login', title: (shown: Language) => texts[shown].accounts.loginTitle },
        { address: '/track', title: (shown: Language) => texts[shown].myOrders.track },
        { address: '/wishlist', title: (shown: Language) => texts[shown].wishlist.title },
      ]) {
        await open(page, address, language)
        await toggle(page, language).click()
        await expect(page.getByRole('heading', { level: 1, name: title(other) })).toBeVisible()
        await toggle(page, other).click()
        await expect(page.getByRole('heading', { level: 1, name: title(language) })).toBeVisible()
      }
    })

    test.describe('when the line drops', () => {
      test.use({ expectedErrors: /net::ERR_|Failed to (load resource|fetch)/ })

      test('a page that cannot be had says so, and comes with the line', async ({ page }) => {
        await open(page, '/', language)
        await page.context().setOffline(true)
        await page.getByRole('link', { name: t.layout.cart }).first().click()
        const retry = page.getByRole('main').getByRole('link', { name: t.ui.retry })
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          new RegExp(`${t.layout.offlineTitle}|${t.cart.title}`),
        )
        await retry.click()
        await expect(retry).toBeVisible()
        // The page notices the line itself: nobody has to ask again.
        await page.context().setOffline(false)
        await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeVisible()
      })
    })

    test('filters, sort and pages live in the address, survive reload and back', async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 768 })
      await open(page, '/products', language)
      await page.getByLabel(t.listing.sort).selectOption('price-low')
      await expect(page).toHaveURL(/sort=price-low/)
      await page.getByLabel(t.listing.inStock).first().check()
      await expect(page).toHaveURL(/inStock=true/)
      const firstHref = () => page.locator('main a[href^="/product/"]:visible').first().getAttribute('href')
      const [cheapest] = await sql<{ slug: string }>(
        'select slug from products where stock_quantity > 0 order by pay_price limit 1',
      )
      await expect.poll(firstHref).toBe(`/product/${cheapest?.slug}`)
      await page.reload()
      await hydrated(page)
      await expect(page.getByLabel(t.listing.sort)).toHaveValue('price-low')
      expect(await firstHref()).toBe(`/product/${cheapest?.slug}`)
      const pages = page.getByRole('navigation', { name: t.ui.pages })
      await pages.getByRole('link', { name: t.ui.next }).click()
      await expect(page).toHaveURL(/page=2/)
      await expect.poll(firstHref).not.toBe(`/product/${cheapest?.slug}`)
      await page.goBack()
      await expect.poll(firstHref).toBe(`/product/${cheapest?.slug}`)
    })

    test('searching from the header finds, and finding nothing says so', async ({ page }) => {
      await open(page, '/', language)
      const box = page.getByRole('banner').getByRole('combobox')
      await box.fill('   ')
      await box.press('Enter')
      await expect(page).toHaveURL(/\/$/)
      await box.fill('سماعه')
      await box.press('Enter')
      await expect(page).toHaveURL(/\/products\?search=/)
      await expect(page.locator('main a[href^="/product/"]').first()).toBeVisible()
      await box.fill('qqqqzzzz')
      await box.press('Enter')
      await expect(page.getByText(t.catalogue.noProducts).first()).toBeVisible()
    })
  })
}

test('§4 the language changes without a reload, keeps what was typed, and is remembered', async ({
  page,
}) => {
  await open(page, '/', 'ar')
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('banner').getByRole('combobox').fill('شاي')
  await toggle(page, 'ar').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveValue('شاي')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  expect(loads).toBe(0)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/Dijla/)
})

test('?lang= wins over what was remembered', async ({ page }) => {
  await open(page, '/', 'ar')
  await page.goto('/products?lang=en')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    const t = texts[language]
    test(`pages, filters, sort, search and paging lead on (${language})`, async ({ page }) => {
      await page.goto(`/?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await page.goto('/products?sort=price-low')
      const first = page.locator('main a[href^="/product/"]').first()
      await expect(first).toBeVisible()
      await page.getByRole('navigation', { name: t.ui.pages }).getByRole('link', { name: t.ui.next }).click()
      await expect(page).toHaveURL(/page=2/)
      await page.getByRole('banner').getByRole('combobox').fill('laptop')
      await page.getByRole('banner').getByRole('combobox').press('Enter')
      await expect(page).toHaveURL(/search=laptop/)
      await page.locator('main a[href^="/product/"]').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto('/cart')
      await expect(page.getByText(t.cart.empty).first()).toBeVisible()
    })
  }
})

test('an address nobody knows is a 404 page that leads on', async ({ page }) => {
  const answer = await page.goto('/nothing-here?lang=en')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: texts.en.layout.notFoundTitle })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: texts.en.layout.backHome }).click()
  await expect(page).toHaveURL(/\/$/)
})

test.use({ expectedErrors: /status of 404/ })

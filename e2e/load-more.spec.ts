import type { Page } from '@playwright/test'
import { sql } from './support/database.ts'
import { expect, hydrated, type Language, languages, open, test, texts } from './support/journey.ts'

const pageSize = 24

/** What loads more is itself loaded when the end of the list comes near. */
const toTheEnd = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: texts[language].ui.pages }).scrollIntoViewIfNeeded()

for (const language of languages) {
  const t = texts[language]

  test.describe(`more of a list (${language})`, () => {
    test('comes beneath, says how many came, keeps focus, and is there again after going back', async ({
      page,
    }) => {
      await open(page, '/products', language)
      const cards = page.getByRole('main').getByRole('article')
      const button = page.getByRole('button', { name: t.listing.loadMore })
      await toTheEnd(page, language)
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(cards).toHaveCount(2 * pageSize)
      await expect(button).toBeFocused()
      await expect(page.getByText(t.listing.more(pageSize))).toBeAttached()
      await button.click()
      await expect(cards).toHaveCount(3 * pageSize)
      const titles = await cards.getByRole('heading').allTextContents()
      const links = cards.getByRole('link', { name: titles[2 * pageSize + 1] ?? '', exact: true })
      const href = await links.first().getAttribute('href')
      await links.first().click()
      await expect(page).toHaveURL(href ?? '')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[2 * pageSize + 1] ?? '')
      await page.goBack()
      await expect(page).toHaveURL('/products')
      await expect(cards).toHaveCount(3 * pageSize)
      await expect(page.locator(`main a[href="${href}"]`).first()).toBeInViewport()

      await page.reload()
      await hydrated(page)
      await expect(cards).toHaveCount(3 * pageSize)
      await expect(page.locator(`main a[href="${href}"]`).first()).toBeInViewport()
      // Another list begins with its own first page.
      await page.getByLabel(t.listing.sort).selectOption('price-low')
      await expect(page).toHaveURL('/products?sort=price-low')
      await expect(cards).toHaveCount(pageSize)
    })

    test('the whole list: every product once, then the button is gone', async ({ page }) => {
      const [{ count } = { count: 0 }] = await sql<{ count: number }>(
        `select count(*)::int as count from products p join categories c on c.id = p.category_id where c.slug = 'fashion'`,
      )
      expect(count).toBeGreaterThan(pageSize)
      await open(page, '/products/fashion?sort=rating', language)
      const cards = page.getByRole('main').getByRole('article')
      const button = page.getByRole('button', { name: t.listing.loadMore })
      await toTheEnd(page, language)
      for (let shown = pageSize; shown < count; shown = Math.min(count, shown + pageSize)) {
        await button.click()
        await expect(cards).toHaveCount(Math.min(count, shown + pageSize))
      }
      await expect(button).toHaveCount(0)
      await expect(page.getByText(t.listing.allShown)).toBeVisible()
      const hrefs = await cards
        .locator('h3 a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(new Set(hrefs).size).toBe(count)
    })
  })

  test.describe(`without script (${language})`, () => {
    test.use({ javaScriptEnabled: false })

    test('the next page goes on after the last product, and is told to search engines without that', async ({
      page,
    }) => {
      await page.goto(`/products?lang=${language}`)
      await expect(page.getByRole('button', { name: t.listing.loadMore })).toHaveCount(0)
      const first = await page
        .locator('main article h3 a')
        .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
      await page.getByRole('link', { name: t.ui.next }).click()
      await expect(page).toHaveURL(/\/products\?page=2&after=\d+_\d+/)
      await expect(page.getByRole('link', { name: t.ui.previous })).toHaveAttribute('href', /\/products$/)
      const second = await page
        .locator('main article h3 a')
        .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
      expect(second.filter((href) => first.includes(href))).toEqual([])
      expect(second).toHaveLength(pageSize)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /\/products\?page=2(?!.*after)/,
      )
    })
  })
}

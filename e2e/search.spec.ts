import type { Page } from '@playwright/test'
import { holdFiles } from './support/calls.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'

/** A brand with several products among the mobiles that no test adds to. */
async function commonBrand(): Promise<{ brand: string; count: number }> {
  const [row] = await sql<{ brand: string; count: number }>(
    `select p.brand, count(*)::int as count from products p join categories c on c.id = p.category_id
     where c.slug = 'mobiles' and not p.hidden and p.brand <> (select brand from products order by id limit 1)
     group by p.brand having bool_or(p.stock_quantity > 0) order by 2 desc, 1 limit 1`,
  )
  if (!row) throw new Error('the mobiles have no brand')
  return row
}

const withBrand = (brand: string) => (url: URL) =>
  url.pathname === '/products/mobiles' && url.searchParams.get('brand') === brand

const iphone = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /آيفون|iPhone/ })
    .first()

const language = 'ar'
const t = texts[language]

test.describe('search', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test.beforeAll(async () => {
    await ownProduct({ category: 'mobiles', titles: { ar: 'موبايل آيفون', en: 'Apple iPhone' } })
    await ownProduct({ category: 'mobiles', titles: { ar: 'موبايل سامسونج', en: 'Samsung phone' } })
    await ownProduct({ category: 'home-kitchen', titles: { ar: 'قنفة ثلاثية', en: 'Sofa' } })
  })

  test('searching within the list keeps the focus in the field, with the typed text', async ({ page }) => {
    await open(page, '/products', language)
    const field = page.getByRole('searchbox', { name: t.listing.search })
    const all = await page.getByRole('article').first().textContent()
    await field.fill('Samsung')
    await field.press('Enter')
    await expect(page).toHaveURL(/search=Samsung/)
    await expect(page.getByRole('article').first()).not.toHaveText(all ?? '')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Samsung')
  })

  test('suggestions while typing, by keyboard: arrows, Enter, Escape', async ({ page }) => {
    await open(page, '/', language)
    const field = page.getByRole('banner').getByRole('combobox')
    await field.click()
    await field.pressSequentially('ايف')
    const options = page.getByRole('listbox', { name: t.layout.suggestions }).getByRole('option')
    await expect(options.first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await field.press('ArrowDown')
    const first = options.first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    const id = (await first.getAttribute('id')) ?? ''
    await expect(field).toHaveAttribute('aria-activedescendant', id)
    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue('ايف')
    await field.press('ArrowDown')
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/آيفون|iPhone/)
    await expect(options).toHaveCount(0)
  })

  test('recent searches of this browser are suggested, and can be deleted', async ({ page }) => {
    await open(page, '/', language)
    const field = page.getByRole('banner').getByRole('combobox')
    const options = page.getByRole('listbox', { name: t.layout.suggestions }).getByRole('option')
    await field.click()
    await field.fill('قنفة')
    await expect(options.first()).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=/)
    await expect(page.getByRole('main')).toBeFocused()
    await field.fill('')
    await expect(options.filter({ hasText: 'قنفة' }).first()).toBeVisible()
    await page.getByRole('button', { name: t.layout.clearSearches }).click()
    await expect(options).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe('[]')
  })

  test('typing while the results load keeps the focus in the field', async ({ page }) => {
    await open(page, '/about', language)
    const release = await holdFiles(page, '**/assets/listing-*')
    const field = page.getByRole('banner').getByRole('combobox')
    await field.click()
    await field.fill('قنفة')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=/)
    await field.pressSequentially(' ثلاث')
    release()
    await expect(page.locator('main a[href^="/product/"]').first()).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('قنفة ثلاث')
  })

  test('a wrong keyboard layout and partial matches are announced', async ({ page }) => {
    await open(page, `/products?search=${encodeURIComponent('hdt,k')}`, language)
    await expect(iphone(page)).toBeVisible()
    await expect(
      page.getByText(t.listing.readAs('ايفون')).or(page.getByText(t.listing.readAs('آيفون'))),
    ).toBeVisible()
    await open(page, `/products?search=${encodeURIComponent('ثلاجة آيفون')}`, language)
    await expect(page.getByText(t.listing.partial)).toBeVisible()
    await open(page, '/products?search=qqqqzzzz', language)
    await expect(page.getByText(t.catalogue.noProducts).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: t.listing.popular })).toBeVisible()
  })

  test('a search without results suggests a correction, which has results', async ({ page }) => {
    await open(page, '/products?search=samsungqwerty', language)
    const suggestion = page.getByRole('main').getByRole('link', { name: 'samsung', exact: true })
    await expect(page.getByText(t.listing.didYouMean)).toBeVisible()
    await suggestion.click()
    await expect(page).toHaveURL(/\/products\?search=samsung$/)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /سامسونج|Samsung/ })
        .first(),
    ).toBeVisible()
  })

  test('searches and opened results are logged anonymously', async ({ page }) => {
    const term = `آيفون ${language} ${Date.now() % 1e5}`
    await open(page, `/products?search=${encodeURIComponent(term)}`, language)
    await iphone(page).click()
    await expect(page).toHaveURL(/\/product\//)
    const logged = () =>
      sql('select searches, failed, clicks from search_terms where term like $1', [
        `%${term.split(' ').at(-1)}%`,
      ])
    await expect.poll(logged, { timeout: 25_000 }).toEqual([{ searches: 1, failed: 1, clicks: 1 }])
  })

  test('a filter shows its count, a chip removes it, and going back restores it', async ({ page }) => {
    await open(page, '/products/mobiles', language)
    const { brand, count } = await commonBrand()
    await page
      .getByRole('complementary', { name: t.listing.filters })
      .getByRole('link', { name: new RegExp(`^${brand}`) })
      .click()
    await expect(page).toHaveURL(withBrand(brand))
    await expect(page.getByRole('status').filter({ hasText: t.catalogue.count(count) })).toBeVisible()
    await page.getByRole('link', { name: t.listing.removeFilter(brand) }).click()
    await expect(page).toHaveURL('/products/mobiles')
    await expect(page.getByRole('list', { name: t.listing.chips })).toHaveCount(0)
  })
})

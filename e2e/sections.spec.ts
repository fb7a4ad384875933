import { formatNumber } from '#platform/i18n/format.ts'
import { products as adminAr } from '../src/admin/products/messages-ar.ts'
import { products as adminEn } from '../src/admin/products/messages-en.ts'
import { exactText } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { signInStaff } from './support/staff.ts'

const admin = { ar: adminAr, en: adminEn }
const subCategory = { ar: 'أحذية', en: 'Shoes' }
const category = { ar: 'أزياء', en: 'Fashion' }
let count = 0

const language = 'ar'
const { listing, product: productTexts } = texts[language]
const name = subCategory[language]

test.describe('sub-categories', () => {
  test('category, chip, product, and back by the breadcrumb', async ({ page }) => {
    await open(page, '/products/fashion', language)
    const chips = page.getByRole('navigation', { name: listing.subCategories })
    const all = chips.getByRole('link', { name: listing.allOfCategory, exact: true })
    await expect(all).toHaveAttribute('aria-current', 'page')
    const chip = chips.getByRole('link', { name })
    await chip.click()
    await expect(page).toHaveURL(/\/products\/fashion\/shoes$/)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(chip).toHaveAttribute('aria-current', 'page')
    await expect(all).not.toHaveAttribute('aria-current')
    // The count of the chip is that of the list.
    const [{ n = 0 } = {}] = await sql<{ n: number }>(
      `select count(*)::int as n from products p join sub_categories s on s.id = p.sub_category_id
       where s.slug = 'shoes' and not p.hidden`,
    )
    await expect(chip).toContainText(formatNumber(n, language))
    await expectAccessible(page, 'a sub-category')

    await page
      .getByRole('region', { name: listing.results })
      .getByRole('article')
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/product\//)
    const trail = page.getByRole('navigation', { name: productTexts.breadcrumb })
    await expect(trail.getByRole('link')).toHaveText([productTexts.home, category[language], name])
    await trail.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/products\/fashion\/shoes$/)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  })

  test('the current chip is in view, and the row shifts nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, '/products/home-kitchen/lighting-decor', language)
    const current = page
      .getByRole('navigation', { name: listing.subCategories })
      .locator('[aria-current=page]')
    await expect(current).toBeInViewport({ ratio: 1 })
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.01)
    const isScrolled = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isScrolled).toBe(false)
  })

  test('filters and sort order stay when the chip changes', async ({ page }) => {
    await open(page, '/products/fashion?sort=price-low&inStock=true', language)
    const chips = page.getByRole('navigation', { name: listing.subCategories })
    await chips.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/products\/fashion\/shoes\?(?=.*sort=price-low)(?=.*inStock=true)/)
  })

  test('staff create one, assign a product, and shoppers find it there', async ({ page }) => {
    const words = admin[language]
    const mark = `${process.pid}-${Date.now()}-${++count}`
    const { id, slug } = await ownProduct({ category: 'books' })
    await signInStaff(page, 'admin', language)
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, '/admin/categories', language)
    const [{ books = 0 } = {}] = await sql<{ books: number }>(
      "select id as books from categories where slug = 'books'",
    )
    await page.locator(`a[href="/admin/categories/${books}"]`).click()
    await expect(page).toHaveURL(`/admin/categories/${books}`)
    await expectAccessible(page, 'the sub-categories of a category')
    const form = page.locator('form').last()
    await form.getByLabel(words.categoryNameAr).fill(`خرائط ${mark}`)
    await form.getByLabel(words.categoryNameEn).fill(`Maps ${mark}`)
    await form.getByRole('button', { name: words.subCategoryCreate }).click()
    await expect(exactText(page, words.subCategoryCreated)).toBeVisible()
    const own = `خرائط ${mark}`
    await expect(page.getByRole('listitem').filter({ hasText: own }).first()).toBeVisible()

    await open(page, `/admin/products/${id}`, language)
    await page.locator('[name=subCategoryId]').selectOption({ label: own })
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(exactText(page, words.saved)).toBeVisible()
    // Another category has other sub-categories: none is chosen.
    await page.locator('[name=categoryId]').selectOption({ index: 1 })
    await expect(page.locator('[name=subCategoryId]')).toHaveValue('')

    await page.goto(`/products/books/maps-${mark}`)
    await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible()
    await expect(page.locator(`a[href^="/product/${slug}"]`).first()).toBeVisible()
  })
})

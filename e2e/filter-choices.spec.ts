import type { Page } from '@playwright/test'
import { formatNumber } from '#platform/i18n/format.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, type Language, open, test, texts } from './support/journey.ts'
import { addProductWithOptions } from './support/options.ts'

type Band = { minPrice?: number; maxPrice?: number; count: number }

const panel = (page: Page, language: Language) =>
  page.getByRole('complementary', { name: texts[language].listing.filters })

const brandPart = (page: Page, language: Language) =>
  panel(page, language).getByRole('region', { name: texts[language].listing.brand, exact: true })

async function counts(page: Page, query = ''): Promise<{ prices: Band[]; brands: { brand: string }[] }> {
  return (await page.request.get(`/api/product-counts${query}`)).json()
}

/** A band of a listing that has both ends, its text and its query. */
async function middleBand(page: Page, language: Language) {
  const { prices } = await counts(page)
  const band = prices.find(({ minPrice, maxPrice }) => minPrice && maxPrice)
  if (!band?.minPrice || !band.maxPrice) throw new Error('the shop has no price bands')
  const [from, to] = [formatNumber(band.minPrice, language), formatNumber(band.maxPrice, language)]
  return {
    text: texts[language].listing.priceBand(from, to),
    query: `?minPrice=${band.minPrice}&maxPrice=${band.maxPrice}`,
  }
}

/** Three products of olive and black, because an option of fewer is no filter. */
async function addOlive(): Promise<void> {
  for (const size of ['3xl', 's', 'xxl']) {
    const variants = ['olive', 'black'].map((colour) => ({ values: { colour, size } }))
    await addProductWithOptions({ options: ['colour', 'size'], variants, category: 'fashion' })
  }
}

test.use({ viewport: { width: 1366, height: 768 } })

const language = 'ar'
const t = texts[language].listing

test('the filters stay beside the list while it scrolls, and every control can be reached', async ({
  page,
}) => {
  await open(page, '/products', language)
  const filters = panel(page, language)
  const headerEnd = () =>
    page.evaluate(() => document.querySelector('header')?.parentElement?.getBoundingClientRect().bottom ?? 0)
  await page.evaluate(() => scrollTo(0, 1_200))
  for (const name of [t.price, t.reset]) {
    const control =
      name === t.reset ? filters.getByRole('link', { name }) : filters.getByRole('slider').first()
    await control.focus()
    await expect(control).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600)
    const box = await control.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(await headerEnd())
  }
  const column = await filters.boundingBox()
  expect(column?.y).toBeGreaterThanOrEqual(await headerEnd())
  expect((column?.y ?? 0) + (column?.height ?? 0)).toBeLessThanOrEqual(768)

  const field = brandPart(page, language).getByRole('searchbox', { name: t.brandSearch })
  await field.fill('qqqzz')
  await expect(brandPart(page, language).getByRole('status')).toHaveText(t.brandMatches(0))
  await expect(brandPart(page, language).getByRole('status')).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the brand search without a match')
  await field.press('Escape')
  await expect(field).toHaveValue('')

  await addOlive()
  await open(page, '/products/fashion?colour=olive&size=3xl', language)
  await expectAccessible(page, 'a list filtered by options')
})

test('brands and options appear together, so that nothing moves away under a focus', async ({ page }) => {
  await open(page, '/', language)
  const code = Promise.withResolvers<void>()
  await page.route(/option-filters/, async (route) => {
    await code.promise
    await route.continue()
  })
  const departments = page.getByRole('navigation', { name: texts[language].layout.categories })
  await departments.locator('a[href="/products/electronics"]').click()
  const filters = panel(page, language)
  // The counts are there, the code of the options is not.
  await expect(filters.locator('.filter-boxes small').first()).toHaveText(/\d|[٠-٩]/)
  const [brand, option] = [brandPart(page, language), filters.locator('[data-option]').first()]
  await expect(brand).toBeHidden()
  code.resolve()
  await expect(option).toBeVisible()
  await expect(brand).toBeVisible()
})

test('§2 on a phone the filters of a listing are behind a button: options by keyboard, bands, and the brand search', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await addOlive()
  await open(page, '/products/fashion', language)
  await expect(panel(page, language)).toBeHidden()
  await page.getByRole('button', { name: t.filters }).click()
  const sheet = page.getByRole('dialog', { name: t.filters })
  const black = sheet.getByRole('group', { name: 'اللون' }).getByRole('checkbox', { name: 'أسود' })
  await black.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/products/fashion?colour=black')
  await expect(black).toBeChecked()
  await expectAccessible(page, 'the sheet with options')
  const expectNarrow = async () => {
    await page.setViewportSize({ width: 320, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 360, height: 740 })
  }
  await expectNarrow()

  await open(page, '/products', language)
  const { text, query } = await middleBand(page, language)
  await page.getByRole('button', { name: t.filters }).click()
  await sheet.getByRole('link', { name: text }).click()
  await expect(page).toHaveURL(`/products${query}`)
  await expect(sheet.getByRole('link', { name: text })).toHaveAttribute('aria-current', 'true')
  await sheet.getByRole('searchbox', { name: t.brandSearch }).fill('qqqzz')
  await expect(sheet.getByText(t.brandMatches(0))).toBeVisible()
  await expectAccessible(page, 'the sheet with bands')
  await expectNarrow()
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, type Language, open, test, texts } from './support/journey.ts'
import { addProductWithOptions } from './support/options.ts'

const names = {
  ar: { colour: 'اللون', size: 'المقاس', black: 'أسود', olive: 'زيتي' },
  en: { colour: 'Colour', size: 'Size', black: 'Black', olive: 'Olive' },
} as const satisfies Record<Language, Record<string, string>>

/** Three products, because an option of fewer is no filter. One has an olive 3XL, one an olive S and a black 3XL. */
async function addProducts() {
  const variants = [
    [{ values: { colour: 'olive', size: '3xl' } }, { values: { colour: 'black', size: 's' } }],
    [{ values: { colour: 'olive', size: 's' } }, { values: { colour: 'black', size: '3xl' } }],
    [{ values: { colour: 'olive', size: 'xxl' }, stock: 0 }, { values: { colour: 'black', size: 'xxl' } }],
  ]
  const added = []
  for (const each of variants)
    added.push(
      await addProductWithOptions({ options: ['colour', 'size'], variants: each, category: 'fashion' }),
    )
  return added
}

const checkbox = (page: Page, group: string, value: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name: value })

const language = 'ar'
const t = texts[language].listing
const own = names[language]

test('a list is narrowed by colour and size to products that have both in one variant', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const [matching, crossed, soldOut] = await addProducts()
  await open(page, '/products/fashion', language)
  await checkbox(page, own.colour, own.olive).press('Space')
  await expect(page).toHaveURL('/products/fashion?colour=olive')
  await checkbox(page, own.size, '3XL').press('Space')
  await expect(page).toHaveURL('/products/fashion?colour=olive&size=3xl')
  const results = page.getByRole('region', { name: t.results })
  await expect(results.locator(`a[href^="/product/${matching?.slug}"]`).first()).toBeVisible()
  await expect(results.locator(`a[href^="/product/${crossed?.slug}"]`)).toHaveCount(0)
  await expect(results.locator(`a[href^="/product/${soldOut?.slug}"]`)).toHaveCount(0)
  // Scrolled, the header covers part of a control, which axe takes for a small target.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the filtered list')

  await page.getByRole('link', { name: t.removeFilter(`${own.colour}: ${own.olive}`) }).click()
  await expect(page).toHaveURL('/products/fashion?size=3xl')
  await expect(results.locator(`a[href^="/product/${crossed?.slug}"]`).first()).toBeVisible()
  await expect(checkbox(page, own.colour, own.olive)).not.toBeChecked()
})

test('the sheet of a phone has the same filters, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addProducts()
  await open(page, '/products/fashion', language)
  await page.getByRole('button', { name: t.filters }).click()
  const sheet = page.getByRole('dialog', { name: t.filters })
  const black = sheet.getByRole('group', { name: own.colour }).getByRole('checkbox', { name: own.black })
  await black.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/products/fashion?colour=black')
  await expect(black).toBeChecked()
  await expectAccessible(page, 'the sheet with options')
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

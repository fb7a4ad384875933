import { expect, open, test, texts } from './support/journey.ts'

const narrow = { width: 360, height: 740 }
const language = 'ar'
const t = texts[language]

test('§2 Shop by Category is a grid on a phone too: every category is visible without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await open(page, '/', language)
  const grid = page.getByRole('region', { name: t.home.categories, exact: true }).getByRole('list')
  const boxes = await grid.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { left, right, top, width } = link.getBoundingClientRect()
      return { left, right, top, width }
    }),
  )
  expect(boxes).toHaveLength(7)
  for (const { left, right, width } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(narrow.width)
    expect(width).toBeGreaterThanOrEqual(44)
  }
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(2)
})

test('§2 on a phone the filters of a listing are behind a button', async ({ page }) => {
  await page.setViewportSize(narrow)
  await open(page, '/products/books', language)
  const main = page.getByRole('main')
  await expect(main.getByRole('complementary', { name: t.listing.filters })).toBeHidden()
  await main.getByRole('button', { name: t.listing.filters }).click()
  const sheet = page.getByRole('dialog', { name: t.listing.filters })
  await expect(sheet.getByRole('checkbox').first()).toBeVisible()
})

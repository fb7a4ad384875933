import { expect, open, test, texts } from './support/journey.ts'

const narrow = { width: 360, height: 740 }
const language = 'ar'
const t = texts[language]

test('§1 the header stays in view and its links navigate without a reload; §2 the categories are a grid on a phone too, all visible without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/', language)
  const expectHeader = async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('banner').getByRole('combobox')).toBeInViewport()
  }
  await expectHeader()
  await page.setViewportSize(narrow)
  await page.evaluate(() => scrollTo(0, 0))
  await expectHeader()

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

  let loads = 0
  page.on('load', () => loads++)
  for (const link of [t.layout.cart, t.layout.toHome]) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(link === t.layout.cart ? /\/cart$/ : /\/$/)
  }
  expect(loads).toBe(0)
})

import { expect, open, test, texts } from './support/journey.ts'

const language = 'ar'
const t = texts[language]

test('§1 the header stays in view and its links navigate without a reload', async ({ page }) => {
  for (const size of [
    { width: 1366, height: 768 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    await open(page, '/', language)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('banner').getByRole('combobox')).toBeInViewport()
  }
  let loads = 0
  page.on('load', () => loads++)
  for (const link of [t.layout.cart, t.layout.toHome]) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(link === t.layout.cart ? /\/cart$/ : /\/$/)
  }
  expect(loads).toBe(0)
})

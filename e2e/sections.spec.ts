import { expectAccessible } from './support/axe.ts'
import { expect, open, test, texts } from './support/journey.ts'

const language = 'ar'
const { listing } = texts[language]

test('the current chip is in view, and the row shifts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/products/home-kitchen/lighting-decor', language)
  const current = page.getByRole('navigation', { name: listing.subCategories }).locator('[aria-current=page]')
  await expect(current).toBeInViewport({ ratio: 1 })
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.01)
  const isScrolled = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isScrolled).toBe(false)
  await expectAccessible(page, 'a sub-category')
})

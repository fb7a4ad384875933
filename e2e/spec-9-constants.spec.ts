import { holdCalls, pathOf } from './support/calls.ts'
import { expect, open, test, texts } from './support/journey.ts'

const language = 'ar'
const t = texts[language]

test('§9 while products load: 8 skeletons in the list, 5 on the deals row, 4 in popular', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/help', language)
  const letGo = await holdCalls(page, (request) => pathOf(request) === '/api/products')
  const main = page.getByRole('main')
  const waiting = main.getByRole('status').filter({ hasText: t.catalogue.loading })
  const pictures = '.skeleton.aspect-square'
  await page
    .getByRole('navigation', { name: t.layout.categories })
    .getByRole('link', { name: t.layout.newArrivals })
    .click()
  await expect(waiting.locator(pictures)).toHaveCount(8)
  await page.getByRole('link', { name: t.layout.toHome }).click()
  const part = (name: string) => main.getByRole('region', { name, exact: true })
  await expect(part(t.home.deals).locator(pictures)).toHaveCount(5)
  await expect(part(t.home.popular).locator(pictures)).toHaveCount(4)
  letGo()
  await expect(part(t.home.popular).getByRole('article').first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

import { idle } from './support/idle.ts'
import { expect, hydrated, test } from './support/journey.ts'

test('pages of which other pages have rendered the cards before are hydrated without an error', async ({
  page,
}) => {
  const screens = ['/', '/deals', '/products/fashion', '/products?search=black']
  for (const path of screens) {
    const cards = new Set<number>()
    // Another page with the same cards: of the second, the server has rendered them before.
    for (const address of [path, `${path}${path.includes('?') ? '&' : '?'}maxPrice=999000`]) {
      await page.goto(address)
      await hydrated(page)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await idle(page)
      cards.add(await page.locator('article h3 a').count())
      expect(await page.locator('i[data-from]').count()).toBe(0)
    }
    expect(Math.min(...cards), path).toBeGreaterThan(0)
  }
})

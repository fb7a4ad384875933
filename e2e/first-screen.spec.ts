import type { Locator, Page } from '@playwright/test'
import { sql } from './support/database.ts'
import { chooseLanguage, expect, languages, open, test, texts } from './support/journey.ts'
import { ownShirt } from './support/options.ts'

/** The lower edge of an element in the window. */
async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
}

async function topOfBar(page: Page): Promise<number> {
  return (await page.locator('[data-bottom-bar]').boundingBox())?.y ?? 0
}

const departments = ['electronics', 'mobiles', 'fashion', 'home-kitchen', 'grocery', 'beauty', 'books']

const price = (within: Locator) =>
  within
    .locator('bdi')
    .filter({ hasText: /\d|[٠-٩]/ })
    .filter({ hasText: /IQD|د\.ع/ })

for (const language of languages) {
  test(`the first screen of a phone shows name, price and button of a product (${language})`, async ({
    page,
  }) => {
    for (const height of [640, 740]) {
      await page.setViewportSize({ width: 360, height })
      for (const slug of ['rafid-smart-tv-55', 'hudhud-a20']) {
        await open(page, `/product/${slug}`, language)
        const bar = await topOfBar(page)
        const main = page.getByRole('main')
        expect(await bottomOf(main.getByRole('heading', { level: 1 })), slug).toBeLessThan(bar)
        expect(await bottomOf(price(main).first()), slug).toBeLessThan(bar)
        const button = page.locator('[data-bottom-bar]').getByRole('button')
        await expect(button).toHaveText(texts[language].adding.addToCart)
        expect(await bottomOf(button)).toBeLessThanOrEqual(height)
      }
    }
  })
}

test('what a choice lacks is said above the buy bar of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const shirt = await ownShirt()
  await open(page, `/product/${shirt.slug}?colour=navy`, 'ar')
  await page.getByRole('main').getByRole('radio').nth(4).check()
  const conflict = page.locator('#choice [role="status"]')
  await expect(conflict).not.toBeEmpty()
  await expect.poll(async () => (await bottomOf(conflict)) - (await topOfBar(page))).toBeLessThanOrEqual(0)
})

/** Without script, which takes a third of the time; the toolbar then has one more button, so prices stand no higher than with it. */
test.describe('lists', () => {
  test.use({ javaScriptEnabled: false })
  for (const language of languages)
    for (const department of departments)
      test(`the first screen of a phone shows the first price of every list of ${department} (${language})`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 360, height: 640 })
        await chooseLanguage(page, language)
        const lists = await sql<{ path: string }>(
          `select distinct concat_ws('/', '/products', categories.slug, case when of_sub then sub_categories.slug end) as path
         from products join categories on categories.id = category_id
         left join sub_categories on sub_categories.id = sub_category_id cross join (values (true), (false)) as each (of_sub)
         where categories.slug = $1 and not products.hidden`,
          [department],
        )
        expect(lists.length).toBeGreaterThan(4)
        for (const { path } of lists) {
          await page.goto(path)
          const bottom = await bottomOf(price(page.getByRole('article').first()).first())
          expect.soft(bottom, path).toBeLessThanOrEqual(600)
        }
      })
})

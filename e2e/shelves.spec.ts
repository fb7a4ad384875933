import type { Page } from '@playwright/test'
import { demoBaskets } from '#seed/demo-baskets.ts'
import { axeFindings } from './support/axe.ts'
import { sql } from './support/database.ts'
import { expect, type Language, open, test, texts } from './support/journey.ts'
import { badFits, smallTargets } from './support/measure-page.ts'

/** A basket of the demo without options, so that its products can be added at once. */
const basket = ['novel-shadow-of-the-palm', 'novel-cafe-on-the-shatt', 'poetry-notebooks-of-water']
const [slug = '', other = '', third = ''] = basket

/** For axe: the sections with a row of products. */
const shelfPart = 'section:has(.row-bar)'

const shelf = (page: Page, title: string) => page.getByRole('region', { name: title })

async function titleOf(of: string, language: Language): Promise<string> {
  const [row] = await sql<{ title: Record<Language, string> }>('select title from products where slug = $1', [
    of,
  ])
  return row?.title[language] ?? ''
}

const linkTo = (page: Page, title: string, name: string) =>
  shelf(page, title).getByRole('link', { name, exact: true })

/** Scrolls to the end of the page, as a shopper does, until the shelf is there. */
async function scrollToShelf(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(shelf(page, title)).toBeVisible({ timeout: 500 })
  }).toPass()
  await shelf(page, title).scrollIntoViewIfNeeded()
}

const language = 'ar'
const t = texts[language]

test('the shelves of the cart, a product and the home page fit, and axe finds no violation', async ({
  page,
}) => {
  test.setTimeout(90_000)
  expect(demoBaskets.some((slugs) => basket.every((each) => slugs.includes(each)))).toBe(true)
  await open(page, `/product/${slug}`, language)
  const [row] = await sql<{ id: number }>('select id from products where slug = $1', [other])
  const line = { userId: 1, productId: row?.id, quantity: 1 }
  expect((await page.request.post('/api/cart', { data: line })).status()).toBe(201)
  await open(page, '/cart', language)
  await scrollToShelf(page, t.shelves.goesWithCart)
  await expect(linkTo(page, t.shelves.goesWithCart, await titleOf(third, language))).toBeVisible()
  expect.soft(await axeFindings(page, shelfPart), 'the cart').toEqual([])
  expect.soft(await badFits(page), 'the cart').toEqual([])

  await open(page, `/product/${other}`, language)
  await scrollToShelf(page, t.shelves.recent)
  await expect(linkTo(page, t.shelves.recent, await titleOf(slug, language))).toBeVisible()
  expect.soft(await axeFindings(page, shelfPart), 'the product').toEqual([])
  expect.soft(await badFits(page), 'the product').toEqual([])
  expect.soft(await smallTargets(page), 'the product').toEqual([])
  await open(page, '/', language)
  await scrollToShelf(page, t.shelves.recent)
  expect.soft(await axeFindings(page, shelfPart), 'home').toEqual([])
})

test('with blocked storage the pages work without recently viewed products', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
  })
  for (const each of [slug, other]) {
    await open(page, `/product/${each}`, language)
    await scrollToShelf(page, t.shelves.goesWith)
  }
  await expect(page.getByText(t.shelves.recent)).toHaveCount(0)
  await open(page, '/', language)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText(t.shelves.recent)).toHaveCount(0)
})

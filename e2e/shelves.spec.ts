import type { Page } from '@playwright/test'
import { demoBaskets } from '#seed/demo-baskets.ts'
import { axeFindings } from './support/axe.ts'
import { failCalls, pathOf, recordCalls } from './support/calls.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, hydrated, type Language, open, otherLanguageName, test, texts } from './support/journey.ts'
import { badFits, smallTargets } from './support/measure-page.ts'

test.use({ expectedErrors: /status of 500/ })

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

test('the demo has the basket of these tests', () => {
  expect(demoBaskets.some((slugs) => basket.every((each) => slugs.includes(each)))).toBe(true)
})

const language = 'ar'
const t = texts[language]

test('a product of the shelf is added to the cart by keyboard, and the cart shows what goes with it', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await open(page, `/product/${slug}`, language)
  await scrollToShelf(page, t.shelves.goesWith)
  const name = await titleOf(other, language)
  const add = shelf(page, t.shelves.goesWith).getByRole('button', { name: t.adding.addNamed(name) })
  await add.focus()
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/api/cart') && response.request().method() === 'POST',
  )
  await page.keyboard.press('Enter')
  expect((await added).status()).toBe(201)

  const calls = recordCalls(page, (path) => path.startsWith('/api/related-products'))
  await open(page, '/cart', language)
  await scrollToShelf(page, t.shelves.goesWithCart)
  const cartShelf = shelf(page, t.shelves.goesWithCart)
  await expect(linkTo(page, t.shelves.goesWithCart, await titleOf(third, language))).toBeVisible()
  await expect(linkTo(page, t.shelves.goesWithCart, name)).toHaveCount(0)
  expect(calls).toHaveLength(1)
  expect.soft(await axeFindings(page, shelfPart), 'the cart').toEqual([])
  expect.soft(await badFits(page), 'the cart').toEqual([])

  const next = await titleOf(third, language)
  await cartShelf.getByRole('button', { name: t.adding.addNamed(next) }).click()
  await expect(page.getByRole('region', { name: t.cart.items }).getByText(next)).toBeVisible()
  await expect(linkTo(page, t.shelves.goesWithCart, next)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await scrollToShelf(page, t.shelves.goesWithCart)
  await expect(linkTo(page, t.shelves.goesWithCart, await titleOf(slug, language))).toBeVisible()
  await expect(linkTo(page, t.shelves.goesWithCart, next)).toHaveCount(0)
})

test('an empty cart has no shelf, and one whose shelf cannot be loaded works', async ({ page }) => {
  await open(page, '/cart', language)
  await expect(page.getByText(t.shelves.goesWithCart)).toHaveCount(0)
  const product = await ownProduct({})
  await page.request.post('/api/cart', { data: { userId: 1, productId: product.id, quantity: 1 } })
  await failCalls(page, (request) => pathOf(request) === '/api/related-products')
  await open(page, '/cart', language)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText(t.shelves.goesWithCart)).toHaveCount(0)
  await expect(page.getByRole('region', { name: t.cart.items })).toBeVisible()
})

test("products are recently viewed after two visits, on the product's page and at home, until they are cleared", async ({
  page,
}) => {
  test.setTimeout(90_000)
  const calls = recordCalls(page, (path) => path.startsWith('/api/products-by-id'))
  const stored = () => page.evaluate(() => localStorage.getItem('recent-products'))
  await open(page, `/product/${slug}`, language)
  await expect.poll(stored).not.toBeNull()
  await scrollToShelf(page, t.shelves.goesWith)
  await expect(shelf(page, t.shelves.recent)).toHaveCount(0)
  await open(page, `/product/${other}`, language)
  await expect.poll(stored).toMatch(/\[\d+,\d+\]/)
  await scrollToShelf(page, t.shelves.recent)
  await expect(linkTo(page, t.shelves.recent, await titleOf(slug, language))).toBeVisible()
  await expect(linkTo(page, t.shelves.recent, await titleOf(other, language))).toHaveCount(0)
  expect(calls.length).toBe(1)
  expect.soft(await axeFindings(page, shelfPart), 'the product').toEqual([])
  expect.soft(await badFits(page), 'the product').toEqual([])
  expect.soft(await smallTargets(page), 'the product').toEqual([])

  await open(page, '/', language)
  await scrollToShelf(page, t.shelves.recent)
  const names = await shelf(page, t.shelves.recent).getByRole('heading', { level: 3 }).allTextContents()
  expect(names).toEqual([await titleOf(other, language), await titleOf(slug, language)])
  expect.soft(await axeFindings(page, shelfPart), 'home').toEqual([])
  const clear = page.getByRole('button', { name: t.shelves.clearRecent })
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(shelf(page, t.shelves.recent)).toHaveCount(0)
  await expect(page.getByText(t.shelves.cleared)).toBeFocused()
  expect(await stored()).toBeNull()
  await page.reload()
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(page.getByText(t.shelves.recent)).toHaveCount(0)
})

test('a hidden product is not recently viewed any more, and broken stored values do no harm', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const hidden = await ownProduct({})
  const first = await ownProduct({})
  await open(page, `/product/${slug}`, language)
  for (const value of ['{', '{"version":1,"ids":["x",0,1e99]}', '[]']) {
    await page.evaluate((each) => localStorage.setItem('recent-products', each), value)
    await page.reload()
    await hydrated(page)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recent-products')))
      .toMatch(/^\{"version":1,"ids":\[\d+\]\}$/)
  }
  await page.evaluate(
    (ids) => localStorage.setItem('recent-products', JSON.stringify({ version: 1, ids })),
    [hidden.id, first.id, 2_147_483_647],
  )
  await sql('update products set hidden = true where id = $1', [hidden.id])
  await page.reload()
  await hydrated(page)
  await scrollToShelf(page, t.shelves.recent)
  await expect(shelf(page, t.shelves.recent).getByRole('heading', { level: 3 })).toHaveText([
    language === 'ar' ? first.title_ar : first.title_en,
  ])
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

test('the shelf follows a navigation without a reload and a change of language', async ({ page }) => {
  test.setTimeout(90_000)
  await open(page, `/product/${slug}`, language)
  await scrollToShelf(page, t.shelves.goesWith)
  const name = await titleOf(other, language)
  await linkTo(page, t.shelves.goesWith, name).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await scrollToShelf(page, t.shelves.goesWith)
  await expect(linkTo(page, t.shelves.goesWith, name)).toHaveCount(0)
  await expect(linkTo(page, t.shelves.goesWith, await titleOf(slug, language))).toBeVisible()
  await scrollToShelf(page, t.shelves.recent)
  const another = 'en'
  await page.evaluate(() => window.scrollTo(0, 0))
  // Not the lists: a mouse that comes to rest on a link prefetches its page.
  const calls = recordCalls(page, (path) => /^\/api\/products(?:-by-id|\/)/.test(path))
  await page
    .getByRole('link', { name: otherLanguageName(language) })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', another)
  await scrollToShelf(page, texts[another].shelves.recent)
  await expect(shelf(page, texts[another].shelves.goesWith)).toBeVisible()
  expect(calls.map(({ path }) => path)).toEqual([])
})

test('a shelf beside the product says nothing about the shopper to the server', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || pathOf(request).includes('related')) sent.push(request.url())
  })
  await open(page, `/product/${slug}`, 'ar')
  await scrollToShelf(page, texts.ar.shelves.goesWith)
  expect(sent).toEqual([])
})

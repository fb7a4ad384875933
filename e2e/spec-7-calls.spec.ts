import { recordCalls } from './support/calls.ts'
import { ownProduct } from './support/database.ts'
import { idle } from './support/idle.ts'
import { expect, open, test, texts } from './support/journey.ts'

const t = texts.en

test('§7 the cart’s calls: POST then a reload; PUT, DELETE and clearing without one', async ({ page }) => {
  const product = await ownProduct()
  await open(page, `/product/${product.slug}`, 'en')
  await idle(page)
  const calls = recordCalls(
    page,
    // The totals are no call of the specification: they are asked for after each of these.
    (path) => path.startsWith('/api/cart') && !path.startsWith('/api/cart/1/totals'),
  )
  const expectText = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  const made = async (expected: unknown[]) => {
    await expect.poll(() => calls.length).toBe(expected.length)
    expect(calls).toMatchObject(expected)
    calls.length = 0
  }
  const add = async () => {
    await page.getByRole('button', { name: t.adding.addToCart, exact: true }).first().click()
    await made([
      { method: 'POST', path: '/api/cart', body: { userId: 1, productId: product.id, quantity: 1 } },
      { method: 'GET', path: '/api/cart/1', body: null },
    ])
  }
  await add()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) })
    .click()
  await made([{ method: 'GET', path: '/api/cart/1' }])

  await page.getByRole('button', { name: t.cart.moreOf(product.title_en) }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(2)) }),
  ).toBeVisible()
  await page.getByRole('button', { name: t.cart.removeTitle(product.title_en) }).click()
  await expectText('Item removed from cart')
  await made([
    { method: 'PUT', path: expect.stringMatching(/^\/api\/cart\/\d+$/), body: { quantity: 2 } },
    { method: 'DELETE', path: expect.stringMatching(/^\/api\/cart\/\d+$/), body: null },
  ])

  await page.goBack()
  await add()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) })
    .click()
  await made([{ method: 'GET', path: '/api/cart/1' }])
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expectText('Cart cleared')
  await made([{ method: 'DELETE', path: '/api/cart/user/1', body: null }])
})

test('§7 each list is requested once: returning, another window and a new focus cause no request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/help', 'en')
  await idle(page)
  // /api/searches is excluded: it logs searches and reads nothing. Shelves are loaded when they come near: a navigation
  // interrupts them, and recently viewed products change with every visit.
  const excluded = /^\/api\/(?:cart\/|searches$|products-by-id|products\/[^/]+\/related$)/
  const calls = recordCalls(page, (path) => !excluded.test(path))
  const paths = () => calls.map(({ path }) => path)
  const banner = page.getByRole('banner')
  const strip = page.getByRole('navigation', { name: t.layout.categories })
  const arrived = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await banner.getByRole('link', { name: t.layout.toHome }).click()
  await arrived(t.home.heading)
  await strip.getByRole('link', { name: 'Mobiles' }).click()
  await arrived('Mobiles')
  const card = page.getByRole('main').getByRole('article').getByRole('link').first()
  const slug = (await card.getAttribute('href'))?.split('/').pop() ?? ''
  await card.click()
  await page.getByRole('tab').first().waitFor()
  await banner.getByRole('combobox').fill('cotton')
  await banner.getByRole('combobox').press('Enter')
  await arrived(t.listing.resultsFor('cotton'))
  // What comes to lie below the pointer would be loaded in advance.
  await page.mouse.move(0, 0)
  // The last call of a page with few results, below which it stands.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => paths().some((path) => path.includes('match=mentioned'))).toBe(true)

  const requests = paths()
  for (const path of [
    '/api/products?featured=true&pageSize=10&include=swatches',
    '/api/products?popular=true&pageSize=10&include=swatches',
    '/api/products?category=mobiles&include=swatches',
    '/api/categories/mobiles',
    `/api/products/${slug}`,
    '/api/products?search=cotton&include=swatches',
  ]) {
    expect(
      requests.filter((each) => each === path),
      path,
    ).toHaveLength(1)
  }
  expect(new Set(requests).size).toBe(requests.length)

  await page.goBack()
  await page.getByRole('tab').first().waitFor()
  await page.goBack()
  await arrived('Mobiles')
  await page.goBack()
  await arrived(t.home.heading)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
  })
  await idle(page)
  expect(paths()).toEqual(requests)
})

const language = 'ar'
test.describe('a category call that fails', () => {
  test.use({ viewport: { width: 1366, height: 768 }, expectedErrors: /status of (404|429|500)/ })

  test('§7 it is treated as none: the products are shown and the page exists; only a 404 is a missing category', async ({
    page,
  }) => {
    const { layout } = texts[language]
    const strip = page.getByRole('navigation', { name: layout.categories })
    const go = async (index: number) => {
      const link = strip.getByRole('link').nth(index)
      const slug = (await link.getAttribute('href'))?.split('/').at(-1)
      await link.click()
      await expect(page).toHaveURL(new RegExp(`/products/${slug}$`))
    }
    await open(page, '/cart', language)
    for (const [index, status] of [
      [1, 500],
      [2, 429],
    ] as const) {
      await page.route('**/api/categories/*', (route) => route.fulfill({ status, body: '{}' }))
      await go(index)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await expect(page.getByText(layout.notFoundTitle)).toHaveCount(0)
      await page.unroute('**/api/categories/*')
    }
    await page.route('**/api/categories/*', (route) => route.fulfill({ status: 404, body: '{}' }))
    await go(3)
    await expect(page.getByRole('heading', { name: layout.notFoundTitle })).toBeVisible()
  })
})

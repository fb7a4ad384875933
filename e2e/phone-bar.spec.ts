import { expectAccessible } from './support/axe.ts'
import { addProduct } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'

const language = 'ar'
const { layout, adding } = texts[language]

test('the bar of a phone leads to the main places, counts the cart, and leaves its place to the keyboard and to the bar of a page; the checkout has less around it', async ({
  page,
}) => {
  test.slow()
  const { id, slug } = await addProduct({ stock: 9 })
  await page.request.post('/api/cart', { data: { userId: 1, productId: id, quantity: 2 } })
  await open(page, '/', language)
  const bar = page.getByRole('navigation', { name: layout.bar })
  await expect(bar.getByRole('link')).toHaveText([layout.barHome, layout.categories, /./, layout.account])
  await expect(bar.getByRole('link', { name: layout.cartWith(adding.pieces(2)) })).toBeVisible()
  await expect(bar.getByRole('link', { name: layout.barHome })).toHaveAttribute('aria-current', 'page')
  // Category tiles are above the bar without scrolling.
  const place = await bar.boundingBox()
  const tile = await page.locator('main a[href="/products/electronics"]').first().boundingBox()
  expect((tile?.y ?? Infinity) + (tile?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0)

  await page.getByRole('banner').getByRole('combobox').focus()
  await expect(bar).toBeHidden()
  await page.getByRole('banner').getByRole('combobox').blur()
  await expect(bar).toBeVisible()

  await bar.getByRole('link', { name: layout.categories }).click()
  await expect(page).toHaveURL(/\/sections$/)
  await expect(page.getByRole('heading', { level: 1, name: layout.categories })).toBeVisible()
  await expectAccessible(page, 'all categories')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/electronics$/)

  await open(page, `/product/${slug}`, language)
  await expect(page.locator('[data-bottom-bar]')).toBeVisible()
  await expect(bar).toBeHidden()

  const strip = page.getByRole('navigation', { name: layout.categories })
  const column = page.getByRole('contentinfo').getByRole('heading').first()
  const legal = page.getByRole('navigation', { name: layout.legal })
  for (const path of ['/cart', '/checkout']) {
    await open(page, path, language)
    await legal.scrollIntoViewIfNeeded()
    await expect(legal).toBeVisible()
    for (const part of [strip, column]) await expect(part).toBeVisible({ visible: path === '/cart' })
  }
})

import { holdCalls, pathOf } from './support/calls.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { specifiedText } from './support/specified-text.ts'

const language = 'ar'
const t = texts[language]

test('§9 in a list: free shipping from 10 in stock, limited stock under 10, a rounded discount badge', async ({
  page,
}) => {
  const mark = `shelf${process.pid}x${Date.now()}`
  const [plenty, few, none] = [
    await ownProduct({ price: 30_000, stock: 10 }),
    await ownProduct({ stock: 9 }),
    await ownProduct({ stock: 0 }),
  ]
  await sql('update variants set discount_price = 20000 where product_id = $1', [plenty.id])
  await sql('update products set search_text = $1 where id = any($2)', [mark, [plenty.id, few.id, none.id]])
  await open(page, `/products?search=${mark}`, language)
  const main = page.getByRole('main')
  const card = (product: { title_ar: string; title_en: string }) =>
    main.getByRole('article').filter({
      has: page.getByRole('link', { name: product.title_ar }),
    })
  const free = specifiedText(language, 'Free shipping', (m) => m.catalogue.freeShipping)
  const limited = specifiedText(language, 'Limited stock', (m) => m.catalogue.limitedStock)
  const discount = '٣٣٪'

  await expect(main.getByRole('article')).toHaveCount(3)
  await expect(card(plenty)).toContainText(free)
  await expect(card(plenty)).toContainText(discount)
  await expect(card(plenty)).not.toContainText(limited)
  await expect(card(few)).toContainText(limited)
  await expect(card(few)).not.toContainText(free)
  await expect(card(few)).not.toContainText('٪')
  await expect(card(none)).not.toContainText(free)
  await expect(card(none).getByText(texts[language].adding.addToCart)).toBeDisabled()

  await card(plenty).getByRole('link').click()
  await expect(
    main.getByText(
      specifiedText(language, 'In stock', (m) => m.catalogue.inStock),
      { exact: true },
    ),
  ).toBeVisible()
  await page.goBack()
  await card(few).getByRole('link').click()
  await expect(
    main.getByText(specifiedText(language, 'Only 9 left', (m) => m.catalogue.onlyLeft(9))),
  ).toBeVisible()
})

test('§9 while products load: 8 skeletons in the list, 5 on the deals row, 4 in popular', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/cart', language)
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

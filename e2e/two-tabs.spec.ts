import { addProduct } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'

const language = 'ar'
const t = texts[language]

test('the first products of two tabs are in one cart', async ({ page, context }) => {
  const [one, two] = [await addProduct({ stock: 5 }), await addProduct({ stock: 5 })]
  const other = await context.newPage()
  // Each answer takes longer than the second click.
  await context.route('**/api/cart', async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fulfill({ response })
  })
  const tabs = [
    { tab: page, product: one },
    { tab: other, product: two },
  ]
  const buttons = []
  for (const { tab, product } of tabs) {
    await open(tab, `/product/${product.slug}`, language)
    await hydrated(tab)
    buttons.push(tab.locator('main').getByRole('button', { name: t.adding.addToCart, exact: true }).first())
  }
  await Promise.all(buttons.map((button) => button.click()))
  for (const { tab } of tabs) await expect(tab.getByText(t.adding.added, { exact: true })).toBeVisible()
  const lines = await (await page.request.get('/api/cart/1')).json()
  expect(lines.map(({ product }: { product: { id: number } }) => product.id).sort()).toEqual(
    [one.id, two.id].sort(),
  )
})

import { formatNumber } from '#platform/i18n/format.ts'
import { ownProduct } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'

/** Values typed one after the other with a stock of 7, and the resulting quantities. */
const typedAndHeld: [typed: string, held: number][] = [
  ['٣', 3],
  ['۴', 4],
  ['\u200f٥\u200f', 5],
  ['99', 7],
  ['0', 1],
  ['۲', 2],
  ['', 2],
  ['   ', 2],
  ['-3', 2],
  ['2.5', 2],
  ['🍵', 2],
  ['<b>3</b>', 2],
  ['9'.repeat(10_000), 2],
]

const language = 'ar'
const t = texts[language].product

test('§5 the quantity of a product accepts Arabic and Persian digits, and is limited to 1 to the stock', async ({
  page,
}) => {
  const product = await ownProduct({ stock: 7 })
  await open(page, `/product/${product.slug}`, language)
  const quantity = page.getByRole('spinbutton', { name: t.quantity })
  const [fewer, more] = [
    page.getByRole('button', { name: t.fewer }),
    page.getByRole('button', { name: t.more }),
  ]
  await expect(fewer).toBeDisabled()
  for (const [typed, held] of typedAndHeld) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    await expect(quantity, JSON.stringify(typed.slice(0, 20))).toHaveValue(formatNumber(held, language))
  }
  await quantity.fill('7')
  await quantity.blur()
  await expect(more).toBeDisabled()
  await fewer.click()
  await expect(quantity).toHaveValue(formatNumber(6, language))
  await expect(more).toBeEnabled()
  await quantity.press('ArrowUp')
  await expect(more).toBeDisabled()
  const added = page.waitForRequest((request) => request.method() === 'POST')
  await quantity.fill('٢')
  await page
    .getByRole('button', { name: texts[language].adding.addToCart, exact: true })
    .filter({ visible: true })
    .click()
  expect((await added).postDataJSON()).toEqual({ userId: 1, productId: product.id, quantity: 2 })
  await expect(page).toHaveURL(`/product/${product.slug}`)
})

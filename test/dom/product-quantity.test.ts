import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** Values typed one after the other with a stock of 7, and the resulting quantities. */
const typedAndStored: [typed: string, stored: number][] = [
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

test('§5 the quantity of a product accepts Arabic and Persian digits, and is limited to 1 to the stock', async () => {
  const product = await shop.addProduct({ stockQuantity: 7 })
  const page = await openPage(shop, `/product/${product.slug}`)
  const quantity = page.main.getByRole<HTMLInputElement>('spinbutton', { name: t.product.quantity })
  const fewer = page.main.getByRole<HTMLButtonElement>('button', { name: t.product.fewer })
  const more = page.main.getByRole<HTMLButtonElement>('button', { name: t.product.more })
  const expectQuantity = (value: number, typed: string) =>
    expect
      .poll(() => quantity.value, { message: JSON.stringify(typed.slice(0, 20)) })
      .toBe(formatNumber(value, 'ar'))
  expect(fewer.disabled).toBe(true)
  for (const [typed, stored] of typedAndStored) {
    fill(quantity, typed)
    await page.user.type(quantity, '{Enter}')
    await expectQuantity(stored, typed)
  }
  fill(quantity, '7')
  await page.user.tab()
  await expect.poll(() => more.disabled).toBe(true)
  await page.user.click(fewer)
  await expectQuantity(6, 'one fewer')
  expect(more.disabled).toBe(false)
  await page.user.type(quantity, '{ArrowUp}')
  await expect.poll(() => more.disabled).toBe(true)
  fill(quantity, '٢')
  const [add] = page.main.getAllByRole('button', { name: t.adding.addToCart })
  await page.user.click(add as HTMLElement)
  await expect
    .poll(() => page.network.calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ userId: 1, productId: product.id, quantity: 2 })
  expect(page.address).toBe(`/product/${product.slug}`)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  confirmedOrder,
  fillCheckout,
  goToCheckout,
  placeOrderButton,
  visitorWithCart,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** Opens and fills the checkout of a new visitor whose cart has this code. */
async function checkoutWithCode(productId: number, code: string) {
  const visitor = await visitorWithCart(shop, productId)
  expect((await visitor.post('/api/cart/1/code', { code })).status).toBeLessThan(300)
  const page = await openPage(shop, '/', { visitor })
  await goToCheckout(page)
  fillCheckout(page)
  return page
}

test('the checkout says that a code was used with this phone, and places the order with the new total', async () => {
  const name = { ar: 'خصم', en: 'Sale' }
  const [promotion] = await shop.db
    .insert(promotions)
    .values({ name, kind: 'code', effect: 'percent', value: 20, maxPerPhone: 1, createdAt: new Date(0) })
    .returning()
  await shop.db.insert(promotionCodes).values({ promotionId: promotion?.id ?? 0, code: 'ONCE' })
  const product = await shop.addProduct({ price: 40_000 })
  const first = await checkoutWithCode(product.id, 'ONCE')
  await first.user.click(placeOrderButton(first))
  await confirmedOrder(first)

  const page = await checkoutWithCode(product.id, 'ONCE')
  await page.user.click(placeOrderButton(page))
  const panel = await page.main.findByRole('region', { name: t.orders.changesHeading })
  expect(panel.textContent).toContain(`ONCE: ${t.cart.codeReasons.phone_limit}`)
  expect(panel.textContent).toContain(`${t.orders.newTotal}${formatPrice(40_000, 'ar')}`)
  await page.user.click(page.main.getByRole('button', { name: t.orders.acceptChanges }))
  await expect.poll(() => page.main.queryByRole('region', { name: t.orders.changesHeading })).toBeNull()
  await page.user.click(placeOrderButton(page))
  expect((await page.visitor.get(`/api/orders/details/${await confirmedOrder(page)}`)).body).toMatchObject({
    discounts: [],
  })
})

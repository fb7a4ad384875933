import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoCategory } from '#seed/demo-catalogue.ts'
import type { TestApp } from '#test/harness/app.ts'
import { createDemoApp, digitsReader } from '#test/harness/digits.ts'
import { newVisitor, openPage } from './support/page.ts'
import { confirmedOrder, fillCheckout, goToCheckout, placeOrderButton, shopper } from './support/shopper.ts'

let shop: TestApp
let products: DemoCategory['products']
beforeAll(async () => {
  ;({ shop, products } = await createDemoApp())
}, 60_000)
afterAll(() => shop.close())

test('the confirmation has Arabic digits, and Latin ones only where they are typed or copied (decision 71)', async () => {
  const visitor = newVisitor(shop)
  const { body: phone } = await visitor.get('/api/products/hudhud-a20')
  const { body: plain } = await visitor.get('/api/products/wasla-cable-usb-c')
  for (const line of [
    { productId: phone.id, variantId: phone.variants[0].id },
    { productId: plain.id, ...(plain.variants && { variantId: plain.variants[0].id }) },
  ])
    expect((await visitor.post('/api/cart', { userId: 1, quantity: 2, ...line })).status).toBe(201)
  const page = await openPage(shop, '/login', { visitor })
  await goToCheckout(page)
  fillCheckout(page)
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  await page.network.settled()
  const body = page.document.body
  expect(body.textContent).toContain(phone.titleAr)
  const readDigits = digitsReader(products, [shopper.address, String(id)])
  expect(readDigits(body)).toEqual({ latinQuantities: [], mixedTexts: [] })
})

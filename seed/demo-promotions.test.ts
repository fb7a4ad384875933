import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCode } from '#shop/promotions/queries.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addDemoPromotions } from './demo-promotions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('the demo has DIJLA10, and FIRST5 for five orders', async () => {
  await addDemoPromotions(shop.db, shop.now())
  expect(await findCode(shop.db, 'DIJLA10')).toMatchObject({ effect: 'percent', value: 10, maxUses: null })
  expect(await findCode(shop.db, 'FIRST5')).toMatchObject({ effect: 'percent', value: 5, maxUses: 5 })
})

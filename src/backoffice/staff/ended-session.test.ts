import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnavailable } from '#platform/http/unavailable.ts'
import { setUpFactor } from '#shop/members/second-factor.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { actingStaff } from '#test/harness/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('a setup whose session ended meanwhile is answered 503, and repeating it asks to sign in', async () => {
  const ctx = await actingStaff(shop, 'staff')
  const error = await setUpFactor({ ...ctx, sessionId: 0 }).catch((thrown: unknown) => thrown)
  expect(isUnavailable(error)).toBe(true)
})

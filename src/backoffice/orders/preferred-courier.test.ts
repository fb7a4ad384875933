import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { couriers, deliveryRates } from '#shop/delivery/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
})
afterAll(() => shop.close())

test('an order names the courier that its governorate prefers, while he is active', async () => {
  const courierId = await backOffice.addCourier('Karrar')
  const { id } = await backOffice.placeOrder({ quantity: 1 })
  const { governorate } = (await backOffice.readOrder(id)).shipping ?? {}
  const preferred = async () => (await backOffice.readOrder(id)).preferredCourier
  expect(await preferred()).toBeNull()
  await shop.db
    .update(deliveryRates)
    .set({ courierId })
    .where(eq(deliveryRates.governorate, governorate ?? 'baghdad'))
  invalidateCached()
  expect(await preferred()).toEqual({ id: courierId, name: 'Karrar' })
  await shop.db.update(couriers).set({ active: false }).where(eq(couriers.id, courierId))
  expect(await preferred()).toBeNull()
})

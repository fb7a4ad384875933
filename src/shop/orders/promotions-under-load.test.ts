import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promotionCodes, promotions, redemptions } from '#shop/promotions/tables.ts'
import { createOrderFixtures, type OrderFixtures, orderBody } from '#test/harness/order-fixtures.ts'
import { placeOrder } from './place-order.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures({ max: 50 })
})
afterAll(() => fixture.close())

function bodyOf(productId: number, number: number) {
  const body = orderBody([{ productId, quantity: 5 }], 40_000)
  const phone = `+9647${710_000_000 + number}`
  return { ...body, code: 'EID', ...(body.shipping && { shipping: { ...body.shipping, phone } }) }
}

test('of 200 orders at once with a limit of ten exactly ten have the discount, and the others are told', async () => {
  const [promotion] = await fixture.db
    .insert(promotions)
    .values({
      name: { ar: 'خصم العيد', en: 'Eid discount' },
      kind: 'code',
      effect: 'percent',
      value: 20,
      maxUses: 10,
      createdAt: new Date(),
    })
    .returning({ id: promotions.id })
  const promotionId = promotion?.id ?? 0
  await fixture.db.insert(promotionCodes).values({ promotionId, code: 'EID' })
  const { id } = await fixture.addProduct({ price: 10_000, stockQuantity: 2_000 })
  const shoppers = await fixture.addShoppers(200)
  const results = await Promise.all(
    shoppers.map((shopper, number) =>
      placeOrder(shopper, bodyOf(id, number), null).then(
        () => 'placed',
        (error) => error.details?.promotion?.reason ?? String(error),
      ),
    ),
  )
  expect(new Set(results)).toEqual(new Set(['placed', 'used_up']))
  expect(results.filter((result) => result === 'placed')).toHaveLength(10)
  expect(await fixture.db.$count(redemptions, eq(redemptions.promotionId, promotionId))).toBe(10)
  const [counted] = await fixture.db.select().from(promotions).where(eq(promotions.id, promotionId))
  expect(counted?.used).toBe(10)
  expect(await fixture.stockOf(id)).toBe(1_950)
})

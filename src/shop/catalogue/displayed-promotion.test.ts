import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { products } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.db.update(promotions).set({ active: false })
  invalidateCached()
})

const name = { ar: 'خصم العيد', en: 'Eid discount' }

async function offered(values: Partial<typeof promotions.$inferInsert>) {
  await shop.db.insert(promotions).values({
    name,
    kind: 'automatic',
    effect: 'percent',
    value: 10,
    createdAt: new Date(),
    ...values,
  })
  invalidateCached()
  const product = await shop.addProduct()
  const offerOf = async () => (await shop.browser().get(`/api/products/${product.slug}`)).body.offer
  const [row] = await shop.db.select().from(products).where(eq(products.id, product.id))
  return { product, offerOf, categoryId: row?.categoryId ?? 0 }
}

describe('the automatic promotion of a product', () => {
  test('is named on its page and in lists, with the goods from which it applies', async () => {
    const { product, offerOf } = await offered({ minimum: 50_000 })
    const offer = { nameAr: 'خصم العيد', nameEn: 'Eid discount', minimum: 50_000 }
    expect(await offerOf()).toEqual(offer)
    const { body } = await shop.browser().get(`/api/products?search=${product.slug}&pageSize=50`)
    for (const listed of body) expect(listed.offer).toEqual(offer)
  })

  test.each([
    ['that has ended', { endsAt: new Date('2020-01-01') }],
    ['that has not begun', { startsAt: new Date('2990-01-01') }],
    ['of some governorates', { governorates: ['basra' as const] }],
    ['of a first order', { firstOrder: true }],
    ['of other products', { scope: 'products' as const, scopeIds: [1] }],
    ['by code', { kind: 'code' as const }],
  ])('%s is not shown', async (_, values) => {
    expect(await (await offered(values)).offerOf()).toBeUndefined()
  })

  test('of its category is shown', async () => {
    const { offerOf, categoryId } = await offered({ scope: 'products', scopeIds: [1] })
    await shop.db.insert(promotions).values({
      name,
      kind: 'automatic',
      effect: 'fixed',
      value: 5_000,
      createdAt: new Date(),
      scope: 'categories',
      scopeIds: [categoryId],
    })
    invalidateCached()
    expect(await offerOf()).toMatchObject({ nameEn: 'Eid discount' })
  })
})

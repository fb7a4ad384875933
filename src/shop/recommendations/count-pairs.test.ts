import { asc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { users } from '#shop/accounts/tables.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { addParcels } from '#shop/orders/parcels.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions, onlyVariant, variantIds } from '#test/harness/variants.ts'
import { countPairs, countPairsNightly } from './count-pairs.ts'
import { pairGates, pairLimits } from './domain/pair-gates.ts'
import { productPairs } from './tables.ts'

let shop: TestShop
let phones = 0
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const dayMs = 24 * 60 * 60 * 1000
const image = '/pictures/0123456789abcdef-640.jpg'

async function addCustomers(count: number): Promise<number[]> {
  const guests = Array.from({ length: count }, () => ({
    name: 'Guest',
    email: `guest-${++phones}@guest.invalid`,
    isAnonymous: true,
  }))
  const rows = await shop.db.insert(users).values(guests).returning({ id: users.id })
  return rows.map(({ id }) => id)
}

type Order = {
  status?: OrderStatus
  customer?: number
  phone?: string | null
  ageDays?: number
  variants?: number[]
}

/** Orders of one of each product, each by a new customer with a phone of their own. */
async function addOrders(
  count: number,
  productIds: number[],
  { status = 'delivered', customer, phone, ageDays = 1, variants }: Order = {},
) {
  const { db } = shop
  const customers = customer === undefined ? await addCustomers(count) : Array<number>(count).fill(customer)
  const placed = await db
    .insert(orders)
    .values(
      customers.map((userId) => ({
        userId,
        status,
        totalAmount: 1000,
        paymentMethod: 'cash' as const,
        shippingAddress: '',
        phone: phone === undefined ? `+9647${String(++phones).padStart(9, '0')}` : phone,
        createdAt: new Date(shop.now().getTime() - ageDays * dayMs),
      })),
    )
    .returning({ id: orders.id })
  const parcelIds = await addParcels(
    db,
    placed.map(({ id }) => id),
  )
  const variantIds = variants ?? (await Promise.all(productIds.map((id) => onlyVariant(db, id))))
  const title = sql`'{"ar": "م", "en": "p"}'::jsonb::localized_text`
  await db.insert(orderItems).values(
    [...parcelIds].flatMap(([orderId, parcelId]) =>
      productIds.map((productId, index) => ({
        orderId,
        parcelId,
        productId,
        variantId: variantIds[index] ?? 0,
        quantity: 1,
        price: 1000,
        title,
        image,
      })),
    ),
  )
}

const addProducts = async (count: number) => {
  const ids: number[] = []
  for (let each = 0; each < count; each += 1) ids.push((await shop.addProduct()).id)
  return ids as [number, number, number, number]
}

const pairs = async () => {
  await countPairs(shop.ctx())
  return shop.db.select().from(productPairs).orderBy(asc(productPairs.productId), asc(productPairs.position))
}
const both = (a: number, b: number) => [`${a} ${b}`, `${b} ${a}`].sort()
const named = async () => (await pairs()).map(({ productId, otherId }) => `${productId} ${otherId}`).sort()

describe('the gates', () => {
  test(`${pairGates.minBuyersOfBoth} buyers of both are enough, one fewer is not`, async () => {
    const [a, b, c, d] = await addProducts(4)
    await addOrders(pairGates.minBuyersOfBoth, [a, b])
    await addOrders(pairGates.minBuyersOfBoth - 1, [c, d])
    await addOrders(1, [c])
    await addOrders(1, [d])
    for (const id of [a, b, c, d]) await addOrders(2, [id])
    await addOrders(20, [(await shop.addProduct()).id])
    expect(await named()).toEqual(both(a, b))
  })

  test(`a product needs ${pairGates.minBuyers} buyers before its page recommends another one`, async () => {
    const [a, b, c] = await addProducts(3)
    await addOrders(pairGates.minBuyers - 1, [a, b])
    await addOrders(1, [b])
    await addOrders(20, [c])
    expect(await named()).toEqual([`${b} ${a}`])
    await addOrders(1, [a])
    expect(await named()).toEqual(both(a, b))
  })

  test.each([
    ['is not exceeded', 2, []],
    ['is exceeded', 3, ['both']],
  ])('the lift %s', async (_, others, expected) => {
    const [a, b, c] = await addProducts(3)
    await addOrders(5, [a, b])
    await addOrders(2, [a])
    await addOrders(2, [b])
    await addOrders(others, [c])
    // Each has 7 of the 9 buyers and of the others none.
    const lift = (5 * (9 + others)) / (7 * 7)
    expect(lift > pairGates.minLift).toBe(expected.length > 0)
    expect(await named()).toEqual(expected.length > 0 ? both(a, b) : [])
  })

  test('what everybody buys is recommended with nothing', async () => {
    const [a, b] = await addProducts(2)
    await addOrders(8, [a, b])
    expect(await pairs()).toEqual([])
  })

  test('buyers, lift and position are stored, the strongest relation first', async () => {
    const [a, b, c, d] = await addProducts(4)
    await addOrders(6, [a, b])
    await addOrders(3, [a, c])
    await addOrders(3, [c])
    await addOrders(12, [d])
    expect(await pairs()).toMatchObject([
      { productId: a, position: 1, otherId: b, buyers: 6, lift: expect.closeTo((6 * 24) / (9 * 6)) },
      { productId: a, position: 2, otherId: c, buyers: 3, lift: expect.closeTo((3 * 24) / (9 * 6)) },
      { productId: b, position: 1, otherId: a },
      { productId: c, position: 1, otherId: a },
    ])
  })
})

describe('what counts', () => {
  const setUp = async () => {
    const [a, b, c] = await addProducts(3)
    await addOrders(20, [c])
    return [a, b] as const
  }

  test.each<[OrderStatus, boolean]>([
    ['pending', false],
    ['processing', true],
    ['shipped', true],
    ['delivered', true],
    ['cancelled', false],
  ])('an order that is %s: %s', async (status, counts) => {
    const [a, b] = await setUp()
    await addOrders(5, [a, b], { status })
    expect(await named()).toEqual(counts ? both(a, b) : [])
  })

  test(`orders of ${pairGates.days} days`, async () => {
    const [a, b] = await setUp()
    await addOrders(5, [a, b], { ageDays: pairGates.days + 1 })
    expect(await named()).toEqual([])
    await addOrders(5, [a, b], { ageDays: pairGates.days - 1 })
    expect(await named()).toEqual(both(a, b))
  })

  test('one customer with many orders and phones counts once', async () => {
    const [a, b] = await setUp()
    const [customer = 0] = await addCustomers(1)
    await addOrders(30, [a, b], { customer })
    expect(await named()).toEqual([])
  })

  test('one phone with many guests counts once', async () => {
    const [a, b] = await setUp()
    await addOrders(30, [a, b], { phone: '+9647701234567' })
    expect(await named()).toEqual([])
  })

  test('an order without a phone counts for its customer', async () => {
    const [a, b] = await setUp()
    await addOrders(5, [a, b], { phone: null })
    expect(await named()).toEqual(both(a, b))
  })

  test('two variants of a product are one product and no pair', async () => {
    const [a] = await setUp()
    const { id } = await shop.addProduct({ stockQuantity: 0 })
    await addOptions(shop.db, id, {
      options: ['size'],
      variants: [{ values: { size: 'm' } }, { values: { size: 'l' } }],
    })
    const ids = Object.values(await variantIds(shop.db, id))
    await addOrders(5, [id, id, a], { variants: [...ids, await onlyVariant(shop.db, a)] })
    expect(await named()).toEqual(both(id, a))
    expect((await pairs())[0]).toMatchObject({ buyers: 5 })
  })

  test(`an order of more than ${pairLimits.maxProductsOfOrder} products counts for nothing, and costs nothing`, async () => {
    const ids = await addProducts(pairLimits.maxProductsOfOrder + 1)
    const [other] = await addProducts(1)
    await addOrders(20, [other])
    await addOrders(5, ids)
    expect(await pairs()).toEqual([])
    await addOrders(5, ids.slice(1))
    const size = pairLimits.maxProductsOfOrder
    const stored = await pairs()
    expect(stored).toHaveLength(size * pairGates.maxPerProduct)
    expect(new Set(stored.map(({ productId }) => productId))).toEqual(new Set(ids.slice(1)))
  })
})

describe('once a night', () => {
  test('the first time at once, then from three in the morning in Baghdad on', async () => {
    const [a, b, c] = await addProducts(3)
    await addOrders(20, [c])
    await addOrders(5, [a, b])
    shop.setNow(new Date('2026-11-05T20:00:00Z'))
    expect(await countPairsNightly(shop.ctx())).toBe(2)
    shop.setNow(new Date('2026-11-05T23:59:00Z'))
    expect(await countPairsNightly(shop.ctx())).toBeNull()
    await shop.db.update(parcels).set({ status: 'cancelled' })
    await shop.db.update(orders).set({ status: 'cancelled' })
    shop.setNow(new Date('2026-11-06T00:01:00Z'))
    expect(await countPairsNightly(shop.ctx())).toBe(0)
    expect(await countPairsNightly(shop.ctx())).toBeNull()
  })

  test('several processes at the same moment: one counts, and readers never see none', async () => {
    const [a, b, c] = await addProducts(3)
    await addOrders(20, [c])
    await addOrders(5, [a, b])
    await countPairs(shop.ctx())
    const others = [0, 1, 2].map(() => openDatabase(shop.connection, { log: createLog('silent'), max: 2 }))
    const seen: number[] = []
    const counting = Promise.all(
      [shop.db, ...others.map(({ db }) => db)].map((db) => countPairsNightly({ db, now: shop.now })),
    )
    let isRunning = true
    const done = counting.finally(() => {
      isRunning = false
    })
    while (isRunning) seen.push(await shop.db.$count(productPairs))
    const counted = await done
    expect(counted.filter((each) => each !== null)).toEqual([2])
    expect(new Set(seen)).toEqual(new Set([2]))
    for (const { close } of others) await close()
  })

  test('a failure leaves the pairs of the night before, and is repeated', async () => {
    const [a, b, c] = await addProducts(3)
    await addOrders(20, [c])
    await addOrders(5, [a, b])
    await countPairsNightly(shop.ctx())
    shop.advance(dayMs)
    await shop.db.execute(sql`alter table order_items rename to order_items_away`)
    await expect(countPairsNightly(shop.ctx())).rejects.toThrow()
    expect(await shop.db.$count(productPairs)).toBe(2)
    await shop.db.execute(sql`alter table order_items_away rename to order_items`)
    expect(await countPairsNightly(shop.ctx())).toBe(2)
  })
})

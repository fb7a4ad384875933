import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { readOfferProjection, readOffers, recountOffers } from '#test/harness/offer-recount.ts'
import { addOffer, addSeller } from '#test/harness/offers.ts'
import { createRandom } from '#test/harness/random.ts'
import { addSeller as addSignedInSeller } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions, onlyVariant } from '#test/harness/variants.ts'
import { rankOffers } from './domain/rank-offers.ts'

let shop: TestShop
let others: number[]
beforeAll(async () => {
  shop = await createTestShop({ max: 6 })
  others = [
    await addSeller(shop.db, { handlingDays: 1, rank: 80 }),
    await addSeller(shop.db, { handlingDays: 0, rank: 100 }),
    await addSeller(shop.db, { handlingDays: 0, rank: 90 }),
  ]
})
afterAll(() => shop.close())

const rows = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows

describe('variants of four sellers', () => {
  beforeAll(async () => {
    for (let n = 0; n < 4; n += 1) {
      const { id } = await shop.addProduct({ price: 10_000, stockQuantity: 1 })
      for (const sellerId of others.slice(0, n)) await addOffer(shop.db, { productId: id, sellerId })
    }
    for (let n = 0; n < 3; n += 1) {
      const { id } = await shop.addProduct()
      await addOptions(shop.db, id, {
        options: ['colour'],
        variants: ['black', 'white'].map((colour) => ({ values: { colour } })),
      })
      for (const sellerId of others.slice(0, n)) await addOffer(shop.db, { productId: id, sellerId })
    }
  })

  /** One random write, as every writer does it: with the lock of the product. */
  async function writeSomething(random: () => number): Promise<void> {
    const pick = (below: number) => Math.floor(random() * below)
    const { ids } = (await rows(sql`select array_agg(id order by id) as ids from products`))[0] as {
      ids: number[]
    }
    const productId = ids[pick(ids.length)] ?? 0
    const own = sql`product_id = ${productId} and position >= 0`
    const one = sql`id = (select id from variants where ${own} order by id offset ${pick(6)} limit 1)`
    const seller = others[pick(others.length)] ?? 0
    // Few prices, so that all conditions of the order decide.
    const price = 250 * (20 + pick(3))
    const writes = [
      sql`update variants set price = ${price}, discount_price = null where ${one}`,
      sql`update variants set discount_price = case when discount_price is null then 4750 end where ${one}`,
      sql`update variants set stock_quantity = ${pick(3)} where ${one}`,
      sql`update variants set stock_quantity = ${pick(3)} where ${own}`,
      sql`update variants set hidden = ${random() < 0.3} where ${one}`,
      sql`update variants set withheld = ${random() < 0.5} where seller_id = ${seller} and ${own}`,
      sql`delete from variants where seller_id = ${seller} and ${own} and ${random() < 0.3}`,
      sql`insert into variants (product_id, seller_id, combination, price, stock_quantity)
        select product_id, ${seller}, combination, ${price}, ${pick(3)} from variants where ${own} and seller_id = 1
        on conflict do nothing`,
    ]
    const write = writes[pick(writes.length)]
    if (!write) return
    await transaction(shop.db, async (tx) => {
      await tx.execute(sql`select from products where id = ${productId} for no key update`)
      await tx.execute(write)
    })
  }

  test('after random and concurrent writes the projection is what their variants make it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const writers = [0, 1, 2, 3].map(async (writer) => {
        const random = createRandom(100 * round + writer)
        for (let n = 0; n < 20; n += 1) await writeSomething(random)
      })
      await Promise.all(writers)
      expect(await readOfferProjection(shop.db)).toEqual(await recountOffers(shop.db))
    }
  })

  test('after random calls of sellers, beside writes of the shop, the projection is what their variants make it', async () => {
    const sellers = [await addSignedInSeller(shop), await addSignedInSeller(shop)]
    const writeOffer = async ({ base, owner: { browser } }: (typeof sellers)[0], random: () => number) => {
      const pick = (count: number) => Math.floor(random() * count)
      const page = sql`select id, product_id as "productId" from variants where position >= 0 order by id offset ${pick(8)} limit 1`
      const [any] = await rows(page)
      const own = (await browser.get(`${base}/products`)).body.offers
      const { variantId, version, stockQuantity } = own[pick(own.length)] ?? {
        variantId: 999_999,
        version: 1,
      }
      const fields = { price: 250 * (20 + pick(3)), stockQuantity: pick(3) }
      const put = Object.assign({ version, hidden: random() < 0.3 }, fields)
      const prices = { variants: [{ id: variantId, version, price: fields.price, discountPrice: 4_750 }] }
      const count = { id: variantId, seen: stockQuantity ?? 0, quantity: fields.stockQuantity }
      const calls = [
        () =>
          browser.post(
            `${base}/offers`,
            Object.assign({ variantId: any?.id, productId: any?.productId }, fields),
          ),
        () => browser.put(`${base}/offers/${variantId}`, put),
        () => browser.post(`${base}/products/prices`, prices),
        () => browser.post(`${base}/products/stocks`, { reason: 'counted', variants: [count] }),
      ]
      return (await calls[pick(calls.length)]?.())?.status
    }
    const statuses: (number | undefined)[] = []
    const writers = sellers.map(async (seller, index) => {
      const random = createRandom(index + 50)
      for (let n = 0; n < 25; n += 1) statuses.push(await writeOffer(seller, random))
    })
    const random = createRandom(60)
    for (let n = 0; n < 15; n += 1) await writeSomething(random)
    await Promise.all(writers)
    expect(statuses.filter((status) => status === 500)).toEqual([])
    expect(statuses).toContain(201)
    expect(await readOfferProjection(shop.db)).toEqual(await recountOffers(shop.db))
  })

  test('the database ranks the offers of a combination as rankOffers does', async () => {
    const random = createRandom(7)
    for (let n = 0; n < 60; n += 1) await writeSomething(random)
    const groups = Map.groupBy(
      await readOffers(shop.db),
      ({ productId, combination }) => `${productId} ${combination}`,
    )
    const ranked = await rows(sql`
      select product_id || ' ' || combination::text as combination, array_agg(variants.id order by place) as ids
      from ranked_offers(array(select id from products)) as ranked join variants using (id) group by 1`)
    expect(ranked.length).toBe(groups.size)
    for (const { combination, ids } of ranked)
      expect(rankOffers(groups.get(String(combination)) ?? []).map(({ variantId }) => variantId)).toEqual(ids)
  })
})

test('with the delivery of a place, offers are ranked by what is paid at the door', () => {
  const offer = { isForSale: true, stockQuantity: 1, isOfShop: false, handlingDays: 0, rank: 100 }
  const near = { ...offer, variantId: 2, payPrice: 11_000 }
  const far = { ...offer, variantId: 1, payPrice: 10_000 }
  const soldOut = { ...offer, variantId: 3, payPrice: 250, stockQuantity: 0 }
  expect(rankOffers([soldOut, near, far])).toEqual([far, near, soldOut])
  expect(rankOffers([soldOut, near, far], { deliveryOf: (each) => (each === far ? 5_000 : 3_000) })).toEqual([
    near,
    far,
    soldOut,
  ])
})

describe('what writes nothing else', () => {
  let id: number
  beforeEach(async () => {
    id = (await shop.addProduct()).id
  })
  const versions = async () =>
    rows(sql`select 'p' || id as row, xmin::text from products union all select 'v' || id, xmin::text from variants
      union all select 's' || product_id || '-' || seller_id, xmin::text from seller_products order by 1`)

  test('a sale of a product of the shop alone updates its row and that of its variant', async () => {
    const before = new Map((await versions()).map(({ row, xmin }) => [row, xmin]))
    const variantId = await onlyVariant(shop.db, id)
    await shop.db.execute(
      sql`update variants set stock_quantity = stock_quantity - 1 where id = ${variantId}`,
    )
    const changed = (await versions()).flatMap(({ row, xmin }) => (before.get(row) === xmin ? [] : [row]))
    expect(changed).toEqual([`p${id}`, `v${variantId}`])
  })

  test('only the projection writes what it computes', async () => {
    for (const write of [
      sql`update products set seller_id = 2 where id = ${id}`,
      sql`update products set other_offers = 1 where id = ${id}`,
      sql`update products set other_from = 250 where id = ${id}`,
      sql`update variants set outranked = true where product_id = ${id}`,
    ])
      await expect(shop.db.execute(write)).rejects.toThrow()
  })

  test('a product with an owner has variants of this seller only, from the first on', async () => {
    const [owner = 0, other = 0] = others
    const { id: owned } = await shop.addProduct({ ownerSellerId: owner })
    const [product] = await rows(sql`select seller_id, other_offers from products where id = ${owned}`)
    expect(product).toEqual({ seller_id: owner, other_offers: 0 })
    await expect(addOffer(shop.db, { productId: owned, sellerId: other })).rejects.toThrow()
    await expect(addOffer(shop.db, { productId: owned, sellerId: 1 })).rejects.toThrow()
  })
})

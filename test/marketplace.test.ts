import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { addOffer } from './harness/offers.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { createSellerOrders } from './harness/seller-orders.ts'
import { addSeller } from './harness/sellers.ts'
import { createTestShop, type TestShop } from './harness/shop.ts'

/*
 * The acceptance of the wire of many sellers (docs/marketplace.md), through the calls alone: as a shopper, as three sellers, as the team.
 */

type Seller = Awaited<ReturnType<typeof addSeller>>
type Offer = { seller: Seller; page: { id: number; slug: string }; variantId: number; price: number }

let shop: TestShop
let admin: ReturnType<TestShop['browser']>
let offers: Offer[]
beforeAll(async () => {
  shop = await createTestShop()
  const made = await createSellerOrders(shop)
  admin = made.admin
  offers = await Promise.all([
    offerOn(made.hub, 9_000),
    offerOn(made.direct, 11_000),
    offerOn(await addSeller(shop), 12_250),
  ])
})
afterAll(() => shop.close())

/** An offer of a seller beside that of the shop. */
async function offerOn(seller: Seller, price: number): Promise<Offer> {
  const page = await shop.addProduct({ price: 10_000 })
  const [variantId = 0] = await addOffer(shop.db, { productId: page.id, sellerId: seller.id, price })
  return { seller, page, variantId, price }
}

type Parcel = { number: number; collect: number; status: string; seller: { slug: string } }
const sum = (parcels: readonly Parcel[]) => parcels.reduce((total, { collect }) => total + collect, 0)
const visitor = () => shop.browser()
const linesOf = (chosen: readonly Offer[]) =>
  chosen.map(({ page, variantId }) => ({ productId: page.id, variantId, quantity: 1 }))
const totalOf = (chosen: readonly Offer[]) => chosen.reduce((total, { price }) => total + price, 0)
const listed = async ({ page, seller }: Offer) => {
  const { body } = await visitor().get(`/api/products/${page.slug}/offers?governorate=baghdad`)
  const all: { seller: { slug: string }; stockQuantity: number }[] = Array.isArray(body) ? body : []
  return all.find((each) => each.seller.slug === seller.slug)
}
const stockOf = (variantId: number) =>
  shop.db
    .select({ stock: variants.stockQuantity })
    .from(variants)
    .where(eq(variants.id, variantId))
    .then(([row]) => row?.stock)
const ownParcel = async ({ seller }: Offer, id: number) =>
  (await seller.owner.browser.get(`${seller.base}/parcels`)).body.parcels.find((each: { number: string }) =>
    each.number.startsWith(`${id}-`),
  )

test('an order of three sellers is three parcels that add up; two pack, one is cancelled, and status, sums and stock follow', async () => {
  const shopper = visitor()
  for (const line of linesOf(offers)) {
    const added = await shopper.post('/api/cart', Object.assign({ userId: 1 }, line))
    expect(added.status, JSON.stringify(added.body)).toBe(201)
  }
  const { body: totals } = await shopper.get('/api/cart/1/totals?governorate=baghdad')
  expect(totals.parcels).toHaveLength(3)
  expect(sum(totals.parcels)).toBe(totals.collect)
  const placed = await shopper.post('/api/orders', orderBody(linesOf(offers), totalOf(offers)))
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { id } = placed.body
  const parcels: Parcel[] = placed.body.parcels
  expect(parcels.map(({ seller }) => seller.slug).toSorted()).toEqual(
    offers.map(({ seller }) => seller.slug).toSorted(),
  )
  for (const { collect } of parcels) expect(collect % 250).toBe(0)
  expect(sum(parcels)).toBe(placed.body.collect)
  const [first, second, third] = offers as [Offer, Offer, Offer]
  expect(await ownParcel(first, id)).toBeUndefined()

  const versionOf = async () => (await admin.get(`/api/admin/orders/${id}`)).body.version
  const confirm = { to: 'processing', version: await versionOf() }
  expect((await admin.post(`/api/admin/orders/${id}/move`, confirm)).status).toBe(204)
  for (const [offer, stranger] of [
    [first, second],
    [second, first],
  ] as const) {
    const parcel = await ownParcel(offer, id)
    const pack = (by: Offer) =>
      by.seller.owner.browser.post(`${by.seller.base}/parcels/${parcel.id}/packed`, {
        version: parcel.version,
      })
    expect((await pack(stranger)).status).toBe(404)
    expect((await pack(offer)).status).toBe(204)
    expect(await pack(offer)).toMatchObject({ status: 409, body: { code: 'stale' } })
  }

  const stock = Number(await stockOf(third.variantId))
  const { number } = parcels.find(({ seller }) => seller.slug === third.seller.slug) as Parcel
  const cancel = { to: 'cancelled', reason: 'out_of_stock', version: await versionOf() }
  expect((await admin.post(`/api/admin/orders/${id}/parcels/${number}/move`, cancel)).status).toBe(204)
  expect(await stockOf(third.variantId)).toBe(stock + 1)
  const phone = orderBody([], 0).shipping?.phone
  const { body: tracked } = await visitor().post('/api/track', { orderNumber: String(id), phone })
  expect(tracked).toHaveProperty('parcels')
  const left = (tracked.parcels as Parcel[]).filter(({ status }) => status !== 'cancelled')
  expect(left.map(({ status }) => status)).toEqual(['processing', 'processing'])
  expect(tracked).toMatchObject({ status: 'processing', collect: sum(left) })
})

test('the lines of a suspended seller are gone and its offers absent at once, those of another stay', async () => {
  const [first, second] = offers as [Offer, Offer]
  const chosen = [first, second]
  const shopper = visitor()
  for (const line of linesOf(chosen)) await shopper.post('/api/cart', Object.assign({ userId: 1 }, line))
  const path = `/api/admin/sellers/${first.seller.id}`
  const move = async (body: object) => {
    const { version } = (await admin.get(path)).body
    return admin.post(`${path}/status`, Object.assign({ version }, body))
  }
  expect((await move({ to: 'suspended', reason: 'تجربة' })).status).toBe(200)
  const order = () => shopper.post('/api/orders', orderBody(linesOf(chosen), totalOf(chosen)))
  const refused = await order()
  expect(refused).toMatchObject({ status: 409, body: { code: 'order_changed' } })
  expect(JSON.stringify(refused.body.changes)).toContain('gone')
  expect(await listed(first)).toBeUndefined()
  expect(await listed(second)).toMatchObject({ stockQuantity: 4 })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import type { PickingLine } from './schemas-picking.ts'

let shop: TestShop
let office: FulfilmentFixtures
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  office = await createFulfilmentFixtures(shop)
  courierId = await office.addCourier()
})
afterAll(() => shop.close())

const list = (search = '') => office.staff.get(`${office.base}/orders/picking-list${search}`)
const listOf = (ids: readonly number[]) => list(`?ids=${ids.join(',')}`)

async function shirt() {
  const { id } = await shop.addProduct({ titleEn: 'Shirt', titleAr: 'قميص', stockQuantity: 0 })
  await addOptions(shop.db, id, {
    options: ['size'],
    variants: [
      { values: { size: 'xl' }, stockQuantity: 50, sku: `shirt-${id}-xl` },
      { values: { size: 'm' }, stockQuantity: 50 },
    ],
  })
  const { xl = 0, m = 0 } = await variantIds(shop.db, id)
  return { id, xl, m }
}

type Line = { productId: number; variantId?: number; quantity: number }

/** A confirmed order of products at 10,000 dinars. */
async function orderOf(lines: Line[], { confirm = true } = {}): Promise<number> {
  shop.advance(1)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { status, body } = await shop.browser().post('/api/orders', orderBody(lines, pieces * 10_000))
  expect(status).toBe(201)
  if (confirm) expect((await office.moveOrder(body.id, { to: 'processing' })).status).toBe(204)
  return body.id
}

test('adds up each variant over several orders, variants of one product together', async () => {
  const [{ id: shirtId, xl, m }, kettle] = [await shirt(), await shop.addProduct({ model: 'KT-1' })]
  const one = await orderOf([
    { productId: shirtId, variantId: m, quantity: 2 },
    { productId: kettle.id, quantity: 1 },
  ])
  const two = await orderOf([
    { productId: kettle.id, quantity: 4 },
    { productId: shirtId, variantId: xl, quantity: 1 },
    { productId: shirtId, variantId: m, quantity: 3 },
  ])
  const { status, body } = await listOf([two, one])
  expect(status).toBe(200)
  expect(body).toMatchObject({ at: shop.now().toISOString(), orders: 2, pieces: 11, leftOut: [], later: 0 })
  expect(
    body.lines.map(({ variantId, quantity, orders }: PickingLine) => ({ variantId, quantity, orders })),
  ).toEqual([
    { variantId: xl, quantity: 1, orders: [{ id: two, quantity: 1 }] },
    {
      variantId: m,
      quantity: 5,
      orders: [
        { id: one, quantity: 2 },
        { id: two, quantity: 3 },
      ],
    },
    {
      variantId: expect.any(Number),
      quantity: 5,
      orders: [
        { id: one, quantity: 1 },
        { id: two, quantity: 4 },
      ],
    },
  ])
  const [ofXl, ofM, ofKettle]: PickingLine[] = body.lines
  expect(ofXl).toMatchObject({
    code: `shirt-${shirtId}-xl`,
    product: { titleEn: 'Shirt', titleAr: 'قميص' },
    variant: { id: xl, options: [{ valueEn: 'XL' }] },
  })
  expect(ofM?.code).toBeNull()
  expect(ofKettle).toMatchObject({ productId: kettle.id, code: 'KT-1' })
  expect(ofKettle).not.toHaveProperty('variant')
})

test('leaves out orders that are not to be packed and says so, and lines that left an order', async () => {
  const [product, other] = [await shop.addProduct(), await shop.addProduct()]
  const edited = await orderOf([
    { productId: product.id, quantity: 1 },
    { productId: other.id, quantity: 2 },
  ])
  const { version } = await office.readOrder(edited)
  const removed = { version, productId: other.id, quantity: 0 }
  expect((await office.staff.put(`${office.base}/orders/${edited}/quantity`, removed)).status).toBe(204)
  const waits = await orderOf([{ productId: product.id, quantity: 5 }], { confirm: false })
  const cancelled = await orderOf([{ productId: product.id, quantity: 5 }])
  await office.moveOrder(cancelled, { to: 'cancelled', reason: 'other' })
  const { id: shipped } = await office.orderAt('shipped', courierId)
  const { id: delivered } = await office.orderAt('delivered', courierId)
  const { body } = await listOf([edited, waits, cancelled, shipped, delivered, 999_999_999])
  expect(body).toMatchObject({ orders: 1, pieces: 1 })
  expect(body.lines).toMatchObject([{ productId: product.id, quantity: 1, orders: [{ id: edited }] }])
  expect(body.leftOut).toEqual([
    { id: waits, status: 'pending' },
    { id: cancelled, status: 'cancelled' },
    { id: shipped, status: 'shipped' },
    { id: delivered, status: 'delivered' },
  ])
})

test('without orders it is of all to be packed, the oldest first', async () => {
  const product = await shop.addProduct({ stockQuantity: 20 })
  const ids = [
    await orderOf([{ productId: product.id, quantity: 1 }]),
    await orderOf([{ productId: product.id, quantity: 2 }]),
  ]
  await orderOf([{ productId: product.id, quantity: 4 }], { confirm: false })
  const { body } = await list()
  const line = body.lines.find(({ productId }: PickingLine) => productId === product.id)
  expect(line).toMatchObject({
    quantity: 3,
    orders: [
      { id: ids[0], quantity: 1 },
      { id: ids[1], quantity: 2 },
    ],
  })
  expect(body).toMatchObject({ leftOut: [], later: 0 })
})

test('states how many newer orders a full list has no room for', async () => {
  const { rows } = await shop.db.$client.query(
    `insert into orders (user_id, total_amount, status, payment_method, shipping_address, created_at)
     select (select min(id) from users), 0, 'processing', 'cash', '', now() + interval '1 year' from generate_series(1, 203)
     returning id`,
  )
  const before = (await list()).body
  expect(before.orders).toBe(200)
  expect(before.later).toBeGreaterThanOrEqual(3)
  await shop.db.$client.query('delete from orders where id = any($1)', [rows.map(({ id }) => id)])
})

test('keeps the title and picture of the order when the product was renamed, those of the newest order', async () => {
  const product = await shop.addProduct({ titleEn: 'Kettle' })
  const ids = [await orderOf([{ productId: product.id, quantity: 1 }])]
  await shop.db.$client.query(
    `update products set title = jsonb_set(title::jsonb, '{en}', '"Teapot"') where id = $1`,
    [product.id],
  )
  expect((await listOf(ids)).body.lines[0].product.titleEn).toBe('Kettle')
  ids.push(await orderOf([{ productId: product.id, quantity: 1 }]))
  expect((await listOf(ids)).body.lines).toMatchObject([{ quantity: 2, product: { titleEn: 'Teapot' } }])
})

test('needs the right to orders, and valid ids', async () => {
  for (const wrong of ['', '1;2', '0', 'a']) expect((await list(`?ids=${wrong}`)).status, wrong).toBe(400)
  const { browser } = await signedIn(shop, 'staff', ['catalogue'])
  expect((await browser.get(`${office.base}/orders/picking-list`)).status).toBe(404)
  expect((await browser.get(`${office.base}/orders/slips?ids=1`)).status).toBe(404)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { actingStaff } from '#test/harness/staff.ts'
import { cancelRelated } from './cancel-related.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let staff: StaffCtx
let courierId: number
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  backOffice = await createFulfilmentFixtures(shop)
  staff = await actingStaff(shop, 'staff')
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())

let phoneCount = 0
const newPhone = () => `+96477${String(30_000_000 + ++phoneCount)}`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const cancel = (id: number, of: string, more: object = {}) =>
  backOffice.staff.post(`${backOffice.base}/orders/${id}/cancel-related`, {
    of,
    reason: 'not_confirmed',
    ...more,
  })
const statusOf = async (id: number) => (await backOffice.readOrder(id)).status

describe('all open orders of a phone', () => {
  test('are cancelled with their stock and an audit row each; shipped and unrelated orders stay', async () => {
    const phone = newPhone()
    const [first, second] = [await backOffice.placeOrder({ phone }), await backOffice.placeOrder({ phone })]
    const confirmed = await backOffice.orderAt('processing', courierId, { phone })
    const shipped = await backOffice.orderAt('shipped', courierId, { phone })
    const other = await backOffice.placeOrder({ phone: newPhone() })
    expect((await backOffice.readOrder(first.id)).related.phone).toBe(3)
    const { status, body } = await cancel(first.id, 'phone', { note: 'رقم وهمي' })
    expect([status, body]).toEqual([200, { cancelled: 3, left: 0 }])
    for (const { id, product } of [first, second, confirmed]) {
      expect(await statusOf(id)).toBe('cancelled')
      expect(await backOffice.stockOf(product.id)).toEqual({ stock: 20, ledger: 0 })
      const [entry] = (await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${id}`)).body
      expect(entry).toMatchObject({
        action: 'order.status',
        after: { status: 'cancelled', reason: 'not_confirmed' },
      })
    }
    expect([await statusOf(shipped.id), await statusOf(other.id)]).toEqual(['shipped', 'pending'])
    expect((await cancel(first.id, 'phone')).body).toEqual({ cancelled: 0, left: 0 })
  })

  test('concurrent calls cancel each order and return its stock once', async () => {
    const phone = newPhone()
    const all = []
    for (let count = 0; count < 8; count += 1) all.push(await backOffice.placeOrder({ phone }))
    const id = all[0]?.id ?? 0
    const results = await Promise.all(
      Array.from({ length: 4 }, () => cancelRelated(staff, id, { of: 'phone', reason: 'other' })),
    )
    expect(results.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(8)
    for (const { product } of all)
      expect(await backOffice.stockOf(product.id)).toEqual({ stock: 20, ledger: 0 })
  })

  test('cancels at most a hundred, returns how many are left, and the next call continues', async () => {
    const phone = newPhone()
    const product = await shop.addProduct({ stockQuantity: 200 })
    const body = orderBody([{ productId: product.id, quantity: 1 }], 10_000)
    const shipping = body.shipping && { ...body.shipping, phone }
    let id = 0
    for (let count = 0; count < 130; count += 1)
      id = (await placeOrder(staff, { ...body, shipping }, null)).order.id
    expect((await cancel(id, 'phone')).body).toEqual({ cancelled: 100, left: 30 })
    expect((await backOffice.stockOf(product.id)).stock).toBe(170)
    expect((await cancel(id, 'phone')).body).toEqual({ cancelled: 30, left: 0 })
    expect((await backOffice.stockOf(product.id)).stock).toBe(200)
  }, 30_000)
})

describe('all unconfirmed orders from a network address', () => {
  test('are cancelled; confirmed orders, confirmed phones and other addresses are left alone', async () => {
    const known = newPhone()
    await backOffice.orderAt('delivered', courierId, { phone: known })
    const attack = [
      await backOffice.placeOrder({ phone: newPhone(), ...from('198.18.7.7') }),
      await backOffice.placeOrder({ phone: newPhone(), ...from('198.18.7.7') }),
    ]
    const neighbour = await backOffice.placeOrder({ phone: known, ...from('198.18.7.7') })
    const confirmed = await backOffice.orderAt('processing', courierId, {
      phone: newPhone(),
      ...from('198.18.7.7'),
    })
    const elsewhere = await backOffice.placeOrder({ phone: newPhone(), ...from('198.18.7.8') })
    const id = attack[0]?.id ?? 0
    expect((await backOffice.readOrder(id)).related).toEqual({ phone: 1, address: 2 })
    const { body } = await backOffice.staff.get(`${backOffice.base}/orders?addressOf=${id}`)
    expect(body.orders.map((order: { id: number }) => order.id).sort()).toEqual(
      [...attack.map((order) => order.id), neighbour.id, confirmed.id].sort(),
    )
    expect((await cancel(id, 'address')).body).toEqual({ cancelled: 2, left: 0 })
    for (const each of attack) expect(await statusOf(each.id)).toBe('cancelled')
    const untouched = [neighbour, confirmed, elsewhere]
    expect(await Promise.all(untouched.map((order) => statusOf(order.id)))).toEqual([
      'pending',
      'processing',
      'pending',
    ])
    expect((await backOffice.staff.get(`${backOffice.base}/orders?addressOf=${id}`)).body.orders).toEqual([])
  })

  test('stores the address as a digest only', async () => {
    const { id } = await backOffice.placeOrder({ phone: newPhone(), ...from('198.18.9.9') })
    const { rows } = await shop.db.$client.query('select * from orders where id = $1', [id])
    expect(rows[0].address_key).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(rows[0])).not.toContain('198.18')
    expect(JSON.stringify(await backOffice.readOrder(id))).not.toContain(rows[0].address_key)
  })
})

test('refuses an invalid body and an unknown order', async () => {
  const { id } = await backOffice.placeOrder({ phone: newPhone() })
  expect((await cancel(id, 'city')).body.errors).toEqual({ of: 'unknown_value' })
  expect((await cancel(id, 'phone', { reason: 'rude' })).body.errors).toEqual({ reason: 'unknown_value' })
  expect((await cancel(999_999, 'phone')).status).toBe(404)
  expect(await statusOf(id)).toBe('pending')
})

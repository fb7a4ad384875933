import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())

const shipping = {
  fullName: 'زينب عبد الأمير',
  phone: '٠٧٨٠ ٧٦٥ ٤٣٢١',
  governorate: 'basra',
  city: 'العشار',
  address: 'قرب جسر',
  notes: '',
}

describe('the queue', () => {
  test('counts by status and finds orders by number, phone in any form and name in any spelling', async () => {
    const { id } = await backOffice.placeOrder({ phone: '+9647755511122', fullName: 'فاطمة أحمد الشمّري' })
    const of = async (q: string) =>
      (await backOffice.staff.get(`${backOffice.base}/orders?q=${encodeURIComponent(q)}`)).body.orders.map(
        (o: { id: number }) => o.id,
      )
    for (const q of [String(id), `#00${id}`, '٠٧٧٥ ٥٥١ ١١٢٢', '+964 775 551 1122', '07755511122', '551112']) {
      expect(await of(q), q).toContain(id)
    }
    for (const q of ['فاطمه احمد', 'الشمري', 'احمد']) expect(await of(q), q).toEqual([id])
    for (const q of ['زينب', '%', '0775551', "'; drop table orders"]) {
      expect((await of(q)).includes(id), q).toBe(q === '0775551')
    }
    const { counts, total, newest } = (await backOffice.staff.get(`${backOffice.base}/orders?status=pending`))
      .body
    expect(counts.pending).toBe(total)
    expect(newest.id).toBe(id)
  })

  test('sorts, paginates and reports invalid query parameters', async () => {
    await backOffice.placeOrder({ quantity: 5 })
    const sorted = await backOffice.staff.get(`${backOffice.base}/orders?sort=-total`)
    const totals = sorted.body.orders.map((order: { totalAmount: number }) => order.totalAmount)
    expect(totals).toEqual([...totals].sort((a, b) => b - a))
    expect((await backOffice.staff.get(`${backOffice.base}/orders?page=90`)).body.orders).toEqual([])
    const wrong = await backOffice.staff.get(`${backOffice.base}/orders?status=lost&sort=name&page=0`)
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors).toEqual({ status: 'unknown_value', sort: 'unknown_value', page: 'too_small' })
  })
})

test('the last call of an order is the call, with its time; the courier is a field of its own', async () => {
  const { id } = await backOffice.placeOrder({ phone: '+9647755522233' })
  const row = async () => (await backOffice.staff.get(`${backOffice.base}/orders?q=${id}`)).body.orders[0]
  expect(await row()).toMatchObject({ lastCall: null, courier: null })
  for (const outcome of ['no_answer', 'confirmed']) {
    await backOffice.staff.post(`${backOffice.base}/orders/${id}/calls`, { outcome })
  }
  const { calls } = await backOffice.readOrder(id)
  const at = calls.find(({ outcome }: { outcome: string }) => outcome === 'confirmed').at
  expect(await row()).toMatchObject({ lastCall: { outcome: 'confirmed', at }, courier: null })
})

describe('one order', () => {
  test('returns all details, with the language of the order', async () => {
    const { id, product } = await backOffice.placeOrder({ headers: { cookie: 'language=en' } })
    const order = await backOffice.readOrder(id)
    expect(order).toMatchObject({
      id,
      version: 0,
      status: 'pending',
      language: 'en',
      totalAmount: 20_000,
      refusals: 0,
    })
    expect(order.items[0]).toMatchObject({ productId: product.id, quantity: 2, inStock: 18 })
    expect(order.statusChanges).toMatchObject([{ status: 'pending', reason: 'placed' }])
    expect((await backOffice.readOrder((await backOffice.placeOrder()).id)).language).toBe('ar')
    expect((await backOffice.staff.get(`${backOffice.base}/orders/999999`)).status).toBe(404)
    expect((await backOffice.staff.get(`${backOffice.base}/orders/x`)).status).toBe(400)
  })

  test('goes from pending to delivered, recording each step; its cash is with the courier', async () => {
    const { id, browser } = await backOffice.placeOrder()
    expect((await backOffice.moveOrder(id, { to: 'processing' })).status).toBe(204)
    expect((await backOffice.moveOrder(id, { to: 'shipped' })).body.errors).toEqual({ courierId: 'required' })
    expect((await backOffice.moveOrder(id, { to: 'shipped', courierId: 999_999 })).body.errors).toEqual({
      courierId: 'unknown_value',
    })
    expect((await backOffice.moveOrder(id, { to: 'shipped', courierId })).status).toBe(204)
    expect((await backOffice.moveOrder(id, { to: 'delivered', note: 'دفع كاملًا' })).status).toBe(204)
    const order = await backOffice.readOrder(id)
    expect(order.statusChanges.map((change: { status: string }) => change.status)).toEqual([
      'pending',
      'processing',
      'shipped',
      'delivered',
    ])
    expect(order.statusChanges[3].by).toMatch(/^Person/)
    expect(order.delivery).toMatchObject({ courierId, cash: 20_000, refusedAt: null })
    expect(order.notes).toMatchObject([{ text: 'دفع كاملًا' }])
    expect((await browser.get(`/api/orders/details/${id}`)).body.status).toBe('delivered')
    const audit = await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${id}`)
    expect(audit.body.map((entry: { action: string }) => entry.action)).toEqual(Array(3).fill('order.status'))
    const back = await backOffice.moveOrder(id, { to: 'pending' })
    expect(back.status).toBe(409)
    expect(back.body).toMatchObject({ code: 'not_possible', orderStatus: 'delivered' })
  })

  test('can only be cancelled with a reason; its stock is returned', async () => {
    const { id, product } = await backOffice.placeOrder({ quantity: 3 })
    expect((await backOffice.moveOrder(id, { to: 'cancelled' })).body.errors).toEqual({ reason: 'required' })
    expect((await backOffice.moveOrder(id, { to: 'cancelled', reason: 'rude' })).body.errors).toEqual({
      reason: 'unknown_value',
    })
    expect((await backOffice.moveOrder(id, { to: 'cancelled', reason: 'no_answer' })).status).toBe(204)
    expect((await backOffice.readOrder(id)).statusChanges[1]).toMatchObject({
      status: 'cancelled',
      reason: 'no_answer',
    })
    expect((await backOffice.stockOf(product.id)).stock).toBe(20)
  })

  test('a refused delivery returns the stock once it is back, and is counted for the phone', async () => {
    const phone = '+9647909990001'
    const { id, product } = await backOffice.orderAt('shipped', courierId, { phone })
    expect((await backOffice.stockOf(product.id)).stock).toBe(18)
    expect((await backOffice.moveOrder(id, { to: 'cancelled' })).status).toBe(204)
    expect((await backOffice.stockOf(product.id)).stock).toBe(18)
    expect((await backOffice.takeBack(id)).status).toBe(204)
    expect((await backOffice.stockOf(product.id)).stock).toBe(20)
    const next = await backOffice.readOrder((await backOffice.placeOrder({ phone })).id)
    expect(next).toMatchObject({ refusals: 1, openOrders: 1 })
    const order = await backOffice.readOrder(id)
    expect(order.statusChanges.at(-1).reason).toBe('refused_at_door')
    expect(order.delivery.refusedAt).not.toBeNull()
  })

  test('stores calls and notes with author and time', async () => {
    const { id } = await backOffice.placeOrder()
    const post = (what: string, body: object) =>
      backOffice.staff.post(`${backOffice.base}/orders/${id}/${what}`, body)
    expect((await post('calls', { outcome: 'no_answer', note: 'بعد العصر' })).status).toBe(204)
    expect((await post('calls', { outcome: 'confirmed' })).status).toBe(204)
    expect((await post('notes', { text: 'زبون قديم' })).status).toBe(204)
    expect((await post('calls', { outcome: 'shouted' })).body.errors).toEqual({ outcome: 'unknown_value' })
    expect((await post('notes', { text: '  ' })).body.errors).toEqual({ text: 'required' })
    expect((await post('notes', {})).status).toBe(400)
    const order = await backOffice.readOrder(id)
    expect(order.calls).toMatchObject([
      { outcome: 'no_answer', note: 'بعد العصر' },
      { outcome: 'confirmed', note: null },
    ])
    expect(order.notes).toMatchObject([{ text: 'زبون قديم' }])
    expect(
      (await backOffice.staff.post(`${backOffice.base}/orders/999999/notes`, { text: 'x' })).status,
    ).toBe(404)
    expect(
      (await backOffice.staff.post(`${backOffice.base}/orders/999999/calls`, { outcome: 'tried' })).status,
    ).toBe(404)
  })
})

describe('changing an order before it is shipped', () => {
  const put = (id: number, what: string, body: object) =>
    backOffice.staff.put(`${backOffice.base}/orders/${id}/${what}`, body)

  test('a second phone is visible to shopper and staff, is searched, and is changed and removed', async () => {
    const { id, browser } = await backOffice.placeOrder({ secondPhone: '07501112244' })
    const wrong = await put(id, 'shipping', { version: 0, ...shipping, secondPhone: '123' })
    expect(wrong.body.errors).toEqual({ secondPhone: 'invalid_phone' })
    expect((await backOffice.readOrder(id)).shipping.secondPhone).toBe('+9647501112244')
    expect((await browser.get(`/api/orders/details/${id}`)).body.shipping.secondPhone).toBe('+9647501112244')
    for (const q of ['07501112244', '٠٧٥٠ ١١١ ٢٢٤٤', '1112244']) {
      const { body } = await backOffice.staff.get(`${backOffice.base}/orders?q=${encodeURIComponent(q)}`)
      expect(body.orders.map((order: { id: number }) => order.id)).toEqual([id])
    }
    await put(id, 'shipping', { version: 0, ...shipping, secondPhone: '07501112255' })
    expect((await backOffice.readOrder(id)).shipping.secondPhone).toBe('+9647501112255')
    await put(id, 'shipping', { version: 1, ...shipping })
    expect((await backOffice.readOrder(id)).shipping.secondPhone).toBeNull()
    const [entry] = (await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${id}`)).body
    expect(entry).toMatchObject({ before: { secondPhone: '+9647501112255' }, after: { secondPhone: null } })
  })

  test('shipping details and address string change and are recorded in the history', async () => {
    const { id, browser } = await backOffice.placeOrder()
    expect((await put(id, 'shipping', { version: 0, ...shipping })).status).toBe(204)
    const { body } = await browser.get(`/api/orders/details/${id}`)
    expect(body.shipping).toMatchObject({ governorate: 'basra', phone: '+9647807654321', notes: null })
    expect(body.shippingAddress).toBe('زينب عبد الأمير, قرب جسر, العشار, 0780 765 4321')
    const [entry] = (await backOffice.staff.get(`${backOffice.base}/audit?kind=order&id=${id}`)).body
    expect(entry).toMatchObject({
      action: 'order.shipping',
      before: { governorate: 'baghdad' },
      after: { city: 'العشار' },
    })
    const wrong = await put(id, 'shipping', { version: 1, ...shipping, phone: '123', city: '' })
    expect(wrong.body.errors).toEqual({ phone: 'invalid_phone', city: 'too_short' })
    const stale = await put(id, 'shipping', { version: 0, ...shipping })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale', version: 1 })
    expect((await put(999_999, 'shipping', { version: 0, ...shipping })).status).toBe(404)
  })

  test('a changed quantity updates stock, ledger and total but not the unit price', async () => {
    const { id, product, browser } = await backOffice.placeOrder({ quantity: 2 })
    await shop.db.$client.query('update variants set price = 30000 where product_id = $1', [product.id])
    const line = { productId: product.id }
    expect((await put(id, 'quantity', { version: 0, ...line, quantity: 5 })).status).toBe(204)
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 15, ledger: -5 })
    expect((await browser.get(`/api/orders/details/${id}`)).body).toMatchObject({
      totalAmount: 50_000,
      items: [{ quantity: 5, price: 10_000 }],
    })
    expect((await put(id, 'quantity', { version: 1, ...line, quantity: 1 })).status).toBe(204)
    expect((await backOffice.stockOf(product.id)).stock).toBe(19)
    const more = await put(id, 'quantity', { version: 2, ...line, quantity: 40 })
    expect(more.body).toMatchObject({
      code: 'stock_exceeded',
      available: 19,
      errors: { quantity: 'above_stock' },
    })
    expect((await put(id, 'quantity', { version: 2, ...line, quantity: 0 })).body.errors).toEqual({
      quantity: 'last_line',
    })
    expect((await put(id, 'quantity', { version: 1, ...line, quantity: 2 })).body.code).toBe('stale')
    expect((await put(id, 'quantity', { version: 2, productId: 999_999, quantity: 2 })).status).toBe(404)
    expect((await put(id, 'quantity', { version: 2, ...line, quantity: 1.5 })).status).toBe(400)
    await backOffice.moveOrder(id, { to: 'cancelled', reason: 'other' })
    expect(await backOffice.stockOf(product.id)).toEqual({ stock: 20, ledger: 0 })
  })

  test('is refused once it is shipped', async () => {
    const { id, product } = await backOffice.orderAt('shipped', courierId)
    const { version } = await backOffice.readOrder(id)
    const quantity = await put(id, 'quantity', { version, productId: product.id, quantity: 1 })
    expect(quantity.body).toMatchObject({ code: 'not_possible', orderStatus: 'shipped' })
    expect((await put(id, 'shipping', { version, ...shipping })).body.code).toBe('not_possible')
  })
})

describe('changing many orders at once', () => {
  test('changes what can be changed and lists the rest with reasons', async () => {
    const good = await backOffice.placeOrder()
    const stale = await backOffice.placeOrder()
    const over = await backOffice.orderAt('delivered', courierId)
    const orders = [
      { id: good.id, version: 0 },
      { id: stale.id, version: 7 },
      { id: over.id, version: 3 },
      { id: 999_999, version: 0 },
    ]
    const response = await backOffice.staff.post(`${backOffice.base}/orders/moves`, {
      orders,
      to: 'processing',
    })
    expect(response.body).toEqual({
      moved: [good.id],
      stayed: [
        { id: stale.id, reason: 'changed' },
        { id: over.id, reason: 'not_possible' },
        { id: 999_999, reason: 'missing' },
      ],
    })
    const ship = { orders: [{ id: good.id, version: 1 }], to: 'shipped' }
    const without = await backOffice.staff.post(`${backOffice.base}/orders/moves`, ship)
    expect(without.body.stayed).toEqual([{ id: good.id, reason: 'courier_needed' }])
    const unknownCourier = await backOffice.staff.post(`${backOffice.base}/orders/moves`, {
      ...ship,
      courierId: 999_999,
    })
    expect(unknownCourier.body.errors).toEqual({ courierId: 'unknown_value' })
    const none = await backOffice.staff.post(`${backOffice.base}/orders/moves`, { orders: [], to: 'shipped' })
    expect(none.body.errors).toEqual({ orders: 'empty' })
  })
})

test('only an admin may set the limits; the change is recorded and outdated versions are refused', async () => {
  const address = `${backOffice.base}/order-limits`
  const { body: seen } = await backOffice.staff.get(address)
  expect(seen).toEqual({ ...noOrderLimits, version: 0 })
  expect((await backOffice.staff.put(address, { ...seen, phoneOrders: 3 })).status).toBe(404)
  const admin = (await signedIn(shop, 'admin')).browser
  const wrong = {
    ...seen,
    phoneOrders: -1,
    lineUnits: 1.5,
    orderValue: 3e9,
    holdHours: '48',
    overLimit: 'ask',
  }
  expect((await admin.put(address, wrong)).body.errors).toEqual({
    phoneOrders: 'too_small',
    lineUnits: 'not_whole',
    orderValue: 'too_large',
    holdHours: 'not_a_number',
    overLimit: 'unknown_value',
  })
  expect((await admin.put(address, { limit: 3 })).status).toBe(400)
  const set = { ...seen, phoneOrders: 3, overLimit: 'refuse' }
  expect((await admin.put(address, set)).status).toBe(204)
  expect((await backOffice.staff.get(address)).body).toEqual({ ...set, version: 1 })
  const late = await admin.put(address, { ...seen, phoneOrders: 9 })
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  const { body: audit } = await admin.get(`${backOffice.base}/audit?kind=setting&id=order-limits`)
  expect(audit).toMatchObject([
    {
      action: 'orders.limit',
      before: { phoneOrders: 0, overLimit: 'call' },
      after: { phoneOrders: 3, overLimit: 'refuse' },
    },
  ])
  expect((await admin.put(address, { ...seen, version: 1 })).status).toBe(204)
})

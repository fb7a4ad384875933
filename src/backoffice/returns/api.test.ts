import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '#test/harness/browser.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { findParcelFaults } from '#test/harness/parcel-consistency.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
/** A member with the right `money`, who pays back. */
let accountant: Browser
let admin: Browser
let courierId: number
let keys = 0
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
  accountant = (await signedIn(shop, 'staff', ['money'])).browser
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

type Ordered = Awaited<ReturnType<FulfilmentFixtures['orderAt']>>

const newKey = () => `test-key-${++keys}`
const stateOf = async ({ id, browser }: Ordered) => (await browser.get(`/api/orders/${id}/returns`)).body
async function open(order: Ordered, body: object = {}) {
  const [line] = (await stateOf(order)).lines
  const sent = {
    kind: 'return',
    lines: [{ itemId: line.itemId, quantity: 1, reason: 'changed_mind' }],
    key: newKey(),
    ...body,
  }
  return order.browser.post(`/api/orders/${order.id}/returns`, sent)
}
const read = async (id: number) => (await backOffice.staff.get(`/api/admin/returns/${id}`)).body
async function step(id: number, name: string, body: object = {}) {
  const { version } = await read(id)
  const by = name === 'refund' ? accountant : backOffice.staff
  return by.post(`/api/admin/returns/${id}/${name}`, { version, ...body })
}
async function receiptOf(id: number, sellable: number, damaged = 0) {
  const [line] = (await read(id)).lines
  return { lines: [{ lineId: line.id, sellable, damaged }] }
}
async function received(order: Ordered, body: object = {}, [sellable, damaged] = [1, 0]) {
  const { body: opened } = await open(order, body)
  expect((await step(opened.id, 'move', { to: 'approved' })).status).toBe(204)
  expect((await step(opened.id, 'receipt', await receiptOf(opened.id, sellable ?? 0, damaged))).status).toBe(
    204,
  )
  return opened.id as number
}
const delivered = (options = {}) => backOffice.orderAt('delivered', courierId, options)

describe('from the request to the money', () => {
  test('a return is approved, collected, received and paid back; its customer reads each step', async () => {
    const order = await delivered()
    const { status, body } = await open(order, { words: 'صغير جدًا' })
    expect((await backOffice.staff.get('/api/admin/dashboard')).body.returnRequests).toBe(1)
    expect(status).toBe(201)
    const id = body.id as number
    const before = await backOffice.stockOf(order.product.id)
    const queue = (await backOffice.staff.get('/api/admin/returns')).body
    expect(queue.returns.map((each: { id: number }) => each.id)).toContain(id)
    expect((await step(id, 'move', { to: 'approved' })).status).toBe(204)
    expect((await step(id, 'move', { to: 'collecting' })).body.errors).toEqual({ courierId: 'required' })
    expect((await step(id, 'move', { to: 'collecting', courierId })).status).toBe(204)
    expect((await step(id, 'refund', { way: 'cash' })).body.code).toBe('not_possible')
    expect((await step(id, 'receipt', await receiptOf(id, 1))).status).toBe(204)
    const after = await backOffice.stockOf(order.product.id)
    expect([after.stock - before.stock, after.ledger - before.ledger]).toEqual([1, 1])
    expect(await read(id)).toMatchObject({
      status: 'received',
      value: 10_000,
      owed: 10_000,
      courier: 'مندوب 1',
      // The customer is a guest, whose stored name is a placeholder.
      history: [{ by: null }, { by: expect.any(String) }, {}, {}],
    })
    expect((await step(id, 'refund', { way: 'wallet', provider: 'zaincash' })).body.errors).toEqual({
      number: 'required',
    })
    const wallet = { way: 'wallet', provider: 'zaincash', number: '07701234567', reference: 'TX 1' }
    expect((await step(id, 'refund', wallet)).status).toBe(204)
    expect((await read(id)).refund).toMatchObject({ amount: 10_000, number: '07701234567' })
    const state = await stateOf(order)
    expect(state.returns[0]).toMatchObject({
      status: 'settled',
      words: 'صغير جدًا',
      refund: { amount: 10_000, way: 'wallet' },
    })
    expect(state.returns[0].history.map((each: { status: string }) => each.status)).toEqual([
      ...['requested', 'approved', 'collecting', 'received', 'settled'],
    ])
    expect(state.lines[0].left).toBe(1)
    expect((await step(id, 'refund', wallet)).body.code).toBe('not_possible')
  })

  test('damaged pieces do not return to stock; claims of everything pay the delivery fee back once', async () => {
    await shop.db.$client.query("update delivery_rates set fee = 5000 where governorate = 'baghdad'")
    const product = await shop.addProduct()
    const browser = shop.browser()
    const { orderBody } = await import('#test/harness/order-fixtures.ts')
    const placed = await browser.post(
      '/api/orders',
      orderBody([{ productId: product.id, quantity: 2 }], 25_000),
    )
    await shop.db.$client.query("update delivery_rates set fee = 0 where governorate = 'baghdad'")
    expect(placed.status).toBe(201)
    for (const to of ['processing', 'shipped', 'delivered'])
      await backOffice.moveOrder(placed.body.id, { to, courierId })
    const order = { id: placed.body.id, product, browser }
    const [line] = (await stateOf(order)).lines
    const claim = { kind: 'claim', lines: [{ itemId: line.itemId, quantity: 1, reason: 'damaged' }] }
    const before = await backOffice.stockOf(product.id)
    const ids = [await received(order, claim, [0, 1]), await received(order, claim, [0, 1])]
    expect(await backOffice.stockOf(product.id)).toEqual(before)
    expect(await Promise.all(ids.map(async (id) => (await read(id)).value))).toEqual([10_000, 15_000])
  })

  test('a return that was closed after its receipt owes nothing', async () => {
    const id = await received(await delivered(), {}, [0, 1])
    expect((await step(id, 'move', { to: 'closed', reason: 'مستعمل' })).status).toBe(204)
    expect(await read(id)).toMatchObject({ value: 10_000, owed: 0 })
  })

  test('a rejection needs a reason, which the customer reads; pieces can be asked for again', async () => {
    const order = await delivered()
    const { body } = await open(order)
    expect((await step(body.id, 'move', { to: 'rejected' })).body.errors).toEqual({ reason: 'required' })
    expect((await step(body.id, 'move', { to: 'rejected', reason: 'مستعمل' })).status).toBe(204)
    const state = await stateOf(order)
    expect(state.returns[0].history.at(-1)).toMatchObject({ status: 'rejected', reason: 'مستعمل' })
    expect(state.lines[0].left).toBe(2)
    expect((await step(body.id, 'move', { to: 'approved' })).body).toMatchObject({
      code: 'not_possible',
      returnStatus: 'rejected',
    })
  })

  test('what is received fits what was requested', async () => {
    const { body } = await open(await delivered())
    await step(body.id, 'move', { to: 'approved' })
    expect((await step(body.id, 'receipt', await receiptOf(body.id, 1, 1))).body.errors).toEqual({
      'lines.0.damaged': 'too_many_pieces',
    })
    expect((await step(body.id, 'receipt', await receiptOf(body.id, 0))).body.errors).toEqual({
      lines: 'required',
    })
    expect(
      (await step(body.id, 'receipt', { lines: [{ lineId: 1e9, sellable: 1, damaged: 0 }] })).body.errors,
    ).toEqual({ 'lines.0.lineId': 'unknown_value' })
    const missing = await delivered()
    const [line] = (await stateOf(missing)).lines
    const claim = await open(missing, {
      kind: 'claim',
      lines: [{ itemId: line.itemId, quantity: 1, reason: 'missing' }],
    })
    await step(claim.body.id, 'move', { to: 'approved' })
    expect((await step(claim.body.id, 'receipt', await receiptOf(claim.body.id, 1))).body.errors).toEqual({
      'lines.0.sellable': 'nothing_came_back',
    })
  })

  test('a change on an outdated version is refused with the current state', async () => {
    const { body } = await open(await delivered())
    await step(body.id, 'move', { to: 'approved' })
    const late = await backOffice.staff.post(`/api/admin/returns/${body.id}/move`, {
      version: 0,
      to: 'approved',
    })
    expect([late.status, late.body.code, late.body.returnStatus]).toEqual([409, 'stale', 'approved'])
  })

  test('a guest cannot have credit; an account has it once', async () => {
    const id = await received(await delivered())
    expect((await step(id, 'refund', { way: 'credit' })).body.errors).toEqual({ way: 'no_account' })
    expect((await read(id)).status).toBe('received')
  })

  test('a delivery with a return cannot be undone', async () => {
    const order = await delivered()
    await open(order)
    const admin = (await signedIn(shop, 'admin')).browser
    const { version } = await backOffice.readOrder(order.id)
    const undo = await admin.post(`/api/admin/orders/${order.id}/undelivered`, { version, reason: 'خطأ' })
    expect(undo.body.code).toBe('not_possible')
  })
})

describe('at the same time', () => {
  test('of two receipts one returns the stock, of two refunds one is paid', async () => {
    const order = await delivered()
    const { body } = await open(order)
    await step(body.id, 'move', { to: 'approved' })
    const before = await backOffice.stockOf(order.product.id)
    const { version } = await read(body.id)
    const receipt = { version, ...(await receiptOf(body.id, 1)) }
    const send = (name: string, sent: object) =>
      (name === 'refund' ? accountant : backOffice.staff).post(`/api/admin/returns/${body.id}/${name}`, sent)
    const receipts = await Promise.all([send('receipt', receipt), send('receipt', receipt)])
    expect(receipts.map(({ status }) => status).sort()).toEqual([204, 409])
    const after = await backOffice.stockOf(order.product.id)
    expect(after.stock - before.stock).toBe(1)
    const paid = { version: (await read(body.id)).version, way: 'cash' }
    const refunds = await Promise.all([send('refund', paid), send('refund', paid), send('refund', paid)])
    expect(refunds.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    const { rows } = await shop.db.$client.query('select amount from refunds where return_id = $1', [body.id])
    expect(rows).toEqual([{ amount: 10_000 }])
  })
})

describe('an exchange', () => {
  async function sized() {
    shop.advance(1)
    const product = await shop.addProduct()
    await addOptions(shop.db, product.id, {
      options: ['size'],
      variants: [
        { values: { size: 's' } },
        { values: { size: 'm' } },
        { values: { size: 'l' }, price: 12_000 },
      ],
    })
    const { rows } = await shop.db.$client.query(
      'select id from variants where product_id = $1 and not hidden order by id',
      [product.id],
    )
    return { product, ids: rows.map(({ id }) => id as number) }
  }
  async function orderedSmall() {
    const { product, ids } = await sized()
    const [variantId = 0] = ids
    const { orderBody } = await import('#test/harness/order-fixtures.ts')
    const browser = shop.browser()
    const { body, status } = await browser.post(
      '/api/orders',
      orderBody([{ productId: product.id, variantId, quantity: 1 }], 10_000),
    )
    if (status !== 201) throw new Error(JSON.stringify(body))
    for (const to of ['processing', 'shipped', 'delivered'])
      await backOffice.moveOrder(body.id, { to, courierId })
    return { order: { id: body.id as number, product, browser }, ids }
  }
  const stockOfVariant = async (id: number) =>
    (await shop.db.$client.query('select stock_quantity as stock from variants where id = $1', [id])).rows[0]
      .stock

  test('sends the other variant and collects the difference; what came back is paid once', async () => {
    const { order, ids } = await orderedSmall()
    const [, , large = 0] = ids
    const state = await stateOf(order)
    expect(state.lines[0].replacements.map((each: { extra: number }) => each.extra)).toEqual([0, 2000])
    const lines = [{ itemId: state.lines[0].itemId, quantity: 1, reason: 'does_not_fit', variantId: large }]
    const before = await stockOfVariant(large)
    const sales = async () => (await admin.get('/api/admin/dashboard?days=7')).body.governorates
    const sold = await sales()
    const id = await received(order, { kind: 'exchange', lines })
    expect(await sales()).toEqual(sold)
    const managed = await read(id)
    expect(managed.owed).toBe(null)
    expect(await stockOfVariant(large)).toBe(before - 1)
    const [own] = (await stateOf(order)).returns
    expect(own.replacementOrderId).toBe(managed.replacementOrder.id)
    const replacement = await order.browser.get(`/api/orders/details/${managed.replacementOrder.id}`)
    expect(replacement.body).toMatchObject({
      goods: 12_000,
      credit: 10_000,
      collect: 2000,
      status: 'processing',
    })
    expect(await findParcelFaults(shop.db)).toEqual([])
    expect((await step(id, 'refund', { way: 'cash' })).body.code).toBe('not_possible')
    for (const to of ['shipped', 'delivered'])
      expect((await backOffice.moveOrder(managed.replacementOrder.id, { to, courierId })).status).toBe(204)
    expect((await step(id, 'refund', { way: 'cash' })).status).toBe(204)
    expect(await read(id)).toMatchObject({ status: 'settled', refund: null })
    const { rows } = await shop.db.$client.query(
      'select collected from payments join parcels on parcels.id = payments.parcel_id where order_id = $1',
      [managed.replacementOrder.id],
    )
    expect(rows).toEqual([{ collected: 2000 }])
  })

  test('whose replacement is cancelled is paid back in full', async () => {
    const { order, ids } = await orderedSmall()
    const [{ itemId }] = (await stateOf(order)).lines
    const lines = [{ itemId, quantity: 1, reason: 'does_not_fit', variantId: ids[1] }]
    const id = await received(order, { kind: 'exchange', lines })
    const { replacementOrder } = await read(id)
    const close = { to: 'closed', reason: 'تم' }
    expect((await step(id, 'move', close)).body.code).toBe('not_possible')
    await backOffice.moveOrder(replacementOrder.id, { to: 'cancelled', reason: 'other' })
    expect((await step(id, 'move', close)).body.code).toBe('not_possible')
    expect((await read(id)).owed).toBe(10_000)
    expect((await step(id, 'refund', { way: 'cash' })).status).toBe(204)
    expect((await read(id)).refund.amount).toBe(10_000)
  })

  test('is not received while its replacement is out of stock, unless it is paid back instead', async () => {
    const { order, ids } = await orderedSmall()
    const [{ itemId }] = (await stateOf(order)).lines
    const lines = [{ itemId, quantity: 1, reason: 'does_not_fit', variantId: ids[1] }]
    const { body } = await open(order, { kind: 'exchange', lines })
    await step(body.id, 'move', { to: 'approved' })
    await shop.db.$client.query('update variants set stock_quantity = 0 where id = $1', [ids[1]])
    const receipt = await receiptOf(body.id, 1)
    expect((await step(body.id, 'receipt', receipt)).body.code).toBe('not_enough_stock')
    expect((await read(body.id)).status).toBe('approved')
    expect((await step(body.id, 'receipt', { ...receipt, replace: false })).status).toBe(204)
    expect(await read(body.id)).toMatchObject({ owed: 10_000, replacementOrder: null })
  })

  test('and a return of the same piece at once: one of them is opened', async () => {
    const { order, ids } = await orderedSmall()
    const [{ itemId }] = (await stateOf(order)).lines
    const both = await Promise.all([
      open(order, {
        kind: 'exchange',
        lines: [{ itemId, quantity: 1, reason: 'does_not_fit', variantId: ids[1] }],
      }),
      open(order, { lines: [{ itemId, quantity: 1, reason: 'changed_mind' }] }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(both.find(({ status }) => status === 400)?.body.errors).toEqual({
      'lines.0.quantity': 'too_many_pieces',
    })
  })
})

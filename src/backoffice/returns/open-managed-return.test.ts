import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '#test/harness/browser.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'

let shop: TestShop
let office: FulfilmentFixtures
let staff: Browser
let courierId: number
let keys = 0
beforeAll(async () => {
  shop = await createTestShop()
  office = await createFulfilmentFixtures(shop)
  staff = office.staff
  courierId = await office.addCourier()
})
afterAll(() => shop.close())

const newKey = () => `staff-key-${++keys}`
const pathOf = (id: number) => `/api/admin/orders/${id}/returns`
const returnableOf = async (id: number) => (await staff.get(pathOf(id))).body
const delivered = (options = {}) => office.orderAt('delivered', courierId, options)

type Changes = { line?: object; by?: Browser; [field: string]: unknown }
async function open(id: number, { line, by = staff, ...body }: Changes = {}) {
  const [first] = (await returnableOf(id)).lines
  const lines = [{ itemId: first.itemId, quantity: 1, reason: 'changed_mind', ...line }]
  return by.post(pathOf(id), { kind: 'return', lines, key: newKey(), ...body })
}
const errorsOf = async (id: number, changes: Changes) => (await open(id, changes)).body.errors
const auditOf = async (id: number) => (await staff.get(`/api/admin/audit?kind=return&id=${id}`)).body
const countReturns = async (orderId: number) => (await returnableOf(orderId)).returns.length

async function exchangeable() {
  const { id: productId } = await shop.addProduct()
  await addOptions(shop.db, productId, {
    options: ['size'],
    variants: [
      { values: { size: 's' } },
      { values: { size: 'l' }, price: 12_000, stockQuantity: 3 },
      { values: { size: 'xl' }, stockQuantity: 0 },
    ],
  })
  const ids = await variantIds(shop.db, productId)
  const customer = shop.browser()
  const { body } = await customer.post(
    '/api/orders',
    orderBody([{ productId, variantId: ids.s as number, quantity: 2 }], 20_000),
  )
  for (const to of ['processing', 'shipped', 'delivered']) await office.moveOrder(body.id, { to, courierId })
  return { id: body.id as number, ids, customer }
}

describe('a return that staff open for a customer', () => {
  test('is the same for its customer in the account and by number and phone, and names who opened it', async () => {
    const { id: orderId, browser } = await delivered()
    const { status, body } = await open(orderId, { words: 'اتصل: المقاس صغير', lateReason: 'لم تنتهِ المدة' })
    expect(status).toBe(201)
    const own = (await browser.get(`/api/orders/${orderId}/returns`)).body
    expect(own.returns).toMatchObject([
      { id: body.id, kind: 'return', status: 'requested', words: 'اتصل: المقاس صغير' },
    ])
    expect(own.lines[0].left).toBe(1)
    expect(JSON.stringify(own)).not.toContain('available')
    const guest = shop.browser()
    const phone = '07701234567'
    const { token } = (await guest.post('/api/track/returns', { orderNumber: `${orderId}`, phone })).body
    const tracked = (await guest.get(`/api/orders/${orderId}/returns?token=${token}`)).body
    expect(tracked.returns).toEqual(own.returns)
    const { name } = (await staff.get('/api/admin/self')).body
    const managed = (await staff.get(`/api/admin/returns/${body.id}`)).body
    expect(managed).toMatchObject({ openedByCustomer: false, openedByStaff: name })
    expect(await auditOf(body.id)).toMatchObject([
      { action: 'return.open', by: name, after: { returnKind: 'return', quantity: 1 } },
    ])
    // A reason that was not needed is stored nowhere.
    expect((await auditOf(body.id))[0].after).not.toHaveProperty('note')
    const withdrawn = await browser.post(`/api/orders/${orderId}/returns/${body.id}/withdraw`, {})
    expect(withdrawn.status).toBe(204)
  })

  test('of more than is left, another reason, an unknown or another order’s line is refused; nothing is saved', async () => {
    const { id } = await delivered()
    const other = await returnableOf((await delivered()).id)
    expect(await errorsOf(id, { line: { quantity: 3 } })).toEqual({ 'lines.0.quantity': 'too_many_pieces' })
    expect(await errorsOf(id, { line: { quantity: 0 } })).toEqual({ 'lines.0.quantity': 'too_small' })
    expect(await errorsOf(id, { line: { reason: 'damaged' } })).toEqual({ 'lines.0.reason': 'unknown_value' })
    expect(await errorsOf(id, { line: { reason: '' } })).toEqual({ 'lines.0.reason': 'unknown_value' })
    expect(await errorsOf(id, { lines: [] })).toEqual({ lines: 'required' })
    expect(await errorsOf(id, { words: 'x'.repeat(1001) })).toEqual({ words: 'too_long' })
    const theirs = await open(id, { line: { itemId: other.lines[0].itemId } })
    const missing = await open(id, { line: { itemId: 999_999 } })
    expect(theirs.body.errors).toEqual({ 'lines.0.itemId': 'unknown_value' })
    expect(theirs.body).toEqual(missing.body)
    expect(await countReturns(id)).toBe(0)
  })

  test('of a missing order is not found, of one on its way not possible', async () => {
    const { id } = await office.orderAt('shipped', courierId)
    const refused = await open(id)
    expect([refused.status, refused.body.code, refused.body.orderStatus]).toEqual([
      409,
      'not_possible',
      'shipped',
    ])
    expect((await staff.get(pathOf(999_999))).status).toBe(404)
    const lines = [{ itemId: 1, quantity: 1, reason: 'other' }]
    const missing = await staff.post(pathOf(999_999), { kind: 'return', lines, key: newKey() })
    expect([missing.status, missing.body.code]).toEqual([404, 'not_found'])
  })

  test('after the window needs a reason, which the customer reads and the log records', async () => {
    const start = shop.now()
    const { id: orderId, browser } = await delivered()
    shop.advance(31 * 24 * 60 * 60 * 1000)
    expect((await returnableOf(orderId)).lines[0]).toMatchObject({ left: 2, kinds: [] })
    expect(await errorsOf(orderId, {})).toEqual({ lateReason: 'required' })
    expect(await errorsOf(orderId, { lateReason: ' ' })).toEqual({ lateReason: 'required' })
    const late = { lateReason: 'زبون قديم' }
    expect(await errorsOf(orderId, { ...late, line: { quantity: 3 } })).toEqual({
      'lines.0.quantity': 'too_many_pieces',
    })
    const { body, status } = await open(orderId, late)
    expect(status).toBe(201)
    expect((await auditOf(body.id))[0].after).toMatchObject({ note: 'زبون قديم' })
    const { returns } = (await browser.get(`/api/orders/${orderId}/returns`)).body
    expect(returns[0].history).toMatchObject([{ status: 'requested', reason: 'زبون قديم' }])
    shop.setNow(start)
  })

  test('of an exchange has the price of the page, its stock, and no other variant', async () => {
    const { id: orderId, ids, customer } = await exchangeable()
    const [line] = (await returnableOf(orderId)).lines
    expect(line.replacements).toMatchObject([
      { variant: { id: ids.l }, price: 12_000, extra: 2000, available: 3 },
    ])
    const exchange = (fields: object) =>
      open(orderId, { kind: 'exchange', line: { reason: 'does_not_fit', ...fields } })
    const codeOf = async (fields: object) => (await exchange(fields)).body.errors?.['lines.0.variantId']
    expect(await codeOf({})).toBe('required')
    expect(await codeOf({ variantId: ids.xl })).toBe('unavailable')
    expect(await codeOf({ variantId: ids.s })).toBe('unavailable')
    expect(await codeOf({ variantId: ids.l, price: 11_000 })).toBe('price_changed')
    const { body } = await exchange({ variantId: ids.l, price: 12_000 })
    expect((await staff.get(`/api/admin/returns/${body.id}`)).body.exchange.extra).toBe(2000)
    expect((await customer.get(`/api/orders/${orderId}/returns`)).body.returns[0].exchange.extra).toBe(2000)
  })

  test('is opened once for a key, and has no limit of requests for one order', async () => {
    const { id } = await delivered()
    const key = newKey()
    const same = await Promise.all([open(id, { key }), open(id, { key }), open(id, { key })])
    expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(await auditOf(same[0]?.body.id)).toHaveLength(1)
    await shop.db.$client.query(
      `insert into returns (order_id, parcel_id, kind, status, request_key, created_at, updated_at)
       select order_id, parcel_id, 'return', 'closed', 'old-key-' || n, now(), now()
       from returns, generate_series(1, 20) as n where order_id = $1`,
      [id],
    )
    expect((await open(id)).status).toBe(201)
  })

  test('and its customer’s own request for the last piece: exactly one is opened', async () => {
    for (const first of ['staff', 'customer']) {
      const { id, browser } = await delivered({ quantity: 1 })
      const [{ itemId }] = (await returnableOf(id)).lines
      const send = (by: Browser, path: string) =>
        by.post(path, {
          kind: 'return',
          lines: [{ itemId, quantity: 1, reason: 'changed_mind' }],
          key: newKey(),
        })
      const calls = [() => send(staff, pathOf(id)), () => send(browser, `/api/orders/${id}/returns`)]
      const both = await Promise.all((first === 'staff' ? calls : calls.reverse()).map((call) => call()))
      expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
      expect(both.find(({ status }) => status === 400)?.body.errors).toEqual({
        'lines.0.quantity': 'too_many_pieces',
      })
      expect(await countReturns(id)).toBe(1)
    }
  })

  test('needs the right to orders; without it the call looks like a missing one', async () => {
    const { id } = await delivered()
    const accountant = (await signedIn(shop, 'staff', ['money'])).browser
    expect((await accountant.get(pathOf(id))).status).toBe(404)
    expect((await open(id, { by: accountant })).status).toBe(404)
    const { browser: customer } = await signedIn(shop, null)
    expect((await open(id, { by: customer })).status).toBe(404)
    expect(await countReturns(id)).toBe(0)
  })
})

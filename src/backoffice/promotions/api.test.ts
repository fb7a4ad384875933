import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#shop/orders/tables.ts'
import { findCode } from '#shop/promotions/queries.ts'
import { promotionCodes, promotions, redemptions } from '#shop/promotions/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { setOrderStatus } from '#test/harness/parcels.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())

const path = '/api/admin/promotions'
const fields = {
  nameAr: 'خصم العيد',
  nameEn: 'Eid',
  kind: 'code',
  effect: 'percent',
  value: 10,
  scope: 'all',
}
const create = (changes: Record<string, unknown> = {}) => admin.browser.post(path, { ...fields, ...changes })
const created = async (changes: Record<string, unknown> = {}): Promise<number> =>
  (await create(changes)).body.id
const stored = async (id: number) => (await admin.browser.get(`${path}/${id}`)).body

describe('promotions in the back office', () => {
  test('are created with all fields, changed and recorded', async () => {
    const { slug } = await shop.addProduct()
    await addSellers(shop.db, [{ slug: 'basra-dates', name: { ar: 'تمور', en: 'Dates' } }])
    const limits = {
      cap: 5_000,
      minimum: 25_000,
      maxUses: 50,
      maxPerPhone: 1,
      firstOrder: true,
      seller: 'basra-dates',
    }
    const places = { scope: 'products', scopeSlugs: [slug], governorates: ['basra', 'baghdad'] }
    const times = { startsAt: '2026-11-01T00:00:00+03:00', endsAt: '2026-12-01T00:00:00Z' }
    const id = await created({ ...limits, ...places, ...times, code: 'eid ١٠' })
    const before = await stored(id)
    expect(before).toMatchObject({
      ...fields,
      ...limits,
      ...places,
      code: 'EID10',
      codes: 1,
      used: 0,
      active: true,
      version: 0,
      startsAt: '2026-10-31T21:00:00.000Z',
      endsAt: '2026-12-01T00:00:00.000Z',
    })
    const change = { ...fields, ...limits, ...times, nameEn: 'Eid sale', value: 15, version: 0 }
    expect((await admin.browser.put(`${path}/${id}`, change)).status).toBe(204)
    expect(await stored(id)).toMatchObject({ nameEn: 'Eid sale', value: 15, scopeSlugs: [], version: 1 })
    const { body } = await admin.browser.get(`/api/admin/audit?kind=promotion&id=${id}`)
    expect(body).toMatchObject([
      { action: 'promotion.change', before: { value: 10, nameEn: 'Eid' }, after: { value: 15 } },
      { action: 'promotion.create', after: { code: 'EID10', scopeSlugs: [slug] } },
    ])
  })

  test('of a seller who has stopped selling are still changed, and no new ones are for it', async () => {
    const [sellerId] = await addSellers(shop.db, [{ slug: 'najaf-books', name: { ar: 'كتب', en: 'Books' } }])
    const ofSeller = { seller: 'najaf-books', borneBy: 'seller' }
    const id = await created(ofSeller)
    const other = await created()
    await shop.db.update(sellers).set({ status: 'suspended' }).where(eq(sellers.id, sellerId))
    const save = async (each: number) =>
      (await admin.browser.put(`${path}/${each}`, { ...fields, ...ofSeller, value: 5, version: 0 })).status
    expect([await save(id), await save(other), (await create(ofSeller)).status]).toEqual([204, 400, 400])
    expect(await stored(id)).toMatchObject({ ...ofSeller, value: 5 })
  })

  test('a change by somebody else is not overwritten', async () => {
    const id = await created()
    const save = (nameEn: string) => admin.browser.put(`${path}/${id}`, { ...fields, nameEn, version: 0 })
    const answers = await Promise.all([save('One'), save('Two')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect((await admin.browser.put(`${path}/${id}/active`, { active: false, version: 0 })).body.code).toBe(
      'stale',
    )
  })

  test('are stopped and started', async () => {
    const id = await created()
    const set = (active: boolean, version: number) =>
      admin.browser.put(`${path}/${id}/active`, { active, version })
    expect((await set(false, 0)).status).toBe(204)
    expect(await stored(id)).toMatchObject({ active: false, version: 1 })
    expect((await set(true, 1)).status).toBe(204)
    expect(await stored(id)).toMatchObject({ active: true, version: 2 })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['nameAr', { nameAr: ' ' }, 'required'],
    ['nameEn', { nameEn: undefined }, 'required'],
    ['nameEn', { nameEn: 'x'.repeat(81) }, 'too_long'],
    ['kind', { kind: 'gift' }, 'unknown_value'],
    ['effect', { effect: 'half' }, 'unknown_value'],
    ['value', { value: 0 }, 'too_small'],
    ['value', { value: -5 }, 'too_small'],
    ['value', { value: 101 }, 'too_large'],
    ['value', { value: 12.5 }, 'not_whole'],
    ['value', { value: 'ten' }, 'not_a_number'],
    ['value', { effect: 'fixed', value: 1_100 }, 'not_a_multiple'],
    ['value', { effect: 'fixed', value: 100 }, 'too_small'],
    ['value', { effect: 'free_delivery', value: 5 }, 'only_zero'],
    ['cap', { cap: 300 }, 'not_a_multiple'],
    ['cap', { cap: 0 }, 'too_small'],
    ['cap', { effect: 'fixed', value: 1_000, cap: 500 }, 'only_percent'],
    ['minimum', { minimum: -250 }, 'too_small'],
    ['minimum', { minimum: 1_000_000_000 }, 'too_large'],
    ['scopeSlugs', { scope: 'categories' }, 'required'],
    ['scopeSlugs', { scope: 'categories', scopeSlugs: ['no-such-category'] }, 'unknown_value'],
    ['scopeSlugs', { scope: 'products', scopeSlugs: ['no-such-product'] }, 'unknown_value'],
    ['scopeSlugs', { scope: 'all', scopeSlugs: ['electronics'] }, 'not_for_all'],
    ['scopeSlugs.0', { scope: 'products', scopeSlugs: ['../etc'] }, 'invalid'],
    ['governorates', { governorates: [] }, 'required'],
    ['governorates.0', { governorates: ['atlantis'] }, 'unknown_value'],
    ['endsAt', { startsAt: '2026-11-02T00:00:00Z', endsAt: '2026-11-01T00:00:00Z' }, 'not_after_start'],
    ['startsAt', { startsAt: 'soon' }, 'not_a_date'],
    ['maxUses', { maxUses: 0 }, 'too_small'],
    ['maxPerPhone', { maxPerPhone: -1 }, 'too_small'],
    ['firstOrder', { firstOrder: 'yes' }, 'invalid'],
    ['borneBy', { borneBy: 'nobody' }, 'unknown_value'],
    ['seller', { borneBy: 'seller' }, 'required'],
    ['seller', { seller: 'dijla' }, 'unknown_value'],
    ['effect', { seller: 'basra-dates', effect: 'free_delivery', value: 0 }, 'not_of_seller'],
    ['code', { code: 'خصم' }, 'invalid_code'],
    ['code', { kind: 'automatic', code: 'EID11' }, 'only_code'],
    ['gift', { gift: true }, 'unknown_field'],
  ])('%s is refused: %j', async (field, changes, code) => {
    const { status, body } = await create(changes)
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { [field]: code } })
  })

  test('a kind does not change, and a limit is not below the uses', async () => {
    const id = await created()
    await shop.db.update(promotions).set({ used: 5 }).where(eq(promotions.id, id))
    const save = async (changes: object) =>
      (await admin.browser.put(`${path}/${id}`, { ...fields, version: 0, ...changes })).body.errors
    expect(await save({ kind: 'automatic' })).toEqual({ kind: 'unchangeable' })
    expect(await save({ maxUses: 4 })).toEqual({ maxUses: 'below_used' })
  })
})

describe('codes', () => {
  const add = (id: number, body: object) => admin.browser.post(`${path}/${id}/codes`, body)

  test('many unique ones are made, and downloaded as CSV', async () => {
    const id = await created()
    expect((await add(id, { count: 500, prefix: 'eid-', maxUses: 1 })).body).toEqual({ added: 500 })
    const rows = await shop.db.select().from(promotionCodes).where(eq(promotionCodes.promotionId, id))
    expect(new Set(rows.map(({ code }) => code)).size).toBe(500)
    expect(rows.every(({ code, maxUses }) => /^EID-[A-Z2-9]{8}$/.test(code) && maxUses === 1)).toBe(true)
    expect(await findCode(shop.db, rows[0]?.code ?? '')).toMatchObject({ id, code: { maxUses: 1, used: 0 } })
    const response = await admin.browser.fetch(`${path}/${id}/codes`)
    const lines = (await response.text()).trim().split(/\r?\n/)
    expect(lines).toHaveLength(501)
    expect(lines[0]).toMatch(/^\ufeff?code,max_uses,used$/)
  })

  test('one code belongs to one promotion', async () => {
    const [one, other] = [await created({ code: 'ONLY1' }), await created()]
    expect((await add(other, { code: ' only١ ' })).body.errors).toEqual({ code: 'taken' })
    expect((await create({ code: 'ONLY1' })).body.errors).toEqual({ code: 'taken' })
    expect((await stored(one)).codes).toBe(1)
  })

  test.each<[object, object]>([
    [{}, { count: 'required' }],
    [{ count: 0 }, { count: 'too_small' }],
    [{ count: 1_001 }, { count: 'too_large' }],
    [{ count: 'many' }, { count: 'not_a_number' }],
    [{ count: 5, prefix: 'عيد' }, { prefix: 'invalid_code' }],
    [{ count: 5, prefix: 'X'.repeat(21) }, { prefix: 'too_long' }],
    [{ code: '' }, { code: 'required' }],
    [{ code: 'A!' }, { code: 'invalid_code' }],
    [{ code: 'ABC', maxUses: 0 }, { maxUses: 'too_small' }],
  ])('%j is refused', async (body, errors) => {
    expect((await add(await created(), body)).body.errors).toEqual(errors)
  })

  test('an automatic promotion has none', async () => {
    expect((await add(await created({ kind: 'automatic' }), { count: 3 })).body.errors).toEqual({
      count: 'only_code',
    })
  })
})

test('what a promotion cost and brought counts delivered orders only', async () => {
  const id = await created()
  const order = {
    userId: admin.id,
    paymentMethod: 'cash',
    shippingAddress: 'Karrada',
    createdAt: shop.now(),
  } as const
  const placed = await shop.db
    .insert(orders)
    .values([
      { ...order, status: 'delivered', totalAmount: 40_000, discount: 5_000 },
      { ...order, status: 'delivered', totalAmount: 20_000, discount: 2_000 },
      { ...order, status: 'pending', totalAmount: 90_000, discount: 9_000 },
      { ...order, status: 'cancelled', totalAmount: 70_000, discount: 7_000 },
    ])
    .returning()
  await shop.db
    .insert(redemptions)
    .values(
      placed.map((each) => ({ promotionId: id, orderId: each.id, amount: each.discount, at: shop.now() })),
    )
  expect(await stored(id)).toMatchObject({ orders: 2, cost: 7_000, revenue: 60_000 })
  const report = await (await admin.browser.fetch(`${path}/report`)).text()
  expect(report).toContain('Eid,code,,0,2,7000,60000')
})

test('pieces that staff take out of an order no longer cost the promotion', async () => {
  const id = await created({ code: 'EDITED', value: 20 })
  const { id: productId } = await shop.addProduct({ price: 10_000, stockQuantity: 10 })
  const body = { ...orderBody([{ productId, quantity: 4 }], 32_000), code: 'EDITED' }
  const { body: order } = await shop.browser().post('/api/orders', body)
  const itemId = order.items[0].id
  const change = { version: 0, productId, itemId, quantity: 1 }
  expect((await admin.browser.put(`/api/admin/orders/${order.id}/quantity`, change)).status).toBeLessThan(300)
  await setOrderStatus(shop.db, order.id, 'delivered')
  expect(await stored(id)).toMatchObject({ orders: 1, cost: 2_000, revenue: 8_000 })
})

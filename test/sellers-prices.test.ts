import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { maxRunningPromotions } from '#selling/promotions/domain/limits.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { deliveryRates, sellerRates } from '#shop/delivery/tables.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { addSeller } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let seller: Awaited<ReturnType<typeof addSeller>>
let path: string
beforeAll(async () => {
  shop = await createTestShop()
  seller = await addSeller(shop)
  path = `${seller.base}/rates`
  await shop.db.update(sellers).set({ handover: 'direct' }).where(eq(sellers.id, seller.id))
  await shop.db.update(deliveryRates).set({ fee: 5_000, freeFrom: null })
})
afterAll(() => shop.close())

const rate = { governorate: 'baghdad', area: null, fee: 3_000, surcharge: 0, freeFrom: 50_000 }
const area = { ...rate, area: 'المنصور', fee: 2_000 }
const read = async () => (await seller.owner.browser.get(path)).body
const save = async (rates: object[], version?: number) =>
  seller.owner.browser.put(path, { version: version ?? (await read()).version, rates })

test('a seller replaces the own rates; each mistake is named by its field, and nothing is written', async () => {
  expect(await read()).toMatchObject({ rates: [], counts: true })
  expect((await save([area, rate])).status).toBe(204)
  expect((await read()).rates).toEqual([rate, area])
  const { version } = await read()
  for (const [rates, errors] of [
    [[{ ...rate, fee: 1_100 }], { 'rates.0.fee': 'not_a_multiple' }],
    [[rate, rate], { 'rates.1.governorate': 'duplicate' }],
    [[rate, area, { ...area, area: 'المنصُور' }], { 'rates.2.area': 'duplicate' }],
    [[{ ...rate, sellerId: 1 }], { 'rates.0.sellerId': 'unknown_field' }],
  ] as const)
    expect((await save([...rates])).body.errors).toEqual(errors)
  expect((await save([], version - 1)).body.code).toBe('stale')
  expect((await read()).rates).toEqual([rate, area])
  const other = await addSeller(shop)
  expect((await other.owner.browser.get(`${other.base}/rates`)).body.rates).toEqual([])
  expect((await other.owner.browser.get(path)).status).toBe(404)
})

test('a seller who was closed changes no rates, and not what all orders are compared with', async () => {
  const closed = await addSeller(shop, 'closed')
  const { version } = await read()
  const saved = await closed.owner.browser.put(`${closed.base}/rates`, { version, rates: [rate] })
  expect(saved).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await read()).version).toBe(version)
})

test('the visit of a seller who delivers costs the own rate: of the area, otherwise of the governorate, otherwise of the shop', async () => {
  const own = await shop.addProduct({ price: 20_000 })
  const ofShop = await shop.addProduct({ price: 20_000 })
  await shop.db.update(variants).set({ sellerId: seller.id }).where(eq(variants.productId, own.id))
  const place = async (governorate: string, city: string, quantity: number, fee: number) => {
    const lines = [
      { productId: ofShop.id, quantity: 1 },
      { productId: own.id, quantity },
    ]
    const { shipping, ...body } = orderBody(lines, 20_000 + quantity * 20_000 + 5_000 + fee)
    // A process that has the rates of a moment ago reads the current ones with the products.
    const placed = await shop
      .browser()
      .post('/api/orders', { ...body, shipping: { ...shipping, governorate, city } })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    return placed.body
  }
  const order = await place('baghdad', 'الكرادة', 1, 3_000)
  expect(order.parcels).toMatchObject([
    { visit: 1, delivery: 5_000, collect: 25_000 },
    { visit: 2, delivery: 3_000, collect: 23_000 },
  ])
  const { rows } = await shop.db.$client.query(
    "select amount from order_adjustments where order_id = $1 and kind in ('delivery', 'surcharge') order by id",
    [order.id],
  )
  expect(rows.map(({ amount }) => amount)).toEqual([5_000, 3_000])
  invalidateCached()
  const totalsOf = async ({ id: productId }: { id: number }) => {
    const shopper = shop.browser()
    await shopper.post('/api/cart', { userId: 1, productId, quantity: 1 })
    const known = await shopper.get('/api/cart/1/totals?governorate=baghdad')
    return [known.body.delivery.byArea, (await shopper.get('/api/cart/1/totals')).body.delivery.assumed]
  }
  expect([await totalsOf(ofShop), await totalsOf(own)]).toEqual([
    [false, undefined],
    [true, true],
  ])
  await place('baghdad', 'المنصور', 1, 2_000)
  const free = await place('baghdad', 'الكرادة', 3, 0)
  const { rows: frozen } = await shop.db.$client.query('select minimums from orders where id = $1', [free.id])
  expect(frozen[0].minimums.list).toMatchObject([{ promotionId: null, minimum: 50_000, fee: 3_000 }])
  await place('basra', 'العشار', 1, 5_000)
  await shop.db.update(sellers).set({ handover: 'hub' }).where(eq(sellers.id, seller.id))
  const together = await place('baghdad', 'الكرادة', 1, 0)
  expect(together.parcels).toMatchObject([
    { visit: 1, delivery: 5_000 },
    { visit: 1, delivery: 0 },
  ])
  expect(await shop.db.$count(sellerRates)).toBe(2)
  invalidateCached()
})

describe('the promotions of a seller', () => {
  const terms = { nameAr: 'خصم', nameEn: 'Ten off', effect: 'percent', value: 10 }
  const call = (method: 'get' | 'post' | 'put', rest = '', body?: object, by = seller) =>
    by.owner.browser[method](`${by.base}/promotions${rest}`, body as object)
  const create = async (fields: object = {}) => (await call('post', '', { ...terms, ...fields })).body.id
  const readOne = async (id: number) => (await call('get', `/${id}`)).body
  const stop = async (id: number, active = false) =>
    call('put', `/${id}/active`, { active, version: (await readOne(id)).version })

  test('take something off its own goods alone, at its expense, until it stops them', async () => {
    const own = await shop.addProduct({ price: 20_000 })
    const ofShop = await shop.addProduct({ price: 20_000 })
    await shop.db.update(variants).set({ sellerId: seller.id }).where(eq(variants.productId, own.id))
    const id = await create({ products: [own.id] })
    expect(await readOne(id)).toMatchObject({
      ...terms,
      code: null,
      products: [{ id: own.id }],
      active: true,
      editable: true,
      used: 0,
      version: 0,
    })
    const place = async (discount: number) => {
      const lines = [own, ofShop].map(({ id: productId }) => ({ productId, quantity: 1 }))
      const { rows } = await shop.db.$client.query(
        "select fee from delivery_rates where governorate = 'baghdad' and area is null",
      )
      const fee = rows[0].fee
      const { body } = await shop.browser().post('/api/orders', orderBody(lines, 40_000 - discount + fee))
      expect(body.totalAmount, JSON.stringify(body)).toBe(40_000 - discount + fee)
      return body
    }
    const order = await place(2_000)
    const { rows } = await shop.db.$client.query(
      'select discount, seller_discount from order_items where order_id = $1 order by discount',
      [order.id],
    )
    expect(rows).toEqual([
      { discount: 0, seller_discount: 0 },
      { discount: 2_000, seller_discount: 2_000 },
    ])
    expect((await call('put', `/${id}`, { ...terms, value: 50, version: 0 })).status).toBe(204)
    expect(await readOne(id)).toMatchObject({ value: 50, products: [], used: 1, version: 1 })
    expect((await call('put', `/${id}`, { ...terms, version: 0 })).body.code).toBe('stale')
    expect((await stop(id)).status).toBe(204)
    await place(0)
    expect((await call('get')).body).toMatchObject({ total: 1, promotions: [{ id, active: false }] })
  })

  test('are refused by the field that is wrong, and another seller has none of them', async () => {
    const foreign = await shop.addProduct()
    for (const [fields, errors] of [
      [{ value: 101 }, { value: 'too_large' }],
      [{ effect: 'fixed', value: 300 }, { value: 'not_a_multiple' }],
      [{ effect: 'free_delivery', value: 0 }, { effect: 'unknown_value' }],
      [{ effect: 'fixed', value: 500, cap: 250 }, { cap: 'only_percent' }],
      [{ startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' }, { endsAt: 'not_after_start' }],
      [{ products: [foreign.id] }, { products: 'unknown_value' }],
      [{ nameEn: ' ' }, { nameEn: 'required' }],
      [{ seller: 'dijla' }, { seller: 'unknown_field' }],
      [{ code: '!' }, { code: 'invalid_code' }],
    ] as const)
      expect((await call('post', '', { ...terms, ...fields })).body.errors).toEqual(errors)
    const before = (await call('get')).body.total
    const id = await create({ code: 'basra10' })
    expect(await readOne(id)).toMatchObject({ code: 'BASRA10' })
    expect((await call('post', '', { ...terms, code: 'Basra10' })).body.errors).toEqual({ code: 'taken' })
    expect((await call('get')).body.total).toBe(before + 1)
    const other = await addSeller(shop)
    expect((await call('get', '', undefined, other)).body).toEqual({ promotions: [], total: 0 })
    expect((await call('get', `/${id}`, undefined, other)).body.code).toBe('not_found')
    const closed = await addSeller(shop, 'closed')
    expect((await call('post', '', terms, closed)).status).toBe(404)
  })

  test('are stopped by staff for good with a reason that the seller reads; another one may be made', async () => {
    const { browser } = await signedIn(shop, 'staff', ['prices'])
    const id = await create()
    const end = (reason: string, version: number, of = id) =>
      browser.post(`/api/admin/promotions/${of}/end`, { reason, version })
    expect((await end(' ', 0)).body.errors).toMatchObject({ reason: expect.any(String) })
    expect((await end('Not a discount.', 3)).body.code).toBe('stale')
    expect((await end('Not a discount.', 0)).status).toBe(204)
    expect((await end('Again.', 1)).body.code).toBe('not_possible')
    const ended = { active: false, editable: false, endReason: 'Not a discount.' }
    expect(await readOne(id)).toMatchObject(ended)
    expect((await stop(id, true)).body.code).toBe('not_possible')
    expect((await call('put', `/${id}`, { ...terms, version: 1 })).body.code).toBe('not_possible')
    const byStaff = await browser.put(`/api/admin/promotions/${id}/active`, { active: true, version: 1 })
    expect(byStaff.body.code).toBe('not_possible')
    const next = await create()
    const { body } = await seller.owner.browser.get(`${seller.base}/audit?subject=promotions`)
    expect(body.entries.slice(0, 2)).toMatchObject([
      { action: 'promotion.create', role: 'owner', after: { value: terms.value } },
      { action: 'promotion.create' },
    ])
    expect((await stop(next)).status).toBe(204)
  })

  test('with terms of the shop are started and stopped only, and so many run at once', async () => {
    const id = await create()
    await shop.db.update(promotions).set({ firstOrder: true }).where(eq(promotions.id, id))
    expect(await readOne(id)).toMatchObject({ editable: false })
    expect((await call('put', `/${id}`, { ...terms, version: 0 })).body.code).toBe('not_possible')
    const running = await shop.db.$count(
      promotions,
      and(eq(promotions.sellerId, seller.id), eq(promotions.active, true)),
    )
    const ids = await Promise.all(Array.from({ length: maxRunningPromotions - running }, () => create()))
    expect((await call('post', '', terms)).body.errors).toEqual({ active: 'too_many' })
    expect((await stop(id)).status).toBe(204)
    await create()
    expect((await stop(id, true)).body.errors).toEqual({ active: 'too_many' })
    expect(new Set(ids).size).toBe(maxRunningPromotions - running)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let courierId: number
let otherCourierId: number
const ids = { basra: 0, baghdad: 0, shipped: 0, called: 0 }
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
  otherCourierId = await backOffice.addCourier()
  ids.basra = (await backOffice.placeOrder()).id
  ids.baghdad = (await backOffice.placeOrder()).id
  ids.called = (await backOffice.placeOrder()).id
  ids.shipped = (await backOffice.orderAt('shipped', courierId)).id
  await change("governorate = 'basra', arrives_from = '2026-12-01', arrives_to = '2026-12-03'", ids.basra)
})
afterAll(() => shop.close())

const change = (columns: string, id: number) =>
  shop.db.$client.query(`update orders set ${columns} where id = $1`, [id])

const queue = async (query = '') => {
  const { status, body } = await backOffice.staff.get(`${backOffice.base}/orders${query}`)
  expect(status, query).toBe(200)
  return body
}
const listed = async (query: string) => (await queue(query)).orders.map(({ id }: { id: number }) => id)
const logCall = (id: number, body: object) =>
  backOffice.staff.post(`${backOffice.base}/orders/${id}/calls`, body)
const inMinutes = (minutes: number) => new Date(shop.now().getTime() + minutes * 60_000).toISOString()

describe('filters of the queue', () => {
  test('governorate, courier and promised day; the counts follow', async () => {
    expect(await listed('?governorate=basra')).toEqual([ids.basra])
    expect(await listed('?promised=2026-12-03')).toEqual([ids.basra])
    expect(await listed('?promised=2026-12-01')).toEqual([])
    expect(await listed(`?courier=${courierId}`)).toEqual([ids.shipped])
    expect(await listed(`?courier=${otherCourierId}`)).toEqual([])
    const { counts, total, orders } = await queue('?governorate=basra&status=pending')
    expect({ counts, total }).toMatchObject({ counts: { pending: 1, shipped: 0 }, total: 1 })
    expect(orders[0]).toMatchObject({ promised: '2026-12-03', callbackDue: false })
  })

  test('the day of placing is that of Baghdad', async () => {
    const [late, night] = [(await backOffice.placeOrder()).id, (await backOffice.placeOrder()).id]
    await change("created_at = '2026-03-01T20:59:59Z'", late)
    await change("created_at = '2026-03-01T21:00:00Z'", night)
    expect(await listed('?placedOn=2026-03-01')).toEqual([late])
    expect(await listed('?placedOn=2026-03-02')).toEqual([night])
    await Promise.all([late, night].map((id) => change("created_at = '2024-11-01'", id)))
  })

  test('the outcome of the last call, or that nobody has called', async () => {
    expect(await listed('?call=none')).toContain(ids.called)
    await logCall(ids.called, { outcome: 'no_answer' })
    expect(await listed('?call=no_answer')).toEqual([ids.called])
    expect(await listed('?call=none')).not.toContain(ids.called)
    await logCall(ids.called, { outcome: 'tried' })
    expect(await listed('?call=no_answer')).toEqual([])
    expect(await listed('?call=tried')).toEqual([ids.called])
  })

  test.each([
    'governorate=nowhere',
    'placedOn=2026-02-30',
    'promised=x',
    'courier=x',
    'call=lost',
    'waits=x',
  ])('%s is refused on its field', async (query) => {
    const { status, body } = await backOffice.staff.get(`${backOffice.base}/orders?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
  })
})

describe('calling back', () => {
  test('a time is required, in the future and within 30 days, and only for this outcome', async () => {
    const refused = async (body: object) => (await logCall(ids.baghdad, body)).body.errors
    expect(await refused({ outcome: 'call_back' })).toEqual({ callbackAt: 'required' })
    expect(await refused({ outcome: 'call_back', callbackAt: 'tonight' })).toEqual({
      callbackAt: 'not_a_date',
    })
    expect(await refused({ outcome: 'call_back', callbackAt: inMinutes(-60) })).toEqual({
      callbackAt: 'too_small',
    })
    expect(await refused({ outcome: 'call_back', callbackAt: inMinutes(31 * 24 * 60) })).toEqual({
      callbackAt: 'too_large',
    })
    expect(await refused({ outcome: 'tried', callbackAt: inMinutes(60) })).toEqual({
      callbackAt: 'unknown_field',
    })
    expect((await backOffice.readOrder(ids.baghdad)).calls).toEqual([])
  })

  test('a due order comes first until somebody calls again or it is confirmed', async () => {
    const callbackAt = inMinutes(30)
    expect((await logCall(ids.baghdad, { outcome: 'call_back', callbackAt })).status).toBe(204)
    expect((await backOffice.readOrder(ids.baghdad)).calls).toMatchObject([
      { outcome: 'call_back', callbackAt },
    ])
    expect(await queue()).toMatchObject({ due: 0 })
    expect((await listed(''))[0]).not.toBe(ids.baghdad)

    shop.advance(31 * 60_000)
    const { orders, due, total } = await queue()
    expect(orders[0]).toMatchObject({
      id: ids.baghdad,
      callbackDue: true,
      lastCall: { outcome: 'call_back', callbackAt },
    })
    expect({ due, listed: orders.length }).toEqual({ due: 1, listed: total })
    expect(await listed('?waits=callback')).toEqual([ids.baghdad])
    expect((await queue('?waits=callback')).total).toBe(1)
    expect(await queue('?governorate=basra')).toMatchObject({ due: 0 })
    expect((await listed('?sort=placed'))[0]).not.toBe(ids.baghdad)
    expect(await listed('?status=shipped')).not.toContain(ids.baghdad)

    await logCall(ids.baghdad, { outcome: 'no_answer' })
    expect(await queue()).toMatchObject({ due: 0 })
    await logCall(ids.baghdad, { outcome: 'call_back', callbackAt: inMinutes(1) })
    shop.advance(2 * 60_000)
    expect(await queue()).toMatchObject({ due: 1 })
    await backOffice.moveOrder(ids.baghdad, { to: 'processing' })
    expect(await queue()).toMatchObject({ due: 0 })
  })

  test('pages neither repeat nor omit orders when some are due', async () => {
    for (let made = 0; made < 26; made += 1) await backOffice.placeOrder()
    await logCall(ids.basra, { outcome: 'call_back', callbackAt: inMinutes(1) })
    shop.advance(2 * 60_000)
    const all = [...(await listed('?page=1')), ...(await listed('?page=2'))]
    expect(all[0]).toBe(ids.basra)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toHaveLength((await queue()).total)
  })
})

test('an order promised for a day is listed on that day', async () => {
  const { id } = await backOffice.placeOrder()
  const { arrives } = await backOffice.readOrder(id)
  expect(await listed(`?promised=${arrives.to}`)).toContain(id)
  expect(await listed(`?promised=${addDays(baghdadDay(shop.now()), 300)}`)).toEqual([])
})

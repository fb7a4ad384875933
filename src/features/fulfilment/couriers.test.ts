import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FulfilmentDesk, fulfilmentDesk } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let desk: FulfilmentDesk
beforeAll(async () => {
  shop = await createTestShop()
  desk = await fulfilmentDesk(shop)
})
afterAll(() => shop.close())

test('a courier is taken in, changed and taken out of the choice', async () => {
  const id = await desk.courier('علي المندوب')
  const put = (body: object) => desk.staff.put(`${desk.base}/couriers/${id}`, body)
  expect((await put({ name: 'ع', phone: '12' })).body.errors).toEqual({
    name: 'too_short',
    phone: 'invalid_phone',
  })
  expect((await put({ name: 'علي', phone: '07801112244', active: false })).status).toBe(204)
  const { body } = await desk.staff.get(`${desk.base}/couriers`)
  expect(body).toContainEqual({ id, name: 'علي', phone: '+9647801112244', active: false, carrying: 0 })
  const { id: order } = await desk.placed()
  await desk.move(order, { to: 'processing' })
  expect((await desk.move(order, { to: 'shipped', courierId: id })).body.errors).toEqual({
    courierId: 'unknown_value',
  })
  expect(
    (await desk.staff.put(`${desk.base}/couriers/999999`, { name: 'علي', phone: '07801112244' })).status,
  ).toBe(404)
  expect((await desk.staff.post(`${desk.base}/couriers`, {})).status).toBe(400)
})

test('cash by courier and day in Baghdad: delivered, handed over, what is still with them', async () => {
  const id = await desk.courier('حسن')
  const before = shop.now()
  shop.setNow(new Date('2026-11-05T20:59:00Z'))
  await desk.at('delivered', id, { quantity: 2 })
  const back = await desk.at('shipped', id)
  await desk.move(back.id, { to: 'cancelled' })
  shop.setNow(new Date('2026-11-05T21:01:00Z'))
  await desk.at('delivered', id, { quantity: 3 })
  const on = async (day: string) => {
    const { body } = await desk.staff.get(`${desk.base}/couriers/settlement?day=${day}`)
    return body.couriers.find((each: { id: number }) => each.id === id)
  }
  expect(await on('2026-11-05')).toMatchObject({
    delivered: 1,
    cash: 20_000,
    refused: 1,
    handedOver: 0,
    balance: 50_000,
  })
  expect(await on('2026-11-06')).toMatchObject({ delivered: 1, cash: 30_000, refused: 0 })
  const give = (body: object) =>
    desk.staff.post(`${desk.base}/couriers/${id}/handovers`, {
      day: '2026-11-05',
      amount: 15_000,
      seen: 0,
      ...body,
    })
  expect((await give({})).status).toBe(204)
  expect((await give({})).body.code).toBe('stale')
  expect((await give({ seen: 15_000, amount: -5000, note: 'خطأ في العد' })).status).toBe(204)
  expect(await on('2026-11-05')).toMatchObject({ cash: 20_000, handedOver: 10_000, balance: 40_000 })
  expect((await give({ amount: 0 })).body.errors).toEqual({ amount: 'required' })
  expect((await give({ day: '2026-02-30' })).status).toBe(400)
  expect((await desk.staff.get(`${desk.base}/couriers/settlement?day=yesterday`)).status).toBe(400)
  const nobody = await desk.staff.post(`${desk.base}/couriers/999999/handovers`, {
    day: '2026-11-05',
    amount: 1,
    seen: 0,
  })
  expect(nobody.status).toBe(404)
  shop.setNow(before)
})

test('two who write down the same cash at once: one row', async () => {
  const id = await desk.courier('كرار')
  const body = { day: '2026-11-07', amount: 25_000, seen: 0 }
  const statuses = await Promise.all(
    Array.from(
      { length: 4 },
      async () => (await desk.staff.post(`${desk.base}/couriers/${id}/handovers`, body)).status,
    ),
  )
  expect(statuses.sort()).toEqual([204, 409, 409, 409])
})

test('the sheet has the courier’s fields, opens in Excel, and computes nothing', async () => {
  const plain = await desk.placed({ quantity: 3, secondPhone: '٠٧٨٠ ١٢٣ ٤٥٦٧' })
  const evil = await desk.placed({ fullName: '=HYPERLINK("http://x")' })
  const ids = `${plain.id},${evil.id},999999`
  const { headers, status } = await desk.staff.get(`${desk.base}/orders/courier-sheet?ids=${ids}`)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('orders.csv')
  const response = await desk.staff.fetch(`${desk.base}/orders/courier-sheet?ids=${ids}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    order_number: String(plain.id).padStart(6, '0'),
    client_name: 'علي حسين',
    client_mobile: '07701234567',
    client_mobile2: '07801234567',
    city: 'بغداد',
    region: 'حي الجامعة',
    location: 'محلة 635، زقاق 12، دار 8، قرب جامع الرحمن',
    items_number: '3',
    price: '30000',
  })
  expect(rows[1]?.client_mobile2).toBe('')
  expect(rows[1]?.client_name).toBe(`'=HYPERLINK("http://x")`)
  for (const wrong of ['', '1;2', '0', 'a']) {
    expect((await desk.staff.get(`${desk.base}/orders/courier-sheet?ids=${wrong}`)).status, wrong).toBe(400)
  }
  const slips = await desk.staff.get(`${desk.base}/orders/slips?ids=${ids}`)
  expect(slips.body.map((order: { id: number }) => order.id)).toEqual([plain.id, evil.id])
})

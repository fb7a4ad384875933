import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
})
afterAll(() => shop.close())

test('a courier can be added, changed and deactivated', async () => {
  const id = await backOffice.addCourier('علي المندوب')
  const put = (body: object) => backOffice.staff.put(`${backOffice.base}/couriers/${id}`, body)
  expect((await put({ name: 'ع', phone: '12' })).body.errors).toEqual({
    name: 'too_short',
    phone: 'invalid_phone',
  })
  expect((await put({ name: 'علي', phone: '07801112244', active: false })).status).toBe(204)
  const { body } = await backOffice.staff.get(`${backOffice.base}/couriers`)
  expect(body).toContainEqual({ id, name: 'علي', phone: '+9647801112244', active: false, carrying: 0 })
  const { id: order } = await backOffice.placeOrder()
  await backOffice.moveOrder(order, { to: 'processing' })
  expect((await backOffice.moveOrder(order, { to: 'shipped', courierId: id })).body.errors).toEqual({
    courierId: 'unknown_value',
  })
  expect(
    (await backOffice.staff.put(`${backOffice.base}/couriers/999999`, { name: 'علي', phone: '07801112244' }))
      .status,
  ).toBe(404)
  expect((await backOffice.staff.post(`${backOffice.base}/couriers`, {})).status).toBe(400)
})

test('settlement shows delivered cash, handovers and balance by courier and Baghdad day', async () => {
  const id = await backOffice.addCourier('حسن')
  const before = shop.now()
  shop.setNow(new Date('2026-11-05T20:59:00Z'))
  await backOffice.orderAt('delivered', id, { quantity: 2 })
  const back = await backOffice.orderAt('shipped', id)
  await backOffice.moveOrder(back.id, { to: 'cancelled' })
  shop.setNow(new Date('2026-11-05T21:01:00Z'))
  await backOffice.orderAt('delivered', id, { quantity: 3 })
  const on = async (day: string) => {
    const { body } = await backOffice.staff.get(`${backOffice.base}/couriers/settlement?day=${day}`)
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
  const recordHandover = (body: object) =>
    backOffice.staff.post(`${backOffice.base}/couriers/${id}/handovers`, {
      day: '2026-11-05',
      amount: 15_000,
      seen: 0,
      ...body,
    })
  expect((await recordHandover({})).status).toBe(204)
  expect((await recordHandover({})).body.code).toBe('stale')
  expect((await recordHandover({ seen: 15_000, amount: -5000, note: 'خطأ في العد' })).status).toBe(204)
  expect(await on('2026-11-05')).toMatchObject({ cash: 20_000, handedOver: 10_000, balance: 40_000 })
  const withFee = { seen: 10_000, amount: 5_000, kept: 4_000 }
  expect((await recordHandover({ ...withFee, kept: 35_250 })).body.errors).toEqual({ kept: 'above_balance' })
  expect((await recordHandover({ ...withFee, kept: 0.5 })).body.errors).toEqual({ kept: 'not_whole' })
  // Fees below nought would let the amount be above the cash.
  expect((await recordHandover({ ...withFee, amount: 41_000, kept: -1_000 })).body.errors).toEqual({
    kept: 'too_small',
  })
  expect((await recordHandover(withFee)).status).toBe(204)
  const settled = await on('2026-11-05')
  expect(settled).toMatchObject({ cash: 20_000, handedOver: 15_000, kept: 4_000, balance: 31_000 })
  expect(settled.handovers.map((each: { kept?: number }) => each.kept)).toEqual([undefined, undefined, 4_000])
  const corrected = { seen: 15_000, amount: 1_000, kept: -4_250 }
  expect((await recordHandover(corrected)).body.errors).toEqual({ kept: 'too_small' })
  expect((await recordHandover({ ...corrected, kept: -4_000 })).status).toBe(204)
  expect(await on('2026-11-05')).toMatchObject({ handedOver: 16_000, balance: 34_000 })
  expect((await recordHandover({ amount: 0 })).body.errors).toEqual({ amount: 'required' })
  expect((await recordHandover({ day: '2026-02-30' })).status).toBe(400)
  expect((await backOffice.staff.get(`${backOffice.base}/couriers/settlement?day=yesterday`)).status).toBe(
    400,
  )
  const unknownCourier = await backOffice.staff.post(`${backOffice.base}/couriers/999999/handovers`, {
    day: '2026-11-05',
    amount: 1,
    seen: 0,
  })
  expect(unknownCourier.status).toBe(404)
  shop.setNow(before)
})

test('recording the same cash twice at once creates one row', async () => {
  const id = await backOffice.addCourier('كرار')
  const body = { day: '2026-11-07', amount: 25_000, seen: 0 }
  const statuses = await Promise.all(
    Array.from(
      { length: 4 },
      async () => (await backOffice.staff.post(`${backOffice.base}/couriers/${id}/handovers`, body)).status,
    ),
  )
  expect(statuses.sort()).toEqual([204, 409, 409, 409])
})

test('the courier sheet has the courier’s fields, opens in Excel and contains no formula', async () => {
  const plain = await backOffice.placeOrder({ quantity: 3, secondPhone: '٠٧٨٠ ١٢٣ ٤٥٦٧' })
  const evil = await backOffice.placeOrder({ fullName: '=HYPERLINK("http://x")' })
  const ids = `${plain.id},${evil.id},999999`
  const { headers, status } = await backOffice.staff.get(`${backOffice.base}/orders/courier-sheet?ids=${ids}`)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('orders.csv')
  const response = await backOffice.staff.fetch(`${backOffice.base}/orders/courier-sheet?ids=${ids}`)
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
    expect(
      (await backOffice.staff.get(`${backOffice.base}/orders/courier-sheet?ids=${wrong}`)).status,
      wrong,
    ).toBe(400)
  }
  const slips = await backOffice.staff.get(`${backOffice.base}/orders/slips?ids=${ids}`)
  expect(slips.body.map((order: { id: number }) => order.id)).toEqual([plain.id, evil.id])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { couriers, deliveryRates } from '#shop/delivery/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { ManagedDelivery } from './schemas.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(deliveryRates)
  await shop.db
    .insert(deliveryRates)
    .values(governorateSlugs.map((governorate) => ({ governorate, daysFrom: 2, daysTo: 4 })))
})

const head = 'governorate,area,fee,surcharge,free_from,days_from,days_to,active'
const exported = async () => {
  const response = await admin.fetch('/api/admin/delivery/rates/export')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return Buffer.from(await response.arrayBuffer()).toString('utf8')
}
const read = async (): Promise<ManagedDelivery> => (await admin.get('/api/admin/delivery')).body
const send = async (file: string, version?: number) =>
  admin.post('/api/admin/delivery/rates/import', { version: version ?? (await read()).version, file })
const rateOf = async (governorate: string, area: string | null = null) =>
  (await read()).rates.find((rate) => rate.governorate === governorate && rate.area === area)

test('what is exported and imported again is the same file, byte for byte', async () => {
  const rows = [
    'baghdad,,5000,10000,150000,0,1,yes',
    'basra,,6000,0,,2,4,no',
    'basra,=الزبير,8000,250,0,3,5,yes',
    'basra,"شط العرب; الشرقي, ""التنومة""",7000,0,,2,4,no',
  ]
  expect((await send(`${head}\n${rows.join('\n')}`)).status).toBe(204)
  const first = await exported()
  expect(
    first.startsWith(`\ufeff${head}\r\nbaghdad,,5000,10000,150000,0,1,yes\r\nbasra,,6000,0,,2,4,no\r\n`),
  ).toBe(true)
  await shop.db.delete(deliveryRates)
  await shop.db
    .insert(deliveryRates)
    .values(governorateSlugs.map((governorate) => ({ governorate, fee: 250, daysFrom: 0, daysTo: 9 })))
  expect((await send(first)).status).toBe(204)
  expect(await exported()).toBe(first)
  const { version } = await read()
  expect((await send(first)).status).toBe(204)
  expect((await read()).version).toBe(version)
})

test('Arabic names, digits, separators and yes and no are read', async () => {
  const file = `governorate;area;fee;free_from;active\nالبصرة;;٦٬٠٠٠;١٥٠٬٠٠٠;نعم\nالموصل;;5,000;;لا\nBasra;ابو الخصيب;٧٥٠٠;;نعم`
  expect((await send(file)).status).toBe(204)
  expect(await rateOf('basra')).toMatchObject({ fee: 6_000, freeFrom: 150_000, daysTo: 4, active: true })
  expect(await rateOf('nineveh')).toMatchObject({ fee: 5_000, freeFrom: null, active: false })
  expect(await rateOf('basra', 'ابو الخصيب')).toMatchObject({ fee: 7_500, freeFrom: null })
})

test('places and columns that the file does not have are left alone, couriers too', async () => {
  const values = { name: 'Haidar', phone: '+9647701234567', createdAt: shop.now() }
  const [courier] = await shop.db.insert(couriers).values(values).returning({ id: couriers.id })
  await shop.db.update(deliveryRates).set({ surcharge: 500, courierId: courier?.id ?? 0 })
  await send(`${head}\nbasra,الزبير,8000,0,,2,4,yes`)
  await send('governorate,fee\nerbil,3000')
  expect(await rateOf('erbil')).toMatchObject({ fee: 3_000, surcharge: 500, courierId: courier?.id })
  expect(await rateOf('basra', 'الزبير')).toMatchObject({ fee: 8_000 })
  expect((await send('governorate,area,fee\nbasra,Zubair,9000')).status).toBe(204)
  expect(await rateOf('basra', 'Zubair')).toMatchObject({ fee: 9_000 })
})

describe('a file with a mistake changes nothing, and each is named by row and column', () => {
  test.each([
    ['atlantis,,5000,0,,2,4,yes', { '3.governorate': 'unknown_value' }],
    [',,5000,0,,2,4,yes', { '3.governorate': 'unknown_value' }],
    ['basra,,-250,0,,2,4,yes', { '3.fee': 'not_a_number' }],
    ['basra,,5100,0,,2,4,yes', { '3.fee': 'not_a_multiple' }],
    ['basra,,1000250,0,,2,4,yes', { '3.fee': 'too_large' }],
    ['basra,,,0,,2,4,yes', { '3.fee': 'required' }],
    [
      'basra,,free,x,-1,2,4,yes',
      { '3.fee': 'not_a_number', '3.surcharge': 'not_a_number', '3.free_from': 'not_a_number' },
    ],
    ['basra,,5000,0,,4,2,yes', { '3.days_to': 'days_reversed' }],
    ['basra,,5000,0,,2,61,yes', { '3.days_to': 'too_large' }],
    ['basra,,5000,0,,2,4,perhaps', { '3.active': 'not_yes_or_no' }],
    ['basra,,5000,0,,2,4,', { '3.active': 'required' }],
    ['baghdad,,5000,0,,2,4,yes', { '3.governorate': 'duplicate' }],
    ['basra,الزبير,5000,0,,2,4,yes\nbasra,Zubair,5000,0,,2,4,yes', { '4.area': 'duplicate' }],
    ['basra,-,5000,0,,2,4,yes', { '3.area': 'invalid' }],
  ])('%s', async (row, errors) => {
    const before = await read()
    const { status, body } = await send(`${head}\nbaghdad,,7000,0,,2,4,yes\n${row}`)
    expect([status, body.errors]).toEqual([400, errors])
    expect(await read()).toEqual(before)
  })

  test.each([
    ['area,fee\n,5000', { file: 'column_missing' }],
    ['governorate,price\nbasra,5000', { file: 'column_unknown' }],
    ['governorate,fee,fee\nbasra,1,2', { '1.fee': 'duplicate' }],
    [head, { file: 'file_empty' }],
    ['governorate,fee\n"basra,5000', { file: 'file_not_csv' }],
    ['', { file: 'required' }],
    ['x'.repeat(100_001), { file: 'too_long' }],
  ])('file %#', async (file, errors) => {
    const { status, body } = await send(file)
    expect([status, body.errors]).toEqual([400, errors])
  })

  test('and one for a list that was changed meanwhile', async () => {
    const { version } = await read()
    await send('governorate,fee\nerbil,3000')
    const { status, body } = await send('governorate,fee\nerbil,4000', version)
    expect([status, body.code]).toEqual([409, 'stale'])
    expect(await rateOf('erbil')).toMatchObject({ fee: 3_000 })
  })
})

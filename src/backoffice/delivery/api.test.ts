import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import type { RateInput } from '#shop/delivery/domain/rate-input.ts'
import { couriers, deliveryRates, holidays } from '#shop/delivery/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { ManagedDelivery } from './schemas.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let other: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
  other = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(deliveryRates)
  await shop.db
    .insert(deliveryRates)
    .values(governorateSlugs.map((governorate) => ({ governorate, daysFrom: 2, daysTo: 4 })))
  invalidateCached()
})

const read = async (): Promise<ManagedDelivery> => (await admin.get('/api/admin/delivery')).body
const save = (body: object, by = admin) => by.put('/api/admin/delivery/rates', body)
const area = (name: string, values: Partial<RateInput> = {}) => ({
  governorate: 'basra',
  area: name,
  fee: 0,
  surcharge: 0,
  freeFrom: null,
  daysFrom: 2,
  daysTo: 4,
  active: true,
  courierId: null,
  ...values,
})

/** Saves all rates with these values for Basra, and areas behind them. */
async function change(values: object, areas: object[] = [], by = admin) {
  const { version, rates } = await read()
  return save(
    {
      version,
      rates: [
        ...rates.map((rate) => (rate.governorate === 'basra' ? { ...rate, ...values } : rate)),
        ...areas,
      ],
    },
    by,
  )
}
const basra = async (name: string | null = null) =>
  (await read()).rates.find((rate) => rate.governorate === 'basra' && rate.area === name)
const audit = async () => (await admin.get('/api/admin/audit?kind=delivery&id=rates')).body
const addCourier = async (active = true) => {
  const values = { name: 'Haidar', phone: '+9647701234567', active, createdAt: shop.now() }
  const [row] = await shop.db.insert(couriers).values(values).returning({ id: couriers.id })
  return row?.id ?? 0
}

describe('saving the rates', () => {
  test('writes what changed, in the shop at once, and records it', async () => {
    const courierId = await addCourier()
    const values = { fee: 6_000, surcharge: 10_000, freeFrom: 150_000, daysFrom: 1, daysTo: 3, courierId }
    const before = (await audit()).length
    expect((await change(values)).status).toBe(204)
    expect(await basra()).toMatchObject(values)
    const entries = await audit()
    expect(entries).toHaveLength(before + 1)
    expect(entries[0]).toMatchObject({
      action: 'delivery.rate',
      before: { fee: 0, freeFrom: null },
      after: { governorate: 'basra', fee: 6_000, freeFrom: 150_000 },
    })
    expect(Object.keys(entries[0].before)).not.toContain('served')
  })

  test('that changes nothing records nothing and leaves the version', async () => {
    const { version, rates } = await read()
    const before = (await audit()).length
    expect((await save({ version, rates })).status).toBe(204)
    expect([(await read()).version, (await audit()).length]).toEqual([version, before])
  })

  test('adds, changes and removes areas', async () => {
    await change({}, [area('الزبير', { fee: 8_000 }), area('الفاو', { active: false })])
    expect(await basra('الزبير')).toMatchObject({ fee: 8_000 })
    const { version, rates } = await read()
    const remaining = rates.filter((rate) => rate.area !== 'الفاو')
    const renamed = remaining.map((rate) => (rate.area === 'الزبير' ? { ...rate, area: 'Al-Zubair' } : rate))
    expect((await save({ version, rates: renamed })).status).toBe(204)
    expect(await basra('Al-Zubair')).toMatchObject({ fee: 8_000 })
    expect((await read()).rates).toHaveLength(governorateSlugs.length + 1)
    expect((await audit())[0]).toMatchObject({ after: { area: 'Al-Zubair' }, before: { area: 'الزبير' } })
    expect((await audit()).map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['delivery.area_add', 'delivery.area_remove', 'delivery.rate']),
    )
  })

  test('a courier who left stays in the rows that have them, and is refused in others', async () => {
    const courierId = await addCourier()
    await change({ courierId })
    await shop.db.update(couriers).set({ active: false }).where(eq(couriers.id, courierId))
    expect((await change({ courierId, fee: 250 })).status).toBe(204)
    expect((await read()).couriers).toContainEqual({ id: courierId, name: 'Haidar', active: false })
    const { version, rates } = await read()
    const all = rates.map((rate) => ({ ...rate, courierId }))
    expect((await save({ version, rates: all })).body.errors).toMatchObject({
      'rates.0.courierId': 'unknown_value',
    })
  })
})

describe('bad input is refused on its field, and nothing is saved', () => {
  test.each([
    [{ fee: -250 }, 'fee', 'too_small'],
    [{ fee: 5_100 }, 'fee', 'not_a_multiple'],
    [{ fee: 1_000_250 }, 'fee', 'too_large'],
    [{ fee: 250.5 }, 'fee', 'not_whole'],
    [{ fee: '5000' }, 'fee', 'not_a_number'],
    [{ fee: null }, 'fee', 'not_a_number'],
    [{ surcharge: -1 }, 'surcharge', 'too_small'],
    [{ surcharge: 100 }, 'surcharge', 'not_a_multiple'],
    [{ freeFrom: -1 }, 'freeFrom', 'too_small'],
    [{ freeFrom: 1_000_000_001 }, 'freeFrom', 'too_large'],
    [{ daysFrom: 5, daysTo: 4 }, 'daysTo', 'days_reversed'],
    [{ daysTo: 61 }, 'daysTo', 'too_large'],
    [{ daysFrom: -1 }, 'daysFrom', 'too_small'],
    [{ active: 'yes' }, 'active', 'invalid'],
    [{ courierId: 999_999 }, 'courierId', 'unknown_value'],
    [{ governorate: 'atlantis' }, 'governorate', 'unknown_value'],
    [{ price: 1 }, 'price', 'unknown_field'],
  ])('%j', async (values, field, code) => {
    const before = await read()
    const { status, body } = await change(values)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject({ [`rates.1.${field}`]: code })
    expect(await read()).toEqual(before)
  })

  test.each([
    [[area('الزبير'), area('Zubair')], { 'rates.20.area': 'duplicate' }],
    [[area(' ')], { 'rates.19.area': 'required' }],
    [[area('-')], { 'rates.19.area': 'invalid' }],
    [[area('ا'.repeat(101))], { 'rates.19.area': 'too_long' }],
    [[{ ...area('x'), area: null }], { 'rates.19.governorate': 'duplicate' }],
  ])('areas %#', async (areas, errors) => {
    const before = await read()
    const { status, body } = await change({ fee: 250 }, areas)
    expect([status, body.errors]).toEqual([400, errors])
    expect(await read()).toEqual(before)
  })

  test('a governorate that is missing', async () => {
    const { version, rates } = await read()
    const { body } = await save({ version, rates: rates.slice(1) })
    expect(body.errors).toEqual({ 'rates.governorates': 'required' })
  })
})

describe('two operators', () => {
  test('the second is told that the rates have changed, and none of their rows is saved', async () => {
    const { version, rates } = await read()
    const edited = (fee: number) => ({ version, rates: rates.map((rate) => ({ ...rate, fee })) })
    const answers = await Promise.all([save(edited(5_000)), save(edited(7_000), other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale')
    const fees = new Set((await read()).rates.map(({ fee }) => fee))
    expect([...fees]).toEqual([answers[0].status === 204 ? 5_000 : 7_000])
  })
})

describe('holidays', () => {
  const holiday = { date: '2027-03-10', nameEn: 'Eid al-Fitr', nameAr: 'عيد الفطر' }
  const add = (body: object) => admin.post('/api/admin/delivery/holidays', body)
  const remove = (date: string) => admin.delete(`/api/admin/delivery/holidays/${date}`)

  test('are added once, listed from today on, and removed', async () => {
    expect((await add(holiday)).status).toBe(204)
    expect((await read()).holidays).toContainEqual(holiday)
    expect((await add({ ...holiday, nameEn: 'Another' })).body.errors).toEqual({ date: 'duplicate' })
    expect((await audit())[0]).toMatchObject({ action: 'delivery.holiday_add', after: { day: holiday.date } })
    await shop.db.insert(holidays).values({ date: '2020-01-01', name: { ar: 'قديم', en: 'Old' } })
    expect((await read()).holidays.map(({ date }) => date)).not.toContain('2020-01-01')
    expect((await remove(holiday.date)).status).toBe(204)
    expect((await remove(holiday.date)).status).toBe(404)
    expect((await audit())[0]).toMatchObject({
      action: 'delivery.holiday_remove',
      before: { day: holiday.date },
    })
  })

  test.each([
    [{ date: '2027-02-30' }, { date: 'not_a_date' }],
    [{ date: '10/03/2027' }, { date: 'not_a_date' }],
    [{ date: '2027-03-10', nameAr: ' ' }, { nameAr: 'required' }],
    [{ nameEn: 'x'.repeat(101) }, { nameEn: 'too_long' }],
  ])('%j is refused', async (values, errors) => {
    expect((await add({ ...holiday, ...values })).body.errors).toEqual(errors)
  })

  test('a date that is none cannot be removed', async () => {
    expect((await remove('2027-13-01')).status).toBe(400)
  })
})

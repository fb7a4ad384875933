import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { invalidateCached } from '#platform/swr.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { areaKeyIn } from './domain/area-key.ts'
import { type GovernorateSlug, governorateSlugs } from './domain/governorates.ts'
import { findArrival, listArrivals, readDeliveryPlan, selectDeliveryPlan } from './queries.ts'
import { deliveryRates } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Sunday, 1 November 2026, noon in Baghdad.
  shop.setNow(new Date('2026-11-01T09:00:00Z'))
  await shop.db.delete(deliveryRates)
  await shop.db
    .insert(deliveryRates)
    .values(governorateSlugs.map((governorate) => ({ governorate, fee: 5_000, daysFrom: 2, daysTo: 4 })))
  await addArea('الزبير', { fee: 8_000, daysFrom: 5, daysTo: 6 })
})

type Values = Partial<typeof deliveryRates.$inferInsert>

async function addArea(areaName: string, values: Values) {
  await shop.db.insert(deliveryRates).values({
    governorate: 'basra',
    area: areaKeyIn('basra', areaName),
    areaName,
    daysFrom: 2,
    daysTo: 4,
    ...values,
  })
  invalidateCached()
}

const rate = async (area?: string | null, governorate: GovernorateSlug = 'basra') =>
  (await readDeliveryPlan(shop)).rateOf(governorate, area)

test('the rate of an area precedes that of its governorate, in any spelling', async () => {
  for (const spelling of ['الزبير', 'زبير', ' الزبيـر ', '\u200fالزُّبير', 'Al-Zubair', 'zubair'])
    expect(await rate(spelling), spelling).toMatchObject({ fee: 8_000, daysTo: 6, areaName: 'الزبير' })
  for (const other of ['العشار', '', ' ', '-', null, undefined])
    expect(await rate(other), String(other)).toMatchObject({ fee: 5_000, area: null })
  expect(await rate('الزبير', 'baghdad')).toMatchObject({ area: null })
})

test('an area is not served when it or its governorate is not', async () => {
  await addArea('الفاو', { active: false })
  expect(await rate('الفاو')).toMatchObject({ active: false })
  expect((await rate())?.active).toBe(true)
  await shop.db.update(deliveryRates).set({ active: false }).where(eq(deliveryRates.governorate, 'basra'))
  await shop.db.update(deliveryRates).set({ active: true }).where(eq(deliveryRates.areaName, 'الزبير'))
  invalidateCached()
  expect(await rate('الزبير')).toMatchObject({ active: false })
})

test('dates come from the most specific rate, and areas never change those of a governorate', async () => {
  const { db, now } = { db: shop.db, now: () => new Date('2026-11-01T09:00:00Z') }
  expect(await findArrival({ db, now }, 'basra')).toEqual({ from: '2026-11-03', to: '2026-11-05' })
  expect(await findArrival({ db, now }, 'basra', 'الزبير')).toEqual({ from: '2026-11-07', to: '2026-11-08' })
  const { arrivals } = await listArrivals(shop.ctx())
  expect(arrivals).toHaveLength(governorateSlugs.length)
  expect(arrivals[1]).toMatchObject({ governorate: 'basra', from: '2026-11-03', to: '2026-11-05' })
})

test('the version grows with every change of a rate and is of the same snapshot as the rates', async () => {
  const before = await selectDeliveryPlan(shop.db)
  await transaction(shop.db, async (tx) => {
    await tx.update(deliveryRates).set({ fee: 6_000 }).where(eq(deliveryRates.governorate, 'erbil'))
    const inside = await selectDeliveryPlan(tx)
    expect(inside.version).toBe(before.version + 1)
    expect(inside.rateOf('erbil')?.fee).toBe(6_000)
    const outside = await selectDeliveryPlan(shop.db)
    expect([outside.version, outside.rateOf('erbil')?.fee]).toEqual([before.version, 5_000])
  })
  expect((await selectDeliveryPlan(shop.db)).version).toBe(before.version + 1)
})

test('the holidays of the plan are dates', async () => {
  expect((await selectDeliveryPlan(shop.db)).holidays).toContain('2027-01-06')
})

import { expect, test } from 'vitest'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { advertisedDays, deliveryDaysTo, isStandardTime, standardDays } from './delivery-days.ts'

test('Baghdad is the same day, and no governorate takes longer than advertised (docs/product.md §9)', () => {
  expect(deliveryDaysTo('baghdad')).toEqual([0, 0])
  expect(deliveryDaysTo('babil')).toEqual(standardDays)
  for (const slug of governorateSlugs) {
    const [from, to] = deliveryDaysTo(slug)
    expect(from).toBeLessThanOrEqual(to)
    expect(to).toBeLessThanOrEqual(advertisedDays[1])
  }
})

test('«2-4 days» is said beside dates that leave room for it', () => {
  const isStandard = (from: string, to: string) => isStandardTime('2026-11-01', { from, to })
  expect(isStandard('2026-11-01', '2026-11-01')).toBe(false)
  expect(isStandard('2026-11-01', '2026-11-02')).toBe(false)
  expect(isStandard('2026-11-03', '2026-11-05')).toBe(true)
  // Over a Friday.
  expect(isStandard('2026-11-04', '2026-11-07')).toBe(true)
  expect(isStandard('2026-11-06', '2026-11-08')).toBe(false)
})

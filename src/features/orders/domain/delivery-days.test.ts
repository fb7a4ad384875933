import { expect, test } from 'vitest'
import { advertisedDays, asGovernorate, deliveryDaysTo, standardDays } from './delivery-days.ts'
import { governorateSlugs } from './governorates.ts'

test('Baghdad is the same day, and no governorate takes longer than advertised (docs/product.md §9)', () => {
  expect(deliveryDaysTo('baghdad')).toEqual([0, 0])
  expect(deliveryDaysTo('babil')).toEqual(standardDays)
  for (const slug of governorateSlugs) {
    const [from, to] = deliveryDaysTo(slug)
    expect(from).toBeLessThanOrEqual(to)
    expect(to).toBeLessThanOrEqual(advertisedDays[1])
  }
})

test('accepts only governorate slugs', () => {
  expect(asGovernorate('babil')).toBe('babil')
  for (const slug of ['Babil', 'constructor', '', null, undefined, 7]) expect(asGovernorate(slug)).toBeNull()
})

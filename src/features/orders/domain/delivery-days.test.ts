import { expect, test } from 'vitest'
import { governorateSlugs } from '#features/delivery/domain/governorates.ts'
import { advertisedDays, deliveryDaysTo, standardDays } from './delivery-days.ts'

test('Baghdad is the same day, and no governorate takes longer than advertised (docs/product.md §9)', () => {
  expect(deliveryDaysTo('baghdad')).toEqual([0, 0])
  expect(deliveryDaysTo('babil')).toEqual(standardDays)
  for (const slug of governorateSlugs) {
    const [from, to] = deliveryDaysTo(slug)
    expect(from).toBeLessThanOrEqual(to)
    expect(to).toBeLessThanOrEqual(advertisedDays[1])
  }
})

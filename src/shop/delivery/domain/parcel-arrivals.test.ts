import { expect, test } from 'vitest'
import { findParcelArrivals, spanArrivals } from './parcel-arrivals.ts'

const dates = new Map([
  [1, { from: '2026-11-23', to: '2026-11-25' }],
  [2, { from: '2026-11-24', to: '2026-11-24' }],
  [3, { from: '2026-11-29', to: '2026-11-30' }],
])
const arrivalOf = (sellerId: number) => dates.get(sellerId) ?? null

test('what is delivered together arrives when the last of it does, and an order from its first to its last delivery', () => {
  const parcels = [
    { visit: 1, sellerId: 1 },
    { visit: 1, sellerId: 2 },
    { visit: 2, sellerId: 3 },
  ]
  const together = { from: '2026-11-24', to: '2026-11-25' }
  const each = findParcelArrivals(parcels, arrivalOf)
  expect(each).toEqual([together, together, dates.get(3)])
  expect(spanArrivals(each)).toEqual({ from: '2026-11-24', to: '2026-11-30' })
  expect(findParcelArrivals([{ visit: 1, sellerId: 1 }], arrivalOf)).toEqual([dates.get(1)])
})

test('where the shop does not deliver nothing arrives', () => {
  expect(findParcelArrivals([{ visit: 1, sellerId: 1 }], () => null)).toEqual([null])
  expect(spanArrivals([null])).toBeNull()
  expect(spanArrivals([])).toBeNull()
})

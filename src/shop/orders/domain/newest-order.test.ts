import { expect, test } from 'vitest'
import { isNewerOrder } from './newest-order.ts'

const first = { id: 91_000_000, createdAt: '2026-03-01T09:00:00.000Z' }
const later = { id: 12_000_000, createdAt: '2026-03-01T09:00:00.001Z' }

test('compares the time first, then the id', () => {
  expect(isNewerOrder(later, first)).toBe(true)
  expect(isNewerOrder(first, later)).toBe(false)
  expect(isNewerOrder(first, first)).toBe(false)
  expect(isNewerOrder({ ...first, id: first.id + 1 }, first)).toBe(true)
  expect(isNewerOrder({ ...first, id: first.id - 1 }, first)).toBe(false)
})

test('the first order is newer than no order', () => {
  expect(isNewerOrder(first, null)).toBe(true)
  expect(isNewerOrder(null, null)).toBe(false)
  expect(isNewerOrder(null, first)).toBe(false)
})

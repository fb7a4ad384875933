import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExpiringSet } from '#platform/pictures/expiring-set.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('entries expire', () => {
  const memory = createExpiringSet({ ttlMs: 1000, maxSize: 10 })
  memory.add('a')
  vi.advanceTimersByTime(999)
  expect(memory.has('a')).toBe(true)
  expect(memory.has('b')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(memory.has('a')).toBe(false)
})

test('evicts the oldest entry', () => {
  const memory = createExpiringSet({ ttlMs: 1000, maxSize: 2 })
  for (const name of ['a', 'b', 'a', 'c']) memory.add(name)
  expect(['a', 'b', 'c'].map(memory.has)).toEqual([true, false, true])
})

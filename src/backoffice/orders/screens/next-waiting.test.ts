import { expect, test } from 'vitest'
import { nextWaiting } from './next-waiting.ts'

const rows = (['pending', 'shipped', 'pending', 'processing'] as const).map((status, index) => ({
  id: index + 1,
  status,
}))

test('the next order to confirm is the next that waits, from the start again after the end', () => {
  expect(nextWaiting(rows, 1)).toBe(3)
  expect(nextWaiting(rows, 3)).toBe(1)
  expect(nextWaiting(rows, 4)).toBe(1)
  expect(nextWaiting(rows, 99)).toBe(1)
  expect(nextWaiting([{ id: 1, status: 'pending' }], 1)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { maxAttempts, retryPauseMs } from './retry.ts'

const hourMs = 60 * 60_000
const pauses = (random: number) =>
  Array.from({ length: maxAttempts }, (_, each) => retryPauseMs(each + 1, random))

test('pauses grow from five seconds to a day, about three days in all, and then there is none', () => {
  const middle = pauses(0.5)
  expect(middle.slice(0, 3)).toEqual([5_000, 5 * 60_000, 30 * 60_000])
  expect(middle.at(-2)).toBe(24 * hourMs)
  expect(middle.at(-1)).toBeNull()
  const hours = middle.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / hourMs
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(80)
})

test('they differ by up to a tenth', () => {
  expect([retryPauseMs(4, 0), retryPauseMs(4, 1)]).toEqual([108 * 60_000, 132 * 60_000])
})

import { expect, test } from 'vitest'
import { maxAttempts, retryPauseMs } from './retry.ts'

const minuteMs = 60_000

test('pauses double from five minutes to six hours, two days in all', () => {
  const pauses = Array.from({ length: maxAttempts }, (_, earlier) => retryPauseMs(earlier))
  expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40].map((minutes) => minutes * minuteMs))
  expect(pauses.at(-1)).toBe(6 * 60 * minuteMs)
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / (60 * minuteMs)
  expect(hours).toBeGreaterThan(36)
  expect(hours).toBeLessThan(60)
})

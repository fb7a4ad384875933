import { expect, test } from 'vitest'
import { tooltipDelay } from './tooltip-timing.ts'

test('§9 a tooltip waits 700 ms; within 300 ms of another it shows at once', () => {
  expect(tooltipDelay(10_000, null, false)).toBe(700)
  expect(tooltipDelay(10_000, 9_701, false)).toBe(0)
  expect(tooltipDelay(10_000, 9_700, false)).toBe(700)
  expect(tooltipDelay(10_000, null, true)).toBe(0)
})

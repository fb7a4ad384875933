import { expect, test } from 'vitest'
import { tooltipDelay } from './tooltip-timing.ts'

test('a tooltip opens after 700 ms, and at once within 300 ms of another (docs/product.md §9)', () => {
  expect(tooltipDelay(10_000, null, false)).toBe(700)
  expect(tooltipDelay(10_000, 9_701, false)).toBe(0)
  expect(tooltipDelay(10_000, 9_700, false)).toBe(700)
  expect(tooltipDelay(10_000, null, true)).toBe(0)
})

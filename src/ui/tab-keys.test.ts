import { expect, test } from 'vitest'
import { nextTab } from './tab-keys.ts'

test('arrows follow the direction of the page and wrap', () => {
  expect(nextTab('ArrowRight', 0, 2, 'ltr')).toBe(1)
  expect(nextTab('ArrowRight', 0, 2, 'rtl')).toBe(1)
  expect(nextTab('ArrowLeft', 0, 3, 'rtl')).toBe(1)
  expect(nextTab('ArrowRight', 0, 3, 'rtl')).toBe(2)
  expect(nextTab('ArrowLeft', 0, 3, 'ltr')).toBe(2)
  expect(nextTab('End', 0, 3, 'ltr')).toBe(2)
  expect(nextTab('Home', 2, 3, 'rtl')).toBe(0)
  expect(nextTab('a', 2, 3, 'rtl')).toBeNull()
})

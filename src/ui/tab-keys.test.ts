import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-keys.ts'

test('arrows follow the direction of the page and wrap', () => {
  expect(tabAfterKey('ArrowRight', 0, 2, 'ltr')).toBe(1)
  expect(tabAfterKey('ArrowRight', 0, 2, 'rtl')).toBe(1)
  expect(tabAfterKey('ArrowLeft', 0, 3, 'rtl')).toBe(1)
  expect(tabAfterKey('ArrowRight', 0, 3, 'rtl')).toBe(2)
  expect(tabAfterKey('ArrowLeft', 0, 3, 'ltr')).toBe(2)
  expect(tabAfterKey('End', 0, 3, 'ltr')).toBe(2)
  expect(tabAfterKey('Home', 2, 3, 'rtl')).toBe(0)
  expect(tabAfterKey('a', 2, 3, 'rtl')).toBeNull()
})

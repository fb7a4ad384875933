import { expect, test } from 'vitest'
import { shownPhone } from './shown-phone.ts'

test('a stored phone is grouped as in Iraq', () => {
  expect(shownPhone('+9647701234567')).toBe('0770 123 4567')
  expect(shownPhone('+15550100')).toBe('+15550100')
})

import { expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'

test('a stored phone is grouped as in Iraq', () => {
  expect(formatPhone('+9647701234567')).toBe('0770 123 4567')
  expect(formatPhone('07701234567')).toBe('0770 123 4567')
  expect(formatPhone('+15550100')).toBe('+15550100')
})

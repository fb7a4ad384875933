import { expect, test } from 'vitest'
import { searchedPhone } from './searched-phone.ts'

test.each([
  ['0770 123 4567', '7701234567'],
  ['+964 770 123 4567', '7701234567'],
  ['٠٧٧٠١٢٣٤٥٦٧', '7701234567'],
  ['4567', '4567'],
  ['زينب', null],
  ['12', null],
])('«%s» is the phone %s', (typed, digits) => {
  expect(searchedPhone(typed)).toBe(digits)
})

import { expect, test } from 'vitest'
import { foldedFrom, foldedName, foldedTo, phoneDigits } from './order-search.ts'

test('names are compared without spelling variants', () => {
  expect(foldedName(' زَينب  عبد الأمير ')).toBe(foldedName('زينب عبد الامير'))
  expect(foldedName('فاطمة')).toBe(foldedName('فاطمه'))
  expect(foldedName('Ahmed AL-Rubaie')).toBe('ahmed al-rubaie')
  expect([...foldedFrom]).toHaveLength([...foldedTo].length)
})

test.each([
  ['٠٧٧٠ ١٢٣ ٤٥٦٧', '7701234567'],
  ['+964 770 123 4567', '7701234567'],
  ['009647701234567', '7701234567'],
  ['۰۷۷۰', '770'],
  ['#000042', '42'],
  ['علي', ''],
  ['شارع 7', ''],
])('%j has the digits %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

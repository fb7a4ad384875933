import { expect, test } from 'vitest'
import { isLapsed, parseCode } from './phone-code.ts'

test.each([
  ['012345', '012345'],
  ['٠١٢٣٤٥', '012345'],
  ['۰۱۲ ۳۴۵', '012345'],
  [' 012-345 ', '012345'],
  ['\u2066012345\u2069', '012345'],
  ['01234', null],
  ['0123456', null],
  ['12345a', null],
  ['', null],
])('the typed code %j is %j', (typed, code) => {
  expect(parseCode(typed)).toBe(code)
})

test('a phone signs in for 180 days after its last proof', () => {
  const provenAt = new Date('2026-01-01T00:00:00Z')
  expect(isLapsed(provenAt, new Date('2026-06-30T00:00:00Z'))).toBe(false)
  expect(isLapsed(provenAt, new Date('2026-06-30T00:00:01Z'))).toBe(true)
})

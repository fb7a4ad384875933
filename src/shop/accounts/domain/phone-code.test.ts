import { expect, test } from 'vitest'
import { hasAttempt, hasRoom, isLapsed, parseCode } from './phone-code.ts'

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

test.each([
  // The wrong codes of a request, those of the others that are pending, and what is left.
  [0, [], { attempt: true, room: true }],
  [4, [], { attempt: true, room: true }],
  [5, [], { attempt: false, room: false }],
  [0, [4], { attempt: true, room: false }],
  [1, [3], { attempt: true, room: true }],
  [1, [4], { attempt: false, room: false }],
  [3, [0], { attempt: true, room: true }],
  [4, [0], { attempt: false, room: false }],
  [0, [0, 0, 0, 0], { attempt: true, room: false }],
  [1, [0, 0, 0, 0], { attempt: false, room: false }],
])('%i wrong codes beside %j leave %j', (own, others, expected) => {
  const requests = others.map((wrongAttempts) => ({ wrongAttempts }))
  const request = { wrongAttempts: own }
  expect({ attempt: hasAttempt(request, requests), room: hasRoom([request, ...requests]) }).toEqual(expected)
})

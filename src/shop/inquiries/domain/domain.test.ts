import { expect, test } from 'vitest'
import { parseReference, readReference, toReference } from './inquiry-kinds.ts'
import { parseOrderNumber } from './order-number.ts'

test('a reference contains kind and number, and parses only as its own kind', () => {
  expect(toReference('contact', 123)).toBe('C-000123')
  expect(toReference('dispute', 1_234_567)).toBe('D-1234567')
  expect(parseReference('sell', toReference('sell', 9))).toBe('S-000009')
  for (const text of ['C-000009', 'S-9', 'S-000009<b>', '', null])
    expect(parseReference('sell', text)).toBeNull()
})

test('parses copied order numbers', () => {
  for (const typed of ['000123', '#123', '١٢٣', ' # ۱۲۳ ', '123\u200f'])
    expect(parseOrderNumber(typed)).toBe(123)
  for (const typed of ['', '0', 'abc', '-5', '1.5', '99999999999', '12 34'])
    expect(parseOrderNumber(typed)).toBeNull()
})

test('parses copied references', () => {
  for (const typed of ['C-000123', 'c-123', ' C 123', 'c123'])
    expect(readReference(typed)).toEqual({ kind: 'contact', id: 123 })
  expect(readReference('S-9')).toEqual({ kind: 'sell', id: 9 })
  for (const typed of ['', 'X-1', '123', 'C-', 'C-0', 'C-1234567890', 'C-1 or 1'])
    expect(readReference(typed)).toBeNull()
})

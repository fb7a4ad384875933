import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { parseAmount, readAmount } from './parse-amount.ts'

test.each([
  ['0', 0],
  ['12500', 12_500],
  ['١٢٥٠٠', 12_500],
  ['١٢٬٥٠٠', 12_500],
  ['١٢،٥٠٠', 12_500],
  ['۱۲,۵۰۰', 12_500],
  [' 12 500\u00a0', 12_500],
  ['12\u202f500', 12_500],
  ['\u200f٢٬٠٠٠٬٠٠٠\u200e', 2_000_000],
  ['１２５０', 1_250],
])('«%s» is the amount %i', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})

test.each([
  ...[
    '',
    ' ',
    '-250',
    '+250',
    '12.5',
    '١٢٫٥',
    '12,5',
    '1,25',
    '1.250',
    '12,50',
    '1,2500',
    '1 2',
    ',250',
    '1,250,',
  ],
  ...['½', '1e3', '0x10', '250 IQD', '٢٥٠ دينار', '1234567890123'],
])('«%s» is no amount', (typed) => {
  expect(parseAmount(typed)).toBeNull()
})

test('an amount is read as every language writes it', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 2_000_000_000 }),
      fc.constantFrom('ar' as const, 'en' as const),
      (amount, language) => {
        expect(parseAmount(formatNumber(amount, language))).toBe(amount)
      },
    ),
  )
})

test('an optional amount is null when it is empty, and goes as typed when it is none', () => {
  expect([readAmount(' '), readAmount('٢٥٠'), readAmount('12.5')]).toEqual([null, 250, '12.5'])
})

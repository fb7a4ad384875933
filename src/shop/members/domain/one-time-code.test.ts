import { expect, test } from 'vitest'
import { readOneTimeCode, readRecoveryCode } from './one-time-code.ts'

test('reads six digits of any script, with the spaces apps show', () => {
  expect(['123 456', '١٢٣٤٥٦', '۱۲۳-۴۵۶', ' 123456 '].map(readOneTimeCode)).toEqual(Array(4).fill('123456'))
})

test('returns null for anything else', () => {
  expect(['', '12345', '1234567', '12345a', '１２３'].map(readOneTimeCode)).toEqual(Array(5).fill(null))
})

test('reads a recovery code as it is displayed, or as people type it', () => {
  const code = 'ABCDEFGHIJKLMNOPQRSTUVW2'
  const typed = ['ABCD-EFGH-IJKL-MNOP-QRST-UVW2', code, 'abcd efgh ijkl mnop qrst uvw2', `\u200e${code} `]
  expect(typed.map(readRecoveryCode)).toEqual(Array(4).fill(code))
  expect(['', '123456', code.slice(1), `${code}A`, `${code.slice(1)}1`].map(readRecoveryCode)).toEqual(
    Array(5).fill(null),
  )
})

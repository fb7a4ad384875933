import { expect, test } from 'vitest'
import { readOneTimeCode } from './one-time-code.ts'

test('reads six digits of any script, with the spaces apps show', () => {
  expect(['123 456', '١٢٣٤٥٦', '۱۲۳-۴۵۶', ' 123456 '].map(readOneTimeCode)).toEqual(Array(4).fill('123456'))
})

test('returns null for anything else', () => {
  expect(['', '12345', '1234567', '12345a', '１２３'].map(readOneTimeCode)).toEqual(Array(5).fill(null))
})

import { expect, test } from 'vitest'
import { readOneTimeCode } from './one-time-code.ts'

test('six digits of any script, with the spaces apps show', () => {
  expect(['123 456', '١٢٣٤٥٦', '۱۲۳-۴۵۶', ' 123456 '].map(readOneTimeCode)).toEqual(Array(4).fill('123456'))
})

test('anything else is none', () => {
  expect(['', '12345', '1234567', '12345a', '１２３'].map(readOneTimeCode)).toEqual(Array(5).fill(null))
})

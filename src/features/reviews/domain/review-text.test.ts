import { expect, test } from 'vitest'
import { cleanReview } from './review-text.ts'

test('lines stay, runs of space and of empty lines do not', () => {
  expect(cleanReview('  كلشش حلوة \r\n\r\n\r\n\r\nوصلتني \t باليوم الثاني  ')).toBe(
    'كلشش حلوة\n\nوصلتني باليوم الثاني',
  )
})

test('what could turn or break the page goes: direction marks, control characters, half an emoji', () => {
  expect(cleanReview('Good\u202E quality\u0000, شكراً\uD83C')).toBe('Good quality, شكراً')
})

test('joiners and emoji stay', () => {
  expect(cleanReview('می\u200Cخواهم 👨‍👩‍👧')).toBe('می\u200Cخواهم 👨‍👩‍👧')
})

test('nothing but space is nothing', () => {
  expect(cleanReview(' \n\t ')).toBe('')
})

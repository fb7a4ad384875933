import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAnswers } from './help-search.ts'

const questions = [
  { topic: 'التوصيل', question: 'كم أجرة التوصيل؟', answer: 'مجاني لكل الطلبات.' },
  { topic: 'الإرجاع', question: 'كيف أُرجع منتجًا؟', answer: 'خلال ٣٠ يومًا.' },
  { topic: 'Delivery', question: 'How long does it take?', answer: 'The same day in Baghdad.' },
]

test('Arabic spelling variants find the same answer', () => {
  for (const search of ['أجرة التوصيل', 'اجره توصيل', 'أُجرَة', 'اجرة']) {
    expect(findAnswers(questions, search)).toEqual([0])
  }
  expect(findAnswers(questions, 'ارجع')).toEqual([1])
  expect(findAnswers(questions, '30 يوم')).toEqual([1])
  expect(findAnswers(questions, 'BAGHDAD')).toEqual([2])
})

test('blank finds everything, unknown words nothing, and half of the words are enough', () => {
  expect(findAnswers(questions, '  ')).toEqual([0, 1, 2])
  expect(findAnswers(questions, 'zzz')).toEqual([])
  expect(findAnswers(questions, 'كم اجره')).toEqual([0])
  expect(findAnswers(questions, 'baghdad zebra')).toEqual([2])
  expect(findAnswers(questions, 'baghdad zebra xylophone')).toEqual([])
})

test('any search returns valid indexes without duplicates', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const found = findAnswers(questions, search)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((index) => questions[index] !== undefined)).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textKey } from '#shop/catalogue/search/text/text-key.ts'
import { searchQuestions } from './help-search.ts'

const questions = [
  { topic: 'التوصيل', question: 'كم أجرة التوصيل؟', answer: 'مجاني لكل الطلبات.' },
  { topic: 'الإرجاع', question: 'كيف أُرجع منتجًا؟', answer: 'خلال ٣٠ يومًا.' },
  { topic: 'Delivery', question: 'How long does it take?', answer: 'The same day in Baghdad.' },
].map(({ topic, question, answer }) => ({
  topic: textKey(topic),
  question: textKey(question),
  answer: textKey(answer),
}))

test('Arabic spelling variants find the same answer', () => {
  for (const search of ['أجرة التوصيل', 'اجره توصيل', 'أُجرَة', 'اجرة']) {
    expect(searchQuestions(questions, search)).toEqual([0])
  }
  expect(searchQuestions(questions, 'ارجع')).toEqual([1])
  expect(searchQuestions(questions, '30 يوم')).toEqual([1])
  expect(searchQuestions(questions, 'BAGHDAD')).toEqual([2])
})

test('blank finds everything, unknown words nothing, and half of the words are enough', () => {
  expect(searchQuestions(questions, '  ')).toEqual([0, 1, 2])
  expect(searchQuestions(questions, 'zzz')).toEqual([])
  expect(searchQuestions(questions, 'كم اجره')).toEqual([0])
  expect(searchQuestions(questions, 'baghdad zebra')).toEqual([2])
  expect(searchQuestions(questions, 'baghdad zebra xylophone')).toEqual([])
})

test('any search returns valid indexes without duplicates', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const result = searchQuestions(questions, search)
      expect(new Set(result).size).toBe(result.length)
      expect(result.every((index) => questions[index] !== undefined)).toBe(true)
    }),
  )
})

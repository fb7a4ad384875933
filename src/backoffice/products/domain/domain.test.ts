import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeEdits, remoteChanges } from '#desk/merge-edits.ts'
import { findChanges } from '#platform/find-changes.ts'
import { parseNumber } from '#shop/catalogue/domain/parse-number.ts'
import { moveItem } from './move-item.ts'
import { priceErrors } from './price-errors.ts'
import { slugify } from './slugify.ts'

describe('a slug', () => {
  test.each([
    ['Copper Kettle 2 L', 'copper-kettle-2-l'],
    ['قهوة عراقية', 'qhwa-araqya'],
    ['سماعة P9 بلوتوث', 'smaaa-p9-blwtwth'],
    ['چاي گُلستان ۲۵۰ غم', 'chay-glstan-250-ghm'],
    ['إبريق أخضر ٣', 'ibryq-akhdr-3'],
    ['Café Crème', 'cafe-creme'],
    ['ﻗﻬﻮﺓ', 'qhwa'],
    ['شـــاي', 'shay'],
    ["Children's book", 'childrens-book'],
    ['--  --', ''],
    ['🙂', ''],
  ])('of «%s»', (title, slug) => {
    expect(slugify(title)).toBe(slug)
  })

  test('of any text is valid or empty, and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const slug = slugify(title)
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })

  test('of an Arabic word is never empty', () => {
    const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآةىئؤپچژگڤ']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 20 }), (word) => {
        expect(slugify(word.join(''))).not.toBe('')
      }),
    )
  })
})

test.each([
  ['12500', 12_500],
  ['١٢٬٥٠٠', 12_500],
  ['۱۲,۵۰۰', 12_500],
  [' 12 500 ', 12_500],
  ['-3', -3],
  ['−٣', -3],
  ['\u200f-٣', -3],
  ['+1,250', 1_250],
  ['12,5', null],
  ['--3', null],
  ['', null],
  ['12.5', null],
  ['abc', null],
])('«%s» is parsed as a number', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

test.each([
  [{ price: 10_000, discountPrice: null }, {}],
  [{ price: 10_100, discountPrice: null }, { price: 'not_a_multiple' }],
  [{ price: 10_000, discountPrice: 10_000 }, { discountPrice: 'not_below_price' }],
  [{ price: 10_000, discountPrice: 9_999 }, { discountPrice: 'not_a_multiple' }],
  [{ price: null, discountPrice: 5_000 }, {}],
])('prices %j have the expected errors', (prices, problems) => {
  expect(priceErrors(prices)).toEqual(problems)
})

test('changes are the fields that differ', () => {
  expect(findChanges({ a: 1, b: [1] }, { a: 1, b: [1] })).toBeNull()
  expect(findChanges({ a: 1, b: null }, { a: 2, b: null })).toEqual({ before: { a: 1 }, after: { a: 2 } })
})

test('changes of another user are reported, and a merge loses no change', () => {
  const base = { a: 1, b: 1, c: 1, d: 1 }
  const theirs = { a: 2, b: 2, c: 1, d: 2 }
  const mine = { a: 1, b: 3, c: 4, d: 2 }
  expect(remoteChanges(base, theirs, mine)).toEqual([
    { field: 'a', theirs: 2, mine: 1, clash: false },
    { field: 'b', theirs: 2, mine: 3, clash: true },
  ])
  expect(mergeEdits(base, theirs, mine)).toEqual({ a: 2, b: 3, c: 4, d: 2 })
})

test('moving keeps every item, and an invalid index moves nothing', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})

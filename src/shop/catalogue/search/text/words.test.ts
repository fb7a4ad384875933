import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchText } from '../../domain/search-text.ts'
import { corrections } from './corrections.ts'
import { editDistance, maxTypingDistance } from './edit-distance.ts'
import { otherLayout } from './keyboard-layout.ts'
import { heldDownWords, meaningfulWords, queryWords } from './query-words.ts'
import { romanise } from './romanise.ts'
import { textKey } from './text-key.ts'

describe('the other keyboard layout', () => {
  test.each([
    ['hdt,k', 'ايفون'],
    ['l,fhdg', 'موبايل'],
    ['هحاخىث', 'iphone'],
    ['egh[m', 'ثلاجة'],
    ['eb[m', 'ثلاجة'],
  ])('%s is %s', (typed, expected) => expect(otherLayout(typed)).toBe(expected))

  test('is null for a word without letters', () => expect(otherLayout('١٢-34')).toBeNull())
})

test.each([
  ['qqqqzzzz', ['qz']],
  ['شاي ببببرررردددد', ['برد']],
  ['شاااااااي', []],
  ['حلييييب طـــــازج', []],
  ['موبايل', []],
])('keys held down in «%s»: %j', (text, expected) => {
  expect([...heldDownWords(text)]).toEqual(expected)
})

describe('the edit distance of two words', () => {
  test.each([
    ['ايفن', 'ايفون', 0.5],
    ['موبيل', 'موبايل', 0.5],
    ['سماسونج', 'سامسونج', 1],
    ['تلاجه', 'ثلاجه', 0.5],
    ['samsng', 'samsung', 0.5],
    ['a15', 'a16', Number.POSITIVE_INFINITY],
    ['كتاب', 'شاشه', Number.POSITIVE_INFINITY],
  ])('%s and %s: %f', (one, other, distance) => {
    expect(editDistance(one, other, maxTypingDistance(one))).toBe(distance)
  })

  test('is symmetric, and zero only for the same word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ابتسشصضعغقكمن12aeb'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 99)).toBe(editDistance(other, one, 99))
        expect(editDistance(one, other, 99) === 0).toBe(one === other)
      }),
    )
  })
})

describe('corrections', () => {
  const mistyped = (word: string) => ({ word, soundsAlike: false })
  const homophone = (word: string) => ({ word, soundsAlike: true })

  test('lists the nearest first, and nothing distant', () => {
    expect(corrections('موبيل', ['موبايل', 'موديل', 'شاحنه'].map(mistyped))).toEqual(['موبايل'])
  })

  test('suggests words of both alphabets', () => {
    expect(corrections('sama3a', [homophone('sama'), homophone('سماعه')])).toContain('سماعه')
  })

  test('does not correct model numbers', () => {
    expect(corrections('a155', [mistyped('a156'), mistyped('a15')])).toEqual([])
  })
})

test.each([
  ['riwaya', 'روايه'],
  ['laptop', 'لابتوب'],
])('%s sounds as %s', (latin, arabic) => {
  expect(editDistance(romanise(latin), romanise(arabic), 3)).toBeLessThanOrEqual(1)
})

describe('the words of a search', () => {
  test.each([
    ['اريد موبايل رخيص', ['موبايل']],
    ['شكد سعر البلي ستيشن', ['البلي', 'ستيشن']],
    ['بوصة ٤٣', ['43']],
    ['سعر رخيص', ['سعر', 'رخيص']],
    ['متر', ['متر']],
  ])('%s means %j', (text, words) => expect(meaningfulWords(queryWords(text))).toEqual(words))

  test('are at most eight words of at most sixty letters, and at least one when the text has any', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const words = queryWords(text)
        expect(words.length).toBeLessThanOrEqual(8)
        for (const word of words) expect(Array.from(word).length).toBeLessThanOrEqual(60)
        expect(meaningfulWords(words).length > 0).toBe(words.length > 0)
      }),
    )
  })
})

test('a product is found by every word of its own title', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      (titleAr, titleEn) => {
        const product = {
          titleAr,
          titleEn,
          descriptionEn: '',
          descriptionAr: '',
          brand: 'B',
          categoryEn: 'Books',
          categoryAr: 'كتب',
        }
        const lines = searchText(product).split('\n')
        expect(lines).toHaveLength(6)
        const [ar = '', en = ''] = lines.map((line) =>
          line
            .split(' ')
            .map((word) => word.split('/')[0])
            .join(' '),
        )
        expect([ar, en]).toEqual([titleAr, titleEn].map(textKey))
      },
    ),
  )
})

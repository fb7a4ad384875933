import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchText, searchWords } from './search-text.ts'
import { textKey } from './text-key.ts'

const iraqiText = fc.string({
  unit: fc.constantFrom(
    ...'آأإٱاىیېێئيؤۆوءةەھہهکگكچجپبڤفژزڕرڵلظض',
    ...'ـًٌٍَُِّْٰ',
    ...'٠١٢۳۴0123456789,٬،٫.',
    ...'aGBgbİSsßéK ',
    '\u200F',
    '\u0301',
    '-',
    '%',
    '_',
    '\u0000',
  ),
})

const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x10ffff }), fc.integer({ min: 0x600, max: 0x6ff })))
  .map((points) => points.map((point) => String.fromCodePoint(point)).join(''))

describe('textKey (iraq.md §4.2)', () => {
  test.each([
    ['حفاظات', 'حفاضات'],
    ['نظارات', 'نضارات'],
    ['كلششش', 'كلش'],
    ['256 GB', '256gb'],
    ['٢٥٦ GB', '256GB'],
    ['۱۲', '12'],
    ['١٢٬٥٠٠', '12500'],
    ['12,500', '12500'],
    ['٦٫١ بوصة', '6.1 بوصه'],
    ['أإآٱ', 'ا'],
    ['آيفون', 'ايفون'],
    ['أصلي', 'اصلى'],
    ['سماعة', 'سماعه'],
    ['مُوبَايْل', 'موبايل'],
    ['موبـــايل', 'موبايل'],
    ['موبايييل', 'موبايل'],
    ['گيزر', 'كيزر'],
    ['چارجر', 'جارجر'],
    ['پاوربانك', 'باوربانك'],
    ['كڤر', 'كفر'],
    ['کیبل', 'كيبل'],
    ['عباءة', 'عباه'],
    ['\u200Fموبايل\u200E', 'موبايل'],
    ['SAMSUNG', 'samsung'],
    ['ｉＰｈｏｎｅ', 'iphone'],
    ['تي-شيرت', 'تي شيرت'],
    ['  a \t b  ', 'a b'],
  ])('%s and %s have one key', (one, other) => {
    expect(textKey(one)).toBe(textKey(other))
  })

  test.each([
    ['قندرة', 'كندرة'],
    ['12', '21'],
    ['شاحن', 'شاحنة'],
  ])('%s and %s stay apart', (one, other) => {
    expect(textKey(one)).not.toBe(textKey(other))
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(iraqiText, anyText), (text) => {
        expect(textKey(textKey(text))).toBe(textKey(text))
      }),
      { numRuns: 1_000 },
    )
  })

  test('never empties a word of letters', () => {
    const word = fc.array(fc.constantFrom(...'ءآأإئؤىةظضچگپابتثجحخدذرزسشصطعغفقكلمنهويaBzÉßж'), {
      minLength: 1,
    })
    fc.assert(
      fc.property(word, (letters) => {
        expect(textKey(letters.join(''))).not.toBe('')
      }),
    )
  })

  test('leaves nothing that LIKE or the search text gives a meaning', () => {
    fc.assert(
      fc.property(fc.oneof(iraqiText, anyText), (text) => {
        expect(textKey(text)).not.toMatch(/[%_\\\n\t\0]|^ | $| {2}/)
      }),
    )
  })
})

test('a search has at most eight words and a product contains the words of its own title', () => {
  fc.assert(
    fc.property(iraqiText, iraqiText, (titleAr, titleEn) => {
      const stored = searchText({
        titleAr,
        titleEn,
        brand: 'B',
        model: null,
        categoryEn: 'Books',
        categoryAr: 'كتب',
      })
      const { tokens } = searchWords(titleAr)
      expect(tokens.length).toBeLessThanOrEqual(8)
      for (const token of tokens) expect(stored).toContain(token)
    }),
  )
})

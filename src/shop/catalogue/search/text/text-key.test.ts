import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toStem } from './stem.ts'
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

describe('textKey (docs/iraq.md §4.2)', () => {
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
    ['ﻣﻮﺑﺎﻳﻞ', 'موبايل'],
    ['هەولێر', 'ههولير'],
    ['٢٥٦ جيجا', '256GB'],
    ['256 كيكا', '256 GB'],
    ['256گيگا', '256gb'],
    ['5 كيلو', '5 كغم'],
    ['1.5 Litre', '1.5 لتر'],
    ['20,000 mAh', '20000 ملي أمبير'],
    ['55"', '55 بوصة'],
    ['100 مل', '100 ml'],
    ["Men's", 'mens'],
    ['TRESemmé', 'tresemme'],
    ["L'Oréal", 'loreal'],
  ])('%s and %s have one key', (one, other) => {
    expect(textKey(one)).toBe(textKey(other))
  })

  test.each([
    ['قندرة', 'كندرة'],
    ['12', '21'],
    ['شاحن', 'شاحنة'],
    ['3 in 1', '3 inch 1'],
    ['15 pro', '15 p'],
  ])('%s and %s stay apart', (one, other) => {
    expect(textKey(one)).not.toBe(textKey(other))
  })

  test('is idempotent', () => {
    expect(textKey(textKey('eء\u0301'))).toBe(textKey('eء\u0301'))
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

  test('leaves no character that is special in LIKE or in the search text', () => {
    fc.assert(
      fc.property(fc.oneof(iraqiText, anyText), (text) => {
        expect(textKey(text)).not.toMatch(/[%_\\\n\t\0]|^ | $| {2}/)
      }),
    )
  })
})

describe('stemOf (docs/iraq.md §4.2)', () => {
  const stem = (word: string) => toStem(textKey(word))

  test.each([
    ['سماعة', 'سماعات'],
    ['سماعة', 'السماعات'],
    ['سماعه', 'سماعة'],
    ['ثلاجة', 'ثلاجات'],
    ['شاحن', 'شاحنة'],
    ['إلكترونيات', 'الكترونيات'],
    ['الكترونيات', 'الكترون'],
    ['للآيفون', 'ايفون'],
    ['والشاحنة', 'شاحنات'],
    ['عربية', 'عربي'],
    ['كهربائية', 'كهربائي'],
    ['بالبلوتوث', 'بلوتوث'],
    ['phones', 'phone'],
    ['watches', 'watch'],
    ['batteries', 'battery'],
    ["men's", 'men'],
  ])('%s and %s have one stem', (one, other) => expect(stem(one)).toBe(stem(other)))

  test.each([
    'بلوتوث',
    'ستيشن',
    'شامبو',
    'تلفزيون',
    'ايفون',
    'العاب',
    'الوان',
    'glass',
    'plus',
    'gas',
    '256gb',
  ])('%s is its own stem', (word) => expect(stem(word)).toBe(textKey(word)))

  test('is idempotent and never empty', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ابتهيوالكفنمسabeish'), minLength: 1 })
    fc.assert(
      fc.property(fc.oneof(word, iraqiText, anyText), (text) => {
        for (const each of textKey(text).split(' ').filter(Boolean)) {
          const stem = toStem(each)
          expect(stem).not.toBe('')
          expect(toStem(stem)).toBe(stem)
          expect(textKey(stem)).toBe(stem)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

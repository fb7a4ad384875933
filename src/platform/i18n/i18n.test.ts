import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { setNumberRows, withDigits } from './digits.ts'
import { formatDate, formatMoment, formatNumber, formatPercent } from './format.ts'
import { getDirection, languages, parseLanguage } from './language.ts'
import { languageRows } from './language-rows.ts'
import { latinRows } from './latin-rows.ts'
import { latinText } from './latin-text.ts'
import { arabicCount, englishCount } from './plural.ts'

test('§1 one price formatter: a locale number, a no-break space, the unit', () => {
  expect(formatPrice(12_500, 'en')).toBe('12,500\u00A0IQD')
  expect(formatPrice(12_500, 'ar')).toBe('١٢٬٥٠٠\u00A0د.ع')
  expect(formatPrice(1_250_000, 'ar')).toBe('١٬٢٥٠٬٠٠٠\u00A0د.ع')
  expect(formatPrice(0, 'en')).toBe('0\u00A0IQD')
})

test('§1 dates are long, in Iraq’s months, on Baghdad’s clock', () => {
  expect(formatDate('2026-01-05T10:00:00Z', 'ar')).toBe('٥ كانون الثاني ٢٠٢٦')
  expect(formatDate('2026-01-05T10:00:00Z', 'en')).toBe('January 5, 2026')
  expect(formatDate(new Date('2026-01-05T22:30:00Z'), 'en')).toBe('January 6, 2026')
})

test('a moment has its time on Baghdad’s clock', () => {
  expect(formatMoment('2026-01-05T10:05:00Z', 'en')).toBe('January 5, 2026, 1:05\u00A0PM')
  expect(formatMoment('2026-01-05T10:05:00Z', 'ar')).toBe('٥ كانون الثاني ٢٠٢٦، ١:٠٥\u00A0م')
  expect(formatMoment('2026-01-05T21:00:00Z', 'en')).toBe('January 6, 2026, 12:00\u00A0AM')
  expect(formatMoment(new Date('2026-01-05T09:40:00Z'), 'en')).toBe('January 5, 2026, 12:40\u00A0PM')
})

test('numbers are formatted as by Intl', () => {
  const formats = languages.map((language) => ({
    language,
    intl: new Intl.NumberFormat(languageRows[language].locale),
  }))
  const thousandths = fc.oneof(
    fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
    fc.integer({ min: -9999, max: 9999 }),
  )
  fc.assert(
    fc.property(thousandths, fc.constantFrom(1, 10, 100, 1000), (integer, by) => {
      for (const { language, intl } of formats)
        expect(formatNumber(integer / by, language)).toBe(intl.format(integer / by))
    }),
  )
})

test('percentages have no hidden direction marks', () => {
  expect(formatPercent(15, 'ar')).toBe('١٥٪')
  expect(formatPercent(15, 'en')).toBe('15%')
})

const product = arabicCount({
  zero: 'لا توجد منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{n} منتجات',
  many: '{n} منتجًا',
  other: '{n} منتج',
})

test.each([
  [0, 'لا توجد منتجات'],
  [1, 'منتج واحد'],
  [2, 'منتجان'],
  [3, '٣ منتجات'],
  [10, '١٠ منتجات'],
  [11, '١١ منتجًا'],
  [99, '٩٩ منتجًا'],
  [100, '١٠٠ منتج'],
  [103, '١٠٣ منتجات'],
  [111, '١١١ منتجًا'],
])('Arabic counts in six forms: %d', (n, text) => {
  expect(product(n)).toBe(text)
})

test('English counts in two forms, with an optional text for zero', () => {
  const items = englishCount({ one: '{n} item', other: '{n} items' })
  expect([0, 1, 2, 1000].map(items)).toEqual(['0 items', '1 item', '2 items', '1,000 items'])
  expect(englishCount({ zero: 'no items', one: 'one item', other: '{n} items' })(0)).toBe('no items')
})

test('whole numbers contain only digits of their language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (n) => {
      expect(formatNumber(n, 'ar')).toMatch(/^[٠-٩٬]+$/)
      expect(formatNumber(n, 'en')).toMatch(/^[0-9,]+$/)
    }),
  )
})

test.each([
  ['512 كيكا', '٥١٢ كيكا'],
  ['1.5 لتر', '١٫٥ لتر'],
  ['١٫٥ لتر', '١٫٥ لتر'],
  ['من 6 إلى 12 شهرًا', 'من ٦ إلى ١٢ شهرًا'],
  ['10 × 20', '١٠ × ٢٠'],
  ['3XL', '3XL'],
  ['USB-C 3', 'USB-C ٣'],
  ['أسود.', 'أسود.'],
])('a stored text has the digits of Arabic outside Latin words: %s', (stored, displayed) => {
  expect(withDigits(stored, 'ar')).toBe(displayed)
})

test('a stored text has the digits of English', () => {
  expect(withDigits('١٫٥ litres', 'en')).toBe('1.5 litres')
  expect(withDigits('3XL', 'en')).toBe('3XL')
})

test('a shop with Latin digits has them in every number, date and stored text', () => {
  const before = formatDate('2026-01-05T10:00:00Z', 'ar')
  setNumberRows(latinRows)
  try {
    expect(formatPrice(1_250_000, 'ar')).toBe('1,250,000\u00A0د.ع')
    expect(formatNumber(-1.5, 'ar')).toBe('\u200E-1.5')
    expect(formatPercent(15, 'ar')).toBe('15%')
    expect(formatDate('2026-01-05T10:00:00Z', 'ar')).toBe('5 كانون الثاني 2026')
    expect(formatMoment('2026-01-05T10:05:00Z', 'ar')).toBe('5 كانون الثاني 2026، 1:05\u00A0م')
    expect(product(11)).toBe('11 منتجًا')
    expect(withDigits('٥١٢ كيكا', 'ar')).toBe('512 كيكا')
    expect(formatNumber(-1.5, 'en')).toBe('-1.5')
  } finally {
    setNumberRows(languageRows)
  }
  expect(formatDate('2026-01-05T10:00:00Z', 'ar')).toBe(before)
})

test('a text gets Latin digits and signs', () => {
  expect(latinText('أكثر من ١٬٢٥٠٫٥، أي ٢٠٪ أو \u061C-٣')).toBe('أكثر من 1,250.5، أي 20% أو \u200E-3')
})

test('§4 ar is right to left and the default; anything else is no language', () => {
  expect(getDirection('ar')).toBe('rtl')
  expect(getDirection('en')).toBe('ltr')
  expect(languageRows.ar.locale).toBe('ar-IQ')
  expect([parseLanguage('ar'), parseLanguage('en'), parseLanguage('fr'), parseLanguage(undefined)]).toEqual([
    'ar',
    'en',
    null,
    null,
  ])
})

import { describe, expect, test } from 'vitest'
import { readForeignPrice, readMoment, readPrice } from './read-cell.ts'

describe('a date', () => {
  test.each([
    ['2026-11-26', '2026-11-25T21:00:00.000Z', '2026-11-26T21:00:00.000Z'],
    ['2026/11/26', '2026-11-25T21:00:00.000Z', '2026-11-26T21:00:00.000Z'],
    ['26/11/2026', '2026-11-25T21:00:00.000Z', '2026-11-26T21:00:00.000Z'],
    ['11/26/2026', '2026-11-25T21:00:00.000Z', '2026-11-26T21:00:00.000Z'],
    ['6.11.2026', '2026-11-05T21:00:00.000Z', '2026-11-06T21:00:00.000Z'],
    ...[
      '26 Nov 2026',
      '26-Nov-26',
      '26-NOV-2026',
      'November 26, 2026',
      'Nov. 26th, 2026',
      '2026 Nov 26',
      '٢٦ تشرين الثاني ٢٠٢٦',
      '٢٦ تشرين  الثاني، ٢٠٢٦',
      '\u200F26 نوفمبر 2026',
      'Thursday, November 26, 2026',
      'Thu 26 Nov 2026',
      'Thurs., 26th of November 2026',
      'Thursday 26/11/2026',
      'الخميس 26 تشرين الثاني 2026',
      'يوم الخميس، ٢٦ تشرين الثاني، ٢٠٢٦',
      'خميس 26/11/2026',
      '26 تشرين ثاني 2026',
      '26 تشرین الثانى 2026م',
      '26 تشرين الثّاني 2026 م',
      '26 تشرين الثاني/نوفمبر 2026',
      '26 من نوفمبر 2026',
    ].map((cell): [string, string, string] => [cell, '2026-11-25T21:00:00.000Z', '2026-11-26T21:00:00.000Z']),
    ['٢٠٢٦-١١-٢٦', '2026-11-25T21:00:00.000Z', '2026-11-26T21:00:00.000Z'],
  ])('alone, %s, is the start of its day in Baghdad, as an end the start of the next', (cell, start, end) => {
    expect(readMoment(cell)).toEqual({ value: start })
    expect(readMoment(cell, { isEnd: true })).toEqual({ value: end })
  })

  test.each([
    ['2026-11-26 0:00:00', '2026-11-25T21:00:00.000Z'],
    ['2026-11-26 9:05:00', '2026-11-26T06:05:00.000Z'],
    ['2026-11-26 23:59:59', '2026-11-26T20:59:59.000Z'],
    ['2026-11-26T18:00:00.000Z', '2026-11-26T18:00:00.000Z'],
    ['2026-11-26T18:00:00+0200', '2026-11-26T16:00:00.000Z'],
    ['26/11/2026 18:00', '2026-11-26T15:00:00.000Z'],
    ['11/26/2026 12:30 AM', '2026-11-25T21:30:00.000Z'],
    ['26 Nov 2026, 18:00', '2026-11-26T15:00:00.000Z'],
    ['26 تشرين الثاني 2026 6:00 م', '2026-11-26T15:00:00.000Z'],
    ['11/26/2026 6:00 م', '2026-11-26T15:00:00.000Z'],
    ['Thursday, November 26, 2026 at 6:00\u202FPM', '2026-11-26T15:00:00.000Z'],
    ['الخميس، ٢٦ تشرين الثاني ٢٠٢٦ في ٦:٠٠ م', '2026-11-26T15:00:00.000Z'],
  ])('with a time, %s, is that moment, also as an end', (cell, moment) => {
    expect(readMoment(cell)).toEqual({ value: moment })
    expect(readMoment(cell, { isEnd: true })).toEqual({ value: moment })
  })

  test.each(
    ['ar-IQ', 'en-US', 'en-GB', 'ar-EG'].flatMap((locale) =>
      (['full', 'long'] as const).map((style) => [locale, style] as const),
    ),
  )('as %s formats it, %s, is that moment, in each month', (locale, dateStyle) => {
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2026, month, 28, 15))
      const format = new Intl.DateTimeFormat(locale, {
        dateStyle,
        timeStyle: 'short',
        timeZone: 'Asia/Baghdad',
      })
      expect(readMoment(format.format(date)), format.format(date)).toEqual({ value: date.toISOString() })
    }
  })

  test.each([
    '5/11/2026',
    '31/6/2026',
    '2026-02-30',
    '2026-13-01',
    '2026-11-26 25:00',
    '2026-11',
    'soon',
    '31 Jun 2026',
    '5 Nomber 2026',
    '5 تشرين 2026',
    'Nov 2026',
    '5 Nov',
    '5 Nov 20261',
    '26 تشرين الأول/نوفمبر 2026',
    'Thursday',
    'Sunday 5/11/2026',
    'Sunflower 26/11/2026',
    '20261126',
  ])('%s is none', (cell) => {
    expect(readMoment(cell)).toEqual({ code: 'date_invalid' })
  })
})

test.each(
  [
    ['كانون الثاني', 'يناير', 'Jan'],
    ['شباط', 'فبراير', 'Feb'],
    ['آذار', 'مارس', 'Mar'],
    ['نيسان', 'أبريل', 'Apr'],
    ['أيار', 'مايو', 'May'],
    ['حزيران', 'يونيو', 'Jun'],
    ['تموز', 'يوليو', 'Jul'],
    ['آب', 'أغسطس', 'Aug'],
    ['أيلول', 'سبتمبر', 'Sep'],
    ['تشرين الأول', 'أكتوبر', 'Oct'],
    ['تشرين الثاني', 'نوفمبر', 'Nov'],
    ['كانون الأول', 'ديسمبر', 'Dec'],
  ].map((names, index) => [names, index + 1] as const),
)('%j is month %d', (names, month) => {
  for (const name of [...names, ...names.map((each) => each.replace(' ال', ' '))])
    expect(readMoment(`15 ${name} 2026`)).toEqual({
      value: `2026-${String(month).padStart(2, '0')}-14T21:00:00.000Z`,
    })
})

/** As formatters of English and Arabic write them, with their direction marks. */
const inDinars: [string, number][] = [
  ['IQD 25,000', 25_000],
  ['IQD25,000.00', 25_000],
  ['د.ع 25,000', 25_000],
  ['\u200Fد.ع.\u200F ٢٥٬٠٠٠', 25_000],
  ['25,000 د.ع.\u200F', 25_000],
]

test.each(inDinars)('a price of our own file, %s, is %d', (cell, value) => {
  expect(readPrice(cell)).toEqual({ value })
})

test.each(['-250', '−٢٥٠', 'IQD -250', '-IQD 250', '0'])('%s is a price, and not above zero', (cell) => {
  expect(readPrice(cell)).toEqual({ code: 'price_not_positive' })
  expect(readForeignPrice(cell, 1)).toEqual({ code: 'price_not_positive' })
})

describe('a price of another shop', () => {
  test.each<[string, number]>([
    ['1250', 1250],
    ['1250.00', 1250],
    ['1,250', 1250],
    ['25,000.00', 25_000],
    ['1.250,00', 1250],
    ['1.250.000,00', 1_250_000],
    ['1,250,000.000', 1_250_000],
    ['1 250,00', 1250],
    ['١٬٢٥٠', 1250],
    ['٢٥٬٠٠٠٫٠٠', 25_000],
    ['1.250', 1250],
    ['25,000 د.ع', 25_000],
    ['1499,5', 1500],
    ['249.', 250],
    ['.5', 250],
    ...inDinars,
  ])('in dinars, %s, is %d', (cell, value) => {
    expect(readForeignPrice(cell, 1)).toEqual({ value, isUnsure: false })
  })

  test.each([
    ['29.90', 30_000, false],
    ['29,90', 30_000, false],
    ['$1,250.00', 1_250_000, false],
    ['1.250,00 €', 1_250_000, false],
    ['0.125', 250, false],
    ['1.250', 1250, true],
  ])('at 1,000 dinars a unit, %s, is %d', (cell, value, isUnsure) => {
    expect(readForeignPrice(cell, 1000)).toEqual({ value, isUnsure })
  })

  test.each(['', 'free', '12.5.0', '1,25,0', '25,000 IQD', '1,250.00.00', '-5'])('%s is none', (cell) => {
    expect(readForeignPrice(cell, 1000)).toHaveProperty('code')
  })
})

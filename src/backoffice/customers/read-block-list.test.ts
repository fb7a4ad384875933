import { describe, expect, test } from 'vitest'
import { findGrowth, maxLinearGrowth } from '#test/harness/growth.ts'
import { maxBlockListLines } from './domain/block-list-limits.ts'
import { readBlockList } from './read-block-list.ts'

const [one, two] = ['+9647701234567', '+9647801234567']
const errorsOf = (text: string) => {
  try {
    return readBlockList(text)
  } catch (error) {
    return (error as { errors: unknown }).errors
  }
}

test.each([
  '07701234567',
  '0770 123 4567',
  '+9647701234567',
  "'+964 770 123 4567",
  '00964-770-123-4567',
  '7701234567',
  '9647701234567',
  '٠٧٧٠١٢٣٤٥٦٧',
  '۰۷۷۰۱۲۳۴۵۶۷',
  '7701234567.0',
  '\u200e07701234567\u200f',
  '="07701234567"',
])('«%s» is one phone', (typed) => {
  expect(readBlockList(typed)).toEqual({
    entries: [{ phone: one, reason: null }],
    problems: [],
    duplicates: [],
  })
})

describe('phones and reasons', () => {
  const expected = [
    { phone: one, reason: 'رفض مرتين، بلا سبب' },
    { phone: two, reason: null },
  ]
  test.each([
    ['commas', '\ufeffphone,reason\r\n07701234567,رفض مرتين، بلا سبب\r\n07801234567,\r\n'],
    ['semicolons, other columns', 'الاسم;السبب;هاتف\nعلي;رفض مرتين، بلا سبب;7701234567\nزينب;;7801234567'],
    ['tabs', 'رقم الموبايل\tملاحظات\n٠٧٧٠١٢٣٤٥٦٧\tرفض مرتين، بلا سبب\n07801234567\t'],
    ['no header', '07701234567;رفض مرتين، بلا سبب\n\n07801234567'],
    ['quotation marks', 'Phone,Reason\n"07701234567","رفض مرتين، بلا سبب"\n07801234567,""'],
  ])('with %s', (_, text) => {
    expect(readBlockList(text)).toEqual({ entries: expected, problems: [], duplicates: [] })
  })
})

test('a reason may follow after a space', () => {
  expect(readBlockList('0770 123 4567 رفض مرتين\r07801234567\r').entries).toEqual([
    { phone: one, reason: 'رفض مرتين' },
    { phone: two, reason: null },
  ])
})

test('a bad line is named by its number and its reason, a repeated phone counts once, with its first reason', () => {
  const text = [
    ...[
      'phone,reason',
      '07701234567,refused twice',
      '123,never came',
      '',
      '+964 770 123 4567,another reason',
    ],
    ...['9.64770E+12,', ',no number', '07801234567,no', `07801234567,${'x'.repeat(301)}`],
    ...['07801234567,07501234567', 'Ali,refused'],
  ].join('\n')
  expect(readBlockList(text)).toEqual({
    entries: [{ phone: one, reason: 'refused twice' }],
    duplicates: [5],
    problems: [
      { line: 3, code: 'invalid_phone' },
      { line: 6, code: 'rounded' },
      { line: 7, code: 'no_phone' },
      { line: 8, code: 'reason_too_short' },
      { line: 9, code: 'reason_too_long' },
      { line: 10, code: 'two_phones' },
      { line: 11, code: 'invalid_phone' },
    ],
  })
})

test('a list without lines, with too many or with an open quotation mark is refused', () => {
  for (const text of ['', ' \n\ufeff\n', 'phone,reason\n,\n'])
    expect(errorsOf(text)).toEqual({ text: 'file_empty' })
  const lines = Array.from(
    { length: maxBlockListLines + 1 },
    (_, index) => `0770${String(index).padStart(7, '0')}`,
  )
  expect(errorsOf(lines.join('\n'))).toEqual({ text: 'too_many' })
  expect(readBlockList(lines.slice(1).join('\n')).entries).toHaveLength(maxBlockListLines)
  expect(errorsOf('07701234567\n"07801234567')).toEqual({ text: 'file_not_csv' })
})

test.each(['1', '1 ', ' a', '1.', ',', '"'])('a long line of «%s» takes linear time', (piece) => {
  const growth = findGrowth((size) => errorsOf(`0770${piece.repeat(size)}`), 20_000)
  expect(growth).toBeLessThan(maxLinearGrowth)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSearchTerm } from './search-term.ts'

test('all spellings of a word are one term', () => {
  expect(toSearchTerm('  آيفون ')).toBe(toSearchTerm('ايفون'))
  expect(toSearchTerm('256 GB')).toBe(toSearchTerm('٢٥٦ جيجا'))
})

test.each([
  '07701234567',
  '٠٧٧٠ ١٢٣ ٤٥٦٧',
  '+964 770-123-4567',
  'phone 0770 1234567 ali',
  'ali@example.com',
  'ali＠example.com',
  'ali gmail com',
  '4111 1111 1111 1111',
  'https://example.com/a',
  '',
  'ًٌ',
])('%j is not stored', (search) => expect(toSearchTerm(search)).toBeNull())

test.each(['iphone 15', 'شاشة 55', 'SM-A556', 'rice 5kg', 'ps5 1tb'])('%j is stored', (search) =>
  expect(toSearchTerm(search)).not.toBeNull(),
)

test('a term is at most 80 characters long and never has seven digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (search) => {
      const term = toSearchTerm(search) ?? ''
      expect(Array.from(term).length).toBeLessThanOrEqual(80)
      expect(term.replace(/\D/g, '').length).toBeLessThan(7)
    }),
  )
})

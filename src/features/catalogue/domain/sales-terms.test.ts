import { expect, test } from 'vitest'
import { hasWarranty, returnTermsOf } from './sales-terms.ts'

test('devices have the warranty, and products the 30 days of return (§9)', () => {
  expect([hasWarranty('electronics'), returnTermsOf()]).toEqual([true, 'within-30-days'])
})

test('what cannot be returned is taken back only when it is faulty; other days are those of the category', () => {
  expect([returnTermsOf(0), returnTermsOf(14), returnTermsOf(30)]).toEqual([
    ...['if-faulty', 'within-days', 'within-30-days'],
  ])
})

test.each(['garden', '', 'constructor', '__proto__'])(
  'no warranty is promised of another category: %j',
  (slug) => {
    expect(hasWarranty(slug)).toBe(false)
  },
)

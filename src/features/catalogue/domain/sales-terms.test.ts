import { expect, test } from 'vitest'
import { salesTermsOf } from './sales-terms.ts'

test('devices have the warranty and the 30 days of return (§9)', () => {
  expect(salesTermsOf('electronics')).toEqual({ returns: 'within-30-days', warranty: true })
})

test('food can be returned only when it is faulty, and has no warranty', () => {
  expect(salesTermsOf('grocery')).toEqual({ returns: 'if-faulty', warranty: false })
})

test.each(['garden', '', 'constructor', '__proto__'])(
  'nothing is promised of an unknown category: %j',
  (slug) => {
    expect(salesTermsOf(slug)).toEqual({ returns: 'see-page', warranty: false })
  },
)

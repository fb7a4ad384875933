import { expect, test } from 'vitest'
import { returnTermsOf } from './sales-terms.ts'

test('what cannot be returned is taken back only when it is faulty; other days are those of the category', () => {
  expect([returnTermsOf(0), returnTermsOf(14), returnTermsOf(30)]).toEqual([
    ...['if-faulty', 'within-days', 'within-30-days'],
  ])
})

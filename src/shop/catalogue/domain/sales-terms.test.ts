import { expect, test } from 'vitest'
import { toReturnTerms } from './sales-terms.ts'

test('what cannot be returned is taken back only when it is faulty; other days are those of the category', () => {
  expect([toReturnTerms(0), toReturnTerms(14), toReturnTerms(30)]).toEqual([
    ...['if-faulty', 'within-days', 'within-30-days'],
  ])
})

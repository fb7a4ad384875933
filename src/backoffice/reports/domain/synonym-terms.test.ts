import { expect, test } from 'vitest'
import { checkTerms } from './synonym-terms.ts'

test('terms with the same text key are one term, as first typed', () => {
  expect(checkTerms([' موبايل ', 'Mobile', 'mobile', '', 'مُوبايل']).terms).toEqual(['موبايل', 'Mobile'])
})

test('reports the problem and the term', () => {
  expect(checkTerms(['one'])).toMatchObject({ problem: 'too_few', term: null })
  expect(checkTerms(['a', 'A'])).toMatchObject({ problem: 'too_few' })
  expect(checkTerms(['a', '؟؟'])).toMatchObject({ problem: 'no_letters', term: '؟؟' })
  expect(checkTerms(['a', 'x'.repeat(61)])).toMatchObject({ problem: 'too_long' })
  expect(checkTerms(['a', 'one two three four five'])).toMatchObject({ problem: 'too_many_words' })
  const many = Array.from(
    { length: 41 },
    (_, index) => `term ${String.fromCharCode(97 + (index % 26))} ${index}`,
  )
  expect(checkTerms(many)).toMatchObject({ problem: 'too_many' })
})

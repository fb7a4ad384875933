import { cleanText } from '#platform/text/clean-text.ts'
import { textKey } from '#shop/catalogue/search/text/text-key.ts'

export const maxTerms = 40
export const maxTermLength = 60
/** Search looks for terms of at most this number of words. */
export const maxWordsPerTerm = 4

type TermsProblem = 'too_few' | 'too_many' | 'too_long' | 'no_letters' | 'too_many_words'

type Checked =
  | { terms: string[]; problem: null }
  | { terms: null; problem: TermsProblem; term: string | null }

/**
 * Validates the terms of a synonym group as typed: cleans them, drops blank ones and those with the same text key as an
 * earlier one. Returns the terms, or the problem with the term that has it.
 */
export function checkTerms(typed: readonly string[]): Checked {
  const terms = typed.map(cleanText).filter(Boolean)
  for (const term of terms) {
    const problem = problemOf(term)
    if (problem) return { terms: null, problem, term }
  }
  const keys = terms.map(textKey)
  const unique = terms.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
  if (unique.length < 2) return { terms: null, problem: 'too_few', term: null }
  if (unique.length > maxTerms) return { terms: null, problem: 'too_many', term: null }
  return { terms: unique, problem: null }
}

function problemOf(term: string): TermsProblem | null {
  if ([...term].length > maxTermLength) return 'too_long'
  const key = textKey(term)
  if (key === '') return 'no_letters'
  return key.split(' ').length > maxWordsPerTerm ? 'too_many_words' : null
}

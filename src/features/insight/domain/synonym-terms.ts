import { textKey } from '#features/catalogue/domain/text-key.ts'
import { cleanText } from '#platform/text/clean-text.ts'

export const mostTerms = 40
export const longestTerm = 60
/** The search looks for runs of at most so many words. */
export const mostWordsInTerm = 3

type TermsProblem = 'too_few' | 'too_many' | 'too_long' | 'no_letters' | 'too_many_words'

type Checked =
  | { terms: string[]; problem: null }
  | { terms: null; problem: TermsProblem; term: string | null }

/**
 * Words and phrases of one meaning as an operator typed them: cleaned, blank ones dropped, and of those the search cannot
 * tell apart the first kept. Says what is wrong, and with which.
 */
export function checkTerms(typed: readonly string[]): Checked {
  const terms = typed.map(cleanText).filter(Boolean)
  for (const term of terms) {
    const problem = problemOf(term)
    if (problem) return { terms: null, problem, term }
  }
  const keys = terms.map(textKey)
  const unique = terms.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
  if (unique.length < 2) return { terms: null, problem: 'too_few', term: null }
  if (unique.length > mostTerms) return { terms: null, problem: 'too_many', term: null }
  return { terms: unique, problem: null }
}

function problemOf(term: string): TermsProblem | null {
  if ([...term].length > longestTerm) return 'too_long'
  const key = textKey(term)
  if (key === '') return 'no_letters'
  return key.split(' ').length > mostWordsInTerm ? 'too_many_words' : null
}

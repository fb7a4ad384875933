import { textKey } from '#shop/catalogue/search/text/text-key.ts'

/** The keys of a question, of its topic and of its answer, in which words are searched for. */
type SearchedQuestion = { topic: string; question: string; answer: string }

const article = /^(?:ال|وال|بال|لل)(?=\p{L}{3})/u
const minWordLength = 2

const wordsOf = (text: string) =>
  textKey(text)
    .split(' ')
    .filter((word) => word.length >= minWordLength)
    .map((word) => word.replace(article, ''))

/**
 * The indexes of the `questions`, as text keys, that match `search` best, best first: those that contain the most of its words, and
 * at least half. Words are compared as in catalogue search, without the Arabic article; a blank search returns all in
 * order.
 */
export function searchQuestions(questions: readonly SearchedQuestion[], search: string): number[] {
  if (!search.trim()) return questions.map((_, index) => index)
  const words = [...new Set(wordsOf(search))]
  if (words.length === 0) return []
  const topics = new Map<string, Set<string>>()
  const scored = questions.map(({ topic, question, answer }, index) => {
    const inTopic = topics.get(topic) ?? new Set(words.filter((word) => topic.includes(word)))
    topics.set(topic, inTopic)
    const matches = words.filter(
      (word) => inTopic.has(word) || question.includes(word) || answer.includes(word),
    ).length
    return { index, matches, inHeading: words.filter((word) => question.includes(word)).length }
  })
  const maxMatches = Math.max(0, ...scored.map(({ matches }) => matches))
  if (maxMatches * 2 < words.length) return []
  return scored
    .filter(({ matches }) => matches === maxMatches)
    .sort((a, b) => b.inHeading - a.inHeading || a.index - b.index)
    .map(({ index }) => index)
}

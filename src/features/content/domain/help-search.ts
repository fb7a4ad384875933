import { textKey } from '#features/catalogue/domain/text-key.ts'

type SearchedQuestion = { topic: string; question: string; answer: string }

const article = /^(?:ال|وال|بال|لل)(?=\p{L}{3})/u
const shortestWord = 2

const wordsOf = (text: string) =>
  textKey(text)
    .split(' ')
    .filter((word) => word.length >= shortestWord)
    .map((word) => word.replace(article, ''))

/**
 * The places in `questions` that answer `asked` best, best first: those with the most of its words, and at least half.
 * Words compare as catalogue search compares them, without the article; blank text finds everything in its order.
 */
export function findAnswers(questions: readonly SearchedQuestion[], asked: string): number[] {
  if (!asked.trim()) return questions.map((_, place) => place)
  const words = [...new Set(wordsOf(asked))]
  if (words.length === 0) return []
  const scored = questions.map(({ topic, question, answer }, place) => {
    const heading = textKey(question)
    const all = `${textKey(topic)} ${heading} ${textKey(answer)}`
    const found = words.filter((word) => all.includes(word)).length
    return { place, found, inHeading: words.filter((word) => heading.includes(word)).length }
  })
  const most = Math.max(0, ...scored.map(({ found }) => found))
  if (most * 2 < words.length) return []
  return scored
    .filter(({ found }) => found === most)
    .sort((a, b) => b.inHeading - a.inHeading || a.place - b.place)
    .map(({ place }) => place)
}

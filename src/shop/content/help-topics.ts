import type { Language } from '#platform/i18n/language.ts'
import { textKey } from '#shop/catalogue/search/text/text-key.ts'
import { headingId, renderMarkdown } from './markdown.ts'

type HelpQuestion = {
  id: string
  question: string
  html: string
  /** For the search; the answer's is without link targets. */
  keys: { question: string; answer: string }
}
export type HelpTopic = { id: string; title: string; key: string; questions: HelpQuestion[] }

/** Parses Markdown of `## topic`, `### question` and answers. Throws when text stands outside an answer. */
export function helpTopics(markdown: string, language: Language): HelpTopic[] {
  const [before, ...topics] = `\n${markdown}`.split(/\n## /)
  if (before?.trim()) throw new Error('help: text above the first topic')
  return topics.map((topic) => {
    const [title = '', ...questions] = topic.split(/\n### /)
    if (title.includes('\n') && title.split('\n').slice(1).join('').trim())
      throw new Error(`help: text above the first question of «${title.split('\n')[0]}»`)
    const name = title.trim()
    return {
      id: headingId(name),
      title: name,
      key: textKey(name),
      questions: questions.map((section) => questionOf(section, language)),
    }
  })
}

function questionOf(text: string, language: Language): HelpQuestion {
  const [question = '', ...lines] = text.split('\n')
  const answer = lines.join('\n').trim()
  if (!answer) throw new Error(`help: no answer to «${question}»`)
  return {
    id: headingId(question),
    question: question.trim(),
    html: renderMarkdown(answer, language).html,
    keys: { question: textKey(question), answer: textKey(withoutTargets(answer)) },
  }
}

/** Markdown without the targets of its links. Each character is read once, also when no target is closed. */
function withoutTargets(markdown: string): string {
  let text = ''
  let end = 0
  for (;;) {
    const start = markdown.indexOf('](', end)
    const close = start === -1 ? -1 : markdown.indexOf(')', start)
    if (close === -1) return text + markdown.slice(end)
    text += markdown.slice(end, start + 1)
    end = close + 1
  }
}

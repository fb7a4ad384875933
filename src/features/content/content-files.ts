import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#platform/config/root.ts'
import type { Language } from '#platform/i18n/language.ts'
import { deliveryTable } from './delivery-table.ts'
import { type ContentSlug, groupOf, helpSlug } from './domain/content-pages.ts'
import { findAnswers } from './domain/help-search.ts'
import { type FrontMatter, splitContentFile } from './front-matter.ts'
import { type HelpTopic, helpTopics } from './help-topics.ts'
import { type Rendered, renderMarkdown } from './markdown.ts'
import type { ContentPage, HelpPage } from './schemas.ts'

const folder = join(rootFolder, 'content')

const fileOf = (slug: ContentSlug, language: Language) => join(folder, language, `${slug}.md`)

type Kept<Value> = { stamp: string; value: Promise<Value> }

/** What `make` makes of a file, kept until the file changes: an edited page is there at the next request. */
function keptPerFile<Value>(make: (text: string, path: string) => Value | Promise<Value>) {
  const made = new Map<string, Kept<Value>>()
  return async (path: string): Promise<Value> => {
    const { mtimeMs, size } = await stat(path)
    const stamp = `${mtimeMs} ${size}`
    const known = made.get(path)
    if (known?.stamp === stamp) return known.value
    const value = readFile(path, 'utf8').then((text) => make(text, path))
    made.set(path, { stamp, value })
    value.catch(() => made.delete(path))
    return value
  }
}

const languageOf = (path: string): Language => (path.startsWith(join(folder, 'ar')) ? 'ar' : 'en')

const files = keptPerFile(splitContentFile)
const articles = keptPerFile(async (text, path): Promise<Rendered> => {
  const { markdown } = splitContentFile(text)
  const language = languageOf(path)
  return renderMarkdown(markdown, language, { 'delivery-table': deliveryTable(language) })
})
const topics = keptPerFile((text, path): HelpTopic[] =>
  helpTopics(splitContentFile(text).markdown, languageOf(path)),
)

async function factsOf(slug: ContentSlug, language: Language): Promise<FrontMatter> {
  return (await files(fileOf(slug, language))).facts
}

async function relatedTo(slug: ContentSlug, language: Language) {
  return Promise.all(
    groupOf(slug).map(async (each) => ({ slug: each, title: (await factsOf(each, language)).title })),
  )
}

/** A page of the shop's own words, rendered. */
export async function readContentPage(slug: ContentSlug, language: Language): Promise<ContentPage> {
  const path = fileOf(slug, language)
  const [facts, related, article] = await Promise.all([
    factsOf(slug, language),
    relatedTo(slug, language),
    articles(path),
  ])
  return { slug, ...facts, related, html: article.html, headings: article.headings }
}

/** The questions and answers that fit `asked`, by topic; all of them when it is blank. */
export async function readHelp(asked: string, language: Language): Promise<HelpPage> {
  const [facts, related, all] = await Promise.all([
    factsOf(helpSlug, language),
    relatedTo(helpSlug, language),
    topics(fileOf(helpSlug, language)),
  ])
  const questions = all.flatMap((topic) => topic.questions.map((each) => ({ ...each, topic })))
  const found = findAnswers(
    questions.map(({ topic, question, plain }) => ({ topic: topic.title, question, answer: plain })),
    asked,
  )
  const grouped = Map.groupBy(
    found.flatMap((place) => questions[place] ?? []),
    ({ topic }) => topic,
  )
  return {
    slug: helpSlug,
    ...facts,
    related,
    found: found.length,
    topics: [...grouped].map(([{ id, title }, members]) => ({
      id,
      title,
      questions: members.map(({ id, question, html }) => ({ id, question, html })),
    })),
  }
}

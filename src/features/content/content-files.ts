import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { GovernorateSlug } from '#features/delivery/domain/governorates.ts'
import { deliveryDaysTo } from '#features/orders/domain/delivery-days.ts'
import { rootFolder } from '#platform/config/root.ts'
import { defaultLanguage, fallbackOf, type Language, parseLanguage } from '#platform/i18n/language.ts'
import { deliveryTable, deliveryTablePlace, type TableRates } from './delivery-table.ts'
import { type ContentSlug, groupOf, helpSlug } from './domain/content-pages.ts'
import { searchQuestions } from './domain/help-search.ts'
import { type FrontMatter, splitContentFile } from './front-matter.ts'
import { type HelpTopic, helpTopics } from './help-topics.ts'
import { type Rendered, renderMarkdown } from './markdown.ts'
import type { ContentPage, HelpPage } from './schemas.ts'

const folder = join(rootFolder, 'content')

/** The languages that have a folder of content pages; the others show the pages of their fallback. */
const written: ReadonlySet<string> = new Set(readdirSync(folder))
const contentLanguage = (language: Language) => (written.has(language) ? language : fallbackOf(language))

const fileOf = (slug: ContentSlug, language: Language) =>
  join(folder, contentLanguage(language), `${slug}.md`)

type CachedFile<Value> = { stamp: string; value: Promise<Value> }

/**
 * Caches what `parse` returns for a file until the file changes, so that an edited page is visible at the next
 * request.
 */
function cachedPerFile<Value>(parse: (text: string, path: string) => Value | Promise<Value>) {
  const cache = new Map<string, CachedFile<Value>>()
  return async (path: string): Promise<Value> => {
    const { mtimeMs, size } = await stat(path)
    const stamp = `${mtimeMs} ${size}`
    const cached = cache.get(path)
    if (cached?.stamp === stamp) return cached.value
    const value = readFile(path, 'utf8').then((text) => parse(text, path))
    cache.set(path, { stamp, value })
    value.catch(() => cache.delete(path))
    return value
  }
}

/** The advertised times, and no fees. */
const standardRates: TableRates = {
  rateOf: (slug: GovernorateSlug) => {
    const [daysFrom, daysTo] = deliveryDaysTo(slug)
    return { areaName: null, fee: 0, surcharge: 0, freeFrom: null, daysFrom, daysTo, active: true }
  },
  areasOf: () => [],
}

const languageOf = (path: string): Language => parseLanguage(basename(dirname(path))) ?? defaultLanguage

const files = cachedPerFile(splitContentFile)
const articles = cachedPerFile(async (text, path): Promise<Rendered> => {
  const { markdown } = splitContentFile(text)
  const language = languageOf(path)
  return renderMarkdown(markdown, language, { 'delivery-table': deliveryTablePlace })
})
const topics = cachedPerFile((text, path): HelpTopic[] =>
  helpTopics(splitContentFile(text).markdown, languageOf(path)),
)

async function factsOf(slug: ContentSlug, language: Language): Promise<FrontMatter> {
  return (await files(fileOf(slug, language))).facts
}

async function relatedTo(slug: ContentSlug, language: Language) {
  return Promise.all(
    groupOf(slug).map(async (related) => ({
      slug: related,
      title: (await factsOf(related, language)).title,
    })),
  )
}

/** Reads and renders a content page with the delivery to each governorate. */
export async function readContentPage(
  slug: ContentSlug,
  language: Language,
  rates: TableRates = standardRates,
): Promise<ContentPage> {
  const path = fileOf(slug, language)
  const [facts, related, article] = await Promise.all([
    factsOf(slug, language),
    relatedTo(slug, language),
    articles(path),
  ])
  const html = article.html.replace(deliveryTablePlace, () => deliveryTable(contentLanguage(language), rates))
  return { slug, ...facts, related, html, headings: article.headings }
}

/** The questions and answers that match `search`, by topic; all of them when it is blank. */
export async function readHelp(search: string, language: Language): Promise<HelpPage> {
  const [facts, related, all] = await Promise.all([
    factsOf(helpSlug, language),
    relatedTo(helpSlug, language),
    topics(fileOf(helpSlug, language)),
  ])
  const questions = all.flatMap((topic) => topic.questions.map((question) => ({ ...question, topic })))
  const matches = searchQuestions(
    questions.map(({ topic, question, plain }) => ({ topic: topic.title, question, answer: plain })),
    search,
  )
  const grouped = Map.groupBy(
    matches.flatMap((index) => questions[index] ?? []),
    ({ topic }) => topic,
  )
  return {
    slug: helpSlug,
    ...facts,
    related,
    found: matches.length,
    topics: [...grouped].map(([{ id, title }, members]) => ({
      id,
      title,
      questions: members.map(({ id, question, html }) => ({ id, question, html })),
    })),
  }
}

import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { GovernorateSlug } from '#features/delivery/domain/governorates.ts'
import { deliveryDaysTo } from '#features/orders/domain/delivery-days.ts'
import { rootFolder } from '#platform/config/root.ts'
import { defaultLanguage, fallbackOf, type Language, parseLanguage } from '#platform/i18n/language.ts'
import { deliveryTable, type TableRates } from './delivery-table.ts'
import { type ContentSlug, groupOf, helpSlug } from './domain/content-pages.ts'
import { searchQuestions } from './domain/help-search.ts'
import { type FrontMatter, splitContentFile } from './front-matter.ts'
import { type HelpTopic, helpTopics } from './help-topics.ts'
import type { Rendered } from './markdown.ts'
import { deliveryTablePlace, type RenderResult, renderArticle } from './render-article.ts'
import { renderInThread } from './render-in-thread.ts'
import type { ContentPage, HelpPage } from './schemas.ts'

const folder = join(rootFolder, 'content')

/** The languages that have a folder of content pages; the others show the pages of their fallback. */
const written: ReadonlySet<string> = new Set(readdirSync(folder))
export const contentLanguage = (language: Language) =>
  written.has(language) ? language : fallbackOf(language)

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
  return renderArticle(splitContentFile(text).markdown, languageOf(path))
})
const topics = cachedPerFile((text, path): HelpTopic[] =>
  helpTopics(splitContentFile(text).markdown, languageOf(path)),
)

/** A page as edited in the browser. The same object as long as it does not change. */
export type OwnPage = FrontMatter & { markdown: string }

/** The edited pages: of the others the files are shown. */
export type OwnPages = { pageOf: (slug: ContentSlug, language: Language) => OwnPage | undefined }

const noOwnPages: OwnPages = { pageOf: () => undefined }

type PagePlace = { slug: ContentSlug; language: Language; own: OwnPages }

const ownPage = ({ slug, language, own }: PagePlace) => own.pageOf(slug, contentLanguage(language))

async function factsOf(place: PagePlace): Promise<FrontMatter> {
  const edited = ownPage(place)
  if (!edited) return (await files(fileOf(place.slug, place.language))).facts
  const { title, description, updated } = edited
  return { title, description, updated }
}

const renderedPages = new WeakMap<OwnPage, Promise<RenderResult>>()

/** Renders a version of an edited page once, in a thread. A failed attempt is not cached. */
async function renderedPage(edited: OwnPage, { slug, language }: PagePlace) {
  const job = {
    markdown: edited.markdown,
    language: contentLanguage(language),
    isHelp: slug === helpSlug,
  }
  const result = renderedPages.get(edited) ?? renderInThread(job)
  renderedPages.set(edited, result)
  try {
    const page = await result
    if ('problem' in page) throw new Error(`the page ${slug} cannot be rendered: ${page.problem}`)
    return page
  } catch (error) {
    renderedPages.delete(edited)
    throw error
  }
}

async function articleOf(place: PagePlace): Promise<Rendered> {
  const edited = ownPage(place)
  if (!edited) return articles(fileOf(place.slug, place.language))
  return (await renderedPage(edited, place)).article
}

async function topicsOf(place: PagePlace): Promise<HelpTopic[]> {
  const edited = ownPage(place)
  if (!edited) return topics(fileOf(place.slug, place.language))
  return (await renderedPage(edited, place)).topics
}

/** The file of a page, which is shown until the page is edited. */
export async function readPageFile(slug: ContentSlug, language: Language): Promise<OwnPage> {
  const { facts, markdown } = await files(fileOf(slug, language))
  return { ...facts, markdown }
}

async function relatedTo({ slug, language, own }: PagePlace) {
  return Promise.all(
    groupOf(slug).map(async (related) => ({
      slug: related,
      title: (await factsOf({ slug: related, language, own })).title,
    })),
  )
}

/** Reads and renders a content page with the delivery to each governorate. */
export async function readContentPage(
  slug: ContentSlug,
  language: Language,
  rates: TableRates = standardRates,
  own: OwnPages = noOwnPages,
): Promise<ContentPage> {
  const place = { slug, language, own }
  const [facts, related, article] = await Promise.all([factsOf(place), relatedTo(place), articleOf(place)])
  const html = article.html.replace(deliveryTablePlace, () => deliveryTable(contentLanguage(language), rates))
  return { slug, ...facts, related, html, headings: article.headings }
}

/** The questions and answers that match `search`, by topic; all of them when it is blank. */
export async function readHelp(
  search: string,
  language: Language,
  own: OwnPages = noOwnPages,
): Promise<HelpPage> {
  const place: PagePlace = { slug: helpSlug, language, own }
  const [facts, related, all] = await Promise.all([factsOf(place), relatedTo(place), topicsOf(place)])
  const questions = all.flatMap((topic) => topic.questions.map((question) => ({ ...question, topic })))
  const matches = searchQuestions(
    questions.map(({ topic, keys }) => ({ topic: topic.key, ...keys })),
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

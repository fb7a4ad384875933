import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '#platform/config/root.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { getFallback, type Language } from '#platform/i18n/language.ts'
import type { AddedPage } from './added-pages.ts'
import { type ContentSlug, contentSlugs, getGroup, helpSlug, isContentSlug } from './domain/content-pages.ts'
import { searchQuestions } from './domain/help-search.ts'
import { fillMarkdown, fillPlaceholders } from './domain/placeholders.ts'
import { type FrontMatter, splitContentFile } from './front-matter.ts'
import { type PageFacts, placeholderValues, withTables } from './page-facts.ts'
import { type RenderResult, renderPage } from './render-article.ts'
import { renderInThread } from './render-in-thread.ts'
import type { ContentPage, HelpPage } from './schemas.ts'

const folder = join(rootFolder, 'content')

/** The languages that have a folder of content pages; the others show the pages of their fallback. */
const inFolder: ReadonlySet<string> = new Set(readdirSync(folder))
const contentLanguage = (language: Language) => (inFolder.has(language) ? language : getFallback(language))

type ContentFile = ReturnType<typeof splitContentFile>
const files = new Map<string, { stamp: string; file: Promise<ContentFile> }>()

/** Reads a file once until it changes, so that an edited page is visible at the next request. */
async function readContentFile(slug: ContentSlug, language: Language): Promise<ContentFile> {
  const path = join(folder, contentLanguage(language), `${slug}.md`)
  const { mtimeMs, size } = await stat(path)
  const stamp = `${mtimeMs} ${size}`
  const cached = files.get(path)
  if (cached?.stamp === stamp) return cached.file
  const file = readFile(path, 'utf8').then(splitContentFile)
  files.set(path, { stamp, file })
  file.catch(() => files.delete(path))
  return file
}

/** The file of a page, which is shown until the page is edited. Its placeholders are not filled. */
export async function readPageFile(slug: ContentSlug, language: Language): Promise<AddedPage> {
  const { facts, markdown } = await readContentFile(slug, language)
  return { ...facts, markdown }
}

export type PageSummary = { slug: string; title: string; description: string }

type PagePlace = { slug: string; language: Language; facts: PageFacts }

/** The text of a page with its placeholders filled, from the newest edit or from its file, in the language that has one. */
async function pageText({ slug, language: requested, facts }: PagePlace) {
  const inRequested = facts.shopPages.pageOf(slug, requested)
  const language = inRequested ? requested : contentLanguage(requested)
  const edited = inRequested ?? facts.shopPages.pageOf(slug, language)
  if (!edited && !isContentSlug(slug)) throw new Refusal('not_found')
  const { title, description, updated, markdown } =
    edited ?? (await readPageFile(slug as ContentSlug, language))
  const values = placeholderValues(facts, language)
  const front: FrontMatter = {
    title: fillPlaceholders(title, values),
    description: fillPlaceholders(description, values),
    updated,
  }
  return { front, markdown: fillMarkdown(markdown, values), isEdited: edited !== undefined, language }
}

const renderedPages = new Map<string, { markdown: string; result: Promise<RenderResult> }>()

/** Renders a page once until its text changes; one that was edited in a thread. A failed attempt is not cached. */
async function renderedPage(place: PagePlace) {
  const { front, markdown, isEdited, language } = await pageText(place)
  const key = `${place.slug} ${language}`
  let cached = renderedPages.get(key)
  if (cached?.markdown !== markdown) {
    const job = { markdown, language, isHelp: place.slug === helpSlug }
    cached = { markdown, result: isEdited ? renderInThread(job) : Promise.resolve(renderPage(job)) }
    renderedPages.set(key, cached)
  }
  try {
    const page = await cached.result
    if ('problem' in page) throw new Error(`the page ${place.slug} cannot be rendered: ${page.problem}`)
    return { front, language, ...page }
  } catch (error) {
    if (renderedPages.get(key) === cached) renderedPages.delete(key)
    throw error
  }
}

/** The visible pages of the same group; those that the owner has added are one. */
const relatedSlugs = (slug: string, { added, isVisible }: PageFacts['shopPages']): readonly string[] =>
  isContentSlug(slug) ? getGroup(slug).filter(isVisible) : added

async function relatedTo({ slug, ...place }: PagePlace) {
  return Promise.all(
    relatedSlugs(slug, place.facts.shopPages).map(async (related) => ({
      slug: related,
      title: (await pageText({ ...place, slug: related })).front.title,
    })),
  )
}

/** Slug, title and description of the visible pages: those of the files in their groups, then those that the owner has added. */
export async function readSummaries(language: Language, facts: PageFacts): Promise<PageSummary[]> {
  const { added, isVisible } = facts.shopPages
  return Promise.all(
    [...contentSlugs.filter(isVisible), ...added].map(async (slug) => {
      const { title, description } = (await pageText({ slug, language, facts })).front
      return { slug, title, description }
    }),
  )
}

/** Reads and renders a content page with what it says of the shop. Refuses with `not_found`. */
export async function readContentPage(
  slug: string,
  language: Language,
  facts: PageFacts,
): Promise<ContentPage> {
  const place = { slug, language, facts }
  const [related, { front, article, language: written }] = await Promise.all([
    relatedTo(place),
    renderedPage(place),
  ])
  const html = withTables(article.html, facts, written)
  return { slug, ...front, related, html, headings: article.headings }
}

/** The questions and answers that match `search`, by topic; all of them when it is blank. */
export async function readHelp(search: string, language: Language, facts: PageFacts): Promise<HelpPage> {
  const place: PagePlace = { slug: helpSlug, language, facts }
  const [related, { front, topics }] = await Promise.all([relatedTo(place), renderedPage(place)])
  const questions = topics.flatMap((topic) => topic.questions.map((question) => ({ ...question, topic })))
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
    ...front,
    related,
    found: matches.length,
    topics: [...grouped].map(([{ id, title }, members]) => ({
      id,
      title,
      questions: members.map(({ id, question, html }) => ({ id, question, html })),
    })),
  }
}

import type { Language } from '#platform/i18n/language.ts'
import { type HelpTopic, helpTopics } from './help-topics.ts'
import { boxedTable, type Rendered, renderMarkdown } from './markdown.ts'

/** Tables made from data that a page may include with `{{name}}` on its own line. */
export const blockNames = ['delivery-table', 'terms-table'] as const
export type BlockName = (typeof blockNames)[number]

/** Stands for a table in a rendered page: the page is cached longer than the rates. */
export const blockPlace = (name: BlockName): string => `<table data-block="${name}"></table>`

const blocks = Object.fromEntries(blockNames.map((name) => [name, boxedTable(blockPlace(name))]))

/** Renders the Markdown of a page. Throws when it names an unknown block. */
export function renderArticle(markdown: string, language: Language): Rendered {
  return renderMarkdown(markdown, language, blocks)
}

/** A page to render; the help page has topics too. */
export type RenderJob = { markdown: string; language: Language; isHelp: boolean }

type RenderedPage = { article: Rendered; topics: HelpTopic[] }

/** Why a page cannot be rendered. */
type RenderProblem = 'invalid_help' | 'unknown_block' | 'too_costly'

export type RenderResult = RenderedPage | { problem: RenderProblem }

/** Renders a page, and the topics of the help page, or returns what is wrong with its text. */
export function renderPage({ markdown, language, isHelp }: RenderJob): RenderResult {
  let topics: HelpTopic[] = []
  try {
    if (isHelp) topics = helpTopics(markdown, language)
  } catch {}
  if (isHelp && topics.length === 0) return { problem: 'invalid_help' }
  try {
    return { article: renderArticle(markdown, language), topics }
  } catch {
    return { problem: 'unknown_block' }
  }
}

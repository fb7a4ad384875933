import MarkdownIt, { type RendererRule, type Token } from 'markdown-it'
import type { Language } from '#platform/i18n/language.ts'
import { escapeHtml } from '#platform/pages/document.ts'
import { textHtml } from './text-direction.ts'

type Heading = { id: string; text: string }
export type Rendered = { html: string; headings: Heading[] }

/** HTML blocks a page may include with `{{name}}` on its own line; generated from data. */
type Blocks = Record<string, string>

const safeUrl = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i
/** A heading's id from its text: letters and digits of any script, separated by single hyphens. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const plainText = (text: string) => text.replace(/[*_`]/g, '').trim()

/** What a text is rendered for, and what is noted meanwhile. */
type Rendering = { language: Language; blocks: Blocks; headings: Heading[]; isInLink: boolean }

// HTML is text, so that nothing that is not Markdown becomes a tag. Nesting has a limit, so that time grows with length only.
const parser = new MarkdownIt({ html: false })
// The renderer leaves out links to elsewhere; their text stays.
parser.validateLink = () => true

parser.core.ruler.push('page', ({ tokens, env }) => {
  const { headings } = env as Rendering
  const uniqueId = uniqueIds()
  for (const [index, token] of tokens.entries()) {
    const { content = '' } = tokens[index + 1] ?? {}
    if (/^h\d$/.test(token.tag)) token.tag = token.tag === 'h1' ? 'h2' : token.tag
    if (token.type === 'heading_open') {
      const text = plainText(content)
      const id = uniqueId(headingId(text))
      headings.push({ id, text })
      token.attrSet('id', id)
    }
    const block = /^\{\{([a-z-]+)\}\}$/.exec(content.trim())?.[1]
    if (token.type !== 'paragraph_open' || block === undefined) continue
    for (const each of tokens.slice(index, index + 3)) Object.assign(each, { type: 'replaced', hidden: true })
    Object.assign(token, { type: 'block', content: block })
  }
})

// Tables scroll in their own box, by keyboard too.
const boxStart = '<div class="table-box" tabindex="0">'
const boxEnd = '</div>'

/** A generated table as those of Markdown are: in a box that scrolls. */
export const boxedTable = (table: string) => `${boxStart}${table}${boxEnd}`

const rules: Record<string, RendererRule> = {
  text: (tokens, index, _options, env) => textHtml(tokens[index]?.content ?? '', (env as Rendering).language),
  block: (tokens, index, _options, env) => blockHtml(tokens[index]?.content ?? '', env as Rendering),
  link_open: (tokens, index, _options, env) => linkHtml(tokens[index], env as Rendering),
  link_close: (_tokens, _index, _options, env) => ((env as Rendering).isInLink ? '</a>' : ''),
  table_open: () => `${boxStart}<table>`,
  table_close: () => `</table>${boxEnd}`,
  th_open: (tokens, index) => cellHtml(tokens[index]),
  td_open: (tokens, index) => cellHtml(tokens[index]),
}
Object.assign(parser.renderer.rules, { ...rules, image: rules.text })

function blockHtml(name: string, { blocks }: Rendering): string {
  const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined
  if (block === undefined) throw new Error(`there is no block {{${name}}}`)
  return block
}

function linkHtml(link: Token | undefined, rendering: Rendering): string {
  const href = String(link?.attrGet('href') ?? '')
  rendering.isInLink = safeUrl.test(href)
  if (!rendering.isInLink) return ''
  const rel = href.startsWith('https:') ? ' rel="noopener"' : ''
  return `<a href="${escapeHtml(href)}"${rel}>`
}

/** The policy of the pages allows no `style` in a tag. */
function cellHtml(cell: Token | undefined): string {
  const align = /^text-align:(\w+)$/.exec(String(cell?.attrGet('style') ?? ''))?.[1]
  return `<${cell?.tag}${align === undefined ? '' : ` align="${align}"`}>`
}

/**
 * Renders Markdown to HTML that is safe by construction: HTML in the text is escaped, images are omitted, and only
 * links to this site, https, mail and telephone are kept. Headings get ids; tables scroll in their own box.
 */
export function renderMarkdown(markdown: string, language: Language, blocks: Blocks = {}): Rendered {
  const headings: Heading[] = []
  const html = parser.render(markdown, { language, blocks, headings, isInLink: false })
  return { html, headings }
}

/** Returns a function that appends the lowest free number, from 2, to an id that exists already. */
function uniqueIds(): (base: string) => string {
  /** The ids, each with the number to try next. */
  const next = new Map<string, number>()
  return (base) => {
    let id = base
    let number = next.get(base) ?? 2
    for (; next.has(id); number += 1) id = `${base}-${number}`
    next.set(id, 2)
    next.set(base, number)
    return id
  }
}

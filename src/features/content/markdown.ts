import { Marked, type Token, type Tokens } from 'marked'
import { directionOf, type Language } from '#platform/i18n/language.ts'
import { escapeHtml } from '#platform/pages/document.ts'

type Heading = { id: string; text: string }
export type Rendered = { html: string; headings: Heading[] }

/** HTML blocks a page may include with `{{name}}` on its own line; generated from data. */
type Blocks = Record<string, string>

const safeUrl = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i
const latinRun = /[A-Za-z0-9+@](?:[\w .,'&@+:/#-]*\w)?/g

const lexer = new Marked()

/** All tokens of a Markdown text, nested ones included. */
export function tokensOf(markdown: string): Token[] {
  const all: Token[] = []
  lexer.walkTokens(lexer.lexer(markdown), (token) => {
    all.push(token)
  })
  return all
}

/** Escapes text; inside right-to-left text, wraps Latin words and numbers in a left-to-right `bdi`. */
function textHtml(text: string, language: Language): string {
  const safe = (part: string) => escapeHtml(part)
  if (directionOf(language) === 'ltr') return safe(text)
  let html = ''
  let end = 0
  for (const { 0: run, index } of text.matchAll(latinRun)) {
    html += `${safe(text.slice(end, index))}<bdi dir="ltr">${safe(run)}</bdi>`
    end = index + run.length
  }
  return html + safe(text.slice(end))
}

/** A heading's id from its text: letters and digits of any script, separated by single hyphens. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const plainText = (text: string) => text.replace(/[*_`]/g, '').trim()

/**
 * Renders Markdown to HTML that is safe by construction: HTML in the text is escaped, images are omitted, and only
 * links to this site, https, mail and telephone are kept. Headings get ids; tables scroll in their own box.
 */
export function renderMarkdown(markdown: string, language: Language, blocks: Blocks = {}): Rendered {
  const headings: Heading[] = []
  const uniqueId = uniqueIds()
  const marked = new Marked()
  marked.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => textHtml(text, language),
      text(token) {
        const { tokens } = token as Tokens.Text
        if (tokens) return this.parser.parseInline(tokens)
        // Also what marked calls escaped: after an inline tag such as <kbd> that is the text as it was written.
        return textHtml(unescaped(token.text), language)
      },
      heading({ tokens, depth, text }) {
        const id = uniqueId(headingId(plainText(text)))
        headings.push({ id, text: plainText(text) })
        const level = Math.max(2, depth)
        return `<h${level} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${level}>`
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens)
        if (!safeUrl.test(href)) return inside
        const rel = href.startsWith('https:') ? ' rel="noopener"' : ''
        return `<a href="${escapeHtml(href)}"${rel}>${inside}</a>`
      },
      paragraph({ tokens, text }) {
        const name = /^\{\{([a-z-]+)\}\}$/.exec(text.trim())?.[1]
        if (name === undefined) return `<p>${this.parser.parseInline(tokens)}</p>`
        const block = Object.hasOwn(blocks, name) ? blocks[name] : undefined
        if (block === undefined) throw new Error(`there is no block {{${name}}}`)
        return block
      },
    },
    hooks: { postprocess: (html) => scrollingTables(html) },
  })
  return { html: marked.parse(markdown, { async: false }), headings }
}

/** marked already escapes some text tokens (code, bare links): decode them before escaping once. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
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

/** Wraps tables in a scrollable box that can be focused by keyboard. */
function scrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-box" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

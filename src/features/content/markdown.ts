import { Marked, type Token, type Tokens } from 'marked'
import type { Language } from '#platform/i18n/language.ts'
import { escapeHtml } from '#platform/pages/document.ts'

type Heading = { id: string; text: string }
export type Rendered = { html: string; headings: Heading[] }

/** Blocks a page may name on a line of its own as `{{name}}`: made from data, not typed. */
type Blocks = Record<string, string>

const safeAddress = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i
const latinRun = /[A-Za-z0-9+@](?:[\w .,'&@+:/#-]*\w)?/g

const lexer = new Marked()

/** Markdown as its tokens, all of them, the inner ones too. */
export function tokensOf(markdown: string): Token[] {
  const all: Token[] = []
  lexer.walkTokens(lexer.lexer(markdown), (token) => {
    all.push(token)
  })
  return all
}

/** Text as a page shows it: escaped, and Latin words and numbers kept in their own direction inside Arabic. */
function shownText(text: string, language: Language): string {
  const safe = (part: string) => escapeHtml(part)
  if (language === 'en') return safe(text)
  let html = ''
  let end = 0
  for (const { 0: run, index } of text.matchAll(latinRun)) {
    html += `${safe(text.slice(end, index))}<bdi dir="ltr">${safe(run)}</bdi>`
    end = index + run.length
  }
  return html + safe(text.slice(end))
}

/** A heading's id from its own words: letters and digits of any script, one hyphen between. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const plainText = (text: string) => text.replace(/[*_`]/g, '').trim()

/**
 * Markdown as HTML that is safe by construction: tags typed into the text are shown as text, pictures are left out, and
 * only addresses of this site, https, mail and telephone become links. Headings get ids; tables scroll within themselves.
 */
export function renderMarkdown(markdown: string, language: Language, blocks: Blocks = {}): Rendered {
  const headings: Heading[] = []
  const marked = new Marked()
  marked.use({
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image: ({ text }) => shownText(text, language),
      text(token) {
        const { tokens } = token as Tokens.Text
        if (tokens) return this.parser.parseInline(tokens)
        return 'escaped' in token && token.escaped ? token.text : shownText(unescaped(token.text), language)
      },
      heading({ tokens, depth, text }) {
        const id = uniqueId(headingId(plainText(text)), headings)
        headings.push({ id, text: plainText(text) })
        const level = Math.max(2, depth)
        return `<h${level} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${level}>`
      },
      link({ href, tokens }) {
        const inside = this.parser.parseInline(tokens)
        if (!safeAddress.test(href)) return inside
        const away = href.startsWith('https:') ? ' rel="noopener"' : ''
        return `<a href="${escapeHtml(href)}"${away}>${inside}</a>`
      },
      paragraph({ tokens, text }) {
        const name = /^\{\{([a-z-]+)\}\}$/.exec(text.trim())?.[1]
        if (name === undefined) return `<p>${this.parser.parseInline(tokens)}</p>`
        const block = blocks[name]
        if (block === undefined) throw new Error(`there is no block {{${name}}}`)
        return block
      },
    },
    hooks: { postprocess: (html) => scrollingTables(html) },
  })
  return { html: marked.parse(markdown, { async: false }), headings }
}

/** marked's text tokens are half escaped already in code and links typed bare: read it back before escaping once. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

function uniqueId(wanted: string, taken: readonly Heading[]): string {
  let id = wanted
  for (let count = 2; taken.some((heading) => heading.id === id); count++) id = `${wanted}-${count}`
  return id
}

/** A wide table scrolls in a box of its own, which the keyboard reaches. */
function scrollingTables(html: string): string {
  return html
    .replaceAll('<table>', '<div class="table-box" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

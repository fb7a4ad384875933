import { compile } from 'html-to-text'

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: 1_000_000, maxDepth: 60, ellipsis: '…' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'iframe', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
})

// Bounded by the next sign, so that many unclosed ones take linear time.
const tag = /<[a-z!/][^<>]*>/i
const blockTag =
  /(<\/?(?:p|div|br|hr|[uod]l|li|d[td]|table|t[rdh]|h[1-6]|blockquote|pre|section|article|address|figure)\b[^<>]*>)/i
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

/**
 * Converts HTML to text: keeps paragraphs and lists, removes markup, pictures and scripts. As WordPress stores texts, without tags
 * of blocks all line ends are those of the text, and between such tags empty lines; without any tag the text has entities at most.
 */
export function htmlToText(html: string): string {
  const text = tag.test(html) ? convert(withBreaks(html)) : decodeEntities(html)
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withBreaks(html: string): string {
  const text = html.replace(/\r\n?/g, '\n').trim()
  const parts = text.split(blockTag)
  // Line ends within a tag separate its attributes.
  if (parts.length === 1) return text.replace(/(<[^<>]*>)|\n/g, (_, inTag?: string) => inTag ?? '<br>')
  return parts
    .map((part) =>
      part.replace(/\s+/g, (space, index) => (isBetween(part, space, index) ? '<br><br>' : space)),
    )
    .join('')
}

/** Whether white space is an empty line between two paragraphs of a part. */
function isBetween(part: string, space: string, index: number): boolean {
  return space.split('\n').length > 2 && index > 0 && index + space.length < part.length
}

/** Decodes the entities of a text once: `&amp;lt;` becomes `&lt;`. An `&` that begins none stays. */
export function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(entity, (each) => convert(`x${each}x`).slice(1, -1).replace('\0', ''))
    : text
}

// Only names of HTML, so that «<3m» and «<brand>» stay. Bounded by the next sign, as above.
const nameTag =
  /<\/?(?:b|strong|i|em|u|s|small|big|sup|sub|mark|font|span|a|p|div|br|img|h[1-6]|ul|ol|li|script|style)(?:\s[^<>]*)?\/?>/gi

/** A name, category or brand without tags and entities, which may also encode the tags. */
export function plainName(cell: string): string {
  const text = decodeEntities(cell.replace(nameTag, withoutTag)).replace(nameTag, withoutTag)
  return text === cell ? cell : text.trim()
}

const withoutTag = (each: string) => (/^<\/?(?:br|p|div|li|h)/i.test(each) ? ' ' : '')

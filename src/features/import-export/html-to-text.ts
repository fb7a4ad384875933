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

/** Converts HTML to text: keeps paragraphs and lists, removes markup, pictures and scripts. */
export function htmlToText(html: string): string {
  const text = /[<&]/.test(html) ? convert(html) : html
  return text
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

import { getDirection, type Language } from '#platform/i18n/language.ts'
import { escapeHtml } from './document.ts'
import { plainPageStyle } from './plain-page-style.ts'

/** The texts of the plain error page by language. */
export type PlainTexts = Record<Language, { siteName: string; title: string; text: string; home: string }>

/** Renders an error page that depends on no build, screen or data. */
export function plainPage(
  texts: PlainTexts,
  language: Language,
  status: number,
): { status: number; html: string } {
  const { siteName, title, text, home } = texts[language]
  const html =
    `<!doctype html><html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)} | ${escapeHtml(siteName)}</title><style>${plainPageStyle}</style></head>` +
    `<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">${escapeHtml(home)}</a></p></body></html>`
  return { status, html }
}

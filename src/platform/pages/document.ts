import {
  defaultLanguage,
  getDirection,
  type Language,
  languages,
  otherLanguages,
} from '#platform/i18n/language.ts'
import { documentRows } from '#platform/i18n/language-rows.ts'
import { pictureSources } from '#platform/pictures/address.ts'
import type { ShopStyle } from './pages-config.ts'
import type { Head, HeadExtras, LargestPicture } from './screen.ts'

type DocumentParts = {
  language: Language
  head: Head
  siteName: string
  /** The public origin, such as `https://dijla.example`. */
  origin: string
  html: string
  /** Embedded into the page for the client, as JSON. */
  data: unknown
  /** Tags that load styles, fonts and code. */
  assets: string
  /** Structured data and Open Graph data. */
  extras?: HeadExtras
  /** Numbers have Latin digits in every language. */
  latinDigits?: boolean
  /** The shop's own colours. */
  style?: ShopStyle
}

/** The colour of the browser's bars: `tile-deep` of the style sheet. */
export const themeColour = '#0b5d5e'

const htmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? character)
}

/** Serializes JSON for a script element: without `<`, and without the line separators that old parsers reject. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** The document title: the page's title and the site name. */
export function fullTitle(head: Head, siteName: string): string {
  return head.title === null ? siteName : `${head.title} | ${siteName}`
}

/**
 * The address of a page for search engines and sharing: the default language has the bare one, which is what a visitor without
 * a language receives, the others have the `lang` parameter.
 */
export function languageAddress(here: string, language: Language): string {
  return language === defaultLanguage ? here : withLanguage(here, language)
}

/** Adds the `lang` parameter to a path. */
export function withLanguage(here: string, language: Language): string {
  return `${here}${here.includes('?') ? '&' : '?'}lang=${language}`
}

function meta(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeHtml(content)}">`
}

/** The Open Graph tags of a page. */
function sharedTags({ head, siteName, language, origin, extras }: DocumentParts, address: string): string[] {
  const tags = [
    meta('og:site_name', siteName),
    meta('og:title', head.title ?? siteName),
    meta('og:url', address),
    meta('og:type', extras?.type ?? 'website'),
    meta('og:locale', documentRows[language].openGraph),
    ...otherLanguages(language).map((other) => meta('og:locale:alternate', documentRows[other].openGraph)),
  ]
  if (head.description) tags.push(meta('og:description', head.description))
  if (extras?.picture) {
    tags.push(meta('og:image', origin + extras.picture.path), meta('og:image:type', 'image/jpeg'))
    tags.push(meta('og:image:width', '1200'), meta('og:image:height', '630'))
    tags.push(meta('og:image:alt', extras.picture.alt))
    tags.push('<meta name="twitter:card" content="summary_large_image">')
  }
  return tags
}

/** The tags of the head. Each language version is its own canonical and links to the others. */
function headTags(parts: DocumentParts): string {
  const { head, siteName, origin, language, extras } = parts
  const tags = [`<title>${escapeHtml(fullTitle(head, siteName))}</title>`]
  if (head.description) tags.push(`<meta name="description" content="${escapeHtml(head.description)}">`)
  if (head.canonical === null) {
    tags.push('<meta name="robots" content="noindex">')
  } else {
    const url = origin + head.canonical
    const canonical = languageAddress(url, language)
    tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`)
    for (const each of languages) {
      const href = escapeHtml(languageAddress(url, each))
      tags.push(`<link rel="alternate" hreflang="${documentRows[each].hreflang}" href="${href}">`)
    }
    tags.push(`<link rel="alternate" hreflang="x-default" href="${escapeHtml(url)}">`)
    tags.push(...sharedTags(parts, canonical))
    for (const each of extras?.structured ?? []) {
      tags.push(`<script type="application/ld+json">${scriptJson(each)}</script>`)
    }
  }
  return tags.join('')
}

// Only AVIF: a browser without support ignores the preload and picks another format from the page.
function pictureTag({ image, sizes }: LargestPicture): string {
  const sources = pictureSources(image)
  if (!sources) return ''
  const srcset = `imagesrcset="${escapeHtml(sources.avif)}" imagesizes="${escapeHtml(sizes)}"`
  return `<link rel="preload" as="image" type="image/avif" ${srcset} fetchpriority="high">`
}

/** Renders the HTML document of a page. Escapes all external values. */
export function renderDocument(parts: DocumentParts): string {
  const { language, head, html, data, assets, style, latinDigits } = parts
  const picture = head.largestPicture ? pictureTag(head.largestPicture) : ''
  // After the style sheets of the build, whose colours it replaces.
  const shopStyle = style ? `<link rel="stylesheet" href="${escapeHtml(style.href)}">` : ''
  const icons = escapeHtml(style?.iconVersion ?? '')
  return (
    `<!doctype html><html lang="${language}" dir="${getDirection(language)}"${latinDigits ? ' data-latin-digits' : ''} data-first-view><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<link rel="icon" href="/favicon.svg${icons}" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png${icons}">` +
    `<link rel="manifest" href="/manifest-${language}.webmanifest"><meta name="theme-color" content="${escapeHtml(style?.colour ?? themeColour)}">${headTags(parts)}${picture}${assets}${shopStyle}</head>` +
    `<body><div id="root">${html}</div>` +
    `<script type="application/json" id="page-data">${scriptJson(data)}</script></body></html>`
  )
}

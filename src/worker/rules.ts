import { contentSlugs } from '../features/content/domain/content-pages.ts'

export type Kind = 'file' | 'picture' | 'page' | 'own-page' | 'answer' | 'own-answer'

const everybodysPages = [
  /^\/$/,
  /^\/products(\/[^/]+)?$/,
  /^\/(deals|popular|new-arrivals)$/,
  /^\/product\/[^/]+$/,
  new RegExp(`^/(${contentSlugs.join('|')})$`),
]
const ownPages = [/^\/(cart|checkout|orders|wishlist)$/, /^\/order\/\d+$/]
const everybodysAnswers = /^\/api\/(products|categories|product-counts|slides|site|pages|help)(\/|$)/
const ownAnswers = /^\/api\/(cart\/\d+|orders|orders\/details\/\d+|wishlist\/\d+(\/products)?|session)$/

const some = (patterns: readonly RegExp[], path: string) => patterns.some((pattern) => pattern.test(path))

/**
 * As what a GET is kept; null: never. Only what is named here is: a page of the shop that is not, such as a profile, a
 * sign-in or the back office, never lies in this browser.
 */
export function kindOf(path: string, isPage: boolean): Kind | null {
  if (path.startsWith('/assets/') || path.startsWith('/icons/')) return 'file'
  if (path.startsWith('/pictures/')) return 'picture'
  if (path.startsWith('/api/')) {
    if (ownAnswers.test(path)) return 'own-answer'
    return everybodysAnswers.test(path) ? 'answer' : null
  }
  if (!isPage) return null
  if (some(ownPages, path)) return 'own-page'
  return some(everybodysPages, path) ? 'page' : null
}

const notOfThePage = /^(lang|utm_.*|fbclid|gclid|igshid)$/
const languageKey = '__language'

/** Under what a page is kept: its address without what changes nothing, and its language. */
export function pageKey(address: string, language: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (notOfThePage.test(name)) url.searchParams.delete(name)
  url.searchParams.set(languageKey, language)
  return url.href
}

/** The address and language a page was kept under; null for anything else. */
export function readPageKey(key: string): { address: string; language: string } | null {
  const url = new URL(key)
  const language = url.searchParams.get(languageKey)
  if (!language) return null
  url.searchParams.delete(languageKey)
  return { address: url.pathname + url.search, language }
}

/** The files of the build that a page names: without them it is not readable. */
export function filesOfPage(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? ''))]
}

/** The page as it says itself that it was kept. */
export function markKept(html: string, attribute: string, at: number): string {
  return html.replace('<html ', `<html ${attribute}="${at}" `)
}

/** The name of a picture whatever its width; null when it is none of ours. */
export function pictureName(path: string): string | null {
  return /^\/pictures\/([0-9a-f]{16})-/.exec(path)?.[1] ?? null
}

/** Which of the shopper's own lists a write makes out of date. */
export function changedBy(path: string): 'cart' | 'lists' | null {
  if (/^\/api\/cart(\/|$)/.test(path)) return 'cart'
  return /^\/api\/(orders|wishlist)(\/|$)/.test(path) ? 'lists' : null
}

import { contentPaths, myPaths, pathPattern, publicPaths } from '../page-paths.ts'

export type ResourceKind = 'file' | 'picture' | 'page' | 'my-page' | 'response' | 'my-response'

const publicPages = [...Object.values(publicPaths), ...contentPaths].map(pathPattern)
const myPages = Object.values(myPaths).map(pathPattern)
const publicResponses = /^\/api\/(products|categories|product-counts|slides|site|pages|help)(\/|$)/
const privateResponses = /^\/api\/(cart\/\d+|orders|orders\/details\/\d+|wishlist\/\d+(\/products)?|session)$/

const matchesAny = (patterns: readonly RegExp[], path: string) =>
  patterns.some((pattern) => pattern.test(path))

/**
 * How a GET response is cached; null: not at all. An allowlist: other pages, such as a profile, a sign-in or the back office,
 * are never cached.
 */
export function resourceKind(path: string, isPage: boolean): ResourceKind | null {
  if (path.startsWith('/assets/') || path.startsWith('/icons/')) return 'file'
  if (path.startsWith('/pictures/')) return 'picture'
  if (path.startsWith('/api/')) {
    if (privateResponses.test(path)) return 'my-response'
    return publicResponses.test(path) ? 'response' : null
  }
  if (!isPage) return null
  if (matchesAny(myPages, path)) return 'my-page'
  return matchesAny(publicPages, path) ? 'page' : null
}

const ignoredParams = /^(lang|utm_.*|fbclid|gclid|igshid)$/
const languageKey = '__language'

/** A page's cache key: its URL without tracking parameters, plus its language. */
export function pageKey(address: string, language: string): string {
  const url = new URL(address)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (ignoredParams.test(name)) url.searchParams.delete(name)
  url.searchParams.set(languageKey, language)
  return url.href
}

/** The address and language of a page's cache key; null for any other key. */
export function readPageKey(key: string): { address: string; language: string } | null {
  const url = new URL(key)
  const language = url.searchParams.get(languageKey)
  if (!language) return null
  url.searchParams.delete(languageKey)
  return { address: url.pathname + url.search, language }
}

/** The build files that a page references. */
export function pageFiles(html: string): string[] {
  return [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? ''))]
}

/** Adds an attribute with the time a page was cached to its root element. */
export function markCached(html: string, attribute: string, at: number): string {
  return html.replace('<html ', `<html ${attribute}="${at}" `)
}

/** The name of a picture without its width; null for other paths. */
export function pictureName(path: string): string | null {
  return /^\/pictures\/([0-9a-f]{16})-/.exec(path)?.[1] ?? null
}

/** Which of the shopper's cached lists a write invalidates. */
export function invalidatedBy(path: string): 'cart' | 'lists' | null {
  if (/^\/api\/cart(\/|$)/.test(path)) return 'cart'
  return /^\/api\/(orders|wishlist)(\/|$)/.test(path) ? 'lists' : null
}

import { withoutUnstorable } from '#platform/text/clean-text.ts'
import type { Address, Screen } from './screen.ts'
import { withoutTracking } from './tracking-parameters.ts'

export type Matched = { screen: Screen; address: Address }

function decode(part: string): string | null {
  try {
    return withoutUnstorable(decodeURIComponent(part))
  } catch {
    return null
  }
}

const parsedPatterns = new Map<string, { keys: string[]; expression: RegExp }>()

/** Parses a pattern such as `/product/:slug`, memoized. */
function parsePattern(pattern: string) {
  const cached = parsedPatterns.get(pattern)
  if (cached) return cached
  const keys = [...pattern.matchAll(/:(\w+)/g)].map(([, key = '']) => key)
  const result = { keys, expression: new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`) }
  parsedPatterns.set(pattern, result)
  return result
}

/**
 * The params of a path matched against a pattern, or null. Invalid percent-encoding matches only `*`. Control characters are
 * replaced by U+FFFD, which no resource has in its name, so that the screen shows its not-found state. Matching is
 * case-sensitive and a trailing slash does not match, so that each page has one URL.
 */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  if (pattern === '*') return {}
  const { keys, expression } = parsePattern(pattern)
  const match = expression.exec(path)
  if (!match || (path !== '/' && path.endsWith('/'))) return null
  const params: Record<string, string> = {}
  for (const [index, key] of keys.entries()) {
    const value = decode(match[index + 1] ?? '')
    if (value === null) return null
    params[key] = value
  }
  return params
}

/** The first screen whose pattern matches; the list must end with `*`. `search` is with or without `?`; no screen sees parameters of tracking. */
export function matchScreen(screens: readonly Screen[], path: string, search: string): Matched {
  for (const screen of screens) {
    const params = paramsOf(screen.path, path)
    if (!params) continue
    const query = new URLSearchParams(withoutTracking(search))
    return { screen, address: { path, params, search: screen.search?.(query) ?? query } }
  }
  throw new Error('the list of screens has no * at its end')
}

/** Matches a URL of this site such as `/cart` or `/products?page=2`; null for other sites. */
export function matchHref(screens: readonly Screen[], href: string, origin: string): Matched | null {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  return url && url.origin === origin ? matchScreen(screens, url.pathname, url.search) : null
}

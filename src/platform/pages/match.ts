import { parse } from 'regexparam'
import { withoutUnstorable } from '#platform/text/clean-text.ts'
import type { Address, Screen } from './screen.ts'

export type Matched = { screen: Screen; address: Address }

function decode(part: string): string | null {
  try {
    return withoutUnstorable(decodeURIComponent(part))
  } catch {
    return null
  }
}

const parsed = new Map<string, { keys: string[]; expression: RegExp }>()

/** Patterns are few and asked for with every request. Case counts, other than the library has it. */
function parsedOf(pattern: string) {
  const known = parsed.get(pattern)
  if (known) return known
  const { keys, pattern: found } = parse(pattern)
  const made = { keys, expression: new RegExp(found.source) }
  parsed.set(pattern, made)
  return made
}

/**
 * Params of a path under a pattern, or null. A path that is not valid percent-encoding matches only `*`; in the place of a
 * control character stands one that nothing of the shop is called by, so that the screen shows what it shows for a missing thing.
 * One address, one page: case counts, and a slash at the end is another address.
 */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  if (pattern === '*') return {}
  const { keys, expression } = parsedOf(pattern)
  const found = expression.exec(path)
  if (!found || (path !== '/' && path.endsWith('/'))) return null
  const params: Record<string, string> = {}
  for (const [index, key] of keys.entries()) {
    const value = decode(found[index + 1] ?? '')
    if (value === null) return null
    params[key] = value
  }
  return params
}

/** The first screen of the list whose pattern fits; the list must end with `*`. `search` with or without `?`. */
export function matchScreen(screens: readonly Screen[], path: string, search: string): Matched {
  for (const screen of screens) {
    const params = paramsOf(screen.path, path)
    if (params) return { screen, address: { path, params, search: new URLSearchParams(search) } }
  }
  throw new Error('the list of screens has no * at its end')
}

/** Matches an address of this site such as `/cart` or `/products?page=2`; null for any other site's. */
export function matchHref(screens: readonly Screen[], href: string, origin: string): Matched | null {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  return url && url.origin === origin ? matchScreen(screens, url.pathname, url.search) : null
}

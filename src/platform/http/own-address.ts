const anySite = 'https://own.invalid'

/**
 * An address of this site that a visitor's browser handed back, such as `/products?page=2`: path and search, or null for
 * anything that could lead to another site.
 */
export function ownAddress(text: unknown): string | null {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text) || text.length > 2000) return null
  const url = URL.parse(text, anySite)
  if (!url || url.origin !== anySite || url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}

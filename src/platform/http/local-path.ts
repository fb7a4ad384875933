const baseUrl = 'https://own.invalid'

/**
 * Validates a return path sent by a browser, such as `/products?page=2`. Returns path and search, or null for anything that
 * could lead to another site.
 */
export function parseLocalPath(text: unknown): string | null {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text) || text.length > 2000) return null
  const url = URL.parse(text, baseUrl)
  if (!url || url.origin !== baseUrl || url.pathname.startsWith('//')) return null
  return url.pathname + url.search
}

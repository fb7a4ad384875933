const baseUrl = 'https://own.invalid'

/** Control characters, backslashes and double slashes, which a browser or a proxy may read as the start of another site. */
const unsafe = /[\p{Cc}\\]|\/\//u

/**
 * Validates a return path sent by a browser, such as `/products?page=2`. Returns path and search, or null for anything that
 * could lead to another site, also when its path is decoded once more.
 */
export function parseLocalPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > 2000 || /\p{Cc}/u.test(text))
    return null
  const url = URL.parse(text, baseUrl)
  if (url?.origin !== baseUrl || unsafe.test(decoded(url.pathname))) return null
  return url.pathname + url.search
}

/** A path without escapes; one that cannot be decoded is unsafe. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '//'
  }
}

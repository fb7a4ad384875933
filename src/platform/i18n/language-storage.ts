import { type Language, languageKey, parseLanguage } from './language.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** The Set-Cookie value that tells the server the language; `isSecure` for pages over https. */
export function languageCookie(language: Language, isSecure: boolean): string {
  return `${languageKey}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Stores the choice in local storage (docs/product.md §3) and in the cookie; blocked storage is ignored. */
export function storeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old WebViews
  document.cookie = languageCookie(language, location.protocol === 'https:')
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Storage is blocked; the cookie is enough.
  }
}

/** Whether the language cookie is set: browsers may delete cookies and keep local storage. */
export function hasLanguageCookie(): boolean {
  return document.cookie.split('; ').some((each) => each.startsWith(`${languageKey}=`))
}

/** The choice in local storage, or null. */
export function storedLanguage(): Language | null {
  try {
    return parseLanguage(localStorage.getItem(languageKey))
  } catch {
    return null
  }
}

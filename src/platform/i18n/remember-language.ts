import { type Language, languageKey, parseLanguage } from './language.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** The cookie that lets the server answer in the right language at once; Secure where the page came by https. */
export function languageCookie(language: Language, isSecure: boolean): string {
  return `${languageKey}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Keeps the choice in local storage (specification §3) and in the cookie; a browser that keeps nothing is fine. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old WebViews
  document.cookie = languageCookie(language, location.protocol === 'https:')
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Storage is blocked: the cookie alone remembers.
  }
}

/** Whether the server was told of a choice: browsers may drop a cookie and keep local storage. */
export function hasLanguageCookie(): boolean {
  return document.cookie.split('; ').some((each) => each.startsWith(`${languageKey}=`))
}

/** The choice kept in local storage, or null. */
export function rememberedLanguage(): Language | null {
  try {
    return parseLanguage(localStorage.getItem(languageKey))
  } catch {
    return null
  }
}

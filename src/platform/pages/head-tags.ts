import { type Language, languages } from '#platform/i18n/language.ts'
import { fullTitle, withLanguage } from './document.ts'
import type { Head } from './screen.ts'

function setMeta(name: string, content: string | undefined): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === undefined) {
    found?.remove()
    return
  }
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }))
  meta.content = content
}

/** A page that came without the link gets none: engines read what the server sent. */
function setLink(attribute: string, href: string | null): void {
  const found = document.head.querySelector<HTMLLinkElement>(`link[${attribute}]`)
  if (href === null) found?.remove()
  else if (found) found.href = href
}

/** Brings title, description, canonical and language versions up to date after a navigation in the browser. */
export function applyHead(head: Head, siteName: string, language: Language): void {
  document.title = fullTitle(head, siteName)
  setMeta('description', head.description)
  setMeta('robots', head.canonical === null ? 'noindex' : undefined)
  const bare = head.canonical === null ? null : location.origin + head.canonical
  setLink('rel=canonical', bare === null ? null : withLanguage(bare, language))
  for (const each of languages) setLink(`hreflang|=${each}`, bare === null ? null : withLanguage(bare, each))
  setLink('hreflang=x-default', bare)
}

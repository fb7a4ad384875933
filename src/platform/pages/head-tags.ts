import { type Language, languages } from '#platform/i18n/language.ts'
import { fullTitle, languageAddress } from './document.ts'
import type { Head } from './screen.ts'

function setMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === undefined) {
    existing?.remove()
    return
  }
  const meta = existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }))
  meta.content = content
}

/** Updates or removes a link; a missing one is not added, as search engines read the server's response. */
function setLink(attribute: string, href: string | null): void {
  const existing = document.head.querySelector<HTMLLinkElement>(`link[${attribute}]`)
  if (href === null) existing?.remove()
  else if (existing) existing.href = href
}

/** Updates title, description, canonical and language versions after a client-side navigation. */
export function applyHead(head: Head, siteName: string, language: Language): void {
  document.title = fullTitle(head, siteName)
  setMeta('description', head.description)
  setMeta('robots', head.canonical === null ? 'noindex' : undefined)
  const url = head.canonical === null ? null : location.origin + head.canonical
  setLink('rel=canonical', url === null ? null : languageAddress(url, language))
  for (const each of languages) setLink(`hreflang|=${each}`, url === null ? null : languageAddress(url, each))
  setLink('hreflang=x-default', url)
}

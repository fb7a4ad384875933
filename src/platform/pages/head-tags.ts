import { fullTitle } from './document.ts'
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

/** Brings title, description and canonical up to date after a navigation in the browser. */
export function applyHead(head: Head, siteName: string): void {
  document.title = fullTitle(head, siteName)
  setMeta('description', head.description)
  setMeta('robots', head.canonical === null ? 'noindex' : undefined)
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (head.canonical === null) canonical?.remove()
  else if (canonical) canonical.href = new URL(head.canonical, location.origin).href
}

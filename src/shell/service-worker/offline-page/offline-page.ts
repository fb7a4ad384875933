import { listCachedPages } from '../cached-pages.ts'
import './offline-page.css'

/** How often to check for the shop while the browser reports to be online: a router may be up without internet access. */
const checkIntervalMs = 10_000

async function showCachedPages(): Promise<void> {
  const pages = await listCachedPages(document.documentElement.lang)
  const items = document.querySelector('#cached-pages ul')
  for (const { address, title } of pages) {
    const link = Object.assign(document.createElement('a'), {
      href: address,
      textContent: title,
      dir: 'auto',
    })
    items?.appendChild(document.createElement('li')).appendChild(link)
  }
  document.getElementById('cached-pages')?.toggleAttribute('hidden', pages.length === 0)
}

async function check(): Promise<void> {
  const response = navigator.onLine && (await fetch('/healthz', { cache: 'no-store' }).catch(() => null))
  if (response instanceof Response && response.ok) location.reload()
}

addEventListener('online', () => void check())
setInterval(() => void check(), checkIntervalMs)
void showCachedPages()

import { keptPages } from '../kept-list.ts'
import './offline-page.css'

/** How often the shop is looked for while the browser believes in its line: a router may be up and its line not. */
const lookEveryMs = 10_000

async function list(): Promise<void> {
  const pages = await keptPages(document.documentElement.lang)
  const places = document.querySelector('#kept ul')
  for (const { address, title } of pages) {
    const link = Object.assign(document.createElement('a'), {
      href: address,
      textContent: title,
      dir: 'auto',
    })
    places?.appendChild(document.createElement('li')).appendChild(link)
  }
  document.getElementById('kept')?.toggleAttribute('hidden', pages.length === 0)
}

async function look(): Promise<void> {
  const answer = navigator.onLine && (await fetch('/healthz', { cache: 'no-store' }).catch(() => null))
  if (answer instanceof Response && answer.ok) location.reload()
}

addEventListener('online', () => void look())
setInterval(() => void look(), lookEveryMs)
void list()

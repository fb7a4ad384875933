import { keptAtHeader, keptIn } from './kept-names.ts'
import { readPageKey } from './rules.ts'

export type KeptPage = { address: string; title: string; at: number }

const shownAtMost = 20

/** The pages that can be opened without a line, in a language, the last seen first. For pages, not for the worker. */
export async function keptPages(language: string): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return []
  const found = await Promise.all([keptIn.own, keptIn.pages].map((name) => pagesIn(name, language)))
  return found
    .flat()
    .filter(({ address }) => address !== location.pathname + location.search)
    .sort((one, other) => other.at - one.at)
    .slice(0, shownAtMost)
}

async function pagesIn(name: string, language: string): Promise<KeptPage[]> {
  if (!(await caches.has(name))) return []
  const cache = await caches.open(name)
  const keys = await cache.keys()
  const pages = keys.map(async ({ url }): Promise<KeptPage[]> => {
    const key = readPageKey(url)
    if (key?.language !== language) return []
    const answer = await cache.match(url)
    if (!answer) return []
    const title = titleOf(await answer.text())
    return title ? [{ address: key.address, title, at: Number(answer.headers.get(keptAtHeader)) }] : []
  })
  return (await Promise.all(pages)).flat()
}

/** The title of a page without the shop's name after it. */
export function titleOf(html: string): string {
  const title = new DOMParser().parseFromString(html.slice(0, 4000), 'text/html').title
  return title.split(' | ')[0] ?? ''
}

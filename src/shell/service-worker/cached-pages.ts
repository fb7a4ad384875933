import { cachedAtHeader, cacheNames } from './cache-names.ts'
import { readPageKey } from './rules.ts'

export type CachedPage = { address: string; title: string; at: number }

const maxListed = 20

/** The pages of a language that can be opened offline, most recent first. Called by pages, not by the worker. */
export async function listCachedPages(language: string): Promise<CachedPage[]> {
  if (!('caches' in globalThis)) return []
  const lists = await Promise.all([cacheNames.own, cacheNames.pages].map((name) => pagesIn(name, language)))
  return lists
    .flat()
    .filter(({ address }) => address !== location.pathname + location.search)
    .sort((one, other) => other.at - one.at)
    .slice(0, maxListed)
}

async function pagesIn(name: string, language: string): Promise<CachedPage[]> {
  if (!(await caches.has(name))) return []
  const cache = await caches.open(name)
  const keys = await cache.keys()
  const pages = keys.map(async ({ url }): Promise<CachedPage[]> => {
    const key = readPageKey(url)
    if (key?.language !== language) return []
    const response = await cache.match(url)
    if (!response) return []
    const title = parseTitle(await response.text())
    return title ? [{ address: key.address, title, at: Number(response.headers.get(cachedAtHeader)) }] : []
  })
  return (await Promise.all(pages)).flat()
}

/** The title of a page without the shop's name after it. */
function parseTitle(html: string): string {
  const title = new DOMParser().parseFromString(html.slice(0, 4000), 'text/html').title
  return title.split(' | ')[0] ?? ''
}

import type { SearchOutcome } from '#shop/catalogue/schemas.ts'
import { reportSearch } from '#shop/search-log/client.ts'

/** The last logged search. Paging, filtering and returning to it do not count as a new one. */
let lastLogged = ''

/** Logs whether a search found anything and when one of its products is opened. Returns a function that stops it. */
export function logSearch(search: string, { match }: SearchOutcome): () => void {
  if (lastLogged !== search)
    reportSearch({ search, news: match === 'all' || match === 'mentioned' ? 'found' : 'failed' })
  lastLogged = search
  const onClick = ({ target }: MouseEvent) => {
    const link =
      target instanceof Element && target.closest('[aria-labelledby="results"] a[href^="/product/"]')
    if (link) reportSearch({ search, news: 'opened' })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

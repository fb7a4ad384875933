import type { SearchFound } from '#features/catalogue/schemas.ts'
import { tellSearchNews } from '#features/searches/client.ts'

/** Turning pages, filtering and coming back is the same search still. */
let told = ''

/** Tells what a search found and which of its products are opened. Returns what ends it. */
export function followSearch(search: string, { match }: SearchFound): () => void {
  if (told !== search)
    tellSearchNews({ search, news: match === 'all' || match === 'mentioned' ? 'found' : 'failed' })
  told = search
  const opened = ({ target }: MouseEvent) => {
    const link =
      target instanceof Element && target.closest('[aria-labelledby="results"] a[href^="/product/"]')
    if (link) tellSearchNews({ search, news: 'opened' })
  }
  document.addEventListener('click', opened)
  return () => document.removeEventListener('click', opened)
}

import type { SearchNews } from './schemas.ts'

/** Tells the shop what became of a search, behind whatever the shopper does next; lost when there is no line. */
export function tellSearchNews(news: SearchNews): void {
  navigator.sendBeacon?.('/api/searches', new Blob([JSON.stringify(news)], { type: 'application/json' }))
}

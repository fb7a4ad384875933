import type { SearchEvent } from './schemas.ts'

/** Reports the outcome of a search in the background; it is lost when the browser is offline. */
export function reportSearch(event: SearchEvent): void {
  navigator.sendBeacon?.('/api/searches', new Blob([JSON.stringify(event)], { type: 'application/json' }))
}

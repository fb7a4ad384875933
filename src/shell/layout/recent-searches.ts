const key = 'searches'
const maxCount = 8

/** The recent searches of this browser, newest first. They are stored nowhere else. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, maxCount) : []
  } catch {
    return []
  }
}

export function addRecentSearch(text: string): void {
  write([text, ...recentSearches().filter((each) => each !== text)].slice(0, maxCount))
}

export function clearRecentSearches(): void {
  write([])
}

/** Without storage there are no recent searches to suggest. */
function write(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches))
  } catch {}
}

const key = 'searches'
const most = 8

/** What was searched for in this browser, newest first. Kept nowhere else. */
export function pastSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  write([text, ...pastSearches().filter((each) => each !== text)].slice(0, most))
}

export function forgetSearches(): void {
  write([])
}

/** A browser that keeps nothing suggests no past searches. */
function write(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches))
  } catch {}
}

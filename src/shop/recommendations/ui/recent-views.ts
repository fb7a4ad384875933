const key = 'recent-products'
/** Of the stored value; another one is not read. */
const version = 1
const maxCount = 20
const maxId = 2_147_483_647

/** The ids of the products that this browser opened, newest first. They are stored nowhere else. */
export function recentViews(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return []
    const { version: storedVersion, ids } = stored as { version?: unknown; ids?: unknown }
    if (storedVersion !== version || !Array.isArray(ids)) return []
    return [...new Set(ids.filter(isId))].slice(0, maxCount)
  } catch {
    return []
  }
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxId
}

export function addRecentView(id: number): void {
  const ids = [id, ...recentViews().filter((each) => each !== id)].slice(0, maxCount)
  change(() => localStorage.setItem(key, JSON.stringify({ version, ids })))
}

export function clearRecentViews(): void {
  change(() => localStorage.removeItem(key))
}

/** Without storage, or when it is full, nothing is remembered. */
function change(work: () => void): void {
  try {
    work()
  } catch {}
}

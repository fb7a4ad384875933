/** The number of pages loaded below the first, stored with the history entry for its URL. */
export function loadedPageCount(): number {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('more' in state)) return 0
  const { more } = state as { more: { of?: unknown; pages?: unknown } | null }
  return more?.of === currentUrl() && typeof more.pages === 'number' ? more.pages : 0
}

export const currentUrl = () => location.pathname + location.search

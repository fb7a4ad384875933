/** How many pages were loaded beneath the one on screen: kept with the history entry, for its address. */
export function pagesLoaded(): number {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('more' in state)) return 0
  const { more } = state as { more: { of?: unknown; pages?: unknown } | null }
  return more?.of === address() && typeof more.pages === 'number' ? more.pages : 0
}

export const address = () => location.pathname + location.search

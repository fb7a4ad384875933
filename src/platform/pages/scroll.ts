import { layOutAll } from './below-fold.ts'

const storageKey = 'scroll'

type Positions = Record<string, number>

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/** The id of the current history entry, or an empty string. */
export function entryId(): string {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'entry' in state ? String(state.entry) : ''
}

/** Assigns an id to the current history entry, unless it has one from before a reload. */
export function assignEntryId(): void {
  if (entryId() === '') history.replaceState({ ...history.state, ...newEntryState() }, '')
}

export function newEntryState(): { entry: string } {
  return { entry: Math.random().toString(36).slice(2) }
}

/** Stores the scroll position of an entry, for going back and for a reload. */
export function saveScroll(entry: string): void {
  const positions = { ...readPositions(), [entry]: Math.round(scrollY) }
  const recent = Object.fromEntries(Object.entries(positions).slice(-50))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(recent))
  } catch {
    // Storage is blocked; going back starts at the top.
  }
}

/** Restores the scroll position after a reload, unless the shopper has already scrolled. */
export function restoreAfterLoad(): void {
  if (readPositions()[entryId()] && scrollY === 0) restoreScroll()
}

/** Restores the entry's scroll position; a new entry starts at the top, or at the element of the URL's hash. */
export function restoreScroll(): void {
  layOutAll()
  const saved = readPositions()[entryId()]
  const target = saved === undefined && location.hash ? document.getElementById(location.hash.slice(1)) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: saved ?? 0, behavior: 'instant' })
}

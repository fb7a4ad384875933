import { layOutAll } from './first-view.ts'

const storageKey = 'scroll'

type Positions = Record<string, number>

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/** The name of the history entry on screen, or an empty one. */
export function entryName(): string {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'entry' in state ? String(state.entry) : ''
}

/** Names the entry of a page that came from the server; a reload finds the name it has. */
export function nameEntry(): void {
  if (entryName() === '') history.replaceState({ ...history.state, ...newEntryState() }, '')
}

export function newEntryState(): { entry: string } {
  return { entry: Math.random().toString(36).slice(2) }
}

/** Remembers how far an entry is scrolled, for going back to it and for a reload. */
export function saveScroll(entry: string): void {
  const positions = { ...readPositions(), [entry]: Math.round(scrollY) }
  const recent = Object.fromEntries(Object.entries(positions).slice(-50))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(recent))
  } catch {
    // Storage is blocked: going back begins at the top.
  }
}

/** After a reload: puts the page where it was left, unless the shopper has scrolled it meanwhile. */
export function restoreAfterLoad(): void {
  if (readPositions()[entryName()] && scrollY === 0) restoreScroll()
}

/** Puts the page where its entry was left; a new entry begins at the top, or at the element its address names. */
export function restoreScroll(): void {
  layOutAll()
  const saved = readPositions()[entryName()]
  const target = saved === undefined && location.hash ? document.getElementById(location.hash.slice(1)) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: saved ?? 0, behavior: 'instant' })
}

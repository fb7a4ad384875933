import { useSyncExternalStore } from 'react'
import { currentLine, type Line, subscribeToLine } from '#platform/line/line.ts'

const unknown: Line = { up: true, keptAt: null }

/** The current connectivity to the shop. */
export function useLine(): Line {
  return useSyncExternalStore(subscribeToLine, currentLine, () => unknown)
}

export type ComboboxMove = { open: boolean; active: number | null }

/**
 * The next state of a list of `count` options after a key (APG combobox): arrows open it and move with wrapping,
 * Escape closes it. Null when the key has no effect.
 */
export function comboboxMove(
  { key, altKey }: { key: string; altKey: boolean },
  { open, active }: ComboboxMove,
  count: number,
): ComboboxMove | null {
  if (key === 'Escape') return open ? { open: false, active: null } : null
  if (key === 'ArrowUp' && altKey) return open ? { open: false, active: null } : null
  if (count === 0) return null
  if (key === 'ArrowDown') {
    if (altKey) return { open: true, active: null }
    return { open: true, active: open && active !== null ? (active + 1) % count : 0 }
  }
  if (key === 'ArrowUp') return { open: true, active: open && active ? active - 1 : count - 1 }
  return null
}

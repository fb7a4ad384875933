export type ComboboxMove = { open: boolean; active: number | null }

/**
 * What a key does to a list of `count` options below a text field (APG combobox): arrows open it and move round both
 * ends, Escape closes it. Null: the key means nothing here.
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

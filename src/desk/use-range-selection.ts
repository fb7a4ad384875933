import { type ChangeEvent, type ComponentProps, type MouseEvent, useRef } from 'react'

type Ids = ReadonlySet<number>

/**
 * The boxes that select rows of a list, by the ids of its rows in their order: a click or Space changes one row, with Shift all
 * rows from the one that was changed last.
 */
export function useRangeSelection(ids: readonly number[], selected: Ids, onSelect: (selected: Ids) => void) {
  const last = useRef<number | null>(null)

  function change(id: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // The browser sends a click for Space too, with the keys that are down.
    const hasShift = (nativeEvent as unknown as MouseEvent).shiftKey
    onSelect(withRange(selected, rangeOf(ids, hasShift ? last.current : null, id), target.checked))
    last.current = id
  }

  return (id: number): ComponentProps<'input'> => ({
    type: 'checkbox',
    checked: selected.has(id),
    onChange: (event) => change(id, event),
    onMouseDown: withoutTextSelection,
  })
}

/** The rows from one to the other, in either direction; only the other when the first is not in the list. */
function rangeOf(ids: readonly number[], from: number | null, to: number): readonly number[] {
  const [first, end] = [ids.indexOf(from ?? to), ids.indexOf(to)]
  return first < 0 ? [to] : ids.slice(Math.min(first, end), Math.max(first, end) + 1)
}

function withRange(selected: Ids, range: readonly number[], isSelected: boolean): Ids {
  const next = new Set(selected)
  for (const id of range) isSelected ? next.add(id) : next.delete(id)
  return next
}

/** A click with Shift would select the text of the rows in between. */
function withoutTextSelection(event: MouseEvent<HTMLInputElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}

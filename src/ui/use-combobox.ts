import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type ComboboxMove, comboboxMove } from './combobox-state.ts'

const closed: ComboboxMove = { open: false, active: null }

type Combobox = ComboboxMove & {
  list: RefObject<HTMLDivElement | null>
  show: () => void
  hide: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** State of the list below a text field: open, active option and keyboard handling. The field keeps the focus. */
export function useCombobox(count: number, choose: (index: number) => void): Combobox {
  const [state, setState] = useState(closed)
  const list = useRef<HTMLDivElement>(null)
  const active = state.active !== null && state.active < count ? state.active : null
  const open = state.open && count > 0

  useEffect(() => {
    if (open && active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  function onKeyDown(event: KeyboardEvent) {
    // Ignore keys of an input method composition.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (active !== null) choose(active)
      return setState(closed)
    }
    const next = comboboxMove(event, { open, active }, count)
    if (!next) return
    event.preventDefault()
    setState(next)
  }

  return {
    open,
    active,
    list,
    show: () => setState({ open: true, active: null }),
    hide: () => setState(closed),
    onKeyDown,
  }
}

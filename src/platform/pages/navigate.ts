import { entryId, newEntryState, saveScroll } from './scroll.ts'

/** Navigates to a path of the shop. `replace` keeps the history entry and the scroll position. */
export function navigate(href: string, { replace = false }: { replace?: boolean } = {}): void {
  saveScroll(entryId())
  if (replace) history.replaceState(history.state, '', href)
  else history.pushState(newEntryState(), '', href)
}

import { type RefObject, useEffect, useRef } from 'react'

type SearchField = {
  field: RefObject<HTMLInputElement | null>
  /** Call with a submitted search: its text may be replaced by the next search. */
  settle: (text: string) => void
}

/**
 * Keeps an uncontrolled search field in step with the current search, unless the shopper has typed since. The input
 * element and its cursor stay.
 */
export function useSearchField(search: string): SearchField {
  const field = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(search)

  useEffect(() => {
    if (!field.current || lastSearch.current === search) return
    if (field.current.value.trim() === lastSearch.current) field.current.value = search
    lastSearch.current = search
  }, [search])

  function settle(text: string) {
    lastSearch.current = text
  }

  return { field, settle }
}

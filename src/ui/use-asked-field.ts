import { type RefObject, useEffect, useRef } from 'react'

type AskedField = {
  field: RefObject<HTMLInputElement | null>
  /** Call it with what is asked for: it may be replaced by what is asked for next. */
  settle: (text: string) => void
}

/**
 * For a search field: what was asked for shows on arrival, unless the shopper has typed on meanwhile. The field stays the
 * same one, and so does the place in it.
 */
export function useAskedField(asked: string): AskedField {
  const field = useRef<HTMLInputElement>(null)
  const settled = useRef(asked)

  useEffect(() => {
    if (!field.current || settled.current === asked) return
    if (field.current.value.trim() === settled.current) field.current.value = asked
    settled.current = asked
  }, [asked])

  function settle(text: string) {
    settled.current = text
  }

  return { field, settle }
}

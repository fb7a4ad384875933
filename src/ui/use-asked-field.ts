import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a search field that shows what was asked for: it follows the address, but what somebody types while an answer is on
 * its way stays, and so does their place in the field.
 */
export function useAskedField(asked: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(asked)

  useEffect(() => {
    const input = field.current
    if (!input || before.current === asked) return
    const typing = input === document.activeElement && input.value.trim() !== before.current
    if (!typing) input.value = asked
    before.current = asked
  }, [asked])

  return field
}

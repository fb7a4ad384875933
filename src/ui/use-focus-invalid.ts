import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Focuses the first wrong field as soon as the `errors`, by field, of what was sent are in the document and not empty; a closed
 * `details` around it opens. What was sent is the form that was submitted, or what is around the button that was pressed. Errors that
 * change while somebody types leave the focus where it is; those of the first render are of a form that was sent without script.
 */
export function useFocusInvalid(errors: Record<string, unknown> | null | undefined): void {
  const sent = useRef<Element | 'page' | null>('page')
  useEffect(() => {
    const send = ({ type, target }: Event) => {
      const place = target instanceof Element ? target.closest(type === 'click' ? 'button' : 'form') : null
      if (place) sent.current = place
    }
    const type = () => {
      sent.current = null
    }
    document.addEventListener('click', send, true)
    document.addEventListener('submit', send, true)
    document.addEventListener('input', type, true)
    return () => {
      document.removeEventListener('click', send, true)
      document.removeEventListener('submit', send, true)
      document.removeEventListener('input', type, true)
    }
  }, [])
  useLayoutEffect(() => {
    if (sent.current === null || !errors || Object.keys(errors).length === 0) return
    let place = sent.current === 'page' ? document.body : sent.current
    sent.current = null
    const find = () => place.querySelector<HTMLElement>('[aria-invalid="true"]')
    // Fields may stand beside what was sent, as the variants of a product do.
    while (!find() && place.parentElement) place = place.parentElement
    const closed = find()?.closest<HTMLDetailsElement>('details:not([open])')
    if (closed) closed.open = true
    find()?.focus()
  }, [errors])
}

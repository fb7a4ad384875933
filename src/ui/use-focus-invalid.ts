import { type RefObject, useLayoutEffect } from 'react'

/** Focuses the first wrong field below an element; a closed `details` around it opens. */
export function focusInvalid(container: HTMLElement | null): void {
  const first = container?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const closed = first?.closest<HTMLDetailsElement>('details:not([open])')
  if (closed) closed.open = true
  first?.focus()
}

/** Focuses the first wrong field as soon as new `errors`, by field, are in the document and not empty. */
export function useFocusInvalid(
  container: RefObject<HTMLElement | null>,
  errors: Record<string, unknown> | null | undefined,
): void {
  useLayoutEffect(() => {
    if (errors && Object.keys(errors).length > 0) focusInvalid(container.current)
  }, [container, errors])
}

import { type RefObject, useEffect, useRef } from 'react'

/** Closes a `<details>` on Escape, on an outside press and when a link in it is followed; without script it only toggles. */
export function useClosingDetails(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const close = () => ref.current?.removeAttribute('open')
    const inside = ({ target }: Event) => target instanceof Node && ref.current?.contains(target)

    addEventListener('pointerdown', (event) => inside(event) || close(), { signal })
    addEventListener('focusin', (event) => inside(event) || close(), { signal })
    ref.current?.addEventListener(
      'click',
      ({ target }) => target instanceof Element && target.closest('a') && close(),
      { signal },
    )
    ref.current?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !ref.current?.open) return
        close()
        ref.current.querySelector('summary')?.focus()
      },
      { signal },
    )
    return () => controller.abort()
  }, [])

  return ref
}

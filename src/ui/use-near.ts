import { type RefObject, useEffect, useState } from 'react'

/** True once an element is about to come into view, and from then on. */
export function useNear(element: RefObject<Element | null>, margin = '200px'): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const shown = element.current
    if (near || !shown) return
    if (!('IntersectionObserver' in globalThis)) return setNear(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element, margin, near])
  return near
}

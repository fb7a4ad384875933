import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'

const ScrollArrows = lazy(() =>
  import('./scroll-arrows.tsx').then((part) => ({ default: part.ScrollArrows })),
)

/** The arrows of a list where there is a mouse; a phone does not load them. */
export function MouseArrows({ list }: { list: RefObject<HTMLElement | null> }) {
  const [hasMouse, setHasMouse] = useState(false)
  useEffect(() => setHasMouse(matchMedia('(hover: hover) and (pointer: fine)').matches), [])
  return (
    hasMouse && (
      <Suspense>
        <ScrollArrows list={list} />
      </Suspense>
    )
  )
}

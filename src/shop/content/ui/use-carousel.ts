import { type RefObject, useEffect, useRef, useState } from 'react'
import { wrapIndex } from '../domain/wrap-index.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

const intervalMs = 5000

type Carousel = {
  track: RefObject<HTMLUListElement | null>
  index: number
  go: (index: number) => void
  /** False after the visitor paused it, or when the device prefers reduced motion. */
  playing: boolean
  toggle: () => void
}

/**
 * A scrolling row of slides that advances every 5 s and wraps at both ends (docs/product.md §9). It pauses while
 * `paused`: during hover or focus.
 */
export function useCarousel(count: number, paused: boolean): Carousel {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  /** The target of a programmatic scroll in progress. */
  const scrollTarget = useRef<number | null>(null)
  const [userChoice, setUserChoice] = useState<boolean | null>(null)
  const reducedMotion = useReducedMotion()
  const playing = userChoice ?? !reducedMotion

  useEffect(() => {
    const row = track.current
    if (!row) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          // Slides passed during a programmatic scroll are not the current one.
          if (isIntersecting && scrollTarget.current === null) setIndex([...row.children].indexOf(target))
        }
      },
      { root: row, threshold: 0.6 },
    )
    for (const slide of row.children) observer.observe(slide)
    const cancelScroll = () => {
      scrollTarget.current = null
    }
    const onScrollEnd = () => {
      const to = scrollTarget.current
      cancelScroll()
      // When the direction changes before the scroll has moved, some browsers stop at the old target: scroll again.
      if (to !== null && !isAt(row, to)) latestGo.current(to)
    }
    row.addEventListener('scrollend', onScrollEnd)
    row.addEventListener('pointerdown', cancelScroll)
    row.addEventListener('wheel', cancelScroll, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scrollend', onScrollEnd)
      row.removeEventListener('pointerdown', cancelScroll)
      row.removeEventListener('wheel', cancelScroll)
    }
  }, [])

  const go = (to: number) => {
    const row = track.current
    const next = wrapIndex(to, count)
    if (!row?.children[next]) return
    // Scrolling to the current position fires no scrollend.
    if (scrollTarget.current !== null || !isAt(row, next)) scrollTarget.current = next
    row.scrollTo({ left: offsetOf(row, next), behavior: reducedMotion ? 'instant' : 'smooth' })
    setIndex(next)
  }

  const latestGo = useRef(go)
  useEffect(() => {
    latestGo.current = go
  })

  useEffect(() => {
    if (!playing || paused || count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) latestGo.current(index + 1)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [playing, paused, count, index])

  return { track, index, go, playing, toggle: () => setUserChoice(!playing) }
}

/** The scroll offset at which a slide is aligned to the start. */
function offsetOf(row: HTMLElement, index: number): number {
  const [first, slide] = [row.children[0], row.children[index]]
  return first instanceof HTMLElement && slide instanceof HTMLElement
    ? slide.offsetLeft - first.offsetLeft
    : 0
}

function isAt(row: HTMLElement, index: number): boolean {
  return Math.abs(row.scrollLeft - offsetOf(row, index)) < row.clientWidth / 2
}

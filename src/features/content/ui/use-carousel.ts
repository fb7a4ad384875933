import { type RefObject, useEffect, useRef, useState } from 'react'
import { wrapIndex } from '../domain/wrap-index.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

const intervalMs = 5000

type Carousel = {
  track: RefObject<HTMLUListElement | null>
  index: number
  go: (index: number) => void
  /** False once the person stopped it, or asked for less motion. */
  playing: boolean
  toggle: () => void
}

/**
 * Slides in a row that scrolls; every 5 s the next, round both ends (specification §9). They stand still while `held`:
 * somebody points at them or is in them.
 */
export function useCarousel(count: number, held: boolean): Carousel {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  /** The slide the row is on its way to by itself. */
  const goal = useRef<number | null>(null)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const calm = useReducedMotion()
  const playing = wanted ?? !calm

  useEffect(() => {
    const row = track.current
    if (!row) return
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          // On the way to a slide those passed are not the one on view.
          if (isIntersecting && goal.current === null) setIndex([...row.children].indexOf(target))
        }
      },
      { root: row, threshold: 0.6 },
    )
    for (const slide of row.children) seen.observe(slide)
    const letGo = () => {
      goal.current = null
    }
    const arrive = () => {
      const to = goal.current
      letGo()
      // Sent back before it had moved, a browser lets the way it was on end where that leads.
      if (to !== null && !isAt(row, to)) latestGo.current(to)
    }
    row.addEventListener('scrollend', arrive)
    row.addEventListener('pointerdown', letGo)
    row.addEventListener('wheel', letGo, { passive: true })
    return () => {
      seen.disconnect()
      row.removeEventListener('scrollend', arrive)
      row.removeEventListener('pointerdown', letGo)
      row.removeEventListener('wheel', letGo)
    }
  }, [])

  const go = (to: number) => {
    const row = track.current
    const next = wrapIndex(to, count)
    if (!row?.children[next]) return
    // Where it stands already nothing ends.
    if (goal.current !== null || !isAt(row, next)) goal.current = next
    row.scrollTo({ left: placeOf(row, next), behavior: calm ? 'instant' : 'smooth' })
    setIndex(next)
  }

  const latestGo = useRef(go)
  useEffect(() => {
    latestGo.current = go
  })

  useEffect(() => {
    if (!playing || held || count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) latestGo.current(index + 1)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [playing, held, count, index])

  return { track, index, go, playing, toggle: () => setWanted(!playing) }
}

/** How far the row is scrolled when a slide stands at its start. */
function placeOf(row: HTMLElement, index: number): number {
  const [first, slide] = [row.children[0], row.children[index]]
  return first instanceof HTMLElement && slide instanceof HTMLElement
    ? slide.offsetLeft - first.offsetLeft
    : 0
}

function isAt(row: HTMLElement, index: number): boolean {
  return Math.abs(row.scrollLeft - placeOf(row, index)) < row.clientWidth / 2
}

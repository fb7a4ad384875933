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
  const going = useRef(false)
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
          if (isIntersecting && !going.current) setIndex([...row.children].indexOf(target))
        }
      },
      { root: row, threshold: 0.6 },
    )
    for (const slide of row.children) seen.observe(slide)
    const arrive = () => {
      going.current = false
    }
    row.addEventListener('scrollend', arrive)
    row.addEventListener('pointerdown', arrive)
    return () => {
      seen.disconnect()
      row.removeEventListener('scrollend', arrive)
      row.removeEventListener('pointerdown', arrive)
    }
  }, [])

  const go = (to: number) => {
    const row = track.current
    const next = wrapIndex(to, count)
    const slide = row?.children[next]
    if (!row || !(slide instanceof HTMLElement)) return
    const first = row.children[0] instanceof HTMLElement ? row.children[0].offsetLeft : 0
    going.current = true
    row.scrollTo({ left: slide.offsetLeft - first, behavior: calm ? 'instant' : 'smooth' })
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

import { type KeyboardEvent, type RefObject, useState } from 'react'
import { directionOf } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

/** The current picture of a scrolling strip whose items are as wide as it, and how to turn to another one. */
export function useStrip(list: RefObject<HTMLElement | null>, first = 0) {
  const { language } = useLanguage()
  const [current, setCurrent] = useState(first)
  const forwardKey = directionOf(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backKey = directionOf(language) === 'rtl' ? 'ArrowRight' : 'ArrowLeft'

  function show(index: number): void {
    const item = list.current?.children.item(index)
    if (item instanceof HTMLElement) scrollTo(list.current, item)
  }

  return {
    current,
    show,
    onScroll() {
      const { current: strip } = list
      // In right-to-left pages `scrollLeft` is negative.
      if (strip) setCurrent(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth))
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== forwardKey && event.key !== backKey) return
      event.preventDefault()
      show(current + (event.key === forwardKey ? 1 : -1))
    },
  }
}

function scrollTo(strip: HTMLElement | null, item: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip?.scrollTo({ left: item.offsetLeft, behavior: isCalm ? 'instant' : 'smooth' })
}

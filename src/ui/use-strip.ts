import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

/** The current picture of a scrolling strip whose items are as wide as it, and how to turn to another one. */
export function useStrip(list: RefObject<HTMLElement | null>, first = 0) {
  const { language } = useLanguage()
  const [current, setCurrent] = useState(first)
  const forwardKey = getDirection(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backKey = getDirection(language) === 'rtl' ? 'ArrowRight' : 'ArrowLeft'

  /** With `focuses`, the focus follows to the link of the picture, if it has one. */
  const show = useCallback(
    (index: number, { focuses = false } = {}): void => {
      const item = list.current?.children.item(index)
      if (!(item instanceof HTMLElement)) return
      scrollTo(list.current, item)
      if (focuses) item.querySelector('a')?.focus({ preventScroll: true })
    },
    [list],
  )

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
      show(current + (event.key === forwardKey ? 1 : -1), { focuses: true })
    },
  }
}

function scrollTo(strip: HTMLElement | null, item: HTMLElement): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip?.scrollTo({ left: item.offsetLeft, behavior: isCalm ? 'instant' : 'smooth' })
}

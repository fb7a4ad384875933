import { type RefObject, useEffect, useState } from 'react'
import { getDirection } from '#platform/i18n/language.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { ChevronLeft } from './icons/chevron-left.ts'
import { ChevronRight } from './icons/chevron-right.ts'

/** The share of the visible width one click scrolls, so that the last visible card stays visible. */
const scrollShare = 0.8
const arrowClass =
  'needs-script absolute top-1/3 z-20 hidden size-11 place-items-center rounded-full border border-line bg-paper text-ink shadow-float hover:bg-tile-tint [@media(hover:hover)_and_(pointer:fine)]:md:grid'

/**
 * Two arrow buttons for the mouse over a horizontally scrolling list, each visible while the list can scroll in its
 * direction. Render them in a positioned element beside the list. Keyboard and touch do not need them, so they are
 * not focusable.
 */
export function ScrollArrows({ list }: { list: RefObject<HTMLElement | null> }) {
  const { ui } = useMessages()
  const { language } = useLanguage()
  const hidden = useHiddenEnds(list)
  const forwardSign = getDirection(language) === 'rtl' ? -1 : 1

  function move(direction: 1 | -1) {
    const { current } = list
    current?.scrollBy({
      left: direction * forwardSign * scrollShare * current.clientWidth,
      behavior: 'smooth',
    })
  }

  return (
    <>
      {hidden.start && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={ui.previous}
          onClick={() => move(-1)}
          className={`${arrowClass} -start-3`}
        >
          <ChevronLeft size={22} className="icon-directional" />
        </button>
      )}
      {hidden.end && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={ui.next}
          onClick={() => move(1)}
          className={`${arrowClass} -end-3`}
        >
          <ChevronRight size={22} className="icon-directional" />
        </button>
      )}
    </>
  )
}

/**
 * Whether the first and the last item of a list are out of view. Uses an observer because measuring would force a
 * layout.
 */
function useHiddenEnds(list: RefObject<HTMLElement | null>): { start: boolean; end: boolean } {
  const [hidden, setHidden] = useState({ start: false, end: false })
  useEffect(() => {
    const root = list.current
    const [first, last] = [root?.firstElementChild, root?.lastElementChild]
    if (!root || !first || !last || first === last) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const end = target === first ? 'start' : 'end'
          setHidden((previous) => ({ ...previous, [end]: intersectionRatio < 0.9 }))
        }
      },
      { root, threshold: [0, 0.9] },
    )
    observer.observe(first)
    observer.observe(last)
    return () => observer.disconnect()
  }, [list])
  return hidden
}

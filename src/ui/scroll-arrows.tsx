import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { directionOf } from '#platform/i18n/language.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'

/** How much of what is in view a press moves on by: the last card seen stays in view. */
const share = 0.8
const arrow =
  'needs-script absolute top-1/3 z-20 hidden size-11 place-items-center rounded-full border border-line bg-paper text-ink shadow-float hover:bg-tile-tint [@media(hover:hover)_and_(pointer:fine)]:md:grid'

/**
 * For a mouse: two arrows over a list that scrolls sideways, each where there is something in its direction. They stand
 * in a positioned element beside the list. Keys and fingers need none, so the arrows are no stops for Tab.
 */
export function ScrollArrows({ list }: { list: RefObject<HTMLElement | null> }) {
  const { ui } = useMessages()
  const { language } = useLanguage()
  const hidden = useHiddenEnds(list)
  const forwards = directionOf(language) === 'rtl' ? -1 : 1

  function move(direction: 1 | -1) {
    const { current } = list
    current?.scrollBy({ left: direction * forwards * share * current.clientWidth, behavior: 'smooth' })
  }

  return (
    <>
      {hidden.start && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={ui.previous}
          onClick={() => move(-1)}
          className={`${arrow} -start-3`}
        >
          <ChevronLeft size={22} aria-hidden="true" className="icon-directional" />
        </button>
      )}
      {hidden.end && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={ui.next}
          onClick={() => move(1)}
          className={`${arrow} -end-3`}
        >
          <ChevronRight size={22} aria-hidden="true" className="icon-directional" />
        </button>
      )}
    </>
  )
}

/** Whether the first and the last item of a list are out of its view. Observed, as measuring would force a layout. */
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
          setHidden((known) => ({ ...known, [end]: intersectionRatio < 0.9 }))
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

/*
 * What a page from the server shows only further down (`later` in the style sheet) is not laid out before the rest is read: on a cheap
 * phone that is half of the time in which the page answers no finger. It follows here, a part at a time while nothing else
 * is to be done, so that a page at rest is as high as it is and nothing moves when it is scrolled.
 */
const mark = 'firstView'

/** Lays out the rest of the page, one part after the other, when the browser has nothing else to do. */
export function layOutRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.later, .later-card')]
  const left = parts.values()
  const layOut = () => {
    const { value: part } = left.next()
    if (!part || !(mark in document.documentElement.dataset)) return layOutAll()
    inPlace(parts, () => {
      part.style.contentVisibility = 'visible'
    })
    requestAnimationFrame(() => whenIdle(layOut))
  }
  whenIdle(layOut)
}

/** Lays out all at once: for who is to stand at a place further down, and for the next page. */
export function layOutAll(): void {
  delete document.documentElement.dataset[mark]
}

/** What stands above may turn out higher or lower: what the shopper has scrolled to stays under their eyes. */
function inPlace(parts: HTMLElement[], change: () => void): void {
  const seen = scrollY > 0 ? parts.find((part) => part.getBoundingClientRect().bottom > 0) : undefined
  const before = seen?.getBoundingClientRect().top ?? 0
  change()
  if (seen) scrollBy({ top: seen.getBoundingClientRect().top - before, behavior: 'instant' })
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, 50)
}

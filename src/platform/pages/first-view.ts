/*
 * What a page from the server shows only further down (`later` in the style sheet) is not laid out before the rest is read: on a cheap
 * phone that is half of the time in which the page answers no finger. It follows here, a few parts at a time while nothing
 * else is to be done, so that a page at rest is as high as it is and nothing moves when it is scrolled.
 */
const mark = 'firstView'
/** As many cards as a cheap phone lays out before a finger notices. */
const atOnce = 3

/** Lays out the rest of the page, a few parts at a time, when the browser has nothing else to do. */
export function layOutRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.later, .later-card')]
  let next = 0
  const layOut = () => {
    if (next >= parts.length || !(mark in document.documentElement.dataset)) return layOutAll()
    inPlace(parts, () => {
      for (const part of parts.slice(next, next + atOnce)) part.style.contentVisibility = 'visible'
    })
    next += atOnce
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

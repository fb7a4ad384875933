/*
 * Content below the fold of a server-rendered page (`later` in the style sheet) starts with content-visibility: auto, which
 * halves the time in which a cheap phone does not respond to touch. This lays it out afterwards, while the browser is idle: as
 * many parts before each frame as fit into its idle time, since a frame costs as much as a part. Then the page has its final
 * height, and nothing moves while scrolling.
 */
const attribute = 'firstView'

/** Lays out the content below the fold while the browser is idle. */
export function layOutBelowFold(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.later, .later-card')]
  const left = parts.values()
  const layOut = (deadline?: IdleDeadline) => {
    do {
      const { value: part } = left.next()
      if (!part || !(attribute in document.documentElement.dataset)) return layOutAll()
      withScrollAnchor(parts, () => {
        part.style.contentVisibility = 'visible'
        // Lays it out now, so that the time left is known.
        part.getBoundingClientRect()
      })
    } while (deadline && deadline.timeRemaining() > 0)
    requestAnimationFrame(() => whenIdle(layOut))
  }
  whenIdle(layOut)
}

/** Lays out everything immediately, for scrolling to a position below the fold and for client-side navigations. */
export function layOutAll(): void {
  delete document.documentElement.dataset[attribute]
}

/** Runs `change` and keeps the scroll position relative to the visible content, as parts above may change their height. */
function withScrollAnchor(parts: HTMLElement[], change: () => void): void {
  const anchor = scrollY > 0 ? parts.find((part) => part.getBoundingClientRect().bottom > 0) : undefined
  const before = anchor?.getBoundingClientRect().top ?? 0
  change()
  if (anchor) scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Runs a task once the browser is idle. */
export function whenIdle(task: (deadline?: IdleDeadline) => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task)
  else setTimeout(task, 50)
}

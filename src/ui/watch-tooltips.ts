import { tooltipDelay } from './tooltip-timing.ts'

/** How long the pointer may take from a button to its tooltip. */
const graceMs = 150

/** A visible label makes a tooltip unnecessary. */
function hasVisibleLabel(button: Element): boolean {
  return (button.querySelector('[data-label]')?.getBoundingClientRect().width ?? 0) > 1
}

function buttonAt(target: EventTarget | null): Element | null {
  const button = target instanceof Element ? target.closest('[data-tooltip]') : null
  return button && !hasVisibleLabel(button) ? button : null
}

/**
 * Calls `show` with the button whose tooltip should be visible, on hover or keyboard focus, or with null. Escape,
 * pressing and scrolling hide it. Returns a function that stops watching.
 */
export function watchTooltips(show: (button: Element | null) => void): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let scheduled: Element | null = null
  let open: Element | null = null
  let closedAt: number | null = null

  function set(button: Element | null) {
    clearTimeout(timer)
    if (open && !button) closedAt = performance.now()
    scheduled = open = button
    show(button)
  }
  function schedule(button: Element) {
    if (button === scheduled) return clearTimeout(button === open ? timer : undefined)
    clearTimeout(timer)
    scheduled = button
    timer = setTimeout(
      () => set(button.isConnected ? button : null),
      tooltipDelay(performance.now(), closedAt, open !== null),
    )
  }
  function leave() {
    if (!scheduled || scheduled.matches(':focus-visible')) return
    clearTimeout(timer)
    scheduled = open
    timer = setTimeout(() => set(null), open ? graceMs : 0)
  }

  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    act: (event: DocumentEventMap[Type]) => unknown,
  ) => document.addEventListener(type, act, { signal: stop.signal, capture: type === 'scroll' })
  on('pointerover', ({ target, pointerType }) => {
    const button = buttonAt(target)
    if (pointerType === 'touch') return
    if (button) schedule(button)
    else if (target instanceof Element && target.closest('[role=tooltip]')) clearTimeout(timer)
    else leave()
  })
  on('pointerout', ({ relatedTarget }) => relatedTarget === null && leave())
  on('focusin', ({ target }) => {
    const button = buttonAt(target)
    if (button?.matches(':focus-visible')) set(button)
  })
  for (const type of ['pointerdown', 'focusout'] as const) on(type, () => set(null))
  // Only scrolling of an ancestor hides the tooltip: the carousel scrolls automatically elsewhere.
  on('scroll', ({ target }) => target instanceof Node && scheduled && target.contains(scheduled) && set(null))
  on('keydown', ({ key }) => key === 'Escape' && set(null))

  const focused = buttonAt(document.querySelector('[data-tooltip]:focus-visible'))
  const pointed = buttonAt([...document.querySelectorAll('[data-tooltip]:hover')].at(-1) ?? null)
  if (focused) set(focused)
  else if (pointed) schedule(pointed)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

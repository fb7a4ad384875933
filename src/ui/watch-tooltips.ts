import { tooltipDelay } from './tooltip-timing.ts'

/** The way from a button to its tooltip takes so long at most. */
const graceMs = 150

/** A text that can be read beside the icon makes a tooltip needless. */
function isNamedOnScreen(button: Element): boolean {
  return (button.querySelector('[data-label]')?.getBoundingClientRect().width ?? 0) > 1
}

function buttonAt(target: EventTarget | null): Element | null {
  const button = target instanceof Element ? target.closest('[data-tooltip]') : null
  return button && !isNamedOnScreen(button) ? button : null
}

/**
 * Tells which button's tooltip shows: what a mouse rests on, or what the keyboard is on; null when none does. Escape,
 * pressing and scrolling hide it. Returns what stops it.
 */
export function watchTooltips(show: (button: Element | null) => void): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted: Element | null = null
  let open: Element | null = null
  let closedAt: number | null = null

  function set(button: Element | null) {
    clearTimeout(timer)
    if (open && !button) closedAt = performance.now()
    wanted = open = button
    show(button)
  }
  function want(button: Element) {
    if (button === wanted) return clearTimeout(button === open ? timer : undefined)
    clearTimeout(timer)
    wanted = button
    timer = setTimeout(
      () => set(button.isConnected ? button : null),
      tooltipDelay(performance.now(), closedAt, open !== null),
    )
  }
  function leave() {
    if (!wanted || wanted.matches(':focus-visible')) return
    clearTimeout(timer)
    wanted = open
    timer = setTimeout(() => set(null), open ? graceMs : 0)
  }

  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    act: (event: DocumentEventMap[Type]) => unknown,
  ) => document.addEventListener(type, act, { signal: stop.signal, capture: type === 'scroll' })
  on('pointerover', ({ target, pointerType }) => {
    const button = buttonAt(target)
    if (pointerType === 'touch') return
    if (button) want(button)
    else if (target instanceof Element && target.closest('[role=tooltip]')) clearTimeout(timer)
    else leave()
  })
  on('pointerout', ({ relatedTarget }) => relatedTarget === null && leave())
  on('focusin', ({ target }) => {
    const button = buttonAt(target)
    if (button?.matches(':focus-visible')) set(button)
  })
  for (const type of ['pointerdown', 'focusout'] as const) on(type, () => set(null))
  // The carousel moves by itself, far from the button that is being read.
  on('scroll', ({ target }) => target instanceof Node && wanted && target.contains(wanted) && set(null))
  on('keydown', ({ key }) => key === 'Escape' && set(null))

  const focused = buttonAt(document.querySelector('[data-tooltip]:focus-visible'))
  const pointed = buttonAt([...document.querySelectorAll('[data-tooltip]:hover')].at(-1) ?? null)
  if (focused) set(focused)
  else if (pointed) want(pointed)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

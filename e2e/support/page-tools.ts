import type { Page } from '@playwright/test'

/** What axe examines: `exclude` names elements that it leaves out, `isNew` what {@link PageTools.inspect} has remembered. */
export type Examined = { include: string; exclude: string[]; isNew: boolean }

export type Inspection = {
  axe?: Examined
  /** Remembers what is visible, for {@link Examined.isNew}. */
  remember?: boolean
  /** The smallest width and height of a control, in pixels. */
  minTarget?: number
  /** The elements in which no control may overlap another, as a selector. */
  controls?: string
  fit?: boolean
  words?: boolean
}

/** The faults of each check of an inspection, by its name. */
export type Faults = Partial<Record<'axe' | 'targets' | 'fit' | 'words' | 'overlaps' | 'motion', string[]>>

/** Functions that a page has once {@link inPage} has called one of them. */
export type PageTools = {
  /**
   * Waits until the page looks as it will stay: its fonts are loaded, its finite animations have ended, and its size is the
   * same in three consecutive frames. Not for pages whose clock is stopped: they draw no frames.
   */
  settle: () => Promise<void>
  measure: (inspection: Inspection) => Faults
  /** Examines and measures the page once it has settled. */
  inspect: (inspection: Inspection) => Promise<Faults>
  /** Examines with axe; support/axe.ts adds it to pages that need it. */
  examine?: (examined: Examined) => Promise<string[]>
  /** Returns a function that computes its result for each element once. */
  once: <Result>(compute: (element: Element) => Result) => (element: Element) => Result
  /** Whether an element has text of its own. */
  hasText: (element: Element) => boolean
  isVisible: (element: Element) => boolean
  isRemembered: (element: Element) => boolean
  /** Returns a function that tells texts whose contrast is plainly enough; support/legible.ts adds it. */
  findLegible?: () => (element: Element) => boolean
}

type Call = { name: 'settle' | 'measure' | 'inspect'; parameters: unknown[]; needsAxe: boolean }

/**
 * Calls a function in the page. Its code stays compiled as long as the document does, also while the app goes from screen to
 * screen. `installAxe` adds axe where an inspection needs it.
 */
export async function inPage<Name extends Call['name']>(
  page: Page,
  name: Name,
  parameters: Parameters<PageTools[Name]>,
  installAxe: ((page: Page) => Promise<void>) | null = null,
): Promise<Awaited<ReturnType<PageTools[Name]>>> {
  const call: Call = { name, parameters, needsAxe: installAxe !== null }
  let returned = await page.evaluate(callTool, call)
  if (!returned) {
    await installAxe?.(page)
    returned = await page.evaluate(callTool, call)
  }
  if (!returned) throw new Error('the page has no axe')
  return returned.result as Awaited<ReturnType<PageTools[Name]>>
}

/** Runs in the page, so it uses nothing from outside. Returns null when the page lacks axe. */
async function callTool({ name, parameters, needsAxe }: Call): Promise<{ result: unknown } | null> {
  const scope = window as unknown as { pageTools?: PageTools }
  scope.pageTools ??= createTools()
  if (needsAxe && !scope.pageTools.examine) return null
  const tool = scope.pageTools[name] as (...parameters: unknown[]) => unknown
  return { result: await tool(...parameters) }

  function createTools(): PageTools {
    let remembered = new WeakSet<Element>()
    const inspect: PageTools['inspect'] = async ({ axe, remember, ...measured }) => {
      await settle()
      const violations = axe ? await scope.pageTools?.examine?.(axe) : undefined
      if (remember) remembered = new WeakSet([...document.querySelectorAll('body *')].filter(isVisible))
      const faults = measure(measured)
      if (violations) faults.axe = violations
      return faults
    }
    const isRemembered = (element: Element) => remembered.has(element)
    return { settle, measure, inspect, once, hasText, isVisible, isRemembered }
  }

  async function settle(): Promise<void> {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const elements = document.getElementsByTagName('*')
    const shape = () => {
      const { clientWidth, scrollWidth, scrollHeight } = document.documentElement
      return [clientWidth, scrollWidth, scrollHeight, elements.length].join()
    }
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        )
    do {
      await Promise.allSettled(running().map(({ finished }) => finished))
      for (let before = '', same = 0; same < 2; ) {
        await frame()
        const now = shape()
        same = now === before ? same + 1 : 0
        before = now
      }
    } while (running().length > 0)
  }

  function isVisible(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true })
  }

  function hasText(element: Element): boolean {
    for (let node = element.firstChild; node; node = node.nextSibling)
      if (node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '')) return true
    return false
  }

  function once<Result>(compute: (element: Element) => Result): (element: Element) => Result {
    const results = new Map<Element, Result>()
    return (element) => {
      if (!results.has(element)) results.set(element, compute(element))
      return results.get(element) as Result
    }
  }

  /** Measures without a change between, so that styles and layout are computed once. */
  function measure({ minTarget, controls, fit, words }: Inspection): Faults {
    const faults: Faults = {}
    const rectOf = once((element) => element.getBoundingClientRect())
    const boxOf = once((element) => (isVisible(element) ? rectOf(element) : null))
    /** Whether an `::after` overlay covers more than the element, as in a card’s link. */
    const isOverlaid = once((element) => getComputedStyle(element, '::after').position === 'absolute')

    if (minTarget !== undefined) {
      const inSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        element.parentElement !== null &&
        hasText(element.parentElement)
      const clickArea = (element: Element) =>
        isOverlaid(element) && element instanceof HTMLElement ? (element.offsetParent ?? element) : element
      const pressable = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"]'
      faults.targets = [...document.querySelectorAll(pressable)].flatMap((element) => {
        if (!boxOf(element)) return []
        const label = element.matches('[type="radio"], [type="checkbox"]') ? element.closest('label') : null
        const { width, height, bottom } = rectOf(label ?? clickArea(element))
        if (width >= minTarget - 0.5 && height >= minTarget - 0.5) return []
        if (width * height <= 1 || bottom < 0 || inSentence(element)) return []
        return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`]
      })
    }

    // Without motion an endless animation would flicker, and send its events thousands of times a frame.
    if (fit && matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Infinity
      const endless = document.getAnimations().filter(isEndless)
      faults.motion = [...new Set(endless.map((animation) => (animation as CSSAnimation).animationName))]
    }

    if (fit || words) {
      const elements = new Set(document.querySelectorAll('body :is(button, input, select, textarea)'))
      const broken = new Set<string>()
      const range = document.createRange()
      const isOnOneLine = () => {
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        return tops.length < 2 || Math.max(...tops) - Math.min(...tops) <= 8
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement: parent, nodeValue } = text
        if (!parent || !nodeValue || !/\S/.test(nodeValue)) continue
        const box = boxOf(parent)
        if (!box || box.width <= 1) continue
        if (parent !== document.body) elements.add(parent)
        if (!words) continue
        range.selectNodeContents(text)
        if (isOnOneLine()) continue
        for (const { 0: word, index } of nodeValue.matchAll(/(?<![^\s(«])\p{L}{3,18}(?![^\s.,،:)»])/gu)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (!isOnOneLine()) broken.add(word)
        }
      }
      if (words) faults.words = [...broken]
      if (fit) faults.fit = [...elements].flatMap((element) => unfit(element, boxOf(element)))
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) faults.fit?.push(`the page is ${scrollWidth} px wide in ${clientWidth}`)
    }

    if (controls !== undefined) {
      const isFloating = once((element): boolean => {
        const { position } = getComputedStyle(element)
        if (position === 'fixed' || position === 'sticky' || position === 'absolute') return true
        return element.parentElement !== null && isFloating(element.parentElement)
      })
      const inFlow = [
        ...document.querySelectorAll(
          `:is(${controls}) :is(a[href], button, input, select, textarea, summary)`,
        ),
      ]
        .filter((element) => (boxOf(element)?.width ?? 0) > 1 && !isFloating(element) && !isOverlaid(element))
        // A link that breaks over two lines has a box for each.
        .map((element) => ({ element, boxes: [...element.getClientRects()] }))
      const overlap = (box: DOMRect, other: DOMRect) =>
        Math.min(box.right, other.right) - Math.max(box.left, other.left) > 4 &&
        Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4
      faults.overlaps = []
      for (const [index, { element, boxes }] of inFlow.entries())
        for (const other of inFlow.slice(index + 1))
          if (
            boxes.some((box) => other.boxes.some((otherBox) => overlap(box, otherBox))) &&
            !element.contains(other.element)
          )
            faults.overlaps.push(
              `${element.outerHTML.slice(0, 120)}\nover ${other.element.outerHTML.slice(0, 120)}`,
            )
    }
    return faults
  }

  /** Why the text of an element does not fit into its box or the window. */
  function unfit(element: Element, box: DOMRect | null): string[] {
    if (!box || box.width <= 1) return []
    const faults: string[] = []
    const name = () => `${element.tagName.toLowerCase()} «${element.textContent?.trim().slice(0, 60)}»`
    const { overflowX, webkitLineClamp } = getComputedStyle(element)
    // Form fields scroll their own text.
    const cuts = overflowX !== 'visible' && webkitLineClamp === 'none' && !element.matches('input, textarea')
    if (
      cuts &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
    )
      faults.push(`cut: ${name()}`)
    const isScrolled = () => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (
          ['auto', 'scroll'].includes(getComputedStyle(parent).overflowX) &&
          parent.scrollWidth > parent.clientWidth
        )
          return true
      return false
    }
    // The skip link is positioned above the page until focused.
    const { clientWidth } = document.documentElement
    if (box.bottom > 0 && (box.left < -1 || box.right > clientWidth + 1) && !isScrolled())
      faults.push(`outside the window: ${name()}`)
    return faults
  }
}

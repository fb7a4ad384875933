import type { Page } from '@playwright/test'

/** The pixels of a target that can be pressed with a mouse (WCAG 2.5.8), and with a thumb. */
export const smallestTarget = 24
const thumbTarget = 44

/**
 * Returns the controls narrower or lower than `minSize` pixels. A card’s link counts with the size of its card, a radio or checkbox
 * with its label’s. Links inside a sentence (WCAG 2.5.8) and controls that are hidden until focused are exempt.
 */
export async function smallTargets(page: Page, minSize = thumbTarget): Promise<string[]> {
  return page.evaluate((minSize) => {
    const pressable = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"]'
    /** The element that an `::after` overlay covers, as in a card’s link. */
    const clickArea = (element: Element) =>
      getComputedStyle(element, '::after').position === 'absolute' && element instanceof HTMLElement
        ? (element.offsetParent ?? element)
        : element
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    return [...document.querySelectorAll(pressable)].flatMap((element) => {
      const label = element.matches('[type="radio"], [type="checkbox"]') ? element.closest('label') : null
      const { width, height, bottom } = (label ?? clickArea(element)).getBoundingClientRect()
      const hidden =
        !element.checkVisibility({ visibilityProperty: true }) || width * height <= 1 || bottom < 0
      if (hidden || inSentence(element)) return []
      if (width >= minSize - 0.5 && height >= minSize - 0.5) return []
      return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`]
    })
  }, minSize)
}

/** Returns layout faults: sideways scrolling, and text clipped by its box or the window. */
export async function badFits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth}`)
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    const scroller = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
          return true
      return false
    }
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} «${element.textContent?.trim().slice(0, 60)}»`
    const textElements = [...document.querySelectorAll('body *')].filter(
      (element) =>
        isVisible(element) &&
        (element.matches('button, input, select, textarea') ||
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          )),
    )
    for (const element of textElements) {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const clamped = style.webkitLineClamp !== 'none'
      // Form fields scroll their own text.
      const cuts = style.overflowX !== 'visible' && !clamped && !element.matches('input, textarea')
      if (
        cuts &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
      )
        faults.push(`cut: ${name(element)}`)
      // The skip link is positioned above the page until focused.
      if (box.bottom > 0 && (box.left < -1 || box.right > clientWidth + 1) && !scroller(element))
        faults.push(`outside the window: ${name(element)}`)
    }
    return faults
  })
}

/** Returns words of letters that are broken within, which happens where a column is narrower than a word. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken = new Set<string>()
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      if (text.parentElement.getBoundingClientRect().width <= 1) continue
      for (const { 0: word, index } of text.textContent?.matchAll(
        /(?<![^\s(«])\p{L}{3,18}(?![^\s.,،:)»])/gu,
      ) ?? []) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 8) broken.add(word)
      }
    }
    return [...broken]
  })
}

/** Returns pairs of overlapping controls in the normal flow. */
export async function overlaps(page: Page, inside: string): Promise<string[]> {
  return page.evaluate((inside) => {
    const floats = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return true
      return false
    }
    const controls = [
      ...document.querySelectorAll(`:is(${inside}) :is(a[href], button, input, select, textarea, summary)`),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().width > 1 &&
          !floats(element) &&
          getComputedStyle(element, '::after').position !== 'absolute',
      )
      // A link that breaks over two lines has a box for each.
      .map((element) => ({ element, boxes: [...element.getClientRects()] }))
    const overlap = (box: DOMRect, other: DOMRect) =>
      Math.min(box.right, other.right) - Math.max(box.left, other.left) > 4 &&
      Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4
    return controls.flatMap(({ element, boxes }, index) =>
      controls
        .slice(index + 1)
        .filter(
          (other) =>
            !element.contains(other.element) &&
            boxes.some((box) => other.boxes.some((otherBox) => overlap(box, otherBox))),
        )
        .map((other) => `${element.outerHTML.slice(0, 120)}\nover ${other.element.outerHTML.slice(0, 120)}`),
    )
  }, inside)
}

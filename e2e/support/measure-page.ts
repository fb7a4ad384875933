import type { Page } from '@playwright/test'

/**
 * What can be pressed and is smaller than 44 × 44 px, in words. A card's link counts as its card, a radio or checkbox as
 * its label. Two kinds are let off: links inside a sentence (WCAG 2.5.8), and what is out of sight until it is focused.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44
    const pressable = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"]'
    /** What is drawn over the element to widen it, as a card's link is. */
    const spread = (element: Element) =>
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
      const { width, height, bottom } = (label ?? spread(element)).getBoundingClientRect()
      const hidden =
        !element.checkVisibility({ visibilityProperty: true }) || width * height <= 1 || bottom < 0
      if (hidden || inSentence(element)) return []
      if (width >= least - 0.5 && height >= least - 0.5) return []
      return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`]
    })
  })
}

/** What does not fit the page: sideways scrolling, text cut by its own box or by the window, controls over one another. */
export async function badFits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth}`)
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
    const scroller = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
          return true
      return false
    }
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} «${element.textContent?.trim().slice(0, 60)}»`
    const written = [...document.querySelectorAll('body *')].filter(
      (element) =>
        shown(element) &&
        (element.matches('button, input, select, textarea') ||
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          )),
    )
    for (const element of written) {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const clamped = style.webkitLineClamp !== 'none'
      // What is typed scrolls in its own field.
      const cuts = style.overflowX !== 'visible' && !clamped && !element.matches('input, textarea')
      if (
        cuts &&
        (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
      )
        faults.push(`cut: ${name(element)}`)
      // The skip link waits above the page.
      if (box.bottom > 0 && (box.left < -1 || box.right > clientWidth + 1) && !scroller(element))
        faults.push(`out of the window: ${name(element)}`)
    }
    return faults
  })
}

/** Controls in the page's flow that lie over one another, in words. */
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
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
    return controls.flatMap(({ element, box }, index) =>
      controls
        .slice(index + 1)
        .filter(
          (other) =>
            !element.contains(other.element) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 4 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 4,
        )
        .map((other) => `${element.outerHTML.slice(0, 120)}\nover ${other.element.outerHTML.slice(0, 120)}`),
    )
  }, inside)
}

import type { PageTools } from './page-tools.ts'

/**
 * Gives {@link PageTools} `findLegible`. Runs in the page, so it uses nothing from outside. What it calls legible has a plain ground and
 * enough contrast for text of every size; or axe would not judge it: it has no size, or lies on a picture.
 */
export function installLegible(): void {
  const { pageTools } = window as unknown as { pageTools: PageTools }
  const { once, isVisible } = pageTools
  /** A little more than the 4.5 : 1 of WCAG 1.4.3, because the colours are rounded. */
  const enough = 4.52
  type Colour = [red: number, green: number, blue: number, alpha: number]
  /** What lies under the text of an element: the colour of `around` with what is laid over it, or null for a picture or gradient. */
  type Ground = { colour: Colour | null; around: Element | null; isLifted: boolean }

  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colours = new Map<string, Colour>()
  function readColour(text: string): Colour {
    const known = colours.get(text)
    if (known) return known
    if (!context) throw new Error('there is no canvas')
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = text
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const colour: Colour = [red, green, blue, alpha / 255]
    colours.set(text, colour)
    return colour
  }
  const blend = ([red, green, blue, alpha]: Colour, [red2, green2, blue2]: Colour): Colour => {
    const mix = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha)
    return [mix(red, red2), mix(green, green2), mix(blue, blue2), 1]
  }
  function luminance([red, green, blue]: Colour): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((each) => {
      const share = each / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }

  pageTools.findLegible = () => {
    const styleOf = once((element) => getComputedStyle(element))
    const rectOf = once((element) => element.getBoundingClientRect())
    /** Whether the element may lie over what is not around it. */
    const isOutOfFlow = (element: Element) => {
      const style = styleOf(element)
      const moved = `${style.transform} ${style.translate} ${style.scale} ${style.rotate} ${style.cssFloat}`
      const margins = `${style.marginTop} ${style.marginRight} ${style.marginBottom} ${style.marginLeft}`
      const lines = `${style.gridRowStart} ${style.gridColumnStart}`
      return (
        style.position !== 'static' ||
        moved !== 'none none none none none' ||
        margins.includes('-') ||
        /(^| )-?\d/.test(lines)
      )
    }
    const isFaded = once((element): boolean => {
      const { opacity, filter, mixBlendMode } = styleOf(element)
      if (opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal') return true
      return element.parentElement !== null && isFaded(element.parentElement)
    })
    const groundOf = once((element): Ground => {
      const { backgroundColor, backgroundImage, display } = styleOf(element)
      const isPainted = display !== 'contents'
      if (isPainted && backgroundImage !== 'none') return { colour: null, around: element, isLifted: false }
      const own = readColour(isPainted ? backgroundColor : 'transparent')
      if (own[3] === 1) return { colour: own, around: element, isLifted: false }
      const { colour, around, isLifted }: Ground = element.parentElement
        ? groundOf(element.parentElement)
        : { colour: [255, 255, 255, 1], around: null, isLifted: false }
      return { colour: colour && blend(own, colour), around, isLifted: isLifted || isOutOfFlow(element) }
    })
    /** The part of a box that the elements around it do not cut off. */
    const cut = (element: Element, { around, isLifted }: Ground): DOMRect => {
      let { left, top, right, bottom } = rectOf(element)
      for (let parent = element.parentElement; parent && !isLifted; parent = parent.parentElement) {
        if (styleOf(parent).overflowX !== 'visible') {
          const rect = rectOf(parent)
          left = Math.max(left, rect.left)
          top = Math.max(top, rect.top)
          right = Math.max(left, Math.min(right, rect.right))
          bottom = Math.max(top, Math.min(bottom, rect.bottom))
        }
        if (parent === around) break
      }
      return new DOMRect(left, top, right - left, bottom - top)
    }

    const paints = (element: Element) => {
      if (element.matches('img, svg, video, canvas, iframe')) return true
      const { backgroundColor, backgroundImage } = styleOf(element)
      return backgroundImage !== 'none' || readColour(backgroundColor)[3] > 0
    }
    const painters = [...document.querySelectorAll('body *')].filter(
      (element) => !element.closest('svg *') && isVisible(element) && paints(element),
    )
    const behind = painters.filter((element) => Number(styleOf(element).zIndex) < 0)
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left + 1 < other.right &&
      one.right - 1 > other.left &&
      one.top + 1 < other.bottom &&
      one.bottom - 1 > other.top
    const isWithin = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1

    return (element) => {
      const { color, textShadow } = styleOf(element)
      const ground = groundOf(element)
      const { around, colour, isLifted } = ground
      const box = rectOf(element)
      // For readers of the screen only.
      if (box.width <= 1 || box.height <= 1) return true
      if (textShadow !== 'none' || isFaded(element)) return false
      const rect = cut(element, ground)
      // What is scrolled out of view has nothing else over or under it there.
      const isInView = rect.width > 0 && rect.height > 0
      const isPage = around === null || around.matches('html, body')
      if (isInView && !isPage && !isWithin(rect, rectOf(around))) return false
      // Axe judges no text on a picture.
      if (!colour) return true
      const isUnder = (painter: Element) =>
        !painter.contains(element) &&
        !element.contains(painter) &&
        (isPage || around.contains(painter)) &&
        overlaps(rect, rectOf(painter))
      if (isInView && (isLifted ? painters : behind).some(isUnder)) return false
      const [ink, paper] = [luminance(blend(readColour(color), colour)), luminance(colour)]
      return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05) >= enough
    }
  }
}

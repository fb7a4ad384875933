import type { BrowserWindow, CSSStyleDeclaration, Element } from 'happy-dom'

type Style = { display: string; direction: string; animationName: string }

const styles = new Map<string, CSSStyleDeclaration>()

/**
 * Without style sheets an element's style is that of its kind, for all windows: happy-dom computes each anew after every
 * change of the document, which names of roles ask for.
 */
export function rememberStyles(window: BrowserWindow): void {
  const compute = window.getComputedStyle.bind(window)
  window.getComputedStyle = (element: Element) => {
    if (!element.isConnected || element.hasAttribute('style')) return compute(element)
    const kind = element.hasAttribute('open') ? `${element.tagName} open` : element.tagName
    const style = styles.get(kind) ?? copyOf(compute(element))
    styles.set(kind, style)
    return style
  }
}

/** What queries and screens read of a style. */
function copyOf({ display, direction, animationName }: CSSStyleDeclaration): CSSStyleDeclaration {
  const style: Style = { display, direction, animationName }
  const getPropertyValue = (name: string) => style[name as keyof Style] ?? ''
  return { ...style, getPropertyValue } as unknown as CSSStyleDeclaration
}

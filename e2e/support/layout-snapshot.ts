import type { Page } from '@playwright/test'
import { settled } from './settled.ts'

/** Excluded: products after the second of a list, slides after the first, counts, dates of arrival, and toasts. */
const excluded =
  'li:nth-child(n+3):has(article), [aria-live] > li:nth-child(n+2), [role="status"], ol[tabindex="-1"], small, [data-arrival]'

/**
 * Describes the layout as text, one line per visible element: what it is, its position and size, and its style. The
 * result does not depend on glyph rendering or on loaded pictures.
 */
export async function layoutSnapshot(page: Page, depth: number): Promise<string[]> {
  await settled(page)
  return page.evaluate(
    ({ depth, excluded }) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const hex = (colour: string) => {
        if (!canvas) return colour
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
        if (alpha === 0) return null
        const solid = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
        return alpha === 255 ? `#${solid}` : `#${solid}/${Math.round((alpha / 255) * 10) * 10}%`
      }
      const directText = (element: Element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent)
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim()
      const language = document.documentElement.lang
      const modal = document.querySelector('dialog[open]')
      const lineOf = (element: Element): string[] => {
        const { left, top, width, height, right } = element.getBoundingClientRect()
        const y = top + scrollY
        const isVisible =
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          width > 1 &&
          height > 1 &&
          right > 1 &&
          left < innerWidth - 1 &&
          y >= 0 &&
          y < depth
        // The name of the other language uses a system font.
        const foreign = element.closest('[lang]')?.getAttribute('lang') !== language
        if (!isVisible || foreign || element.closest(excluded) || (modal && !modal.contains(element)))
          return []
        const style = getComputedStyle(element)
        const text = directText(element)
        // Colours that an editor chose are drawn as SVG, because the HTML contains no style attributes.
        const drawn = element.querySelector(':scope > svg > rect[width="100%"]')
        const ground = hex(style.backgroundColor) || (drawn && hex(getComputedStyle(drawn).fill))
        const radius = Number.parseFloat(style.borderStartStartRadius)
        const bordered =
          style.borderBlockEndStyle !== 'none' && Number.parseFloat(style.borderBlockEndWidth) > 0
        const edge = bordered && hex(style.borderBlockEndColor)
        const control = element.matches('img, input, select, textarea, button, summary, a, article')
        if (!text && !ground && !edge && !control) return []
        const look = [
          text || control ? `${style.fontSize}/${style.fontWeight} ${hex(style.color)}` : null,
          ground && `on ${ground}`,
          edge && `edge ${style.borderBlockEndWidth} ${edge}`,
          // Browsers draw radio buttons with differing radii.
          radius > 0 &&
            !element.matches('[type="radio"]') &&
            `round ${radius > 999 ? 'full' : `${radius}px`}`,
        ]
        const place = [left, y, width, height].map(Math.round).join(' ')
        const name = text ? ` «${text.slice(0, 28)}»` : ''
        return [
          `${element.tagName.toLowerCase()}${name} [${place}] ${look.filter(Boolean).join(', ')}`.trim(),
        ]
      }
      return [...document.querySelectorAll('body *:not(svg *)')].flatMap(lineOf)
    },
    { depth, excluded },
  )
}

type Line = { what: string; place: number[]; look: string }

function readLine(line: string): Line {
  const [, what = '', place = '', look = ''] = /^(.*) \[([-\d ]+)\] ?(.*)$/.exec(line) ?? []
  return { what, place: place.split(' ').map(Number), look }
}

/** Tolerance in pixels: glyph widths differ slightly between machines. */
const tolerance = 4

/** Describes the differences between two layouts; an empty list when they match. */
export function layoutChanges(stored: string[], current: string[]): string[] {
  const changes: string[] = []
  let position = 0
  for (const line of current) {
    const match = stored.findIndex(
      (other, index) => index >= position && readLine(other).what === readLine(line).what,
    )
    if (match < 0) {
      changes.push(`new:     ${line}`)
      continue
    }
    for (const removed of stored.slice(position, match)) changes.push(`gone:    ${removed}`)
    position = match + 1
    const [before, after] = [readLine(stored[match] ?? ''), readLine(line)]
    const moved = before.place.some((value, index) => Math.abs(value - (after.place[index] ?? 0)) > tolerance)
    if (moved)
      changes.push(`moved:   ${after.what} from [${before.place.join(' ')}] to [${after.place.join(' ')}]`)
    if (before.look !== after.look)
      changes.push(`styled:  ${after.what} from ${before.look} to ${after.look}`)
  }
  for (const removed of stored.slice(position)) changes.push(`gone:    ${removed}`)
  return changes
}

/** Elements whose width does not depend on text: pictures, fields, cards and panels. */
const boxes = /^(img|input|select|textarea|article|li|section|div|form|nav|header|footer|fieldset|label)$/

type Pair = [arabic: Line, english: Line]
type Run = { pairs: Pair[]; score: number }

/** The horizontal distance of a box from the mirror image of its pair. */
function mirrorOffset([{ place: one }, { place: other }]: Pair, width: number): number {
  const [left = 0, , wide = 0] = one
  return Math.abs(width - left - wide - (other[0] ?? 0))
}

/** Pairs the boxes of both languages in order: as many pairs as possible, preferring mirrored ones. */
function pairBoxes(arabic: Line[], english: Line[], width: number): Pair[] {
  const best: Run[] = Array.from({ length: english.length + 1 }, () => ({ pairs: [], score: 0 }))
  const none: Run = { pairs: [], score: 0 }
  for (const one of arabic) {
    let before = none
    for (const [index, other] of english.entries()) {
      const above = best[index + 1] ?? none
      const pair: Pair = [one, other]
      const weight = one.what !== other.what ? -1 : mirrorOffset(pair, width) <= tolerance ? 2 : 1
      const match = weight < 0 ? none : { pairs: [...before.pairs, pair], score: before.score + weight }
      best[index + 1] = [best[index] ?? none, above, match].reduce((top, run) =>
        run.score > top.score ? run : top,
      )
      before = above
    }
  }
  return best.at(-1)?.pairs ?? []
}

/**
 * Returns the Arabic boxes that are not mirror images of the English ones, and the number of compared boxes. Pairs of
 * different widths are skipped, because text next to them changed their width.
 */
export function unmirrored(arabic: string[], english: string[], width: number) {
  const boxesOf = (print: string[]) => print.map(readLine).filter(({ what }) => boxes.test(what))
  const pairs = pairBoxes(boxesOf(arabic), boxesOf(english), width).filter(
    ([{ place: one }, { place: other }]) => Math.abs((one[2] ?? 0) - (other[2] ?? 0)) <= tolerance,
  )
  const faults = pairs
    .filter((pair) => mirrorOffset(pair, width) > tolerance)
    .map(
      ([one, other]) => `${one.what} at [${one.place.join(' ')}], in English at [${other.place.join(' ')}]`,
    )
  return { faults, compared: pairs.length }
}

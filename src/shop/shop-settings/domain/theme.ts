import type { Theme } from './theme-path.ts'

const colourPattern = /^#[0-9a-f]{6}$/
const white = '#ffffff'
/** The colour of texts: `ink` of the style sheet. */
export const ink = '#16211f'
/** WCAG 2.2: texts, and marks that are no text. */
const minTextContrast = 4.5
const minMarkContrast = 3

/** Whether a text is a colour as #rrggbb in small letters. */
export const isColour = (text: string): boolean => colourPattern.test(text)

/** Whether white text on the colour is legible. */
export const isPrimary = (colour: string): boolean => contrast(colour, white) >= minTextContrast

/** Whether marks in the colour are visible on white. */
export const isAccent = (colour: string): boolean => contrast(colour, white) >= minMarkContrast

/** Whether the shop's dark text is legible on the colour. */
export const isGround = (colour: string): boolean => contrast(colour, ink) >= minTextContrast

/** The contrast of two colours from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const partsOf = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(colour: string, other: string, share: number): string {
  const others = partsOf(other)
  const parts = partsOf(colour).map((part, index) =>
    Math.round(part * (1 - share) + (others[index] ?? 0) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}

/** The theme of an address without the leading slash; null for any other. */
export function parseThemeFile(file: string): (Theme & { logo?: string }) | null {
  const [, primary, accent, logo] =
    /^theme-([0-9a-f]{6})-([0-9a-f]{6})(?:-([0-9a-f]{16}))?\.css$/.exec(file) ?? []
  return primary && accent ? { primary: `#${primary}`, accent: `#${accent}`, ...(logo && { logo }) } : null
}

/** The style sheet of a theme: the two colours, and the darker and lighter ones derived from them. */
export function themeStyle({ primary, accent, logo }: Theme & { logo?: string }): string {
  const colours = {
    'tile-deep': primary,
    'tile-dark': mix(primary, '#000000', 0.25),
    tile: accent,
    'tile-tint': mix(primary, white, 0.9),
  }
  const lines = Object.entries(colours).map(([name, colour]) => `--color-${name}:${colour}`)
  const mark = logo
    ? `header a[href="/"]>.size-8{background:url(/pictures/${logo}-160.webp) center/contain no-repeat}header a[href="/"]>.size-8>*{display:none}\n`
    : ''
  return `:root:root{${lines.join(';')}}\n${mark}`
}

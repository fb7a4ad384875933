import { mix, type Palette } from '#seed/pictures/palettes.ts'

// The catalogue gives a product's colour as a circle or heart emoji: it tints the background and is not drawn.
const swatches: Record<string, string> = {
  '⚫': '#3b4045',
  '🖤': '#3b4045',
  '⚪': '#ffffff',
  '🤍': '#ffffff',
  '🩶': '#a3a8ad',
  '🔵': '#2f6fd0',
  '💙': '#2f6fd0',
  '🟢': '#2f9e62',
  '💚': '#2f9e62',
  '🟣': '#8250c4',
  '💜': '#8250c4',
  '🟡': '#f0bf2f',
  '💛': '#f0bf2f',
  '🟠': '#ec8532',
  '🧡': '#ec8532',
  '🔴': '#cc3340',
  '❤️': '#cc3340',
  '🟤': '#8a5a3b',
  '🤎': '#8a5a3b',
  '🩷': '#f0a0bd',
  '🩵': '#8ccbe8',
}
const keycap = /^[0-9#*]\ufe0f?\u20e3$/

/** Splits a product's emoji into those that are drawn (at most three) and the colour given by another. */
export function splitEmoji(emoji: readonly string[]): { objects: string[]; swatch: string | null } {
  const objects = emoji.filter((each) => !(each in swatches) && !keycap.test(each)).slice(0, 3)
  const named = emoji.find((each) => each in swatches)
  if (objects.length === 0) return { objects: emoji.slice(0, 1), swatch: null }
  return { objects, swatch: (named && swatches[named]) ?? null }
}

/** The palette with its second tone mixed with the swatch. */
export function tintPalette(ground: Palette, swatch: string | null): Palette {
  if (!swatch) return ground
  return { ...ground, second: mix(mix(ground.second, '#ffffff', 0.25), swatch, 0.5) }
}

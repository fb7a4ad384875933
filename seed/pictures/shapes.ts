import type { Palette } from '#seed/pictures/palettes.ts'

/** The background, lit from the top left. */
export function wall(ground: Palette, width = 800, height = 800): string {
  return `<defs><radialGradient id="wall" cx=".32" cy=".22" r=".95"><stop offset="0" stop-color="${ground.light}"/><stop offset="1" stop-color="${ground.base}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#wall)"/>`
}

/** A vertical gradient with the id `id`. */
export function fade(id: string, top: string, bottom: string): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`
}

/** The path of a pointed arch that stands on `floor`, px. */
export function archPath(x: number, floor: number, width: number, height: number): string {
  const [left, right, top] = [x - width / 2, x + width / 2, floor - height]
  const spring = top + width * 0.62
  const bend = top + width * 0.2
  return `M${left} ${floor}V${spring}C${left} ${bend} ${x - width * 0.2} ${top + width * 0.1} ${x} ${top}C${x + width * 0.2} ${top + width * 0.1} ${right} ${bend} ${right} ${spring}V${floor}Z`
}

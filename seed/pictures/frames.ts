import { mix, type Palette } from '#seed/pictures/palettes.ts'
import { latticePattern, starPath } from '#seed/pictures/star.ts'

export type Frame = {
  name: string
  /** The y position where objects stand (px of 800); null when they float around the middle. */
  floor: number | null
  draw(ground: Palette): string
}

const complete = 'x="0" y="0" width="800" height="800"'

export const frames: readonly Frame[] = [
  {
    name: 'disc',
    floor: null,
    draw: (ground) =>
      wall(ground) +
      fade('second', light(ground), ground.second) +
      '<circle cx="400" cy="400" r="290" fill="url(#second)"/>',
  },
  { name: 'arch', floor: 655, draw: drawArch },
  { name: 'lattice', floor: null, draw: drawLattice },
  { name: 'plinth', floor: 606, draw: drawPlinth },
  { name: 'halo', floor: null, draw: drawHalo },
  { name: 'horizon', floor: 640, draw: drawHorizon },
  {
    name: 'star',
    floor: null,
    draw: (ground) =>
      wall(ground) +
      fade('second', light(ground), ground.second) +
      `<path d="${starPath(400, 400, 335)}" fill="url(#second)" stroke="url(#second)" stroke-width="16" stroke-linejoin="round"/>`,
  },
  { name: 'corner', floor: null, draw: drawCorner },
  { name: 'river', floor: 640, draw: drawRiver },
]

/** The background, lit from the top left. */
export function wall(ground: Palette, width = 800, height = 800): string {
  return `<defs><radialGradient id="wall" cx=".32" cy=".22" r=".95"><stop offset="0" stop-color="${ground.light}"/><stop offset="1" stop-color="${ground.base}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#wall)"/>`
}

/** A vertical gradient with the id `id`. */
export function fade(id: string, top: string, bottom: string): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`
}

function light(ground: Palette): string {
  return mix(ground.second, '#ffffff', 0.5)
}

function drawArch(ground: Palette): string {
  const floor = '<rect x="0" y="610" width="800" height="190" fill="url(#floor)"/>'
  const line = `<path d="${archPath(400, 612, 404, 476)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`
  return (
    wall(ground) +
    fade('second', ground.second, light(ground)) +
    fade('floor', mix(ground.base, ground.light, 0.75), ground.base) +
    `<path d="${archPath(400, 612, 460, 520)}" fill="url(#second)"/>${line}${floor}`
  )
}

/** The path of a pointed arch that stands on `floor`, px. */
export function archPath(x: number, floor: number, width: number, height: number): string {
  const [left, right, top] = [x - width / 2, x + width / 2, floor - height]
  const spring = top + width * 0.62
  const bend = top + width * 0.2
  return `M${left} ${floor}V${spring}C${left} ${bend} ${x - width * 0.2} ${top + width * 0.1} ${x} ${top}C${x + width * 0.2} ${top + width * 0.1} ${right} ${bend} ${right} ${spring}V${floor}Z`
}

function drawLattice(ground: Palette): string {
  const fadeOut = `<defs><radialGradient id="away"><stop offset=".25" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></radialGradient><mask id="around"><rect ${complete} fill="url(#away)"/></mask></defs>`
  return `${wall(ground)}<defs>${latticePattern(ground.deep, 160, 0.16)}</defs>${fadeOut}<rect ${complete} fill="url(#lattice)" mask="url(#around)"/>`
}

function drawPlinth(ground: Palette): string {
  const side = `<defs><linearGradient id="side"><stop offset="0" stop-color="${ground.second}"/><stop offset=".4" stop-color="${light(ground)}"/><stop offset="1" stop-color="${mix(ground.second, ground.deep, 0.12)}"/></linearGradient></defs>`
  const foot = `<ellipse cx="400" cy="716" rx="330" ry="50" fill="url(#contact)"/>`
  const body = `<path d="M140 596V690A260 50 0 0 0 660 690V596Z" fill="url(#side)"/>`
  const top = `<ellipse cx="400" cy="596" rx="260" ry="50" fill="${mix(ground.second, '#ffffff', 0.62)}"/>`
  return wall(ground) + side + foot + body + top
}

function drawHalo(ground: Palette): string {
  const rings = [360, 285, 210].map(
    (radius, at) =>
      `<circle cx="400" cy="400" r="${radius}" fill="${ground.second}" fill-opacity="${0.16 + at * 0.12}"/>`,
  )
  return wall(ground) + rings.join('')
}

function drawHorizon(ground: Palette): string {
  const floor = `<rect x="0" y="540" width="800" height="260" fill="url(#second)"/>`
  const sun = `<circle cx="400" cy="345" r="215" fill="#fff" fill-opacity=".45"/>`
  return wall(ground) + fade('second', ground.second, light(ground)) + sun + floor
}

function drawCorner(ground: Palette): string {
  const great = '<circle cx="720" cy="760" r="560" fill="url(#second)"/>'
  const small = `<circle cx="128" cy="150" r="74" fill="${ground.second}" fill-opacity=".55"/>`
  return wall(ground) + fade('second', mix(ground.second, '#ffffff', 0.2), light(ground)) + great + small
}

function drawRiver(ground: Palette): string {
  const wave = (y: number, opacity: number) =>
    `<path d="M0 ${y}C150 ${y - 70} 260 ${y - 60} 400 ${y}S660 ${y + 60} 800 ${y - 20}V800H0Z" fill="${ground.second}" fill-opacity="${opacity}"/>`
  return wall(ground) + wave(520, 0.35) + wave(575, 0.5) + wave(640, 0.6)
}

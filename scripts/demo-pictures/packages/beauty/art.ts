import { canvasTexture } from '../../studio/canvas-texture.ts'
import { citrus, disc, drop, flower, frame, line, type Pen, star, starBand, twig, write } from './paint.ts'

/** What a label says and how it looks. */
export type Art = {
  style: 'ornate' | 'clean' | 'botanic' | 'bold'
  ground: string
  ink: string
  accent: string
  /** Second colour of the ground, for a gradient or a block. */
  deep?: string
  brand: string
  latin: string
  name: string
  sub?: string
  note?: string
  ornament?: 'flower' | 'twig' | 'citrus' | 'drop' | 'star' | 'sun' | 'pomegranate' | 'none'
  petal?: string
}

/** Draws a label in a rectangle without its ground. */
export function drawArt(pen: Pen, x: number, y: number, w: number, h: number, art: Art) {
  const middle = x + w / 2
  const unit = Math.min(w, h * 0.75)
  const at = (part: number) => y + h * part
  const fit = w * 0.84
  const { ink, accent } = art
  if (art.style === 'ornate') {
    frame(pen, x + w * 0.05, y + h * 0.04, w * 0.9, h * 0.92, unit * 0.1, accent, unit * 0.014)
    frame(pen, x + w * 0.085, y + h * 0.065, w * 0.83, h * 0.87, unit * 0.09, accent, unit * 0.006)
    ornament(pen, art, middle, at(0.22), unit * 0.13)
    write(pen, art.brand, middle, at(0.41), unit * 0.15, ink, fit * 0.84)
    write(pen, art.latin, middle, at(0.515), unit * 0.05, ink, fit * 0.7)
    starBand(pen, middle, at(0.6), w * 0.56, unit * 0.07, accent)
    write(pen, art.name, middle, at(0.71), unit * 0.105, ink, fit * 0.84)
    if (art.sub) write(pen, art.sub, middle, at(0.79), unit * 0.062, ink, fit * 0.8)
    if (art.note) write(pen, art.note, middle, at(0.865), unit * 0.052, ink, fit * 0.6)
    return
  }
  if (art.style === 'botanic') {
    ornament(pen, art, middle, at(0.24), unit * 0.23)
    write(pen, art.brand, middle, at(0.5), unit * 0.21, ink, fit)
    write(pen, art.latin, middle, at(0.595), unit * 0.056, accent, fit)
    line(pen, middle - w * 0.14, at(0.635), middle + w * 0.14, at(0.635), accent, unit * 0.01)
    write(pen, art.name, middle, at(0.715), unit * 0.145, ink, fit)
    if (art.sub) write(pen, art.sub, middle, at(0.81), unit * 0.08, ink, fit)
    if (art.note) write(pen, art.note, middle, at(0.915), unit * 0.07, accent, fit)
    return
  }
  if (art.style === 'bold') {
    disc(pen, middle, at(0.36), unit * 0.37, accent)
    ornament(pen, art, middle, at(0.24), unit * 0.1)
    write(pen, art.brand, middle, at(0.38), unit * 0.19, art.ground, unit * 0.62)
    write(pen, art.latin, middle, at(0.48), unit * 0.052, art.ground, unit * 0.5)
    write(pen, art.name, middle, at(0.71), unit * 0.13, ink, fit)
    if (art.sub) write(pen, art.sub, middle, at(0.81), unit * 0.074, ink, fit)
    if (art.note) write(pen, art.note, middle, at(0.92), unit * 0.062, ink, fit)
    return
  }
  write(pen, art.latin, middle, at(0.06), unit * 0.06, accent, fit)
  write(pen, art.brand, middle, at(0.175), unit * 0.22, ink, fit)
  line(pen, middle - w * 0.3, at(0.28), middle + w * 0.3, at(0.28), accent, unit * 0.012)
  write(pen, art.name, middle, at(0.375), unit * 0.15, ink, fit)
  if (art.sub) write(pen, art.sub, middle, at(0.48), unit * 0.09, ink, fit)
  ornament(pen, art, middle, at(0.68), unit * 0.17)
  if (art.note) write(pen, art.note, middle, at(0.91), unit * 0.08, accent, fit)
}

function ornament(pen: Pen, art: Art, x: number, y: number, r: number) {
  const colour = art.petal ?? art.accent
  if (art.ornament === 'flower') {
    twig(pen, x - r * 0.2, y + r * 0.4, r * 1.5, Math.PI - 0.5, art.deep ?? '#5d8a5e', 4)
    twig(pen, x + r * 0.2, y + r * 0.4, r * 1.5, 0.5 - Math.PI * 0.27, art.deep ?? '#5d8a5e', 4)
    flower(pen, x, y, r, colour, '#f3d27a')
  } else if (art.ornament === 'twig') {
    for (const turn of [-0.75, 0, 0.75])
      twig(pen, x, y + r, r * (turn ? 1.7 : 2.05), turn - Math.PI / 2, colour, 5)
  } else if (art.ornament === 'citrus') {
    twig(pen, x + r * 0.3, y - r * 0.3, r * 1.3, -0.7, '#5c8f4a', 3)
    citrus(pen, x, y, r, colour)
  } else if (art.ornament === 'drop') {
    drop(pen, x, y + r * 0.35, r * 0.62, colour)
    disc(pen, x - r * 0.2, y + r * 0.2, r * 0.13, 'rgba(255,255,255,0.7)')
  } else if (art.ornament === 'sun') {
    disc(pen, x, y, r * 0.55, colour)
    for (let ray = 0; ray < 16; ray += 1) {
      const angle = (ray / 16) * Math.PI * 2
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      line(pen, x + cos * r * 0.7, y + sin * r * 0.7, x + cos * r, y + sin * r, colour, r * 0.08)
    }
  } else if (art.ornament === 'pomegranate') {
    twig(pen, x - r * 0.3, y + r * 0.2, r * 1.35, Math.PI + 0.5, '#5d7a45', 3)
    disc(pen, x, y + r * 0.1, r * 0.72, colour)
    for (const tip of [-0.24, 0, 0.24]) drop(pen, x + tip * r, y - r * 0.72, r * 0.13, colour)
    for (const [dx, dy] of [
      [-0.2, 0],
      [0.12, -0.1],
      [0, 0.25],
      [0.3, 0.2],
      [-0.3, 0.35],
    ] as const)
      drop(pen, x + dx * r, y + dy * r + r * 0.1, r * 0.1, '#ffd9d4')
  } else if (art.ornament !== 'none') {
    star(pen, x, y, r, art.accent)
    star(pen, x, y, r * 0.72, art.accent)
    star(pen, x, y, r * 0.4, art.accent, true)
  }
}

/** The texture of a whole body: ground all around, the label in front and small print behind. */
export function wrap(art: Art, width: number, height: number, front: number, top = 0.06, bottom = 0.94) {
  return canvasTexture(width, height, (pen, w, h) => {
    ground(pen, w, h, art)
    drawArt(pen, w / 2 - (w * front) / 2, h * top, w * front, h * (bottom - top), art)
    for (const x of [w * 0.02, w * 0.98])
      for (let row = 0; row < 7; row += 1)
        line(
          pen,
          x - w * 0.1,
          h * (0.35 + row * 0.05),
          x + w * 0.1,
          h * (0.35 + row * 0.05),
          art.ink,
          h * 0.006,
        )
  })
}

/** The texture of one flat label or of the front of a box. */
export function face(art: Art, width: number, height: number) {
  return canvasTexture(width, height, (pen, w, h) => {
    ground(pen, w, h, art)
    drawArt(pen, 0, 0, w, h, art)
  })
}

/** The side of a box: brand along a column and lines of print. */
export function side(art: Art, width: number, height: number) {
  return canvasTexture(width, height, (pen, w, h) => {
    ground(pen, w, h, art)
    write(pen, art.brand, w / 2, h * 0.14, w * 0.24, art.ink, w * 0.8)
    write(pen, art.name, w / 2, h * 0.24, w * 0.13, art.ink, w * 0.8)
    for (let row = 0; row < 11; row += 1)
      line(
        pen,
        w * 0.14,
        h * (0.36 + row * 0.045),
        w * (row % 4 === 3 ? 0.55 : 0.86),
        h * (0.36 + row * 0.045),
        art.ink,
        h * 0.008,
      )
    starBand(pen, w / 2, h * 0.92, w * 0.7, w * 0.1, art.accent)
  })
}

/** A round label for a lid. */
export function lid(art: Art, size: number) {
  return canvasTexture(size, size, (pen, w) => {
    pen.fillStyle = art.ground
    pen.fillRect(0, 0, w, w)
    ornament(pen, art, w / 2, w * 0.3, w * 0.09)
    write(pen, art.brand, w / 2, w * 0.5, w * 0.15, art.ink, w * 0.62)
    write(pen, art.latin, w / 2, w * 0.61, w * 0.045, art.accent, w * 0.6)
    write(pen, art.name, w / 2, w * 0.72, w * 0.07, art.ink, w * 0.56)
  })
}

function ground(pen: Pen, w: number, h: number, art: Art) {
  pen.fillStyle = art.ground
  pen.fillRect(0, 0, w, h)
  if (!art.deep || art.ornament === 'flower') return
  const shade = pen.createLinearGradient(0, h * 0.45, 0, h)
  shade.addColorStop(0, art.ground)
  shade.addColorStop(1, art.deep)
  pen.fillStyle = shade
  pen.fillRect(0, h * 0.45, w, h * 0.55)
}

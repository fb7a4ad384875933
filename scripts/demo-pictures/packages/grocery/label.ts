import type { CanvasTexture, MeshPhysicalMaterialParameters } from 'three'
import { canvasTexture, type Draw } from '../../studio/canvas-texture.ts'
import type { Art } from './art.ts'

export type Label = {
  ground: string
  ink: string
  accent: string
  brand: string
  brandLatin: string
  name: string
  nameLatin: string
  amount: string
  art: Art
  /** Behind the illustration. */
  shade?: string
  /** Facts on the back, one a line. */
  facts?: readonly string[]
}

type Pen = CanvasRenderingContext2D
type Area = { x: number; y: number; width: number; height: number }

const widest = 1100

/** A canvas of these proportions; the callback draws in its pixels. */
export function painted(width: number, height: number, draw: Draw): CanvasTexture {
  const scale = widest / Math.max(width, height)
  return canvasTexture(Math.round(width * scale), Math.round(height * scale), draw)
}

export const printed = (map: CanvasTexture, roughness = 0.45): MeshPhysicalMaterialParameters => ({
  map,
  roughness,
})

function write(pen: Pen, text: string, x: number, y: number, size: number, maxWidth: number, colour: string) {
  const isArabic = /[\u0600-\u06ff]/.test(text)
  pen.direction = isArabic ? 'rtl' : 'ltr'
  const family = isArabic ? 'Vazirmatn' : 'Figtree'
  pen.font = `700 ${size}px ${family}`
  const fitted = Math.min(size, (size * maxWidth) / pen.measureText(text).width)
  pen.font = `700 ${fitted}px ${family}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colour
  pen.fillText(text, x, y + (isArabic ? fitted * 0.06 : 0))
}

function fillGround(pen: Pen, { ground, accent }: Label, { x, y, width, height }: Area): void {
  pen.fillStyle = ground
  pen.fillRect(x, y, width, height)
  const band = Math.min(width, height) * 0.075
  for (const top of [y, y + height - band]) {
    pen.fillStyle = accent
    pen.fillRect(x, top, width, band)
    pen.fillStyle = ground
    const count = Math.max(2, Math.round(width / (band * 1.05)))
    for (let index = 0; index < count; index += 1)
      star(pen, x + ((index + 0.5) * width) / count, top + band / 2, band * 0.31)
  }
}

/** The eight-pointed star of old Iraqi brickwork. */
function star(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  for (let index = 0; index < 16; index += 1) {
    const reach = index % 2 ? radius * 0.72 : radius
    const turn = (index * Math.PI) / 8
    pen.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach)
  }
  pen.fill()
}

function emblem(pen: Pen, { brand, brandLatin, accent, ground }: Label, x: number, y: number, width: number) {
  const height = width * 0.5
  pen.fillStyle = accent
  pen.beginPath()
  pen.roundRect(x - width / 2, y - height / 2, width, height, height * 0.32)
  pen.fill()
  pen.strokeStyle = ground
  pen.lineWidth = width * 0.014
  pen.beginPath()
  const inset = width * 0.03
  pen.roundRect(
    x - width / 2 + inset,
    y - height / 2 + inset,
    width - inset * 2,
    height - inset * 2,
    height * 0.26,
  )
  pen.stroke()
  write(pen, brand, x, y - height * 0.12, height * 0.52, width * 0.84, ground)
  write(pen, brandLatin.toUpperCase(), x, y + height * 0.31, height * 0.15, width * 0.7, ground)
}

function illustration(pen: Pen, { art, shade, accent }: Label, x: number, y: number, size: number): void {
  pen.save()
  pen.translate(x, y)
  if (shade) {
    // A pointed arch behind the illustration.
    const half = size * 0.56
    pen.fillStyle = shade
    pen.beginPath()
    pen.moveTo(-half, half)
    pen.lineTo(-half, -half * 0.1)
    pen.bezierCurveTo(-half, -half * 0.75, -half * 0.35, -half * 0.95, 0, -half * 1.22)
    pen.bezierCurveTo(half * 0.35, -half * 0.95, half, -half * 0.75, half, -half * 0.1)
    pen.lineTo(half, half)
    pen.closePath()
    pen.fill()
    pen.strokeStyle = accent
    pen.lineWidth = size * 0.014
    pen.stroke()
  }
  pen.scale(size * 0.46, size * 0.46)
  art(pen)
  pen.restore()
}

function amountMark(pen: Pen, { amount, accent, ground }: Label, x: number, y: number, width: number): void {
  pen.fillStyle = accent
  pen.beginPath()
  pen.roundRect(x - width / 2, y - width * 0.17, width, width * 0.34, width * 0.17)
  pen.fill()
  write(pen, amount, x, y, width * 0.22, width * 0.84, ground)
}

/** The front of a package in an area of a canvas. */
export function drawFront(pen: Pen, label: Label, area: Area): void {
  fillGround(pen, label, area)
  const { x, y, width, height } = area
  const centre = x + width / 2
  if (height >= width * 0.85) {
    const side = Math.min(width * 0.74, height * 0.36)
    emblem(pen, label, centre, y + height * 0.165, Math.min(width * 0.58, height * 0.29))
    illustration(pen, label, centre, y + height * 0.5, side)
    write(pen, label.name, centre, y + height * 0.755, height * 0.085, width * 0.84, label.ink)
    write(pen, label.nameLatin, centre, y + height * 0.825, height * 0.034, width * 0.8, label.ink)
    amountMark(pen, label, centre, y + height * 0.89, Math.min(width * 0.36, height * 0.2))
    return
  }
  const side = Math.min(height * 0.66, width * 0.42)
  const text = x + width * 0.735
  illustration(pen, label, x + width * 0.27, y + height * 0.53, side)
  emblem(pen, label, text, y + height * 0.28, Math.min(width * 0.4, height * 0.56))
  write(pen, label.name, text, y + height * 0.56, height * 0.14, width * 0.42, label.ink)
  write(pen, label.nameLatin, text, y + height * 0.68, height * 0.06, width * 0.42, label.ink)
  amountMark(pen, label, text, y + height * 0.81, Math.min(width * 0.24, height * 0.34))
}

/** The side or back with facts, a table and a bar code. */
export function drawBack(pen: Pen, label: Label, area: Area): void {
  fillGround(pen, label, area)
  const { x, y, width, height } = area
  const unit = Math.min(width, height * 0.7)
  const centre = x + width / 2
  write(pen, label.brand, centre, y + height * 0.15, unit * 0.15, width * 0.7, label.accent)
  write(pen, label.name, centre, y + height * 0.26, unit * 0.09, width * 0.8, label.ink)
  const facts = label.facts ?? ['يحفظ في مكان بارد وجاف', 'بعيداً عن أشعة الشمس', 'تاريخ الانتهاء على العبوة']
  for (const [index, fact] of facts.entries())
    write(pen, fact, centre, y + height * (0.35 + index * 0.055), unit * 0.058, width * 0.84, label.ink)
  pen.strokeStyle = label.ink
  pen.lineWidth = unit * 0.006
  for (let line = 0; line < 5; line += 1) {
    const top = y + height * (0.55 + line * 0.04)
    pen.strokeRect(centre - width * 0.36, top, width * 0.72, height * 0.04)
    pen.fillStyle = label.ink
    pen.fillRect(
      centre + width * 0.12,
      top + height * 0.016,
      width * (0.2 - (line % 3) * 0.03),
      height * 0.009,
    )
    pen.fillRect(centre - width * 0.3, top + height * 0.016, width * 0.08, height * 0.009)
  }
  const barWidth = Math.min(width * 0.5, unit * 0.6)
  pen.fillStyle = '#ffffff'
  pen.fillRect(centre - barWidth * 0.58, y + height * 0.785, barWidth * 1.16, height * 0.115)
  pen.fillStyle = '#1a1a1a'
  let at = centre - barWidth / 2
  for (let bar = 0; at < centre + barWidth / 2 - 2; bar += 1) {
    const thick = (barWidth / 95) * (1 + ((bar * 7) % 3))
    pen.fillRect(at, y + height * 0.797, thick, height * 0.09)
    at += thick + (barWidth / 95) * (1 + ((bar * 5) % 3))
  }
}

export function front(label: Label, width: number, height: number): CanvasTexture {
  return painted(width, height, (pen, w, h) => drawFront(pen, label, { x: 0, y: 0, width: w, height: h }))
}

export function back(label: Label, width: number, height: number): CanvasTexture {
  return painted(width, height, (pen, w, h) => drawBack(pen, label, { x: 0, y: 0, width: w, height: h }))
}

/** A label all around: the front in the middle, backs at both ends. */
export function wrap(label: Label, around: number, height: number): CanvasTexture {
  return painted(around, height, (pen, w, h) => {
    drawBack(pen, label, { x: 0, y: 0, width: w * 0.33, height: h })
    drawBack(pen, label, { x: w * 0.67, y: 0, width: w * 0.33, height: h })
    drawFront(pen, label, { x: w * 0.33, y: 0, width: w * 0.34, height: h })
  })
}

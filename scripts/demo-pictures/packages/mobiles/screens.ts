import type { Draw } from '../../studio/canvas-texture.ts'

type Pen = CanvasRenderingContext2D

/** Colours of a wallpaper from dark to light. */
const palettes: Readonly<Record<string, readonly [string, string, string]>> = {
  river: ['#06363b', '#12848a', '#8fe0d2'],
  dusk: ['#2a1140', '#a33a78', '#ffb27a'],
  palm: ['#0d3324', '#2f8a55', '#d6e89a'],
  sky: ['#0c2a5c', '#2f78d0', '#b7e0ff'],
  sand: ['#4a2613', '#c9783a', '#ffe0a8'],
  rose: ['#4a1030', '#d2527f', '#ffd3c9'],
  night: ['#07090f', '#27314d', '#8d9cc4'],
}

type Palette = readonly [string, string, string]
const paletteOf = (name: string): Palette => palettes[name] ?? ['#06363b', '#12848a', '#8fe0d2']

function shade(pen: Pen, width: number, height: number, ...stops: readonly string[]): void {
  const ground = pen.createLinearGradient(0, 0, 0, height)
  for (const [index, stop] of stops.entries()) ground.addColorStop(index / Math.max(1, stops.length - 1), stop)
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
}

function ridge(pen: Pen, width: number, height: number, top: number, rough: number, seed: number): void {
  pen.beginPath()
  pen.moveTo(0, height)
  for (let step = 0; step <= 120; step += 1) {
    const x = step / 120
    const y =
      top -
      rough * (Math.sin(x * 5 + seed) * 0.5 + Math.sin(x * 11 + seed * 2.3) * 0.28 + Math.sin(x * 27 + seed * 4.1) * 0.08)
    pen.lineTo(x * width, y * height)
  }
  pen.lineTo(width, height)
  pen.fill()
}

function palm(pen: Pen, x: number, y: number, size: number): void {
  pen.lineWidth = size * 0.05
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x, y)
  pen.quadraticCurveTo(x + size * 0.06, y - size * 0.5, x + size * 0.02, y - size)
  pen.stroke()
  for (let frond = 0; frond < 11; frond += 1) {
    const turn = Math.PI * (1.02 + frond / 10.4) + (frond < 5 ? -0.06 : 0.06)
    const reach = size * (0.46 + 0.06 * Math.sin(frond * 2))
    const [ex, ey] = [x + size * 0.02 + Math.cos(turn) * reach, y - size + Math.sin(turn) * reach * 0.62 + size * 0.16]
    pen.beginPath()
    pen.moveTo(x + size * 0.02, y - size)
    pen.quadraticCurveTo((x + ex) / 2, Math.min(y - size, ey) - size * 0.16, ex, ey)
    pen.quadraticCurveTo((x + ex) / 2, Math.min(y - size, ey) - size * 0.02, x + size * 0.02, y - size)
    pen.fill()
  }
}

/** A landscape: hills behind a river, the sun low, palms on the bank. */
export function landscape(pen: Pen, width: number, height: number, name: string): void {
  const [dark, middle, light] = paletteOf(name)
  shade(pen, width, height * 0.62, middle, light, '#fff3d8')
  const unit = Math.min(width, height)
  const sun = pen.createRadialGradient(width * 0.66, height * 0.4, 0, width * 0.66, height * 0.4, unit * 0.4)
  sun.addColorStop(0, '#fffbe8')
  sun.addColorStop(0.22, '#fff0bd')
  sun.addColorStop(1, 'rgb(255 240 190 / 0%)')
  pen.fillStyle = sun
  pen.fillRect(0, 0, width, height * 0.62)
  for (const [top, rough, alpha, seed] of [
    [0.5, 0.1, 0.3, 1.4],
    [0.55, 0.07, 0.5, 3.9],
    [0.6, 0.04, 0.75, 7.1],
  ] as const) {
    pen.globalAlpha = alpha
    pen.fillStyle = middle
    ridge(pen, width, height * 0.64, top / 0.64, rough / 0.64, seed)
  }
  pen.globalAlpha = 1
  pen.save()
  pen.translate(0, height * 0.63)
  shade(pen, width, height * 0.37, light, middle, dark)
  pen.restore()
  pen.globalAlpha = 0.4
  for (let line = 0; line < 46; line += 1) {
    const y = height * (0.64 + (line / 46) ** 1.4 * 0.3)
    const reach = unit * (0.05 + 0.2 * Math.abs(Math.sin(line * 2.7)))
    pen.fillStyle = line % 3 ? '#fff4d4' : middle
    pen.fillRect(width * (0.66 + 0.14 * Math.sin(line * 1.9)) - reach / 2, y, reach, unit * 0.004)
  }
  pen.globalAlpha = 1
  pen.fillStyle = dark
  pen.strokeStyle = dark
  ridge(pen, width, height, 0.95, 0.03, 2.2)
  for (const [x, size] of [
    [0.12, 0.42],
    [0.24, 0.3],
    [0.88, 0.36],
  ] as const)
    palm(pen, width * x, height * 0.95, unit * size)
}

/** Dunes, one behind the other. */
function dunes(pen: Pen, width: number, height: number, [dark, middle, light]: Palette): void {
  shade(pen, width, height, middle, light, middle)
  pen.fillStyle = 'rgb(255 255 255 / 80%)'
  pen.beginPath()
  pen.arc(width * 0.28, height * 0.47, width * 0.11, 0, 7)
  pen.fill()
  for (let dune = 0; dune < 4; dune += 1) {
    const top = height * (0.58 + dune * 0.1)
    const fill = pen.createLinearGradient(0, top, width, top + height * 0.3)
    fill.addColorStop(0, dune % 2 ? middle : light)
    fill.addColorStop(1, dark)
    pen.fillStyle = fill
    pen.beginPath()
    pen.moveTo(0, top + (dune % 2 ? height * 0.08 : 0))
    pen.bezierCurveTo(width * 0.35, top - height * 0.1, width * 0.55, top + height * 0.12, width, top - (dune % 2 ? height * 0.06 : -height * 0.05))
    pen.lineTo(width, height)
    pen.lineTo(0, height)
    pen.fill()
  }
}

/** Large soft discs. */
function discs(pen: Pen, width: number, height: number, [dark, middle, light]: Palette): void {
  shade(pen, width, height, dark, middle)
  for (const [x, y, size, paint, alpha] of [
    [0.2, 0.78, 0.62, light, 0.85],
    [0.86, 0.6, 0.44, middle, 0.95],
    [0.72, 0.98, 0.5, dark, 0.8],
    [0.1, 0.5, 0.2, middle, 0.9],
  ] as const) {
    const glow = pen.createRadialGradient(width * (x - 0.1), height * (y - 0.06), 0, width * x, height * y, width * size)
    glow.addColorStop(0, light)
    glow.addColorStop(1, paint)
    pen.globalAlpha = alpha
    pen.fillStyle = glow
    pen.beginPath()
    pen.arc(width * x, height * y, width * size, 0, 7)
    pen.fill()
  }
  pen.globalAlpha = 1
}

/** Eight-pointed stars that grow towards one corner. */
function stars(pen: Pen, width: number, height: number, [dark, middle, light]: Palette): void {
  shade(pen, width, height, dark, middle, dark)
  const step = width * 0.25
  pen.lineWidth = width * 0.006
  for (let row = -1; row <= height / step + 1; row += 1)
    for (let column = -1; column <= 5; column += 1) {
      const near = Math.max(0, 1 - Math.hypot(column / 4 - 0.9, (row * step) / height - 0.85) * 1.15)
      pen.strokeStyle = light
      pen.globalAlpha = 0.16 + near * 0.7
      for (const size of [0.5, 0.3]) {
        pen.beginPath()
        for (let index = 0; index < 16; index += 1) {
          const reach = step * size * (index % 2 ? 0.76 : 1)
          const turn = (index * Math.PI) / 8
          pen.lineTo(column * step + Math.cos(turn) * reach, row * step + Math.sin(turn) * reach)
        }
        pen.closePath()
        pen.stroke()
      }
    }
  pen.globalAlpha = 1
}

/** A night sky with a crescent over hills. */
function night(pen: Pen, width: number, height: number, [dark, middle, light]: Palette): void {
  shade(pen, width, height, dark, dark, middle, light)
  for (let star = 0; star < 130; star += 1) {
    const [x, y] = [(star * 0.7548776) % 1, ((star * 0.56984) % 1) * 0.66]
    pen.globalAlpha = 0.35 + ((star * 7) % 10) / 16
    pen.fillStyle = '#ffffff'
    pen.beginPath()
    pen.arc(x * width, y * height, width * (0.0018 + ((star * 3) % 5) * 0.0009), 0, 7)
    pen.fill()
  }
  pen.globalAlpha = 1
  pen.fillStyle = '#fbf3d4'
  pen.beginPath()
  pen.arc(width * 0.7, height * 0.5, width * 0.11, 0.6, 5.4)
  pen.arc(width * 0.745, height * 0.49, width * 0.09, 5.25, 0.75, true)
  pen.fill()
  for (const [top, alpha, seed] of [
    [0.8, 0.55, 1],
    [0.87, 0.8, 4],
    [0.94, 1, 8],
  ] as const) {
    pen.globalAlpha = alpha
    pen.fillStyle = dark
    ridge(pen, width, height, top, 0.06, seed)
  }
  pen.globalAlpha = 1
}

const patterns: Readonly<Record<string, (pen: Pen, width: number, height: number, palette: Palette) => void>> = {
  sky: discs,
  dusk: dunes,
  night,
  rose: stars,
  palm: (pen, width, height) => landscape(pen, width, height, 'palm'),
  sand: dunes,
  river: (pen, width, height) => landscape(pen, width, height, 'river'),
}

function wallpaper(pen: Pen, width: number, height: number, name: string): void {
  ;(patterns[name] ?? discs)(pen, width, height, paletteOf(name))
}

const hands: Readonly<Record<string, readonly [string, string]>> = {
  river: ['٨:٣٠', 'السبت ١٤ آذار'],
  dusk: ['٦:٤٥', 'الخميس ١٢ آذار'],
  palm: ['٧:١٠', 'الاثنين ٩ شباط'],
  sky: ['١٠:٢٤', 'الأربعاء ١٨ آذار'],
  sand: ['٥:٥٢', 'الأحد ٥ نيسان'],
  rose: ['٩:١٥', 'الثلاثاء ٣ شباط'],
  night: ['١١:٠٨', 'الجمعة ٢٠ آذار'],
}

function status(pen: Pen, width: number, height: number, unit: number, time: string): void {
  const y = height * 0.026 + unit * 0.012
  pen.fillStyle = '#ffffff'
  pen.strokeStyle = '#ffffff'
  pen.textBaseline = 'middle'
  pen.textAlign = 'right'
  pen.font = `600 ${unit * 0.05}px Vazirmatn`
  if (time) pen.fillText(time, width - unit * 0.07, y)
  pen.lineWidth = unit * 0.005
  pen.beginPath()
  pen.roundRect(unit * 0.07, y - unit * 0.018, unit * 0.075, unit * 0.036, unit * 0.009)
  pen.stroke()
  pen.fillRect(unit * 0.076, y - unit * 0.012, unit * 0.05, unit * 0.024)
  for (let bar = 0; bar < 4; bar += 1)
    pen.fillRect(unit * (0.17 + bar * 0.014), y + unit * (0.018 - 0.009 * (bar + 1)), unit * 0.009, unit * 0.009 * (bar + 1))
}

function hole(pen: Pen, width: number, height: number, unit: number, kind: string): void {
  pen.fillStyle = '#000000'
  pen.beginPath()
  if (kind === 'drop') pen.ellipse(width / 2, 0, width * 0.07, width * 0.075, 0, 0, 7)
  else if (kind === 'middle') pen.arc(width / 2, height * 0.028, unit * 0.032, 0, 7)
  pen.fill()
}

function homeBar(pen: Pen, width: number, height: number): void {
  pen.fillStyle = 'rgb(255 255 255 / 0.75)'
  pen.beginPath()
  pen.roundRect(width * 0.34, height * 0.978, width * 0.32, height * 0.006, height * 0.003)
  pen.fill()
}

/** The locked phone: time and date in Arabic over its wallpaper. */
export function lockScreen(name: string, kind: string): Draw {
  return (pen, width, height) => {
    wallpaper(pen, width, height, name)
    const unit = Math.min(width, height * 0.5)
    const [time = '', date = ''] = hands[name] ?? []
    const veil = pen.createLinearGradient(0, 0, 0, height * 0.4)
    veil.addColorStop(0, 'rgb(0 0 0 / 38%)')
    veil.addColorStop(1, 'rgb(0 0 0 / 0%)')
    pen.fillStyle = veil
    pen.fillRect(0, 0, width, height * 0.4)
    status(pen, width, height, unit, '')
    pen.fillStyle = '#ffffff'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.direction = 'rtl'
    pen.font = `600 ${unit * 0.072}px Vazirmatn`
    pen.fillText(date, width / 2, height * 0.115)
    pen.font = `600 ${unit * 0.29}px Vazirmatn`
    pen.fillText(time, width / 2, height * 0.215)
    for (const side of [0, 1]) {
      pen.fillStyle = 'rgb(0 0 0 / 35%)'
      pen.beginPath()
      pen.arc(side ? width - unit * 0.14 : unit * 0.14, height * 0.92, unit * 0.065, 0, 7)
      pen.fill()
      const x = side ? width - unit * 0.14 : unit * 0.14
      pen.fillStyle = '#ffffff'
      if (side) {
        pen.beginPath()
        pen.roundRect(x - unit * 0.03, height * 0.92 - unit * 0.018, unit * 0.06, unit * 0.042, unit * 0.008)
        pen.fill()
        pen.fillRect(x - unit * 0.012, height * 0.92 - unit * 0.027, unit * 0.024, unit * 0.012)
      } else {
        pen.beginPath()
        pen.moveTo(x - unit * 0.015, height * 0.92 - unit * 0.03)
        pen.lineTo(x + unit * 0.015, height * 0.92 - unit * 0.03)
        pen.lineTo(x + unit * 0.009, height * 0.92 + unit * 0.032)
        pen.lineTo(x - unit * 0.009, height * 0.92 + unit * 0.032)
        pen.fill()
      }
    }
    homeBar(pen, width, height)
    hole(pen, width, height, unit, kind)
  }
}

type Glyph = (pen: Pen) => void
const line = (pen: Pen, ...points: readonly (readonly [number, number])[]): void => {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.stroke()
}
const ring = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath()
  pen.arc(x, y, radius, 0, 7)
  pen.stroke()
}
const box = (pen: Pen, x: number, y: number, width: number, height: number, radius = 0.06): void => {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
  pen.stroke()
}

/** Applications: name, colours of the tile, and a sign drawn in strokes between -0.5 and 0.5. */
const apps: readonly (readonly [string, string, string, Glyph])[] = [
  ['الصور', '#f0a63c', '#e2574c', (p) => { box(p, -0.3, -0.26, 0.6, 0.52); line(p, [-0.28, 0.16], [-0.08, -0.06], [0.06, 0.1], [0.16, 0], [0.28, 0.16]); ring(p, 0.14, -0.12, 0.05) }],
  ['الخرائط', '#43b97f', '#1f7f86', (p) => { ring(p, 0, -0.08, 0.09); p.beginPath(); p.moveTo(0, 0.32); p.bezierCurveTo(-0.38, -0.06, -0.24, -0.34, 0, -0.34); p.bezierCurveTo(0.24, -0.34, 0.38, -0.06, 0, 0.32); p.stroke() }],
  ['الطقس', '#5db7f2', '#2b6fd0', (p) => { ring(p, -0.1, -0.12, 0.13); p.beginPath(); p.arc(-0.12, 0.14, 0.12, 1.6, 4.6); p.arc(0.06, 0.06, 0.16, 3.6, 6); p.arc(0.2, 0.15, 0.11, 4.8, 1.5); p.closePath(); p.stroke() }],
  ['التقويم', '#ffffff', '#dfe3ea', (p) => { p.strokeStyle = '#d2403c'; box(p, -0.28, -0.26, 0.56, 0.54); line(p, [-0.28, -0.1], [0.28, -0.1]); p.fillStyle = '#d2403c'; p.fillRect(-0.06, 0.0, 0.14, 0.14) }],
  ['الساعة', '#2c3140', '#12151d', (p) => { ring(p, 0, 0, 0.28); line(p, [0, -0.17], [0, 0], [0.13, 0.08]) }],
  ['الموسيقى', '#f0639b', '#c22a5f', (p) => { ring(p, -0.16, 0.2, 0.08); ring(p, 0.17, 0.14, 0.08); line(p, [-0.08, 0.2], [-0.08, -0.24], [0.25, -0.3], [0.25, 0.14]) }],
  ['الملاحظات', '#f8d661', '#e2ab24', (p) => { box(p, -0.24, -0.3, 0.48, 0.6); line(p, [-0.12, -0.14], [0.12, -0.14]); line(p, [-0.12, 0], [0.12, 0]); line(p, [-0.02, 0.14], [0.12, 0.14]) }],
  ['الحاسبة', '#8b93a3', '#525a69', (p) => { line(p, [-0.26, -0.14], [-0.04, -0.14]); line(p, [-0.15, -0.25], [-0.15, -0.03]); line(p, [0.06, -0.14], [0.26, -0.14]); line(p, [-0.24, 0.08], [-0.06, 0.26]); line(p, [-0.06, 0.08], [-0.24, 0.26]); line(p, [0.06, 0.12], [0.26, 0.12]); line(p, [0.06, 0.22], [0.26, 0.22]) }],
  ['الملفات', '#4fa8e8', '#2a63b8', (p) => { p.beginPath(); p.moveTo(-0.3, 0.24); p.lineTo(-0.3, -0.22); p.lineTo(-0.08, -0.22); p.lineTo(0, -0.12); p.lineTo(0.3, -0.12); p.lineTo(0.3, 0.24); p.closePath(); p.stroke() }],
  ['المتجر', '#7f6ae6', '#4b37b0', (p) => { p.beginPath(); p.moveTo(-0.24, -0.1); p.lineTo(0.24, -0.1); p.lineTo(0.28, 0.28); p.lineTo(-0.28, 0.28); p.closePath(); p.stroke(); p.beginPath(); p.arc(0, -0.1, 0.14, Math.PI, 0); p.stroke() }],
  ['الصحة', '#ffffff', '#e6e9ee', (p) => { p.strokeStyle = '#e2455a'; p.beginPath(); p.moveTo(0, 0.26); p.bezierCurveTo(-0.5, -0.06, -0.24, -0.4, 0, -0.14); p.bezierCurveTo(0.24, -0.4, 0.5, -0.06, 0, 0.26); p.stroke() }],
  ['الإعدادات', '#9aa2af', '#5e6673', (p) => { ring(p, 0, 0, 0.12); for (let tooth = 0; tooth < 8; tooth += 1) { const turn = (tooth * Math.PI) / 4; line(p, [Math.cos(turn) * 0.2, Math.sin(turn) * 0.2], [Math.cos(turn) * 0.32, Math.sin(turn) * 0.32]) } ring(p, 0, 0, 0.21) }],
]
const dock: readonly (readonly [string, string, string, Glyph])[] = [
  ['', '#4fd07b', '#1f9a4c', (p) => { p.beginPath(); p.arc(0.2, -0.2, 0.44, 1.75, 3.0); p.lineWidth = 0.13; p.stroke(); line(p, [-0.25, -0.2], [-0.17, -0.05]); line(p, [0.02, 0.2], [0.2, 0.26]) }],
  ['', '#5fb8f5', '#2a73d8', (p) => { box(p, -0.3, -0.26, 0.6, 0.42, 0.14); line(p, [-0.14, 0.16], [-0.2, 0.32], [0.02, 0.16]) }],
  ['', '#f4f5f7', '#d5d9e0', (p) => { p.strokeStyle = '#2a63b8'; ring(p, 0, 0, 0.28); p.beginPath(); p.ellipse(0, 0, 0.12, 0.28, 0, 0, 7); p.stroke(); line(p, [-0.27, 0], [0.27, 0]) }],
  ['', '#3b414e', '#1a1e27', (p) => { box(p, -0.32, -0.2, 0.64, 0.46, 0.08); ring(p, 0, 0.03, 0.13); line(p, [-0.12, -0.2], [-0.07, -0.3], [0.07, -0.3], [0.12, -0.2]) }],
]

function tile(pen: Pen, [name, from, to, glyph]: (typeof apps)[number], x: number, y: number, size: number): void {
  const ground = pen.createLinearGradient(0, y - size / 2, 0, y + size / 2)
  ground.addColorStop(0, from)
  ground.addColorStop(1, to)
  pen.fillStyle = ground
  pen.beginPath()
  pen.roundRect(x - size / 2, y - size / 2, size, size, size * 0.26)
  pen.fill()
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 0.062
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  glyph(pen)
  pen.restore()
  if (!name) return
  pen.fillStyle = '#ffffff'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.direction = 'rtl'
  pen.font = `500 ${size * 0.25}px Vazirmatn`
  pen.shadowColor = 'rgb(0 0 0 / 55%)'
  pen.shadowBlur = size * 0.08
  pen.fillText(name, x, y + size * 0.73)
  pen.shadowBlur = 0
}

/** The home screen: a clock, applications from right to left, and a dock. */
export function homeScreen(name: string, kind: string): Draw {
  return (pen, width, height) => {
    wallpaper(pen, width, height, name)
    pen.fillStyle = 'rgb(0 0 0 / 22%)'
    pen.fillRect(0, 0, width, height)
    const wide = width / height > 0.56
    const unit = Math.min(width, height * 0.5)
    const [time = '', date = ''] = hands[name] ?? []
    status(pen, width, height, unit, time)
    pen.fillStyle = '#ffffff'
    pen.textAlign = 'right'
    pen.direction = 'rtl'
    pen.textBaseline = 'middle'
    pen.font = `600 ${unit * 0.17}px Vazirmatn`
    pen.fillText(time, width - unit * 0.09, height * 0.13)
    pen.font = `500 ${unit * 0.055}px Vazirmatn`
    pen.fillText(date, width - unit * 0.09, height * 0.13 + unit * 0.14)
    pen.fillStyle = 'rgb(255 255 255 / 88%)'
    const search = height * (wide ? 0.29 : 0.275)
    pen.beginPath()
    pen.roundRect(unit * 0.07, search, width - unit * 0.14, unit * 0.12, unit * 0.06)
    pen.fill()
    pen.fillStyle = '#5a6270'
    pen.font = `500 ${unit * 0.048}px Vazirmatn`
    pen.fillText('بحث', width - unit * 0.14, search + unit * 0.063)
    const columns = wide ? 6 : 4
    const gap = width / columns
    const size = Math.min(gap * 0.6, unit * 0.155)
    for (const [index, app] of apps.entries())
      tile(
        pen,
        app,
        width - gap * ((index % columns) + 0.5),
        height * (wide ? 0.47 : 0.43) + Math.floor(index / columns) * height * (wide ? 0.17 : 0.128),
        size,
      )
    pen.fillStyle = 'rgb(255 255 255 / 22%)'
    pen.beginPath()
    pen.roundRect(unit * 0.045, height * 0.862, width - unit * 0.09, height * 0.1, unit * 0.08)
    pen.fill()
    for (const [index, app] of dock.entries())
      tile(pen, app, width - (width / dock.length) * (index + 0.5), height * 0.912, size)
    homeBar(pen, width, height)
    hole(pen, width, height, unit, kind)
  }
}

/** The camera: what it sees, its modes and the shutter. */
export function cameraScreen(name: string, kind: string): Draw {
  return (pen, width, height) => {
    pen.fillStyle = '#000000'
    pen.fillRect(0, 0, width, height)
    const unit = Math.min(width, height * 0.5)
    pen.save()
    pen.translate(0, height * 0.1)
    pen.beginPath()
    pen.rect(0, 0, width, height * 0.66)
    pen.clip()
    landscape(pen, width, height * 0.66, name === 'night' ? 'dusk' : name)
    pen.strokeStyle = 'rgb(255 255 255 / 35%)'
    pen.lineWidth = unit * 0.003
    for (const at of [1 / 3, 2 / 3]) {
      line(pen, [width * at, 0], [width * at, height * 0.66])
      line(pen, [0, height * 0.66 * at], [width, height * 0.66 * at])
    }
    pen.restore()
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.direction = 'rtl'
    for (const [index, mode] of ['صورة', 'فيديو', 'ليلي'].entries()) {
      pen.font = `600 ${unit * 0.05}px Vazirmatn`
      pen.fillStyle = index === 0 ? '#f8cf4a' : '#ffffff'
      pen.fillText(mode, width / 2 + (0.25 - index * 0.25) * unit, height * 0.8)
    }
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = unit * 0.014
    ring(pen, width / 2, height * 0.89, unit * 0.105)
    pen.fillStyle = '#ffffff'
    pen.beginPath()
    pen.arc(width / 2, height * 0.89, unit * 0.085, 0, 7)
    pen.fill()
    pen.save()
    pen.beginPath()
    pen.roundRect(width * 0.76, height * 0.89 - unit * 0.06, unit * 0.12, unit * 0.12, unit * 0.02)
    pen.clip()
    pen.translate(width * 0.76, height * 0.89 - unit * 0.06)
    landscape(pen, unit * 0.12, unit * 0.12, 'sand')
    pen.restore()
    pen.lineWidth = unit * 0.009
    pen.beginPath()
    pen.arc(width * 0.2, height * 0.89, unit * 0.045, 0.5, 5.6)
    pen.stroke()
    status(pen, width, height, unit, '')
    homeBar(pen, width, height)
    hole(pen, width, height, unit, kind)
  }
}

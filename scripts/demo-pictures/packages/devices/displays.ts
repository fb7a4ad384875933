import type * as THREE from 'three'
import type { Draw } from '../../studio/canvas-texture.ts'
import { group, part, placed, print, rod, type Settings, screen, slab, tube, words } from '../mobiles/parts.ts'
import { landscape } from '../mobiles/screens.ts'

type Pen = CanvasRenderingContext2D

const write = (pen: Pen, text: string, x: number, y: number, size: number, colour = '#ffffff', weight = 600): void => {
  pen.direction = 'rtl'
  pen.textAlign = 'right'
  pen.textBaseline = 'middle'
  pen.font = `${weight} ${size}px Vazirmatn`
  pen.fillStyle = colour
  pen.fillText(text, x, y)
}

/** The start page of a smart television: a film, and rows of others. */
const smartPage: Draw = (pen, width, height) => {
  landscape(pen, width, height, 'dusk')
  const veil = pen.createLinearGradient(width, 0, width * 0.2, 0)
  veil.addColorStop(0, 'rgb(8 6 20 / 80%)')
  veil.addColorStop(1, 'rgb(8 6 20 / 0%)')
  pen.fillStyle = veil
  pen.fillRect(0, 0, width, height)
  for (const [index, text] of ['الرئيسية', 'أفلام', 'مسلسلات', 'رياضة', 'أطفال'].entries())
    write(pen, text, width * (0.96 - index * 0.095), height * 0.075, height * 0.036, index === 0 ? '#ffffff' : '#c9c4d8')
  write(pen, 'ليالي دجلة', width * 0.96, height * 0.27, height * 0.11, '#ffffff', 700)
  write(pen, 'مسلسل عراقي من عشر حلقات', width * 0.96, height * 0.375, height * 0.042, '#e5e0ef')
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.roundRect(width * 0.835, height * 0.43, width * 0.125, height * 0.075, height * 0.014)
  pen.fill()
  write(pen, 'شاهد الآن', width * 0.943, height * 0.469, height * 0.036, '#15101f', 700)
  write(pen, 'شائع اليوم', width * 0.96, height * 0.6, height * 0.04)
  for (const [index, name] of ['river', 'sand', 'palm', 'sky', 'rose', 'dusk'].entries()) {
    const [w, h] = [width * 0.145, height * 0.24]
    const x = width * 0.965 - (index + 1) * width * 0.158
    pen.save()
    pen.beginPath()
    pen.roundRect(x, height * 0.66, w, h, height * 0.014)
    pen.clip()
    pen.translate(x, height * 0.66)
    landscape(pen, w, h, name)
    pen.restore()
  }
}

/** A football pitch during a match. */
const match: Draw = (pen, width, height) => {
  const stand = pen.createLinearGradient(0, 0, 0, height * 0.34)
  stand.addColorStop(0, '#1d2740')
  stand.addColorStop(1, '#3b4a72')
  pen.fillStyle = stand
  pen.fillRect(0, 0, width, height * 0.34)
  for (let dot = 0; dot < 2600; dot += 1) {
    pen.fillStyle = ['#d8d2c6', '#b7423f', '#3f7a54', '#24304e', '#e8e4da'][(dot * 7) % 5] ?? ''
    pen.fillRect(((dot * 0.7548) % 1) * width, ((dot * 0.5698) % 1) * height * 0.31, width * 0.004, height * 0.006)
  }
  pen.fillStyle = '#101828'
  pen.fillRect(0, height * 0.3, width, height * 0.05)
  write(pen, 'دوري نجوم العراق', width * 0.62, height * 0.326, height * 0.034, '#f3c94f')
  for (let band = 0; band < 9; band += 1) {
    pen.fillStyle = band % 2 ? '#3f9a48' : '#4cab55'
    const [a, b] = [band / 9, (band + 1) / 9]
    pen.beginPath()
    pen.moveTo(width * (-0.3 + a * 1.6), height)
    pen.lineTo(width * (0.06 + a * 0.88), height * 0.35)
    pen.lineTo(width * (0.06 + b * 0.88), height * 0.35)
    pen.lineTo(width * (-0.3 + b * 1.6), height)
    pen.fill()
  }
  pen.strokeStyle = 'rgb(255 255 255 / 85%)'
  pen.lineWidth = height * 0.007
  pen.beginPath()
  pen.moveTo(width * 0.5, height * 0.35)
  pen.lineTo(width * 0.5, height)
  pen.stroke()
  pen.beginPath()
  pen.ellipse(width * 0.5, height * 0.64, width * 0.16, height * 0.11, 0, 0, 7)
  pen.stroke()
  const players: [number, number, string][] = [
    [0.42, 0.6, '#2f7d4f'],
    [0.3, 0.5, '#2f7d4f'],
    [0.22, 0.78, '#2f7d4f'],
    [0.55, 0.72, '#f3f1ec'],
    [0.66, 0.5, '#f3f1ec'],
    [0.78, 0.7, '#f3f1ec'],
    [0.6, 0.44, '#2f7d4f'],
    [0.4, 0.86, '#f3f1ec'],
  ]
  for (const [x, y, shirt] of players) {
    const size = height * (0.05 + (y - 0.35) * 0.11)
    pen.fillStyle = 'rgb(0 30 0 / 35%)'
    pen.beginPath()
    pen.ellipse(width * x + size * 0.5, height * y + size * 0.95, size * 0.6, size * 0.14, 0, 0, 7)
    pen.fill()
    pen.fillStyle = '#7a4f33'
    pen.beginPath()
    pen.arc(width * x, height * y - size * 0.82, size * 0.2, 0, 7)
    pen.fill()
    pen.fillRect(width * x - size * 0.22, height * y + size * 0.3, size * 0.16, size * 0.65)
    pen.fillRect(width * x + size * 0.08, height * y + size * 0.26, size * 0.16, size * 0.65)
    pen.fillStyle = shirt
    pen.beginPath()
    pen.roundRect(width * x - size * 0.33, height * y - size * 0.6, size * 0.66, size * 0.72, size * 0.14)
    pen.fill()
    pen.fillStyle = '#ffffff'
    pen.fillRect(width * x - size * 0.3, height * y + size * 0.08, size * 0.6, size * 0.3)
  }
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.arc(width * 0.485, height * 0.68, height * 0.013, 0, 7)
  pen.fill()
  pen.fillStyle = 'rgb(12 18 34 / 88%)'
  pen.beginPath()
  pen.roundRect(width * 0.66, height * 0.06, width * 0.3, height * 0.075, height * 0.012)
  pen.fill()
  write(pen, 'الزوراء ٢  –  ١ الشرطة', width * 0.945, height * 0.099, height * 0.042)
}

/** A desktop with a table of sales and a photo. */
const desktop: Draw = (pen, width, height) => {
  landscape(pen, width, height, 'sky')
  pen.fillStyle = 'rgb(18 24 38 / 88%)'
  pen.fillRect(0, height * 0.945, width, height * 0.055)
  write(pen, 'ابدأ', width * 0.985, height * 0.973, height * 0.028)
  write(pen, '١٠:٢٤', width * 0.06, height * 0.973, height * 0.028)
  for (const [index, colour] of ['#f0a63c', '#43b97f', '#5db7f2', '#f0639b', '#8b93a3'].entries()) {
    pen.fillStyle = colour
    pen.beginPath()
    pen.roundRect(width * (0.9 - index * 0.032), height * 0.953, height * 0.038, height * 0.038, height * 0.008)
    pen.fill()
  }
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.roundRect(width * 0.3, height * 0.1, width * 0.64, height * 0.74, height * 0.014)
  pen.fill()
  pen.fillStyle = '#1f4d8f'
  pen.beginPath()
  pen.roundRect(width * 0.3, height * 0.1, width * 0.64, height * 0.07, [height * 0.014, height * 0.014, 0, 0])
  pen.fill()
  write(pen, 'مبيعات الشهر', width * 0.925, height * 0.137, height * 0.034)
  const heights = [0.3, 0.42, 0.36, 0.55, 0.48, 0.7, 0.62, 0.82]
  for (const [index, tall] of heights.entries()) {
    pen.fillStyle = index % 2 ? '#5db7f2' : '#2458a6'
    pen.fillRect(width * (0.345 + index * 0.036), height * (0.52 - tall * 0.28), width * 0.024, height * tall * 0.28)
  }
  pen.fillStyle = '#c9d2df'
  pen.fillRect(width * 0.335, height * 0.52, width * 0.3, height * 0.003)
  for (const [index, [name, sum]] of (
    [
      ['بغداد', '٤٢'],
      ['البصرة', '٣١'],
      ['أربيل', '٢٧'],
      ['الموصل', '١٩'],
      ['النجف', '١٦'],
      ['كركوك', '١٢'],
    ] as const
  ).entries()) {
    const y = height * (0.23 + index * 0.095)
    pen.fillStyle = index % 2 ? '#f2f5fa' : '#ffffff'
    pen.fillRect(width * 0.68, y - height * 0.045, width * 0.245, height * 0.09)
    write(pen, name, width * 0.915, y, height * 0.034, '#22304a')
    write(pen, sum, width * 0.735, y, height * 0.034, '#22304a')
  }
  for (let line = 0; line < 6; line += 1) {
    pen.fillStyle = '#d5dce7'
    pen.fillRect(width * (0.64 - 0.3 + (line % 3) * 0.02), height * (0.59 + line * 0.035), width * (0.3 - (line % 3) * 0.02), height * 0.013)
  }
}

/** A page of writing on a laptop. */
export const essay: Draw = (pen, width, height) => {
  landscape(pen, width, height, 'river')
  pen.fillStyle = 'rgb(18 24 38 / 88%)'
  pen.fillRect(0, height * 0.935, width, height * 0.065)
  write(pen, 'ابدأ', width * 0.98, height * 0.968, height * 0.034)
  write(pen, '٩:٤٠', width * 0.08, height * 0.968, height * 0.034)
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.roundRect(width * 0.2, height * 0.08, width * 0.66, height * 0.79, height * 0.014)
  pen.fill()
  pen.fillStyle = '#2f7d4f'
  pen.fillRect(width * 0.2, height * 0.1, width * 0.66, height * 0.07)
  write(pen, 'بحث التخرج', width * 0.84, height * 0.137, height * 0.04)
  write(pen, 'الفصل الأول: المقدمة', width * 0.8, height * 0.25, height * 0.05, '#22304a', 700)
  for (let row = 0; row < 9; row += 1) {
    const long = width * (row % 4 === 3 ? 0.3 : 0.53 - (row % 3) * 0.012)
    pen.fillStyle = '#aab4c3'
    pen.fillRect(width * 0.8 - long, height * (0.33 + row * 0.056), long, height * 0.016)
  }
}

const steel = { metalness: 0.7, roughness: 0.3 }

function socket(x: number, y: number, z: number, width: number): THREE.Object3D {
  return part(slab(width, 0.7, 0.2, 0.1, 0.04), '#0a0b0d', [x, y, z])
}

/** A flat screen on its foot: `kind` is the smart television, the small one or the monitor. */
export function display({ kind }: Settings): THREE.Object3D {
  if (kind === 'smart') {
    const [width, height, middle] = [123, 70.5, 47]
    const made = group(
      part(slab(width, height, 2.2, 0.9, 0.4), '#b9bcc2', [0, middle, 0], steel),
      part(slab(width - 0.8, height - 0.8, 1.4, 0.6, 0.3), '#101114', [0, middle, 0.5], { roughness: 0.25 }),
      screen(width - 1.8, height - 2.6, 0.1, [0, middle + 0.5, 1.23], smartPage),
      part(slab(84, 42, 4.4, 3, 1.2), '#26282d', [0, middle - 6, -2.2], { roughness: 0.5 }),
      print(6, 1.3, [0, middle - height / 2 + 1, 1.23], words('Rafid', '#c9ccd2', 0.9)),
      part(rod(1.5, 13), '#c3c6cc', [0, 8, -2.6], steel),
    )
    for (const side of [-1, 1])
      for (const end of [-1, 1])
        made.add(
          part(
            tube(
              [
                [0, 3.2, -1.5],
                [side * 12, 2.4, end * 6 - 1],
                [side * 34, 0.7, end * 13 - 1],
              ],
              0.75,
            ),
            '#c9ccd2',
            [0, 0, 0],
            steel,
          ),
        )
    for (let index = 0; index < 5; index += 1) made.add(socket(-26 + index * 4, middle - 14, -4.5, 1.8))
    return made
  }
  if (kind === 'small') {
    const [width, height, middle] = [72.5, 43, 30]
    const made = group(
      part(slab(width, height, 4, 0.8, 0.6), '#2a2c31', [0, middle, 0], { roughness: 0.4, clearcoat: 0.4 }),
      screen(width - 3, height - 4.6, 0.1, [0, middle + 0.7, 2.02], match),
      part(slab(46, 28, 5, 3, 1.6), '#313338', [0, middle - 3, -2.4], { roughness: 0.55 }),
      print(5, 1.1, [0, middle - height / 2 + 1.1, 2.02], words('Rafid', '#d3d6db', 0.9)),
      part(rod(0.25, 0.1, 'z'), '#e2443c', [width / 2 - 2, middle - height / 2 + 1.1, 2.02]),
    )
    for (const side of [-1, 1]) {
      made.add(placed(part(slab(2.4, 9.4, 1.2, 0.4, 0.3), '#2a2c31', [0, 0, 0], { roughness: 0.4 }), [side * 24, 5, 0], [0, 0, 0]))
      made.add(part(slab(3, 1.1, 19, 0.4, 0.3), '#2a2c31', [side * 24, 0.55, 0], { roughness: 0.4, clearcoat: 0.4 }))
    }
    for (let index = 0; index < 4; index += 1) made.add(socket(-14 + index * 4, middle - 8, -5, 1.8))
    return made
  }
  const [width, height, middle] = [61.5, 36, 31]
  const black = '#2c2e33'
  return group(
    part(slab(width, height, 1.6, 0.6, 0.4), black, [0, middle, 0], { roughness: 0.4, clearcoat: 0.4 }),
    screen(width - 1, height - 2.3, 0.1, [0, middle + 0.6, 0.82], desktop),
    part(slab(34, 20, 3.2, 2, 1.2), '#33353a', [0, middle - 1, -1.8], { roughness: 0.55 }),
    print(4, 0.9, [0, middle - height / 2 + 0.75, 0.82], words('Baran', '#c9ccd2', 0.9)),
    part(rod(0.14, 0.1, 'z'), '#4fb0ff', [width / 2 - 1.6, middle - height / 2 + 0.75, 0.82]),
    placed(part(slab(6.4, 26, 1.4, 0.8, 0.4), black, [0, 0, 0], { roughness: 0.35, clearcoat: 0.5 }), [0, 16, -4.6], [-4, 0, 0]),
    placed(part(slab(26, 18, 1, 2.4, 0.3), black, [0, 0, 0], { roughness: 0.35, clearcoat: 0.5 }), [0, 0.5, -2.4], [-90, 0, 0]),
    socket(-4, middle - 8, -3.4, 1.8),
    socket(0, middle - 8, -3.4, 1.8),
    socket(4, middle - 8, -3.4, 1.2),
  )
}

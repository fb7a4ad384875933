import type { Cover } from './covers.ts'
import { fill, star, write } from './canvas.ts'
import { cat, duck, type Figure, fish, rabbit, type Shapes } from './stories.ts'

type Scene = (g: CanvasRenderingContext2D, w: number, h: number, cover: Cover) => void

const heading: (...args: [...Parameters<Scene>, number, number, string]) => void = (g, w, h, cover, y, size, colour) =>
  cover.title.forEach((text, i) => {
    write(g, text, w / 2, h * y + i * w * size * 1.22, w * size, colour, 800, w * 0.84)
  })

/** Three letters, one above the other, with stamps and a postmark. */
export const letters: Scene = (g, w, h, cover) => {
  const [ground, low, ink, light] = cover.colours
  fill(g, w, h, ground, ground)
  const envelope = (x: number, y: number, turn: number, paper: string): void => {
    g.save()
    g.translate(w * x, h * y)
    g.rotate(turn)
    g.shadowColor = '#00000050'
    g.shadowBlur = w * 0.03
    g.fillStyle = paper
    g.fillRect(-w * 0.31, -w * 0.2, w * 0.62, w * 0.4)
    g.shadowColor = 'transparent'
    for (let i = 0; i < 20; i++) {
      g.fillStyle = ['#b23b35', '#ffffff', '#21508f', '#ffffff'][i % 4] ?? ''
      g.fillRect(w * (-0.31 + i * 0.031), -w * 0.2, w * 0.031, w * 0.018)
      g.fillRect(w * (-0.31 + i * 0.031), w * 0.182, w * 0.031, w * 0.018)
    }
    g.fillStyle = low
    g.fillRect(-w * 0.27, -w * 0.15, w * 0.11, w * 0.14)
    star(g, -w * 0.215, -w * 0.08, w * 0.04)
    g.fillStyle = ground
    g.fill()
    g.strokeStyle = `${ink}90`
    g.lineWidth = w * 0.006
    for (const r of [0.065, 0.05]) {
      g.beginPath()
      g.arc(-w * 0.12, -w * 0.06, w * r, 0, 7)
      g.stroke()
    }
    for (const [i, long] of [0.24, 0.3, 0.18].entries()) {
      g.fillStyle = ink
      g.fillRect(w * (0.25 - long), w * (0.02 + i * 0.045), w * long, w * 0.008)
    }
    g.restore()
  }
  envelope(0.54, 0.5, 0.2, '#e9d3ae')
  envelope(0.46, 0.62, -0.13, '#f6ead2')
  envelope(0.53, 0.74, 0.07, '#fffaf0')
  heading(g, w, h, cover, 0.13, 0.145, light)
  write(g, cover.subtitle ?? '', w / 2, h * 0.312, w * 0.046, light, 500)
  write(g, cover.author ?? '', w / 2, h * 0.92, w * 0.056, '#ffffff', 600)
  write(g, cover.publisher ?? '', w / 2, h * 0.965, w * 0.032, '#ffffffbb', 400)
}

/** A map of the two rivers and a line of years. */
export const rivers: Scene = (g, w, h, cover) => {
  const [ground, paper, water, ink] = cover.colours
  fill(g, w, h, ground, water)
  g.fillStyle = paper
  g.fillRect(w * 0.08, h * 0.32, w * 0.84, h * 0.45)
  g.strokeStyle = '#8a744a55'
  g.lineWidth = w * 0.003
  for (let i = 1; i < 6; i++) {
    g.strokeRect(w * 0.08, h * 0.32, w * 0.14 * i, h * 0.45)
    g.strokeRect(w * 0.08, h * 0.32, w * 0.84, h * 0.075 * i)
  }
  g.strokeStyle = '#2f7f93'
  g.lineCap = 'round'
  g.lineWidth = w * 0.018
  g.beginPath()
  g.moveTo(w * 0.36, h * 0.325)
  g.bezierCurveTo(w * 0.52, h * 0.42, w * 0.42, h * 0.5, w * 0.54, h * 0.55)
  g.bezierCurveTo(w * 0.72, h * 0.6, w * 0.62, h * 0.66, w * 0.74, h * 0.7)
  g.lineTo(w * 0.84, h * 0.765)
  g.moveTo(w * 0.085, h * 0.42)
  g.bezierCurveTo(w * 0.3, h * 0.46, w * 0.32, h * 0.52, w * 0.42, h * 0.58)
  g.bezierCurveTo(w * 0.5, h * 0.66, w * 0.6, h * 0.68, w * 0.74, h * 0.7)
  g.stroke()
  for (const [x, y, name] of [
    [0.44, 0.4, 'الموصل'],
    [0.54, 0.545, 'بغداد'],
    [0.77, 0.715, 'البصرة'],
  ] as const) {
    g.fillStyle = '#a6432c'
    g.beginPath()
    g.arc(w * x, h * y, w * 0.017, 0, 7)
    g.fill()
    write(g, name, w * (x + 0.03), h * (y - 0.018), w * 0.044, '#3a2c18', 700, w, 'left')
  }
  g.fillStyle = paper
  g.fillRect(w * 0.1, h * 0.83, w * 0.8, h * 0.004)
  for (const [i, year] of ['١٩٢١', '١٩٣٢', '١٩٥٨', '٢٠٠٣'].entries()) {
    g.beginPath()
    g.arc(w * (0.83 - i * 0.22), h * 0.832, w * 0.014, 0, 7)
    g.fill()
    write(g, year, w * (0.83 - i * 0.22), h * 0.857, w * 0.036, ink, 600)
    g.fillStyle = paper
  }
  heading(g, w, h, cover, 0.1, 0.13, ink)
  write(g, cover.subtitle ?? '', w / 2, h * 0.285, w * 0.044, ink, 500, w * 0.84)
  write(g, cover.author ?? '', w / 2, h * 0.92, w * 0.056, '#ffffff', 600)
  write(g, cover.publisher ?? '', w / 2, h * 0.965, w * 0.032, '#ffffffbb', 400)
}

/** Four animals, two of them with lines only, and pencils. */
export const colouring: Scene = (g, w, h, cover) => {
  const [ground, band, , ink] = cover.colours
  fill(g, w, h, ground)
  const animal = (figure: Figure, x: number, y: number, coloured: boolean): void => {
    g.save()
    g.translate(w * x, h * y)
    g.scale(0.5, 0.5)
    g.fillStyle = '#ffffff'
    g.beginPath()
    g.roundRect(-w * 0.42, -w * 0.46, w * 0.84, w * 0.98, w * 0.06)
    g.fill()
    const paint = (colour: string, line: number): void => {
      g.fillStyle = coloured ? colour : '#ffffff'
      g.fill()
      if (coloured && line === 0) return
      g.strokeStyle = '#2b2320'
      g.lineWidth = w * 0.012
      g.stroke()
    }
    const shapes: Shapes = {
      oval: (cx, cy, rx, ry, colour, turn = 0) => {
        g.beginPath()
        g.ellipse(w * cx, w * cy, w * rx, w * ry, turn, 0, 7)
        paint(colour, 0)
      },
      poly: (colour, ...points) => {
        g.beginPath()
        for (const [px, py] of points) g.lineTo(w * px, w * py)
        g.closePath()
        paint(colour, 0)
      },
      line: (colour, width, ...points) => {
        g.beginPath()
        for (const [px, py] of points) g.lineTo(w * px, w * py)
        g.strokeStyle = coloured ? colour : '#2b2320'
        g.lineWidth = w * (coloured ? width : 0.012)
        g.lineCap = 'round'
        g.stroke()
      },
    }
    figure(shapes)
    g.restore()
  }
  animal(rabbit, 0.27, 0.465, true)
  animal(cat, 0.73, 0.465, false)
  animal(duck, 0.27, 0.785, false)
  animal(fish, 0.73, 0.785, true)
  heading(g, w, h, cover, 0.085, 0.13, ink)
  write(g, cover.subtitle ?? '', w / 2, h * 0.264, w * 0.05, ink, 600)
  g.fillStyle = band
  g.fillRect(0, h * 0.945, w, h * 0.055)
  write(g, cover.author ?? '', w / 2, h * 0.972, w * 0.046, '#ffffff', 600)
}

/** Night above the dunes, within a gold line. */
export const desert: Scene = (g, w, h, cover) => {
  const [sky, dark, gold, light] = cover.colours
  fill(g, w, h, dark, sky)
  for (let i = 0; i < 90; i++) {
    g.fillStyle = `rgba(255,246,220,${0.35 + ((i * 7) % 6) / 10})`
    g.beginPath()
    g.arc(((i * 0.618) % 1) * w, ((i * 0.377) % 1) * h * 0.62, w * (0.002 + (i % 3) * 0.0015), 0, 7)
    g.fill()
  }
  g.fillStyle = gold
  g.beginPath()
  g.arc(w * 0.5, h * 0.21, w * 0.11, 0, 7)
  g.fill()
  g.fillStyle = dark
  g.beginPath()
  g.arc(w * 0.545, h * 0.2, w * 0.092, 0, 7)
  g.fill()
  for (const [i, colour] of ['#8a6236', '#b98545', '#d9a95f'].entries()) {
    g.fillStyle = colour
    g.beginPath()
    g.moveTo(0, h)
    for (let x = 0; x <= 1.001; x += 0.02)
      g.lineTo(w * x, h * (0.68 + i * 0.08) + Math.sin(x * (4 + i) + i * 2.1) * h * 0.035)
    g.lineTo(w, h)
    g.fill()
  }
  g.strokeStyle = gold
  g.lineWidth = w * 0.01
  g.strokeRect(w * 0.05, w * 0.05, w * 0.9, h - w * 0.1)
  heading(g, w, h, cover, 0.39, 0.17, light)
  write(g, cover.author ?? '', w / 2, h * 0.88, w * 0.062, '#2b1c0c', 700)
  write(g, cover.publisher ?? '', w / 2, h * 0.93, w * 0.036, '#2b1c0c', 500)
}

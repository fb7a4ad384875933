import type { Art } from './art.ts'

type Pen = CanvasRenderingContext2D

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/** One tube of pasta with slanted ends. */
function penneTube(pen: Pen, x: number, y: number, turn: number, length: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  const wide = length * 0.19
  const light = pen.createLinearGradient(0, -wide, 0, wide)
  light.addColorStop(0, '#d99a2e')
  light.addColorStop(0.35, '#ffe29a')
  light.addColorStop(0.6, '#f6c95c')
  light.addColorStop(1, '#b97a1c')
  pen.fillStyle = light
  pen.beginPath()
  pen.moveTo(-length / 2 - wide * 0.9, wide)
  pen.lineTo(-length / 2 + wide * 0.9, -wide)
  pen.lineTo(length / 2 + wide * 0.9, -wide)
  pen.lineTo(length / 2 - wide * 0.9, wide)
  pen.closePath()
  pen.fill()
  pen.strokeStyle = 'rgb(150 95 15 / 60%)'
  pen.lineWidth = length * 0.012
  for (const line of [-0.6, -0.25, 0.1, 0.45, 0.75]) {
    pen.beginPath()
    pen.moveTo(-length / 2 - wide * 0.9 * line, wide * line)
    pen.lineTo(length / 2 - wide * 0.9 * line, wide * line)
    pen.stroke()
  }
  pen.translate(length / 2, 0)
  pen.rotate(-0.84)
  pen.fillStyle = '#8a5510'
  pen.beginPath()
  pen.ellipse(0, 0, wide * 1.34, wide * 0.5, 0, 0, 7)
  pen.fill()
  pen.strokeStyle = '#f6d071'
  pen.lineWidth = length * 0.028
  pen.stroke()
  pen.restore()
}

/** A pile of penne. */
export const penne: Art = (pen) => {
  const next = random(4)
  for (const [y, count] of [
    [-0.46, 2],
    [-0.2, 3],
    [0.08, 4],
    [0.36, 5],
    [0.64, 5],
  ] as const)
    for (let index = 0; index < count; index += 1)
      penneTube(pen, (index - (count - 1) / 2) * 0.4 + (next() - 0.5) * 0.1, y + (next() - 0.5) * 0.08, (next() - 0.5) * 2.2, 0.62)
}

function bean(pen: Pen, x: number, y: number, size: number, turn: number, colour: string): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  const glow = pen.createRadialGradient(-size * 0.3, -size * 0.3, size * 0.05, 0, 0, size * 1.1)
  glow.addColorStop(0, '#b9783f')
  glow.addColorStop(0.5, colour)
  glow.addColorStop(1, '#2c1407')
  pen.fillStyle = glow
  pen.beginPath()
  pen.ellipse(0, 0, size, size * 0.68, 0, 0, 7)
  pen.fill()
  pen.strokeStyle = '#231006'
  pen.lineWidth = size * 0.12
  pen.beginPath()
  pen.moveTo(-size * 0.9, 0.02)
  pen.bezierCurveTo(-size * 0.3, -size * 0.3, size * 0.3, size * 0.3, size * 0.9, 0)
  pen.stroke()
  pen.restore()
}

/** A dallah of brass with coffee beans at its foot. */
export const dallah: Art = (pen) => {
  const brass = pen.createLinearGradient(-0.5, 0, 0.5, 0)
  brass.addColorStop(0, '#9c6b1c')
  brass.addColorStop(0.35, '#ffe7a3')
  brass.addColorStop(0.6, '#d9a441')
  brass.addColorStop(1, '#8a5a14')
  pen.strokeStyle = brass
  pen.lineWidth = 0.085
  pen.beginPath()
  pen.moveTo(0.3, -0.36)
  pen.bezierCurveTo(0.88, -0.36, 0.78, 0.34, 0.38, 0.36)
  pen.stroke()
  pen.fillStyle = brass
  pen.beginPath()
  pen.moveTo(-0.24, -0.34)
  pen.bezierCurveTo(-0.5, -0.36, -0.72, -0.42, -0.86, -0.24)
  pen.bezierCurveTo(-0.66, -0.22, -0.5, -0.06, -0.22, -0.04)
  pen.fill()
  pen.beginPath()
  pen.moveTo(-0.26, -0.46)
  pen.bezierCurveTo(-0.1, -0.1, -0.2, -0.02, -0.42, 0.3)
  pen.bezierCurveTo(-0.52, 0.5, -0.42, 0.62, -0.32, 0.66)
  pen.lineTo(0.32, 0.66)
  pen.bezierCurveTo(0.42, 0.62, 0.52, 0.5, 0.42, 0.3)
  pen.bezierCurveTo(0.2, -0.02, 0.1, -0.1, 0.26, -0.46)
  pen.closePath()
  pen.fill()
  pen.beginPath()
  pen.moveTo(-0.28, -0.46)
  pen.quadraticCurveTo(-0.2, -0.74, 0, -0.8)
  pen.quadraticCurveTo(0.2, -0.74, 0.28, -0.46)
  pen.closePath()
  pen.fill()
  pen.beginPath()
  pen.ellipse(0, -0.86, 0.06, 0.1, 0, 0, 7)
  pen.fill()
  pen.strokeStyle = 'rgb(90 55 10 / 65%)'
  pen.lineWidth = 0.022
  for (const [y, half] of [
    [-0.46, 0.27],
    [0.02, 0.2],
    [0.3, 0.41],
  ] as const) {
    pen.beginPath()
    pen.moveTo(-half, y)
    pen.lineTo(half, y)
    pen.stroke()
  }
  const next = random(9)
  for (let index = 0; index < 26; index += 1)
    bean(pen, (index / 25 - 0.5) * 1.75, 0.76 + (next() - 0.5) * 0.2, 0.115, next() * 3, '#6b3f1e')
}

/** Lumps and grains of sugar with a spoon. */
export const sugarCubes: Art = (pen) => {
  const cube = (x: number, y: number, size: number): void => {
    const face = (colour: string, ...points: [number, number][]): void => {
      pen.fillStyle = colour
      pen.beginPath()
      for (const [a, b] of points) pen.lineTo(x + a * size, y + b * size)
      pen.closePath()
      pen.fill()
      pen.strokeStyle = 'rgb(90 130 170 / 35%)'
      pen.lineWidth = 0.012
      pen.stroke()
    }
    face('#ffffff', [0, -1], [0.87, -0.5], [0, 0], [-0.87, -0.5])
    face('#e3edf5', [-0.87, -0.5], [0, 0], [0, 1], [-0.87, 0.5])
    face('#c9dae8', [0.87, -0.5], [0, 0], [0, 1], [0.87, 0.5])
  }
  for (const [x, y] of [
    [0, -0.42],
    [-0.42, 0.1],
    [0.42, 0.1],
    [0, 0.34],
  ] as const)
    cube(x, y, 0.38)
  const next = random(12)
  for (let index = 0; index < 420; index += 1) {
    const x = (next() + next() - 1) * 0.98
    pen.fillStyle = ['#ffffff', '#dfe9f1', '#f4f8fb'][index % 3] ?? ''
    pen.fillRect(x, 0.66 + next() * 0.24 * (1 - Math.abs(x)), 0.026, 0.026)
  }
}

/** A salt shaker over its grains. */
export const shaker: Art = (pen) => {
  const glass = pen.createLinearGradient(-0.4, 0, 0.4, 0)
  glass.addColorStop(0, '#b9d9de')
  glass.addColorStop(0.3, '#ffffff')
  glass.addColorStop(1, '#9fc8cf')
  pen.save()
  pen.translate(0.1, -0.2)
  pen.rotate(2.5)
  pen.fillStyle = glass
  pen.beginPath()
  pen.moveTo(-0.26, -0.24)
  pen.lineTo(-0.38, 0.5)
  pen.quadraticCurveTo(0, 0.62, 0.38, 0.5)
  pen.lineTo(0.26, -0.24)
  pen.fill()
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.moveTo(-0.28, -0.12)
  pen.lineTo(-0.33, 0.26)
  pen.lineTo(0.33, 0.1)
  pen.lineTo(0.27, -0.12)
  pen.fill()
  pen.fillStyle = '#8fa3ab'
  pen.beginPath()
  pen.roundRect(-0.29, -0.5, 0.58, 0.3, [0.2, 0.2, 0.03, 0.03])
  pen.fill()
  pen.fillStyle = '#2f4449'
  for (const x of [-0.14, 0, 0.14]) {
    pen.beginPath()
    pen.ellipse(x, -0.44, 0.03, 0.02, 0, 0, 7)
    pen.fill()
  }
  pen.restore()
  const next = random(21)
  for (let index = 0; index < 700; index += 1) {
    const falling = index < 130
    const t = next()
    const x = falling ? -0.24 - t * 0.1 + (next() - 0.5) * (0.12 + t * 0.2) : -0.3 + (next() + next() + next() - 1.5) * 0.85
    const y = falling ? 0.22 + t * 0.5 : 0.86 - next() * 0.34 * Math.max(0, 1 - Math.abs(x + 0.3) * 1.5)
    pen.fillStyle = ['#ffffff', '#cfe1e5', '#eaf3f5'][index % 3] ?? ''
    pen.fillRect(x, y, 0.024, 0.024)
  }
}

/** Ears of wheat over cracked grains. */
export const wheat: Art = (pen) => {
  for (const [turn, colour] of [
    [-0.5, '#d9a441'],
    [0.5, '#c98f2c'],
    [0, '#e8b955'],
  ] as const) {
    pen.save()
    pen.translate(0, 0.62)
    pen.rotate(turn)
    pen.strokeStyle = '#a87a24'
    pen.lineWidth = 0.035
    pen.beginPath()
    pen.moveTo(0, 0.1)
    pen.lineTo(0, -0.7)
    pen.stroke()
    for (let index = 0; index < 8; index += 1)
      for (const side of [-1, 1]) {
        const y = -0.42 - index * 0.115
        pen.strokeStyle = '#c9983c'
        pen.lineWidth = 0.01
        pen.beginPath()
        pen.moveTo(side * 0.06, y - 0.05)
        pen.lineTo(side * 0.22, y - 0.34)
        pen.stroke()
        pen.fillStyle = colour
        pen.beginPath()
        pen.ellipse(side * 0.075, y, 0.06, 0.115, side * 0.45, 0, 7)
        pen.fill()
      }
    pen.restore()
  }
  const next = random(17)
  for (let index = 0; index < 520; index += 1) {
    const x = (next() + next() - 1) * 0.95
    pen.fillStyle = ['#c9984c', '#b98539', '#dcb06a', '#a87430'][index % 4] ?? ''
    pen.beginPath()
    pen.ellipse(x, 0.6 + next() * 0.3 * (1 - Math.abs(x) * 0.8), 0.034, 0.022, next() * 3, 0, 7)
    pen.fill()
  }
}

/** A sponge with foam. */
export const sponges: Art = (pen) => {
  pen.fillStyle = '#f2c93b'
  pen.beginPath()
  pen.roundRect(-0.78, -0.06, 1.56, 0.62, 0.12)
  pen.fill()
  pen.fillStyle = '#2c7a45'
  pen.beginPath()
  pen.roundRect(-0.78, -0.3, 1.56, 0.3, 0.1)
  pen.fill()
  const next = random(31)
  for (let index = 0; index < 60; index += 1) {
    pen.fillStyle = 'rgb(150 100 0 / 35%)'
    pen.beginPath()
    pen.ellipse(-0.7 + next() * 1.4, 0.06 + next() * 0.44, 0.012 + next() * 0.03, 0.012 + next() * 0.02, 0, 0, 7)
    pen.fill()
  }
  for (const [x, y, size] of [
    [-0.5, -0.42, 0.2],
    [-0.2, -0.5, 0.26],
    [0.14, -0.4, 0.18],
    [0.42, -0.66, 0.12],
    [0.6, -0.36, 0.08],
  ] as const) {
    pen.fillStyle = 'rgb(190 228 246 / 85%)'
    pen.beginPath()
    pen.arc(x, y, size, 0, 7)
    pen.fill()
    pen.fillStyle = '#ffffff'
    pen.beginPath()
    pen.arc(x - size * 0.3, y - size * 0.3, size * 0.25, 0, 7)
    pen.fill()
  }
}

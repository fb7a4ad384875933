type Pen = CanvasRenderingContext2D

/** Draws an illustration around 0, 0 that is about 2 units wide and 2 high. */
export type Art = (pen: Pen) => void

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

function oval(pen: Pen, x: number, y: number, rx: number, ry: number, colour: string, turn = 0): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2)
  pen.fill()
}

function leaf(pen: Pen, x: number, y: number, length: number, turn: number, colour: string): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.quadraticCurveTo(length * 0.5, -length * 0.42, length, 0)
  pen.quadraticCurveTo(length * 0.5, length * 0.42, 0, 0)
  pen.fill()
  pen.strokeStyle = 'rgb(255 255 255 / 45%)'
  pen.lineWidth = length * 0.035
  pen.beginPath()
  pen.moveTo(length * 0.08, 0)
  pen.lineTo(length * 0.9, 0)
  pen.stroke()
  pen.restore()
}

/** A bowl with a heap of grains, beans, pasta or powder. */
export function bowl(shades: readonly string[], long: number, wide: number, dish = '#2f6f73'): Art {
  return (pen) => {
    const next = random(7)
    pen.save()
    pen.beginPath()
    pen.moveTo(-0.92, 0.16)
    pen.quadraticCurveTo(-0.45, -0.62, 0, -0.62)
    pen.quadraticCurveTo(0.45, -0.62, 0.92, 0.16)
    pen.closePath()
    pen.fillStyle = shades[0] ?? '#ffffff'
    pen.fill()
    pen.clip()
    const count = Math.min(1400, 2.2 / (long * wide))
    for (let index = 0; index < count; index += 1)
      oval(
        pen,
        (next() - 0.5) * 1.9,
        -0.66 + next() * 0.9,
        long,
        wide,
        shades[Math.floor(next() * shades.length)] ?? '',
        next() * Math.PI,
      )
    pen.restore()
    pen.fillStyle = dish
    pen.beginPath()
    pen.moveTo(-1, 0.12)
    pen.lineTo(1, 0.12)
    pen.bezierCurveTo(0.94, 0.62, 0.55, 0.86, 0.3, 0.88)
    pen.lineTo(-0.3, 0.88)
    pen.bezierCurveTo(-0.55, 0.86, -0.94, 0.62, -1, 0.12)
    pen.fill()
    pen.strokeStyle = 'rgb(255 255 255 / 75%)'
    pen.lineWidth = 0.028
    for (const y of [0.24, 0.52]) {
      pen.beginPath()
      const half = y < 0.3 ? 0.96 : 0.76
      pen.moveTo(-half, y)
      pen.lineTo(half, y)
      pen.stroke()
    }
    for (let x = -0.72; x < 0.8; x += 0.18) {
      pen.save()
      pen.translate(x, 0.38)
      pen.rotate(Math.PI / 4)
      pen.fillStyle = 'rgb(255 255 255 / 80%)'
      pen.fillRect(-0.042, -0.042, 0.084, 0.084)
      pen.restore()
    }
  }
}

export const sunflower: Art = (pen) => {
  leaf(pen, 0.3, 0.55, 0.75, 0.35, '#3d7a35')
  leaf(pen, -0.3, 0.55, 0.75, Math.PI - 0.35, '#4c8f3f')
  for (const [radius, colour] of [
    [0.94, '#e9a21b'],
    [0.82, '#f7c32e'],
  ] as const)
    for (let index = 0; index < 18; index += 1)
      leaf(pen, 0, 0, radius, (index + radius * 5) * (Math.PI / 9), colour)
  oval(pen, 0, 0, 0.42, 0.42, '#5a3315')
  const next = random(3)
  for (let index = 0; index < 130; index += 1) {
    const radius = 0.4 * Math.sqrt(index / 130)
    const colour = next() > 0.5 ? '#7c4a1e' : '#3f220d'
    oval(pen, radius * Math.cos(index * 2.4), radius * Math.sin(index * 2.4), 0.018, 0.018, colour)
  }
}

export const tomatoes: Art = (pen) => {
  for (const [x, y, size] of [
    [-0.42, 0.2, 0.55],
    [0.42, 0.14, 0.58],
    [0, 0.38, 0.52],
  ] as const) {
    const glow = pen.createRadialGradient(x - size * 0.3, y - size * 0.35, 0.02, x, y, size)
    glow.addColorStop(0, '#ff7a5c')
    glow.addColorStop(0.45, '#dc2a1f')
    glow.addColorStop(1, '#9c120f')
    pen.fillStyle = glow
    pen.beginPath()
    pen.ellipse(x, y, size, size * 0.9, 0, 0, Math.PI * 2)
    pen.fill()
    for (let index = 0; index < 6; index += 1)
      leaf(pen, x, y - size * 0.74, size * 0.48, index * 1.05 + 0.2, '#2f7a32')
    oval(pen, x - size * 0.36, y - size * 0.36, size * 0.13, size * 0.08, 'rgb(255 255 255 / 75%)', -0.6)
  }
}

/** A glass of tea on its saucer. */
export function glass(drink: string, top = drink): Art {
  return (pen) => {
    oval(pen, 0, 0.82, 0.86, 0.16, '#ffffff')
    oval(pen, 0, 0.8, 0.62, 0.1, '#d9b45a')
    const shape = () => {
      pen.beginPath()
      pen.moveTo(-0.44, -0.8)
      pen.bezierCurveTo(-0.42, -0.3, -0.18, -0.12, -0.2, 0.1)
      pen.bezierCurveTo(-0.22, 0.35, -0.44, 0.4, -0.36, 0.78)
      pen.lineTo(0.36, 0.78)
      pen.bezierCurveTo(0.44, 0.4, 0.22, 0.35, 0.2, 0.1)
      pen.bezierCurveTo(0.18, -0.12, 0.42, -0.3, 0.44, -0.8)
      pen.closePath()
    }
    shape()
    pen.fillStyle = 'rgb(255 255 255 / 55%)'
    pen.fill()
    pen.save()
    shape()
    pen.clip()
    const fade = pen.createLinearGradient(0, -0.6, 0, 0.8)
    fade.addColorStop(0, top)
    fade.addColorStop(1, drink)
    pen.fillStyle = fade
    pen.fillRect(-0.6, -0.55, 1.2, 1.27)
    pen.fillStyle = 'rgb(255 255 255 / 30%)'
    pen.fillRect(-0.3, -0.8, 0.09, 1.6)
    pen.restore()
    pen.strokeStyle = '#d9b45a'
    pen.lineWidth = 0.035
    pen.beginPath()
    pen.moveTo(-0.44, -0.8)
    pen.lineTo(0.44, -0.8)
    pen.stroke()
    leaf(pen, 0.42, 0.7, 0.5, -0.5, '#4c8f3f')
    leaf(pen, 0.46, 0.74, 0.48, 0.12, '#3d7a35')
  }
}

export const dates: Art = (pen) => {
  for (let index = 0; index < 9; index += 1)
    leaf(pen, 0, -0.1, 0.95, -Math.PI + index * (Math.PI / 8), index % 2 ? '#3d7a35' : '#5b9a48')
  for (const [x, y, turn] of [
    [-0.5, 0.32, 0.5],
    [0.48, 0.3, -0.5],
    [-0.2, 0.24, 0.15],
    [0.2, 0.26, -0.2],
    [-0.34, 0.62, 0.35],
    [0.36, 0.62, -0.35],
    [0, 0.6, 0.05],
  ] as const) {
    oval(pen, x, y, 0.17, 0.29, '#4a2411', turn)
    oval(pen, x - 0.03, y - 0.03, 0.12, 0.23, '#7a3d1a', turn)
    oval(pen, x - 0.06, y - 0.1, 0.03, 0.09, '#d08a4a', turn + 0.15)
  }
}

import type { Art } from './art.ts'

type Pen = CanvasRenderingContext2D

function oval(pen: Pen, x: number, y: number, rx: number, ry: number, colour: string, turn = 0): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2)
  pen.fill()
}

function drop(pen: Pen, x: number, y: number, size: number, colour: string): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(x, y - size * 1.5)
  pen.bezierCurveTo(x + size * 0.4, y - size * 0.7, x + size, y - size * 0.3, x + size, y + size * 0.1)
  pen.arc(x, y + size * 0.1, size, 0, Math.PI)
  pen.bezierCurveTo(x - size, y - size * 0.3, x - size * 0.4, y - size * 0.7, x, y - size * 1.5)
  pen.fill()
  oval(pen, x - size * 0.4, y + size * 0.1, size * 0.14, size * 0.34, 'rgb(255 255 255 / 65%)', 0.3)
}

export const honeycomb: Art = (pen) => {
  for (let row = -2; row <= 2; row += 1)
    for (let column = -2; column <= 2; column += 1) {
      const x = (column + (row % 2 ? 0.5 : 0)) * 0.42
      const y = row * 0.365
      if (Math.hypot(x, y) > 0.85) continue
      pen.fillStyle = (row * 3 + column) % 2 ? '#f2b02c' : '#e0901a'
      pen.beginPath()
      for (let corner = 0; corner < 6; corner += 1) {
        const turn = Math.PI / 6 + (corner * Math.PI) / 3
        pen.lineTo(x + 0.225 * Math.cos(turn), y + 0.225 * Math.sin(turn))
      }
      pen.fill()
    }
  drop(pen, 0, 0.3, 0.36, '#b4620c')
}

/** Drops over waves. */
export const water: Art = (pen) => {
  drop(pen, 0, -0.08, 0.48, '#2c86c7')
  drop(pen, -0.68, 0.1, 0.2, '#6cb6e4')
  drop(pen, 0.68, 0.05, 0.23, '#6cb6e4')
  for (const [y, colour] of [
    [0.55, '#6cb6e4'],
    [0.7, '#2c86c7'],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = 0.09
    pen.beginPath()
    for (let x = -1; x <= 1.01; x += 0.05) pen.lineTo(x, y + Math.sin(x * 9) * 0.07)
    pen.stroke()
  }
}

/** A whole fruit and a slice of it. */
export function fruit(skin: string, flesh: string, seed: string): Art {
  return (pen) => {
    oval(pen, -0.3, 0.05, 0.62, 0.6, skin)
    oval(pen, -0.5, -0.2, 0.13, 0.09, 'rgb(255 255 255 / 55%)', -0.7)
    pen.fillStyle = '#3d7a35'
    pen.beginPath()
    pen.moveTo(-0.3, -0.5)
    pen.quadraticCurveTo(0, -1.05, 0.45, -0.82)
    pen.quadraticCurveTo(0.15, -0.45, -0.3, -0.5)
    pen.fill()
    oval(pen, 0.42, 0.34, 0.54, 0.54, skin)
    oval(pen, 0.42, 0.34, 0.48, 0.48, '#fbf0d8')
    for (let part = 0; part < 9; part += 1) {
      const turn = (part * Math.PI * 2) / 9
      const x = 0.42 + Math.cos(turn) * 0.26
      const y = 0.34 + Math.sin(turn) * 0.26
      oval(pen, x, y, 0.19, 0.085, flesh, turn)
      oval(pen, x, y, 0.05, 0.025, seed, turn)
    }
  }
}

/** A flower with soap bubbles. */
export function blossom(petal: string, light: string): Art {
  return (pen) => {
    for (let index = 0; index < 7; index += 1) {
      const turn = (index * Math.PI * 2) / 7
      oval(pen, Math.cos(turn) * 0.42, Math.sin(turn) * 0.42, 0.4, 0.25, petal, turn)
      oval(pen, Math.cos(turn) * 0.44, Math.sin(turn) * 0.44, 0.28, 0.12, light, turn)
    }
    oval(pen, 0, 0, 0.22, 0.22, '#f5c542')
    for (const [x, y, size] of [
      [0.82, -0.6, 0.17],
      [-0.8, 0.62, 0.2],
      [0.78, 0.7, 0.13],
      [-0.85, -0.55, 0.11],
    ] as const) {
      oval(pen, x, y, size, size, 'rgb(140 205 240 / 70%)')
      oval(pen, x - size * 0.35, y - size * 0.35, size * 0.25, size * 0.25, '#ffffff')
    }
  }
}

/** A bear's face. */
export const bear: Art = (pen) => {
  for (const side of [-1, 1]) {
    oval(pen, side * 0.55, -0.5, 0.27, 0.27, '#b98556')
    oval(pen, side * 0.55, -0.5, 0.15, 0.15, '#f0c9a4')
  }
  oval(pen, 0, 0.08, 0.78, 0.72, '#cf9c6b')
  oval(pen, 0, 0.34, 0.36, 0.28, '#f6dcc0')
  for (const side of [-1, 1]) {
    oval(pen, side * 0.3, -0.05, 0.075, 0.09, '#33211a')
    oval(pen, side * 0.3 + 0.025, -0.085, 0.025, 0.025, '#ffffff')
    oval(pen, side * 0.5, 0.24, 0.12, 0.08, '#ef9a8f')
  }
  oval(pen, 0, 0.22, 0.1, 0.07, '#33211a')
  pen.strokeStyle = '#33211a'
  pen.lineWidth = 0.035
  pen.beginPath()
  pen.arc(0, 0.33, 0.13, 0.2, Math.PI - 0.2)
  pen.stroke()
}

/** Round biscuits. */
export const biscuits: Art = (pen) => {
  for (const [x, y, size] of [
    [-0.42, 0.1, 0.52],
    [0.42, -0.1, 0.52],
    [0.12, 0.42, 0.52],
  ] as const) {
    oval(pen, x + 0.03, y + 0.05, size, size, 'rgb(80 40 10 / 35%)')
    for (let index = 0; index < 24; index += 1) {
      const turn = (index * Math.PI) / 12
      oval(pen, x + Math.cos(turn) * size * 0.93, y + Math.sin(turn) * size * 0.93, 0.075, 0.075, '#cf8f43')
    }
    oval(pen, x, y, size * 0.92, size * 0.92, '#dca256')
    oval(pen, x, y, size * 0.72, size * 0.72, '#e8b76e')
    for (let index = 0; index < 10; index += 1) {
      const turn = index * 2.4
      const radius = size * 0.6 * Math.sqrt((index + 0.5) / 10)
      oval(pen, x + Math.cos(turn) * radius, y + Math.sin(turn) * radius, 0.03, 0.03, '#a5652a')
    }
  }
}

/** Rolls of kleicha with their spiral of dates. */
export const kleicha: Art = (pen) => {
  for (const [x, y, size] of [
    [-0.42, 0.1, 0.5],
    [0.42, -0.1, 0.5],
    [0.1, 0.44, 0.5],
  ] as const) {
    oval(pen, x + 0.03, y + 0.05, size, size, 'rgb(80 40 10 / 35%)')
    oval(pen, x, y, size, size, '#d99a4e')
    oval(pen, x, y, size * 0.9, size * 0.9, '#efc27c')
    pen.strokeStyle = '#5a2c12'
    pen.lineWidth = 0.055
    pen.beginPath()
    for (let turn = 0.5; turn < 15; turn += 0.1)
      pen.lineTo(x + (Math.cos(turn) * turn * size) / 18, y + (Math.sin(turn) * turn * size) / 18)
    pen.stroke()
  }
}

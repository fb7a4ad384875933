export type Pen = CanvasRenderingContext2D

/** One line of text around x; it shrinks when it is wider than `fit`. */
export function write(pen: Pen, text: string, x: number, y: number, size: number, colour: string, fit = 1e6) {
  const arabic = /[؀-ۿ]/.test(text)
  pen.direction = arabic ? 'rtl' : 'ltr'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colour
  pen.letterSpacing = arabic ? '0px' : `${size * 0.14}px`
  const font = (height: number) => `${arabic ? 700 : 600} ${height}px ${arabic ? 'Vazirmatn' : 'Figtree'}`
  pen.font = font(size)
  pen.font = font(size * Math.min(1, fit / pen.measureText(text).width))
  pen.fillText(text, x, y)
  pen.letterSpacing = '0px'
}

/** An eight-pointed star of two squares. */
export function star(pen: Pen, x: number, y: number, radius: number, colour: string, filled = false) {
  pen.beginPath()
  for (let index = 0; index <= 16; index += 1) {
    const reach = index % 2 === 0 ? radius : radius * 0.765
    const angle = (index / 16) * Math.PI * 2
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  finish(pen, colour, filled, radius)
}

/** A row of stars and dots with a line above and below. */
export function starBand(pen: Pen, x: number, y: number, width: number, height: number, colour: string) {
  const count = Math.max(1, Math.round(width / (height * 1.15)))
  for (let index = 0; index < count; index += 1) {
    const middle = x - width / 2 + ((index + 0.5) * width) / count
    star(pen, middle, y, height * 0.38, colour)
    star(pen, middle, y, height * 0.17, colour, true)
  }
  line(pen, x - width / 2, y - height / 2, x + width / 2, y - height / 2, colour, height * 0.05)
  line(pen, x - width / 2, y + height / 2, x + width / 2, y + height / 2, colour, height * 0.05)
}

export function line(pen: Pen, x0: number, y0: number, x1: number, y1: number, colour: string, width = 3) {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.beginPath()
  pen.moveTo(x0, y0)
  pen.lineTo(x1, y1)
  pen.stroke()
}

/** A frame with corners that are cut inwards, as old labels have. */
export function frame(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  cut: number,
  colour: string,
  width = 4,
) {
  pen.beginPath()
  pen.moveTo(x + cut, y)
  pen.lineTo(x + w - cut, y)
  pen.arc(x + w, y, cut, Math.PI, Math.PI / 2, true)
  pen.lineTo(x + w, y + h - cut)
  pen.arc(x + w, y + h, cut, -Math.PI / 2, Math.PI, true)
  pen.lineTo(x + cut, y + h)
  pen.arc(x, y + h, cut, 0, -Math.PI / 2, true)
  pen.lineTo(x, y + cut)
  pen.arc(x, y, cut, Math.PI / 2, 0, true)
  pen.closePath()
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke()
}

/** A flower of petals around a middle. */
export function flower(pen: Pen, x: number, y: number, r: number, petal: string, middle: string, count = 6) {
  for (const [reach, alpha] of [
    [1, 0.75],
    [0.66, 1],
  ] as const)
    for (let index = 0; index < count; index += 1) {
      const angle = ((index + (reach < 1 ? 0.5 : 0)) / count) * Math.PI * 2
      pen.save()
      pen.translate(x, y)
      pen.rotate(angle)
      pen.globalAlpha = alpha
      pen.fillStyle = petal
      pen.strokeStyle = 'rgba(255,255,255,0.55)'
      pen.lineWidth = r * 0.03
      pen.beginPath()
      pen.ellipse(r * reach * 0.55, 0, r * reach * 0.47, r * reach * 0.3, 0, 0, Math.PI * 2)
      pen.fill()
      pen.stroke()
      pen.restore()
    }
  pen.fillStyle = middle
  pen.beginPath()
  pen.arc(x, y, r * 0.2, 0, Math.PI * 2)
  pen.fill()
}

/** A twig with pairs of leaves from (x, y) in the direction of `angle`. */
export function twig(
  pen: Pen,
  x: number,
  y: number,
  length: number,
  angle: number,
  colour: string,
  pairs = 5,
) {
  pen.save()
  pen.translate(x, y)
  pen.rotate(angle)
  line(pen, 0, 0, length, 0, colour, length * 0.014)
  pen.fillStyle = colour
  for (let index = 0; index < pairs * 2 + 1; index += 1) {
    const along = index === pairs * 2 ? length : ((Math.floor(index / 2) + 0.7) / (pairs + 0.4)) * length
    const turn = index === pairs * 2 ? 0 : index % 2 === 0 ? 0.65 : -0.65
    const leaf = length * (0.24 - (along / length) * 0.08)
    pen.save()
    pen.translate(along, 0)
    pen.rotate(turn)
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.quadraticCurveTo(leaf * 0.5, -leaf * 0.36, leaf, 0)
    pen.quadraticCurveTo(leaf * 0.5, leaf * 0.36, 0, 0)
    pen.fill()
    pen.restore()
  }
  pen.restore()
}

/** A drop with its tip upwards. */
export function drop(pen: Pen, x: number, y: number, r: number, colour: string) {
  pen.beginPath()
  pen.moveTo(x, y - r * 1.7)
  pen.bezierCurveTo(x + r * 0.5, y - r, x + r, y - r * 0.5, x + r, y)
  pen.arc(x, y, r, 0, Math.PI)
  pen.bezierCurveTo(x - r, y - r * 0.5, x - r * 0.5, y - r, x, y - r * 1.7)
  finish(pen, colour, true, r)
}

/** A round slice of an orange. */
export function citrus(pen: Pen, x: number, y: number, r: number, colour: string) {
  disc(pen, x, y, r, colour)
  disc(pen, x, y, r * 0.88, '#fff4d8')
  for (let index = 0; index < 9; index += 1) {
    pen.fillStyle = colour
    pen.beginPath()
    const from = ((index + 0.08) / 9) * Math.PI * 2
    const to = ((index + 0.92) / 9) * Math.PI * 2
    pen.moveTo(x + Math.cos((from + to) / 2) * r * 0.12, y + Math.sin((from + to) / 2) * r * 0.12)
    pen.arc(x, y, r * 0.8, from, to)
    pen.closePath()
    pen.fill()
  }
}

export function disc(pen: Pen, x: number, y: number, r: number, colour: string) {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
}

function finish(pen: Pen, colour: string, filled: boolean, size: number) {
  pen.fillStyle = colour
  pen.strokeStyle = colour
  pen.lineWidth = size * 0.08
  if (filled) pen.fill()
  else pen.stroke()
}

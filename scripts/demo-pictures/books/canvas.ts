const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text)

/** Writes a line in Vazirmatn or Figtree, made smaller until it fits `room`. */
export function write(
  g: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 700,
  room = Number.POSITIVE_INFINITY,
  align: CanvasTextAlign = 'center',
): void {
  let fitted = size
  g.textAlign = align
  g.textBaseline = 'middle'
  g.direction = isArabic(text) ? 'rtl' : 'ltr'
  for (;;) {
    g.font = `${weight} ${fitted}px ${isArabic(text) ? 'Vazirmatn' : 'Figtree, Vazirmatn'}`
    if (g.measureText(text).width <= room || fitted < 12) break
    fitted *= 0.95
  }
  g.fillStyle = colour
  g.fillText(text, x, y)
}

export function fill(
  g: CanvasRenderingContext2D,
  width: number,
  height: number,
  from: string,
  to = from,
): void {
  const gradient = g.createLinearGradient(0, 0, 0, height)
  gradient.addColorStop(0, from)
  gradient.addColorStop(1, to)
  g.fillStyle = gradient
  g.fillRect(0, 0, width, height)
}

/** An eight-pointed star outline. */
export function star(g: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  g.beginPath()
  for (let i = 0; i < 16; i++) {
    const angle = (i * Math.PI) / 8
    const reach = i % 2 ? r * 0.74 : r
    g.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  g.closePath()
}

/** A lattice of eight-pointed stars. */
export function lattice(
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  colour: string,
  line: number,
): void {
  g.save()
  g.beginPath()
  g.rect(x, y, width, height)
  g.clip()
  g.strokeStyle = colour
  g.lineWidth = line
  for (let row = 0; row <= height / step + 1; row++)
    for (let column = 0; column <= width / step + 1; column++) {
      const cx = x + column * step
      const cy = y + row * step
      star(g, cx, cy, step * 0.54)
      g.stroke()
      star(g, cx, cy, step * 0.3)
      g.stroke()
    }
  g.restore()
}

export function palm(
  g: CanvasRenderingContext2D,
  x: number,
  base: number,
  height: number,
  colour: string,
): void {
  g.strokeStyle = colour
  g.fillStyle = colour
  g.lineCap = 'round'
  g.lineWidth = height * 0.045
  g.beginPath()
  g.moveTo(x, base)
  g.quadraticCurveTo(x + height * 0.05, base - height * 0.5, x, base - height * 0.8)
  g.stroke()
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI * (1.08 + (0.84 * i) / 10)
    const reach = height * (0.34 + 0.05 * (i % 2))
    const ex = x + Math.cos(angle) * reach
    const ey = base - height * 0.8 + Math.sin(angle) * reach * 0.62 + Math.abs(Math.cos(angle)) * reach * 0.62
    g.beginPath()
    g.moveTo(x, base - height * 0.8)
    g.quadraticCurveTo(
      x + Math.cos(angle) * reach * 0.6,
      base - height * 0.8 + Math.sin(angle) * reach * 0.9,
      ex,
      ey,
    )
    g.quadraticCurveTo(
      x + Math.cos(angle) * reach * 0.5,
      base - height * 0.8 + Math.sin(angle) * reach * 0.55,
      x,
      base - height * 0.8,
    )
    g.fill()
  }
}

export function dome(g: CanvasRenderingContext2D, x: number, base: number, r: number, colour: string): void {
  g.fillStyle = colour
  g.fillRect(x - r, base - r * 0.9, r * 2, r * 0.9)
  g.beginPath()
  g.moveTo(x - r, base - r * 0.9)
  g.bezierCurveTo(x - r * 1.15, base - r * 1.9, x - r * 0.25, base - r * 2, x, base - r * 2.4)
  g.bezierCurveTo(x + r * 0.25, base - r * 2, x + r * 1.15, base - r * 1.9, x + r, base - r * 0.9)
  g.fill()
  g.fillRect(x - r * 0.03, base - r * 2.7, r * 0.06, r * 0.4)
}

export function minaret(
  g: CanvasRenderingContext2D,
  x: number,
  base: number,
  height: number,
  colour: string,
): void {
  g.fillStyle = colour
  const w = height * 0.09
  g.fillRect(x - w / 2, base - height * 0.86, w, height * 0.86)
  g.fillRect(x - w * 0.9, base - height * 0.7, w * 1.8, height * 0.035)
  g.beginPath()
  g.moveTo(x - w / 2, base - height * 0.86)
  g.quadraticCurveTo(x - w * 0.6, base - height * 0.93, x, base - height)
  g.quadraticCurveTo(x + w * 0.6, base - height * 0.93, x + w / 2, base - height * 0.86)
  g.fill()
}

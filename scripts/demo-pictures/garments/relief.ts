import sharp from 'sharp'
import { type Cloth, clothLight, threadShade } from './cloth.ts'
import { blur, type Field, makeField, noise, smoothstep } from './field.ts'

/** A fold from one point to another: bend moves its middle sideways, depth is its height (negative: a valley). */
export type Crease = {
  from: [number, number]
  to: [number, number]
  bend?: number
  width: number
  depth: number
  /** Where along the fold it is strongest, 0 to 1. */
  peak?: number
}

/** Long irregular folds: `along` and `across` are wavelengths in units, `angle` turns them (0: folds run downwards). */
export type Drape = {
  along: number
  across: number
  height: number
  angle?: number
  from?: number
  to?: number
  seed?: number
}

/** One piece of cloth. All lengths are in garment units: the picture is 1000 units wide. */
export type Layer = {
  path: string
  colour: string
  /** SVG drawn on the cloth: prints, stripes, stitches, buttons. It is shaded with the cloth. */
  print?: string
  cloth: Cloth
  /** Radius of the rounded edge and its height. */
  edge?: number
  edgeHeight?: number
  /** Darkness of the shadow on the pieces beneath, 0 to 1, and its spread. */
  shadow?: number
  shadowSpread?: number
  creases?: Crease[]
  drape?: Drape[]
  /** SVG in white (raised) or black (sunk) strokes and shapes on the grey of the cloth. */
  relief?: { markup: string; blur: number; height: number }[]
  /** Brightness of the whole piece, for insides. */
  brightness?: number
  opacity?: number
}

/** The part of the drawing that fills the picture. */
export type View = { x: number; y: number; width: number }

export const fullView: View = { x: 0, y: 0, width: 1000 }

const linear = Float64Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2)
const gammaTable = Uint8ClampedArray.from({ length: 4097 }, (_, i) =>
  Math.round(255 * (i / 4096) ** (1 / 2.2)),
)
const toByte = (value: number): number => gammaTable[Math.max(0, Math.min(4096, Math.round(value * 4096)))]

async function rasterise(markup: string, view: View, size: number): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${view.x} ${view.y} ${view.width} ${view.width}">${markup}</svg>`
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

/** The rectangle of pixels that a piece covers, with a margin for blurs; null where the view shows nothing of it. */
type Area = { left: number; top: number; right: number; bottom: number }

function areaOf(mask: Field, size: number, margin: number): Area | null {
  let [left, top, right, bottom] = [size, size, -1, -1]
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (mask[y * size + x] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  if (right < 0) return null
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(size - 1, right + margin),
    bottom: Math.min(size - 1, bottom + margin),
  }
}

function addCrease(height: Field, crease: Crease, view: View, size: number, area: Area): void {
  const scale = size / view.width
  const [x1, y1] = crease.from
  const [x2, y2] = crease.to
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const bend = crease.bend ?? 0
  const cx = (x1 + x2) / 2 - ((y2 - y1) / length) * bend * 2
  const cy = (y1 + y2) / 2 + ((x2 - x1) / length) * bend * 2
  const steps = 14
  const points: [number, number][] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    points.push([
      (1 - t) * (1 - t) * x1 + 2 * t * (1 - t) * cx + t * t * x2,
      (1 - t) * (1 - t) * y1 + 2 * t * (1 - t) * cy + t * t * y2,
    ])
  }
  const reach = crease.width * 2.6
  const minX = Math.max(area.left, Math.floor((Math.min(x1, x2, cx) - reach - view.x) * scale))
  const maxX = Math.min(area.right, Math.ceil((Math.max(x1, x2, cx) + reach - view.x) * scale))
  const minY = Math.max(area.top, Math.floor((Math.min(y1, y2, cy) - reach - view.y) * scale))
  const maxY = Math.min(area.bottom, Math.ceil((Math.max(y1, y2, cy) + reach - view.y) * scale))
  const peak = crease.peak ?? 0.4
  for (let py = minY; py <= maxY; py++) {
    const y = py / scale + view.y
    for (let px = minX; px <= maxX; px++) {
      const x = px / scale + view.x
      // Far from the straight line between the ends, and so from the fold, which leaves it by at most its bend.
      const along = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / (length * length)))
      if (Math.hypot(x - x1 - (x2 - x1) * along, y - y1 - (y2 - y1) * along) > reach + Math.abs(bend) * 1.1) continue
      let best = Number.POSITIVE_INFINITY
      let at = 0
      for (let i = 0; i < steps; i++) {
        const [ax, ay] = points[i]
        const [bx, by] = points[i + 1]
        const dx = bx - ax
        const dy = by - ay
        const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
        const distance = (x - ax - dx * t) ** 2 + (y - ay - dy * t) ** 2
        if (distance < best) {
          best = distance
          at = (i + t) / steps
        }
      }
      const distance = Math.sqrt(best)
      if (distance > reach) continue
      const taper = at < peak ? smoothstep(0, peak, at) : 1 - smoothstep(peak, 1, at)
      const width = crease.width * (0.45 + 0.55 * taper)
      height[py * size + px] += crease.depth * taper * Math.exp(-((distance / width) ** 2))
    }
  }
}

function addDrape(height: Field, drape: Drape, view: View, size: number, area: Area): void {
  const angle = ((drape.angle ?? 0) * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const seed = drape.seed ?? 1
  for (let py = area.top; py <= area.bottom; py++) {
    const y = (py / size) * view.width + view.y
    const growth = drape.from === undefined ? 1 : smoothstep(drape.from, drape.to ?? 1000, y)
    if (growth === 0) continue
    for (let px = area.left; px <= area.right; px++) {
      const x = (px / size) * view.width + view.x
      const u = (x * cos + y * sin) / drape.across
      const v = (-x * sin + y * cos) / drape.along
      height[py * size + px] +=
        drape.height * growth * (noise(u, v, seed) + 0.4 * noise(u * 2.1, v * 1.7, seed + 9))
    }
  }
}

async function layerHeight(layer: Layer, mask: Field, view: View, size: number, area: Area): Promise<Field> {
  const scale = size / view.width
  const edge = layer.edge ?? 14
  const soft = blur(mask, size, edge * scale * 0.6)
  const height = makeField(size)
  const edgeHeight = layer.edgeHeight ?? edge * 0.55
  for (let i = 0; i < height.length; i++) {
    const inside = Math.max(0, Math.min(1, (soft[i] - 0.5) * 2))
    height[i] = edgeHeight * Math.sqrt(1 - (1 - inside) * (1 - inside))
  }
  for (const relief of layer.relief ?? []) {
    const raw = await rasterise(relief.markup, view, size)
    const drawn = makeField(size)
    for (let i = 0; i < drawn.length; i++) drawn[i] = ((raw[i * 4] / 255) * 2 - 1) * (raw[i * 4 + 3] / 255)
    const blurred = relief.blur > 0 ? blur(drawn, size, relief.blur * scale) : drawn
    for (let i = 0; i < height.length; i++) height[i] += blurred[i] * relief.height
  }
  for (const crease of layer.creases ?? []) addCrease(height, crease, view, size, area)
  for (const drape of layer.drape ?? []) addDrape(height, drape, view, size, area)
  return height
}

/** Light from the upper left; a flat surface has brightness 1. */
function shadeLayer(
  canvas: Float32Array,
  layer: Layer,
  raw: Uint8Array,
  mask: Field,
  height: Field,
  view: View,
  size: number,
): void {
  const scale = size / view.width
  const { sheen, contrast } = clothLight[layer.cloth]
  const light = [-0.42, -0.58, 0.7]
  const half = [-0.24, -0.33, 0.913]
  const wide = blur(height, size, 16 * scale)
  const brightness = layer.brightness ?? 1
  const opacity = layer.opacity ?? 1
  const unit = scale / 2
  for (let py = 0; py < size; py++) {
    const up = Math.max(0, py - 1) * size
    const down = Math.min(size - 1, py + 1) * size
    for (let px = 0; px < size; px++) {
      const i = py * size + px
      const alpha = mask[i] * opacity
      if (alpha < 0.004) continue
      const left = Math.max(0, px - 1)
      const right = Math.min(size - 1, px + 1)
      const slopeX = (height[py * size + right] - height[py * size + left]) * unit
      const slopeY = (height[down + px] - height[up + px]) * unit
      const norm = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
      const diffuse = (-slopeX * light[0] - slopeY * light[1] + light[2]) * norm
      const facing = Math.max(0, (-slopeX * half[0] - slopeY * half[1] + half[2]) * norm)
      let shade = 1 + (Math.max(-0.15, diffuse) / light[2] - 1) * 0.72 * contrast
      const hollow = wide[i] - height[i]
      shade *= 1 - Math.max(-0.1, Math.min(0.38, hollow * 0.035))
      shade = Math.max(0.12, shade)
      if (shade > 1) shade = 1 + (shade - 1) * 0.75
      const x = px / scale + view.x
      const y = py / scale + view.y
      const thread = threadShade(layer.cloth, x - slopeX * 3, y - slopeY * 3)
      const shine = sheen * facing ** 14 * 0.8 + 0.012 * Math.max(0, shade - 0.85) - sheen * 0.25
      for (let c = 0; c < 3; c++) {
        const base = Math.max(0.006, linear[raw[i * 4 + c]])
        const value = Math.max(0, base * shade * thread * brightness + shine * (0.35 + 0.65 * base))
        canvas[i * 3 + c] = canvas[i * 3 + c] * (1 - alpha) + Math.min(1, value) * alpha
      }
    }
  }
}

function shiftedBlur(mask: Field, size: number, dx: number, dy: number, sigma: number): Field {
  const moved = makeField(size)
  for (let y = 0; y < size; y++) {
    const from = y - dy
    if (from < 0 || from >= size) continue
    for (let x = 0; x < size; x++) {
      const column = x - dx
      if (column >= 0 && column < size) moved[y * size + x] = mask[from * size + column]
    }
  }
  return blur(moved, size, sigma)
}

/** Where the garment lies: `flat` has a close shadow all round, `worn` (invisible mannequin) a faint one. */
export type Ground = 'flat' | 'worn' | 'none'

/** Draws layers from the lowest to the highest and returns an RGB image of `size` pixels. */
export async function renderLayers(
  layers: Layer[],
  view: View = fullView,
  size = 1200,
  ground: Ground = 'flat',
): Promise<Uint8Array> {
  const scale = size / view.width
  const canvas = new Float32Array(size * size * 3).fill(1)
  const rendered: { layer: Layer; raw: Uint8Array; mask: Field }[] = []
  const union = makeField(size)
  for (const [index, layer] of layers.entries()) {
    const clip = `<clipPath id="c${index}"><path d="${layer.path}"/></clipPath>`
    const raw = await rasterise(
      `<defs>${clip}</defs><g clip-path="url(#c${index})"><path d="${layer.path}" fill="${layer.colour}"/>${layer.print ?? ''}</g>`,
      view,
      size,
    )
    const mask = makeField(size)
    for (let i = 0; i < mask.length; i++) {
      mask[i] = raw[i * 4 + 3] / 255
      union[i] = Math.max(union[i], mask[i] * (layer.opacity ?? 1))
    }
    rendered.push({ layer, raw, mask })
  }
  if (ground !== 'none') {
    const near = shiftedBlur(union, size, Math.round(4 * scale), Math.round(7 * scale), 7 * scale)
    const far = shiftedBlur(union, size, Math.round(8 * scale), Math.round(16 * scale), 22 * scale)
    const strength = ground === 'flat' ? [0.3, 0.16] : [0.1, 0.1]
    for (let i = 0; i < near.length; i++) {
      const dark = near[i] * strength[0] + far[i] * strength[1]
      canvas[i * 3] = canvas[i * 3 + 1] = canvas[i * 3 + 2] = 1 - dark
    }
  }
  const covered = makeField(size)
  for (const { layer, raw, mask } of rendered) {
    const area = areaOf(mask, size, Math.ceil(32 * scale))
    if (!area) continue
    const dark = layer.shadow ?? 0.35
    if (dark > 0) {
      const spread = (layer.shadowSpread ?? 6) * scale
      const cast = shiftedBlur(mask, size, Math.round(spread * 0.35), Math.round(spread * 0.6), spread)
      for (let i = 0; i < cast.length; i++) {
        const factor = 1 - dark * cast[i] * covered[i]
        canvas[i * 3] *= factor
        canvas[i * 3 + 1] *= factor
        canvas[i * 3 + 2] *= factor
      }
    }
    const height = await layerHeight(layer, mask, view, size, area)
    shadeLayer(canvas, layer, raw, mask, height, view, size)
    for (let i = 0; i < covered.length; i++) covered[i] = Math.max(covered[i], mask[i])
  }
  const bytes = new Uint8Array(size * size * 3)
  for (let i = 0; i < bytes.length; i++) bytes[i] = toByte(canvas[i])
  return bytes
}

/** Writes a WebP of at most about 70 KB; what is drawn at 800 pixels and more becomes as large as the shop's pictures. */
export async function writePicture(pixels: Uint8Array, size: number, file: string): Promise<void> {
  for (const quality of [82, 76, 68, 58, 46, 34, 24]) {
    const data = await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
      .resize(size < 800 ? size : 1200, undefined, { kernel: 'lanczos3' })
      .webp({ quality, effort: 5 })
      .toBuffer()
    if (data.length <= 66_000 || quality === 24) {
      await sharp(data).toFile(file)
      const { writeFile } = await import('node:fs/promises')
      await writeFile(file, data)
      return
    }
  }
}

import type { Cloth } from './cloth.ts'
import type { Tone } from './colours.ts'
import { random } from './field.ts'
import type { Crease, Drape, Layer } from './relief.ts'
import { fan, mirror, mirrorCreases, path, scatter, symmetric } from './shapes.ts'

export type Side = 'front' | 'back'

/** Measures of a garment with shoulders. Widths are half widths from the middle; y grows downwards. */
export type Cut = {
  top: number
  neckHalf: number
  neckDrop: number
  shoulderHalf: number
  shoulderY: number
  armpitHalf: number
  armpitY: number
  waistHalf: number
  waistY: number
  hemHalf: number
  hemY: number
  hemCurve?: number
}

export type Sleeve = { outer: [number, number]; inner: [number, number] }

export type Finish = {
  tone: Tone
  cloth: Cloth
  print?: string
  folds?: number
  seed?: number
}

export const shirtCut: Cut = {
  top: 136,
  neckHalf: 84,
  neckDrop: 206,
  shoulderHalf: 207,
  shoulderY: 178,
  armpitHalf: 196,
  armpitY: 372,
  waistHalf: 197,
  waistY: 620,
  hemHalf: 204,
  hemY: 872,
  hemCurve: 16,
}
export const shortSleeve: Sleeve = { outer: [862, 412], inner: [744, 456] }
export const longSleeve: Sleeve = { outer: [850, 778], inner: [776, 796] }

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`

export const stitch = (d: string, colour: string, width = 1.6, dash = '5 3'): string =>
  line(d, colour, width, `stroke-dasharray="${dash}" stroke-opacity="0.6"`)

/** A sunk seam. */
export const seam = (
  d: string,
  width = 2.4,
  height = 2.6,
): { markup: string; blur: number; height: number } => ({
  markup: line(d, '#000', width),
  blur: 1,
  height,
})

/** The roundness of a body under the cloth. */
export const volume = (
  d: string,
  height = 46,
  blur = 60,
): { markup: string; blur: number; height: number } => ({
  markup: `<path d="${d}" fill="#fff"/>`,
  blur,
  height,
})

export function bodyPath(cut: Cut, side: Side): string {
  const drop = side === 'front' ? cut.neckDrop : cut.top + 16
  const curve = cut.hemCurve ?? 12
  const neck =
    side === 'front'
      ? [
          [
            cut.neckHalf * 0.62,
            drop + 2,
            cut.neckHalf * 0.98,
            cut.top + (drop - cut.top) * 0.35,
            cut.neckHalf,
            cut.top,
          ],
        ]
      : [[cut.neckHalf * 0.6, drop, cut.neckHalf, cut.top]]
  return symmetric(drop, [
    ...neck,
    [
      (cut.neckHalf + cut.shoulderHalf) / 2,
      cut.top + (cut.shoulderY - cut.top) * 0.42,
      cut.shoulderHalf,
      cut.shoulderY,
    ],
    [cut.armpitHalf - 8, cut.shoulderY + (cut.armpitY - cut.shoulderY) * 0.45, cut.armpitHalf, cut.armpitY],
    [cut.waistHalf - 4, (cut.armpitY + cut.waistY) / 2 + 20, cut.waistHalf, cut.waistY],
    [cut.waistHalf + (cut.hemHalf - cut.waistHalf) * 0.4, (cut.waistY + cut.hemY) / 2, cut.hemHalf, cut.hemY],
    [cut.hemHalf * 0.5, cut.hemY + curve, 0, cut.hemY + curve],
  ])
}

export function sleevePath(cut: Cut, sleeve: Sleeve): string {
  const sx = 500 + cut.shoulderHalf - 14
  const sy = cut.shoulderY - 5
  const [ox, oy] = sleeve.outer
  const [ix, iy] = sleeve.inner
  const ax = 500 + cut.armpitHalf - 7
  const ay = cut.armpitY
  return path(
    [sx, sy],
    [
      [sx + (ox - sx) * 0.55, sy + (oy - sy) * 0.06, sx + (ox - sx) * 0.82, sy + (oy - sy) * 0.42, ox, oy],
      [(ox + ix) / 2 + 6, (oy + iy) / 2 + 10, ix, iy],
      [ix - (ix - ax) * 0.1, iy - (iy - ay) * 0.4, ax + (ix - ax) * 0.35, ay + (iy - ay) * 0.15, ax, ay],
    ],
  )
}

/** Folds of an arm: at the armpit, at the elbow and along the arm. */
function sleeveFolds(cut: Cut, sleeve: Sleeve, strength: number, seed: number): Crease[] {
  const ax = 500 + cut.armpitHalf
  const ay = cut.armpitY
  const length = Math.hypot(sleeve.inner[0] - ax, sleeve.inner[1] - ay)
  const scale = (cut.armpitY - cut.shoulderY) / 194
  const folds = fan(ax, ay - 6, -60, 45, 5, 120 * scale, 4.6 * strength, seed)
  if (length > 200) {
    const mx = (ax + sleeve.inner[0] + sleeve.outer[0] + 500 + cut.shoulderHalf) / 4 + 14
    const my = (ay + sleeve.inner[1]) / 2 - 30
    folds.push(
      ...scatter(
        [mx - 36 * scale, my - 70, mx + 30 * scale, my + 100],
        28,
        8,
        95 * scale,
        5 * strength,
        seed + 1,
        9,
      ),
    )
    folds.push(
      ...scatter(
        [mx - 20, my + 110, sleeve.outer[0] - 20, sleeve.outer[1] - 60],
        70,
        5,
        130 * scale,
        4 * strength,
        seed + 2,
        11,
      ),
    )
  } else {
    folds.push(
      ...scatter(
        [ax + 30, ay - 150 * scale, ax + 105 * scale, ay + 20],
        62,
        5,
        130 * scale,
        3.4 * strength,
        seed + 3,
        11,
      ),
    )
  }
  return folds
}

const rich = (drape: Drape[], strength: number): Drape[] =>
  drape.map((d) => ({ ...d, height: d.height * strength }))

/** Both sleeves. `cuff` is drawn on the right sleeve and mirrored. */
export function sleeves(
  cut: Cut,
  sleeve: Sleeve,
  finish: Finish,
  cuff?: { print?: string; seams?: string[] },
): Layer[] {
  const strength = finish.folds ?? 1
  const seed = finish.seed ?? 20
  const right = sleevePath(cut, sleeve)
  const print = (finish.print ?? '') + (cuff?.print ?? '')
  const flip = (markup: string): string =>
    markup ? `<g transform="matrix(-1 0 0 1 1000 0)">${markup}</g>` : ''
  const seams = cuff?.seams ?? []
  return [right, mirror(right)].map((d, index) => ({
    path: d,
    colour: finish.tone.main,
    cloth: finish.cloth,
    edge: 16,
    edgeHeight: 10,
    shadow: 0.2,
    print: index === 0 ? print : flip(print),
    creases:
      index === 0
        ? sleeveFolds(cut, sleeve, strength, seed)
        : mirrorCreases(sleeveFolds(cut, sleeve, strength, seed + 40)),
    drape: rich(
      [{ along: 180, across: 62, height: 3.2, angle: index === 0 ? -16 : 16, seed: seed + index }],
      strength,
    ),
    relief: [volume(d, 30, 28), ...seams.map((s) => seam(index === 0 ? s : mirror(s)))],
  }))
}

/** The body piece. */
export function body(cut: Cut, side: Side, finish: Finish, more: Partial<Layer> = {}): Layer {
  const strength = finish.folds ?? 1
  const seed = (finish.seed ?? 20) + (side === 'front' ? 0 : 100)
  const d = bodyPath(cut, side)
  const ax = 500 + cut.armpitHalf - 4
  const scale = (cut.armpitY - cut.shoulderY) / 194
  const low = cut.armpitY + (cut.hemY - cut.armpitY) * 0.3
  return {
    path: d,
    colour: finish.tone.main,
    cloth: finish.cloth,
    edge: 15,
    edgeHeight: 9,
    shadow: 0.3,
    shadowSpread: 5,
    creases: [
      ...fan(ax, cut.armpitY, 100, 195, 6, 160 * scale, 5.4 * strength, seed + 5),
      ...mirrorCreases(fan(ax, cut.armpitY, 100, 195, 6, 160 * scale, 5.4 * strength, seed + 6)),
      ...scatter(
        [500 - cut.waistHalf * 0.8, low, 500 + cut.waistHalf * 0.8, cut.hemY - 40],
        82,
        8,
        280,
        4 * strength,
        seed + 7,
        22,
      ),
      ...scatter(
        [500 - cut.waistHalf * 0.7, cut.armpitY + 30, 500 + cut.waistHalf * 0.7, low + 80],
        16,
        5,
        230,
        3.2 * strength,
        seed + 8,
        19,
      ),
    ],
    drape: rich(
      [
        {
          along: 430,
          across: 84 * Math.min(1, scale + 0.2),
          height: 5,
          from: cut.armpitY - 80,
          to: cut.hemY,
          seed: seed + 3,
        },
        { along: 240, across: 190, height: 6, seed: seed + 4 },
      ],
      strength,
    ),
    ...more,
    print: (finish.print ?? '') + (more.print ?? ''),
    relief: [volume(d), ...(more.relief ?? [])],
  }
}

/** The inside of the back, visible through the neck. */
export function neckInside(cut: Cut, finish: Finish, lift = 2): Layer {
  const { neckHalf, top, neckDrop } = cut
  return {
    path: symmetric(top + lift, [
      [neckHalf * 0.6, top + lift, neckHalf + 3, top - 2],
      [neckHalf * 1.02, top + (neckDrop - top) * 0.6, neckHalf * 0.6, neckDrop + 12],
      [neckHalf * 0.3, neckDrop + 16, 0, neckDrop + 16],
    ]),
    colour: finish.tone.main,
    cloth: finish.cloth,
    brightness: 0.6,
    edge: 4,
    shadow: 0,
    print: `${finish.print ?? ''}<rect x="${500 - neckHalf * 0.2}" y="${top + 14}" width="${neckHalf * 0.4}" height="${neckHalf * 0.24}" rx="2" fill="#f4f1ea" fill-opacity="0.8"/>`,
  }
}

/** A knitted band around the neck. */
export function neckBand(cut: Cut, side: Side, finish: Finish, width = 24): Layer {
  const { neckHalf: n, top, neckDrop } = cut
  const drop = side === 'front' ? neckDrop : top + 14
  const sag = side === 'front' ? 1 : 0.3
  return {
    path: symmetric(drop - 2, [
      [n * 0.62, drop, n * 0.96, top + (drop - top) * 0.35, n - 1, top - 3],
      [n + 10, top - 2, n + width * 0.72, top + 6],
      [
        n + width * 0.7,
        top + (drop - top) * 0.4 + width * 0.4,
        n * 0.72,
        drop + width * (0.5 + 0.4 * sag),
        0,
        drop + width,
      ],
    ]),
    colour: finish.tone.main,
    cloth: 'rib',
    edge: 6,
    edgeHeight: 5,
    shadow: 0.25,
    shadowSpread: 3,
  }
}

/** A ribbed band at the hem of a body. */
export function hemBand(cut: Cut, finish: Finish, height = 54): Layer {
  const w = cut.hemHalf
  const y = cut.hemY
  const curve = cut.hemCurve ?? 12
  return {
    path: symmetric(y - height + curve, [
      [w * 0.5, y - height + curve, w + 1, y - height],
      [w - 2, y - height / 2, w - 10, y],
      [w * 0.5, y + curve, 0, y + curve],
    ]),
    colour: finish.tone.main,
    cloth: 'rib',
    edge: 8,
    edgeHeight: 7,
    shadow: 0.35,
    shadowSpread: 4,
    relief: [
      volume(
        `M ${500 - w} ${y - height} L ${500 + w} ${y - height} L ${500 + w} ${y} L ${500 - w} ${y} Z`,
        40,
        50,
      ),
    ],
  }
}

/** A ribbed cuff at the end of a long sleeve, both sides. */
export function cuffBands(sleeve: Sleeve, finish: Finish, height = 52, cloth: Cloth = 'rib'): Layer[] {
  const [ox, oy] = sleeve.outer
  const [ix, iy] = sleeve.inner
  const right = path(
    [ox - 2, oy - height],
    [
      [ox, oy - height / 2, ox - 6, oy + 6],
      [(ox + ix) / 2 + 3, (oy + iy) / 2 + 18, ix + 4, iy + 6],
      [ix - 2, iy - height / 2, ix - 7, iy - height],
      [(ox + ix) / 2, (oy + iy) / 2 - height + 10, ox - 2, oy - height],
    ],
  )
  return [right, mirror(right)].map((d) => ({
    path: d,
    colour: finish.tone.main,
    cloth,
    print: finish.print ?? '',
    edge: 9,
    edgeHeight: 8,
    shadow: 0.3,
    shadowSpread: 4,
    relief: [volume(d, 16, 18)],
  }))
}

export const button = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x + 1}" cy="${y + 1.6}" r="${r}" fill="#000" fill-opacity="0.35"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>` +
  `<circle cx="${x}" cy="${y}" r="${r * 0.72}" fill="none" stroke="#000" stroke-opacity="0.2" stroke-width="${r * 0.2}"/>` +
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(
      ([a, b]) =>
        `<circle cx="${x + a * r * 0.26}" cy="${y + b * r * 0.26}" r="${r * 0.13}" fill="#000" fill-opacity="0.55"/>`,
    )
    .join('')

export const buttonRelief = (
  points: [number, number][],
  r: number,
): { markup: string; blur: number; height: number } => ({
  markup: points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>`).join(''),
  blur: 1,
  height: 4,
})

/** Moves and scales layers, to put several garments into one picture. */
export function place(layers: Layer[], scale: number, dx: number, dy: number): Layer[] {
  const move = (d: string): string => {
    let isX = true
    return d.replace(/-?\d+(\.\d+)?/g, (number) => {
      const value = Number(number) * scale + (isX ? dx : dy)
      isX = !isX
      return String(Math.round(value * 100) / 100)
    })
  }
  const wrap = (markup: string): string =>
    `<g transform="translate(${dx} ${dy}) scale(${scale})">${markup}</g>`
  return layers.map((layer) => ({
    ...layer,
    path: move(layer.path),
    ...(layer.print ? { print: wrap(layer.print) } : {}),
    edge: (layer.edge ?? 14) * scale,
    edgeHeight: (layer.edgeHeight ?? (layer.edge ?? 14) * 0.55) * scale,
    shadowSpread: (layer.shadowSpread ?? 6) * scale,
    creases: (layer.creases ?? []).map((c) => ({
      ...c,
      from: [c.from[0] * scale + dx, c.from[1] * scale + dy],
      to: [c.to[0] * scale + dx, c.to[1] * scale + dy],
      bend: (c.bend ?? 0) * scale,
      width: c.width * scale,
      depth: c.depth * scale,
    })),
    drape: (layer.drape ?? []).map((d) => ({
      ...d,
      along: d.along * scale,
      across: d.across * scale,
      height: d.height * scale,
      ...(d.from === undefined ? {} : { from: d.from * scale + dy, to: (d.to ?? 1000) * scale + dy }),
    })),
    relief: (layer.relief ?? []).map((r) => ({
      markup: wrap(r.markup),
      blur: r.blur * scale,
      height: r.height * scale,
    })),
  }))
}

/** Stripes or checks over the whole drawing. */
export function stripes(colour: string, gap: number, width: number, opacity = 1, angle = 90): string {
  const lines: string[] = []
  for (let at = -500; at < 1500; at += gap)
    lines.push(
      `<rect x="${at}" y="-500" width="${width}" height="2000" fill="${colour}" fill-opacity="${opacity}"/>`,
    )
  return `<g transform="rotate(${angle - 90} 500 500)">${lines.join('')}</g>`
}

export const checks = (a: string, b: string, gap: number): string =>
  stripes(a, gap, gap * 0.42, 0.55) +
  stripes(a, gap, gap * 0.42, 0.55, 0) +
  stripes(b, gap, gap * 0.06, 0.8) +
  stripes(b, gap, gap * 0.06, 0.8, 0)

/** Small flowers with leaves, scattered evenly. */
export function flowers(petals: string[], heart: string, leaf: string, step: number, seed: number): string {
  const next = random(seed)
  const parts: string[] = []
  let row = 0
  for (let y = 0; y < 1000; y += step * 0.86) {
    row++
    for (let x = row % 2 ? 0 : step / 2; x < 1000; x += step) {
      const px = x + (next() - 0.5) * step * 0.4
      const py = y + (next() - 0.5) * step * 0.4
      const r = step * (0.13 + next() * 0.1)
      const colour = petals[Math.floor(next() * petals.length)]
      const turn = next() * 360
      const leaves = [40, 200]
        .map(
          (angle) =>
            `<ellipse cx="${r * 1.7}" cy="0" rx="${r * 0.8}" ry="${r * 0.3}" fill="${leaf}" transform="rotate(${angle})"/>`,
        )
        .join('')
      const flower = [0, 72, 144, 216, 288]
        .map(
          (angle) =>
            `<ellipse cx="${r * 0.62}" cy="0" rx="${r * 0.6}" ry="${r * 0.44}" fill="${colour}" transform="rotate(${angle})"/>`,
        )
        .join('')
      parts.push(
        `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${turn.toFixed(0)})">${leaves}${flower}<circle r="${r * 0.28}" fill="${heart}"/></g>`,
      )
    }
  }
  return parts.join('')
}

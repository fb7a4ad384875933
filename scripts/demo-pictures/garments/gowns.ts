import type { Cloth } from './cloth.ts'
import type { Tone } from './colours.ts'
import { random } from './field.ts'
import {
  body,
  button,
  buttonRelief,
  type Cut,
  cuffBands,
  type Finish,
  line,
  neckBand,
  neckInside,
  type Side,
  type Sleeve,
  seam,
  sleeves,
  stitch,
  volume,
} from './parts.ts'
import type { Crease, Layer } from './relief.ts'
import { mirror, path, scatter, symmetric } from './shapes.ts'

/** A skirt with folds that open towards a wavy hem. */
export function skirtPanel(
  topY: number,
  topHalf: number,
  hemY: number,
  hemHalf: number,
  folds: number,
  depth: number,
  seed: number,
): { path: string; creases: Crease[] } {
  const next = random(seed)
  const creases: Crease[] = []
  const points: number[][] = []
  const wave = 12
  for (let i = 0; i <= folds; i++) {
    const f = (i / folds) * 2 - 1
    const jitter = i === 0 || i === folds ? 0 : (next() - 0.5) * 0.06
    const hemX = 500 + (f + jitter) * hemHalf
    const sag = hemY + 20 * (1 - f * f)
    if (i > 0) {
      const before = points[points.length - 1]
      points.push([(before[0] + hemX) / 2, sag + (i % 2 ? wave : -wave) + 4, hemX, sag])
    } else points.push([hemX, sag])
    if (i === 0 || i === folds) continue
    creases.push({
      from: [500 + f * topHalf * 0.92, topY + 6 + next() * 40],
      to: [hemX, sag + 30],
      bend: (next() - 0.5) * 14,
      width: 15 + next() * 10,
      depth: depth * (0.7 + next() * 0.5) * (i % 2 ? 1 : -1),
      peak: 0.85,
    })
    if (next() > 0.45)
      creases.push({
        from: [500 + f * topHalf * 0.9 + 6, topY],
        to: [500 + (f * (topHalf + hemHalf)) / 2 + 10, topY + (hemY - topY) * 0.4],
        width: 7,
        depth: depth * 0.4,
        peak: 0.1,
      })
  }
  const hem = points
    .slice(1)
    .map((p) => `Q ${p[0]} ${p[1]} ${p[2]} ${p[3]}`.replace('undefined', ''))
    .join(' ')
  const start = points[0]
  const side = 0.35
  const d = `M ${500 - topHalf} ${topY} Q ${500 - topHalf - (hemHalf - topHalf) * side} ${topY + (hemY - topY) * 0.3} ${start[0]} ${start[1]} ${hem} Q ${500 + topHalf + (hemHalf - topHalf) * side} ${topY + (hemY - topY) * 0.3} ${500 + topHalf} ${topY} Q 500 ${topY - 6} ${500 - topHalf} ${topY} Z`
  return { path: d, creases }
}

const gownSleeves = (
  cut: Cut,
  sleeve: Sleeve,
  finish: Finish,
  cuff?: { print?: string; seams?: string[] },
): Layer[] => sleeves(cut, sleeve, finish, cuff)

export function dishdasha(tone: Tone, side: Side, more: { scale?: boolean } = {}): Layer[] {
  void more
  const cut: Cut = {
    top: 84,
    neckHalf: 54,
    neckDrop: 112,
    shoulderHalf: 140,
    shoulderY: 112,
    armpitHalf: 130,
    armpitY: 250,
    waistHalf: 138,
    waistY: 500,
    hemHalf: 184,
    hemY: 916,
    hemCurve: 10,
  }
  const sleeve: Sleeve = { outer: [746, 540], inner: [688, 556] }
  const finish: Finish = { tone, cloth: 'crepe', seed: 301, folds: 0.95 }
  const hem = path([316, 896], [[500, 920, 684, 896]], false)
  const layers: Layer[] = [
    ...(side === 'front' ? [neckInside(cut, finish)] : []),
    ...gownSleeves(cut, sleeve, finish),
    ...cuffBands(sleeve, finish, 30, 'crepe'),
    body(cut, side, finish, {
      print: stitch(hem, tone.dark, 1.2),
      relief: [
        seam(hem, 1.6, 1.6),
        ...(side === 'back' ? [seam('M 362 140 Q 500 154 638 140', 1.8, 2)] : []),
      ],
    }),
  ]
  const torso = layers[layers.length - 1]
  torso.creases = [
    ...(torso.creases ?? []),
    ...scatter([390, 520, 620, 800], 88, 9, 420, 5, side === 'front' ? 9 : 12, 18),
  ]
  layers.push({
    path: symmetric(
      side === 'front' ? 92 : 66,
      side === 'front'
        ? [
            [40, 92, 50, 62],
            [60, 66, 62, 84],
            [46, 122, 0, 126],
          ]
        : [
            [40, 64, 54, 72],
            [62, 84, 60, 96],
            [36, 104, 0, 104],
          ],
    ),
    colour: tone.main,
    cloth: 'crepe',
    edge: 6,
    edgeHeight: 5,
    shadow: 0.35,
    shadowSpread: 4,
    print: stitch('M 444 92 Q 500 122 556 92', tone.dark, 1),
  })
  if (side === 'front') {
    const points: [number, number][] = [142, 186, 230, 274].map((y) => [500, y])
    layers.push({
      path: path(
        [487, 116],
        [
          [513, 116],
          [513, 320],
          [500, 330],
          [487, 320],
        ],
      ),
      colour: tone.main,
      cloth: 'crepe',
      edge: 3,
      edgeHeight: 3,
      shadow: 0.32,
      shadowSpread: 3,
      print:
        stitch('M 490 116 L 490 316 M 510 116 L 510 316', tone.dark, 1) +
        points.map(([x, y]) => button(x, y, 5, tone.light)).join(''),
      relief: [buttonRelief(points, 5)],
    })
    layers.push({
      path: path(
        [532, 222],
        [
          [598, 219],
          [600, 288],
          [566, 300],
          [534, 290],
        ],
      ),
      colour: tone.main,
      cloth: 'crepe',
      edge: 3,
      edgeHeight: 2.4,
      shadow: 0.26,
      shadowSpread: 3,
      print: stitch('M 534 234 L 598 231', tone.dark, 1),
    })
  }
  return layers
}

/** Curls with dots, for embroidery along a straight edge from y1 to y2. */
function embroidery(x: number, y1: number, y2: number, colour: string, size: number): string {
  const parts: string[] = []
  for (let y = y1, i = 0; y < y2; y += size * 1.5, i++) {
    const s = i % 2 ? 1 : -1
    parts.push(
      `<path d="M ${x} ${y} q ${s * size * 0.9} ${size * 0.1} ${s * size * 0.8} ${size * 0.7} q ${-s * size * 0.15} ${size * 0.45} ${-s * size * 0.5} ${size * 0.15}" fill="none" stroke="${colour}" stroke-width="${size * 0.13}"/>` +
        `<ellipse cx="${x - s * size * 0.4}" cy="${y + size * 0.55}" rx="${size * 0.3}" ry="${size * 0.13}" fill="${colour}" transform="rotate(${s * 35} ${x - s * size * 0.4} ${y + size * 0.55})"/>` +
        `<circle cx="${x + s * size * 0.42}" cy="${y + size * 0.5}" r="${size * 0.14}" fill="${colour}"/>`,
    )
  }
  return parts.join('') + line(`M ${x} ${y1} L ${x} ${y2}`, colour, size * 0.1)
}

export function abaya(tone: Tone, side: Side, thread = '#c3a15c'): Layer[] {
  const cut: Cut = {
    top: 72,
    neckHalf: 58,
    neckDrop: 150,
    shoulderHalf: 148,
    shoulderY: 104,
    armpitHalf: 166,
    armpitY: 300,
    waistHalf: 186,
    waistY: 520,
    hemHalf: 258,
    hemY: 918,
    hemCurve: 14,
  }
  const sleeve: Sleeve = { outer: [812, 590], inner: [690, 640] }
  const finish: Finish = { tone, cloth: 'crepe', seed: 331, folds: 1.2 }
  const cuffEdge = 'M 690 622 Q 760 624 806 574'
  const cuffPrint =
    [0, 1]
      .map((i) =>
        line(`M 684 ${616 - i * 22} Q 756 ${616 - i * 22} ${804 - i * 4} ${566 - i * 24}`, thread, i ? 2 : 4),
      )
      .join('') +
    Array.from({ length: 9 }, (_, i) => {
      const t = i / 8
      const x = 690 + 110 * t
      const y = 606 - 50 * t * t
      return `<ellipse cx="${x}" cy="${y}" rx="8" ry="4" fill="none" stroke="${thread}" stroke-width="2" transform="rotate(${-60 * t} ${x} ${y})"/>`
    }).join('')
  const layers: Layer[] = [
    ...(side === 'front' ? [neckInside(cut, finish)] : []),
    ...gownSleeves(cut, sleeve, finish, { print: cuffPrint, seams: [cuffEdge] }),
    body(cut, side, finish, {
      print:
        side === 'front' ? embroidery(470, 168, 925, thread, 22) + embroidery(530, 168, 925, thread, 22) : '',
      relief:
        side === 'front'
          ? [{ markup: line('M 500 150 L 500 940', '#000', 4), blur: 1.6, height: 6 }]
          : [seam('M 500 90 L 500 930', 1.6, 1.4)],
    }),
    neckBand(cut, side, finish, 16),
  ]
  const torso = layers[layers.length - 2]
  torso.creases = [
    ...(torso.creases ?? []),
    ...scatter([300, 520, 700, 860], 88, 16, 460, 7, side === 'front' ? 9 : 12, 20),
  ]
  return layers
}

const dressCut: Cut = {
  top: 92,
  neckHalf: 70,
  neckDrop: 190,
  shoulderHalf: 142,
  shoulderY: 118,
  armpitHalf: 136,
  armpitY: 262,
  waistHalf: 112,
  waistY: 412,
  hemHalf: 118,
  hemY: 452,
  hemCurve: 4,
}

export type DressStyle = {
  cloth: Cloth
  print?: string
  sleeve?: Sleeve
  hemY?: number
  hemHalf?: number
  folds?: number
  belt?: string
  neckDrop?: number
  bow?: string
}

/** A dress: bodice, belt or bow, and a skirt with folds. */
export function dress(tone: Tone, side: Side, style: DressStyle): Layer[] {
  const cut = { ...dressCut, neckDrop: style.neckDrop ?? 180 }
  const sleeve = style.sleeve ?? {
    outer: [706, 322] as [number, number],
    inner: [630, 348] as [number, number],
  }
  const finish: Finish = {
    tone,
    cloth: style.cloth,
    seed: 351,
    folds: 0.8,
    ...(style.print ? { print: style.print } : {}),
  }
  const skirt = skirtPanel(
    432,
    118,
    style.hemY ?? 900,
    style.hemHalf ?? 262,
    style.folds ?? 13,
    13,
    side === 'front' ? 5 : 8,
  )
  const hemLine = stitch(
    `M ${500 - (style.hemHalf ?? 262)} ${(style.hemY ?? 900) - 10} Q 500 ${(style.hemY ?? 900) + 26} ${500 + (style.hemHalf ?? 262)} ${(style.hemY ?? 900) - 10}`,
    tone.dark,
    1,
  )
  const layers: Layer[] = [
    ...(side === 'front' ? [neckInside(cut, finish)] : []),
    ...sleeves(cut, sleeve, finish),
    {
      path: skirt.path,
      colour: tone.main,
      cloth: style.cloth,
      print: (style.print ?? '') + hemLine,
      edge: 12,
      edgeHeight: 8,
      shadow: 0.3,
      creases: skirt.creases,
      drape: [{ along: 420, across: 60, height: 5, from: 430, to: 900, seed: 4 }],
      relief: [volume(skirt.path, 40, 60)],
    },
    body(cut, side, finish, { creases: scatter([420, 300, 580, 420], 80, 8, 130, 3.4, 14, 11) }),
    {
      path: symmetric(420, [
        [70, 420, 116, 414],
        [119, 440, 121, 458],
        [70, 466, 0, 466],
      ]),
      colour: style.belt ?? tone.main,
      cloth: style.cloth,
      print: style.belt ? '' : (style.print ?? ''),
      edge: 8,
      edgeHeight: 6,
      shadow: 0.34,
      shadowSpread: 5,
      creases: scatter([420, 430, 580, 456], 4, 5, 120, 3, 4, 5),
      relief: [volume('M 380 410 L 620 410 L 620 470 L 380 470 Z', 30, 36)],
    },
    { ...neckBand(cut, side, finish, 13), colour: tone.main, cloth: style.cloth, print: style.print ?? '' },
  ]
  if (style.bow) {
    const y = 442
    const wing = path(
      [500, y],
      [
        [540, y - 56, 610, y - 44],
        [622, y, 608, y + 40],
        [540, y + 44, 500, y],
      ],
    )
    const tail = path(
      [504, y + 4],
      [
        [548, y + 80, 556, y + 170],
        [530, y + 152],
        [508, y + 168],
        [516, y + 90, 498, y + 10],
      ],
    )
    for (const d of [tail, mirror(tail), wing, mirror(wing)])
      layers.push({
        path: d,
        colour: style.bow,
        cloth: 'satin',
        edge: 12,
        edgeHeight: 9,
        shadow: 0.4,
        creases: scatter(
          d === wing || d === tail ? [510, y - 30, 580, y + 20] : [420, y - 30, 490, y + 20],
          d === wing ? 10 : 170,
          5,
          80,
          4,
          3,
          6,
        ),
      })
    layers.push({
      path: path(
        [484, y - 18],
        [
          [500, y - 26, 516, y - 18],
          [522, y, 516, y + 20],
          [500, y + 26, 484, y + 20],
          [478, y, 484, y - 18],
        ],
      ),
      colour: style.bow,
      cloth: 'satin',
      edge: 10,
      edgeHeight: 9,
      shadow: 0.4,
    })
  }
  if (side === 'back')
    layers.push({
      path: path(
        [496, 112],
        [
          [504, 112],
          [504, 418],
          [496, 418],
        ],
      ),
      colour: 'none',
      cloth: 'plain',
      edge: 1,
      edgeHeight: 0,
      shadow: 0,
      print:
        line('M 500 112 L 500 418', '#000', 2, 'stroke-opacity="0.35"') +
        `<rect x="496" y="116" width="8" height="18" rx="3" fill="${tone.dark}"/>`,
    })
  return layers
}

/** A long skirt with sharp pleats and an elastic waist. */
export function pleatedSkirt(tone: Tone, side: Side): Layer[] {
  const panel = skirtPanel(170, 148, 880, 300, 26, 3, side === 'front' ? 3 : 9)
  const pleats = Array.from({ length: 27 }, (_, i) => {
    const f = (i / 26) * 2 - 1
    return `M ${500 + f * 148} 160 L ${500 + f * 300} 905`
  })
  const shades = pleats
    .map((d) => ({ d }))
    .map(({ d }) => d)
    .join(' ')
  const shifted = pleats
    .map((_, i) => {
      const f = ((i + 0.5) / 26) * 2 - 1
      return `M ${500 + f * 148} 160 L ${500 + f * 300} 905`
    })
    .join(' ')
  return [
    {
      path: panel.path,
      colour: tone.main,
      cloth: 'crepe',
      edge: 10,
      edgeHeight: 7,
      shadow: 0.3,
      creases: panel.creases,
      relief: [
        volume(panel.path, 40, 60),
        { markup: line(shades, '#000', 5), blur: 3, height: 9 },
        { markup: line(shifted, '#fff', 6), blur: 4, height: 8 },
      ],
      drape: [{ along: 300, across: 120, height: 4, from: 300, to: 900, seed: 7 }],
    },
    {
      path: symmetric(120, [
        [90, 120, 146, 112],
        [152, 150, 152, 176],
        [80, 190, 0, 190],
      ]),
      colour: tone.main,
      cloth: 'rib',
      edge: 9,
      edgeHeight: 8,
      shadow: 0.4,
      shadowSpread: 5,
      relief: [
        volume('M 348 100 L 652 100 L 652 190 L 348 190 Z', 40, 46),
        seam('M 350 134 Q 500 150 650 134', 2, 3),
        seam('M 350 158 Q 500 174 650 158', 2, 3),
      ],
    },
  ]
}

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
import { mirror, mirrorCreases, path, scatter, symmetric } from './shapes.ts'

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

/** An open abaya: loose, to the ankles, with an embroidered edge on each side of its opening; the front shows the lining of its back. */
export function abaya(tone: Tone, side: Side, thread = '#c9a55a'): Layer[] {
  const cut: Cut = {
    top: 48,
    neckHalf: 40,
    neckDrop: 74,
    shoulderHalf: 104,
    shoulderY: 72,
    armpitHalf: 112,
    armpitY: 208,
    waistHalf: 142,
    waistY: 450,
    hemHalf: 206,
    hemY: 936,
    hemCurve: 12,
  }
  const sleeve: Sleeve = { outer: [726, 420], inner: [612, 470] }
  const finish: Finish = { tone, cloth: 'crepe', seed: 331, folds: 1 }
  const cuffs = [0, 10, 26].map((up, index) =>
    line(
      `M 606 ${452 - up} Q 668 ${456 - up} ${722 - up * 0.2} ${404 - up * 1.1}`,
      thread,
      index === 2 ? 1.6 : 3.4 - index,
    ),
  )
  for (let index = 0; index <= 12; index++) {
    const t = index / 12
    const [x, y] = [609 + 108 * t, 436 - 44 * t * t]
    cuffs.push(
      `<ellipse cx="${x}" cy="${y}" rx="5.4" ry="2.6" fill="none" stroke="${thread}" stroke-width="1.5" transform="rotate(${55 - 80 * t} ${x} ${y})"/><circle cx="${x + 4}" cy="${y - 6}" r="1.3" fill="${thread}"/>`,
    )
  }
  const falls = (x1: number, x2: number, seed: number): Crease[] =>
    scatter([x1, 330, x2, 860], 89, 9, 470, 6.4, seed, 15)
  if (side === 'back') {
    const whole = body(cut, 'back', finish, {
      relief: [seam('M 500 66 L 500 940', 1.4, 1.2), seam('M 400 120 Q 500 134 600 120', 1.6, 1.8)],
    })
    whole.creases = [...(whole.creases ?? []), ...falls(330, 670, 12), ...falls(380, 620, 15)]
    return [...gownSleeves(cut, sleeve, finish, { print: cuffs.join('') }), whole, neckBand(cut, 'back', finish, 11)]
  }
  const inside: Layer = {
    path: path(
      [458, 44],
      [
        [500, 62, 542, 44],
        [552, 500, 572, 934],
        [500, 950, 428, 934],
        [448, 500, 458, 44],
      ],
    ),
    colour: tone.main,
    cloth: 'crepe',
    brightness: 0.55,
    shadow: 0,
    creases: scatter([470, 200, 530, 900], 89, 5, 420, 6, 4, 13),
    relief: [seam('M 500 80 L 500 940', 1.6, 1.6)],
  }
  const half = path(
    [500 + 38, 46],
    [
      [(500 + 38 + 604) / 2, 52, 604, 72],
      [604, 140, 612, 208],
      [618, 330, 642, 450],
      [668, 690, 706, 930],
      [630, 950, 556, 942],
      [532, 620, 512, 320],
      [506, 160, 500 + 38, 46],
    ],
  )
  const edging = [0, 1]
    .map((index) => line(`M ${538 + index * 15} 48 Q ${506 + index * 15} 160 ${512 + index * 15} 320 Q ${532 + index * 15} 620 ${556 + index * 15} 942`, thread, index ? 1.5 : 4))
    .join('')
  const curls: string[] = []
  for (let index = 0; index < 44; index++) {
    const t = index / 44
    const y = 66 + 868 * t
    const x = y < 320 ? 520.5 + 26 * ((320 - y) / 254) ** 1.7 : 520.5 + 44 * ((y - 320) / 620) ** 1.1
    const s = index % 2 ? 1 : -1
    curls.push(
      `<path d="M ${x} ${y} q ${s * 6} 1 ${s * 5.4} 6 q ${-s * 1} 4 ${-s * 4} 1.6" fill="none" stroke="${thread}" stroke-width="1.5"/><ellipse cx="${x - s * 3}" cy="${y + 6}" rx="3" ry="1.3" fill="${thread}" transform="rotate(${s * 35} ${x - s * 3} ${y + 6})"/>`,
    )
  }
  const flip = (markup: string): string => `<g transform="matrix(-1 0 0 1 1000 0)">${markup}</g>`
  const fronts: Layer[] = [half, mirror(half)].map((d, index) => ({
    path: d,
    colour: tone.main,
    cloth: 'crepe',
    edge: 8,
    edgeHeight: 6,
    shadow: 0.4,
    shadowSpread: 7,
    print: index === 0 ? edging + curls.join('') : flip(edging + curls.join('')),
    creases:
      index === 0 ? [...falls(545, 660, 9), ...falls(560, 640, 21)] : mirrorCreases([...falls(545, 660, 33), ...falls(560, 640, 27)]),
    drape: [{ along: 430, across: 70, height: 5, from: 150, to: 940, seed: 41 + index }],
    relief: [volume(d, 36, 46)],
  }))
  return [inside, ...gownSleeves(cut, sleeve, finish, { print: cuffs.join('') }), ...fronts]
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
  /** A child's bodice: wide and short. */
  child?: boolean
}

/** A dress: bodice, belt or bow, and a skirt with folds. */
const childDressCut: Cut = {
  top: 158,
  neckHalf: 82,
  neckDrop: 218,
  shoulderHalf: 158,
  shoulderY: 182,
  armpitHalf: 152,
  armpitY: 316,
  waistHalf: 142,
  waistY: 418,
  hemHalf: 146,
  hemY: 454,
  hemCurve: 4,
}

export function dress(tone: Tone, side: Side, style: DressStyle): Layer[] {
  const cut = style.child ? childDressCut : { ...dressCut, neckDrop: style.neckDrop ?? 180 }
  const waist = cut.waistHalf + 6
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
    waist,
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
        [70, 420, waist - 2, 414],
        [waist + 1, 440, waist + 3, 458],
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
      relief: [volume(`M ${498 - waist} 410 L ${502 + waist} 410 L ${502 + waist} 470 L ${498 - waist} 470 Z`, 30, 36)],
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
        [496, cut.top + 20],
        [
          [504, cut.top + 20],
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
        line(`M 500 ${cut.top + 20} L 500 418`, '#000', 2, 'stroke-opacity="0.35"') +
        `<rect x="496" y="${cut.top + 24}" width="8" height="18" rx="3" fill="${tone.dark}"/>`,
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

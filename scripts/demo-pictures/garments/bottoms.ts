import type { Cloth } from './cloth.ts'
import type { Tone } from './colours.ts'
import { button, line, type Side, seam, stitch, volume } from './parts.ts'
import type { Crease, Layer } from './relief.ts'
import { fan, mirror, mirrorCreases, path, scatter, symmetric } from './shapes.ts'

export type Legs = {
  waistHalf: number
  waistY: number
  hipHalf: number
  hipY: number
  crotchY: number
  ankleOuter: number
  ankleInner: number
  hemY: number
}
export const slimLegs: Legs = {
  waistHalf: 128,
  waistY: 90,
  hipHalf: 166,
  hipY: 290,
  crotchY: 372,
  ankleOuter: 168,
  ankleInner: 62,
  hemY: 918,
}
export const wideLegs: Legs = { ...slimLegs, hipHalf: 172, ankleOuter: 196, ankleInner: 44 }

export type TrouserStyle = {
  cloth: Cloth
  legs?: Legs
  print?: string
  kind: 'jeans' | 'chino' | 'jogger' | 'suit' | 'pyjama'
  stripe?: string
  fade?: boolean
  thread?: string
  seed?: number
}

function legPath(l: Legs): string {
  const kneeY = (l.crotchY + l.hemY) / 2 + 20
  return path(
    [498, l.waistY],
    [
      [500 + l.waistHalf, l.waistY - 4],
      [500 + l.hipHalf - 12, l.waistY + 90, 500 + l.hipHalf, l.hipY],
      [
        500 + l.hipHalf + 8,
        l.crotchY + 60,
        500 + (l.hipHalf + l.ankleOuter) / 2 + 4,
        kneeY,
        500 + l.ankleOuter,
        l.hemY,
      ],
      [500 + (l.ankleOuter + l.ankleInner) / 2, l.hemY + 12, 500 + l.ankleInner, l.hemY + 2],
      [500 + l.ankleInner - 16, kneeY, 508, l.crotchY + 40, 498, l.crotchY],
    ],
  )
}

/** Trousers seen from the front or the back, as if worn. */
export function trousers(tone: Tone, side: Side, style: TrouserStyle): Layer[] {
  const l = style.legs ?? slimLegs
  const thread = style.thread ?? tone.dark
  const seed = (style.seed ?? 200) + (side === 'front' ? 0 : 30)
  const right = legPath(l)
  const kneeY = (l.crotchY + l.hemY) / 2
  const middleLeg = 500 + (l.ankleInner + l.ankleOuter) / 2
  const folds = (offset: number): Crease[] => [
    ...fan(502, l.crotchY - 8, -28, 66, 7, 150, style.kind === 'suit' ? 3.4 : 5.6, seed + offset),
    ...scatter(
      [middleLeg - 40, kneeY - 60, middleLeg + 40, kneeY + 50],
      14,
      style.kind === 'suit' ? 3 : 8,
      110,
      style.kind === 'suit' ? 2 : 4.4,
      seed + 2 + offset,
      9,
    ),
    ...scatter(
      [middleLeg - 34, l.hemY - 110, middleLeg + 34, l.hemY - 24],
      8,
      style.kind === 'suit' ? 2 : 7,
      90,
      4,
      seed + 3 + offset,
      9,
    ),
    ...scatter(
      [middleLeg - 40, l.crotchY + 40, middleLeg + 50, l.hemY - 140],
      84,
      5,
      240,
      3.6,
      seed + 4 + offset,
      18,
    ),
  ]
  const fade = style.fade
    ? `<defs><radialGradient id="fade"><stop offset="0" stop-color="#fff" stop-opacity="0.34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${middleLeg - 4}" cy="${l.crotchY + 110}" rx="52" ry="210" fill="url(#fade)"/>`
    : ''
  const sideStripe = style.stripe
    ? line(
        `M ${500 + l.hipHalf - 16} ${l.waistY} C ${500 + l.hipHalf} ${l.crotchY} ${500 + l.ankleOuter - 2} ${kneeY} ${500 + l.ankleOuter - 16} ${l.hemY + 20}`,
        style.stripe,
        14,
      )
    : ''
  const hem = `M ${500 + l.ankleInner - 10} ${l.hemY - 22} L ${500 + l.ankleOuter + 10} ${l.hemY - 26}`
  const outer = `M ${500 + l.waistHalf - 8} ${l.waistY} Q ${500 + l.hipHalf - 18} ${l.waistY + 90} ${500 + l.hipHalf - 10} ${l.hipY}`
  const crease =
    style.kind === 'suit'
      ? [
          {
            markup: line(
              `M ${500 + l.waistHalf * 0.55} ${l.waistY + 60} L ${middleLeg} ${l.hemY}`,
              '#fff',
              4,
            ),
            blur: 2.5,
            height: 7,
          },
        ]
      : []
  const print =
    (style.print ?? '') +
    fade +
    sideStripe +
    (style.kind === 'jogger' ? '' : stitch(hem, thread, 2)) +
    (style.kind === 'jeans' ? stitch(outer, thread, 1.8) : '')
  const flip = (markup: string): string => `<g transform="matrix(-1 0 0 1 1000 0)">${markup}</g>`
  const layers: Layer[] = []
  layers.push({
    path: symmetric(l.waistY - 8, [
      [l.waistHalf * 0.6, l.waistY - 8, l.waistHalf, l.waistY - 2],
      [l.waistHalf * 0.6, l.waistY + 30, 0, l.waistY + 34],
    ]),
    colour: tone.main,
    cloth: style.cloth,
    brightness: 0.55,
    edge: 4,
    shadow: 0,
  })
  for (const d of [mirror(right), right]) {
    const left = d !== right
    const own = folds(left ? 11 : 0)
    layers.push({
      path: d,
      colour: tone.main,
      cloth: style.cloth,
      edge: 15,
      edgeHeight: 10,
      shadow: left ? 0.2 : 0.32,
      shadowSpread: 5,
      print: left ? flip(print) : print,
      creases: left ? mirrorCreases(own) : own,
      drape: [{ along: 260, across: 70, height: style.kind === 'suit' ? 2 : 4, seed: seed + (left ? 7 : 8) }],
      relief: [
        volume(d, 40, 34),
        seam(left ? mirror(hem) : hem, 2, style.kind === 'jogger' ? 0 : 2.4),
        ...(left ? crease.map((c) => ({ ...c, markup: flip(c.markup) })) : crease),
      ],
    })
  }
  const waistband: Layer = {
    path: symmetric(l.waistY + (side === 'front' ? 14 : 2), [
      [l.waistHalf * 0.6, l.waistY + (side === 'front' ? 14 : 2), l.waistHalf + 2, l.waistY - 6],
      [l.waistHalf + 10, l.waistY + 30],
      [l.waistHalf * 0.6, l.waistY + 50, 0, l.waistY + 52],
    ]),
    colour: tone.main,
    cloth: style.kind === 'jogger' || style.kind === 'pyjama' ? 'rib' : style.cloth,
    edge: 6,
    edgeHeight: 5,
    shadow: 0.35,
    shadowSpread: 4,
    print:
      style.kind === 'jogger' || style.kind === 'pyjama'
        ? ''
        : (style.print ?? '') +
          stitch(
            `M ${500 - l.waistHalf} ${l.waistY + 2} Q 500 ${l.waistY + 26} ${500 + l.waistHalf} ${l.waistY + 2}`,
            thread,
            1.6,
          ),
    relief: [
      volume(
        `M ${500 - l.waistHalf} ${l.waistY - 10} L ${500 + l.waistHalf} ${l.waistY - 10} L ${500 + l.waistHalf} ${l.waistY + 60} L ${500 - l.waistHalf} ${l.waistY + 60} Z`,
        40,
        40,
      ),
    ],
  }
  layers.push(waistband)
  if (style.kind === 'jogger' || style.kind === 'pyjama') {
    for (const x of [478, 518])
      layers.push({
        path: path(
          [x - 4, l.waistY + 34],
          [
            [x + 4, l.waistY + 34],
            [x + 8, l.waistY + 90, x + 2, l.waistY + 140],
            [x - 7, l.waistY + 140],
            [x, l.waistY + 90, x - 4, l.waistY + 34],
          ],
        ),
        colour: tone.light,
        cloth: 'plain',
        edge: 4,
        edgeHeight: 4,
        shadow: 0.4,
        shadowSpread: 4,
      })
    if (style.kind === 'jogger') {
      const cuff = path(
        [500 + l.ankleInner - 6, l.hemY - 34],
        [
          [500 + (l.ankleInner + l.ankleOuter) / 2, l.hemY - 26, 500 + l.ankleOuter + 4, l.hemY - 36],
          [500 + l.ankleOuter - 10, l.hemY + 12],
          [500 + (l.ankleInner + l.ankleOuter) / 2, l.hemY + 22, 500 + l.ankleInner + 6, l.hemY + 12],
        ],
      )
      for (const d of [cuff, mirror(cuff)])
        layers.push({
          path: d,
          colour: tone.main,
          cloth: 'rib',
          edge: 8,
          edgeHeight: 7,
          shadow: 0.3,
          shadowSpread: 4,
          relief: [volume(d, 16, 20)],
        })
    }
    return layers
  }
  const loops = [-0.72, -0.36, 0.36, 0.72].map((f) => 500 + l.waistHalf * f)
  for (const x of loops)
    layers.push({
      path: path(
        [x - 6, l.waistY + 2],
        [
          [x + 6, l.waistY + 2],
          [x + 7, l.waistY + 58],
          [x - 5, l.waistY + 58],
        ],
      ),
      colour: tone.main,
      cloth: style.cloth,
      print: style.print ?? '',
      edge: 3,
      edgeHeight: 4,
      shadow: 0.4,
      shadowSpread: 3,
    })
  if (side === 'front') {
    const fly = `M 500 ${l.waistY + 50} L 500 ${l.crotchY - 10}`
    const flyStitch = `M 528 ${l.waistY + 50} L 528 ${l.crotchY - 80} Q 524 ${l.crotchY - 30} 502 ${l.crotchY - 20}`
    const pocket =
      style.kind === 'jeans'
        ? `M ${500 + l.waistHalf * 0.5} ${l.waistY + 50} Q ${500 + l.waistHalf * 0.62} ${l.waistY + 120} ${500 + l.waistHalf + 17} ${l.waistY + 124}`
        : `M ${500 + l.waistHalf * 0.62} ${l.waistY + 48} L ${500 + l.hipHalf - 8} ${l.hipY - 20}`
    const marks =
      stitch(flyStitch, thread, 1.8) + [pocket, mirror(pocket)].map((d) => stitch(d, thread, 1.8)).join('')
    const both = `${right} ${mirror(right)}`
    layers.push({
      path: `M ${500 - l.hipHalf} ${l.waistY + 46} L ${500 + l.hipHalf} ${l.waistY + 46} L ${500 + l.hipHalf} ${l.crotchY - 4} L ${500 - l.hipHalf} ${l.crotchY - 4} Z`,
      colour: 'none',
      cloth: style.cloth,
      shadow: 0,
      edge: 1,
      edgeHeight: 0,
      print: marks + line(`${fly} ${pocket} ${mirror(pocket)}`, '#000', 2, 'stroke-opacity="0.45"'),
    })
    layers.push({
      path: path(
        [490, l.waistY + 22],
        [
          [510, l.waistY + 22],
          [510, l.waistY + 44],
          [490, l.waistY + 44],
        ],
      ),
      colour: 'none',
      cloth: 'plain',
      shadow: 0,
      edge: 1,
      edgeHeight: 0,
      print: button(500, l.waistY + 33, 9, style.kind === 'jeans' ? '#b0874e' : '#3a332d'),
    })
    void both
  } else {
    const pocket = path(
      [500 + 34, l.waistY + 108],
      [
        [500 + 136, l.waistY + 100],
        [500 + 134, l.waistY + 190],
        [500 + 86, l.waistY + 222],
        [500 + 36, l.waistY + 196],
      ],
    )
    for (const d of [pocket, mirror(pocket)]) {
      if (style.kind === 'jeans')
        layers.push({
          path: d,
          colour: tone.main,
          cloth: style.cloth,
          edge: 4,
          edgeHeight: 4,
          shadow: 0.35,
          shadowSpread: 4,
          print: stitch(d, thread, 4, '6 3'),
        })
      else {
        const x = d === pocket ? 536 : 364
        layers.push({
          path: path(
            [x, l.waistY + 120],
            [
              [x + 100, l.waistY + 118],
              [x + 100, l.waistY + 130],
              [x, l.waistY + 132],
            ],
          ),
          colour: tone.main,
          cloth: style.cloth,
          edge: 3,
          edgeHeight: 3,
          shadow: 0.4,
          shadowSpread: 3,
          print: button(x + 50, l.waistY + 126, 5, '#2b2623'),
        })
      }
    }
    layers.push({
      path: path(
        [496, l.waistY + 52],
        [
          [504, l.waistY + 52],
          [504, l.crotchY],
          [496, l.crotchY],
        ],
      ),
      colour: 'none',
      cloth: style.cloth,
      shadow: 0,
      edge: 1,
      edgeHeight: 0,
      print: stitch(`M 503 ${l.waistY + 52} L 503 ${l.crotchY}`, thread, 1.8),
    })
  }
  return layers
}

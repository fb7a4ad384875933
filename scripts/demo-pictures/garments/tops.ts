import type { Tone } from './colours.ts'
import {
  body,
  button,
  buttonRelief,
  type Cut,
  cuffBands,
  type Finish,
  hemBand,
  line,
  longSleeve,
  neckBand,
  neckInside,
  place,
  type Side,
  type Sleeve,
  seam,
  shirtCut,
  shortSleeve,
  sleeves,
  stitch,
  volume,
} from './parts.ts'
import type { Layer } from './relief.ts'
import { mirror, path, scatter, symmetric } from './shapes.ts'

const hemLine = (cut: Cut, up: number): string => {
  const y = cut.hemY - up
  const curve = cut.hemCurve ?? 12
  return path([500 - cut.hemHalf, y], [[500, y + curve * 2, 500 + cut.hemHalf, y]], false)
}
const cuffLine = (sleeve: Sleeve, up: number): string => {
  const [ox, oy] = sleeve.outer
  const [ix, iy] = sleeve.inner
  const length = Math.hypot(ox - ix, oy - iy)
  const nx = (oy - iy) / length
  const ny = (ix - ox) / length
  const sign = ny < 0 ? 1 : -1
  return path(
    [ix + nx * up * sign - 4, iy + ny * up * sign],
    [
      [
        (ix + ox) / 2 + nx * up * sign + 6,
        (iy + oy) / 2 + ny * up * sign + 10,
        ox + nx * up * sign + 4,
        oy + ny * up * sign,
      ],
    ],
    false,
  )
}

type TshirtStyle = { cut?: Cut; sleeve?: Sleeve; sleevePrint?: string; band?: Tone }

export function tshirt(
  tone: Tone,
  side: Side,
  bodyPrint = '',
  { cut = shirtCut, sleeve = shortSleeve, sleevePrint = '', band = tone }: TshirtStyle = {},
): Layer[] {
  const finish: Finish = { tone, cloth: 'jersey', seed: 20 }
  const hem = hemLine(cut, 24)
  const cuff = cuffLine(sleeve, 20)
  return [
    ...(side === 'front' ? [neckInside(cut, finish)] : []),
    ...sleeves(cut, sleeve, { ...finish, print: sleevePrint }, { print: stitch(cuff, tone.dark), seams: [cuff] }),
    body(cut, side, finish, {
      print: bodyPrint + stitch(hem, tone.dark) + stitch(hemLine(cut, 19), tone.dark),
      relief: [seam(hem)],
    }),
    neckBand(cut, side, { ...finish, tone: band }),
  ]
}

/** Collar leaves of a shirt or polo, folded down. `spread` is the height of the points. */
function collar(cut: Cut, finish: Finish, side: Side, drop: number): Layer[] {
  const n = cut.neckHalf
  const t = cut.top
  if (side === 'back')
    return [
      {
        path: symmetric(t - 22, [
          [n * 0.7, t - 22, n + 4, t - 8],
          [n + 18, t + 14, n + 26, t + 30],
          [n * 0.6, t + 34, 0, t + 36],
        ]),
        colour: finish.tone.main,
        cloth: finish.cloth,
        print: finish.print ?? '',
        edge: 8,
        edgeHeight: 6,
        shadow: 0.35,
        relief: [
          volume(
            symmetric(t - 22, [
              [n, t - 22],
              [n, t + 36],
              [0, t + 36],
            ]),
            14,
            20,
          ),
        ],
      },
    ]
  const leaf = path(
    [500 + n - 4, t - 24],
    [
      [500 + n + 14, t - 8, 500 + n + 26, t + 26],
      [500 + n * 0.98, t + drop * 0.72, 500 + n * 0.78, t + drop],
      [500 + n * 0.4, t + drop * 0.86, 500 + 8, t + drop * 0.62],
      [500 + n * 0.62, t + drop * 0.4, 500 + n - 4, t - 24],
    ],
  )
  const edgeStitch = path(
    [500 + n + 19, t + 26],
    [
      [500 + n * 0.92, t + drop * 0.7, 500 + n * 0.75, t + drop - 9],
      [500 + n * 0.4, t + drop * 0.86 - 8, 500 + 16, t + drop * 0.62 - 4],
    ],
    false,
  )
  return [leaf, mirror(leaf)].map((d, index) => ({
    path: d,
    colour: finish.tone.main,
    cloth: finish.cloth,
    edge: 7,
    edgeHeight: 5,
    shadow: 0.42,
    shadowSpread: 6,
    print:
      (finish.print ?? '') +
      stitch(index === 0 ? edgeStitch : mirror(edgeStitch), finish.tone.dark, 1.3, '4 2.5'),
    relief: [volume(d, 8, 14)],
  }))
}

function collarStand(cut: Cut, finish: Finish): Layer {
  const n = cut.neckHalf
  const t = cut.top
  return {
    path: symmetric(t - 22, [
      [n * 0.7, t - 24, n - 2, t - 20],
      [n + 4, t + 20, n * 0.5, cut.neckDrop - 4],
      [n * 0.2, cut.neckDrop + 6, 0, cut.neckDrop + 6],
    ]),
    colour: finish.tone.main,
    cloth: finish.cloth,
    print: `${finish.print ?? ''}<rect x="478" y="${t - 4}" width="44" height="26" rx="2" fill="#f4f1ea" fill-opacity="0.85"/>`,
    brightness: 0.7,
    edge: 4,
    shadow: 0.1,
  }
}

export function polo(tone: Tone, side: Side): Layer[] {
  const cut = { ...shirtCut, neckDrop: 196 }
  const finish: Finish = { tone, cloth: 'pique', seed: 26 }
  const hem = hemLine(cut, 24)
  const cuffs = cuffLine(shortSleeve, 26)
  const layers: Layer[] = [
    ...(side === 'front' ? [collarStand(cut, finish)] : []),
    ...sleeves(cut, shortSleeve, finish, {
      print: line(cuffs, tone.dark, 2, 'stroke-opacity="0.5"'),
      seams: [cuffs],
    }),
    body(cut, side, finish, { print: stitch(hem, tone.dark), relief: [seam(hem)] }),
  ]
  if (side === 'front') {
    const d = path(
      [482, 190],
      [
        [518, 190],
        [518, 360],
        [482, 360],
      ],
    )
    const points: [number, number][] = [
      [500, 226],
      [500, 280],
      [500, 334],
    ]
    layers.push({
      path: d,
      colour: tone.main,
      cloth: 'pique',
      edge: 4,
      edgeHeight: 3,
      shadow: 0.35,
      shadowSpread: 3,
      print:
        stitch('M 486 190 L 486 356 L 514 356 L 514 190', tone.dark, 1.3) +
        points.map(([x, y]) => button(x, y, 7.5, tone.light)).join(''),
      relief: [buttonRelief(points, 7.5)],
    })
  }
  return [...layers, ...collar(cut, finish, side, 98)]
}

/** A woven shirt with long sleeves; also blouses and pyjama tops. */
export function shirt(
  tone: Tone,
  side: Side,
  finish: Finish,
  more: { buttons?: string; pocket?: boolean; cut?: Cut; sleeve?: Sleeve; piping?: string } = {},
): Layer[] {
  const cut = more.cut ?? { ...shirtCut, neckDrop: 190, hemY: 862, hemCurve: 26, waistHalf: 190 }
  const sleeve = more.sleeve ?? longSleeve
  const hem = hemLine(cut, 14)
  const yoke = path(
    [500 - cut.shoulderHalf, cut.shoulderY + 46],
    [[500, cut.shoulderY + 66, 500 + cut.shoulderHalf, cut.shoulderY + 46]],
    false,
  )
  const layers: Layer[] = [
    ...(side === 'front' ? [collarStand(cut, finish)] : []),
    ...sleeves(cut, sleeve, finish),
    ...(sleeve.outer[1] > 600 ? cuffBands(sleeve, finish, 50, finish.cloth) : []),
    body(cut, side, finish, {
      print: stitch(hem, tone.dark) + (side === 'back' ? stitch(yoke, tone.dark) : ''),
      relief: side === 'back' ? [seam(yoke), seam('M 500 240 L 500 600', 3, 2)] : [seam(hem, 1.6, 1.5)],
    }),
  ]
  if (side === 'front') {
    const bottom = cut.hemY + (cut.hemCurve ?? 12) * 0.98
    const points: [number, number][] = []
    for (let y = 214; y < cut.hemY - 40; y += 92) points.push([500, y])
    layers.push({
      path: path(
        [481, 180],
        [
          [519, 180],
          [519, bottom],
          [481, bottom],
        ],
      ),
      colour: tone.main,
      cloth: finish.cloth,
      edge: 4,
      edgeHeight: 3,
      shadow: 0.3,
      shadowSpread: 3,
      print:
        (finish.print ?? '') +
        stitch(`M 486 180 L 486 ${bottom}`, tone.dark, 1.2) +
        stitch(`M 514 180 L 514 ${bottom}`, tone.dark, 1.2) +
        (more.piping ? line(`M 518 180 L 518 ${bottom}`, more.piping, 4) : '') +
        points.map(([x, y]) => button(x, y, 7, more.buttons ?? '#f1eee6')).join(''),
      relief: [buttonRelief(points, 7)],
      drape: [{ along: 60, across: 400, height: 1.6, seed: 6 }],
    })
    if (more.pocket !== false) {
      const pocket = path(
        [552, 330],
        [
          [648, 326],
          [650, 420],
          [602, 446],
          [554, 424],
        ],
      )
      layers.push({
        path: pocket,
        colour: tone.main,
        cloth: finish.cloth,
        edge: 3,
        edgeHeight: 2.4,
        shadow: 0.28,
        shadowSpread: 3,
        print:
          (finish.print ?? '') +
          stitch('M 556 346 L 646 342', tone.dark, 1.2) +
          (more.piping ? line('M 552 334 L 648 330', more.piping, 4) : ''),
        drape: [{ along: 60, across: 60, height: 2, seed: 9 }],
      })
    }
  }
  const leaves = collar(cut, finish, side, 92)
  if (more.piping)
    for (const leaf of leaves) leaf.print = `${leaf.print ?? ''}${line(leaf.path, more.piping, 6)}`
  return [...layers, ...leaves]
}

export function sweater(tone: Tone, side: Side): Layer[] {
  const finish: Finish = { tone, cloth: 'knit', seed: 61, folds: 0.8 }
  const cut = { ...shirtCut, neckDrop: 194 }
  return [
    ...(side === 'front' ? [neckInside(cut, finish)] : []),
    ...sleeves(cut, longSleeve, finish),
    ...cuffBands(longSleeve, finish, 58),
    body(cut, side, finish),
    hemBand(cut, finish, 58),
    neckBand(cut, side, finish, 32),
  ]
}

export function hoodie(
  tone: Tone,
  side: Side,
  more: {
    zip?: boolean
    cloth?: 'fleece' | 'plain'
    hood?: boolean
    bodyPrint?: string
    /** A child's: its own cut, a larger hood, and no cords, which can catch on a slide. */
    child?: { cut: Cut; sleeve: Sleeve; lining: string }
  } = {},
): Layer[] {
  const finish: Finish = { tone, cloth: more.cloth ?? 'fleece', seed: 71, folds: 1.1 }
  const cut = more.child?.cut ?? { ...shirtCut, neckDrop: 200, neckHalf: 92, hemY: 866 }
  const arm = more.child?.sleeve ?? longSleeve
  const enlarge = (pieces: Layer[]): Layer[] => (more.child ? place(pieces, 1.2, -100, 2) : pieces)
  const hood = more.hood !== false
  const layers: Layer[] = []
  if (hood && side === 'front')
    layers.push(
      ...enlarge([{
        path: symmetric(70, [
          [80, 66, 128, 104],
          [150, 150, 116, 196],
          [60, 220, 0, 222],
        ]),
        colour: tone.main,
        cloth: finish.cloth,
        edge: 20,
        edgeHeight: 14,
        shadow: 0,
        creases: scatter([400, 90, 600, 130], 10, 4, 90, 3, 3, 9),
        relief: [seam('M 500 66 L 500 140', 3, 2.6)],
      },
      {
        path: symmetric(112, [
          [58, 112, 84, 150],
          [70, 196, 0, 226],
        ]),
        colour: more.child?.lining ?? tone.main,
        cloth: finish.cloth,
        brightness: more.child ? 0.8 : 0.5,
        edge: 8,
        shadow: 0.5,
        shadowSpread: 10,
      }]),
    )
  else if (side === 'front') layers.push(neckInside(cut, finish))
  layers.push(
    ...sleeves(cut, arm, finish),
    ...cuffBands(arm, finish, 52),
    body(cut, side, finish, { print: more.bodyPrint ?? '' }),
    hemBand(cut, finish, 56),
  )
  if (side === 'front') {
    if (more.zip) layers.push(...zipper(188, cut.hemY + 14, tone))
    const pocket = more.zip
      ? [
          path(
            [522, 640],
            [
              [600, 640],
              [652, 760],
              [652, 806],
              [522, 810],
            ],
          ),
        ].flatMap((d) => [d, mirror(d)])
      : [
          symmetric(624, [
            [104, 622],
            [158, 752],
            [158, 804],
            [80, 812, 0, 812],
          ]),
        ]
    const lower = cut.hemY - 866
    for (const d of pocket)
      layers.push(...place([{
        path: d,
        colour: tone.main,
        cloth: finish.cloth,
        edge: 5,
        edgeHeight: 4,
        shadow: 0.4,
        shadowSpread: 5,
        print: stitch(d, tone.dark, 3, '5 3'),
        drape: [{ along: 120, across: 60, height: 3, seed: 3 }],
      }], 1, 0, lower))
    if (hood) {
      const rim = path(
        [500, 236],
        [
          [560, 226, 592, 160],
          [604, 130, 596, 104],
          [640, 130, 632, 186],
          [606, 250, 524, 276],
          [506, 262, 500, 236],
        ],
      )
      for (const d of [rim, mirror(rim)])
        layers.push(...enlarge([{
          path: d,
          colour: tone.main,
          cloth: finish.cloth,
          edge: 12,
          edgeHeight: 10,
          shadow: 0.4,
          print: stitch(d === rim ? 'M 508 252 Q 580 232 612 150' : 'M 492 252 Q 420 232 388 150', tone.dark),
          creases: scatter([d === rim ? 540 : 400, 180, d === rim ? 610 : 460, 250], 60, 3, 60, 2.5, 9, 8),
        }]))
      if (!more.zip && !more.child)
        for (const x of [462, 538])
          layers.push({
            path: path(
              [x - 4, 244],
              [
                [x + 4, 244],
                [x + 5, 330, x + 4, 398],
                [x + 5, 412],
                [x - 5, 412],
                [x - 4, 398],
                [x - 6, 330, x - 4, 244],
              ],
            ),
            colour: tone.light,
            cloth: 'plain',
            edge: 4,
            edgeHeight: 4,
            shadow: 0.4,
            shadowSpread: 4,
            print: `<rect x="${x - 8}" y="398" width="16" height="16" fill="#b9bcc0"/>`,
          })
    } else layers.push(standCollar(cut, finish))
  } else if (hood)
    layers.push(...enlarge([{
      path: symmetric(96, [
        [60, 90, 106, 128],
        [138, 200, 118, 280],
        [60, 334, 0, 342],
      ]),
      colour: tone.main,
      cloth: finish.cloth,
      edge: 20,
      edgeHeight: 16,
      shadow: 0.4,
      shadowSpread: 10,
      relief: [seam('M 500 80 L 500 340', 3, 3)],
      creases: scatter([420, 200, 580, 320], 10, 6, 110, 4, 5, 12),
    }]))
  else layers.push(neckBand(cut, side, finish, 36))
  return layers
}

function standCollar(cut: Cut, finish: Finish): Layer {
  const n = cut.neckHalf
  const low = cut.neckDrop
  return {
    path: symmetric(low - 46, [
      [n * 0.5, low - 48, n * 0.8, cut.top - 18],
      [n * 0.95, cut.top - 26, n + 6, cut.top - 8],
      [n + 12, cut.top + 22],
      [n * 0.8, low + 14, 0, low + 18],
    ]),
    colour: finish.tone.main,
    cloth: finish.cloth,
    edge: 8,
    edgeHeight: 7,
    shadow: 0.35,
  }
}

export function zipper(top: number, bottom: number, tone: Tone, pull = '#c8cacd'): Layer[] {
  const teeth: string[] = []
  for (let y = top; y < bottom; y += 6)
    teeth.push(`<rect x="496" y="${y}" width="8" height="3" fill="${pull}"/>`)
  return [
    {
      path: path(
        [488, top],
        [
          [512, top],
          [512, bottom],
          [488, bottom],
        ],
      ),
      colour: tone.dark,
      cloth: 'plain',
      edge: 4,
      edgeHeight: 3,
      shadow: 0.35,
      shadowSpread: 4,
      print:
        teeth.join('') +
        `<rect x="493" y="${top + 6}" width="14" height="22" rx="4" fill="${pull}"/><rect x="496" y="${top + 26}" width="8" height="34" rx="3" fill="${pull}"/>`,
      drape: [{ along: 50, across: 300, height: 1.4, seed: 2 }],
    },
  ]
}

/** A padded winter jacket with quilted lines and a hood. */
export function puffer(tone: Tone, side: Side): Layer[] {
  const cut = {
    ...shirtCut,
    neckDrop: 178,
    neckHalf: 96,
    shoulderHalf: 222,
    armpitHalf: 214,
    waistHalf: 216,
    hemHalf: 214,
    hemY: 868,
  }
  const sleeve: Sleeve = { outer: [884, 780], inner: [788, 800] }
  const finish: Finish = { tone, cloth: 'nylon', seed: 81, folds: 0.5 }
  const lines: string[] = []
  const small: Layer['creases'] = []
  for (let y = 260, i = 0; y < 840; y += 86, i++) {
    lines.push(`M 250 ${y} Q 500 ${y + 14} 750 ${y}`)
    small.push(...scatter([300, y - 12, 700, y + 34], 84, 20, 44, 3, 90 + i, 6))
  }
  const quilt = lines.join(' ')
  const sleeveLines: string[] = []
  for (let y = 270; y < 790; y += 80)
    sleeveLines.push(`M ${650 + (y - 260) * 0.12} ${y + 34} L ${840 + (y - 260) * 0.12} ${y - 8}`)
  const arms = sleeves(cut, sleeve, finish).map((layer, index) => {
    const d = index === 0 ? sleeveLines.join(' ') : mirror(sleeveLines.join(' '))
    return {
      ...layer,
      edge: 20,
      edgeHeight: 18,
      creases: [
        ...(layer.creases ?? []),
        ...scatter(index === 0 ? [710, 280, 850, 760] : [150, 280, 290, 760], 70, 30, 44, 2.6, 95 + index, 6),
      ],
      relief: [
        ...(layer.relief ?? []),
        { markup: line(d, '#000', 15), blur: 8, height: 17 },
        { markup: line(d, '#000', 2), blur: 1, height: 4 },
      ],
    }
  })
  const hood: Layer =
    side === 'front'
      ? {
          path: symmetric(58, [
            [96, 52, 146, 100],
            [168, 160, 122, 208],
            [60, 226, 0, 226],
          ]),
          colour: tone.main,
          cloth: 'nylon',
          edge: 26,
          edgeHeight: 22,
          shadow: 0,
          creases: scatter([390, 80, 610, 130], 20, 6, 70, 4, 3, 10),
        }
      : {
          path: symmetric(70, [
            [70, 62, 124, 110],
            [160, 200, 134, 292],
            [70, 340, 0, 346],
          ]),
          colour: tone.main,
          cloth: 'nylon',
          edge: 26,
          edgeHeight: 22,
          shadow: 0.4,
          shadowSpread: 10,
          relief: [seam('M 430 66 Q 410 200 440 344', 4, 4), seam('M 570 66 Q 590 200 560 344', 4, 4)],
          creases: scatter([400, 150, 600, 320], 15, 10, 90, 4, 3, 12),
        }
  const main = body(cut, side, finish, {
    edge: 22,
    edgeHeight: 20,
    relief: [
      { markup: line(quilt, '#000', 16), blur: 9, height: 20 },
      { markup: line(quilt, '#000', 2), blur: 1, height: 4 },
    ],
  })
  main.creases = [...(main.creases ?? []), ...small]
  const layers: Layer[] =
    side === 'front'
      ? [
          hood,
          {
            path: symmetric(104, [
              [62, 104, 92, 150],
              [70, 200, 0, 220],
            ]),
            colour: '#3a3a3f',
            cloth: 'fleece',
            brightness: 0.7,
            edge: 8,
            shadow: 0.5,
            shadowSpread: 10,
          },
          ...arms,
          main,
        ]
      : [...arms, main, hood]
  if (side === 'front') {
    layers.push(standCollar({ ...cut, neckDrop: 190 }, finish), ...zipper(166, cut.hemY + 12, tone))
    const pocket = 'M 596 640 L 640 770'
    for (const d of [pocket, mirror(pocket)])
      layers.push({
        path:
          d === pocket
            ? path(
                [590, 642],
                [
                  [602, 636],
                  [648, 768],
                  [634, 774],
                ],
              )
            : mirror(
                path(
                  [590, 642],
                  [
                    [602, 636],
                    [648, 768],
                    [634, 774],
                  ],
                ),
              ),
        colour: tone.dark,
        cloth: 'nylon',
        edge: 4,
        edgeHeight: 4,
        shadow: 0.4,
        shadowSpread: 4,
      })
  }
  return layers
}

/** A suit jacket with notched lapels and two buttons. */
export function blazer(tone: Tone, side: Side, print = ''): Layer[] {
  const cut = {
    ...shirtCut,
    neckDrop: 470,
    neckHalf: 78,
    shoulderHalf: 214,
    shoulderY: 176,
    armpitHalf: 194,
    waistHalf: 176,
    waistY: 560,
    hemHalf: 204,
    hemY: 874,
    hemCurve: 6,
  }
  const sleeve: Sleeve = { outer: [838, 786], inner: [764, 798] }
  const finish: Finish = { tone, cloth: 'wool', seed: 101, folds: 0.6, print }
  const layers: Layer[] = []
  if (side === 'front')
    layers.push({
      path: symmetric(126, [
        [60, 124, 84, 134],
        [90, 300, 10, 520],
        [0, 530],
      ]),
      colour: '#4b4a52',
      cloth: 'satin',
      brightness: 0.75,
      edge: 4,
      shadow: 0,
      print: `<rect x="472" y="150" width="56" height="34" rx="2" fill="#e9e4d8"/>`,
    })
  layers.push(
    ...sleeves(cut, sleeve, finish, {
      print: [0, 1, 2].map((i) => button(826 + i * 1.5, 706 + i * 24, 5.5, '#2b2623')).join(''),
    }),
  )
  if (side === 'back') {
    layers.push(
      body(cut, 'back', finish, {
        relief: [
          seam('M 500 150 L 500 860', 2.4, 3),
          seam('M 380 300 Q 400 560 370 870', 2, 2),
          seam('M 620 300 Q 600 560 630 870', 2, 2),
          { markup: line('M 500 700 L 500 890', '#000', 5), blur: 2, height: 5 },
        ],
      }),
    )
    layers.push({
      path: symmetric(112, [
        [50, 112, 82, 128],
        [96, 150, 100, 168],
        [50, 178, 0, 178],
      ]),
      colour: tone.main,
      cloth: 'wool',
      print,
      edge: 6,
      edgeHeight: 5,
      shadow: 0.35,
    })
    return layers
  }
  const front = path(
    [500 + 78, 136],
    [
      [640, 148, 714, 176],
      [686, 262, 694, 372],
      [672, 470, 676, 560],
      [690, 720, 706, 872],
      [640, 886, 580, 884],
      [520, 878, 506, 820],
      [500, 640, 492, 540],
      [560, 340, 578, 136],
    ],
  )
  const flap = path(
    [568, 652],
    [
      [684, 644],
      [688, 686],
      [570, 694],
    ],
  )
  for (const d of [front, mirror(front)]) {
    const left = d !== front
    const pick = (s: string): string => (left ? mirror(s) : s)
    layers.push({
      path: d,
      colour: tone.main,
      cloth: 'wool',
      print,
      edge: 9,
      edgeHeight: 7,
      shadow: 0.4,
      shadowSpread: 6,
      creases: scatter(left ? [330, 400, 470, 820] : [530, 400, 670, 820], 84, 6, 220, 3, left ? 5 : 6, 20),
      drape: [{ along: 300, across: 120, height: 5, seed: left ? 4 : 7 }],
      relief: [volume(d, 30, 50), seam(pick('M 610 420 Q 602 540 612 650'), 2.2, 3)],
    })
    layers.push({
      path: pick(flap),
      colour: tone.main,
      cloth: 'wool',
      print,
      edge: 4,
      edgeHeight: 3.4,
      shadow: 0.35,
      shadowSpread: 4,
    })
    if (left) {
      layers.push({
        path: path(
          [590, 338],
          [
            [664, 330],
            [665, 350],
            [592, 358],
          ],
        ),
        colour: tone.main,
        cloth: 'wool',
        print,
        edge: 3,
        edgeHeight: 2.6,
        shadow: 0.3,
        shadowSpread: 3,
      })
      const points: [number, number][] = [
        [492, 566],
        [496, 662],
      ]
      layers.push({
        path: path(
          [470, 540],
          [
            [516, 540],
            [518, 690],
            [474, 690],
          ],
        ),
        colour: tone.main,
        cloth: 'wool',
        print: print + points.map(([x, y]) => button(x, y, 9.5, '#2b2623')).join(''),
        opacity: 1,
        edge: 2,
        edgeHeight: 0.2,
        shadow: 0,
        relief: [buttonRelief(points, 9.5)],
      })
    }
    const lapel = path(
      [500 + 76, 132],
      [
        [592, 130, 600, 142],
        [626, 250],
        [606, 262],
        [634, 292],
        [570, 420, 494, 544],
        [520, 420, 560, 300],
        [574, 220, 576, 132],
      ],
    )
    layers.push({
      path: pick(lapel),
      colour: tone.main,
      cloth: 'wool',
      print,
      edge: 7,
      edgeHeight: 6,
      shadow: 0.42,
      shadowSpread: 6,
      relief: [volume(pick(lapel), 12, 16)],
    })
    const collarPart = path(
      [500 + 60, 122],
      [
        [590, 120, 602, 140],
        [634, 236],
        [606, 262],
        [574, 230, 562, 160],
      ],
    )
    layers.push({
      path: pick(collarPart),
      colour: tone.main,
      cloth: 'wool',
      print,
      edge: 6,
      edgeHeight: 5,
      shadow: 0.38,
      shadowSpread: 4,
    })
  }
  return layers
}

/** A light cardigan, open in front with buttons. */
export function cardigan(tone: Tone, side: Side): Layer[] {
  const finish: Finish = { tone, cloth: 'knit', seed: 64, folds: 0.8 }
  const cut = { ...shirtCut, neckDrop: 400 }
  const points: [number, number][] = [440, 530, 620, 710, 800].map((y) => [500, y])
  const layers: Layer[] = [
    ...(side === 'front' ? [{ ...neckInside(cut, finish) }] : []),
    ...sleeves(cut, longSleeve, finish),
    ...cuffBands(longSleeve, finish, 58),
    body(side === 'front' ? { ...cut, neckDrop: 392 } : cut, side, finish),
    hemBand(cut, finish, 58),
  ]
  if (side === 'back') return [...layers, neckBand(cut, side, finish, 26)]
  const band = path(
    [500 + 82, 128],
    [
      [600, 130, 608, 142],
      [596, 300, 518, 420],
      [518, 886],
      [482, 886],
      [482, 400],
      [560, 300, 574, 140],
    ],
  )
  layers.push({
    path: mirror(
      path(
        [582, 128],
        [
          [600, 130, 608, 142],
          [596, 300, 518, 420],
          [500, 440],
          [482, 400],
          [560, 300, 574, 140],
        ],
      ),
    ),
    colour: tone.main,
    cloth: 'rib',
    edge: 8,
    edgeHeight: 7,
    shadow: 0.35,
  })
  layers.push({
    path: band,
    colour: tone.main,
    cloth: 'rib',
    edge: 8,
    edgeHeight: 7,
    shadow: 0.35,
    print: points.map(([x, y]) => button(x, y, 11, tone.dark)).join(''),
    relief: [buttonRelief(points, 11)],
  })
  return layers
}

/** A waistcoat with a deep neck, four buttons and pointed hems. */
export function waistcoat(tone: Tone, print = ''): Layer[] {
  const front = path(
    [570, 142],
    [
      [612, 150, 650, 168],
      [640, 280, 690, 392],
      [680, 560, 694, 720],
      [640, 760, 560, 800],
      [530, 770, 494, 740],
      [494, 440],
      [560, 320, 570, 142],
    ],
  )
  const points: [number, number][] = [490, 560, 630, 700].map((y) => [502, y])
  return [mirror(front), front].map((d, index) => ({
    path: d,
    colour: tone.main,
    cloth: 'wool' as const,
    edge: 9,
    edgeHeight: 7,
    shadow: 0.42,
    shadowSpread: 7,
    print:
      print +
      (index === 1
        ? points.map(([x, y]) => button(x + 8, y, 8, '#2b2623')).join('') +
          line('M 572 620 L 668 608', tone.dark, 7)
        : line('M 428 620 L 332 608', tone.dark, 7)),
    relief: [
      volume(d, 30, 50),
      ...(index === 1
        ? [
            buttonRelief(
              points.map(([x, y]) => [x + 8, y]),
              8,
            ),
          ]
        : []),
    ],
    creases: scatter(index === 0 ? [340, 440, 470, 720] : [530, 440, 670, 720], 84, 5, 200, 3, index + 5, 18),
    drape: [{ along: 300, across: 120, height: 4, seed: 3 + index }],
  }))
}

/** A sleeveless undershirt with wide straps and a ribbed cloth. */
export function vest(tone: Tone, side: Side): Layer[] {
  const low = side === 'front' ? 330 : 236
  const d = symmetric(low, [
    [74, low, 104, 112],
    [130, 104, 166, 112],
    [158, 260, 212, 372],
    [206, 600, 214, 880],
    [100, 900, 0, 900],
  ])
  const edge = path([604, 112], [[574, low, 500, low], [426, low, 396, 112]], false)
  const arm = path([666, 112], [[658, 260, 712, 372]], false)
  const inside: Layer = {
    path: symmetric(236, [
      [70, 236, 104, 112],
      [120, 108, 124, 112],
      [80, low + 6, 0, low + 6],
    ]),
    colour: tone.main,
    cloth: 'jersey',
    brightness: 0.72,
    edge: 4,
    shadow: 0,
    print: '<rect x="474" y="256" width="52" height="30" rx="2" fill="#d9d3c6"/>',
  }
  return [
    ...(side === 'front' ? [inside] : []),
    {
      path: d,
      colour: tone.main,
      cloth: 'rib',
      edge: 12,
      edgeHeight: 8,
      shadow: 0.3,
      shadowSpread: 5,
      print:
        line(edge, tone.dark, 1.6, 'stroke-opacity="0.5"') +
        stitch(arm, tone.dark, 1.6) +
        stitch(mirror(arm), tone.dark, 1.6) +
        stitch('M 290 868 Q 500 890 710 868', tone.dark, 1.6),
      relief: [volume(d, 46, 60), seam('M 290 872 Q 500 894 710 872', 2, 2)],
      creases: [
        ...scatter([330, 380, 670, 800], 84, 10, 240, 4, side === 'front' ? 5 : 15, 18),
        ...scatter([360, 330, 640, 420], 20, 4, 160, 3, 8, 14),
      ],
      drape: [{ along: 380, across: 80, height: 5, from: 340, to: 900, seed: 4 }],
    },
  ]
}

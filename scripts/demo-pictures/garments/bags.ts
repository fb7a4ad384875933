import type { Tone } from './colours.ts'
import { line, type Side, stitch, volume } from './parts.ts'
import type { Layer } from './relief.ts'
import { mirror, path, scatter, symmetric } from './shapes.ts'

const gold = '#c9a659'

/** A ring strap between two points at the same height, as a closed band. */
const handlePath = (half: number, foot: number, top: number, width: number): string =>
  `${symmetric(top, [
    [half * 0.82, top, half, foot - (foot - top) * 0.35],
    [half + 3, foot - 40, half, foot],
    [half - width, foot],
    [half - width + 2, foot - 40, half - width, foot - (foot - top) * 0.33],
    [half * 0.72, top + width, 0, top + width],
  ])}`

/** A leather handbag with two handles, a flap and a turning lock. */
export function handbag(tone: Tone, side: Side): Layer[] {
  const bodyPath = symmetric(392, [
    [150, 388, 268, 396],
    [292, 400, 300, 430],
    [330, 640, 352, 806],
    [352, 842, 310, 848],
    [150, 858, 0, 858],
  ])
  const rear: Layer = {
    path: handlePath(152, 420, 128, 26),
    colour: tone.dark,
    cloth: 'leather',
    edge: 11,
    edgeHeight: 9,
    shadow: 0,
  }
  const main: Layer = {
    path: bodyPath,
    colour: tone.main,
    cloth: 'leather',
    edge: 30,
    edgeHeight: 24,
    shadow: 0.4,
    shadowSpread: 12,
    print: stitch(
      symmetric(412, [
        [150, 408, 262, 414],
        [280, 420, 286, 440],
        [314, 640, 334, 800],
        [332, 826, 304, 832],
        [150, 840, 0, 840],
      ]),
      tone.light,
      2.4,
      '9 5',
    ),
    relief: [volume(bodyPath, 70, 80)],
    creases: scatter([300, 700, 700, 820], 4, 5, 260, 3, 5, 22),
    drape: [{ along: 300, across: 220, height: 6, seed: 4 }],
  }
  const layers: Layer[] = [rear, main]
  const handle = handlePath(168, 500, 150, 28)
  for (const x of [332, 668]) {
    const tab = path(
      [x - 24, 440],
      [
        [x + 24, 440],
        [x + 24, 510],
        [x, 548, x - 24, 510],
      ],
    )
    layers.push({
      path: tab,
      colour: tone.main,
      cloth: 'leather',
      edge: 7,
      edgeHeight: 6,
      shadow: 0.5,
      shadowSpread: 6,
      print: stitch(tab, tone.light, 4, '6 4'),
    })
    layers.push({
      path: `M ${x - 30} 432 L ${x + 30} 432 L ${x + 30} 462 L ${x - 30} 462 Z M ${x - 20} 441 L ${x - 20} 453 L ${x + 20} 453 L ${x + 20} 441 Z`,
      colour: gold,
      cloth: 'satin',
      edge: 5,
      edgeHeight: 6,
      shadow: 0.5,
      shadowSpread: 4,
    })
  }
  layers.push({
    path: handle,
    colour: tone.main,
    cloth: 'leather',
    edge: 12,
    edgeHeight: 11,
    shadow: 0.35,
    shadowSpread: 8,
  })
  if (side === 'back') {
    layers.push({
      path: path(
        [352, 570],
        [
          [648, 570],
          [648, 584],
          [352, 584],
        ],
      ),
      colour: tone.dark,
      cloth: 'nylon',
      edge: 5,
      edgeHeight: 4,
      shadow: 0.4,
      shadowSpread: 4,
      print: line('M 356 577 L 644 577', gold, 4, 'stroke-dasharray="3 2"'),
    })
    return layers
  }
  const flap = symmetric(388, [
    [60, 386, 104, 390],
    [112, 480, 100, 600],
    [96, 652, 0, 660],
  ])
  layers.push({
    path: flap,
    colour: tone.main,
    cloth: 'leather',
    edge: 12,
    edgeHeight: 9,
    shadow: 0.5,
    shadowSpread: 10,
    print: stitch(
      symmetric(388, [
        [50, 388, 92, 392],
        [100, 480, 88, 596],
        [84, 640, 0, 646],
      ]),
      tone.light,
      2.4,
      '9 5',
    ),
    relief: [volume(flap, 20, 40)],
  })
  layers.push({
    path: path(
      [472, 590],
      [
        [528, 590],
        [528, 630],
        [472, 630],
      ],
    ),
    colour: gold,
    cloth: 'satin',
    edge: 8,
    edgeHeight: 8,
    shadow: 0.5,
    shadowSpread: 5,
  })
  layers.push({
    path: path(
      [492, 582],
      [
        [508, 582],
        [508, 638],
        [492, 638],
      ],
    ),
    colour: '#e0c27c',
    cloth: 'satin',
    edge: 6,
    edgeHeight: 8,
    shadow: 0.5,
    shadowSpread: 4,
  })
  return layers
}

/** A school backpack with a front pocket, side pockets and padded straps. */
export function backpack(tone: Tone, side: Side): Layer[] {
  const main = symmetric(150, [
    [150, 150, 206, 220],
    [240, 300, 244, 460],
    [262, 700, 250, 838],
    [244, 876, 196, 880],
    [100, 886, 0, 886],
  ])
  const zip = (d: string): string =>
    line(d, tone.dark, 11) + line(d, '#b9bcc0', 3.4, 'stroke-dasharray="3 2.4"')
  const pull = (x: number, y: number): string =>
    `<rect x="${x - 5}" y="${y}" width="10" height="34" rx="4" fill="#b9bcc0"/>`
  const loop = symmetric(96, [
    [60, 96, 62, 160],
    [44, 160],
    [44, 116, 0, 116],
  ])
  const pocketSide = path(
    [742, 640],
    [
      [782, 660, 790, 720],
      [800, 800, 776, 862],
      [750, 870, 738, 860],
    ],
  )
  const layers: Layer[] = [
    { path: loop, colour: tone.dark, cloth: 'nylon', edge: 9, edgeHeight: 8, shadow: 0 },
    ...[pocketSide, mirror(pocketSide)].map((d) => ({
      path: d,
      colour: tone.dark,
      cloth: 'nylon' as const,
      edge: 12,
      edgeHeight: 10,
      shadow: 0,
    })),
    {
      path: main,
      colour: tone.main,
      cloth: 'twill',
      edge: 34,
      edgeHeight: 28,
      shadow: 0.4,
      shadowSpread: 10,
      print:
        side === 'front'
          ? zip('M 292 560 Q 284 300 350 246 Q 420 196 500 196 Q 580 196 650 246 Q 716 300 708 560') +
            pull(708, 556)
          : '',
      relief: [volume(main, 80, 80)],
      creases: [
        ...scatter([330, 260, 670, 480], 20, 7, 200, 4, 5, 18),
        ...scatter([290, 700, 710, 860], 70, 6, 120, 3, 7, 14),
      ],
      drape: [{ along: 220, across: 160, height: 6, seed: 4 }],
    },
  ]
  if (side === 'back') {
    const panel = symmetric(250, [
      [120, 250, 160, 300],
      [180, 560, 176, 800],
      [100, 830, 0, 830],
    ])
    layers.push({
      path: panel,
      colour: tone.dark,
      cloth: 'knit',
      edge: 26,
      edgeHeight: 20,
      shadow: 0.3,
      relief: [
        {
          markup: line('M 500 260 L 500 820 M 340 440 L 660 440 M 340 620 L 660 620', '#000', 14),
          blur: 8,
          height: 16,
        },
      ],
    })
    const strap = path(
      [540, 214],
      [
        [590, 220, 622, 250],
        [690, 420, 676, 640],
        [664, 760, 640, 842],
        [604, 836],
        [628, 700, 612, 560],
        [600, 380, 540, 270],
      ],
    )
    for (const d of [strap, mirror(strap)])
      layers.push({
        path: d,
        colour: tone.main,
        cloth: 'twill',
        edge: 18,
        edgeHeight: 16,
        shadow: 0.5,
        shadowSpread: 10,
        print: stitch(d, tone.dark, 10, '6 4'),
        relief: [volume(d, 16, 24)],
      })
    return layers
  }
  const pocket = symmetric(520, [
    [120, 520, 168, 548],
    [190, 580, 194, 680],
    [204, 790, 194, 836],
    [100, 852, 0, 852],
  ])
  layers.push({
    path: pocket,
    colour: tone.main,
    cloth: 'twill',
    edge: 26,
    edgeHeight: 22,
    shadow: 0.45,
    shadowSpread: 9,
    print: zip('M 322 630 Q 330 566 400 558 Q 500 550 600 558 Q 670 566 678 630') + pull(678, 626),
    relief: [volume(pocket, 40, 50)],
    creases: scatter([340, 660, 660, 830], 75, 6, 150, 3.4, 9, 16),
  })
  layers.push({
    path: path(
      [440, 690],
      [
        [560, 690],
        [560, 730],
        [440, 730],
      ],
    ),
    colour: tone.dark,
    cloth: 'nylon',
    edge: 5,
    edgeHeight: 4,
    shadow: 0.4,
    shadowSpread: 3,
    print: stitch('M 444 694 L 556 694 L 556 726 L 444 726 Z', tone.light, 2),
  })
  return layers
}

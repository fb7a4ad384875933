import type { Cloth } from './cloth.ts'
import type { Tone } from './colours.ts'
import { line, place, stitch, volume } from './parts.ts'
import type { Layer } from './relief.ts'
import { path, scatter } from './shapes.ts'

/** A scarf hung in folds over an invisible rail, with two ends. */
export function shawl(tone: Tone, cloth: Cloth = 'chiffon'): Layer[] {
  const layers: Layer[] = []
  const fall = (left: number, right: number, end: number, seed: number, shade: number): Layer => {
    const w = right - left
    const lines = Array.from({ length: 7 }, (_, i) => {
      const f = (i + 0.6) / 7.4
      return {
        from: [left + w * (0.1 + 0.8 * f), 120] as [number, number],
        to: [left - 18 + (w + 36) * f, end + 20] as [number, number],
        bend: ((i * 37) % 11) - 5,
        width: 12,
        depth: i % 2 ? -9 : 11,
        peak: 0.55,
      }
    })
    const hem = Array.from({ length: 6 }, (_, i) => {
      const x = right + 18 - ((w + 36) * (i + 1)) / 6
      return [x + (w + 36) / 12, end + (i % 2 ? -8 : 18), x, end + (i % 3) * 4]
    })
    return {
      path: path(
        [left + 8, 120],
        [
          [(left + right) / 2, 84, right - 8, 120],
          [right + 4, 400, right + 18, end],
          ...hem,
          [left - 4, 400, left + 8, 120],
        ],
      ),
      colour: tone.main,
      cloth,
      edge: 16,
      edgeHeight: 12,
      shadow: 0.3,
      brightness: shade,
      creases: lines,
      drape: [{ along: 500, across: 40, height: 4, seed }],
      print: stitch(`M ${left - 20} ${end - 12} L ${right + 20} ${end - 12}`, tone.dark, 1.2, '3 2'),
    }
  }
  layers.push({
    path: path(
      [300, 108],
      [
        [700, 108],
        [700, 122],
        [300, 122],
      ],
    ),
    colour: '#b98d5e',
    cloth: 'plain',
    edge: 7,
    edgeHeight: 8,
    shadow: 0,
  })
  layers.push(fall(345, 545, 850, 3, 0.86), fall(450, 655, 905, 8, 1))
  return layers
}

/** A cloth folded into a square pile with the pattern of a shemagh. */
export function shemagh(colour: string): Layer[] {
  const pattern: string[] = []
  for (let y = 90; y < 920; y += 22)
    for (let x = 90; x < 920; x += 22) {
      const odd = (Math.round(x / 22) + Math.round(y / 22)) % 2
      pattern.push(
        odd
          ? `<path d="M ${x} ${y + 11} l 11 -11 l 11 11 l -11 11 Z" fill="${colour}"/>`
          : `<path d="M ${x + 3} ${y + 3} l 16 16 M ${x + 19} ${y + 3} l -16 16" stroke="${colour}" stroke-width="3.4"/>`,
      )
    }
  const border = (y: number): string =>
    [0, 1, 2]
      .map(
        (i) => `<rect x="80" y="${y + i * 24}" width="840" height="${i === 1 ? 14 : 8}" fill="${colour}"/>`,
      )
      .join('')
  const print = pattern.join('')
  const sheet = (dx: number, dy: number, edge: number, more = ''): Layer => ({
    path: path(
      [190 + dx, 210 + dy],
      [
        [500, 200 + dy, 812 + dx, 212 + dy],
        [818 + dx, 480, 814 + dx, 764 + dy],
        [500, 776 + dy, 188 + dx, 766 + dy],
        [182 + dx, 480, 190 + dx, 210 + dy],
      ],
    ),
    colour: '#f4f1ec',
    cloth: 'oxford',
    print: print + more,
    edge,
    edgeHeight: edge * 0.7,
    shadow: 0.45,
    shadowSpread: 7,
    creases: scatter([260, 280, 740, 700], 8, 7, 260, 3.2, 5 + dx, 20),
    drape: [{ along: 200, across: 160, height: 4, seed: 6 }],
  })
  const tassels: string[] = []
  for (let x = 200; x < 806; x += 12)
    tassels.push(`M ${x} 750 q ${((x * 7) % 9) - 4} 30 ${((x * 5) % 13) - 6} 62`)
  return [
    sheet(10, 16, 16),
    sheet(4, 8, 16),
    {
      path: path(
        [192, 740],
        [
          [812, 740],
          [816, 822],
          [188, 822],
        ],
      ),
      colour: 'none',
      cloth: 'plain',
      edge: 2,
      edgeHeight: 0,
      shadow: 0,
      print:
        line(tassels.join(' '), '#efeae2', 6) + line(tassels.join(' '), '#8a857c', 1, 'stroke-opacity="0.5"'),
    },
    sheet(-4, -4, 18, border(640)),
    {
      path: path(
        [190, 206],
        [
          [500, 196, 806, 208],
          [812, 330, 808, 470],
          [500, 482, 186, 470],
          [184, 330, 190, 206],
        ],
      ),
      colour: '#f4f1ec',
      cloth: 'oxford',
      print: `<g transform="translate(6 -4)">${print}</g>${border(386)}`,
      edge: 18,
      edgeHeight: 13,
      shadow: 0.5,
      shadowSpread: 9,
      creases: scatter([260, 240, 740, 440], 6, 5, 240, 3, 15, 18),
      drape: [{ along: 200, across: 160, height: 4, seed: 9 }],
    },
  ]
}

/** One sock lying flat. */
function sock(tone: Tone, dx: number, dy: number, turn: number, stripe?: string): Layer[] {
  const rad = (turn * Math.PI) / 180
  const move = (d: string): string => {
    let px = 0
    let isX = true
    return d
      .replace(/-?\d+(\.\d+)?/g, (n) => {
        if (isX) {
          isX = false
          px = Number(n)
          return '\u0000'
        }
        isX = true
        const x = px - 500
        const y = Number(n) - 500
        return `${(x * Math.cos(rad) - y * Math.sin(rad) + 500 + dx).toFixed(1)} ${(x * Math.sin(rad) + y * Math.cos(rad) + 500 + dy).toFixed(1)}`
      })
      .replaceAll('\u0000 ', '')
  }
  const wrap = (markup: string): string =>
    `<g transform="translate(${dx} ${dy}) rotate(${turn} 500 500)">${markup}</g>`
  const outline =
    'M 420 150 Q 490 144 562 150 Q 566 330 570 520 Q 576 570 640 640 Q 720 716 732 760 Q 740 826 676 836 Q 626 838 560 780 Q 470 706 432 640 Q 410 590 414 500 Q 416 330 420 150 Z'
  const toe = 'M 668 672 Q 722 716 732 760 Q 740 826 676 836 Q 640 838 596 808 Q 620 720 668 672 Z'
  const heel = 'M 414 540 Q 410 590 432 640 Q 450 672 484 704 Q 520 640 500 580 Q 460 550 414 540 Z'
  const rib = 'M 419 148 Q 490 142 563 148 L 566 300 Q 490 308 418 300 Z'
  const bands = stripe
    ? `<rect x="400" y="180" width="180" height="14" fill="${stripe}"/><rect x="400" y="208" width="180" height="14" fill="${stripe}"/>`
    : ''
  return [
    {
      path: move(outline),
      colour: tone.main,
      cloth: 'jersey',
      edge: 20,
      edgeHeight: 13,
      shadow: 0.45,
      shadowSpread: 9,
      drape: [{ along: 120, across: 60, height: 4, seed: 5 + dx }],
      creases: scatter([450 + dx, 520 + dy, 560 + dx, 640 + dy], 20 + turn, 5, 90, 4, 3, 9),
    },
    {
      path: move(toe),
      colour: tone.dark,
      cloth: 'jersey',
      edge: 14,
      edgeHeight: 9,
      shadow: 0.12,
      shadowSpread: 3,
    },
    {
      path: move(heel),
      colour: tone.dark,
      cloth: 'jersey',
      edge: 12,
      edgeHeight: 5,
      shadow: 0.12,
      shadowSpread: 3,
    },
    {
      path: move(rib),
      colour: tone.main,
      cloth: 'rib',
      print: wrap(bands),
      edge: 14,
      edgeHeight: 9,
      shadow: 0.2,
      shadowSpread: 3,
      relief: [volume(move(rib), 14, 24)],
    },
  ]
}

/** Three pairs side by side. */
export const socks = (pairs: [Tone, Tone, Tone], stripe?: string): Layer[] =>
  pairs.flatMap((tone, i) => [
    ...place(sock(tone, 24, -16, 3, stripe), 0.86, -160 + i * 200, 60),
    ...place(sock(tone, -8, 10, 0, stripe), 0.86, -160 + i * 200, 70),
  ])

/** A neat pile of folded vests or towels. */
export function foldedVests(count: number, tone: Tone): Layer[] {
  const layers: Layer[] = []
  for (let i = 0; i < count; i++) {
    const dy = 150 - i * (count > 3 ? 54 : 76)
    const dx = i % 2 ? 5 : -4
    layers.push({
      path: path(
        [230 + dx, 330 + dy],
        [
          [500, 318 + dy, 770 + dx, 332 + dy],
          [784 + dx, 540 + dy, 776 + dx, 706 + dy],
          [500, 722 + dy, 226 + dx, 708 + dy],
          [216 + dx, 520 + dy, 230 + dx, 330 + dy],
        ],
      ),
      colour: tone.main,
      cloth: 'jersey',
      edge: 24,
      edgeHeight: 20,
      shadow: 0.55,
      shadowSpread: 10,
      drape: [{ along: 200, across: 140, height: 4, seed: i + 4 }],
      creases: scatter([300, 420 + dy, 700, 660 + dy], 80, 5, 200, 3, i + 3, 18),
    })
  }
  const top = 150 - (count - 1) * (count > 3 ? 54 : 76)
  const strap = path(
    [352, 330 + top],
    [
      [420, 326 + top],
      [436, 430 + top, 500, 436 + top],
      [564, 430 + top, 580, 326 + top],
      [648, 330 + top],
      [640, 500 + top, 500, 508 + top],
      [360, 500 + top, 352, 330 + top],
    ],
  )
  layers.push({
    path: strap,
    colour: tone.main,
    cloth: 'rib',
    edge: 8,
    edgeHeight: 7,
    shadow: 0.35,
    shadowSpread: 5,
    print: stitch(strap, tone.dark, 3, '4 3'),
  })
  layers.push({
    path: path(
      [420, 326 + top],
      [
        [580, 326 + top],
        [564, 430 + top, 500, 436 + top],
        [436, 430 + top, 420, 326 + top],
      ],
    ),
    colour: tone.main,
    cloth: 'jersey',
    brightness: 0.82,
    edge: 4,
    edgeHeight: 1,
    shadow: 0,
    print: `<rect x="474" y="${352 + top}" width="52" height="30" rx="2" fill="#e6e1d6"/>`,
  })
  return layers
}

/** A scarf folded to a soft square with its frayed ends in front. */
export function foldedShawl(tone: Tone): Layer[] {
  const layers: Layer[] = []
  const fringe: string[] = []
  for (let x = 240; x < 764; x += 9) fringe.push(`M ${x} 706 q ${((x * 7) % 7) - 3} 24 ${((x * 5) % 11) - 5} 50`)
  for (let index = 0; index < 4; index++) {
    const [dx, dy] = [index % 2 ? 5 : -4, 40 - index * 16]
    layers.push({
      path: path(
        [226 + dx, 290 + dy],
        [
          [500, 278 + dy, 774 + dx, 292 + dy],
          [788 + dx, 500 + dy, 778 + dx, 700 + dy],
          [500, 716 + dy, 224 + dx, 702 + dy],
          [214 + dx, 500 + dy, 226 + dx, 290 + dy],
        ],
      ),
      colour: tone.main,
      cloth: 'chiffon',
      edge: 20,
      edgeHeight: 15,
      shadow: 0.45,
      shadowSpread: 9,
      drape: [{ along: 260, across: 120, height: 6, seed: index + 4, angle: 20 }],
      creases: scatter([300, 360 + dy, 700, 640 + dy], 70, 8, 260, 6, index + 3, 22),
    })
  }
  layers.splice(3, 0, {
    path: path(
      [232, 690],
      [
        [770, 690],
        [770, 770],
        [232, 770],
      ],
    ),
    colour: 'none',
    cloth: 'plain',
    edge: 2,
    edgeHeight: 0,
    shadow: 0,
    print: line(fringe.join(' '), tone.main, 4) + line(fringe.join(' '), tone.dark, 0.8, 'stroke-opacity="0.5"'),
  })
  return layers
}

/** The cloth of a shemagh spread out: its pattern, its border and its tassels. */
export function openShemagh(colour: string): Layer[] {
  const pattern: string[] = []
  const step = 16
  for (let y = 190; y < 800; y += step)
    for (let x = 190; x < 800; x += step)
      pattern.push(
        (Math.round(x / step) + Math.round(y / step)) % 2
          ? `<path d="M ${x} ${y + 8} l 8 -8 l 8 8 l -8 8 Z" fill="${colour}"/>`
          : `<path d="M ${x + 2} ${y + 2} l 12 12 M ${x + 14} ${y + 2} l -12 12" stroke="${colour}" stroke-width="2.4"/>`,
      )
  const frame = [
    [128, 10],
    [146, 16],
    [170, 8],
  ]
    .map(
      ([at, width]) =>
        `<rect x="${at}" y="${at}" width="${1000 - 2 * at}" height="${1000 - 2 * at}" fill="none" stroke="${colour}" stroke-width="${width}"/>`,
    )
    .join('')
  const tassels: string[] = []
  for (let at = 116; at < 888; at += 11) {
    const [a, b] = [((at * 7) % 7) - 3, ((at * 5) % 9) - 4]
    tassels.push(`M ${at} 888 q ${a} 24 ${b} 50`, `M ${at} 112 q ${a} -24 ${b} -50`)
    tassels.push(`M 888 ${at} q 24 ${a} 50 ${b}`, `M 112 ${at} q -24 ${a} -50 ${b}`)
  }
  return [
    {
      path: 'M 40 40 L 960 40 L 960 960 L 40 960 Z',
      colour: 'none',
      cloth: 'plain',
      edge: 1,
      edgeHeight: 0,
      shadow: 0,
      print: line(tassels.join(' '), '#efeae2', 5) + line(tassels.join(' '), '#8a857c', 0.9, 'stroke-opacity="0.6"'),
    },
    {
      path: path(
        [108, 110],
        [
          [500, 104, 892, 108],
          [898, 500, 890, 892],
          [500, 898, 110, 890],
          [102, 500, 108, 110],
        ],
      ),
      colour: '#f4f1ec',
      cloth: 'oxford',
      print: pattern.join('') + frame,
      edge: 8,
      edgeHeight: 5,
      shadow: 0.4,
      shadowSpread: 6,
      relief: [
        {
          markup: line('M 500 100 L 500 900 M 100 500 L 900 500', '#000', 6) + line('M 300 100 L 300 900 M 700 100 L 700 900', '#fff', 6),
          blur: 5,
          height: 7,
        },
      ],
      creases: scatter([200, 200, 800, 800], 30, 10, 300, 4, 21, 24),
      drape: [{ along: 260, across: 200, height: 6, seed: 6 }],
    },
  ]
}

/** One pair, large. */
export const sockPair = (tone: Tone, stripe?: string): Layer[] => [
  ...place(sock(tone, 60, -20, 4, stripe), 0.98, -100, 0),
  ...place(sock(tone, -70, 20, -3, stripe), 0.98, -40, 10),
]

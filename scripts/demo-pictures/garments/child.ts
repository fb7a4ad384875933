import type { Tone } from './colours.ts'
import { button, type Cut, line, type Sleeve, seam, stitch, volume } from './parts.ts'
import type { Layer } from './relief.ts'
import { scatter, symmetric } from './shapes.ts'

/** A child is short and wide: the body as broad as it is long, a wide neck for a large head, short sleeves. */
export const childCut: Cut = {
  top: 172,
  neckHalf: 110,
  neckDrop: 238,
  shoulderHalf: 218,
  shoulderY: 208,
  armpitHalf: 222,
  armpitY: 410,
  waistHalf: 230,
  waistY: 600,
  hemHalf: 242,
  hemY: 776,
  hemCurve: 16,
}
export const childShortSleeve: Sleeve = { outer: [860, 408], inner: [752, 470] }
export const childLongSleeve: Sleeve = { outer: [858, 664], inner: [766, 692] }

/** Trousers of a small child: a wide seat, short legs, a high waist. */
export const childLegs = {
  waistHalf: 152,
  waistY: 160,
  hipHalf: 196,
  hipY: 330,
  crotchY: 430,
  ankleOuter: 190,
  ankleInner: 50,
  hemY: 770,
}

/** Press studs on the left shoulder that let a large head through. */
export const shoulderStuds = (cut: Cut, tone: Tone): string =>
  [0.3, 0.55, 0.8]
    .map((t) =>
      button(
        500 + cut.neckHalf + (cut.shoulderHalf - cut.neckHalf) * t,
        cut.top + 14 + (cut.shoulderY - cut.top) * t,
        6,
        tone.light,
      ),
    )
    .join('')

/** A small print of a palm and a sun. */
export const badge = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 100})"><circle r="50" fill="#fbf3dc"/><circle cx="14" cy="-10" r="17" fill="#f3b13c"/><path d="M -50 14 Q 0 -2 50 14 A 50 50 0 0 1 -50 14 Z" fill="#4aa3b8"/><path d="M -12 22 Q -8 -6 -14 -24" stroke="#7a4a22" stroke-width="6" fill="none"/>${[-80, -50, -15, 20, 55, 85].map((turn) => `<ellipse cx="0" cy="-17" rx="5" ry="18" fill="#3f8a4d" transform="translate(-14 -24) rotate(${turn})"/>`).join('')}</g>`

/** The back of a waistcoat: satin with a strap and a buckle. */
export function waistcoatBack(tone: Tone): Layer[] {
  const d = symmetric(150, [
    [40, 148, 84, 138],
    [130, 150, 168, 172],
    [150, 280, 188, 392],
    [184, 560, 194, 730],
    [100, 752, 0, 752],
  ])
  return [
    {
      path: d,
      colour: tone.dark,
      cloth: 'satin',
      edge: 9,
      edgeHeight: 7,
      shadow: 0.42,
      shadowSpread: 7,
      print:
        line('M 318 600 L 682 600', tone.main, 22) +
        `<rect x="478" y="584" width="44" height="32" rx="4" fill="none" stroke="#b9bcc0" stroke-width="6"/>`,
      relief: [volume(d, 40, 60), seam('M 500 156 L 500 748', 2.4, 2.6)],
      creases: scatter([350, 300, 650, 700], 84, 9, 220, 4, 11, 16),
    },
  ]
}


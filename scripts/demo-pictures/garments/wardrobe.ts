import { backpack, handbag } from './bags.ts'
import { trousers, wideLegs } from './bottoms.ts'
import {
  badge,
  childCut,
  childLegs,
  childLongSleeve,
  childShortSleeve,
  shoulderStuds,
  waistcoatBack,
} from './child.ts'
import { type Tone, tone } from './colours.ts'
import { foldedShawl, foldedVests, openShemagh, shawl, shemagh, sockPair, socks } from './folded.ts'
import { abaya, dishdasha, dress, pleatedSkirt } from './gowns.ts'
import { checks, flowers, place, type Side, stripes } from './parts.ts'
import type { Ground, Layer, View } from './relief.ts'
import { blazer, cardigan, hoodie, polo, puffer, shirt, sweater, tshirt, vest, waistcoat } from './tops.ts'

export type Garment = {
  slug: string
  /** Colour keys; empty for a product without a colour option, whose pictures are 1, 2, 3. */
  colours: string[]
  draw: (colour: string, side: Side) => Layer[]
  /** Whether there is a picture of the back. */
  back?: boolean
  detail: View
  /** More pictures: another close-up (a cuff, a hem, a pocket), also of the back, or another way to lay the garment. */
  more: { view?: View; side?: Side; draw?: (colour: string) => Layer[] }[]
  ground?: Ground
}

const denim: Record<string, Tone> = {
  blue: { main: '#34507c', dark: '#1c2c4a', light: '#7d97c0' },
  black: tone('black'),
  grey: { main: '#73777d', dark: '#4a4d52', light: '#a4a8ad' },
}
const suitTone: Record<string, Tone> = {
  navy: tone('navy'),
  black: tone('black'),
  grey: { main: '#5d6167', dark: '#36393d', light: '#8c9096' },
}
const neckView: View = { x: 370, y: 96, width: 300 }
const waistView: View = { x: 366, y: 66, width: 280 }

const petals: Record<string, [string[], string, string]> = {
  sky: [['#ffffff', '#f8dfe6', '#ffffff'], '#e7b54a', '#4f8a6b'],
  pink: [['#ffffff', '#b83a5e', '#f9e7ec'], '#e7b54a', '#5a8a63'],
  yellow: [['#ffffff', '#d9602f', '#fff3d0'], '#a8481c', '#6c8a3e'],
}
const floral = (colour: string): string => {
  const [colours, heart, leaf] = petals[colour]
  return flowers(colours, heart, leaf, 66, 3)
}

/** Trousers at the right, partly behind the top at the left. */
const pair = (top: Layer[], bottom: Layer[], scale = 0.78): Layer[] => [
  ...place(bottom, scale, 716 - 500 * scale, 120),
  ...place(top, scale, 372 - 500 * scale, 60),
]

export const garments: Garment[] = [
  {
    slug: 'rafid-cotton-crew-tshirt',
    colours: ['white', 'black', 'navy', 'grey', 'maroon'],
    draw: (c, s) => tshirt(tone(c), s),
    back: true,
    detail: neckView,
    more: [{ view: { x: 640, y: 230, width: 250 } }],
  },
  {
    slug: 'rafid-pique-polo-shirt',
    colours: ['navy', 'white', 'olive'],
    draw: (c, s) => polo(tone(c), s),
    back: true,
    detail: neckView,
    more: [{ view: { x: 640, y: 230, width: 250 } }],
  },
  {
    slug: 'ashur-oxford-shirt',
    colours: ['sky', 'white'],
    draw: (c, s) => shirt(tone(c), s, { tone: tone(c), cloth: 'oxford', seed: 41 }),
    back: true,
    detail: neckView,
    more: [{ view: { x: 640, y: 610, width: 250 } }],
  },
  {
    slug: 'ashur-checked-flannel-shirt',
    colours: ['red', 'green'],
    draw: (c, s) =>
      shirt(
        tone(c),
        s,
        { tone: tone(c), cloth: 'wool', seed: 45, print: checks('#1d1d22', '#e9e4d8', 62) },
        { buttons: '#2a2725' },
      ),
    back: true,
    detail: neckView,
    more: [{ view: { x: 640, y: 610, width: 250 } }],
  },
  {
    slug: 'rafid-slim-fit-jeans',
    colours: ['blue', 'black', 'grey'],
    draw: (c, s) =>
      trousers(denim[c], s, {
        kind: 'jeans',
        cloth: 'denim',
        fade: c !== 'black',
        thread: c === 'blue' ? '#c98f4a' : denim[c].light,
      }),
    back: true,
    detail: waistView,
    more: [{ view: { x: 350, y: 66, width: 300 }, side: 'back' }],
  },
  {
    slug: 'ashur-chino-trousers',
    colours: ['beige', 'olive', 'navy'],
    draw: (c, s) => trousers(tone(c), s, { kind: 'chino', cloth: 'twill' }),
    back: true,
    detail: waistView,
    more: [{ view: { x: 350, y: 66, width: 300 }, side: 'back' }],
  },
  {
    slug: 'al-rafidain-mens-dishdasha',
    colours: ['white', 'beige', 'grey'],
    draw: (c, s) =>
      dishdasha(c === 'grey' ? { main: '#a3a6ab', dark: '#6c6f74', light: '#c8cacd' } : tone(c), s),
    back: true,
    detail: { x: 380, y: 50, width: 280 },
    more: [{ view: { x: 540, y: 370, width: 240 } }],
  },
  {
    slug: 'sumer-fleece-hoodie',
    colours: ['grey', 'black', 'maroon'],
    draw: (c, s) => hoodie(tone(c), s),
    back: true,
    detail: { x: 340, y: 80, width: 330 },
    more: [{ view: { x: 340, y: 590, width: 320 } }],
  },
  {
    slug: 'sumer-hooded-puffer-jacket',
    colours: ['navy', 'black', 'olive'],
    draw: (c, s) => puffer(tone(c), s),
    back: true,
    detail: { x: 360, y: 90, width: 330 },
    more: [{ view: { x: 560, y: 560, width: 330 } }],
  },
  {
    slug: 'ashur-two-piece-suit',
    colours: ['navy', 'grey', 'black'],
    draw: (c, s) => [
      ...place(trousers(suitTone[c], s, { kind: 'suit', cloth: 'wool' }), 0.82, 300, 120),
      ...place(blazer(suitTone[c], s), 0.84, -40, 40),
    ],
    back: true,
    detail: { x: 250, y: 130, width: 300 },
    more: [{ view: { x: 560, y: 150, width: 300 } }],
  },
  {
    slug: 'nasij-knitted-sweater',
    colours: ['beige', 'navy', 'maroon'],
    draw: (c, s) => sweater(tone(c), s),
    back: true,
    detail: neckView,
    more: [{ view: { x: 600, y: 600, width: 300 } }],
  },
  {
    slug: 'rafid-mens-tracksuit',
    colours: ['navy', 'black', 'grey'],
    draw: (c, s) =>
      pair(
        hoodie(tone(c), s, { zip: true, hood: false, cloth: 'plain' }),
        trousers(tone(c), s, { kind: 'jogger', cloth: 'plain', stripe: '#f2f2f0' }),
      ),
    back: true,
    detail: { x: 250, y: 130, width: 300 },
    more: [{ view: { x: 580, y: 150, width: 280 } }],
  },
  {
    slug: 'nasij-cotton-vests-3-pieces',
    colours: [],
    draw: () => foldedVests(3, tone('white')),
    detail: { x: 330, y: 300, width: 340 },
    more: [{ draw: () => vest(tone('white'), 'front') }, { draw: () => vest(tone('white'), 'back') }],
    ground: 'flat',
  },
  {
    slug: 'al-rafidain-cotton-shemagh',
    colours: ['red', 'black'],
    draw: (c) => shemagh(c === 'red' ? '#b3202c' : '#26262a'),
    detail: { x: 280, y: 300, width: 300 },
    more: [{ draw: (c) => openShemagh(c === 'red' ? '#b3202c' : '#26262a') }, { view: { x: 110, y: 640, width: 300 }, draw: (c) => openShemagh(c === 'red' ? '#b3202c' : '#26262a') }],
    ground: 'flat',
  },
  {
    slug: 'nasij-sports-socks-3-pairs',
    colours: [],
    draw: () => socks([tone('grey'), tone('navy'), tone('black')], '#eceae6'),
    detail: { x: 180, y: 170, width: 330 },
    more: [{ draw: () => sockPair(tone('grey'), '#eceae6') }, { view: { x: 470, y: 520, width: 330 }, draw: () => sockPair(tone('navy'), '#eceae6') }],
    ground: 'flat',
  },
  {
    slug: 'najmat-embroidered-crepe-abaya',
    colours: [],
    draw: (_, s) => abaya({ main: '#232227', dark: '#0d0d10', light: '#4a4950' }, s),
    back: true,
    detail: { x: 400, y: 40, width: 240 },
    more: [{ view: { x: 560, y: 350, width: 220 } }],
  },
  {
    slug: 'layan-floral-summer-dress',
    colours: ['sky', 'pink', 'yellow'],
    draw: (c, s) => dress(tone(c), s, { cloth: 'crepe', print: floral(c) }),
    back: true,
    detail: { x: 360, y: 80, width: 300 },
    more: [{ view: { x: 350, y: 640, width: 320 } }],
  },
  {
    slug: 'layan-satin-midi-dress',
    colours: ['maroon', 'green', 'black'],
    draw: (c, s) =>
      dress(c === 'green' ? { main: '#1d5a3e', dark: '#0e3423', light: '#4f8a6c' } : tone(c), s, {
        cloth: 'satin',
        sleeve: { outer: [742, 500], inner: [690, 516] },
        hemY: 925,
        hemHalf: 220,
        folds: 11,
        neckDrop: 148,
      }),
    back: true,
    detail: { x: 370, y: 340, width: 300 },
    more: [{ view: { x: 360, y: 80, width: 300 } }],
  },
  {
    slug: 'layan-pleated-long-skirt',
    colours: ['olive', 'black', 'beige'],
    draw: (c, s) => pleatedSkirt(tone(c), s),
    back: true,
    detail: { x: 350, y: 96, width: 300 },
    more: [{ view: { x: 340, y: 640, width: 320 } }],
  },
  {
    slug: 'nasij-linen-blouse',
    colours: ['white', 'olive', 'pink'],
    draw: (c, s) =>
      shirt(
        tone(c),
        s,
        { tone: tone(c), cloth: 'linen', seed: 47, folds: 1.2 },
        {
          pocket: false,
          cut: {
            top: 136,
            neckHalf: 74,
            neckDrop: 186,
            shoulderHalf: 178,
            shoulderY: 176,
            armpitHalf: 172,
            armpitY: 352,
            waistHalf: 158,
            waistY: 560,
            hemHalf: 190,
            hemY: 830,
            hemCurve: 22,
          },
          sleeve: { outer: [802, 736], inner: [730, 754] },
        },
      ),
    back: true,
    detail: neckView,
    more: [{ view: { x: 590, y: 590, width: 270 } }],
  },
  {
    slug: 'nasij-womens-tracksuit',
    colours: ['beige', 'grey', 'pink'],
    draw: (c, s) =>
      pair(hoodie(tone(c), s, { zip: true }), trousers(tone(c), s, { kind: 'jogger', cloth: 'fleece' })),
    back: true,
    detail: { x: 240, y: 110, width: 310 },
    more: [{ view: { x: 580, y: 150, width: 280 } }],
  },
  {
    slug: 'najmat-satin-pyjamas',
    colours: ['navy', 'pink', 'maroon'],
    draw: (c, s) =>
      pair(
        shirt(
          tone(c),
          s,
          { tone: tone(c), cloth: 'satin', seed: 49 },
          { piping: '#f3efe8', buttons: '#f3efe8' },
        ),
        trousers(tone(c), s, { kind: 'pyjama', cloth: 'satin', legs: wideLegs, stripe: '' }),
      ),
    back: true,
    detail: { x: 250, y: 130, width: 300 },
    more: [{ view: { x: 580, y: 150, width: 280 } }],
  },
  {
    slug: 'nasij-button-cardigan',
    colours: ['beige', 'grey'],
    draw: (c, s) => cardigan(tone(c), s),
    back: true,
    detail: { x: 370, y: 330, width: 300 },
    more: [{ view: { x: 360, y: 100, width: 290 } }],
  },
  {
    slug: 'najmat-chiffon-shawl',
    colours: ['pink', 'beige', 'black', 'navy'],
    draw: (c) => shawl(tone(c)),
    detail: { x: 340, y: 620, width: 330 },
    more: [{ draw: (c) => foldedShawl(tone(c)) }, { view: { x: 330, y: 60, width: 330 } }],
  },
  {
    slug: 'baraem-boys-waistcoat-set',
    colours: ['olive', 'navy', 'grey'],
    draw: (c, s) => {
      const top = shirt(
        tone('white'),
        s,
        { tone: tone('white'), cloth: 'oxford', seed: 43 },
        {
          pocket: false,
          cut: {
            top: 136,
            neckHalf: 92,
            neckDrop: 196,
            shoulderHalf: 196,
            shoulderY: 172,
            armpitHalf: 200,
            armpitY: 366,
            waistHalf: 210,
            waistY: 560,
            hemHalf: 220,
            hemY: 776,
            hemCurve: 16,
          },
          sleeve: { outer: [832, 622], inner: [748, 650] },
        },
      )
      const vest = s === 'front' ? waistcoat(tone(c)) : waistcoatBack(tone(c))
      return [
        ...place(trousers(tone(c), s, { kind: 'chino', cloth: 'wool', legs: childLegs }), 0.82, 352, 120),
        ...place([...top, ...vest, ...top.slice(s === 'front' ? -2 : -1)], 0.86, -48, 60),
      ]
    },
    back: true,
    detail: { x: 210, y: 160, width: 330 },
    more: [{ view: { x: 590, y: 240, width: 290 } }],
  },
  {
    slug: 'baraem-girls-party-dress',
    colours: ['pink', 'maroon', 'white'],
    draw: (c, s) =>
      dress(tone(c), s, {
        cloth: 'satin',
        child: true,
        sleeve: { outer: [730, 306], inner: [652, 366] },
        hemY: 772,
        hemHalf: 356,
        folds: 19,
        ...(s === 'front' ? { bow: c === 'pink' ? '#f7dbe4' : c === 'maroon' ? '#d9b46a' : '#e6a3b7' } : {}),
      }),
    back: true,
    detail: { x: 350, y: 330, width: 310 },
    more: [{ view: { x: 350, y: 130, width: 300 } }],
  },
  {
    slug: 'baraem-kids-hoodie',
    colours: ['red', 'blue', 'yellow'],
    draw: (c, s) =>
      hoodie(tone(c), s, {
        child: { cut: { ...childCut, top: 178, hemY: 780 }, sleeve: childLongSleeve, lining: '#e9e4da' },
        bodyPrint: `<rect x="230" y="420" width="540" height="30" fill="#f4f2ee"/><rect x="230" y="458" width="540" height="30" fill="${tone(c).dark}"/><rect x="230" y="496" width="540" height="30" fill="#f4f2ee"/>`,
      }),
    back: true,
    detail: { x: 340, y: 480, width: 330 },
    more: [{ view: { x: 320, y: 100, width: 360 } }],
  },
  {
    slug: 'baraem-kids-striped-tshirt',
    colours: ['sky', 'red', 'green'],
    draw: (c, s) =>
      tshirt(
        tone('white'),
        s,
        stripes(tone(c).main, 60, 30, 1, 0) +
          (s === 'front' ? badge(590, 360, 104) + shoulderStuds(childCut, tone('white')) : ''),
        {
          cut: childCut,
          sleeve: childShortSleeve,
          sleevePrint: stripes(tone(c).main, 60, 30, 1, 0),
          band: tone(c),
        },
      ),
    back: true,
    detail: { x: 380, y: 140, width: 310 },
    more: [{ view: { x: 640, y: 240, width: 250 } }],
  },
  {
    slug: 'baraem-kids-cotton-pyjamas',
    colours: ['sky', 'pink'],
    draw: (c, s) => {
      const print = flowers(['#ffffff'], '#f7d65b', tone(c).dark, 60, 9)
      return [
        ...place(trousers(tone(c), s, { kind: 'pyjama', cloth: 'jersey', legs: childLegs, print }), 0.82, 352, 110),
        ...place(
          tshirt(tone(c), s, print, { cut: childCut, sleeve: childLongSleeve, sleevePrint: print, band: tone('white') }),
          0.86,
          -48,
          40,
        ),
      ]
    },
    back: true,
    detail: { x: 210, y: 150, width: 310 },
    more: [{ view: { x: 590, y: 240, width: 290 } }],
  },
  {
    slug: 'layan-leather-handbag',
    colours: ['brown', 'black', 'beige'],
    draw: (c, s) => handbag(tone(c), s),
    back: true,
    detail: { x: 350, y: 380, width: 320 },
    more: [{ view: { x: 270, y: 110, width: 400 } }],
  },
  {
    slug: 'darb-school-backpack',
    colours: ['navy', 'red', 'grey'],
    draw: (c, s) => backpack(tone(c), s),
    back: true,
    detail: { x: 330, y: 480, width: 380 },
    more: [{ side: 'back', view: { x: 310, y: 90, width: 420 } }],
  },
]

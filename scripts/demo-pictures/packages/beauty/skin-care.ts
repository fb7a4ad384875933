import type { Object3D } from 'three'
import type { Picture, Subject } from '../../studio/subject.ts'
import type { Art } from './art.ts'
import { cap, carton, glass, jar, place, printed, pump, sticker, together, tube } from './containers.ts'
import { gold, loft, solid } from './loft.ts'

type Settings = Readonly<Record<string, string | number | boolean>>

const front: Picture = { name: '1', azimuth: 8, elevation: 9 }
const white = { colour: '#f5f5f2', roughness: 0.3 }

const sun: Art = {
  style: 'clean',
  ground: '#fffaf0',
  deep: '#ffb24a',
  ink: '#8a3d00',
  accent: '#a04c00',
  brand: 'لارسا',
  latin: 'LARSA',
  name: 'واقي شمس',
  sub: 'للبشرة الدهنية',
  note: 'عامل حماية 50',
  ornament: 'sun',
  petal: '#f59a23',
}
const serum: Art = {
  style: 'botanic',
  ground: '#fffdf6',
  ink: '#5a3a06',
  accent: '#d68a12',
  brand: 'لارسا',
  latin: 'LARSA',
  name: 'سيروم فيتامين سي',
  sub: 'لنضارة البشرة',
  note: '30 مل',
  ornament: 'citrus',
  petal: '#f39a1f',
}
const cream: Art = {
  style: 'clean',
  ground: '#f6fbfd',
  deep: '#cfe8f3',
  ink: '#164a68',
  accent: '#2f86b3',
  brand: 'لارسا',
  latin: 'LARSA',
  name: 'كريم مرطب',
  sub: 'للوجه والجسم',
  note: '340 غم',
  ornament: 'drop',
  petal: '#4aa3d0',
}
const night: Art = {
  style: 'ornate',
  ground: '#1f2348',
  ink: '#f1e3bd',
  accent: '#cfa85a',
  brand: 'لارسا',
  latin: 'LARSA',
  name: 'كريم ليلي',
  sub: 'مغذٍّ للبشرة',
  note: '50 مل',
  ornament: 'star',
}
const rose: Art = {
  style: 'botanic',
  ground: '#fff3f5',
  ink: '#8c2447',
  accent: '#c9527b',
  brand: 'سوسنة',
  latin: 'SAWSANA',
  name: 'ماء ورد طبيعي',
  sub: 'مقطر من الورد الجوري',
  ornament: 'flower',
  petal: '#df6f94',
  deep: '#6b9a66',
}
const mask: Art = {
  style: 'bold',
  ground: '#eef0e4',
  ink: '#3d4a2c',
  accent: '#6b7d4b',
  brand: 'سوسنة',
  latin: 'SAWSANA',
  name: 'ماسك الطين الأخضر',
  sub: 'للوجه',
  note: '200 غم',
  ornament: 'none',
}
const wash: Art = {
  style: 'clean',
  ground: '#f1fbf8',
  deep: '#bfe9dd',
  ink: '#0b5a4c',
  accent: '#17957f',
  brand: 'لارسا',
  latin: 'LARSA',
  name: 'غسول الوجه',
  sub: 'جل منعش',
  note: '200 مل',
  ornament: 'drop',
  petal: '#2db59b',
}
const hand: Art = {
  style: 'botanic',
  ground: '#fdf6ef',
  ink: '#7a2430',
  accent: '#b8433f',
  brand: 'سوسنة',
  latin: 'SAWSANA',
  name: 'كريم اليدين',
  sub: 'بخلاصة الرمان',
  note: '75 مل',
  ornament: 'pomegranate',
  petal: '#c0392f',
}

export const subjects: readonly Subject[] = [
  {
    slug: 'larsa-sunscreen-spf50',
    build: (settings) =>
      boxed(tube(sun, 1.9, 13, 2, { colour: '#f08a1c', roughness: 0.3 }), sun, settings, [5, 13.6, 3.8]),
    pictures: [front, box()],
  },
  { slug: 'larsa-vitamin-c-serum', build: vitaminC, pictures: [front, box()] },
  {
    slug: 'larsa-moisturising-cream-340g',
    build: () => together(jar(cream, 4.4, 6.4, 1.8, {}, { colour: '#2f86b3', roughness: 0.35 }, cream, 0.27)),
    pictures: [
      { ...front, elevation: 16 },
      { name: '2', azimuth: 10, elevation: 46 },
    ],
  },
  {
    slug: 'larsa-night-cream-50ml',
    build: (settings) =>
      boxed(
        jar(night, 3.1, 3.4, 1.5, { clearcoat: 1, roughness: 0.1 }, gold, night, 0.26),
        night,
        settings,
        [7, 6.4, 7],
      ),
    pictures: [
      { ...front, elevation: 20 },
      { ...box(), elevation: 18 },
    ],
  },
  { slug: 'sawsana-rose-water', build: roseWater, pictures: [front] },
  {
    slug: 'sawsana-clay-mask-200g',
    build: () =>
      together(jar(mask, 4, 4.6, 1.4, { roughness: 0.4 }, { colour: '#4b5637', roughness: 0.5 }, mask, 0.25)),
    pictures: [{ ...front, elevation: 22 }],
  },
  {
    slug: 'larsa-face-wash-200ml',
    build: () =>
      together(
        printed(wash, 2.7, 12.5, {
          shoulder: 1.2,
          neck: 1.2,
          foot: 0.5,
          front: 0.31,
          top: 0.08,
          bottom: 0.86,
        }),
        pump(13, 1.25, white),
      ),
    pictures: [front],
  },
  {
    slug: 'sawsana-hand-cream-75ml',
    build: handCream,
    pictures: [front, { name: '3-1', azimuth: -20, elevation: 12, settings: { three: true } }],
  },
]

function box(): Picture {
  return { name: '2', azimuth: -17, elevation: 12, settings: { carton: true } }
}

function boxed(
  goods: Object3D,
  art: Art,
  settings: Settings,
  [x, y, z]: readonly [number, number, number],
): Object3D {
  if (!settings.carton) return together(goods)
  return together(goods, place(together(carton(art, x, y, z)), x * 0.5 + 3.4, 0, -z * 0.6, [0, -10, 0]))
}

function vitaminC(settings: Settings): Object3D {
  const black = { colour: '#1b1a19', roughness: 0.35 }
  const bottle = together(
    glass(1.65, 6.4, '#e08a12', { shoulder: 0.9, neck: 0.8, wall: 0.16, level: 0.9 }, '#d9892b'),
    sticker(serum, 1.65, 0.7, 5.6, 50),
    cap(1, 6.85, 8.1, gold, 1, 2, 0.08),
    solid(
      loft([
        [0, 8.1],
        [0.72, 8.1, 0.1],
        [0.6, 9.6, 0.3],
        [0.62, 10.6, 0.5],
        [0, 10.9, 0.2],
      ]),
      black,
    ),
  )
  return boxed(bottle, serum, settings, [4.4, 11, 4.4])
}

function roseWater(): Object3D {
  return together(
    glass(3, 12.6, '#f6ccd4', { shoulder: 2.4, neck: 1.2, wall: 0.18, level: 0.93, foot: 0.5 }, '#fbe9ee'),
    sticker(rose, 3, 1.6, 10.6, 52),
    cap(1.45, 13.8, 16.2, { colour: '#b8456c', roughness: 0.3 }),
  )
}

function handCream(settings: Settings): Object3D {
  const one = () => tube(hand, 1.6, 11.5, 1.9, gold)
  if (!settings.three) return together(one())
  return together(one(), place(together(one()), -4.2, 0, -1.6), place(together(one()), 4.2, 0, -1.6))
}

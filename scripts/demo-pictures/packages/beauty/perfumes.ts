import { BoxGeometry, type Object3D } from 'three'
import type { Picture, Subject } from '../../studio/subject.ts'
import type { Art } from './art.ts'
import { cap, carton, collar, glass, jar, place, printed, sticker, together } from './containers.ts'
import { gold, loft, silver, solid } from './loft.ts'

type Settings = Readonly<Record<string, string | number | boolean>>

const front: Picture = { name: '1', azimuth: 13, elevation: 9 }

const karkh: Art = {
  style: 'ornate',
  ground: '#171311',
  ink: '#e9cf94',
  accent: '#c89b45',
  brand: 'الشناشيل',
  latin: 'SHANASHEEL',
  name: 'ليالي الكرخ',
  sub: 'ماء عطر رجالي',
  note: 'Eau de Parfum',
  ornament: 'star',
}
const ward: Art = {
  style: 'ornate',
  ground: '#fff7f5',
  ink: '#7c2f44',
  accent: '#c78a63',
  brand: 'الشناشيل',
  latin: 'SHANASHEEL',
  name: 'ورد الجوري',
  sub: 'ماء عطر نسائي',
  note: 'Eau de Parfum',
  ornament: 'flower',
  petal: '#d9738c',
  deep: '#6f9168',
}
const oud: Art = {
  style: 'ornate',
  ground: '#f7efdd',
  ink: '#3b2312',
  accent: '#a97a2e',
  brand: 'سدرة',
  latin: 'SIDRA',
  name: 'دهن عود معتق',
  note: '12 مل',
  ornament: 'star',
}
const bukhoor: Art = {
  style: 'ornate',
  ground: '#4a1620',
  ink: '#f1d9a6',
  accent: '#cfa251',
  brand: 'سدرة',
  latin: 'SIDRA',
  name: 'بخور بغدادي',
  sub: 'خشب معطر',
  note: '80 غم',
  ornament: 'star',
}
const mist: Art = {
  style: 'botanic',
  ground: '#eaf3ea',
  ink: '#28513c',
  accent: '#4f8d63',
  deep: '#cfe6d2',
  brand: 'سوسنة',
  latin: 'SAWSANA',
  name: 'بخاخ الجسم',
  sub: 'الياسمين والشاي الأخضر',
  note: '250 مل',
  ornament: 'twig',
  petal: '#5f9e70',
}

export const subjects: readonly Subject[] = [
  {
    slug: 'shanasheel-layali-perfume',
    build: (settings) => flacon(karkh, '#b06a1c', settings, 6),
    pictures: pair(),
  },
  {
    slug: 'shanasheel-ward-perfume',
    build: (settings) => flacon(ward, '#f0b7bd', settings, 2),
    pictures: pair(),
  },
  {
    slug: 'sidra-oud-oil-12ml',
    build: oudOil,
    pictures: [front, { name: '2', azimuth: -32, elevation: 20, settings: { carton: true } }],
  },
  {
    slug: 'sidra-bukhoor-80g',
    build: bukhoorJar,
    pictures: [
      { ...front, elevation: 24, settings: { open: true } },
      { name: '2', azimuth: 14, elevation: 12 },
    ],
  },
  { slug: 'sawsana-body-mist-250ml', build: bodyMist, pictures: [front] },
]

function pair(): Picture[] {
  return [front, { name: '2', azimuth: -17, elevation: 12, settings: { carton: true } }]
}

function flacon(art: Art, liquid: string, settings: Settings, square: number): Object3D {
  const round = square === 2
  const [x, z, height] = round ? [4.1, 2.3, 7.6] : [3.3, 2.1, 8.6]
  const shape = {
    z,
    square: round ? 2.4 : 9,
    shoulder: round ? 3.6 : 0.5,
    neck: 1,
    foot: round ? 2 : 0.4,
    wall: 0.2,
    level: round ? 0.9 : 0.92,
  }
  const metal = round ? { colour: '#d9a58a', metalness: 0.95, roughness: 0.24 } : gold
  const neck = height + shape.shoulder * 0.45
  const bottle = together(
    glass(x, height, liquid, shape),
    sticker(art, x, height * 0.13, height * (round ? 0.78 : 0.8), round ? 40 : 44, shape, 1000),
    collar(1.15, neck - 0.05, neck + 0.55, metal),
    round
      ? together(cap(1.5, neck + 0.5, neck + 1.1, metal), place(ball(1.35, '#f3d5d3'), 0, neck + 2.1))
      : together(
          cap(
            1.75,
            neck + 0.5,
            neck + 3.5,
            { colour: '#15110f', roughness: 0.18, clearcoat: 1 },
            1.75,
            8,
            0.2,
          ),
          cap(1.78, neck + 0.9, neck + 1.15, metal, 1.78, 8, 0.05),
        ),
  )
  if (!settings.carton) return together(bottle)
  return together(bottle, place(together(carton(art, 7.4, 12.8, 5)), 7.6, 0, -2.6, [0, -9, 0]))
}

function ball(radius: number, colour: string) {
  return solid(
    loft(
      Array.from({ length: 24 }, (_, index) => {
        const angle = (index / 23) * Math.PI
        return [Math.sin(angle) * radius, -Math.cos(angle) * radius] as const
      }),
    ),
    { colour, roughness: 0.12, clearcoat: 1 },
  )
}

function oudOil(settings: Settings): Object3D {
  const bottle = together(
    glass(1.7, 3.6, '#8a4a10', { z: 1.7, square: 7, shoulder: 0.5, neck: 0.6, wall: 0.18, foot: 0.25 }),
    sticker(oud, 1.7, 0.45, 3.25, 42, { square: 7 }),
    collar(0.85, 3.85, 4.4),
    place(
      solid(
        loft(
          [
            [0, 0],
            [0.7, 0, 0.1],
            [0.45, 0.5, 0.2],
            [1.15, 1.5, 0.5],
            [0.7, 2.6, 0.5],
            [0.12, 3.6, 0.2],
            [0, 3.7],
          ],
          Math.PI,
          12,
        ),
        gold,
      ),
      0,
      4.35,
    ),
  )
  if (!settings.carton) return together(bottle)
  return together(
    bottle,
    place(
      together(carton({ ...oud, ground: '#3a1d10', ink: '#f0dcae', accent: '#c89b45' }, 4.6, 8.2, 4.6)),
      -4.6,
      0,
      -1.6,
      [0, 8, 0],
    ),
  )
}

function bukhoorJar(settings: Settings): Object3D {
  const pot = jar(bukhoor, 4.2, 5, 1.2, { roughness: 0.25 }, gold, bukhoor, 0.27)
  if (!settings.open) return together(pot)
  const [wall] = pot.children
  const cover = together(...pot.children.slice(1).map((part) => part.clone()))
  for (const part of cover.children) part.position.y -= 5.1
  const chips = together()
  for (let index = 0; index < 230; index += 1) {
    const angle = index * 2.4
    const loose = index > 200
    const reach = loose ? Math.sqrt((index - 200) / 30) * 2.6 : Math.sqrt((index % 200) / 200) * 3.5
    const colour = ['#3a1f10', '#5a3218', '#2a160c', '#6e4322', '#4a2a15'][index % 5] ?? '#3a1f10'
    const chip = solid(
      new BoxGeometry(0.5 + (index % 4) * 0.22, 0.16 + (index % 3) * 0.08, 0.34 + (index % 5) * 0.07),
      { colour, roughness: 0.85 },
    )
    const turn = [index * 47, index * 71, index * 29] as const
    if (loose)
      place(
        chip,
        3.4 + Math.cos(angle) * reach,
        0.16 + (index % 2) * 0.14,
        5.4 + Math.sin(angle) * reach * 0.6,
        [0, turn[1], 0],
      )
    else
      place(
        chip,
        Math.cos(angle) * reach,
        4.75 + (1 - reach / 3.5) * 0.9 + (index % 3) * 0.1,
        Math.sin(angle) * reach,
        [turn[0] % 40, turn[1], turn[2] % 40],
      )
    chips.add(chip)
  }
  const filling = cap(3.9, 0.4, 4.75, { colour: '#2a160c', roughness: 0.9 })
  if (wall) chips.add(wall)
  return together(chips, filling, place(cover, 6.4, 4.1, -3.2, [72, 0, 0]))
}

function bodyMist(): Object3D {
  const neck = 16.8
  return together(
    printed(
      mist,
      2.6,
      16,
      { shoulder: 1.8, neck: 1.1, foot: 0.5, front: 0.3, top: 0.16, bottom: 0.9 },
      { roughness: 0.18, clearcoat: 0.8 },
    ),
    collar(1.5, neck - 0.2, neck + 0.8, silver),
    place(
      solid(
        loft([
          [0, 0],
          [1.5, 0, 0.1],
          [1.5, 3.2, 0.3],
          [0, 3.2],
        ]),
        { colour: '#dfeee2', roughness: 0.1, opacity: 0.5 },
      ),
      0,
      neck + 0.8,
    ),
    cap(0.7, neck + 0.8, neck + 2.3, { colour: '#f4f6f4' }),
  )
}

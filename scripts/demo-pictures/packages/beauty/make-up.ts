import { BoxGeometry, CircleGeometry, type Object3D } from 'three'
import type { Picture, Subject } from '../../studio/subject.ts'
import { type Colour, colours } from '../../studio/views.ts'
import { type Art, lid } from './art.ts'
import { cap, collar, glass, place, sticker, together } from './containers.ts'
import { gold, type Look, loft, silver, solid } from './loft.ts'

type Settings = Readonly<Record<string, string | number | boolean>>

const black: Look = { colour: '#171516', roughness: 0.2, clearcoat: 1 }
const onBlack: Art = {
  style: 'clean',
  ground: '#171516',
  ink: '#f0d9a8',
  accent: '#c89b45',
  brand: 'شميران',
  latin: 'SHAMIRAN',
  name: 'حمرة',
  ornament: 'star',
}
const onNude: Art = {
  style: 'clean',
  ground: '#f6ece4',
  ink: '#5c3b31',
  accent: '#b98a6a',
  brand: 'شميران',
  latin: 'SHAMIRAN',
  name: 'كريم أساس',
  sub: 'تغطية كاملة',
  note: '30 مل',
  ornament: 'star',
}

const shades: Readonly<Partial<Record<Colour, string>>> = {
  red: '#b3121f',
  pink: '#d8698c',
  maroon: '#6b1626',
  brown: '#7a4432',
  beige: '#c48f78',
  orange: '#dd5f38',
}
const skins: Readonly<Partial<Record<Colour, string>>> = {
  beige: '#deb48f',
  brown: '#8f5c3d',
  white: '#f0d3b8',
}

export const subjects: readonly Subject[] = [
  {
    slug: 'shamiran-lipstick',
    build: lipstick,
    pictures: shadesOf(['red', 'pink', 'maroon', 'brown'], shades, { azimuth: 22, elevation: 14 }),
  },
  {
    slug: 'shamiran-liquid-lipstick',
    build: liquidLipstick,
    pictures: shadesOf(['maroon', 'red', 'pink', 'beige'], shades, { azimuth: 14, elevation: 10 }),
  },
  {
    slug: 'shamiran-nail-polish',
    build: polish,
    pictures: shadesOf(['red', 'pink', 'black', 'purple', 'sky'], {}, { azimuth: 20, elevation: 12 }),
  },
  {
    slug: 'shamiran-compact-powder',
    build: compact,
    pictures: shadesOf(['beige', 'brown'], skins, { azimuth: 24, elevation: 24 }),
  },
  {
    slug: 'shamiran-foundation-30ml',
    build: foundation,
    pictures: shadesOf(['beige', 'brown'], skins, { azimuth: 16, elevation: 10 }),
  },
  { slug: 'shamiran-mascara', build: mascara, pictures: [{ name: '1', azimuth: 16, elevation: 12 }] },
]

function shadesOf(
  names: readonly Colour[],
  paints: Readonly<Partial<Record<Colour, string>>>,
  angle: Omit<Picture, 'name'>,
): Picture[] {
  return names.map((name) => ({
    ...angle,
    name: `${name}-1`,
    settings: { colour: paints[name] ?? colours[name] },
  }))
}

function lipstick(settings: Settings): Object3D {
  const bullet = loft([
    [0.78, 5.2],
    [0.78, 7.2],
    [0.76, 8.2, 0.3],
    [0, 8.8, 0.5],
  ])
  const positions = bullet.attributes.position
  if (positions)
    for (let index = 0; index < positions.count; index += 1) {
      const y = positions.getY(index)
      if (y > 6.6) positions.setY(index, y - ((positions.getX(index) + 0.6) * 0.75 * (y - 6.6)) / 2.2)
    }
  bullet.computeVertexNormals()
  return together(
    cap(1.25, 0, 3.4, black, 1.25, 9, 0.12),
    cap(1.27, 3.1, 3.4, gold, 1.27, 9, 0.05),
    collar(1, 3.4, 4.8),
    collar(0.9, 4.8, 5.5),
    solid(bullet, { colour: String(settings.colour), roughness: 0.38, clearcoat: 0.35 }),
    sticker(onBlack, 1.25, 0.4, 2.9, 43, { square: 9 }, 600, { roughness: 0.25 }),
    place(
      together(cap(1.25, 0, 5.2, black, 1.25, 9, 0.12), cap(1.27, 0, 0.3, gold, 1.27, 9, 0.05)),
      3.5,
      0,
      -1.3,
      [0, 16, 0],
    ),
  )
}

function liquidLipstick(settings: Settings): Object3D {
  const art: Art = {
    ...onBlack,
    ground: String(settings.colour),
    ink: '#ffffff',
    accent: '#ffffff',
    name: 'حمرة سائلة',
    sub: 'مطفية',
  }
  const liquid: Look = { colour: String(settings.colour), roughness: 0.22, clearcoat: 1 }
  const closed = together(
    cap(0.95, 0, 5.6, liquid, 0.95, 6, 0.15),
    sticker(art, 0.95, 0.5, 5.1, 42, { square: 6 }, 500, { roughness: 0.3, clearcoat: 0.8 }),
    collar(0.85, 5.6, 5.85),
    cap(0.97, 5.85, 11.2, black, 0.97, 6, 0.15),
  )
  const wand = together(
    cap(0.97, 0, 5.35, black, 0.97, 6, 0.15),
    collar(0.6, -0.5, 0),
    cap(0.14, -3.4, -0.4, silver),
    solid(
      loft([
        [0, -4.9],
        [0.2, -4.7, 0.1],
        [0.3, -4, 0.3],
        [0.2, -3.3, 0.1],
        [0, -3.2],
      ]),
      liquid,
    ),
  )
  return together(closed, place(wand, 3.1, 5.1, -0.4, [0, 0, -7]))
}

function polish(settings: Settings): Object3D {
  const lacquer: Look = { colour: String(settings.colour), roughness: 0.08, clearcoat: 1 }
  const shell = cap(1.65, 0, 3.6, { colour: '#b4c0c5', roughness: 0.03, opacity: 0.07 }, 1.65, 7, 0.3)
  shell.renderOrder = 2
  return together(
    cap(1.5, 0.3, 3.45, lacquer, 1.5, 7, 0.3),
    shell,
    sticker(
      { ...onBlack, ground: '#ffffff', ink: '#2b2226', accent: '#b98a3c', name: 'طلاء أظافر' },
      1.66,
      0.6,
      2.9,
      34,
      { square: 7 },
      600,
    ),
    collar(0.85, 3.55, 3.85),
    solid(
      loft([
        [0, 3.85],
        [0.86, 3.85, 0.08],
        [0.68, 7.9, 0.25],
        [0, 7.95],
      ]),
      black,
    ),
  )
}

function compact(settings: Settings): Object3D {
  const powder = solid(new CircleGeometry(2.75, 72).rotateX(-Math.PI / 2), {
    map: lid(
      {
        ...onNude,
        ground: String(settings.colour),
        ink: '#00000026',
        accent: '#00000022',
        name: 'بودرة مضغوطة',
        ornament: 'star',
      },
      900,
    ),
    roughness: 0.9,
  })
  const cover = together(
    cap(3.5, 0, 0.7, black, 3.5, 2, 0.25),
    cap(3.05, -0.02, 0.1, { colour: '#dfe7ea', metalness: 1, roughness: 0.04 }, 3.05, 2, 0.02),
    cap(3.2, -0.01, 0.06, gold, 3.2, 2, 0.02),
  )
  return together(
    cap(3.5, 0, 1, black, 3.5, 2, 0.3),
    cap(3.1, 0.9, 1.06, gold, 3.1, 2, 0.03),
    cap(2.95, 0.9, 1.1, { colour: String(settings.colour), roughness: 0.9 }, 2.95, 2, 0.03),
    place(powder, 0, 1.115),
    place(together(place(cover, 0, 0, 3.5)), 0, 1.1, -3.5, [-108, 0, 0]),
    cap(0.9, 0.4, 1.1, gold, 0.2, 4, 0.05).translateZ(-3.55),
  )
}

function foundation(settings: Settings): Object3D {
  const shape = { z: 1.4, square: 6, shoulder: 0.5, neck: 0.8, wall: 0.26, level: 0.92 }
  return together(
    glass(2, 7.4, String(settings.colour), shape),
    sticker(
      { ...onNude, ground: String(settings.colour), ink: '#ffffff', accent: '#ffffff' },
      2,
      1,
      6.6,
      48,
      shape,
      800,
      { roughness: 0.2, clearcoat: 0.6 },
    ),
    collar(1.15, 7.6, 8),
    cap(1.3, 8, 11.6, black, 1.3, 6, 0.15),
  )
}

function mascara(): Object3D {
  const art: Art = { ...onBlack, name: 'ماسكارا', sub: 'ضد الماء' }
  const closed = together(
    cap(0.95, 0, 7.2, gold, 0.95, 2, 0.2),
    collar(0.98, 7.2, 7.5, black),
    cap(0.95, 7.5, 13, black, 0.95, 2, 0.2),
    sticker({ ...art, ground: '#c89b45', ink: '#231a10', accent: '#231a10' }, 0.95, 0.7, 6.6, 62, {}, 500, {
      roughness: 0.3,
      metalness: 0.35,
    }),
  )
  const brush = together()
  for (let index = 0; index < 240; index += 1) {
    const along = index / 240
    const reach = 0.78 - Math.abs(along - 0.45) * 0.5
    brush.add(
      place(
        solid(new BoxGeometry(reach, 0.035, 0.035), { colour: '#111112', roughness: 0.6 }),
        0,
        -2.2 - along * 2.6,
        0,
        [0, index * 34, 12],
      ),
    )
  }
  const wand = together(
    cap(0.95, 0, 5.5, black, 0.95, 2, 0.2),
    collar(0.6, -0.5, 0, black),
    cap(0.1, -4.9, -0.4, silver),
    brush,
  )
  return together(closed, place(wand, 3.4, 5.2, -0.5, [0, 0, -10]))
}

import {
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  type Object3D,
  Shape,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { canvasTexture } from '../../studio/canvas-texture.ts'
import type { Picture, Subject } from '../../studio/subject.ts'
import { type Colour, colours } from '../../studio/views.ts'
import { type Art, face } from './art.ts'
import { cap, carton, glass, jar, place, printed, pump, sticker, together, tube } from './containers.ts'
import { gold, type Look, loft, solid } from './loft.ts'
import { star, write } from './paint.ts'

type Settings = Readonly<Record<string, string | number | boolean>>

const front: Picture = { name: '1', azimuth: 8, elevation: 9 }
const white: Look = { colour: '#f5f5f2', roughness: 0.3 }

const shampoo: Art = {
  style: 'bold',
  ground: '#f7efe4',
  ink: '#5a2c1a',
  accent: '#8a4526',
  brand: 'گلنار',
  latin: 'GULNAR',
  name: 'شامبو الكيراتين',
  sub: 'للشعر الجاف والمتعب',
  ornament: 'none',
}
const conditioner: Art = {
  ...shampoo,
  ground: '#8a4526',
  ink: '#fbeedd',
  accent: '#f2d9b8',
  name: 'بلسم الكيراتين',
  sub: 'بعد الشامبو',
  note: '500 مل',
}
const hairOil: Art = {
  style: 'ornate',
  ground: '#f6efdc',
  ink: '#3c3a17',
  accent: '#7d7a2c',
  brand: 'گلنار',
  latin: 'GULNAR',
  name: 'زيت الشعر',
  sub: 'إكليل الجبل وحبة البركة',
  ornament: 'star',
}
const hairMask: Art = {
  style: 'bold',
  ground: '#fbf3e2',
  ink: '#5b3b10',
  accent: '#b77f1f',
  brand: 'گلنار',
  latin: 'GULNAR',
  name: 'حمام زيت للشعر',
  sub: 'بزيت الأركان',
  note: '500 مل',
  ornament: 'none',
}
const henna: Art = {
  style: 'botanic',
  ground: '#e9efd2',
  deep: '#9fb35a',
  ink: '#3d4a14',
  accent: '#5f7320',
  brand: 'سدرة',
  latin: 'SIDRA',
  name: 'حناء بصراوية',
  sub: 'ورق مطحون للشعر واليد',
  note: '200 غم',
  ornament: 'twig',
  petal: '#6d8428',
}
const beard: Art = {
  style: 'clean',
  ground: '#1c2420',
  ink: '#e8dcc0',
  accent: '#c0a062',
  brand: 'سندبار',
  latin: 'SINDBAR',
  name: 'زيت اللحية',
  sub: 'صندل وهيل',
  note: '30 مل',
  ornament: 'star',
}
const roll: Art = {
  style: 'clean',
  ground: '#17304a',
  deep: '#0b1a2a',
  ink: '#f2f6f8',
  accent: '#8fc1dd',
  brand: 'سندبار',
  latin: 'SINDBAR',
  name: 'مزيل عرق',
  sub: 'رول رجالي',
  note: '50 مل',
  ornament: 'drop',
  petal: '#8fc1dd',
}
const paste: Art = {
  style: 'clean',
  ground: '#f4fbfb',
  ink: '#0c5f63',
  accent: '#159a93',
  brand: 'ناصع',
  latin: 'NASEA',
  name: 'معجون أسنان بالنعناع',
  sub: '100 غم',
  ornament: 'none',
}
const gel: Art = {
  style: 'botanic',
  ground: '#fdeff2',
  deep: '#f3b9c6',
  ink: '#7a1f33',
  accent: '#b23a52',
  brand: 'سوسنة',
  latin: 'SAWSANA',
  name: 'جل استحمام',
  sub: 'بخلاصة الرمان',
  note: '500 مل',
  ornament: 'pomegranate',
  petal: '#c2334a',
}
const lotion: Art = {
  style: 'clean',
  ground: '#fbf8f1',
  deep: '#ead9b9',
  ink: '#5d4321',
  accent: '#a67d42',
  brand: 'سوسنة',
  latin: 'SAWSANA',
  name: 'لوشن الجسم',
  sub: 'حليب اللوز',
  note: '400 مل',
  ornament: 'drop',
  petal: '#d9b777',
}

export const subjects: readonly Subject[] = [
  {
    slug: 'gulnar-keratin-shampoo',
    build: () => shampooBottle(shampoo, { colour: '#8a4526', roughness: 0.35 }),
    pictures: [front],
  },
  {
    slug: 'gulnar-keratin-conditioner-500ml',
    build: () => shampooBottle(conditioner, { colour: '#f2d9b8', roughness: 0.35 }),
    pictures: [front],
  },
  { slug: 'gulnar-rosemary-hair-oil', build: oilBottle, pictures: [front] },
  {
    slug: 'gulnar-hair-mask-500ml',
    build: () => together(jar(hairMask, 4.6, 6.8, 1.6, {}, gold, hairMask, 0.26)),
    pictures: [{ ...front, elevation: 18 }],
  },
  { slug: 'sidra-basra-henna', build: pouch, pictures: [{ ...front, azimuth: 12 }] },
  {
    slug: 'gulnar-paddle-brush',
    build: brush,
    pictures: (['black', 'pink', 'navy'] as const).map((name: Colour) => ({
      name: `${name}-1`,
      azimuth: 12,
      elevation: 62,
      settings: { colour: colours[name] },
    })),
  },
  { slug: 'gulnar-wooden-comb', build: comb, pictures: [{ name: '1', azimuth: 10, elevation: 58 }] },
  {
    slug: 'sindbar-beard-oil-30ml',
    build: beardOil,
    pictures: [front, { name: '2', azimuth: -17, elevation: 12, settings: { carton: true } }],
  },
  { slug: 'nineveh-laurel-soap', build: soap, pictures: [{ name: '1', azimuth: 28, elevation: 26 }] },
  {
    slug: 'nasea-mint-toothpaste-100g',
    build: toothpaste,
    pictures: [{ name: '1', azimuth: 8, elevation: 34 }],
  },
  {
    slug: 'sindbar-roll-on-deodorant',
    build: () =>
      together(
        printed(roll, 1.95, 6, { z: 1.6, shoulder: 0.8, neck: 1.5, front: 0.4, top: 0.16, bottom: 0.96 }),
        solid(
          loft([
            [1.5, 6.5],
            [1.72, 6.6, 0.1],
            [1.6, 9.4, 0.9],
            [0, 9.7, 0.3],
          ]),
          { colour: '#c9d3da', roughness: 0.2, metalness: 0.6 },
        ),
      ),
    pictures: [front],
  },
  {
    slug: 'sawsana-pomegranate-shower-gel',
    build: () =>
      together(
        printed(gel, 3.6, 15.5, {
          z: 2.5,
          square: 3,
          shoulder: 1.6,
          neck: 1.3,
          foot: 0.5,
          front: 0.38,
          top: 0.1,
          bottom: 0.9,
        }),
        pump(16.4, 1.35, { colour: '#b23a52', roughness: 0.3 }),
      ),
    pictures: [front],
  },
  {
    slug: 'sawsana-almond-body-lotion',
    build: () =>
      together(
        printed(lotion, 3.1, 15.5, {
          shoulder: 1,
          neck: 1.3,
          foot: 0.6,
          front: 0.31,
          top: 0.08,
          bottom: 0.9,
        }),
        pump(16.1, 1.35, white),
      ),
    pictures: [front],
  },
]

function shampooBottle(art: Art, top: Look): Object3D {
  return together(
    printed(art, 4, 18, {
      z: 2.4,
      square: 2.6,
      shoulder: 3,
      neck: 1.6,
      foot: 0.8,
      front: 0.4,
      top: 0.2,
      bottom: 0.92,
    }),
    cap(2, 19.3, 22, top, 1.9, 2, 0.25),
  )
}

function oilBottle(): Object3D {
  return together(
    glass(2.4, 11, '#8f4a0c', { shoulder: 1.6, neck: 1, wall: 0.16, level: 0.92, foot: 0.4 }, '#5a2c0a'),
    sticker(hairOil, 2.4, 1.2, 9.2, 52),
    cap(1.25, 11.7, 14, gold, 1.25, 2, 0.12),
  )
}

function beardOil(settings: Settings): Object3D {
  const bottle = together(
    glass(1.6, 6, '#7a3a08', { shoulder: 0.9, neck: 0.8, wall: 0.15, level: 0.9 }, '#3c1e08'),
    sticker(beard, 1.6, 0.6, 5.2, 52),
    cap(1, 6.4, 7.6, { colour: '#1a1a1a', roughness: 0.3 }, 1, 2, 0.08),
    solid(
      loft([
        [0, 7.6],
        [0.72, 7.6, 0.1],
        [0.58, 9.2, 0.3],
        [0.62, 10, 0.5],
        [0, 10.4, 0.2],
      ]),
      { colour: '#1a1a1a', roughness: 0.5 },
    ),
  )
  if (!settings.carton) return together(bottle)
  return together(bottle, place(together(carton(beard, 4.2, 10.6, 4.2)), 4.8, 0, -2, [0, -8, 0]))
}

/** A filled bag: two bulging sheets with a flat seam above and below. */
function pouch(): Object3D {
  const [width, height, columns, rows] = [13, 19, 40, 60]
  const sheet = (direction: number) => {
    const positions: number[] = []
    const uvs: number[] = []
    const faces: number[] = []
    for (let row = 0; row <= rows; row += 1)
      for (let column = 0; column <= columns; column += 1) {
        const u = column / columns
        const v = row / rows
        const inside = Math.max(0, Math.min(1, (v - 0.06) / 0.84))
        const bulge =
          Math.sin(Math.PI * u) ** 0.6 *
          (inside > 0 && inside < 1 ? Math.sin(Math.PI * inside ** 0.85) ** 0.9 : 0)
        const pinch = 1 - 0.05 * Math.sin(Math.PI * v)
        const ripple = 0.07 * Math.sin(v * 26 + u * 5) * Math.sin(Math.PI * u) * (1 - Math.abs(2 * u - 1))
        positions.push(
          (u - 0.5) * width * pinch,
          v * height,
          direction * (bulge * 2.3 + ripple * bulge + 0.03),
        )
        uvs.push(direction > 0 ? u : 1 - u, v)
        if (row === 0 || column === 0) continue
        const here = row * (columns + 1) + column
        faces.push(here - columns - 2, here - columns - 1, here, here - columns - 2, here, here - 1)
      }
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
    geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
    geometry.setIndex(faces)
    geometry.computeVertexNormals()
    return geometry
  }
  const map = face(henna, 1000, 1460)
  const look = { map, roughness: 0.42, clearcoat: 0.25 }
  return together(solid(sheet(1).toNonIndexed(), look), solid(sheet(-1).toNonIndexed(), look))
}

function brush(settings: Settings): Object3D {
  const look: Look = { colour: String(settings.colour), roughness: 0.3, clearcoat: 0.6 }
  const group = together(
    solid(
      loft([
        [0, 0],
        [1, 0.1, 0.6, 0.8],
        [1.1, 2, 1, 0.85],
        [0.8, 7, 2, 0.7],
        [1.1, 10, 1, 0.6],
        [3.4, 13, 2, 0.8, 2.6],
        [3.9, 19, 3, 0.9, 2.6],
        [2.6, 23, 1.5, 0.7, 2.4],
        [0, 23.6, 0.4, 0.3, 2.4],
      ]),
      look,
    ),
    place(
      solid(
        loft([
          [0, -4.4],
          [2.2, -4, 0.6, 2.2, 2],
          [2.7, 0, 2, 2.7],
          [2, 4, 0.6],
          [0, 4.4],
        ]),
        { colour: '#2a2628', roughness: 0.7 },
      ),
      0,
      17.6,
      0.72,
    ),
  )
  group.children[1]?.scale.set(1.12, 1, 0.16)
  for (let row = 0; row < 13; row += 1)
    for (let column = -4; column <= 4; column += 1) {
      const x = column * 0.62 + (row % 2) * 0.31
      const y = (row - 6) * 0.6
      if ((x / 2.7) ** 2 + (y / 4.1) ** 2 > 0.95) continue
      const pin = solid(new CylinderGeometry(0.045, 0.06, 1.5, 8), { colour: '#161416', roughness: 0.5 })
      const tip = solid(new CylinderGeometry(0.09, 0.09, 0.14, 10), { colour: '#d9b36a', roughness: 0.4 })
      group.add(place(pin, x, 17.6 + y, 1.6, [90, 0, 0]), place(tip, x, 17.6 + y, 2.38, [90, 0, 0]))
    }
  return together(place(group, 0, 0, 0, [-90, 0, -28]))
}

function comb(): Object3D {
  const outline = new Shape()
  outline.moveTo(0, 0)
  outline.bezierCurveTo(0, 3.4, 2, 4.6, 5, 4.6)
  outline.lineTo(13, 4.6)
  outline.bezierCurveTo(16, 4.6, 18, 3.4, 18, 0)
  const teeth = 34
  for (let tooth = teeth; tooth > 0; tooth -= 1) {
    const x = (tooth / teeth) * 17.2 + 0.4
    const deep = tooth > teeth - 2 || tooth < 3 ? -3.2 : -3.4
    outline.lineTo(x + 0.02, 0)
    outline.lineTo(x - 0.07, deep)
    outline.lineTo(x - 0.24, deep)
    outline.lineTo(x - 0.3, 0.1)
  }
  outline.lineTo(0, 0)
  const map = canvasTexture(2048, 1024, (pen, w, h) => {
    pen.fillStyle = '#b4814e'
    pen.fillRect(0, 0, w, h)
    for (let grain = 0; grain < 150; grain += 1) {
      pen.strokeStyle = `rgba(90,52,22,${0.08 + (grain % 5) * 0.035})`
      pen.lineWidth = 2 + (grain % 4) * 2
      pen.beginPath()
      const y = (grain / 150) * h
      pen.moveTo(0, y)
      pen.bezierCurveTo(w * 0.3, y + Math.sin(grain) * 22, w * 0.7, y - Math.cos(grain * 1.7) * 22, w, y + 6)
      pen.stroke()
    }
    write(pen, 'گلنار', w / 2, h * 0.35, 150, '#5a3114')
    write(pen, 'GULNAR', w / 2, h * 0.44, 40, '#5a3114')
    star(pen, w * 0.3, h * 0.37, 56, '#5a3114')
    star(pen, w * 0.7, h * 0.37, 56, '#5a3114')
  })
  map.repeat.set(1 / 18, 1 / 9)
  map.offset.set(0, 0.4)
  const wood = new ExtrudeGeometry(outline, {
    depth: 0.5,
    bevelEnabled: true,
    bevelSize: 0.07,
    bevelThickness: 0.14,
    bevelSegments: 3,
    curveSegments: 24,
  })
  return together(place(together(solid(wood, { map, roughness: 0.5 })), 0, 0, 0, [-90, 0, 20]))
}

function soap(): Object3D {
  const stamp = canvasTexture(900, 900, (pen, w) => {
    pen.fillStyle = '#8f8a4e'
    pen.fillRect(0, 0, w, w)
    for (let spot = 0; spot < 900; spot += 1) {
      pen.fillStyle = spot % 2 ? 'rgba(90,80,30,0.10)' : 'rgba(200,190,120,0.10)'
      pen.fillRect((spot * 137.5) % w, (spot * 71.3) % w, 6 + (spot % 14), 5 + (spot % 9))
    }
    for (const [shift, colour] of [
      [3, 'rgba(235,228,170,0.55)'],
      [0, '#57542a'],
    ] as const) {
      pen.lineWidth = 10
      pen.strokeStyle = colour
      pen.strokeRect(80 + shift, 80 + shift, w - 160, w - 160)
      write(pen, 'نينوى', w / 2 + shift, w * 0.36 + shift, 210, colour)
      write(pen, 'صابون غار', w / 2 + shift, w * 0.6 + shift, 130, colour)
      star(pen, w / 2 + shift, w * 0.78 + shift, 62, colour)
    }
  })
  const bar = () => {
    const block = solid(new RoundedBoxGeometry(6.4, 4, 6.4, 6, 0.5), { colour: '#86803f', roughness: 0.62 })
    const top = solid(new BoxGeometry(5.5, 0.02, 5.5), { map: stamp, roughness: 0.65 })
    return together(block, place(top, 0, 2, 0))
  }
  const leaning = place(bar(), 0, 3.25, -3.6, [72, 0, 0])
  return together(place(bar(), -1.2, 2, 2.2, [0, 14, 0]), place(together(leaning), 3.6, 0, -1.6, [0, -12, 0]))
}

function toothpaste(): Object3D {
  const flat: Art = { ...paste, style: 'clean' }
  const front = canvasTexture(1800, 460, (pen, w, h) => {
    pen.fillStyle = flat.ground
    pen.fillRect(0, 0, w, h)
    const shade = pen.createLinearGradient(0, 0, w, 0)
    shade.addColorStop(0, '#0e8d8a')
    shade.addColorStop(0.42, '#3fc0b0')
    shade.addColorStop(0.5, 'rgba(244,251,251,0)')
    pen.fillStyle = shade
    pen.fillRect(0, 0, w, h)
    write(pen, 'ناصع', w * 0.76, h * 0.4, h * 0.5, '#0c5f63')
    write(pen, 'NASEA', w * 0.76, h * 0.76, h * 0.13, '#159a93')
    write(pen, 'معجون أسنان', w * 0.24, h * 0.34, h * 0.24, '#ffffff')
    write(pen, 'نعناع منعش', w * 0.24, h * 0.6, h * 0.16, '#eafff9')
    write(pen, '100 غم', w * 0.24, h * 0.8, h * 0.12, '#eafff9')
  })
  const box = solid(new BoxGeometry(18, 4.6, 4), { map: front, roughness: 0.35 })
  const printed = canvasTexture(1400, 1700, (pen, w, h) => {
    pen.fillStyle = flat.ground
    pen.fillRect(0, 0, w, h)
    pen.fillStyle = '#2fb3a6'
    pen.fillRect(0, h * 0.72, w, h * 0.28)
    pen.translate(w / 2, h * 0.46)
    pen.rotate(Math.PI / 2)
    write(pen, 'ناصع', h * 0.02, -w * 0.06, w * 0.19, '#0c5f63')
    write(pen, 'NASEA', h * 0.02, w * 0.065, w * 0.042, '#159a93')
    write(pen, 'نعناع', -h * 0.25, 0, w * 0.1, '#159a93')
    write(pen, '100 غم', h * 0.36, 0, w * 0.07, '#ffffff')
  })
  const lying = together(
    tube(paste, 1.7, 15.5, 1.8, { colour: '#159a93', roughness: 0.35 }, { map: printed }),
  )
  return together(place(box, 0, 2.3, -3.4), place(lying, 7.6, 1.75, 4.4, [-4, 0, 90]))
}

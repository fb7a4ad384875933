import {
  Box3,
  CircleGeometry,
  CylinderGeometry,
  Group,
  type Object3D,
  PlaneGeometry,
  SphereGeometry,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { front, type Label, painted, printed } from './label.ts'
import { carton, part, turned } from './shapes.ts'

/** Copies of a package in rows. */
export function several(one: Object3D, count: number): Group {
  const size = new Box3().setFromObject(one).getSize(new Vector3())
  const columns = count > 6 ? 4 : Math.min(count, 3)
  const group = new Group()
  for (let index = 0; index < count; index += 1) {
    const copy = one.clone()
    group.add(copy)
    if (count > 1 && size.x > size.y * 1.4) {
      // Flat cartons are stacked.
      copy.position.set(((index % 2) - 0.5) * size.x * 1.02, Math.floor(index / 2) * size.y, 0)
      continue
    }
    copy.position.x = ((index % columns) - (columns - 1) / 2) * size.x * 1.03
    copy.position.z = -Math.floor(index / columns) * size.z * 1.05
  }
  return group
}

/** Thirty eggs on a tray of pulp. */
export function eggTray(): Group {
  const group = new Group()
  const step = 4.7
  const pulp = { color: '#a9a196', roughness: 0.95 }
  group.add(part(new RoundedBoxGeometry(step * 6 + 1, 1.5, step * 5 + 1, 4, 0.7), pulp, 0.75))
  const shells = ['#c98f62', '#d29d72', '#bf8355', '#d8a880', '#c68a5c']
  const outline: [number, number][] = []
  for (let index = 0; index <= 24; index += 1) {
    const turn = (index / 24) * Math.PI
    outline.push([2.16 * Math.sin(turn) * (1 + 0.1 * Math.cos(turn)), 3.6 - 2.85 * Math.cos(turn)])
  }
  const eggs = shells.map((color) => turned(outline, { color, roughness: 0.42 }))
  for (let row = 0; row <= 5; row += 1)
    for (let column = 0; column <= 6; column += 1) {
      const x = (column - 3) * step
      const z = (row - 2.5) * step
      const post = part(new CylinderGeometry(0.55, 1.35, 3, 14), pulp, 2)
      post.position.x = x
      post.position.z = z
      group.add(post)
      const egg = eggs[(row * 3 + column * 7) % eggs.length]?.clone()
      if (!egg || row === 5 || column === 6) continue
      egg.position.set(x + step / 2, 0, z + step / 2)
      egg.rotation.set(((row * column) % 3) * 0.04 - 0.04, row * 2, ((row + column) % 3) * 0.04 - 0.04)
      group.add(egg)
    }
  return group
}

/** An open box of sweets with its printed lid standing behind it. */
export function openBox(label: Label, filling: Object3D): Group {
  const [width, height, depth] = [24, 4.4, 16]
  const group = new Group()
  const card = { color: label.accent, roughness: 0.5 }
  const paper = { color: '#f3ead9', roughness: 0.7 }
  const floor = part(new RoundedBoxGeometry(width, 0.3, depth, 2, 0.1), paper, 0.15)
  group.add(floor)
  for (const side of [-1, 1]) {
    const long = part(new RoundedBoxGeometry(width, height, 0.35, 2, 0.12), card, height / 2)
    long.position.z = (side * depth) / 2
    const short = part(new RoundedBoxGeometry(0.35, height, depth, 2, 0.12), card, height / 2)
    short.position.x = (side * width) / 2
    group.add(long, short)
  }
  const strip = part(
    new PlaneGeometry(width * 0.97, height * 0.88),
    printed(front({ ...label, shade: '' }, width, height * 0.9)),
    height / 2,
  )
  strip.position.z = depth / 2 + 0.19
  const lid = carton(label, width + 0.8, depth + 0.8, 1.6, 0.12)
  lid.position.set(0, 0.4, -depth / 2 - 1.4)
  lid.rotation.x = -0.16
  group.add(strip, lid, filling)
  return group
}

export function dateRows(): Group {
  const group = new Group()
  const browns = ['#4a220f', '#5a2c14', '#3d1b0c', '#6a371a']
  for (let layer = 0; layer < 2; layer += 1)
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 10; column += 1) {
        const index = layer * 40 + row * 10 + column
        const date = part(
          new SphereGeometry(1, 28, 18),
          { color: browns[(index * 7) % 4] ?? '', roughness: 0.28 },
          1.4 + layer * 1.7,
        )
        date.scale.set(1.12, 1.02, 1.88)
        date.position.x = (column - 4.5) * 2.3 + Math.sin(index * 5) * 0.16
        date.position.z = (row - 1.5) * 3.8 + Math.cos(index * 3) * 0.18
        date.rotation.set(Math.sin(index * 11) * 0.12, Math.sin(index * 4) * 0.16, 0)
        group.add(date)
      }
  return group
}

export function kleichaRows(): Group {
  const group = new Group()
  const swirl = painted(1, 1, (pen, size) => {
    pen.fillStyle = '#d99a4e'
    pen.fillRect(0, 0, size, size)
    pen.strokeStyle = '#f0c886'
    pen.lineWidth = size * 0.055
    for (const [colour, thick, shift] of [
      ['#f0c886', 0.085, 0],
      ['#4a2310', 0.05, 0.5],
    ] as const) {
      pen.strokeStyle = colour
      pen.lineWidth = size * thick
      pen.beginPath()
      for (let turn = 1; turn < 17; turn += 0.1) {
        const radius = (size * 0.45 * turn) / 17
        pen.lineTo(
          size / 2 + Math.cos(turn + shift * 5) * radius,
          size / 2 + Math.sin(turn + shift * 5) * radius,
        )
      }
      pen.stroke()
    }
  })
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 6; column += 1) {
      const roll = new Group()
      roll.add(
        turned(
          [
            [0, 0],
            [1.75, 0],
            [1.9, 0.3],
            [1.9, 1.1],
            [1.72, 1.45],
            [1.5, 1.5],
          ],
          { color: '#c98a3f', roughness: 0.55 },
        ),
        part(new CircleGeometry(1.74, 40).rotateX(-Math.PI / 2), printed(swirl, 0.5), 1.47),
      )
      roll.position.set((column - 2.5) * 3.9, 1.9, (row - 1.5) * 3.85)
      roll.rotation.set(0.5, row + column * 2, 0, 'XYZ')
      group.add(roll)
    }
  return group
}

/** A box of tissues with one pulled out. */
export function tissues(label: Label): Group {
  const group = carton(label, 23, 8.5, 11.5, 0.15)
  const slot = part(new CylinderGeometry(3.2, 3.2, 0.06, 40), { color: '#f4f1ea', roughness: 0.8 }, 8.52)
  slot.scale.x = 2.2
  const sheet = new PlaneGeometry(9, 8, 48, 30)
  const positions = sheet.attributes.position
  for (let index = 0; positions && index < positions.count; index += 1) {
    const t = positions.getY(index) / 8 + 0.5
    const x = positions.getX(index)
    const droop = Math.abs(x / 4.5) ** 2 * t * 1.6
    positions.setXYZ(
      index,
      x * (0.75 + 0.35 * t),
      t * 6.6 - droop,
      Math.sin(x * 1.5 + t * 2) * (0.35 + t * 0.75) + t * t * 1.2,
    )
  }
  sheet.computeVertexNormals()
  group.add(slot, part(sheet, { color: '#f6f4ef', roughness: 0.9 }, 8.2))
  return group
}

/** A soft pack of wipes with its hard flap. */
export function wipes(label: Label): Group {
  const group = new Group()
  const pack = carton({ ...label, shade: '' }, 20, 11, 6, 1.6)
  pack.rotation.x = -Math.PI / 2
  pack.position.set(0, 3, 5.5)
  group.add(pack)
  const flap = part(new RoundedBoxGeometry(7.6, 0.9, 6.4, 5, 0.42), { color: '#f2f5f4', roughness: 0.35 })
  flap.position.set(-4.6, 6.1, -0.1)
  const face = painted(1, 1, (pen, size) => {
    pen.fillStyle = '#f4f6f5'
    pen.fillRect(0, 0, size, size)
    pen.translate(size / 2, size / 2)
    pen.scale(size * 0.46, size * 0.46)
    label.art(pen)
  })
  const picture = part(new PlaneGeometry(4.6, 4.6).rotateX(-Math.PI / 2), printed(face, 0.35))
  picture.position.set(-4.6, 6.57, -0.1)
  group.add(picture)
  group.add(flap)
  return group
}

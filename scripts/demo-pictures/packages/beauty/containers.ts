import {
  BoxGeometry,
  CircleGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  type Object3D,
  TorusGeometry,
} from 'three'
import { type Art, face, lid, side, wrap } from './art.ts'
import { gold, type Look, loft, type Ring, solid } from './loft.ts'

/** Puts parts together, moved and turned (degrees around x, y and z). */
export function place(
  part: Object3D,
  x = 0,
  y = 0,
  z = 0,
  turn: readonly [number, number, number] = [0, 0, 0],
) {
  part.position.set(x, y, z)
  part.rotation.set(...(turn.map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]))
  return part
}

export function together(...parts: readonly Object3D[]): Group {
  const group = new Group()
  for (const part of parts) group.add(part)
  return group
}

/** A cap, ring or stopper: a straight body with rounded edges. */
export function cap(x: number, low: number, high: number, look: Look, z = x, square = 2, edge = 0.12) {
  return solid(
    loft([
      [0, low, 0, 0, square],
      [x, low, edge, z, square],
      [x, high, edge, z, square],
      [0, high, 0, 0, square],
    ]),
    look,
  )
}

/** A standing body with shoulders and a short neck. */
export function body(
  x: number,
  height: number,
  look: Look,
  shape: { z?: number; square?: number; shoulder?: number; neck?: number; foot?: number } = {},
) {
  const { z = x, square = 2, shoulder = 0.8, neck = 0.8, foot = 0.3 } = shape
  const rings: Ring[] = [
    [0, 0, 0, 0, square],
    [x, 0, foot, z, square],
    [x, height, shoulder, z, square],
    [neck, height + shoulder * 0.45, 0.15, neck, 2],
    [neck, height + shoulder * 0.45 + 0.6, 0, neck, 2],
  ]
  return solid(loft(rings), look)
}

/** A glass bottle with liquid in it. */
export function glass(
  x: number,
  height: number,
  liquid: string,
  shape: {
    z?: number
    square?: number
    shoulder?: number
    neck?: number
    foot?: number
    wall?: number
    level?: number
  } = {},
  tint = '#8b9ca2',
) {
  const { z = x, square = 2, shoulder = 0.6, wall = 0.18, level = 0.86, foot = 0.3 } = shape
  const inner = solid(
    loft([
      [0, wall * 2.4, 0, 0, square],
      [x - wall, wall * 2.4, foot, z - wall, square],
      [x - wall, height * level, shoulder * 0.4, z - wall, square],
      [0, height * level + 0.01, 0, 0, square],
    ]),
    { colour: liquid, roughness: 0.15, clearcoat: 0.4 },
  )
  inner.renderOrder = 1
  const shell = body(x, height, { colour: tint, roughness: 0.04, opacity: 0.1 }, shape)
  shell.renderOrder = 2
  return together(inner, shell)
}

/** A label on the front of a body, a little away from its surface. */
export function sticker(
  art: Art,
  x: number,
  low: number,
  high: number,
  angle: number,
  shape: { z?: number; square?: number } = {},
  resolution = 900,
  look: Look = {},
) {
  const { z = x, square = 2 } = shape
  const range = (angle * Math.PI) / 180
  const across =
    square > 3 ? 2 * x * Math.min(1, Math.tan(range)) : x * (range + (z < x ? Math.sin(range) : range))
  const map = face(art, resolution, Math.round((resolution * (high - low)) / across))
  const mesh = solid(
    loft(
      [
        [x + 0.02, low, 0, z + 0.02, square],
        [x + 0.02, high, 0, z + 0.02, square],
      ],
      range,
      48,
    ),
    { map, roughness: 0.5, ...look },
  )
  mesh.renderOrder = 3
  return mesh
}

/** An opaque bottle printed all around. */
export function printed(
  art: Art,
  x: number,
  height: number,
  shape: {
    z?: number
    square?: number
    shoulder?: number
    neck?: number
    foot?: number
    front?: number
    top?: number
    bottom?: number
  },
  look: Look = {},
) {
  const { z = x, shoulder = 0.8, front = 0.34, top = 0.2, bottom = 0.95 } = shape
  const around = Math.PI * (3 * (x + z) - Math.sqrt((3 * x + z) * (x + 3 * z)))
  const tall = height + shoulder * 0.45 + 0.6
  const map = wrap(art, 2400, Math.round((2400 * tall) / around), front, top, bottom)
  return body(x, height, { map, roughness: 0.3, clearcoat: 0.25, ...look }, shape)
}

/** A pump of a lotion bottle above the height `y`. */
export function pump(y: number, neck: number, look: Look) {
  return together(
    cap(neck * 1.15, y, y + 1.5, look),
    cap(neck * 0.42, y + 1.4, y + 2.6, look),
    cap(neck * 0.95, y + 2.5, y + 3.15, look, neck * 0.95, 2, 0.2),
    place(cap(0.34, 0, neck * 0.8 + 2.1, look, 0.28, 3, 0.1), 0, y + 2.82, 0, [94, 0, 0]),
  )
}

/** A glass or plastic jar with a wide lid. */
export function jar(
  art: Art,
  x: number,
  height: number,
  lidHeight: number,
  look: Look,
  lidLook: Look,
  lidArt: Art = art,
  front = 0.32,
) {
  const map = wrap(art, 2400, Math.round((2400 * height) / (2 * Math.PI * x)), front, 0.1, 0.96)
  const pot = solid(
    loft([
      [0, 0],
      [x, 0, 0.3],
      [x, height, 0.15],
      [x * 0.94, height + 0.1],
    ]),
    { map, roughness: 0.22, clearcoat: 0.6, ...look },
  )
  const top = height + 0.12 + lidHeight
  const cover = cap(x * 1.02, height + 0.12, top, lidLook, x * 1.02, 2, 0.2)
  const round = solid(new CircleGeometry(x * 0.93, 72).rotateX(-Math.PI / 2), {
    map: lid(lidArt, 900),
    roughness: 0.4,
  })
  round.position.y = top + 0.006
  return together(pot, cover, round)
}

/** A tube that stands on its cap and ends in a flat seam. */
export function tube(art: Art, x: number, height: number, capHeight: number, capLook: Look, look: Look = {}) {
  const around = 2 * Math.PI * x
  const tall = height - capHeight
  const map = wrap(art, 2000, Math.round((2000 * tall) / around), 0.33, 0.12, 0.97)
  const wall = solid(
    loft([
      [x * 0.72, capHeight, 0, x * 0.72],
      [x, capHeight + 0.1, 0.12, x],
      [x * 1.02, capHeight + tall * 0.35, 1, x * 0.92],
      [x * 1.16, capHeight + tall * 0.75, 1, x * 0.48],
      [x * 1.26, height - 0.9, 0.4, x * 0.1],
      [x * 1.28, height, 0, x * 0.06],
    ]),
    { map, roughness: 0.34, clearcoat: 0.3, ...look },
  )
  const seam = solid(new BoxGeometry(x * 2.54, 0.95, x * 0.15), { colour: art.ground, roughness: 0.5 })
  seam.position.y = height - 0.48
  return together(cap(x * 0.9, 0, capHeight, capLook, x * 0.9, 2, 0.15), wall, seam)
}

/** A printed carton that stands on the floor. */
export function carton(art: Art, x: number, y: number, z: number, look: Look = {}) {
  const scale = 1100 / Math.max(x, y)
  const front = face(art, Math.round(x * scale), Math.round(y * scale))
  const narrow = side(art, Math.round(z * scale), Math.round(y * scale))
  const paper = (map: Look['map'] | undefined) =>
    new MeshPhysicalMaterial({
      color: map ? '#ffffff' : art.ground,
      map: map ?? null,
      roughness: look.roughness ?? 0.42,
      metalness: look.metalness ?? 0,
    })
  const plain = paper(undefined)
  const mesh = new Mesh(new BoxGeometry(x, y, z), [
    paper(narrow),
    paper(narrow),
    plain,
    plain,
    paper(front),
    paper(front),
  ])
  mesh.position.y = y / 2
  return mesh
}

/** A collar of gold or another metal. */
export function collar(x: number, low: number, high: number, look: Look = gold) {
  return cap(x, low, high, look, x, 2, 0.05)
}

export function cylinder(radius: number, height: number, look: Look, top = radius) {
  return solid(new CylinderGeometry(top, radius, height, 64), look)
}

export function hoop(radius: number, thickness: number, look: Look) {
  return solid(new TorusGeometry(radius, thickness, 16, 64).rotateX(Math.PI / 2), look)
}

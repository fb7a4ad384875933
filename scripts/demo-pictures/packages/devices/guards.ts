import * as THREE from 'three'
import { group, part, placed, print, rod, type Settings, slab, turned, tube, words } from '../mobiles/parts.ts'

const glass = { roughness: 0.05, clearcoat: 1 }

/** The eye of a camera, which looks along +z: dark glass, infrared lamps and the lens. */
function eye(radius: number): THREE.Object3D {
  const made = group(
    part(rod(radius, 0.5, 'z'), '#1b1c20', [0, 0, 0], glass),
    part(rod(radius * 0.42, 0.5, 'z'), '#3c3e44', [0, 0, 0.12], { metalness: 0.6, roughness: 0.3 }),
    part(rod(radius * 0.34, 0.5, 'z'), '#0a0b10', [0, 0, 0.16], glass),
    part(new THREE.SphereGeometry(radius * 0.24, 40, 24), '#1a2448', [0, 0, 0.24], glass),
    part(new THREE.SphereGeometry(radius * 0.05, 20, 12), '#cfe0ff', [-radius * 0.09, radius * 0.1, 0.24 + radius * 0.2], glass),
  )
  for (let index = 0; index < 14; index += 1) {
    const turn = (index / 14) * Math.PI * 2
    const at = [Math.cos(turn) * radius * 0.72, Math.sin(turn) * radius * 0.72] as const
    made.add(part(rod(radius * 0.1, 0.5, 'z'), '#4a4d54', [at[0], at[1], 0.04], { metalness: 0.4, roughness: 0.3 }))
    made.add(part(new THREE.SphereGeometry(radius * 0.075, 20, 12), '#dfe3ea', [at[0], at[1], 0.26], glass))
  }
  return made
}

/** A dome camera hanging from a ceiling. */
export function domeCamera({ colour }: Settings): THREE.Object3D {
  const paint = String(colour)
  const surface = { roughness: 0.36, clearcoat: 0.35 }
  const ball = group(
    part(new THREE.SphereGeometry(4.1, 96, 64, 0, Math.PI * 2, 0.8, Math.PI - 0.8).rotateX(Math.PI / 2), paint, [0, 0, 0], surface),
    placed(eye(2.86), [0, 0, 2.75]),
    part(
      turned([
        [3.12, -0.4],
        [3.06, 0.06],
        [2.86, 0.04],
      ]).rotateX(Math.PI / 2),
      '#8d9096',
      [0, 0, 3],
      { metalness: 0.6, roughness: 0.3 },
    ),
  )
  return group(
    part(
      turned([
        [4.2, 0.5],
        [4.6, 0.5],
        [4.95, 0.8],
        [5.1, 1.4],
        [5.3, 5.5],
        [5.5, 5.8],
        [6.1, 5.9],
        [6.4, 6.2],
        [6.4, 7.2],
        [6.2, 7.4],
        [0, 7.4],
      ]),
      paint,
      [0, 0, 0],
      surface,
    ),
    placed(ball, [0, 0.1, 0.3], [22, 0, 0]),
    print(2.2, 0.55, [0, 4.4, 5.36], words('Haris', '#7a7d83', 0.9)),
  )
}

/** A camera for outside: a round housing under its sun shield, on a jointed arm. */
export function bulletCamera(): THREE.Object3D {
  const paint = '#d9dbdd'
  const surface = { roughness: 0.34, clearcoat: 0.4, metalness: 0.1 }
  const shield = new THREE.CylinderGeometry(4.15, 4.15, 19, 64, 1, true, -Math.PI * 0.62, Math.PI * 1.24)
  shield.rotateX(Math.PI / 2)
  shield.rotateZ(Math.PI)
  const inner = new THREE.CylinderGeometry(3.98, 3.98, 19, 64, 1, true, -Math.PI * 0.62, Math.PI * 1.24)
  inner.rotateX(Math.PI / 2)
  inner.rotateZ(Math.PI)
  const head = group(
    part(rod(3.5, 15.6, 'z'), paint, [0, 0, -1], surface),
    part(
      turned([
        [3.5, 0],
        [3.72, 0.2],
        [3.72, 1.4],
        [3.4, 1.7],
        [3.1, 1.5],
      ]).rotateX(Math.PI / 2),
      '#c3c6c9',
      [0, 0, 6.4],
      surface,
    ),
    placed(eye(3.1), [0, 0, 7.6]),
    part(
      turned([
        [0, -0.9],
        [2.6, -0.8],
        [3.3, -0.3],
        [3.5, 0.2],
      ]).rotateX(Math.PI / 2),
      paint,
      [0, 0, -8.8],
      surface,
    ),
    part(shield, paint, [0, 0.35, 0.8], surface),
    part(inner, '#a9acb0', [0, 0.35, 0.8], surface),
    placed(print(4.4, 1.1, [0, 0, 0], words('Haris', '#6b6e74', 0.9)), [3.6, -0.5, 0], [0, 90, 0]),
  )
  return group(
    placed(head, [0, 3, 3], [10, 0, 0]),
    part(rod(1.5, 2.4), paint, [0, -1.8, 1], surface),
    part(new THREE.SphereGeometry(1.75, 48, 32), '#c3c6c9', [0, -3.4, 0.6], surface),
    part(
      tube(
        [
          [0, -3.4, 0.6],
          [0, -4.4, -4],
          [0, -4.6, -9],
        ],
        1.05,
      ),
      paint,
      [0, 0, 0],
      surface,
    ),
    part(
      turned([
        [0, 0],
        [4.1, 0],
        [4.2, 0.3],
        [4, 0.9],
        [2.2, 1.6],
        [1.4, 2.6],
        [0, 2.6],
      ]).rotateX(Math.PI / 2),
      paint,
      [0, -4.6, -11.4],
      surface,
    ),
    ...[0, 1, 2].map((index) => {
      const turn = (index / 3) * Math.PI * 2 + 0.5
      return part(rod(0.34, 0.3, 'z'), '#8d9096', [Math.cos(turn) * 3.2, -4.6 + Math.sin(turn) * 3.2, -10.4], { metalness: 0.6, roughness: 0.3 })
    }),
  )
}

/** A smoke detector on the wall: slots around its rim, a lamp and the button for tests. */
export function smokeDetector(): THREE.Object3D {
  const white = '#f1efea'
  const surface = { roughness: 0.42, clearcoat: 0.2 }
  const lathe = (points: readonly (readonly [number, number])[], colour: string, finish = surface): THREE.Mesh =>
    part(turned(points).rotateX(Math.PI / 2), colour, [0, 0, 0], finish)
  const made = group(
    lathe(
      [
        [0, 0],
        [5.1, 0],
        [5.2, 0.2],
        [5.1, 1.1],
        [4.9, 1.2],
      ],
      white,
    ),
    lathe(
      [
        [4.5, 1.1],
        [4.5, 1.9],
      ],
      '#3a3c40',
    ),
    lathe(
      [
        [4.9, 1.8],
        [5, 1.95],
        [4.85, 2.4],
        [4.1, 3],
        [3.3, 3.3],
        [3.2, 3.25],
        [3.1, 3.3],
        [1.9, 3.5],
        [0, 3.55],
      ],
      white,
    ),
    lathe(
      [
        [1.28, 3.5],
        [1.3, 3.66],
        [1.2, 3.74],
        [0, 3.8],
      ],
      '#e4e1da',
    ),
    lathe(
      [
        [1.3, 3.55],
        [1.42, 3.56],
      ],
      '#8d9096',
    ),
  )
  for (let slot = 0; slot < 40; slot += 1) {
    const turn = (slot / 40) * Math.PI * 2
    made.add(placed(part(slab(0.3, 0.5, 0.8, 0.1, 0.04), white, [0, 0, 0], surface), [Math.cos(turn) * 4.75, Math.sin(turn) * 4.75, 1.5], [0, 0, (turn * 180) / Math.PI]))
  }
  for (let slit = 0; slit < 7; slit += 1)
    made.add(part(slab(2.1 - Math.abs(slit - 3) * 0.32, 0.14, 0.2, 0.06, 0.03), '#55585e', [0, -2 - slit * 0.26, 3.36 - slit * 0.028]))
  const lamp = part(new THREE.SphereGeometry(0.19, 24, 16), '#d8241f', [0, 2.35, 3.38])
  lamp.material.emissive.set('#a3120e')
  made.add(lamp)
  made.add(print(1.5, 0.42, [0, 0, 3.83], words('فحص', '#6b6e74', 0.9)))
  made.add(print(1.5, 0.38, [2.3, 0, 3.48], words('Haris', '#8d9096', 0.9)))
  return made
}

import {
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  type Object3D,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import type { Subject } from '../studio/subject.ts'
import { colours, views } from '../studio/views.ts'

type Settings = Readonly<Record<string, string | number | boolean>>

/** Electronics that are boxes: built by code, lengths in centimetres. */
export const subjects: readonly Subject[] = [
  {
    slug: 'baran-wifi-router',
    build: router,
    pictures: views([
      { azimuth: 28, elevation: 22 },
      { azimuth: 0, elevation: 16 },
      { azimuth: 152, elevation: 20 },
    ]),
  },
  {
    slug: 'baran-portable-drive',
    build: drive,
    pictures: (['black', 'blue', 'silver'] as const).flatMap((name, index) =>
      views(
        [
          { azimuth: 32, elevation: 30 },
          { azimuth: -30, elevation: 42 },
          { azimuth: 150, elevation: 22 },
        ].slice(0, index === 0 ? 3 : 1),
        {},
        `${name}-`,
      ).map((picture) => ({ ...picture, settings: { colour: colours[name] } })),
    ),
  },
  {
    slug: 'shams-mini-ups',
    build: miniUps,
    pictures: views([
      { azimuth: 30, elevation: 26 },
      { azimuth: 0, elevation: 30 },
      { azimuth: 150, elevation: 22 },
    ]),
  },
]

function part(
  geometry: BufferGeometry,
  colour: string,
  at: readonly [number, number, number],
  roughness = 0.5,
): Mesh {
  const mesh = new Mesh(geometry, new MeshPhysicalMaterial({ color: colour, roughness }))
  mesh.position.set(...at)
  return mesh
}

function lamp(at: readonly [number, number, number], radius = 0.12): Mesh {
  const mesh = part(new CylinderGeometry(radius, radius, 0.06, 16), '#3fae5a', at)
  ;(mesh.material as MeshPhysicalMaterial).emissive.set('#1d8a3a')
  return mesh
}

function router(): Object3D {
  const group = new Group()
  group.add(part(new RoundedBoxGeometry(23, 2.6, 13.5, 5, 1.1), '#1b1c1f', [0, 1.9, 0], 0.45))
  group.add(part(new RoundedBoxGeometry(21.6, 0.5, 12.2, 3, 0.22), '#232529', [0, 3.15, 0], 0.28))
  for (let slot = 0; slot < 9; slot += 1)
    group.add(part(new BoxGeometry(0.28, 0.06, 5), '#0c0d0f', [-6 + slot * 1.5, 3.41, -2.4], 0.9))
  for (let index = 0; index < 5; index += 1) group.add(lamp([-2 + index, 3.42, 4.6], 0.09))
  for (const [index, x] of [-10, -3.4, 3.4, 10].entries()) {
    const antenna = new Group()
    antenna.add(part(new CylinderGeometry(0.62, 0.62, 1.5, 24), '#141518', [0, 0, 0]))
    antenna.add(part(new RoundedBoxGeometry(1.35, 17, 0.8, 4, 0.36), '#1b1c1f', [0, 9, 0], 0.42))
    antenna.position.set(x, 2.6, -6.9)
    antenna.rotation.z = [0.16, 0.05, -0.05, -0.16][index] ?? 0
    group.add(antenna)
  }
  for (let port = 0; port < 5; port += 1) {
    const colour = port === 0 ? '#2f66b3' : '#d7b13c'
    group.add(part(new BoxGeometry(1.5, 1.25, 0.2), colour, [-3 + port * 2, 1.9, -6.72]))
    group.add(part(new BoxGeometry(1.1, 0.85, 0.25), '#050505', [-3 + port * 2, 1.85, -6.75]))
  }
  group.add(part(new CylinderGeometry(0.4, 0.4, 0.3, 20).rotateX(Math.PI / 2), '#050505', [7, 1.9, -6.72]))
  for (const x of [-9, 9])
    for (const z of [-4.8, 4.8])
      group.add(part(new CylinderGeometry(0.6, 0.6, 0.7, 20), '#0c0c0d', [x, 0.35, z]))
  return group
}

function drive(settings: Settings): Object3D {
  const group = new Group()
  const colour = String(settings.colour)
  const shell = colour === colours.black ? '#3a3c42' : colour
  const metal = part(new RoundedBoxGeometry(7.8, 1.3, 11.4, 6, 0.45), shell, [0, 0.75, 0], 0.3)
  Object.assign(metal.material as MeshPhysicalMaterial, { metalness: 0.35, clearcoat: 0.6 })
  group.add(metal)
  group.add(part(new RoundedBoxGeometry(7.86, 0.34, 11.46, 4, 0.16), '#151618', [0, 0.75, 0], 0.6))
  for (let line = 0; line < 4; line += 1)
    group.add(part(new BoxGeometry(6.6, 0.03, 0.07), '#0e0f10', [0, 1.405, 3.4 + line * 0.42], 0.8))
  group.add(lamp([3, 1.41, -4.7], 0.09))
  group.add(part(new BoxGeometry(1.2, 0.34, 0.2), '#030303', [0, 0.75, -5.72]))
  return group
}

function miniUps(): Object3D {
  const group = new Group()
  group.add(part(new RoundedBoxGeometry(15, 2.7, 10.5, 5, 0.7), '#e9e9e6', [0, 1.55, 0], 0.5))
  group.add(part(new RoundedBoxGeometry(12.6, 0.2, 2.4, 3, 0.09), '#24262a', [0, 2.87, 3.1], 0.25))
  for (let index = 0; index < 4; index += 1) group.add(lamp([-2.4 + index * 1.2, 2.98, 3.1], 0.14))
  group.add(part(new CylinderGeometry(0.75, 0.75, 0.25, 32), '#c9cbcd', [5, 2.95, 3.1], 0.35))
  for (let slot = 0; slot < 12; slot += 1)
    group.add(part(new BoxGeometry(0.35, 0.05, 3.6), '#8d8f90', [-4.4 + slot * 0.8, 2.9, -1.6], 0.9))
  for (let port = 0; port < 4; port += 1) {
    group.add(
      part(new CylinderGeometry(0.52, 0.52, 0.2, 24).rotateX(Math.PI / 2), '#26282b', [
        -5 + port * 2,
        1.6,
        -5.22,
      ]),
    )
    group.add(
      part(new CylinderGeometry(0.26, 0.26, 0.26, 24).rotateX(Math.PI / 2), '#040404', [
        -5 + port * 2,
        1.6,
        -5.24,
      ]),
    )
  }
  group.add(part(new BoxGeometry(1.5, 0.65, 0.2), '#0a0a0b', [4.2, 1.6, -5.22]))
  for (const x of [-6, 6])
    for (const z of [-3.8, 3.8])
      group.add(part(new CylinderGeometry(0.5, 0.5, 0.4, 20), '#3a3c3f', [x, 0.2, z]))
  return group
}

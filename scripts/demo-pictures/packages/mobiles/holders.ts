import * as THREE from 'three'
import {
  board,
  group,
  part,
  placed,
  print,
  rod,
  roundedShape,
  type Settings,
  slab,
  turned,
  words,
} from './parts.ts'
import { phone } from './phones.ts'

const steel = { metalness: 0.7, roughness: 0.3 }
const black = '#1b1c1f'

function heldPhone(): THREE.Object3D {
  return phone({ colour: '#1d1d1f', frame: '#3b3d42', camera: 'square', brand: 'Hudhud', paper: 'dusk' })
}

/** A clamp that grips a phone from both sides; the middle of its back lies at the origin. */
function clamp(colour: string, width: number): THREE.Object3D {
  const jaw = (side: number) =>
    group(
      part(slab(0.7, 5.4, 2.2, 0.3, 0.15), colour, [side * (width / 2 + 0.2), 0, 0.9]),
      part(slab(0.22, 4.8, 1.6, 0.1, 0.08), '#55585e', [side * (width / 2 - 0.16), 0, 0.9], {
        roughness: 0.9,
      }),
    )
  return group(
    part(slab(width, 4.4, 0.9, 0.8, 0.3), colour, [0, 0, -0.2], { roughness: 0.4 }),
    jaw(-1),
    jaw(1),
  )
}

/** A holder that sticks to the glass of a car. */
export function carHolder(): THREE.Object3D {
  const cup = part(
    turned([
      [0, 0],
      [3.9, 0],
      [4, 0.25],
      [3.5, 0.8],
      [2.6, 1.2],
      [2.3, 2.1],
      [1.9, 2.6],
      [0, 2.7],
    ]),
    black,
    [0, 0, 0],
    { roughness: 0.4 },
  )
  const arm = part(slab(1.9, 9.5, 1.2, 0.5, 0.25), black, [0, 0, 0], { roughness: 0.42 })
  return group(
    cup,
    part(
      turned([
        [3.95, 0.02],
        [4.2, 0.02],
        [4.2, 0.12],
        [3.95, 0.2],
      ]),
      '#6f8f9b',
      [0, 0, 0],
    ),
    placed(part(slab(1.4, 3.2, 0.6, 0.4, 0.15), '#3a3c40', [0, 0, 0]), [0, 2.4, 1.9], [-60, 0, 0]),
    part(rod(1.1, 2.3, 'x'), '#2b2d31', [0, 3.1, -0.4]),
    placed(arm, [0, 7.2, -1.2], [-12, 0, 0]),
    part(rod(0.95, 2.4, 'x'), '#2b2d31', [0, 11.8, -2]),
    part(rod(0.55, 3, 'x'), '#b9bcc1', [0, 11.8, -2], steel),
    placed(
      group(
        part(new THREE.SphereGeometry(1.1, 32, 24), '#2b2d31', [0, 0, -1.6]),
        part(rod(0.6, 2.4, 'z'), black, [0, 0, -1.6]),
        clamp(black, 8),
        part(slab(1.6, 0.6, 1.8, 0.2, 0.1), black, [-1.6, -3.2, 0.7]),
        part(slab(1.6, 0.6, 1.8, 0.2, 0.1), black, [1.6, -3.2, 0.7]),
        part(slab(1.1, 2, 0.7, 0.3, 0.1), black, [-1.6, -2.4, -0.2]),
        part(slab(1.1, 2, 0.7, 0.3, 0.1), black, [1.6, -2.4, -0.2]),
        print(2.6, 0.62, [0, 0, 0.262], words('Wasla', '#aeb2b8', 0.8)),
      ),
      [0, 13.2, 1.2],
      [-14, 0, 0],
    ),
  )
}

/** A ring that sticks to the back of a phone, opened as a stand. */
export function ringStand(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour)
  const surface = { metalness: 0.6, roughness: 0.28 }
  const ring = group(
    part(new THREE.TorusGeometry(1.45, 0.2, 20, 80), colour, [0, 1.62, 0], surface),
    part(slab(1.1, 0.8, 0.34, 0.15, 0.08), colour, [0, 0.15, 0], surface),
  )
  return group(
    part(
      turned([
        [0, 0],
        [1.95, 0],
        [2, 0.1],
        [2, 0.3],
        [1.9, 0.4],
        [0, 0.4],
      ]),
      colour,
      [0, 0, 0],
      surface,
    ),
    part(
      turned([
        [0, 0.41],
        [1.5, 0.41],
        [1.5, 0.4],
      ]),
      '#2a2b2f',
      [0, 0, 0],
      { roughness: 0.5 },
    ),
    part(rod(0.3, 1.5, 'x'), colour, [0, 0.6, -0.6], surface),
    placed(ring, [0, 0.6, -0.6], [-18, 0, 0]),
  )
}

/** A folding stand for the desk: a foot, an arm and a tray. */
export function tableStand(settings: Settings): THREE.Object3D {
  const colour = settings.colour === '#1d1d1f' ? '#3a3c42' : String(settings.colour)
  const surface = { metalness: 0.2, roughness: 0.34, clearcoat: 0.4 }
  const pad = { roughness: 0.9 }
  const shape = roundedShape(7.4, 9.4, 1.4)
  // The opening for the cable.
  shape.holes.push(new THREE.Path(roundedShape(2.4, 2.4, 1.1).getPoints(1).map((at) => new THREE.Vector2(at.x, at.y - 2.6))))
  const tray = group(
    part(board(shape, 0.36, 0.12), colour, [0, 4.7, 0], surface),
    part(slab(5.4, 3.4, 0.1, 0.7, 0.03), '#4a4c52', [0, 6.6, 0.2], pad),
    ...[-2.3, 2.3].flatMap((x) => [
      part(slab(1.5, 0.36, 2, 0.17, 0.1), colour, [x, 0.24, 1], surface),
      part(slab(1.5, 1.5, 0.36, 0.5, 0.12), colour, [x, 0.7, 1.9], surface),
      part(slab(1.1, 0.12, 1.2, 0.05, 0.03), '#4a4c52', [x, 0.45, 1], pad),
    ]),
  )
  if (settings.phone) tray.add(placed(heldPhone(), [0, 0.5, 0.75]))
  return group(
    placed(part(slab(8.6, 10, 0.44, 1.6, 0.14), colour, [0, 0, 0], surface), [0, 0.32, 0], [-90, 0, 0]),
    placed(part(slab(6.6, 7.6, 0.1, 1.1, 0.03), '#4a4c52', [0, 0, 0], pad), [0, 0.55, 0.4], [-90, 0, 0]),
    ...[-1.5, 1.5].map((x) =>
      placed(group(part(slab(1.2, 9, 0.5, 0.5, 0.15), '#b9bcc1', [0, 4.2, 0], steel)), [x, 0.6, -3.6], [14, 0, 0]),
    ),
    part(rod(0.55, 4.8, 'x'), '#8d9096', [0, 0.95, -3.6], steel),
    part(rod(0.5, 4.8, 'x'), '#8d9096', [0, 8.9, -1.55], steel),
    placed(tray, [0, 4.8, 0.7], [-20, 0, 0]),
  )
}

/** A selfie stick on three feet, with or without a phone. */
export function tripod(settings: Settings): THREE.Object3D {
  const legs = [0, 120, 240].map((degrees) => {
    const leg = part(board(roundedShape(1.3, 13, 0.5), 0.7, 0.15), black, [0, -6.5, 0], { roughness: 0.42 })
    const foot = part(rod(0.55, 0.6), '#55585e', [0, -12.8, 0])
    return placed(group(placed(group(leg, foot), [0, 0, 0.7], [-42, 0, 0])), [0, 10.6, 0], [0, degrees, 0])
  })
  const made = group(
    ...legs,
    part(rod(1.15, 13), black, [0, 15.4, 0], { roughness: 0.42 }),
    part(rod(0.85, 5), '#b9bcc1', [0, 23.4, 0], steel),
    part(rod(0.65, 5), '#c9cbce', [0, 27.4, 0], steel),
    part(rod(1, 2), black, [0, 30, 0]),
    part(slab(1.6, 3.4, 0.7, 0.6, 0.15), '#2f3136', [0, 15, 1], { roughness: 0.4 }),
    part(rod(0.5, 0.3, 'z'), '#c9cbce', [0, 15.7, 1.4], steel),
    placed(clamp(black, 8), [0, 33.6, 0]),
  )
  if (settings.phone) made.add(placed(heldPhone(), [0, 25.5, 0.95]))
  return made
}

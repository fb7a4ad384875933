import * as THREE from 'three'
import { canvasTexture } from '../../studio/canvas-texture.ts'
import { board, group, part, placed, print, rod, roundedShape, type Settings, slab, words } from '../mobiles/parts.ts'

const dark = '#2c2e33'
const steel = { metalness: 0.7, roughness: 0.28 }

/** A cabin case on four wheels: two ribbed shells with a zip between them, a lock, handles. */
export function travelCase({ colour }: Settings): THREE.Object3D {
  const paint = String(colour)
  const surface = { roughness: 0.34, clearcoat: 0.45 }
  const [width, height, half] = [37, 50, 10]
  const middle = 5.5 + height / 2
  const made = group()
  for (const side of [-1, 1]) {
    made.add(part(slab(width, height, half - 0.4, 5, 2.6), paint, [0, middle, (side * half) / 2], surface))
    for (let rib = 0; rib < 7; rib += 1) {
      const x = -13.5 + rib * 4.5
      made.add(part(slab(2.3, height - 11, 1.1, 1.1, 0.5), paint, [x, middle, side * (half - 0.25)], surface))
    }
    for (const x of [-1, 1])
      for (const y of [-1, 1])
        made.add(part(slab(6.4, 6.4, 1.4, 2.6, 0.6), dark, [x * (width / 2 - 4), middle + y * (height / 2 - 4), side * (half - 1.4)], { roughness: 0.6 }))
  }
  // The zip: two rows of teeth on a dark band.
  made.add(part(board(roundedShape(width + 0.2, height + 0.2, 5.1), 1.5, 0.2), '#1d1e22', [0, middle, 0], { roughness: 0.85 }))
  const ring = (z: number, colour2: string, wide: number): THREE.Mesh =>
    part(board(roundedShape(width + wide, height + wide, 5.2), 0.26, 0.1), colour2, [0, middle, z], { metalness: 0.5, roughness: 0.4 })
  made.add(ring(0.3, '#8d9096', 0.5), ring(-0.3, '#8d9096', 0.5))
  made.add(placed(group(part(slab(1.1, 2.6, 0.4, 0.4, 0.15), '#b9bcc2', [0, 0, 0], steel)), [width / 2 + 0.6, middle + 8, 0.3], [0, 90, 10]))
  made.add(placed(group(part(slab(1.1, 2.6, 0.4, 0.4, 0.15), '#b9bcc2', [0, 0, 0], steel)), [width / 2 + 0.6, middle + 3.6, -0.3], [0, 90, -8]))
  // The lock at the side with its three wheels.
  made.add(placed(part(slab(3.6, 7.4, 1.2, 0.8, 0.4), dark, [0, 0, 0], { roughness: 0.4, clearcoat: 0.5 }), [width / 2 + 0.4, middle - 1.6, 0], [0, 90, 0]))
  for (let wheel = 0; wheel < 3; wheel += 1)
    made.add(part(rod(0.5, 1.3, 'z'), '#c9ccd2', [width / 2 + 0.85, middle - 0.2 - wheel * 1.3, 0], steel))
  // Handles at the top and the side, and the pulled-out bar behind.
  for (const z of [0]) {
    made.add(part(slab(12, 1.6, 2.4, 0.7, 0.5), dark, [0, middle + height / 2 + 2.2, z], { roughness: 0.5 }))
    for (const x of [-5.2, 5.2]) made.add(part(slab(1.8, 2.6, 2.2, 0.5, 0.3), dark, [x, middle + height / 2 + 1, z], { roughness: 0.5 }))
  }
  for (const x of [-7.2, 7.2]) {
    made.add(part(slab(1.7, 19, 1.1, 0.4, 0.2), '#b9bcc2', [x, middle + height / 2 + 8.6, -half + 2.4], steel))
    made.add(part(slab(2.6, 1.4, 2, 0.4, 0.2), dark, [x, middle + height / 2 - 0.1, -half + 2.4], { roughness: 0.5 }))
  }
  made.add(part(slab(18.4, 2.6, 2.6, 1.2, 0.7), dark, [0, middle + height / 2 + 18.6, -half + 2.4], { roughness: 0.5, clearcoat: 0.3 }))
  made.add(part(slab(3, 0.5, 1, 0.2, 0.1), '#b9bcc2', [0, middle + height / 2 + 20, -half + 2.4], steel))
  for (const x of [-1, 1])
    for (const z of [-1, 1]) {
      const at = [x * (width / 2 - 4.6), z * (half - 4)] as const
      made.add(part(slab(4.2, 2.6, 4.2, 1.2, 0.5), dark, [at[0], 5.4, at[1]], { roughness: 0.55 }))
      made.add(part(slab(1.2, 3.6, 3, 0.5, 0.3), dark, [at[0] + 0.1, 3.6, at[1]], { roughness: 0.55 }))
      for (const side of [-1, 1]) {
        made.add(part(rod(2.1, 1.1, 'x'), '#3a3c42', [at[0] + side * 1.1, 2.1, at[1] + 0.5], { roughness: 0.7 }))
        made.add(part(rod(1.2, 1.16, 'x'), '#9a9da3', [at[0] + side * 1.1, 2.1, at[1] + 0.5], { roughness: 0.4 }))
      }
    }
  made.add(part(slab(7.4, 2.4, 0.4, 0.5, 0.1), '#b9bcc2', [0, middle + 15, half + 0.55], steel))
  made.add(print(6, 1.6, [0, middle + 15, half + 0.78], words('Darb', '#26282c', 0.9)))
  return made
}

/** The weave of straw. */
function straw(base: string): THREE.Texture {
  const map = canvasTexture(512, 512, (pen) => {
    pen.fillStyle = base
    pen.fillRect(0, 0, 512, 512)
    for (let row = 0; row < 32; row += 1)
      for (let column = 0; column < 32; column += 1) {
        const over = (row + column) % 2 === 0
        pen.fillStyle = over ? 'rgb(255 250 230 / 22%)' : 'rgb(60 40 10 / 26%)'
        pen.fillRect(column * 16 + 1, row * 16 + (over ? 2 : 5), 14, over ? 11 : 6)
        pen.fillStyle = 'rgb(40 25 5 / 30%)'
        pen.fillRect(column * 16, row * 16, 1.6, 16)
      }
  })
  map.wrapS = THREE.RepeatWrapping
  map.wrapT = THREE.RepeatWrapping
  return map
}

/** A summer hat: a crown with a crease and a pinched front, a wide brim that dips, a black band. */
export function summerHat({ colour }: Settings): THREE.Object3D {
  const map = straw(String(colour))
  const surface = (): THREE.MeshPhysicalMaterial => new THREE.MeshPhysicalMaterial({ map, roughness: 0.85, side: THREE.DoubleSide })
  const outline: THREE.Vector2[] = []
  const put = (x: number, y: number): void => {
    outline.push(new THREE.Vector2(x, y))
  }
  for (let step = 0; step <= 24; step += 1) put(17 - step * 0.375, 0.35 * Math.sin((step / 24) * 3))
  put(7.9, 0.35)
  for (let step = 0; step <= 26; step += 1) put(7.8 - (step / 26) * 1.3, 0.6 + (step / 26) * 8.2)
  for (let step = 1; step <= 20; step += 1) {
    const turn = (step / 20) * (Math.PI / 2)
    put(6.5 - 2 + Math.cos(turn) * 2, 8.8 + Math.sin(turn) * 1.3)
  }
  for (let step = 1; step <= 14; step += 1) put(4.5 * (1 - step / 14), 10.1)
  const geometry = new THREE.LatheGeometry(outline, 160)
  const positions = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  for (let index = 0; index < positions.count; index += 1) {
    let [x, y, z] = [positions.getX(index), positions.getY(index), positions.getZ(index)]
    const radius = Math.hypot(x, z)
    const turn = Math.atan2(x, z)
    uv.setXY(index, (turn / Math.PI) * 9, (y + radius) / 4.4)
    if (y < 0.75 && radius > 7.9) {
      const out = (radius - 8) / 9
      y += out * out * (1.5 * Math.cos(2 * turn + Math.PI) - 0.5 + 0.22 * Math.sin(3 * turn))
    }
    if (y > 4) {
      const up = Math.min(1, (y - 4) / 5)
      // The crease along the crown and the two dents at its front.
      y -= up * up * 2.3 * Math.exp(-((x / 1.9) ** 2)) * (radius < 6.2 ? 1 : 0.25) * (z > -4 ? 1 : 0.6)
      const dent = Math.exp(-(((Math.abs(x) - 4.4) / 2.1) ** 2)) * Math.exp(-(((z - 3.6) / 2.6) ** 2))
      x *= 1 - up * 0.3 * dent
    }
    positions.setXYZ(index, x * 0.9, y, z * 1.04)
  }
  geometry.computeVertexNormals()
  const flat = geometry.toNonIndexed()
  const hat = new THREE.Mesh(flat, surface())
  const bandShape = new THREE.LatheGeometry(
    [
      [7.86, 0.6],
      [8, 0.75],
      [7.62, 3.3],
      [7.4, 3.36],
    ].map(([x = 0, y = 0]) => new THREE.Vector2(x, y)),
    128,
  )
  bandShape.scale(0.9, 1, 1.04)
  const ribbon = { roughness: 0.6, clearcoat: 0.2 }
  return group(
    hat,
    part(bandShape, '#2a2a2d', [0, 0, 0], ribbon),
    placed(part(slab(0.5, 3.2, 2.6, 0.2, 0.16), '#2a2a2d', [0, 0, 0], ribbon), [-7, 2, 1.4], [0, 12, 0]),
    placed(part(slab(0.5, 2.5, 0.9, 0.2, 0.16), '#38383c', [0, 0, 0], ribbon), [-7.2, 2, 1.4], [0, 12, 0]),
  )
}

import * as THREE from 'three'
import { canvasTexture } from '../../studio/canvas-texture.ts'
import { group, part, placed, print, rod, type Settings, slab, turned, words } from '../mobiles/parts.ts'

const steel = { metalness: 0.7, roughness: 0.28 }

/** A driver that looks along +z: frame, rubber surround, cone and dust cap. */
function driver(radius: number, cone = '#4a4d54'): THREE.Object3D {
  const face = group(
    part(
      turned([
        [radius * 0.96, 0],
        [radius * 1.12, 0],
        [radius * 1.12, radius * 0.05],
        [radius * 1.06, radius * 0.09],
        [radius * 0.96, radius * 0.05],
      ]),
      '#b9bcc2',
      [0, 0, 0],
      steel,
    ),
    part(
      turned([
        [radius * 0.74, -radius * 0.02],
        [radius * 0.8, radius * 0.06],
        [radius * 0.87, radius * 0.09],
        [radius * 0.94, radius * 0.06],
        [radius * 0.99, -radius * 0.02],
      ]),
      '#26272b',
      [0, 0, 0],
      { roughness: 0.5 },
    ),
    part(
      turned([
        [0, -radius * 0.34],
        [radius * 0.2, -radius * 0.34],
        [radius * 0.5, -radius * 0.2],
        [radius * 0.77, 0],
      ]),
      cone,
      [0, 0, 0],
      { roughness: 0.55, metalness: 0.2 },
    ),
    part(new THREE.SphereGeometry(radius * 0.27, 40, 20), '#2c2e33', [0, -radius * 0.28, 0], { roughness: 0.3, clearcoat: 0.6 }),
  )
  for (let index = 0; index < 6; index += 1) {
    const turn = (index / 6) * Math.PI * 2 + 0.5
    face.add(part(rod(radius * 0.04, 0.1), '#6b6e75', [Math.cos(turn) * radius * 1.05, radius * 0.08, Math.sin(turn) * radius * 1.05], steel))
  }
  face.rotation.x = Math.PI / 2
  return group(face)
}

function tweeter(radius: number): THREE.Object3D {
  const face = group(
    part(rod(radius * 1.5, 0.24), '#4a4c52', [0, 0, 0], { roughness: 0.45 }),
    part(
      turned([
        [radius * 0.55, 0.1],
        [radius * 0.9, 0.16],
        [radius * 1.2, 0.3],
        [radius * 1.24, 0.12],
      ]),
      '#33353a',
      [0, 0, 0],
      { roughness: 0.3 },
    ),
    part(new THREE.SphereGeometry(radius * 0.55, 40, 20).scale(1, 0.7, 1), '#c3c6cc', [0, 0.1, 0], steel),
  )
  face.rotation.x = Math.PI / 2
  return group(face)
}

/** The veneer of the cabinet. */
function veneer(dark: string, light: string): THREE.Texture {
  return canvasTexture(512, 1024, (pen) => {
    pen.fillStyle = dark
    pen.fillRect(0, 0, 512, 1024)
    for (let line = 0; line < 260; line += 1) {
      const x = (line * 197) % 512
      pen.strokeStyle = line % 3 ? light : '#2c170a'
      pen.globalAlpha = 0.08 + ((line * 13) % 10) * 0.016
      pen.lineWidth = 0.6 + ((line * 7) % 5) * 0.6
      pen.beginPath()
      pen.moveTo(x, 0)
      pen.bezierCurveTo(x + ((line * 31) % 26) - 13, 340, x - ((line * 17) % 26) + 13, 680, x + ((line * 11) % 14) - 7, 1024)
      pen.stroke()
    }
    pen.globalAlpha = 1
  })
}

/** A loudspeaker: a small one for a shelf, or a tower with two woofers in walnut. */
export function loudspeaker({ kind, colour }: Settings): THREE.Object3D {
  const tower = kind === 'tower'
  const [width, height, depth] = tower ? [22, 96, 30] : [18, 29, 22]
  const white = colour === 'white'
  const front = depth / 2
  const cabinet = part(slab(width, height, depth, 0.7, 0.5), white ? '#eeece6' : '#34363b', [0, height / 2, 0], {
    roughness: 0.32,
    clearcoat: 0.5,
  })
  if (tower) {
    cabinet.material.map = veneer('#6d4527', '#b78652')
    cabinet.material.color.set('#ffffff')
    cabinet.material.roughness = 0.45
    const positions = cabinet.geometry.getAttribute('position')
    const uv = cabinet.geometry.getAttribute('uv')
    for (let index = 0; index < positions.count; index += 1)
      uv.setXY(index, (positions.getX(index) + positions.getZ(index)) / 30, positions.getY(index) / 60)
  }
  const made = group(
    cabinet,
    part(slab(width - 0.5, height - 0.5, 1.2, 0.6, 0.3), '#35373c', [0, height / 2, front + 0.2], { roughness: 0.4, clearcoat: 0.3 }),
    print(width * 0.24, width * 0.07, [0, tower ? 7 : 2, front + 0.82], words('Naghma', '#d3d6db', 0.9)),
  )
  const z = front + 0.78
  if (tower) {
    made.add(placed(tweeter(2.3), [0, 85, z]), placed(driver(7.4), [0, 67, z]), placed(driver(7.4), [0, 48, z]))
    made.add(placed(port(3.4), [0, 29, z]))
    made.add(part(slab(width + 3, 2, depth + 2, 0.8, 0.4), '#2c2e33', [0, 0.9, 0], { roughness: 0.4, clearcoat: 0.5 }))
  } else {
    made.add(placed(tweeter(2), [0, 22.6, z]), placed(driver(6), [0, 11.6, z]))
  }
  for (const side of [-1, 1])
    made.add(part(rod(0.6, 1.4, 'z'), side < 0 ? '#b9262b' : '#2a2b2e', [side * 2, height * 0.16, -front - 0.6], { roughness: 0.3 }))
  made.add(part(slab(8, 5, 0.4, 0.5, 0.1), '#4a4c52', [0, height * 0.16, -front - 0.05]))
  return made
}

function port(radius: number): THREE.Object3D {
  const face = part(
    turned([
      [radius * 0.8, -4],
      [radius * 0.84, -0.4],
      [radius, 0.15],
      [radius * 1.2, 0.1],
      [radius * 1.22, 0],
    ]),
    '#26272b',
    [0, 0, 0],
    { roughness: 0.4 },
  )
  face.rotation.x = Math.PI / 2
  return group(face, part(rod(radius * 0.8, 0.1, 'z'), '#08080a', [0, 0, -3.6]))
}

/** A knob that looks along +z. */
function knob(radius: number, x: number, y: number, z: number): THREE.Object3D {
  const ridges = Array.from({ length: 36 }, (_, index) => {
    const turn = (index / 36) * Math.PI * 2
    return part(rod(radius * 0.05, radius * 0.9, 'z'), '#8d9096', [x + Math.cos(turn) * radius * 0.98, y + Math.sin(turn) * radius * 0.98, z + radius * 0.45], steel)
  })
  return group(
    part(rod(radius * 1.22, 0.14, 'z'), '#17181b', [x, y, z + 0.06], { roughness: 0.3 }),
    part(rod(radius, radius * 0.95, 'z'), '#a9acb2', [x, y, z + radius * 0.48], steel),
    part(rod(radius * 0.86, 0.08, 'z'), '#c9ccd2', [x, y, z + radius * 0.97], steel),
    part(slab(radius * 0.1, radius * 0.4, 0.06, 0.03, 0.01), '#17181b', [x, y + radius * 0.58, z + radius * 1.02]),
    ...ridges,
  )
}

/** A black stereo amplifier with a brushed front. */
export function amplifier(): THREE.Object3D {
  const [width, height, depth] = [43, 13, 34]
  const front = depth / 2
  const brushed = canvasTexture(1400, 420, (pen, w, h) => {
    pen.fillStyle = '#3a3c42'
    pen.fillRect(0, 0, w, h)
    for (let line = 0; line < 900; line += 1) {
      pen.fillStyle = line % 2 ? 'rgb(255 255 255 / 3.5%)' : 'rgb(0 0 0 / 6%)'
      pen.fillRect(((line * 379) % w) - 300, (line * 17) % h, 700, 1.4)
    }
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = '#e3e5e9'
    pen.font = '600 40px Figtree'
    pen.fillText('Naghma', w * 0.1, h * 0.2)
    pen.font = '500 20px Figtree'
    pen.fillText('STEREO AMPLIFIER  2 × 80 W', w * 0.155, h * 0.32)
    for (const [text, x] of [
      ['BASS', 0.32],
      ['TREBLE', 0.42],
      ['BALANCE', 0.52],
      ['INPUT', 0.64],
      ['VOLUME', 0.85],
      ['PHONES', 0.215],
      ['POWER', 0.07],
    ] as const)
      pen.fillText(text, w * x, h * 0.92)
  })
  const face = part(slab(width, height - 1.2, 0.9, 0.35, 0.2), '#ffffff', [0, height / 2 + 0.6, front], { roughness: 0.36, metalness: 0.35 })
  const made = group(
    part(slab(width - 0.6, height - 1.6, depth, 0.3, 0.2), '#2e3035', [0, height / 2 + 0.6, -0.3], { roughness: 0.45, clearcoat: 0.3 }),
    face,
  )
  const plate = new THREE.Mesh(
    new THREE.PlaneGeometry(width - 0.5, height - 1.7),
    new THREE.MeshPhysicalMaterial({ map: brushed, roughness: 0.36, metalness: 0.3 }),
  )
  plate.position.set(0, height / 2 + 0.6, front + 0.47)
  made.add(plate)
  const at = (x: number): number => (x - 0.5) * (width - 0.5)
  const z = front + 0.48
  const y = 5
  made.add(knob(1.1, at(0.32), y, z), knob(1.1, at(0.42), y, z), knob(1.1, at(0.52), y, z), knob(1.5, at(0.64), y, z))
  made.add(knob(3, at(0.85), y + 2, z))
  made.add(part(rod(0.55, 0.3, 'z'), '#b9bcc2', [at(0.215), y - 0.6, z], steel), part(rod(0.32, 0.34, 'z'), '#08080a', [at(0.215), y - 0.6, z]))
  made.add(part(slab(1.9, 1.5, 0.5, 0.25, 0.1), '#b9bcc2', [at(0.07), y - 0.5, z + 0.2], steel))
  const lamp = part(rod(0.16, 0.1, 'z'), '#6ee07f', [at(0.07), y + 1, z])
  lamp.material.emissive.set('#2f9a48')
  made.add(lamp)
  for (let slot = 0; slot < 26; slot += 1)
    for (const row of [-1, 0, 1])
      made.add(part(slab(0.5, 0.08, 6.4, 0.1, 0.02), '#0b0c0e', [-15 + slot * 1.2, height - 0.16, row * 8 - 1]))
  for (const side of [-1, 1])
    for (const end of [-1, 1]) made.add(part(rod(1.6, 1.2), '#4a4c52', [side * 17, 0.5, end * 13], { roughness: 0.4 }))
  for (let pair = 0; pair < 5; pair += 1)
    for (const row of [0, 1]) {
      made.add(part(rod(0.5, 0.6, 'z'), row ? '#c0282d' : '#f2f2f0', [17 - pair * 2.4, 5 + row * 2.6, -front - 0.5]))
      made.add(part(rod(0.28, 0.7, 'z'), '#c9a24b', [17 - pair * 2.4, 5 + row * 2.6, -front - 0.55], steel))
    }
  for (let post = 0; post < 4; post += 1)
    made.add(part(rod(0.85, 1.6, 'z'), post % 2 ? '#c0282d' : '#3a3c42', [-2 - post * 3.4, 6, -front - 0.9], { roughness: 0.3 }))
  return made
}

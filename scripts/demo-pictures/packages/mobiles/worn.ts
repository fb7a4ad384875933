import * as THREE from 'three'
import type { Draw } from '../../studio/canvas-texture.ts'
import {
  board,
  group,
  part,
  placed,
  print,
  rod,
  roundedShape,
  type Settings,
  screen,
  slab,
  tube,
  turned,
  words,
} from './parts.ts'
import { phone } from './phones.ts'

const steel = { metalness: 0.7, roughness: 0.3 }
const soft = { roughness: 0.7 }

function outline(
  width: number,
  height: number,
  radius: number,
  depth: number,
  edge: number,
  holes: readonly THREE.Path[],
) {
  const shape = roundedShape(width, height, radius)
  shape.holes.push(...holes)
  return board(shape, depth, edge)
}

function hole(width: number, height: number, radius: number, x = 0, y = 0): THREE.Path {
  const points = roundedShape(width, height, radius).getPoints(1)
  return new THREE.Path(points.map((point) => new THREE.Vector2(point.x + x, point.y + y)))
}

function oneCase(settings: Settings): THREE.Object3D {
  if (settings.clear) return clearCase()
  const colour = String(settings.colour)
  const opening = settings.camera === 'column' ? hole(2, 6.2, 0.9, -2.45, 4.9) : hole(3.7, 3.9, 1, -1.85, 6)
  const made = group(
    part(outline(7.9, 16.6, 1.15, 0.24, 0.06, [opening]), colour, [0, 0, 0.5], { roughness: 0.9 }),
    part(outline(7.9, 16.6, 1.15, 1.1, 0.06, [hole(7.46, 16.16, 0.98)]), colour, [0, 0, 0], soft),
    part(slab(0.2, 1.9, 0.4, 0.1, 0.05), colour, [-3.98, 2.9, 0], soft),
    part(slab(0.2, 1, 0.4, 0.1, 0.05), colour, [-3.98, 0.9, 0], soft),
    print(2.2, 0.56, [0, -5.6, 0.624], words('Ghilaf', settings.light ? '#77797d' : '#e9e7e2', 0.8, 500)),
  )
  return group(placed(made, [0, 8.3, 0]))
}

/** A case of clear plastic: thick edges that catch the light, air cushions at the corners, a raised ring around the cameras. */
function clearCase(): THREE.Object3D {
  const edge = { opacity: 0.5, roughness: 0.08, clearcoat: 1 }
  const thin = { opacity: 0.16, roughness: 0.05, clearcoat: 1 }
  const tint = '#dcebf2'
  const opening = hole(3.7, 3.9, 1, -1.85, 6)
  const made = group(
    part(outline(8.1, 16.8, 1.25, 0.22, 0.06, [opening]), tint, [0, 0, 0.56], thin),
    part(outline(8.3, 17, 1.35, 1.25, 0.14, [hole(7.6, 16.3, 1)]), tint, [0, 0, 0.02], edge),
    part(outline(8.36, 17.06, 1.36, 0.22, 0.08, [hole(7.5, 16.2, 1)]), '#c4d9e4', [0, 0, -0.52], edge),
    part(outline(8.36, 17.06, 1.36, 0.16, 0.06, [hole(7.7, 16.4, 1.02)]), '#c4d9e4', [0, 0, 0.6], edge),
    part(outline(4.3, 4.5, 1.2, 0.42, 0.1, [hole(3.7, 3.9, 1)]), '#c9dde7', [-1.85, 6, 0.7], edge),
  )
  for (const x of [-1, 1])
    for (const y of [-1, 1]) {
      made.add(part(slab(1.5, 1.5, 1.3, 0.7, 0.3), '#d2e4ed', [x * 3.55, y * 7.9, 0], { ...edge, opacity: 0.42 }))
    }
  for (const [y, length] of [
    [2.9, 2],
    [0.9, 1.1],
  ] as const)
    made.add(part(slab(0.26, length, 0.46, 0.12, 0.06), '#c4d9e4', [-4.16, y, 0], edge))
  made.add(
    part(slab(1.7, 0.2, 0.62, 0.09, 0.05), '#a9c2cf', [0, -8.5, 0], { ...edge, opacity: 0.7 }),
    print(1.9, 0.48, [0, -6.9, 0.68], words('Ghilaf', '#8b969c', 0.8, 500)),
  )
  return group(placed(made, [0, 8.5, 0]))
}

/** A phone case: its back, and another one behind that shows the inside. */
export function phoneCase(settings: Settings): THREE.Object3D {
  if (settings.clear) {
    const paint = { colour: '#d6b57e', frame: '#c9a97a', camera: 'square', brand: 'Hudhud' }
    const inner = (): THREE.Object3D => placed(phone(paint), [0, 0.4, 0.05], [0, 180, 0])
    if (settings.view === 'on') return group(inner(), clearCase())
    if (settings.view === 'lifted')
      return group(placed(group(inner()), [2.4, 0, -2.4], [0, -24, 0]), placed(clearCase(), [-1.9, 0, 2.6], [0, -24, 0]))
    return group(
      placed(clearCase(), [3.6, 0, 1.4], [0, -14, 0]),
      placed(group(inner(), clearCase()), [-4.2, 0, -1.6], [0, 10, 0]),
    )
  }
  return group(
    placed(oneCase(settings), [3.3, 0, 1.6], [0, -10, 0]),
    placed(oneCase(settings), [-3.9, 0, -1.8], [0, 150, 0]),
  )
}

/** Glass for a screen with a black border, as many panes as the pack has. */
export function screenGlass(settings: Settings): THREE.Object3D {
  const made = group()
  for (let index = 0; index < Number(settings.panes); index += 1) {
    const pane = group(
      part(slab(7.2, 15.8, 0.05, 0.9, 0.02), '#d5e6ea', [0, 7.9, 0], { opacity: 0.16, roughness: 0.05 }),
      part(outline(7.2, 15.8, 0.9, 0.07, 0.02, [hole(6.7, 15.2, 0.7)]), '#0c0d0f', [0, 7.9, 0], {
        roughness: 0.12,
      }),
      part(rod(0.28, 0.07, 'z'), '#0c0d0f', [0, 15.1, 0], { roughness: 0.12 }),
    )
    made.add(placed(pane, [index * 2.6, 0, -index * 2.4], [-6, -16, 0]))
  }
  return made
}

function bud(colour: string, side: number): THREE.Object3D {
  const head = part(new THREE.SphereGeometry(0.82, 40, 28).scale(1, 0.92, 0.85), colour, [0, 0, 0], {
    roughness: 0.25,
    clearcoat: 0.5,
  })
  const stem = part(slab(0.62, 2.5, 0.56, 0.3, 0.2), colour, [side * 0.3, -1.35, 0.2], {
    roughness: 0.25,
    clearcoat: 0.5,
  })
  const tip = part(
    turned([
      [0.3, 0],
      [0.62, 0.12],
      [0.6, 0.42],
      [0.4, 0.68],
      [0.2, 0.7],
    ]),
    '#55585e',
    [0, 0, 0],
    soft,
  )
  return group(
    head,
    stem,
    placed(tip, [-side * 0.55, 0.05, -0.35], [-30, 0, side * 75]),
    part(rod(0.09, 0.04, 'z'), '#111214', [side * 0.3, -2.3, 0.49]),
  )
}

/** Earbuds in front of their open charging case. */
export function earbuds(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour)
  const shine = { roughness: 0.22, clearcoat: 0.6 }
  const lid = group(
    part(slab(6.2, 1.7, 2.7, 0.8, 0.6), colour, [0, 0.85, 1.2], shine),
    part(slab(4.9, 0.08, 1.5, 0.03, 0.02), '#2a2b2f', [0, 0, 1.2]),
  )
  const light = part(rod(0.1, 0.05, 'z'), '#8dffb0', [0, 2.2, 1.37])
  light.material.emissive.set('#40d878')
  return group(
    part(slab(6.2, 3.6, 2.7, 1.3, 0.6), colour, [0, 1.8, 0], shine),
    part(slab(4.4, 0.1, 1.3, 0.04, 0.02), '#2a2b2f', [0, 3.58, 0]),
    part(rod(0.22, 3.2, 'x'), '#8d9096', [0, 3.3, -1.25], steel),
    placed(lid, [0, 3.25, -1.3], [-78, 0, 0]),
    light,
    print(1.9, 0.44, [0, 1.2, 1.362], words('Naghma', settings.light ? '#84888e' : '#c5c8cd', 0.8)),
    placed(bud(colour, -1), [-1.7, 4.1, 0.1], [0, -14, 6]),
    placed(bud(colour, 1), [4.9, 2.4, 2.4], [0, 34, -6]),
  )
}

/** Earphones with a band for the neck. */
export function neckband(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour)
  const arc = Array.from({ length: 25 }, (_, index) => {
    const angle = Math.PI * (-0.1 + (index / 24) * 1.2)
    return [Math.cos(angle) * 6.4, 0.6, -Math.sin(angle) * 6.6 + 0.5] as const
  })
  const made = group(part(tube(arc, 0.36), colour, [0, 0, 0], soft))
  for (const side of [-1, 1]) {
    const arm = part(
      new THREE.CapsuleGeometry(0.62, 5.4, 12, 28).rotateX(Math.PI / 2),
      colour,
      [side * 5.75, 0.66, 4.9],
      { roughness: 0.4 },
    )
    arm.rotation.y = side * 0.09
    made.add(
      arm,
      placed(
        part(slab(0.5, 1.5, 0.2, 0.2, 0.08), '#8d9096', [0, 0, 0], steel),
        [side * 5.7, 1.2, 5.2],
        [-90, 0, 0],
      ),
    )
    made.add(
      part(
        tube(
          [
            [side * 5.5, 0.62, 8],
            [side * 5, 0.4, 9.6],
            [side * 3.4, 0.25, 10.2],
            [side * 2.4, 0.25, 8],
            [side * 2.2, 0.25, 5],
            [side * 1.5, 0.3, 3.2],
          ],
          0.13,
        ),
        colour,
        [0, 0, 0],
        soft,
      ),
    )
    made.add(
      placed(
        group(
          part(
            turned([
              [0, -0.8],
              [0.62, -0.7],
              [0.78, -0.2],
              [0.78, 0.25],
              [0.45, 0.6],
              [0.3, 0.75],
            ]),
            colour,
            [0, 0, 0],
            { roughness: 0.35 },
          ),
          part(
            turned([
              [0.28, 0.6],
              [0.68, 0.75],
              [0.66, 1.1],
              [0.42, 1.45],
              [0.2, 1.48],
            ]),
            '#4c4f55',
            [0, 0, 0],
            soft,
          ),
          part(rod(0.5, 0.08), '#b9bcc1', [0, -0.8, 0], steel),
        ),
        [side * 1.35, 0.78, 2.4],
        [-90, 0, side * 30],
      ),
    )
  }
  return made
}

const dial: Draw = (context, width, height) => {
  const ground = context.createRadialGradient(width / 2, height / 2, 10, width / 2, height / 2, width * 0.75)
  ground.addColorStop(0, '#12303a')
  ground.addColorStop(1, '#020506')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.textAlign = 'center'
  context.fillStyle = '#ffffff'
  context.direction = 'rtl'
  context.font = `700 ${Math.min(width * 0.31, height * 0.25)}px Vazirmatn`
  context.fillText('١٠:٠٩', width / 2, height * 0.5)
  context.font = `500 ${width * 0.09}px Vazirmatn`
  context.fillText('الخميس ١٢ آذار', width / 2, height * 0.23)
  context.lineWidth = width * 0.04
  context.lineCap = 'round'
  for (const [index, colour] of ['#3fd6a6', '#ffb648', '#ff6a7d'].entries()) {
    const x = width * (0.26 + index * 0.24)
    context.strokeStyle = `${colour}55`
    context.beginPath()
    context.arc(x, height * 0.7, width * 0.075, 0, 7)
    context.stroke()
    context.strokeStyle = colour
    context.beginPath()
    context.arc(x, height * 0.7, width * 0.075, -1.6, 1.4 + index)
    context.stroke()
  }
}

/** A round dial with hands and the digits of an Arabic clock. */
const hands: Draw = (context, width, height) => {
  const middle = Math.min(width, height) / 2
  const ground = context.createRadialGradient(width / 2, height / 2, middle * 0.1, width / 2, height / 2, middle)
  ground.addColorStop(0, '#33251b')
  ground.addColorStop(1, '#0a0705')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `600 ${middle * 0.19}px Vazirmatn`
  for (const [index, digit] of ['١٢', '١', '٢', '٣', '٤', '٥', '٦', '٧', '٨', '٩', '١٠', '١١'].entries()) {
    const turn = (index * Math.PI) / 6
    context.fillStyle = '#f3e6d2'
    context.fillText(digit, Math.sin(turn) * middle * 0.72, -Math.cos(turn) * middle * 0.72)
  }
  context.strokeStyle = '#b98d5e'
  context.lineCap = 'round'
  for (let tick = 0; tick < 60; tick += 1) {
    const turn = (tick * Math.PI) / 30
    const from = tick % 5 ? 0.91 : 0.88
    context.lineWidth = middle * (tick % 5 ? 0.008 : 0.022)
    context.beginPath()
    context.moveTo(Math.sin(turn) * middle * from, -Math.cos(turn) * middle * from)
    context.lineTo(Math.sin(turn) * middle * 0.95, -Math.cos(turn) * middle * 0.95)
    context.stroke()
  }
  context.font = `500 ${middle * 0.1}px Vazirmatn`
  context.fillStyle = '#d9b98f'
  context.fillText('الخميس ١٢', 0, middle * 0.3)
  for (const [turn, length, wide, colour] of [
    [5.32, 0.44, 0.06, '#f7f1e6'],
    [0.95, 0.66, 0.042, '#f7f1e6'],
    [2.5, 0.74, 0.014, '#e2762b'],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = middle * wide
    context.beginPath()
    context.moveTo(-Math.sin(turn) * middle * 0.1, Math.cos(turn) * middle * 0.1)
    context.lineTo(Math.sin(turn) * middle * length, -Math.cos(turn) * middle * length)
    context.stroke()
  }
  context.fillStyle = '#e2762b'
  context.beginPath()
  context.arc(0, 0, middle * 0.045, 0, 7)
  context.fill()
}

/** The strap as a loop: an oval band of the given width. */
function loop(width: number, colour: string): THREE.Object3D {
  const shape = new THREE.Shape()
  shape.absellipse(0, 0, 2.95, 3.25, 0, Math.PI * 2)
  const inner = new THREE.Path()
  inner.absellipse(0, 0, 2.7, 3, 0, Math.PI * 2)
  shape.holes.push(inner)
  const band = new THREE.ExtrudeGeometry(shape, {
    depth: width - 0.1,
    bevelEnabled: true,
    bevelSize: 0.06,
    bevelThickness: 0.05,
    curveSegments: 60,
    bevelSegments: 3,
  })
  band.translate(0, 0, -width / 2).rotateY(Math.PI / 2)
  return part(band, colour, [0, 0, 0], soft)
}

/** A watch on its strap, standing. */
export function watch(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour)
  const frame = String(settings.frame ?? '#2a2c30')
  const body = settings.round
    ? group(
        part(rod(2.3, 1, 'z'), frame, [0, 0, 0], { metalness: 0.65, roughness: 0.28 }),
        part(new THREE.TorusGeometry(2.12, 0.2, 16, 80), frame, [0, 0, 0.5], {
          metalness: 0.7,
          roughness: 0.22,
        }),
        screen(3.9, 3.9, 1.949, [0, 0, 0.54], hands),
      )
    : group(
        part(slab(3.9, 4.6, 1.05, 1.05, 0.4), frame, [0, 0, 0], { metalness: 0.6, roughness: 0.28 }),
        part(slab(3.6, 4.3, 0.2, 0.95, 0.08), '#060708', [0, 0, 0.48], { roughness: 0.12 }),
        screen(3.15, 3.85, 0.7, [0, 0, 0.585], dial),
      )
  body.add(
    part(rod(0.32, 0.35, 'x'), frame, [settings.round ? 2.4 : 2.05, 0.6, 0], {
      metalness: 0.7,
      roughness: 0.25,
    }),
  )
  const strap = placed(loop(2.25, colour), [0, 0, -2.75])
  return group(placed(group(strap, body), [0, 3.31, 0]))
}

/** The two halves of a strap, lying flat. */
export function strap(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour)
  const holes = Array.from({ length: 7 }, (_, index) => hole(0.32, 0.55, 0.15, 0, -4.2 + index * 0.95))
  const long = part(outline(2.2, 11.6, 0.7, 0.34, 0.1, holes), colour, [0, 0, 0], soft)
  const short = part(outline(2.2, 8, 0.35, 0.34, 0.1, []), colour, [0, 0, 0], soft)
  const buckle = group(
    part(outline(2.9, 1.7, 0.4, 0.3, 0.1, [hole(2.3, 1, 0.2)]), '#b9bcc1', [0, 0, 0], steel),
    part(slab(0.22, 1.3, 0.16, 0.08, 0.04), '#b9bcc1', [0, 0.1, 0.16], steel),
  )
  const keeper = part(slab(2.5, 0.7, 0.62, 0.2, 0.1), colour, [0, 0, 0], soft)
  const lug = (y: number) => part(rod(0.24, 2.1, 'x'), '#9a9da2', [0, y, 0], steel)
  return group(
    placed(group(long, lug(5.85)), [-1.9, 0.2, 0], [-90, 0, 8]),
    placed(
      group(short, lug(4.05), placed(buckle, [0, -4.5, 0.05]), placed(keeper, [0, -2.6, 0])),
      [2.2, 0.2, 0.8],
      [-90, 0, -8],
    ),
  )
}

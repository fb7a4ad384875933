import * as THREE from 'three'
import { canvasTexture, type Draw } from '../../studio/canvas-texture.ts'
import {
  board,
  group,
  type Point,
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

const port = '#050505'
const steel = { metalness: 0.7, roughness: 0.3 }

/** A USB-C plug with its grip; the plug points to +y. */
export function plug(colour: string, wide = false): THREE.Object3D {
  return group(
    part(slab(wide ? 1.25 : 0.84, 0.75, wide ? 0.46 : 0.26, 0.08, 0.04), '#c9cbce', [0, 1.5, 0], steel),
    part(slab(wide ? 1.6 : 1.15, 2.3, wide ? 0.85 : 0.65, 0.25, 0.16), colour, [0, 0, 0], {
      roughness: 0.45,
    }),
    part(rod(0.2, 1.1), colour, [0, -1.5, 0], { roughness: 0.7 }),
  )
}

/** A socket on a face that looks towards +z. */
function socket(x: number, y: number, z: number, wide = false): THREE.Object3D {
  return group(
    part(
      slab(wide ? 1.3 : 0.95, wide ? 0.55 : 0.36, 0.04, wide ? 0.05 : 0.17, 0.01),
      '#9a9da2',
      [x, y, z],
      steel,
    ),
    part(slab(wide ? 1.16 : 0.83, wide ? 0.42 : 0.25, 0.05, wide ? 0.03 : 0.12, 0.01), port, [
      x,
      y,
      z + 0.01,
    ]),
  )
}

function coil(radius: number, turns: number, thick: number): Point[] {
  return Array.from({ length: turns * 16 + 1 }, (_, index) => {
    const angle = (index / 16) * Math.PI * 2
    const wobble = 0.25 * Math.sin(index * 0.37)
    return [
      Math.cos(angle) * (radius + wobble),
      thick + (index / (turns * 16)) * thick * turns * 0.8,
      Math.sin(angle) * (radius + wobble),
    ]
  })
}

/** A cable wound up on the floor, its two plugs in front. */
export function cable(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour ?? '#f4f3f0')
  const thick = settings.braided ? 0.26 : 0.2
  const ring = coil(4.2, 4, thick)
  const last = ring.at(-1) ?? [0, 0, 0]
  const path: Point[] = [
    [-3.4, thick, 8],
    [-3.6, thick, 6.4],
    [-2, thick, 4.8],
    [1.6, thick, 4.7],
    ...ring,
    [4.1, last[1], 1.8],
    [3.4, thick * 2, 4.6],
    [2.6, thick, 6.4],
    [2.5, thick, 8],
  ]
  const cord = part(tube(path, thick), colour, [0, 0, 0], { roughness: settings.braided ? 0.85 : 0.45 })
  if (settings.braided) {
    const weave = canvasTexture(64, 64, (context) => {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, 64, 64)
      context.strokeStyle = '#8b8b8b'
      context.lineWidth = 9
      for (const [x, y] of [
        [-32, 1],
        [0, 1],
        [32, 1],
        [32, -1],
        [64, -1],
        [96, -1],
      ] as const) {
        context.beginPath()
        context.moveTo(x, 0)
        context.lineTo(x + 64 * y, 64)
        context.stroke()
      }
    })
    weave.wrapS = weave.wrapT = THREE.RepeatWrapping
    weave.repeat.set(280, 3)
    cord.material.map = weave
  }
  const grip = String(settings.grip ?? colour)
  return group(
    cord,
    placed(plug(grip, Boolean(settings.wide)), [-3.35, 0.45, 9.7], [90, 0, 0]),
    placed(plug(grip), [2.5, 0.36, 9.7], [90, 0, 0]),
  )
}

/** A charger head for the round sockets of Iraq: two pins behind, sockets in front. */
export function charger(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour ?? '#f4f3f0')
  const [width, height, depth] = settings.large ? [5.4, 5.8, 3.2] : [4.4, 4.4, 2.9]
  const ink = colour === '#f4f3f0' ? '#6b6f75' : '#d3d5d8'
  const head = group(
    part(slab(width, height, depth, 0.75, 0.35), colour, [0, height / 2, 0], { roughness: 0.36 }),
    print(
      width * 0.6,
      0.6,
      [0, height * 0.78, depth / 2 + 0.012],
      words(`Wasla ${settings.watts}W`, ink, 0.85),
    ),
    ...[-0.95, 0.95].map((x) =>
      part(rod(0.24, 1.9, 'z'), '#c4c7ca', [x, height * 0.55, -depth / 2 - 0.9], steel),
    ),
    part(slab(3.4, 2.2, 0.5, 0.8, 0.15), colour, [0, height * 0.55, -depth / 2 - 0.1]),
  )
  const sockets = settings.large ? [2.6, 1.7, 0.85] : [1.7]
  for (const [index, y] of sockets.entries()) head.add(socket(0, y + 0.2, depth / 2, index === 2))
  if (!settings.withCable) return head
  const cord = cable({ colour, braided: false })
  cord.scale.setScalar(0.72)
  return group(placed(head, [-2.4, 0, -2.4], [0, 20, 0]), placed(cord, [3.6, 0, 0.6], [0, 8, 0]))
}

/** A charger for the car's lighter socket, lying with its face to the front. */
export function carCharger(settings: Settings): THREE.Object3D {
  const body = part(
    turned([
      [0, -3.6],
      [0.28, -3.6],
      [0.34, -3.2],
      [0.55, -3.1],
      [0.98, -2.9],
      [1.05, -1],
      [1.05, 0.9],
      [1.3, 1.1],
      [1.42, 1.4],
      [1.42, 2.3],
      [1.3, 2.5],
      [0, 2.5],
    ]),
    String(settings.colour ?? '#1d1d1f'),
    [0, 0, 0],
    { roughness: 0.35 },
  )
  const made = group(
    body,
    part(rod(0.29, 0.7), '#c9cbce', [0, -3.75, 0], steel),
    part(rod(1.44, 0.22), '#b8bcc2', [0, 1.9, 0], steel),
    ...[-1, 1].map((side) => part(slab(0.5, 1.6, 0.2, 0.2, 0.08), '#c9cbce', [side * 1.05, -1.6, 0], steel)),
    placed(socket(0, 0, 0, true), [0, 2.5, 0.45], [-90, 0, 0]),
    placed(socket(0, 0, 0), [0, 2.5, -0.45], [-90, 0, 0]),
  )
  return group(placed(made, [0, 1.42, 0], [68, 0, 24]))
}

const charge: Draw = (context, width, height) => {
  context.fillStyle = '#05070a'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#dff7ff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `600 ${height * 0.78}px Figtree`
  context.fillText('86%', width / 2, height * 0.54)
}

/** A power bank standing with its sockets up. */
export function powerBank(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour ?? '#1d1d1f')
  const [width, height, depth] = settings.large ? [7.2, 14.6, 2.9] : [6.8, 13, 1.6]
  const ink = colour === '#f4f3f0' || colour === '#e79bb2' ? '#5c6066' : '#c8cbd0'
  const made = group(
    part(slab(width, height, depth, 0.9, settings.large ? 0.5 : 0.3), colour, [0, height / 2, 0], {
      roughness: 0.4,
    }),
    print(3.2, 0.75, [0, height * 0.2, depth / 2 + 0.012], words('Wasla', ink, 0.85)),
    print(2.6, 0.5, [0, height * 0.135, depth / 2 + 0.012], words(String(settings.capacity), ink, 0.8, 500)),
    ...[-2, 0, 2].map((x) => placed(socket(0, 0, 0, x !== 0), [x, height, 0], [-90, 0, 0])),
    part(slab(0.16, 1.2, 0.5, 0.07, 0.04), '#8d9096', [width / 2, height * 0.78, 0], steel),
  )
  if (settings.large) made.add(screen(3.2, 1.6, 0.3, [0, height * 0.8, depth / 2 + 0.015], charge))
  else
    for (let lamp = 0; lamp < 4; lamp += 1) {
      const light = part(rod(0.13, 0.05, 'z'), '#eaf6ff', [-0.9 + lamp * 0.6, height * 0.88, depth / 2])
      light.material.emissive.set('#9fd8ff')
      made.add(light)
    }
  return made
}

/** A round pad that charges without a plug, with its cable behind. */
export function chargingPad(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour ?? '#1d1d1f')
  const ring = part(
    new THREE.TorusGeometry(4.86, 0.09, 12, 90).rotateX(Math.PI / 2),
    '#b9bcc1',
    [0, 0.42, 0],
    steel,
  )
  return group(
    part(
      turned([
        [0, 0],
        [4.5, 0],
        [4.8, 0.2],
        [4.9, 0.45],
        [4.75, 0.72],
        [4.4, 0.8],
        [0, 0.8],
      ]),
      colour,
      [0, 0, 0],
      { roughness: 0.5 },
    ),
    part(
      turned([
        [0, 0.81],
        [3.9, 0.81],
        [3.95, 0.8],
        [0, 0.8],
      ]),
      colour,
      [0, 0.01, 0],
      { roughness: 0.75 },
    ),
    ring,
    placed(print(3.4, 0.9, [0, 0, 0], words('Wasla', '#8f949b', 0.8)), [0, 0.84, 0], [-90, 0, 0]),
    part(
      tube(
        [
          [0, 0.3, -4.7],
          [0.2, 0.3, -6],
          [2.5, 0.22, -7.2],
          [6, 0.22, -6.2],
          [7, 0.22, -2],
          [6.6, 0.22, 2],
          [7.2, 0.3, 4],
        ],
        0.2,
      ),
      colour,
    ),
    placed(plug(colour), [7.35, 0.36, 5.5], [90, 0, -6]),
  )
}

/** A memory card with its adapter. */
export function memoryCard(settings: Settings): THREE.Object3D {
  const outline = (width: number, height: number, cut: number) => {
    const shape = new THREE.Shape()
    const [x, y] = [width / 2, height / 2]
    shape.setFromPoints(
      [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x + cut, y],
        [-x, y - cut],
      ].map(([a = 0, b = 0]) => new THREE.Vector2(a, b)),
    )
    return shape
  }
  const small = String(settings.label)
  const paint = String(settings.paint ?? '#b9262b')
  const card: Draw = (context, width, height) => {
    context.fillStyle = '#17181b'
    context.fillRect(0, 0, width, height)
    context.fillStyle = paint
    context.fillRect(0, height * 0.55, width, height * 0.45)
    context.fillStyle = '#ffffff'
    context.textAlign = 'center'
    context.font = `600 ${width * 0.19}px Figtree`
    context.fillText('Wasla', width / 2, height * 0.3)
    context.font = `700 ${width * 0.3}px Figtree`
    context.fillText(small.split(' ')[0] ?? '', width / 2, height * 0.79)
    context.font = `600 ${width * 0.15}px Figtree`
    context.fillText(`${small.split(' ')[1] ?? ''} micro`, width / 2, height * 0.93)
  }
  const micro = group(
    part(board(outline(5.5, 7.5, 1.2), 0.5, 0.08), '#17181b'),
    print(4.7, 5.6, [0, -0.5, 0.262], card, 0.2),
  )
  const adapter = group(
    part(board(outline(12, 16, 2.2), 1, 0.16), '#232428', [0, 0, 0], { roughness: 0.5 }),
    print(
      9.6,
      8,
      [0, -0.6, 0.512],
      (context, width, height) => {
        context.fillStyle = '#eceded'
        context.fillRect(0, 0, width, height)
        context.fillStyle = paint
        context.fillRect(0, 0, width, height * 0.28)
        words('Wasla', '#33363b', 0.3, 700)(context, width, height * 1.05)
        context.font = `500 ${height * 0.12}px Figtree`
        context.fillText('adapter', width / 2, height * 0.82)
      },
      0.3,
    ),
  )
  return group(placed(adapter, [-2, 8, -1.2], [-6, 14, 0]), placed(micro, [5.6, 3.75, 2.6], [-8, -8, 0]))
}

/** A small reader: card slots in front, plugs at both ends. */
export function cardReader(settings: Settings): THREE.Object3D {
  const colour = String(settings.colour ?? '#85888c')
  const body = part(board(roundedShape(6.6, 2.9, 0.5), 1.1, 0.25), colour, [0, 0, 0], {
    metalness: 0.35,
    roughness: 0.4,
  })
  return group(
    placed(
      group(
        body,
        part(slab(2.6, 0.05, 0.16, 0.02, 0.01), port, [1.2, -1.44, 0.12]),
        part(slab(2.5, 0.36, 0.05, 0.02, 0.01), port, [-1.4, 0, 0.56]),
        print(2.2, 0.6, [1.7, 0.4, 0.562], words('Wasla', '#f2f2f2', 0.85)),
        print(1.9, 0.36, [1.7, -0.35, 0.562], words('micro · SD', '#e0e1e3', 0.8, 500)),
        placed(
          group(
            part(slab(1.25, 1.5, 0.48, 0.05, 0.04), '#c9cbce', [0, 0, 0], steel),
            part(slab(1.05, 0.02, 0.3, 0.01, 0.005), port, [0, 0.75, 0]),
          ),
          [4, 0, 0],
          [0, 0, -90],
        ),
        part(slab(0.95, 0.84, 0.28, 0.12, 0.05), '#c9cbce', [-3.7, 0, 0], steel),
      ),
      [0, 0.55, 0],
      [-90, 0, 0],
    ),
  )
}

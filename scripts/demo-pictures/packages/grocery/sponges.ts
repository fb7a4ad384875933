import { Group, type Object3D, PlaneGeometry } from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { back, front, type Label, painted, printed } from './label.ts'
import { part } from './shapes.ts'

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

const [width, thick, depth] = [11, 2.5, 7]

/** Foam with open pores, or the fibres of the scouring side. */
function surface(w: number, h: number, colour: string, seed: number, isFibre: boolean) {
  return painted(w, h, (pen, x, y) => {
    const next = random(seed)
    pen.fillStyle = colour
    pen.fillRect(0, 0, x, y)
    for (let index = 0; index < (isFibre ? 5200 : 1500); index += 1) {
      const [px, py] = [next() * x, next() * y]
      if (isFibre) {
        pen.strokeStyle = next() > 0.5 ? 'rgb(10 50 20 / 35%)' : 'rgb(120 190 120 / 30%)'
        pen.lineWidth = 2
        pen.beginPath()
        pen.moveTo(px, py)
        pen.quadraticCurveTo(px + (next() - 0.5) * 40, py + (next() - 0.5) * 40, px + (next() - 0.5) * 60, py + (next() - 0.5) * 60)
        pen.stroke()
        continue
      }
      const size = 2 + next() ** 3 * 13
      pen.fillStyle = 'rgb(150 100 0 / 38%)'
      pen.beginPath()
      pen.ellipse(px, py, size, size * (0.6 + next() * 0.4), next() * 3, 0, 7)
      pen.fill()
      pen.fillStyle = 'rgb(255 245 170 / 55%)'
      pen.beginPath()
      pen.ellipse(px + size * 0.3, py + size * 0.55, size * 0.7, size * 0.3, 0, 0, 7)
      pen.fill()
    }
  })
}

/** One sponge lying on its foam, with the green scouring side above. */
function sponge(seed: number): Group {
  const group = new Group()
  const foam = part(
    new RoundedBoxGeometry(width, thick, depth, 4, 0.32),
    { map: surface(width, depth, '#f2c93b', seed, false), roughness: 0.95 },
    thick / 2,
  )
  const pad = part(
    new RoundedBoxGeometry(width - 0.06, 0.75, depth - 0.06, 4, 0.26),
    { map: surface(width, depth, '#2c7a45', seed + 5, true), roughness: 1 },
    thick + 0.25,
  )
  return group.add(foam, pad)
}

const step = thick + 0.66

/** Five sponges on each other, held by a sleeve of printed card. */
export function spongePack(label: Label): Group {
  const group = new Group()
  for (let index = 0; index < 5; index += 1) {
    const one = sponge(11 + index * 7)
    one.position.set(Math.sin(index * 4) * 0.07, index * step, Math.cos(index * 5) * 0.07)
    one.rotation.y = Math.sin(index * 3) * 0.012
    group.add(one)
  }
  const height = step * 5 + 0.12
  const [from, card] = [6.9, depth + 0.16]
  const face = (map: ReturnType<typeof front>, y: number, turn: readonly [number, number], tall: number): Object3D => {
    const sheet = part(new PlaneGeometry(from, tall), printed(map, 0.5))
    sheet.position.set(0, y, 0)
    sheet.rotation.set(turn[0], turn[1], 0)
    return sheet
  }
  const forwards = face(front(label, from, height), height / 2, [0, 0], height)
  forwards.position.z = card / 2
  const behind = face(back(label, from, height), height / 2, [0, Math.PI], height)
  behind.position.z = -card / 2
  const plain = painted(from, card, (pen, x, y) => {
    pen.fillStyle = label.accent
    pen.fillRect(0, 0, x, y)
  })
  const above = face(plain, height, [-Math.PI / 2, 0], card)
  return group.add(forwards, behind, above)
}

/** The five sponges without their sleeve. */
export function looseSponges(): Group {
  const group = new Group()
  for (const [index, [x, y, z, turn]] of (
    [
      [-6.6, 0, 0, 0.2],
      [5.6, 0, -2.4, -0.16],
      [-0.9, step, -0.9, 0.05],
      [9.4, 0, 7, 0.7],
      [-2, 0, 8, -0.2],
    ] as const
  ).entries()) {
    const one = sponge(11 + index * 7)
    one.position.set(x, y, z)
    one.rotation.y = turn
    if (index === 4) {
      // One shows its foam.
      one.rotation.z = Math.PI
      one.position.y = thick + 0.63
    }
    group.add(one)
  }
  return group
}

import type { Slot } from '#seed/pictures/paint.ts'
import type { Random } from '#seed/pictures/random.ts'

type Spot = { x: number; y: number; size: number }

const middle = 400

// Offsets from the middle (x) and from the floor or the centre (y), back to front.
const alone: readonly (readonly Spot[])[] = [[{ x: 0, y: 0, size: 420 }]]
const pairs: readonly (readonly Spot[])[] = [
  [
    { x: -40, y: -8, size: 385 },
    { x: 165, y: 26, size: 200 },
  ],
  [
    { x: -95, y: -14, size: 330 },
    { x: 120, y: 26, size: 260 },
  ],
  [
    { x: -25, y: -10, size: 400 },
    { x: 190, y: 22, size: 165 },
  ],
]
const triangles: readonly (readonly Spot[])[] = [
  [
    { x: 0, y: -28, size: 330 },
    { x: -150, y: 24, size: 210 },
    { x: 155, y: 28, size: 190 },
  ],
  [
    { x: -70, y: -24, size: 340 },
    { x: 150, y: 4, size: 220 },
    { x: 45, y: 36, size: 170 },
  ],
]

/** Places one, two or three objects, the first one largest; without a `floor` they float around the middle. */
export function arrange(objects: readonly string[], floor: number | null, chance: Random): Slot[] {
  const choices = objects.length === 1 ? alone : objects.length === 2 ? pairs : triangles
  const spots = choices[chance.below(choices.length)] ?? []
  const side = chance.below(2) === 0 ? 1 : -1
  return spots.flatMap((spot, at) => {
    const emoji = objects[at]
    return emoji ? [{ emoji, ...settle(spot, at, { floor, side, chance }) }] : []
  })
}

type Place = { floor: number | null; side: 1 | -1; chance: Random }

function settle({ x, y, size }: Spot, at: number, { floor, side, chance }: Place): Omit<Slot, 'emoji'> {
  const angle = Math.round(chance.between(2, 8)) * (at === 0 ? -side : side)
  if (floor !== null) return { x: middle + x * side, y: floor + y, stands: true, size: size * 0.98, angle: 0 }
  const lower = at === 0 ? 0 : 100
  return { x: middle + x * side, y: middle + y + lower, stands: false, size, angle }
}

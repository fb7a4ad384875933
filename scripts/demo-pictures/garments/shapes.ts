import { random } from './field.ts'
import type { Crease } from './relief.ts'

/** Segments of half an outline: 2 numbers a line, 4 a quadratic curve, 6 a cubic curve. x is the distance from the middle. */
export type Half = number[][]

export const middle = 500

/** A closed path symmetric about x = 500, from the middle at the top down to the middle at the bottom. */
export function symmetric(startY: number, half: Half): string {
  const right: string[] = [`M ${middle} ${startY}`]
  const ends: [number, number][] = [[0, startY]]
  for (const segment of half) {
    const points: string[] = []
    for (let i = 0; i < segment.length; i += 2) points.push(`${middle + segment[i]} ${segment[i + 1]}`)
    right.push(`${segment.length === 2 ? 'L' : segment.length === 4 ? 'Q' : 'C'} ${points.join(' ')}`)
    ends.push([segment[segment.length - 2], segment[segment.length - 1]])
  }
  for (let s = half.length - 1; s >= 0; s--) {
    const segment = half[s]
    const [ex, ey] = ends[s]
    const controls: string[] = []
    for (let i = segment.length - 4; i >= 0; i -= 2) controls.push(`${middle - segment[i]} ${segment[i + 1]}`)
    controls.push(`${middle - ex} ${ey}`)
    right.push(`${segment.length === 2 ? 'L' : segment.length === 4 ? 'Q' : 'C'} ${controls.join(' ')}`)
  }
  return `${right.join(' ')} Z`
}

/** A path from points: the first pair moves, then segments as in Half with absolute coordinates. */
export function path(start: [number, number], segments: Half, closed = true): string {
  const parts = [`M ${start[0]} ${start[1]}`]
  for (const segment of segments)
    parts.push(`${segment.length === 2 ? 'L' : segment.length === 4 ? 'Q' : 'C'} ${segment.join(' ')}`)
  return parts.join(' ') + (closed ? ' Z' : '')
}

/** The same path mirrored about x = 500. Only for paths with absolute M, L, Q, C. */
export function mirror(d: string): string {
  let isX = true
  return d.replace(/-?\d+(\.\d+)?/g, (number) => {
    const value = isX ? String(Math.round((1000 - Number(number)) * 100) / 100) : number
    isX = !isX
    return value
  })
}

export function mirrorCreases(creases: Crease[]): Crease[] {
  return creases.map((crease) => ({
    ...crease,
    from: [1000 - crease.from[0], crease.from[1]],
    to: [1000 - crease.to[0], crease.to[1]],
    bend: -(crease.bend ?? 0),
  }))
}

/** Folds that fan out from a point, as at an armpit. Angles in degrees, 0 to the right, 90 downwards. */
export function fan(
  x: number,
  y: number,
  fromAngle: number,
  toAngle: number,
  count: number,
  length: number,
  depth: number,
  seed: number,
): Crease[] {
  const next = random(seed)
  return Array.from({ length: count }, (_, i) => {
    const angle = ((fromAngle + ((toAngle - fromAngle) * (i + 0.2 + next() * 0.6)) / count) * Math.PI) / 180
    const reach = length * (0.55 + next() * 0.6)
    const start = 4 + next() * 14
    return {
      from: [x + Math.cos(angle) * start, y + Math.sin(angle) * start],
      to: [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
      bend: (next() - 0.5) * reach * 0.16,
      width: 6 + next() * 7,
      depth: depth * (0.5 + next() * 0.6) * (i % 2 === 0 ? 1 : -0.8),
      peak: 0.25,
    }
  })
}

/** Folds scattered in a box, all near one angle. */
export function scatter(
  box: [number, number, number, number],
  angle: number,
  count: number,
  length: number,
  depth: number,
  seed: number,
  width = 10,
): Crease[] {
  const next = random(seed)
  return Array.from({ length: count }, (_, i) => {
    const x = box[0] + next() * (box[2] - box[0])
    const y = box[1] + next() * (box[3] - box[1])
    const turn = ((angle + (next() - 0.5) * 34) * Math.PI) / 180
    const reach = (length * (0.5 + next() * 0.8)) / 2
    return {
      from: [x - Math.cos(turn) * reach, y - Math.sin(turn) * reach],
      to: [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach],
      bend: (next() - 0.5) * reach * 0.3,
      width: width * (0.6 + next() * 0.8),
      depth: depth * (0.5 + next() * 0.7) * (i % 2 === 0 ? 1 : -0.85),
      peak: 0.35 + next() * 0.3,
    }
  })
}

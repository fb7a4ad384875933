import * as THREE from 'three'
import type { Subject } from '../studio/subject.ts'

type Settings = Readonly<Record<string, string | number | boolean>>
type Point = readonly [number, number]

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/** The middle line of a cloth folded in layers, seen from its side: z forwards, y up. */
function folds(layers: number, depth: number, thick: number): Point[] {
  const points: Point[] = []
  const half = depth / 2 - thick
  for (let layer = 0; layer < layers; layer++) {
    const y = thick / 2 + layer * thick
    const forwards = layer % 2 === 0
    for (let step = 0; step <= 30; step++)
      points.push([(forwards ? -1 : 1) * (half - (step / 30) * half * 2), y])
    if (layer === layers - 1) break
    for (let step = 1; step < 12; step++) {
      const turn = -Math.PI / 2 + (step / 12) * Math.PI
      points.push([
        (forwards ? 1 : -1) * (half + Math.cos(turn) * thick * 0.62),
        y + thick / 2 + (Math.sin(turn) * thick) / 2,
      ])
    }
  }
  return points
}

/** Cloth along a line: a thick ribbon as wide as the towel, covered with loops of yarn. */
function terry(line: Point[], width: number, thick: number, colour: string, seed: number): THREE.Group {
  const next = random(seed)
  const group = new THREE.Group()
  const offset = (side: number): THREE.Vector2[] =>
    line.map(([z, y], index) => {
      const [az, ay] = line[Math.max(0, index - 1)] ?? [z, y]
      const [bz, by] = line[Math.min(line.length - 1, index + 1)] ?? [z, y]
      const length = Math.hypot(bz - az, by - ay) || 1
      return new THREE.Vector2(z - ((by - ay) / length) * side, y + ((bz - az) / length) * side)
    })
  const outer = offset(thick * 0.4)
  const inner = offset(-thick * 0.4)
  const border = new THREE.Color(colour).multiplyScalar(0.86)
  const loops: number[] = []
  const shades: number[] = []
  const loopNormals: number[] = []
  const base = new THREE.Color(colour)
  const body = (edge: THREE.Vector2[], flip: number): void => {
    let total = 0
    const lengths = edge.map((point, index) => {
      if (index > 0) total += point.distanceTo(edge[index - 1] ?? point)
      return total
    })
    // A woven border without loops near the end of the cloth.
    const isBorder = (at: number): boolean =>
      (at > total - 7.2 && at < total - 4.6) || (at > 4.6 && at < 7.2)
    const positions: number[] = []
    for (let index = 0; index + 1 < edge.length; index++) {
      const [a, b] = [edge[index], edge[index + 1]]
      if (!a || !b) continue
      const quad = [
        [-width / 2, a.y, a.x],
        [width / 2, a.y, a.x],
        [width / 2, b.y, b.x],
        [-width / 2, b.y, b.x],
      ] as const
      for (const corner of [0, 1, 2, 0, 2, 3]) positions.push(...(quad[corner] ?? quad[0]))
      const tangent = b.clone().sub(a)
      const length = tangent.length()
      const normal = new THREE.Vector3(0, tangent.x, -tangent.y).normalize().multiplyScalar(flip)
      const count = Math.round(length * width * 15)
      for (let loop = 0; loop < count; loop++) {
        const t = next()
        const at = (lengths[index] ?? 0) + length * t
        if (isBorder(at)) continue
        const x = (next() - 0.5) * width
        const foot = new THREE.Vector3(x, a.y + tangent.y * t, a.x + tangent.x * t)
        const lean = new THREE.Vector3(next() - 0.5, next() - 0.5, next() - 0.5).multiplyScalar(0.9)
        const up = normal.clone().add(lean).normalize()
        const across = new THREE.Vector3(next() - 0.5, next() - 0.5, next() - 0.5).cross(up).normalize()
        const other = up.clone().cross(across)
        const tip = foot.clone().addScaledVector(up, 0.2 + next() * 0.1)
        const shade = 0.72 + next() * 0.42
        for (let side = 0; side < 3; side++) {
          const [p, q] = [side, side + 1].map((corner) => {
            const turn = (corner * Math.PI * 2) / 3
            return foot
              .clone()
              .addScaledVector(across, Math.cos(turn) * 0.13)
              .addScaledVector(other, Math.sin(turn) * 0.13)
          })
          if (!p || !q) continue
          for (const [point, dark] of [
            [p, 0.72],
            [q, 0.72],
            [tip, 1.06],
          ] as const) {
            loops.push(point.x, point.y, point.z)
            const out = point.clone().sub(foot).normalize().add(normal).normalize()
            loopNormals.push(out.x, out.y, out.z)
            shades.push(base.r * shade * dark, base.g * shade * dark, base.b * shade * dark)
          }
        }
      }
    }
    const geometry = new THREE.BufferGeometry()
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3))
    geometry.computeVertexNormals()
    group.add(
      new THREE.Mesh(
        geometry,
        new THREE.MeshPhysicalMaterial({ color: border, roughness: 0.95, side: THREE.DoubleSide }),
      ),
    )
  }
  body(outer, 1)
  body(inner, -1)
  const outline = new THREE.Shape([...outer, ...inner.reverse()])
  for (const side of [-1, 1]) {
    const cap = new THREE.ShapeGeometry(outline)
    cap.rotateY(-Math.PI / 2)
    cap.translate((side * width) / 2, 0, 0)
    group.add(
      new THREE.Mesh(
        cap,
        new THREE.MeshPhysicalMaterial({
          color: base,
          roughness: 0.95,
          side: THREE.DoubleSide,
        }),
      ),
    )
  }
  const pile = new THREE.BufferGeometry()
  pile.setAttribute('position', new THREE.Float32BufferAttribute(loops, 3))
  pile.setAttribute('normal', new THREE.Float32BufferAttribute(loopNormals, 3))
  pile.setAttribute('color', new THREE.Float32BufferAttribute(shades, 3))
  group.add(
    new THREE.Mesh(
      pile,
      new THREE.MeshPhysicalMaterial({ vertexColors: true, roughness: 1, side: THREE.DoubleSide }),
    ),
  )
  return group
}

/** A towel folded in four layers, or rolled up. */
function towel({ colour, roll }: Settings): THREE.Object3D {
  const thick = 1.8
  if (!roll) return terry(folds(4, 24, thick), 34, thick, String(colour), 7)
  const points: Point[] = []
  for (let step = 0; step <= 150; step++) {
    const turn = 0.9 + (step / 150) * Math.PI * 6.4
    const radius = 1.1 + (turn / (Math.PI * 2)) * thick * 1.02
    points.push([Math.cos(turn) * radius, Math.sin(turn) * radius])
  }
  return terry(points, 30, thick, String(colour), 11)
}

const shades = { blue: '#4f78b5', white: '#efece5' } as const

export const subjects: readonly Subject[] = [
  {
    slug: 'dar-bath-towel',
    build: towel,
    pictures: (['blue', 'white'] as const).flatMap((name) => [
      { name: `${name}-1`, azimuth: 30, elevation: 24, settings: { colour: shades[name] } },
      { name: `${name}-2`, azimuth: 62, elevation: 14, settings: { colour: shades[name], roll: true } },
      {
        name: `${name}-3`,
        azimuth: 20,
        elevation: 34,
        focus: [0.5, 0.8, 0.9] as const,
        zoom: 2.6,
        settings: { colour: shades[name] },
      },
    ]),
  },
]

import { BufferGeometry, Float32BufferAttribute, Mesh, MeshPhysicalMaterial, type Texture } from 'three'

/** One ring of a body: half width, height, radius of the rounded edge, half depth, squareness (2 is round, 8 nearly square). */
export type Ring = readonly [x: number, y: number, fillet?: number, z?: number, squareness?: number]

type Point = [x: number, y: number, z: number, squareness: number]

const filletSteps = 7

/** A body whose horizontal sections are circles, ovals or rounded squares. Its texture runs once around; the middle of the texture is in front. */
export function loft(rings: readonly Ring[], range = Math.PI, segments = 112): BufferGeometry {
  const profile = rounded(
    rings.map(([x, y, fillet = 0, z = x, squareness = 2]) => ({ at: [x, y, z, squareness], fillet })),
  )
  const widest = profile.reduce((best, point) => (point[0] + point[2] > best[0] + best[2] ? point : best))
  const angles = Array.from({ length: segments + 1 }, (_, index) => ((index / segments) * 2 - 1) * range)
  const lengths = [0]
  for (const [index, angle] of angles.entries()) {
    if (index === 0) continue
    const [x0, z0] = onSection(widest, angles[index - 1] ?? 0)
    const [x1, z1] = onSection(widest, angle)
    lengths.push((lengths[index - 1] ?? 0) + Math.hypot(x1 - x0, z1 - z0))
  }
  const around = lengths.at(-1) ?? 1
  const low = Math.min(...profile.map(([, y]) => y))
  const high = Math.max(...profile.map(([, y]) => y))
  const positions: number[] = []
  const uvs: number[] = []
  const faces: number[] = []
  const row = segments + 1
  for (const [ring, point] of profile.entries())
    for (const [index, angle] of angles.entries()) {
      const [x, z] = onSection(point, angle)
      positions.push(x, point[1], z)
      uvs.push((lengths[index] ?? 0) / around, (point[1] - low) / (high - low || 1))
      if (ring === 0 || index === 0) continue
      const here = ring * row + index
      faces.push(here - row - 1, here - row, here, here - row - 1, here, here - 1)
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2))
  geometry.setIndex(faces)
  geometry.computeVertexNormals()
  if (range === Math.PI) joinSeam(geometry, profile.length, row)
  // The studio measures a model by its list of vertices.
  return geometry.toNonIndexed()
}

function onSection([width, , depth, squareness]: Point, angle: number): [number, number] {
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  const reach = (Math.abs(sin) ** squareness + Math.abs(cos) ** squareness) ** (-1 / squareness)
  return [width * sin * reach, depth * cos * reach]
}

function rounded(corners: readonly { at: number[]; fillet: number }[]): Point[] {
  const points: Point[] = []
  for (const [index, { at, fillet }] of corners.entries()) {
    const before = corners[index - 1]?.at
    const after = corners[index + 1]?.at
    if (!before || !after || fillet === 0) {
      points.push(at as Point)
      continue
    }
    const start = towards(at, before, fillet)
    const end = towards(at, after, fillet)
    for (let step = 0; step <= filletSteps; step += 1) {
      const t = step / filletSteps
      points.push(
        at.map((value, axis) => {
          const a = start[axis] ?? value
          const b = end[axis] ?? value
          return (1 - t) ** 2 * a + 2 * t * (1 - t) * value + t ** 2 * b
        }) as Point,
      )
    }
  }
  return points
}

function towards(from: readonly number[], to: readonly number[], distance: number): number[] {
  const length = Math.hypot((to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)) || 1
  const part = Math.min(0.5, distance / length)
  return from.map((value, axis) => value + ((to[axis] ?? value) - value) * part)
}

function joinSeam(geometry: BufferGeometry, rings: number, row: number): void {
  const normals = geometry.attributes.normal
  if (!normals) return
  for (let ring = 0; ring < rings; ring += 1) {
    const first = ring * row
    const last = first + row - 1
    const sum = [0, 1, 2].map((axis) => normals.getComponent(first, axis) + normals.getComponent(last, axis))
    const length = Math.hypot(...sum) || 1
    for (const [axis, value] of sum.entries()) {
      normals.setComponent(first, axis, value / length)
      normals.setComponent(last, axis, value / length)
    }
  }
}

export type Look = {
  colour?: string
  map?: Texture
  roughness?: number
  metalness?: number
  opacity?: number
  clearcoat?: number
}

/** A mesh with a material of the given look; plastic with a soft shine unless told otherwise. */
export function solid(geometry: BufferGeometry, look: Look): Mesh {
  const { colour = '#ffffff', map, roughness = 0.32, metalness = 0, opacity = 1, clearcoat = 0 } = look
  const material = new MeshPhysicalMaterial({ color: colour, roughness, metalness, opacity, clearcoat })
  material.transparent = opacity < 1
  if (map) material.map = map
  return new Mesh(geometry, material)
}

export const gold: Look = { colour: '#dcb260', metalness: 0.95, roughness: 0.24 }
export const silver: Look = { colour: '#d3d5d8', metalness: 0.95, roughness: 0.22 }

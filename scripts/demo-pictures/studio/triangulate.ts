import { ShapeUtils, Vector2, Vector3 } from 'three'

/** Cuts faces of four and more corners into triangles. three's OBJ loader does it wrongly for faces with notches and rings. */
export function triangulate(text: string): string {
  const vertices: Vector3[] = []
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  const made = lines.map((line) => {
    if (line.startsWith('v ')) {
      const [x = 0, y = 0, z = 0] = line.slice(2).trim().split(/\s+/).map(Number)
      vertices.push(new Vector3(x, y, z))
      return line
    }
    if (!line.startsWith('f ')) return line
    const corners = line.slice(2).trim().split(/\s+/)
    if (corners.length < 4) return line
    return cut(corners, vertices)
      .map((triangle) => `f ${triangle.join(' ')}`)
      .join('\n')
  })
  return made.join('\n')
}

function cut(corners: readonly string[], vertices: readonly Vector3[]): string[][] {
  const points = corners.map((corner) => {
    const number = Number.parseInt(corner, 10)
    return vertices[number < 0 ? vertices.length + number : number - 1] ?? new Vector3()
  })
  // Newell's method: the normal of a polygon that need not be convex.
  const normal = new Vector3()
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point
    normal.x += (point.y - next.y) * (point.z + next.z)
    normal.y += (point.z - next.z) * (point.x + next.x)
    normal.z += (point.x - next.x) * (point.y + next.y)
  }
  normal.normalize()
  const across = new Vector3(Math.abs(normal.x) > 0.8 ? 0 : 1, Math.abs(normal.x) > 0.8 ? 1 : 0, 0)
    .cross(normal)
    .normalize()
  const along = normal.clone().cross(across)
  const origin = points[0] ?? new Vector3()
  const scale = 1 / Math.max(1e-9, ...points.map((point) => point.distanceTo(origin)))
  const flat = points.map((point) => {
    const offset = point.clone().sub(origin).multiplyScalar(scale)
    return new Vector2(offset.dot(across), offset.dot(along))
  })
  const triangles = ShapeUtils.triangulateShape(flat, [])
  if (triangles.length === 0)
    return corners
      .slice(2)
      .map((corner, index) => [corners[0] ?? corner, corners[index + 1] ?? corner, corner])
  return triangles.map((triangle) => triangle.map((index) => corners[index] ?? ''))
}

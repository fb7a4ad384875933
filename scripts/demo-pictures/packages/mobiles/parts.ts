import * as THREE from 'three'
import { canvasTexture, type Draw } from '../../studio/canvas-texture.ts'

export type Settings = Readonly<Record<string, string | number | boolean>>
export type Point = readonly [number, number, number]
export type Surface = { roughness?: number; metalness?: number; opacity?: number; clearcoat?: number }

/** A piece of one material at a place. */
export function part(
  geometry: THREE.BufferGeometry,
  colour: string,
  at: Point = [0, 0, 0],
  surface: Surface = {},
): THREE.Mesh<THREE.BufferGeometry, THREE.MeshPhysicalMaterial> {
  const material = new THREE.MeshPhysicalMaterial({ color: colour, roughness: 0.5, ...surface })
  // The camera frames the corners of geometries without an index more exactly.
  const mesh = new THREE.Mesh(geometry.index ? geometry.toNonIndexed() : geometry, material)
  mesh.position.set(...at)
  return mesh
}

/** A rectangle with round corners around the origin. No two points coincide: bevels of such edges have no normal. */
export function roundedShape(width: number, height: number, radius: number): THREE.Shape {
  const [x, y] = [width / 2 - radius, height / 2 - radius]
  const points: THREE.Vector2[] = []
  for (const [index, [a, b]] of (
    [
      [x, -y],
      [x, y],
      [-x, y],
      [-x, -y],
    ] as const
  ).entries())
    for (let step = 0; step <= 12; step += 1) {
      const angle = (index - 1 + step / 12) * (Math.PI / 2)
      const point = new THREE.Vector2(a + Math.cos(angle) * radius, b + Math.sin(angle) * radius)
      if (points.every((other) => other.distanceTo(point) > 1e-6)) points.push(point)
    }
  return new THREE.Shape(points)
}

/** A board of any outline with a rounded edge; its thickness lies along z around 0. */
export function board(shape: THREE.Shape, depth: number, edge: number): THREE.BufferGeometry {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: depth - edge * 2,
    bevelEnabled: true,
    bevelThickness: edge,
    bevelSize: edge,
    bevelOffset: -edge,
    bevelSegments: 4,
    curveSegments: 16,
  })
  return geometry.translate(0, 0, -depth / 2 + edge)
}

export function slab(
  width: number,
  height: number,
  depth: number,
  radius: number,
  edge = Math.min(depth * 0.45, 0.3),
): THREE.BufferGeometry {
  return board(roundedShape(width, height, radius), depth, edge)
}

/** A cylinder along x, y or z, or a cone when the radii differ. */
export function rod(
  radius: number,
  length: number,
  axis: 'x' | 'y' | 'z' = 'y',
  end = radius,
): THREE.BufferGeometry {
  const geometry = new THREE.CylinderGeometry(end, radius, length, 40)
  if (axis === 'x') geometry.rotateZ(Math.PI / 2)
  if (axis === 'z') geometry.rotateX(Math.PI / 2)
  return geometry
}

export function tube(points: readonly Point[], radius: number, closed = false): THREE.BufferGeometry {
  const curve = new THREE.CatmullRomCurve3(
    points.map((point) => new THREE.Vector3(...point)),
    closed,
  )
  return new THREE.TubeGeometry(curve, Math.min(400, points.length * 14), radius, 12, closed)
}

/** A body turned around y from its half outline, bottom first. */
export function turned(outline: readonly (readonly [number, number])[]): THREE.BufferGeometry {
  return new THREE.LatheGeometry(
    outline.map(([x, y]) => new THREE.Vector2(x, y)),
    64,
  )
}

function flatShape(width: number, height: number, radius: number): THREE.BufferGeometry {
  const geometry = new THREE.ShapeGeometry(roundedShape(width, height, radius), 16)
  const positions = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  for (let index = 0; index < positions.count; index += 1)
    uv.setXY(index, positions.getX(index) / width + 0.5, positions.getY(index) / height + 0.5)
  return geometry
}

/** A lit screen: a thin pane that faces +z and shines with its drawing. */
export function screen(width: number, height: number, radius: number, at: Point, draw: Draw): THREE.Mesh {
  const scale = 1100 / Math.max(width, height)
  const texture = canvasTexture(Math.round(width * scale), Math.round(height * scale), draw)
  const material = new THREE.MeshPhysicalMaterial({ color: '#000000', roughness: 0.16 })
  material.emissive.set('#ffffff')
  material.emissiveMap = texture
  material.emissiveIntensity = 0.82
  material.specularIntensity = 0.35
  const mesh = new THREE.Mesh(flatShape(width, height, radius), material)
  mesh.position.set(...at)
  return mesh
}

/** A printed label that faces +z, transparent where nothing is drawn unless it has a ground. */
export function print(
  width: number,
  height: number,
  at: Point,
  draw: Draw,
  radius = 0.001,
  roughness = 0.5,
): THREE.Mesh {
  const scale = 700 / Math.max(width, height)
  const texture = canvasTexture(Math.round(width * scale), Math.round(height * scale), draw)
  const material = new THREE.MeshPhysicalMaterial({ map: texture, roughness, alphaTest: 0.4 })
  const mesh = new THREE.Mesh(flatShape(width, height, radius), material)
  mesh.position.set(...at)
  return mesh
}

/** Draws one line of text in the middle of a print. */
export function words(text: string, colour: string, size = 0.7, weight = 600): Draw {
  return (context, width, height) => {
    const font = /[؀-ۿ]/.test(text) ? 'Vazirmatn' : 'Figtree'
    context.font = `${weight} ${height * size}px ${font}`
    context.fillStyle = colour
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(text, width / 2, height / 2, width * 0.96)
  }
}

export function group(...children: readonly THREE.Object3D[]): THREE.Group {
  const made = new THREE.Group()
  if (children.length > 0) made.add(...children)
  return made
}

export function placed<Body extends THREE.Object3D>(
  object: Body,
  at: Point,
  degrees: Point = [0, 0, 0],
): Body {
  object.position.set(...at)
  object.rotation.set(...(degrees.map((each) => (each * Math.PI) / 180) as [number, number, number]))
  return object
}

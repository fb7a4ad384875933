import {
  type BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  LatheGeometry,
  Mesh,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  PlaneGeometry,
  Vector2,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { back, front, type Label, painted, printed, wrap } from './label.ts'

export function part(geometry: BufferGeometry, look: MeshPhysicalMaterialParameters, y = 0): Mesh {
  const mesh = new Mesh(geometry, new MeshPhysicalMaterial({ roughness: 0.5, side: DoubleSide, ...look }))
  mesh.position.y = y
  return mesh
}

/** A folded box; soft ones are wrapped in film. */
export function carton(label: Label, width: number, height: number, depth: number, radius = 0.12): Group {
  const plain = (w: number, d: number) =>
    painted(w, d, (pen, x, y) => {
      pen.fillStyle = label.accent
      pen.fillRect(0, 0, x, y)
    })
  const faces = [
    back(label, depth, height),
    back(label, depth, height),
    plain(width, depth),
    plain(width, depth),
    front(label, width, height),
    back(label, width, height),
  ].map((map) => new MeshPhysicalMaterial(printed(map, 0.42)))
  const mesh = new Mesh(new RoundedBoxGeometry(width, height, depth, 4, radius), faces)
  mesh.position.y = height / 2
  return new Group().add(mesh)
}

/** A bag of film: sealed at the top, standing on its filled bottom. */
export function pouch(label: Label, width: number, height: number, depth: number, fullness = 4): Group {
  const group = new Group()
  for (const side of [1, -1]) {
    const geometry = new PlaneGeometry(width, height, 72, 110)
    const positions = geometry.attributes.position
    if (!positions) continue
    for (let index = 0; index < positions.count; index += 1) {
      const u = Math.sin(((positions.getX(index) / width) * 2 * Math.PI) / 2)
      const t = positions.getY(index) / height + 0.5
      const filled = shoulder(t)
      const round = (1 - Math.abs(u) ** fullness) ** (1 / 2.2)
      const folds =
        Math.sin(u * 17 + t * 6 + side) * 0.012 * smooth(0.62, 0.86, t) * (1 - smooth(0.9, 0.94, t)) +
        Math.sin(t * 31 + side * 2) * 0.02 * Math.abs(u) ** 6 * filled
      const crimp = t > 0.94 ? Math.sin(t * 900) * 0.03 : 0
      positions.setXYZ(
        index,
        ((u * width) / 2) * (1 - 0.07 * filled * (1 - 0.4 * Math.abs(t - 0.4))),
        positions.getY(index) + height / 2,
        depth * (0.5 * filled * round + folds * filled) + 0.03 + crimp,
      )
    }
    const uv = geometry.attributes.uv
    for (let index = 0; uv && index < uv.count; index += 1)
      uv.setX(index, 0.5 + Math.sin((uv.getX(index) - 0.5) * Math.PI) / 2)
    geometry.computeVertexNormals()
    const map = side > 0 ? front(label, width, height * 0.94) : back(label, width, height * 0.94)
    map.repeat.y = 1 / 0.94
    const mesh = part(geometry, printed(map, 0.34))
    if (side < 0) mesh.rotation.y = Math.PI
    group.add(mesh)
  }
  return group
}

function shoulder(t: number): number {
  return (0.86 + 0.14 * smooth(0, 0.12, t)) * (1 - smooth(0.6, 0.95, t))
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export function turned(
  outline: readonly (readonly [number, number])[],
  look: MeshPhysicalMaterialParameters,
): Mesh {
  const points = outline.map(([x, y]) => new Vector2(x, y))
  return part(new LatheGeometry(points, 72, -Math.PI), look)
}

/** A label around a round body. */
export function band(label: Label, radius: number, from: number, to: number): Mesh {
  const geometry = new CylinderGeometry(radius, radius, to - from, 80, 1, true, -Math.PI)
  return part(geometry, printed(wrap(label, radius * Math.PI * 2, to - from), 0.4), (from + to) / 2)
}

function grooves(
  radius: number,
  from: number,
  to: number,
  count: number,
  look: MeshPhysicalMaterialParameters,
): Group {
  const group = new Group()
  for (let index = 0; index < count; index += 1) {
    const rib = part(
      new CylinderGeometry(radius * 0.022, radius * 0.022, to - from, 6),
      look,
      (from + to) / 2,
    )
    const turn = (index / count) * Math.PI * 2
    rib.position.x = Math.cos(turn) * radius
    rib.position.z = Math.sin(turn) * radius
    group.add(rib)
  }
  return group
}

/** A jar of glass with a lid; the contents show above and below the label. */
export function jar(label: Label, radius: number, height: number, contents: string, lid: string): Group {
  const top = height * 0.84
  const group = new Group()
  const body = (r: number, floor: number, end: number) =>
    [
      [0, floor],
      [r * 0.86, floor],
      [r * 0.97, floor + r * 0.06],
      [r, floor + r * 0.18],
      [r, top - r * 0.34],
      [r * 0.95, top - r * 0.16],
      [r * 0.84, top],
      [r * 0.82, end],
    ] as const
  group.add(turned([...body(radius * 0.96, 0.16, top), [0, top]], { color: contents, roughness: 0.25 }))
  group.add(
    turned(body(radius, 0, height * 0.9), {
      color: '#ffffff',
      opacity: 0.06,
      roughness: 0.05,
      transparent: true,
    }),
  )
  const lidLook = { color: lid, roughness: 0.32, metalness: 0.35 }
  const r = radius * 0.9
  group.add(
    turned(
      [
        [r, height * 0.85],
        [r, height * 0.985],
        [r * 0.95, height],
        [0, height],
      ],
      lidLook,
    ),
  )
  group.add(grooves(r, height * 0.86, height * 0.97, 60, lidLook))
  group.add(band(label, radius * 1.008, height * 0.13, top - radius * 0.42))
  return group
}

/** A tin with rims and a label around it. */
export function tin(label: Label, radius: number, height: number): Group {
  const metal = { color: '#c9cbcd', roughness: 0.3, metalness: 0.8 }
  const group = new Group()
  const rim = (y: number): readonly [number, number][] => [
    [radius, y - 0.22],
    [radius * 1.035, y - 0.12],
    [radius * 1.035, y + 0.12],
    [radius, y + 0.2],
  ]
  group.add(
    turned(
      [
        [0, 0],
        ...rim(0.2),
        ...rim(height - 0.2),
        [radius * 0.95, height],
        [radius * 0.94, height - 0.35],
        [0, height - 0.35],
      ],
      metal,
    ),
  )
  group.add(band(label, radius * 1.006, 0.45, height - 0.45))
  return group
}

export type Bottle = {
  radius: number
  height: number
  neck: number
  shoulder: number
  label: readonly [number, number]
}

/** A bottle with a screw cap; its drink shows where the label ends. */
export function bottle(
  label: Label,
  form: Bottle,
  drink: MeshPhysicalMaterialParameters,
  cap: string,
): Group {
  const { radius, height, neck, shoulder: from } = form
  const group = new Group()
  const outline: [number, number][] = [
    [0, 0.1],
    [radius * 0.8, 0],
    [radius * 0.95, radius * 0.07],
    [radius, radius * 0.22],
  ]
  const end = height * 0.9
  for (let step = 0; step <= 16; step += 1) {
    const t = step / 16
    outline.push([
      neck + (radius - neck) * (0.5 + Math.cos(t * Math.PI) / 2),
      height * from + (end - height * from) * t * 0.86,
    ])
  }
  outline.push([neck, end])
  group.add(turned([...outline, [0, end]], { roughness: 0.16, ...drink }))
  const capLook = { color: cap, roughness: 0.42 }
  const r = neck * 1.16
  group.add(
    turned(
      [
        [r * 1.04, end - 0.25],
        [r * 1.04, end],
        [r, end + 0.1],
        [r, height * 0.985],
        [r * 0.92, height],
        [0, height],
      ],
      capLook,
    ),
  )
  group.add(grooves(r, end + 0.15, height * 0.975, 48, capLook))
  group.add(band(label, radius * 1.008, height * form.label[0], height * form.label[1]))
  return group
}

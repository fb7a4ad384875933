import { BufferAttribute, CylinderGeometry, Group, PlaneGeometry, SphereGeometry } from 'three'
import type { Label } from './label.ts'
import { band, part, turned } from './shapes.ts'

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

/** A heap of ground spice. */
function heap(radius: number, height: number, colour: string, seed: number) {
  const next = random(seed)
  const geometry = new PlaneGeometry(radius * 2, radius * 2, 150, 150)
  const positions = geometry.getAttribute('position')
  for (let index = 0; index < positions.count; index += 1) {
    const [x, y] = [positions.getX(index), positions.getY(index)]
    const turn = Math.atan2(y, x)
    const edge = radius * (0.9 + 0.035 * Math.sin(turn * 3 + seed) + 0.012 * Math.sin(turn * 7 + seed * 2))
    const from = Math.min(1, Math.hypot(x, y) / edge)
    const inner = from < 1
    const rise = inner ? height * (1 - from ** 1.4) + (next() - 0.5) * 0.055 * (1 - from ** 4) : 0
    // What lies outside the heap is drawn together at its edge.
    const pull = inner ? 1 : edge / Math.max(edge, Math.hypot(x, y))
    positions.setXYZ(index, x * pull, rise, -y * pull)
  }
  geometry.setAttribute('position', new BufferAttribute(positions.array as Float32Array, 3))
  geometry.computeVertexNormals()
  return part(geometry, { color: colour, roughness: 1 })
}

/** A teaspoon of wood with a heap in it: it says how small the jar is. */
function spoon(colour: string): Group {
  const wood = { color: '#b98a57', roughness: 0.6 }
  const group = new Group()
  const bowl = part(new SphereGeometry(1.25, 48, 24, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2), wood, 0.55)
  bowl.scale.set(1.25, 0.44, 1)
  const handle = part(new CylinderGeometry(0.2, 0.34, 7.4, 24).rotateZ(Math.PI / 2), wood, 0.55)
  handle.position.x = 4.9
  handle.scale.y = 0.7
  const filling = heap(1.3, 0.5, colour, 5)
  filling.position.y = 0.5
  filling.scale.x = 1.25
  return group.add(bowl, handle, filling)
}

/** A small jar with a shaker cap, with a spoon of its spice beside it. */
export function spiceJar(label: Label, contents: string, lid: string): Group {
  const [radius, height] = [2.25, 10.2]
  const top = height * 0.84
  const group = new Group()
  const body = (r: number, floor: number): readonly [number, number][] => [
    [0, floor],
    [r * 0.88, floor],
    [r, floor + r * 0.14],
    [r, top - r * 0.42],
    [r * 0.86, top - r * 0.1],
    [r * 0.74, top],
  ]
  const jar = new Group()
  jar.add(turned([...body(radius * 0.95, 0.18), [0, top - 0.1]], { color: contents, roughness: 0.9 }))
  jar.add(turned(body(radius, 0), { color: '#ffffff', opacity: 0.12, roughness: 0.04, clearcoat: 1, transparent: true }))
  const r = radius * 0.9
  jar.add(
    turned(
      [
        [r, top - 0.15],
        [r, height * 0.965],
        [r * 0.95, height],
        [0, height],
      ],
      { color: lid, roughness: 0.35 },
    ),
  )
  for (let index = 0; index < 44; index += 1) {
    const rib = part(new CylinderGeometry(0.05, 0.05, height * 0.1, 6), { color: lid, roughness: 0.4 }, top + 0.55)
    rib.position.x = Math.cos((index / 44) * Math.PI * 2) * r
    rib.position.z = Math.sin((index / 44) * Math.PI * 2) * r
    jar.add(rib)
  }
  for (let index = 0; index < 7; index += 1) {
    const hole = part(new CylinderGeometry(0.2, 0.2, 0.05, 20), { color: '#0d0d0e', roughness: 0.9 }, height + 0.01)
    if (index > 0) {
      hole.position.x = Math.cos((index / 6) * Math.PI * 2) * r * 0.52
      hole.position.z = Math.sin((index / 6) * Math.PI * 2) * r * 0.52
    }
    jar.add(hole)
  }
  jar.add(band(label, radius * 1.01, height * 0.1, top - radius * 0.52))
  const measure = spoon(contents)
  measure.position.set(1.2, 0, 3.9)
  measure.rotation.y = -0.22
  const powder = heap(3, 1.2, contents, 9)
  powder.position.set(5, 0, -0.1)
  return group.add(jar, measure, powder)
}

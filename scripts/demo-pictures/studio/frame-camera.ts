import { Box3, Mesh, type Object3D, type PerspectiveCamera, Vector3 } from 'three'
import type { Picture } from './subject.ts'

const maxPoints = 8_000
const frameMillimetres = 36

/** Places the camera so that the product fills the frame and stands in its middle. */
export function frameCamera(camera: PerspectiveCamera, model: Object3D, picture: Picture): void {
  const points = pointsOf(model)
  const box = new Box3().setFromObject(model, true)
  const size = box.getSize(new Vector3()).length()
  const azimuth = ((picture.azimuth ?? 30) * Math.PI) / 180
  const elevation = ((picture.elevation ?? 14) * Math.PI) / 180
  const backwards = new Vector3(
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  )
  camera.fov = (2 * Math.atan(frameMillimetres / 2 / (picture.focalLength ?? 85)) * 180) / Math.PI
  camera.aspect = 1
  camera.zoom = 1
  const target = box.getCenter(new Vector3())
  let distance = size * 2.5
  const fill = picture.fill ?? 0.8
  for (let step = 0; step < 12; step += 1) {
    place(camera, target, backwards, distance, size)
    const extent = extentOf(points, camera)
    const half = Math.tan((camera.fov * Math.PI) / 360) * distance
    const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
    const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
    target.addScaledVector(right, ((extent.left + extent.right) / 2) * half)
    target.addScaledVector(up, ((extent.bottom + extent.top) / 2) * half)
    const filled = Math.max(extent.right - extent.left, extent.top - extent.bottom) / 2
    distance *= 1 + (filled / fill - 1) * 0.9
  }
  if (picture.focus) {
    const [x, y, z] = picture.focus
    target.set(
      box.min.x + (box.max.x - box.min.x) * x,
      box.min.y + (box.max.y - box.min.y) * y,
      box.min.z + (box.max.z - box.min.z) * z,
    )
  }
  place(camera, target, backwards, distance, size)
  camera.zoom = picture.zoom ?? 1
  camera.updateProjectionMatrix()
}

function place(
  camera: PerspectiveCamera,
  target: Vector3,
  backwards: Vector3,
  distance: number,
  size: number,
) {
  camera.position.copy(target).addScaledVector(backwards, distance)
  camera.up.set(0, 1, 0)
  if (Math.abs(backwards.y) > 0.999) camera.up.set(0, 0, -1)
  camera.lookAt(target)
  camera.near = Math.max(distance - size * 1.6, distance / 100)
  camera.far = distance + size * 4
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld(true)
}

/** The vertices of a model in world coordinates, thinned out when there are many. */
function pointsOf(model: Object3D): Vector3[] {
  model.updateMatrixWorld(true)
  const points: Vector3[] = []
  let count = 0
  model.traverse((child) => {
    if (child instanceof Mesh) count += child.geometry.attributes.position.count
  })
  const step = Math.max(1, Math.floor(count / maxPoints))
  model.traverse((child) => {
    if (!(child instanceof Mesh)) return
    const positions = child.geometry.attributes.position
    const groups = Array.isArray(child.material)
      ? child.geometry.groups
      : [{ start: 0, count: child.geometry.index?.count ?? positions.count }]
    for (const group of groups) {
      const end = Math.min(group.start + group.count, child.geometry.index?.count ?? positions.count)
      for (let at = group.start; at < end; at += step) {
        const index = child.geometry.index ? child.geometry.index.getX(at) : at
        points.push(new Vector3().fromBufferAttribute(positions, index).applyMatrix4(child.matrixWorld))
      }
    }
  })
  return points
}

function extentOf(points: readonly Vector3[], camera: PerspectiveCamera) {
  const extent = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  const projected = new Vector3()
  for (const point of points) {
    projected.copy(point).project(camera)
    extent.left = Math.min(extent.left, projected.x)
    extent.right = Math.max(extent.right, projected.x)
    extent.bottom = Math.min(extent.bottom, projected.y)
    extent.top = Math.max(extent.top, projected.y)
  }
  return extent
}

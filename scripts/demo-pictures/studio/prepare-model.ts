import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  type Material,
  Mesh,
  MeshPhongMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Object3D,
  type Texture,
} from 'three'
import { MTLLoader } from 'three/addons/loaders/MTLLoader.js'
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js'
import { mergeGeometries, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { canvasTexture } from './canvas-texture.ts'
import { greyTexture } from './grey-texture.ts'
import type { MaterialChange, MaterialChanges, Subject } from './subject.ts'
import { triangulate } from './triangulate.ts'

const modelsAddress = '/models/'

/** Loads or builds the product of a subject in the colours of one picture. */
export async function prepareModel(
  subject: Subject,
  changes: MaterialChanges,
  settings: Readonly<Record<string, string | number | boolean>>,
): Promise<Object3D> {
  const model = subject.model ? await loadObj(subject) : await subject.build?.(settings)
  if (!model) throw new Error(`${subject.slug} has neither a model nor a build function`)
  const [x, y, z] = subject.rotate ?? [0, 0, 0]
  model.rotation.set(radians(x), radians(y), radians(z))
  const converted = new Map<Material, MeshStandardMaterial>()
  const materials: Promise<void>[] = []
  model.traverse((child) => {
    if (!(child instanceof Mesh)) return
    child.castShadow = true
    child.receiveShadow = true
    const convert = (material: Material) => {
      const known = converted.get(material)
      if (known) return known
      const made = toPhysical(material)
      converted.set(material, made)
      materials.push(
        applyChange(made, { ...subject.materials?.['*'], ...subject.materials?.[material.name] }),
      )
      materials.push(applyChange(made, { ...changes['*'], ...changes[material.name] }))
      finish(made)
      return made
    }
    child.material = Array.isArray(child.material) ? child.material.map(convert) : convert(child.material)
  })
  await Promise.all(materials)
  for (const made of converted.values()) finish(made)
  return model
}

let lastLoaded: { key: string; model: Object3D } | undefined

/** Pictures of one product follow each other, so its parsed model is cached. */
async function loadObj(subject: Subject): Promise<Object3D> {
  const key = `${subject.slug} ${subject.model}`
  if (lastLoaded?.key !== key) lastLoaded = { key, model: await parseObj(subject) }
  return lastLoaded.model.clone()
}

async function parseObj(subject: Subject): Promise<Object3D> {
  const path = modelsAddress + subject.model
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const text = triangulate(await (await fetch(path)).text())
  const library = /^mtllib\s+(.+?)\s*$/m.exec(text)?.[1]
  const loader = new OBJLoader()
  if (library) {
    const manager = loader.manager
    const loaded = new Promise<void>((resolve) => {
      manager.onLoad = resolve
    })
    const creator = await new MTLLoader(manager).setPath(folder).setResourcePath(folder).loadAsync(library)
    creator.preload()
    loader.setMaterials(creator)
    // The manager's end comes once for the library and once more when there are textures.
    const model = loader.parse(text)
    await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 50))])
    await texturesLoaded(model)
    repair(model, text, subject)
    return model
  }
  const model = loader.parse(text)
  repair(model, text, subject)
  return model
}

/** Joins the faces of one material into one mesh without hidden parts, with normals. A model of hundreds of meshes is slow to draw. */
function repair(model: Object3D, text: string, subject: Subject): void {
  const hasNormals = /^vn /m.test(text)
  const faces = new Map<Material, BufferGeometry[]>()
  for (const child of [...model.children]) {
    model.remove(child)
    if (!(child instanceof Mesh)) continue
    const list: Material[] = Array.isArray(child.material) ? child.material : [child.material]
    const { count } = child.geometry.attributes.position
    const groups = Array.isArray(child.material)
      ? child.geometry.groups
      : [{ start: 0, count, materialIndex: 0 }]
    for (const { start, count: length, materialIndex } of groups) {
      const material = list[materialIndex ?? 0]
      if (!material || subject.hide?.includes(material.name)) continue
      const known = faces.get(material) ?? []
      known.push(cutOut(child.geometry, start, length))
      faces.set(material, known)
    }
  }
  for (const [material, geometries] of faces) {
    const merged = mergeGeometries(geometries)
    const smooth = !hasNormals || subject.smooth !== undefined
    model.add(new Mesh(smooth ? toCreasedNormals(merged, radians(subject.smooth ?? 35)) : merged, material))
  }
}

function cutOut(geometry: BufferGeometry, start: number, count: number): BufferGeometry {
  const made = new BufferGeometry()
  for (const [name, size] of [
    ['position', 3],
    ['normal', 3],
    ['uv', 2],
  ] as const) {
    const attribute = geometry.attributes[name]
    const values = attribute
      ? (attribute.array as Float32Array).slice(start * size, (start + count) * size)
      : new Float32Array(count * size)
    made.setAttribute(name, new BufferAttribute(values, size))
  }
  return made
}

async function texturesLoaded(model: Object3D): Promise<void> {
  const textures = new Set<Texture>()
  model.traverse((child) => {
    if (!(child instanceof Mesh)) return
    const list: Material[] = Array.isArray(child.material) ? child.material : [child.material]
    for (const material of list)
      if (material instanceof MeshPhongMaterial && material.map) textures.add(material.map)
  })
  const end = Date.now() + 1500
  while (
    [...textures].some((texture) => !(texture.image as HTMLImageElement | undefined)?.width) &&
    Date.now() < end
  )
    await new Promise((resolve) => setTimeout(resolve, 20))
}

function hasImage(texture: Texture | null): texture is Texture {
  return Boolean((texture?.image as HTMLImageElement | undefined)?.width)
}

/** Phong's Ns, Ks and d become roughness, reflection and opacity. */
function toPhysical(material: Material): MeshStandardMaterial {
  if (material instanceof MeshStandardMaterial) return material
  const made = new MeshPhysicalMaterial({ name: material.name, side: DoubleSide })
  if (!(material instanceof MeshPhongMaterial)) return made
  made.color.copy(material.color)
  // Some libraries name textures that are not in the package.
  made.map = hasImage(material.map) ? material.map : null
  if (made.map) made.color.setRGB(1, 1, 1)
  made.opacity = material.opacity
  const reflection = Math.max(material.specular.r, material.specular.g, material.specular.b)
  made.roughness =
    reflection < 0.02 ? 0.75 : Math.min(0.8, Math.max(0.22, Math.sqrt(2 / (material.shininess + 2)) * 1.3))
  made.specularIntensity = reflection < 0.02 ? 0.5 : 1
  return made
}

async function applyChange(material: MeshStandardMaterial, change: MaterialChange): Promise<void> {
  if (change.texture === false) material.map = null
  if (change.colour) material.color = new Color(change.colour)
  if (change.recolour) {
    if (material.map) material.map = greyTexture(material.map)
    material.color = new Color(change.recolour)
  }
  if (change.emissive) material.emissive = new Color(change.emissive)
  if (change.shows) {
    material.emissive = new Color('#ffffff')
    material.emissiveMap = canvasTexture(1160, 798, change.shows)
    material.emissiveIntensity = 0.82
  }
  if (change.roughness !== undefined) material.roughness = change.roughness
  if (change.metalness !== undefined) material.metalness = change.metalness
  if (change.opacity !== undefined) material.opacity = change.opacity
  if (change.clearcoat !== undefined && material instanceof MeshPhysicalMaterial)
    material.clearcoat = change.clearcoat
}

/** Pure white and pure black do not exist in photographs. */
function finish(material: MeshStandardMaterial): void {
  material.side = DoubleSide
  if (!material.map) {
    const { r, g, b } = material.color
    const brightest = Math.max(r, g, b)
    if (brightest > 0.84) material.color.multiplyScalar(0.84 / brightest)
    material.color.setRGB(
      Math.max(material.color.r, 0.012),
      Math.max(material.color.g, 0.012),
      Math.max(material.color.b, 0.012),
    )
  }
  if (material.opacity < 1) {
    material.transparent = true
    material.premultipliedAlpha = true
    material.depthWrite = false
  }
  material.needsUpdate = true
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

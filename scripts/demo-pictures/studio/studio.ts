import {
  AddEquation,
  BasicShadowMap,
  Box3,
  Color,
  CustomBlending,
  DirectionalLight,
  FloatType,
  HalfFloatType,
  HemisphereLight,
  Mesh,
  MeshLambertMaterial,
  type MeshStandardMaterial,
  NoToneMapping,
  type Object3D,
  OneFactor,
  OrthographicCamera,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Sphere,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { studioEnvironment } from './environment.ts'
import { developShader, fullScreenVertexShader, sumShader } from './film.ts'
import { frameCamera } from './frame-camera.ts'
import { prepareModel } from './prepare-model.ts'
import { changeShaders } from './shader-changes.ts'
import type { Picture, Subject } from './subject.ts'

const keyLights = 2
const skyLights = 4
const shadowMapSize = 720
const skyIntensity = (1.5 * Math.PI) / skyLights
const keyIntensity = (0.85 * Math.PI) / keyLights
const floorLight = 0.4 * Math.PI

/** Renders pictures of products: the sum of many passes, each with other lights and a slightly moved camera. */
export class Studio {
  readonly renderer: WebGLRenderer
  private readonly scene = new Scene()
  private readonly camera = new PerspectiveCamera()
  private readonly lights: DirectionalLight[] = []
  private readonly floor: Mesh<PlaneGeometry, MeshLambertMaterial>
  private readonly productPass: WebGLRenderTarget
  private readonly floorPass: WebGLRenderTarget
  private readonly productSum: WebGLRenderTarget
  private readonly floorSum: WebGLRenderTarget
  private readonly sum = new ShaderMaterial({
    uniforms: { source: { value: null } },
    vertexShader: fullScreenVertexShader,
    fragmentShader: sumShader,
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  })
  private readonly develop = new ShaderMaterial({
    uniforms: {
      product: { value: null },
      floor: { value: null },
      passes: { value: 1 },
      floorFull: { value: 0 },
    },
    vertexShader: fullScreenVertexShader,
    fragmentShader: developShader,
    depthTest: false,
    depthWrite: false,
  })
  private readonly flat = new Mesh(new PlaneGeometry(2, 2), this.sum)
  private readonly flatScene = new Scene()
  private readonly flatCamera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
  private readonly size: number
  private readonly passes: number

  constructor(canvas: HTMLCanvasElement, size: number, passes: number) {
    changeShaders()
    this.size = size
    this.passes = passes
    this.renderer = new WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
    this.renderer.setPixelRatio(1)
    this.renderer.setSize(size, size, false)
    this.renderer.toneMapping = NoToneMapping
    this.renderer.autoClear = false
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = BasicShadowMap
    this.renderer.shadowMap.autoUpdate = false
    const gl = this.renderer.getContext()
    if (!gl.getExtension('EXT_color_buffer_float') || !gl.getExtension('EXT_float_blend'))
      throw new Error('The browser cannot add up floating-point pictures')
    // Shadows on the floor are soft: half the resolution is enough.
    const half = Math.round(size / 2)
    this.productPass = new WebGLRenderTarget(size, size, { type: HalfFloatType })
    this.floorPass = new WebGLRenderTarget(half, half, { type: HalfFloatType })
    this.productSum = new WebGLRenderTarget(size, size, { type: FloatType, depthBuffer: false })
    this.floorSum = new WebGLRenderTarget(half, half, { type: FloatType, depthBuffer: false })
    this.flat.frustumCulled = false
    this.flatScene.add(this.flat)
    this.scene.environment = studioEnvironment(this.renderer)
    this.scene.add(new HemisphereLight(0x000000, 0xffffff, floorLight))
    for (let index = 0; index < keyLights + skyLights; index += 1) {
      const light = new DirectionalLight(0xffffff, 1)
      light.castShadow = true
      light.shadow.mapSize.set(shadowMapSize, shadowMapSize)
      this.lights.push(light)
      this.scene.add(light, light.target)
    }
    this.floor = new Mesh(new PlaneGeometry(1, 1), new MeshLambertMaterial({ color: 0xffffff }))
    this.floor.receiveShadow = true
    this.scene.add(this.floor)
  }

  /** Draws one picture on the canvas. */
  async take(subject: Subject, picture: Picture): Promise<void> {
    const model = await prepareModel(subject, picture.materials ?? {}, picture.settings ?? {})
    this.scene.add(model)
    model.updateMatrixWorld(true)
    const box = new Box3().setFromObject(model, true)
    if (box.isEmpty()) throw new Error(`${subject.slug} has no faces`)
    const sphere = box.getBoundingSphere(new Sphere())
    frameCamera(this.camera, model, picture)
    const stand = subject.stand ?? 'floor'
    const floorNormal = this.placeFloor(stand, box, sphere.radius)
    const azimuth = ((picture.azimuth ?? 30) * Math.PI) / 180
    this.scene.environmentRotation.y = azimuth
    this.clear(this.productSum)
    this.clear(this.floorSum)
    let floorFull = 0
    for (let pass = 0; pass < this.passes; pass += 1) {
      floorFull += this.placeLights(pass, azimuth, sphere, floorNormal)
      this.moveCamera(pass)
      this.chooseShadows(model, pass)
      this.renderer.shadowMap.needsUpdate = true
      model.visible = true
      this.floor.visible = false
      this.renderPass(this.productPass, this.productSum)
      if (stand === 'none') continue
      model.visible = false
      this.floor.visible = true
      this.renderPass(this.floorPass, this.floorSum)
    }
    // three keeps the first object of uniforms: change the values, not the object.
    const values = {
      product: this.productSum.texture,
      floor: this.floorSum.texture,
      passes: this.passes,
      floorFull: stand === 'none' ? 0 : floorFull,
    }
    for (const [name, value] of Object.entries(values)) {
      const uniform = this.develop.uniforms[name]
      if (uniform) uniform.value = value
    }
    this.draw(this.develop, null)
    // Materials are not disposed: their shader programs serve the next pictures, and compiling takes seconds.
    this.scene.remove(model)
  }

  private renderPass(pass: WebGLRenderTarget, target: WebGLRenderTarget): void {
    this.clear(pass)
    this.renderer.setRenderTarget(pass)
    this.renderer.render(this.scene, this.camera)
    if (this.sum.uniforms.source) this.sum.uniforms.source.value = pass.texture
    this.draw(this.sum, target)
  }

  private draw(material: ShaderMaterial, target: WebGLRenderTarget | null): void {
    this.flat.material = material
    this.renderer.setRenderTarget(target)
    this.renderer.render(this.flatScene, this.flatCamera)
  }

  private clear(target: WebGLRenderTarget): void {
    this.renderer.setRenderTarget(target)
    this.renderer.setClearColor(new Color(0), 0)
    this.renderer.clear(true, true, false)
  }

  private placeFloor(stand: 'floor' | 'wall' | 'none', box: Box3, radius: number): Vector3 {
    this.floor.scale.setScalar(radius * 60)
    box.getCenter(this.floor.position)
    this.floor.rotation.set(0, 0, 0)
    if (stand === 'wall') {
      this.floor.position.z = box.min.z - radius * 0.004
      return new Vector3(0, 0, 1)
    }
    this.floor.rotation.x = -Math.PI / 2
    this.floor.position.y = box.min.y - radius * 0.002
    return new Vector3(0, 1, 0)
  }

  /** Places the lights of one pass; returns the light on an unshadowed floor. */
  private placeLights(pass: number, azimuth: number, sphere: Sphere, floorNormal: Vector3): number {
    let floorLightSum = floorNormal.y > 0.5 ? 0 : floorLight / 2
    const front = new Vector3(Math.sin(azimuth), 0, Math.cos(azimuth))
    for (const [index, light] of this.lights.entries()) {
      const isKey = index < keyLights
      const [u, v] = scattered(isKey ? pass * keyLights + index : pass * skyLights + index + 500)
      const turn = isKey ? azimuth - 0.75 + (u - 0.5) * 0.7 : u * Math.PI * 2
      const height = isKey ? 0.72 + (v - 0.5) * 0.4 : 0.05 + v * 0.95
      const across = Math.sqrt(1 - height * height)
      const direction = new Vector3(Math.sin(turn) * across, height, Math.cos(turn) * across)
      light.intensity = isKey ? keyIntensity : skyIntensity * (1 + 0.55 * direction.dot(front))
      light.position.copy(sphere.center).addScaledVector(direction, sphere.radius * 3)
      light.target.position.copy(sphere.center)
      light.target.updateMatrixWorld()
      const reach = sphere.radius * 1.03
      const camera = light.shadow.camera
      Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach })
      camera.near = sphere.radius * 1.5
      camera.far = sphere.radius * 40
      camera.updateProjectionMatrix()
      light.shadow.normalBias = (reach * 2 * 1.6) / shadowMapSize
      light.shadow.bias = -0.00006
      floorLightSum += light.intensity * Math.max(0, direction.dot(floorNormal))
    }
    return floorLightSum / Math.PI
  }

  private moveCamera(pass: number): void {
    const [u, v] = scattered(pass + 77)
    this.camera.setViewOffset(this.size, this.size, (u - 0.5) * 1.2, (v - 0.5) * 1.2, this.size, this.size)
  }

  /** Glass lets light through: it casts a shadow only in some of the passes. */
  private chooseShadows(model: Object3D, pass: number): void {
    const [chance] = scattered(pass + 900)
    model.traverse((child) => {
      if (!(child instanceof Mesh)) return
      const list = (
        Array.isArray(child.material) ? child.material : [child.material]
      ) as MeshStandardMaterial[]
      const opacity = Math.max(...list.map((material) => material.opacity))
      child.castShadow = opacity >= 1 || chance < opacity * 0.6
    })
  }
}

/** Evenly scattered points in the unit square (the R2 sequence). */
function scattered(index: number): [number, number] {
  return [(0.5 + index * 0.754877666246693) % 1, (0.5 + index * 0.569840290998053) % 1]
}

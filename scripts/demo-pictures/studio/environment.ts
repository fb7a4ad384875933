import {
  BackSide,
  BoxGeometry,
  Color,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from 'three'

/** What glossy things mirror: a light room with a large soft box on each side, one above and darker gaps between. */
export function studioEnvironment(renderer: WebGLRenderer): Texture {
  const scene = new Scene()
  scene.add(new Mesh(new SphereGeometry(20, 32, 16), light(0.42, BackSide)))
  const panels: readonly (readonly [number, number, number, number, number, number, number])[] = [
    [-9, 4, 5, 1, 9, 7, 3.2],
    [10, 3, 2, 1, 8, 8, 1.7],
    [0, 11, 1, 11, 1, 9, 2.6],
    [0, 3, -11, 12, 6, 1, 1.2],
    [0, -9, 0, 30, 0.5, 30, 0.85],
    [3, 1.5, 13, 1.6, 9, 1, 0.08],
    [-4, 1.5, 13, 1.2, 9, 1, 0.1],
    [-6, 1, -12, 2, 10, 1, 0.06],
  ]
  for (const [x, y, z, width, height, depth, brightness] of panels) {
    const panel = new Mesh(new BoxGeometry(width, height, depth), light(brightness))
    panel.position.set(x, y, z)
    scene.add(panel)
  }
  const generator = new PMREMGenerator(renderer)
  const texture = generator.fromScene(scene, 0.02).texture
  generator.dispose()
  return texture
}

function light(brightness: number, side: typeof BackSide | 0 = 0) {
  const material = new MeshBasicMaterial({ side })
  material.color = new Color().setScalar(brightness)
  return material
}

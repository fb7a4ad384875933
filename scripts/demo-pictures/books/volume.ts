import * as THREE from 'three'
import { canvasTexture, type Draw } from '../studio/canvas-texture.ts'

export type Size = { width: number; height: number; depth: number }
export type Binding = { hard: boolean; front: Draw; back: Draw; spine: Draw; edge?: string; gloss?: number }

const paper = (map: THREE.Texture | null, colour = '#ffffff', roughness = 0.9): THREE.MeshPhysicalMaterial =>
  new THREE.MeshPhysicalMaterial({ color: colour, roughness, ...(map ? { map } : {}) })

/** Fine lines of page edges. */
export const pageLines = (colour: string, upright: boolean): THREE.Texture =>
  canvasTexture(256, 256, (g) => {
    g.fillStyle = colour
    g.fillRect(0, 0, 256, 256)
    for (let i = 0; i < 256; i += 2) {
      g.fillStyle = `rgba(90, 70, 40, ${0.05 + ((i * 37) % 11) * 0.012})`
      if (upright) g.fillRect(i, 0, 1, 256)
      else g.fillRect(0, i, 256, 1)
    }
  })

/** A closed book that stands on its lower edge; the front faces +z and the spine is at the right (+x), as in Arabic. */
export function closedBook(size: Size, binding: Binding): THREE.Group {
  const { width: w, height: h, depth: d } = size
  const group = new THREE.Group()
  const board = binding.hard ? 0.28 : 0.05
  const over = binding.hard ? 0.32 : 0
  const roughness = binding.gloss ?? (binding.hard ? 0.5 : 0.42)
  const pixels = 1000
  const front = canvasTexture(pixels, Math.round((pixels * h) / w), binding.front)
  const back = canvasTexture(pixels, Math.round((pixels * h) / w), binding.back)
  const spineMap = canvasTexture(Math.max(60, Math.round((1400 * d) / h)), 1400, binding.spine)
  const side = new THREE.Color(binding.edge ?? '#e9e1d0')
  const rim = paper(spineMap, '#ffffff', roughness)
  const cover = (map: THREE.Texture, z: number, faceFront: boolean): void => {
    const plain = paper(null, binding.hard ? '#d8d2c6' : '#f5f2ec', 0.8)
    const faces = [
      rim,
      plain,
      plain,
      plain,
      faceFront ? paper(map, '#ffffff', roughness) : plain,
      faceFront ? plain : paper(map, '#ffffff', roughness),
    ]
    for (const face of faces) face.clearcoat = face === plain ? 0 : binding.hard ? 0.15 : 0.3
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(w, h, board), faces)
    mesh.position.set(0, h / 2, z)
    group.add(mesh)
  }
  cover(front, d / 2 - board / 2, true)
  cover(back, -d / 2 + board / 2, false)
  const inner = d - 2 * board
  const lines = paper(pageLines(`#${side.getHexString()}`, true), '#ffffff', 0.95)
  const linesTop = paper(pageLines(`#${side.getHexString()}`, false), '#ffffff', 0.95)
  const block = new THREE.Mesh(new THREE.BoxGeometry(w - over, h - 2 * over, inner), [
    lines,
    lines,
    linesTop,
    linesTop,
    lines,
    lines,
  ])
  block.position.set(over / 2 - (binding.hard ? 0.05 : 0), h / 2, 0)
  group.add(block)
  if (binding.hard) {
    const shape = new THREE.CylinderGeometry(d / 2, d / 2, h, 40, 1, true, 0, Math.PI)
    const spine = new THREE.Mesh(
      shape,
      new THREE.MeshPhysicalMaterial({ map: spineMap, roughness, clearcoat: 0.15, side: THREE.DoubleSide }),
    )
    spine.scale.x = 0.5
    spine.position.set(w / 2 - 0.02, h / 2, 0)
    group.add(spine)
    const cap = new THREE.Mesh(
      new THREE.CylinderGeometry(d / 2 - board, d / 2 - board, h - 2 * over, 30, 1, false, 0, Math.PI),
      linesTop,
    )
    cap.scale.x = 0.42
    cap.position.set(w / 2 - 0.1, h / 2, 0)
    group.add(cap)
  } else {
    const spine = new THREE.Mesh(new THREE.BoxGeometry(board, h, d), [rim, rim, rim, rim, rim, rim])
    spine.position.set(w / 2, h / 2, 0)
    group.add(spine)
  }
  return group
}

const passage =
  'كان النهر يمضي هادئًا بين صفين من النخيل، والناس على الضفة يتبادلون الحديث عن المطر والموسم وأخبار المدينة. جلس الجد عند باب الدار وقال إن الحكاية الجيدة مثل الشاي، لا تطيب إلا على مهل. ثم فتح الدفتر القديم وراح يقرأ بصوت خافت، فسكت الأطفال واقتربوا منه، وصار الضوء يميل على الجدار حتى غابت الشمس خلف البساتين.'

/** One page of text, or of ruled lines. */
const pageText =
  (seed: number): Draw =>
  (g, w, h) => {
    g.fillStyle = '#f8f4ea'
    g.fillRect(0, 0, w, h)
    const words = passage.split(' ')
    let at = seed * 7
    g.direction = 'rtl'
    g.fillStyle = '#2b2824'
    g.textBaseline = 'middle'
    g.textAlign = 'right'
    const size = w * 0.036
    g.font = `400 ${size}px Vazirmatn`
    for (let y = h * 0.12; y < h * 0.88; y += size * 1.75) {
      let line = ''
      for (;;) {
        const next = words[at % words.length] ?? ''
        if (g.measureText(`${line} ${next}`).width > w * 0.74) break
        line = line ? `${line} ${next}` : next
        at++
      }
      g.fillText(line, w * 0.87, y)
    }
    g.textAlign = 'center'
    g.fillText(String(40 + seed), w / 2, h * 0.94)
  }

/** A book lying open, seen from above. */
export function openBook(
  size: Size,
  boardColour: string,
  page: (seed: number) => Draw = pageText,
): THREE.Group {
  const { width: w, height: h, depth: d } = size
  const group = new THREE.Group()
  const steps = 40
  for (const s of [-1, 1]) {
    const map = canvasTexture(900, Math.round((900 * h) / w), page(s === 1 ? 4 : 5))
    const top = new THREE.PlaneGeometry(w, h, steps, 1)
    const position = top.attributes.position
    const rise = (t: number): number => d * 0.5 * (1 - (1 - Math.min(1, t * 5)) ** 2 * 0.55) * (1 - t * 0.25)
    if (position)
      for (let i = 0; i < position.count; i++) {
        const t = s === 1 ? position.getX(i) / w + 0.5 : 0.5 - position.getX(i) / w
        position.setZ(i, rise(t))
      }
    top.computeVertexNormals()
    const sheet = new THREE.Mesh(
      top,
      new THREE.MeshPhysicalMaterial({ map, roughness: 0.95, side: THREE.DoubleSide }),
    )
    sheet.rotation.x = -Math.PI / 2
    sheet.position.x = (s * w) / 2
    group.add(sheet)
    const edge = new THREE.Shape()
    edge.moveTo(0, 0)
    for (let i = 0; i <= steps; i++) edge.lineTo((i / steps) * w, rise(i / steps) - 0.01)
    edge.lineTo(w, 0)
    const block = new THREE.Mesh(
      new THREE.ExtrudeGeometry(edge, { depth: h - 0.02, bevelEnabled: false }),
      paper(pageLines('#efe7d6', false), '#ffffff', 0.95),
    )
    block.scale.x = s
    block.position.set(0, 0, -h / 2 + 0.01)
    ;(block.material as THREE.MeshPhysicalMaterial).side = THREE.DoubleSide
    group.add(block)
    const board = new THREE.Mesh(new THREE.BoxGeometry(w + 0.3, 0.12, h + 0.3), paper(null, boardColour, 0.6))
    board.position.set((s * (w + 0.3)) / 2, -0.06, 0)
    group.add(board)
  }
  return group
}

/** Turns a standing object so that it lies on its back. */
export function lying(object: THREE.Object3D): THREE.Group {
  const group = new THREE.Group()
  object.rotation.x = -Math.PI / 2
  group.add(object)
  return group
}

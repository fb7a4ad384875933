import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { canvasTexture, type Draw } from '../studio/canvas-texture.ts'
import type { Subject } from '../studio/subject.ts'
import { fill, write } from './canvas.ts'
import { lying, pageLines } from './volume.ts'

const material = (
  colour: string,
  roughness = 0.55,
  more: THREE.MeshPhysicalMaterialParameters = {},
): THREE.MeshPhysicalMaterial => new THREE.MeshPhysicalMaterial({ color: colour, roughness, ...more })

const notebookColours: Record<string, string> = {
  navy: '#25315a',
  red: '#b3262c',
  green: '#2f7a50',
  black: '#26262a',
}

const notebookFront =
  (colour: string): Draw =>
  (g, w, h) => {
    fill(g, w, h, colour)
    g.fillStyle = '#ffffff'
    g.beginPath()
    g.roundRect(w * 0.2, h * 0.16, w * 0.6, h * 0.2, w * 0.03)
    g.fill()
    write(g, 'دفتر جامعي', w / 2, h * 0.225, w * 0.1, colour, 800)
    write(g, '5 مواد', w / 2, h * 0.305, w * 0.065, '#444', 600)
    for (const [i, c] of ['#e0a021', '#d1512f', '#5fa878', '#5a8fc9', '#b98fc0'].entries()) {
      g.fillStyle = c
      g.fillRect(w * (0.2 + i * 0.12), h * 0.385, w * 0.12, h * 0.012)
    }
    write(g, 'قلم', w / 2, h * 0.9, w * 0.07, '#ffffff', 700)
  }

function spiralNotebook(colour: string, open: boolean): THREE.Group {
  const group = new THREE.Group()
  const [w, h, d] = [21, 29.7, 2]
  const front = material('#ffffff', 0.4, {
    map: canvasTexture(1000, 1414, notebookFront(colour)),
    clearcoat: 0.3,
  })
  const plain = material(colour, 0.45)
  const edge = material('#ffffff', 0.95, { map: pageLines('#f4f1ea', true) })
  const block = new THREE.Mesh(new THREE.BoxGeometry(w - 0.6, h - 0.6, d - 0.3), edge)
  block.position.set(-0.1, h / 2, 0)
  const back = new THREE.Mesh(new THREE.BoxGeometry(w, h, 0.12), plain)
  back.position.set(0, h / 2, -d / 2)
  group.add(block, back)
  if (open) {
    const ruled = material('#ffffff', 0.95, {
      map: canvasTexture(1000, 1414, (g, pw, ph) => {
        fill(g, pw, ph, '#fdfcf8')
        g.strokeStyle = '#9fb7d6'
        g.lineWidth = 2
        for (let y = ph * 0.1; y < ph * 0.97; y += ph * 0.029) {
          g.beginPath()
          g.moveTo(0, y)
          g.lineTo(pw, y)
          g.stroke()
        }
        g.strokeStyle = '#d98a8a'
        g.beginPath()
        g.moveTo(pw * 0.88, 0)
        g.lineTo(pw * 0.88, ph)
        g.stroke()
      }),
    })
    const sheet = new THREE.Mesh(new THREE.BoxGeometry(w - 0.6, h - 0.6, 0.06), [
      edge,
      edge,
      edge,
      edge,
      ruled,
      edge,
    ])
    sheet.position.set(-0.1, h / 2, d / 2 - 0.1)
    group.add(sheet)
    for (const [i, c] of ['#e0a021', '#d1512f', '#5fa878', '#5a8fc9', '#b98fc0'].entries()) {
      const tab = new THREE.Mesh(new THREE.BoxGeometry(1.2, 3.4, 0.06), material(c, 0.6))
      tab.position.set(-w / 2 - 0.1, h - 4 - i * 4.6, d / 2 - 0.3 - i * 0.25)
      group.add(tab)
    }
  } else {
    const cover = new THREE.Mesh(new THREE.BoxGeometry(w, h, 0.12), [
      plain,
      plain,
      plain,
      plain,
      front,
      plain,
    ])
    cover.position.set(0, h / 2, d / 2)
    group.add(cover)
  }
  const wire = material('#c9ccd0', 0.25, { metalness: 0.9 })
  for (let y = 1.2; y < h - 0.8; y += 0.85) {
    const ring = new THREE.Mesh(new THREE.TorusGeometry(d / 2 + 0.32, 0.09, 8, 24), wire)
    ring.rotation.x = Math.PI / 2
    ring.position.set(w / 2 - 0.35, y, 0)
    group.add(ring)
  }
  return group
}

const diaryColours: Record<string, string> = { brown: '#5f3f2b', black: '#232326', maroon: '#6b1f2b' }

function diary(colour: string): THREE.Group {
  const group = new THREE.Group()
  const [w, h, d] = [14.5, 21, 2]
  const leather = material(colour, 0.5, {
    clearcoat: 0.12,
    map: canvasTexture(512, 512, (g) => {
      fill(g, 512, 512, '#ffffff')
      for (let i = 0; i < 5000; i++) {
        g.fillStyle = `rgba(0,0,0,${0.03 + ((i * 13) % 7) * 0.008})`
        g.fillRect((i * 97.31) % 512, (i * 57.77) % 512, 2.4, 2.4)
      }
    }),
  })
  for (const z of [-d / 2, d / 2]) {
    const board = new THREE.Mesh(new RoundedBoxGeometry(w, h, 0.26, 4, 0.12), leather)
    board.position.set(0, h / 2, z)
    group.add(board)
  }
  const spine = new THREE.Mesh(new RoundedBoxGeometry(0.3, h, d + 0.2, 4, 0.12), leather)
  spine.position.set(w / 2 - 0.1, h / 2, 0)
  const edge = material('#ffffff', 0.95, { map: pageLines('#f1ead9', true) })
  const block = new THREE.Mesh(new THREE.BoxGeometry(w - 0.6, h - 0.5, d - 0.2), edge)
  block.position.set(0, h / 2, 0)
  const band = new THREE.Mesh(
    new RoundedBoxGeometry(0.7, h + 0.12, d + 0.46, 2, 0.06),
    material('#161618', 0.8),
  )
  band.position.set(-w / 2 + 1.8, h / 2, 0)
  const plate = new THREE.Mesh(
    new RoundedBoxGeometry(3.4, 1.1, 0.06, 2, 0.03),
    material('#c9a35a', 0.35, { metalness: 0.8 }),
  )
  plate.position.set(1.4, 3, d / 2 + 0.15)
  const ribbon = new THREE.Mesh(new THREE.BoxGeometry(0.5, 2.4, 0.05), material('#b33a2e', 0.6))
  ribbon.position.set(2, -0.6, 0)
  group.add(spine, block, band, plate)
  return group
}

const pencilColours = [
  '#d7322e',
  '#e8702a',
  '#f2a52b',
  '#f5d53d',
  '#9cc83c',
  '#3a9b50',
  '#2aa1a0',
  '#3f8fd2',
  '#2a52a5',
  '#6a3d96',
  '#d45a9a',
  '#7a4a2c',
]

function pencils(): THREE.Group {
  const group = new THREE.Group()
  const wood = material('#e6c795', 0.8)
  for (const [i, colour] of pencilColours.entries()) {
    const paint = material(colour, 0.3, { clearcoat: 0.6 })
    const pencil = new THREE.Group()
    const body = new THREE.Mesh(new THREE.CylinderGeometry(0.36, 0.36, 14, 6), paint)
    const cone = new THREE.Mesh(new THREE.CylinderGeometry(0.12, 0.35, 1.5, 24), wood)
    cone.position.y = 7.75
    const tip = new THREE.Mesh(new THREE.ConeGeometry(0.12, 0.55, 16), material(colour, 0.6))
    tip.position.y = 8.75
    const end = new THREE.Mesh(new THREE.CylinderGeometry(0.35, 0.35, 0.2, 24), wood)
    end.position.y = -7.05
    pencil.add(body, cone, tip, end)
    pencil.rotation.x = -Math.PI / 2
    pencil.position.set((i - 5.5) * 0.82, 0.36, (i - 5.5) ** 2 * 0.05)
    group.add(pencil)
  }
  return group
}

function paperReam(): THREE.Group {
  const wrap = (g: CanvasRenderingContext2D, w: number, h: number): void => {
    fill(g, w, h, '#ffffff')
    g.fillStyle = '#1f6d70'
    g.fillRect(0, h * 0.58, w, h * 0.42)
    g.fillStyle = '#e0a021'
    g.fillRect(0, h * 0.56, w, h * 0.022)
    write(g, 'قلم', w * 0.5, h * 0.2, w * 0.2, '#1f6d70', 800)
    write(g, 'ورق طباعة', w * 0.5, h * 0.38, w * 0.12, '#1d2b2b', 700)
    write(g, 'A4', w * 0.5, h * 0.7, w * 0.2, '#ffffff', 800)
    write(g, '500 ورقة', w * 0.5, h * 0.85, w * 0.085, '#ffffff', 600)
  }
  const end: Draw = (g, w, h) => {
    fill(g, w, h, '#1f6d70')
    write(g, 'A4 – 500', w / 2, h / 2, h * 0.36, '#ffffff', 700)
  }
  const top = material('#ffffff', 0.3, { clearcoat: 0.4, map: canvasTexture(1000, 1414, wrap) })
  const side = material('#ffffff', 0.3, { clearcoat: 0.4, map: canvasTexture(1400, 240, end) })
  const box = new THREE.Mesh(new THREE.BoxGeometry(21, 29.7, 5.2), [
    side,
    side,
    side,
    side,
    top,
    material('#ffffff', 0.35),
  ])
  box.position.y = 14.85
  return new THREE.Group().add(box)
}

function stickyNotes(): THREE.Group {
  const group = new THREE.Group()
  for (const [i, colour] of ['#f7e26b', '#f2a0b9', '#9fd3ec', '#a9d99a', '#f5b775'].entries()) {
    const edge = material('#ffffff', 0.95, { map: pageLines(colour, false) })
    const pad = new THREE.Mesh(new THREE.BoxGeometry(7.6, 1.2, 7.6), [
      edge,
      edge,
      material(colour, 0.95),
      material(colour, 0.95),
      edge,
      edge,
    ])
    pad.position.set(i < 3 ? (i - 1) * 8.4 : (i - 3.5) * 8.4, 0.6, i < 3 ? 0 : 8.4)
    pad.rotation.y = [0.06, -0.04, 0.05, -0.06, 0.04][i] ?? 0
    group.add(pad)
  }
  return group
}

const colourViews = (
  colours: Record<string, unknown>,
  views: readonly { azimuth: number; elevation: number; view: string }[],
): Subject['pictures'] =>
  Object.keys(colours).flatMap((colour) =>
    views.map(({ azimuth, elevation, view }, i) => ({
      name: `${colour}-${i + 1}`,
      azimuth,
      elevation,
      settings: { colour, view },
    })),
  )

export const subjects: readonly Subject[] = [
  {
    slug: 'qalam-spiral-notebook-5-subject',
    pictures: colourViews(notebookColours, [
      { azimuth: 28, elevation: 12, view: 'closed' },
      { azimuth: 10, elevation: 55, view: 'lying' },
      { azimuth: -10, elevation: 55, view: 'open' },
    ]),
    build: (s) => {
      const book = spiralNotebook(notebookColours[String(s.colour)] ?? '#25315a', s.view === 'open')
      return s.view === 'closed' ? book : lying(book)
    },
  },
  {
    slug: 'qalam-elastic-band-notebook',
    pictures: colourViews(diaryColours, [
      { azimuth: 30, elevation: 12, view: 'closed' },
      { azimuth: 15, elevation: 50, view: 'lying' },
      { azimuth: -40, elevation: 16, view: 'closed' },
    ]),
    build: (s) => {
      const book = diary(diaryColours[String(s.colour)] ?? '#5f3f2b')
      return s.view === 'lying' ? lying(book) : book
    },
  },
  {
    slug: 'qalam-colour-pencils-12',
    build: pencils,
    pictures: [
      { name: '1', azimuth: 0, elevation: 70 },
      { name: '2', azimuth: 35, elevation: 35 },
      { name: '3', azimuth: 20, elevation: 40, focus: [0.5, 0.5, 0.2], zoom: 2.4 },
    ],
  },
  {
    slug: 'qalam-a4-copy-paper-500',
    build: (s) => (s.view === 'lying' ? lying(paperReam()) : paperReam()),
    pictures: [
      { name: '1', azimuth: 30, elevation: 14, settings: { view: 'closed' } },
      { name: '2', azimuth: 25, elevation: 42, settings: { view: 'lying' } },
    ],
  },
  {
    slug: 'qalam-sticky-notes-5-colours',
    build: stickyNotes,
    pictures: [
      { name: '1', azimuth: 20, elevation: 40 },
      { name: '2', azimuth: -25, elevation: 25 },
    ],
  },
  {
    slug: 'qalam-scissors-21-cm',
    model: 'BlendSwap-CC-0/blendswap-cc-0/cissors_swap/cissors_swap.obj',
    pictures: [
      { name: '1', azimuth: 30, elevation: 45 },
      { name: '2', azimuth: -30, elevation: 30 },
    ],
  },
  {
    slug: 'qalam-highlighter-pen',
    model: 'BlendSwap-CC-0/blendswap-cc-0/textMarker/textMarker.obj',
    pictures: (['yellow', 'pink', 'sky'] as const).flatMap((colour) => {
      const ink = { yellow: '#e8dc1c', pink: '#ee6f9f', sky: '#55b4e6' }[colour]
      const change = { colour: ink, texture: false as const }
      const materials = { Plastic: change, Plastic_bot: change, Plastic_top: change, paint: change }
      return [
        { name: `${colour}-1`, azimuth: 30, elevation: 26, materials },
        { name: `${colour}-2`, azimuth: 130, elevation: 40, materials },
      ]
    }),
  },
  {
    slug: 'qalam-desk-stapler',
    model: 'KatorLegaz/katorlegaz/stapler/stapler.obj',
    smooth: 40,
    pictures: [
      { name: '1', azimuth: 35, elevation: 20 },
      { name: '2', azimuth: 90, elevation: 8 },
      { name: '3', azimuth: 200, elevation: 30 },
    ],
  },
  {
    slug: 'qalam-desk-pen-cup',
    model: 'Scopia/scopia/penbox/penbox.obj',
    materials: { simplepen_Tube_12: { texture: false, colour: '#8f9499' } },
    pictures: [
      { name: '1', azimuth: 30, elevation: 16 },
      { name: '2', azimuth: 120, elevation: 35 },
    ],
  },
  {
    slug: 'qalam-ballpoint-pen',
    model: 'Scopia/scopia/pencil2/pencil2.obj',
    rotate: [0, 0, 62],
    smooth: 50,
    pictures: (['blue', 'black', 'red'] as const).flatMap((colour) => {
      const ink = { blue: '#2458a6', black: '#1c1c1e', red: '#c0282d' }[colour]
      const materials = { tapa: { colour: ink }, tap: { colour: ink }, tinte: { colour: ink } }
      return [
        { name: `${colour}-1`, azimuth: 0, elevation: 12, materials },
        {
          name: `${colour}-2`,
          azimuth: 10,
          elevation: 30,
          focus: [0.2, 0.8, 0.5] as const,
          zoom: 2.4,
          materials,
        },
      ]
    }),
  },
]

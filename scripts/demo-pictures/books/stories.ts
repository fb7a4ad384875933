import * as THREE from 'three'
import type { Draw } from '../studio/canvas-texture.ts'
import { fill, write } from './canvas.ts'
import { closedBook, lying, openBook, type Size } from './volume.ts'

type Pen = CanvasRenderingContext2D
export type Figure = (shape: Shapes) => void
export type Shapes = {
  oval: (x: number, y: number, rx: number, ry: number, colour: string, turn?: number) => void
  poly: (colour: string, ...points: [number, number][]) => void
  line: (colour: string, width: number, ...points: [number, number][]) => void
}

const dark = '#2b2320'

/** Draws in units of the cover's width around the middle of the picture; y points down. */
function shapes(g: Pen, w: number, h: number): Shapes {
  const at = (x: number, y: number): [number, number] => [w * (0.5 + x), h * 0.62 + w * y]
  const trace = (points: [number, number][]): void => {
    g.beginPath()
    for (const [x, y] of points) g.lineTo(...at(x, y))
  }
  return {
    oval: (x, y, rx, ry, colour, turn = 0) => {
      g.fillStyle = colour
      g.beginPath()
      g.ellipse(...at(x, y), w * rx, w * ry, turn, 0, 7)
      g.fill()
    },
    poly: (colour, ...points) => {
      trace(points)
      g.fillStyle = colour
      g.fill()
    },
    line: (colour, width, ...points) => {
      trace(points)
      g.strokeStyle = colour
      g.lineWidth = w * width
      g.lineCap = 'round'
      g.lineJoin = 'round'
      g.stroke()
    },
  }
}

const eyes = ({ oval }: Shapes, x: number, y: number, gap: number, size = 0.02): void => {
  for (const side of [-1, 1]) {
    oval(x + side * gap, y, size, size * 1.15, dark)
    oval(x + side * gap + size * 0.3, y - size * 0.35, size * 0.35, size * 0.35, '#ffffff')
  }
}

export const cat: Figure = (s) => {
  s.line('#f08a3c', 0.05, [0.16, 0.28], [0.3, 0.2], [0.3, 0.05])
  s.oval(0, 0.2, 0.17, 0.2, '#f29a4e')
  s.oval(0, 0.24, 0.1, 0.13, '#fff1de')
  for (const side of [-1, 1]) {
    s.poly('#f29a4e', [side * 0.04, -0.16], [side * 0.17, -0.28], [side * 0.19, -0.06])
    s.poly('#f7bfae', [side * 0.08, -0.15], [side * 0.155, -0.23], [side * 0.165, -0.09])
    s.oval(side * 0.08, 0.38, 0.06, 0.04, '#f29a4e')
  }
  s.oval(0, -0.04, 0.19, 0.16, '#f29a4e')
  s.oval(0, 0.03, 0.09, 0.06, '#fff1de')
  eyes(s, 0, -0.05, 0.08, 0.026)
  s.oval(0, 0.0, 0.018, 0.013, '#d4566a')
  for (const side of [-1, 1])
    for (const y of [0.01, 0.04]) s.line('#a8672f', 0.006, [side * 0.09, y], [side * 0.24, y * 2 - 0.03])
}
export const duck: Figure = (s) => {
  s.poly('#f2b71f', [-0.26, 0.1], [-0.38, 0.02], [-0.3, 0.2])
  s.oval(-0.05, 0.19, 0.27, 0.18, '#f9cf3a')
  s.oval(-0.08, 0.18, 0.14, 0.09, '#f2b71f', 0.2)
  s.oval(0.14, -0.08, 0.14, 0.14, '#f9cf3a')
  s.oval(0.3, -0.05, 0.09, 0.04, '#ef7d22')
  s.oval(0.17, -0.12, 0.022, 0.026, dark)
  s.oval(0.178, -0.13, 0.008, 0.008, '#ffffff')
  for (const x of [-0.1, 0.03]) s.line('#ef7d22', 0.025, [x, 0.36], [x, 0.42], [x + 0.06, 0.42])
}
export const rabbit: Figure = (s) => {
  for (const side of [-1, 1]) {
    s.oval(side * 0.08, -0.27, 0.05, 0.16, '#e9e4dc', side * 0.18)
    s.oval(side * 0.08, -0.27, 0.025, 0.12, '#f3b6bf', side * 0.18)
    s.oval(side * 0.09, 0.37, 0.07, 0.04, '#ddd6cb')
  }
  s.oval(0, 0.2, 0.16, 0.19, '#e9e4dc')
  s.oval(0, 0.23, 0.09, 0.12, '#ffffff')
  s.oval(0, -0.04, 0.15, 0.14, '#e9e4dc')
  eyes(s, 0, -0.06, 0.06, 0.024)
  s.oval(0, -0.01, 0.02, 0.014, '#e5778b')
  s.oval(0, 0.04, 0.022, 0.025, '#ffffff')
  s.oval(0.05, 0.2, 0.03, 0.11, '#ef8a2c', 0.9)
  s.oval(0.15, 0.13, 0.045, 0.02, '#4e9a4a', -0.6)
}
const bearCub: Figure = (s) => {
  for (const side of [-1, 1]) {
    s.oval(side * 0.15, -0.18, 0.07, 0.07, '#8d5a34')
    s.oval(side * 0.15, -0.18, 0.035, 0.035, '#d9a77c')
    s.oval(side * 0.17, 0.18, 0.06, 0.1, '#8d5a34', side * -0.5)
    s.oval(side * 0.1, 0.37, 0.08, 0.05, '#7c4d2b')
  }
  s.oval(0, 0.2, 0.19, 0.19, '#9c663d')
  s.oval(0, 0.23, 0.11, 0.12, '#d9a77c')
  s.oval(0, -0.05, 0.2, 0.17, '#9c663d')
  s.oval(0, 0.03, 0.1, 0.075, '#d9a77c')
  eyes(s, 0, -0.07, 0.085, 0.022)
  s.oval(0, 0.0, 0.032, 0.023, dark)
}
export const fish: Figure = (s) => {
  s.poly('#e9722f', [-0.2, 0.1], [-0.38, -0.06], [-0.34, 0.1], [-0.38, 0.27])
  s.poly('#e9722f', [-0.08, -0.04], [0.02, -0.19], [0.13, -0.03])
  s.oval(0.02, 0.1, 0.26, 0.17, '#f7913d')
  for (const x of [-0.06, 0.06]) s.oval(x, 0.1, 0.022, 0.15, '#fff2df')
  s.oval(0.18, 0.05, 0.045, 0.045, '#ffffff')
  s.oval(0.19, 0.05, 0.022, 0.026, dark)
  for (const [x, y, r] of [
    [0.34, -0.06, 0.025],
    [0.38, -0.16, 0.035],
    [0.33, -0.26, 0.02],
  ] as const)
    s.oval(x, y, r, r, '#ffffffaa')
  for (const x of [-0.34, -0.28, 0.3]) s.line('#3f9a6b', 0.022, [x, 0.4], [x + 0.03, 0.3], [x - 0.01, 0.2])
}
const sparrow: Figure = (s) => {
  s.line('#7a5230', 0.035, [-0.45, 0.33], [0.45, 0.29])
  s.oval(0.36, 0.24, 0.07, 0.03, '#5aa04d', -0.6)
  s.poly('#8a5a34', [-0.16, 0.18], [-0.38, 0.2], [-0.34, 0.29], [-0.14, 0.26])
  s.oval(0, 0.11, 0.2, 0.18, '#c07a45')
  s.oval(0.06, 0.16, 0.13, 0.12, '#f6e3c9')
  s.oval(-0.06, 0.12, 0.13, 0.075, '#8a5a34', 0.5)
  s.oval(0.11, -0.08, 0.13, 0.12, '#c07a45')
  s.oval(0.14, -0.04, 0.08, 0.06, '#f6e3c9')
  s.poly('#f0a52a', [0.22, -0.1], [0.34, -0.06], [0.22, -0.03])
  s.oval(0.14, -0.1, 0.022, 0.025, dark)
  for (const x of [0, 0.08]) s.line('#e0892a', 0.014, [x, 0.27], [x, 0.33])
}
const camel: Figure = (s) => {
  for (const x of [-0.2, -0.11, 0.08, 0.17]) s.line('#c99a58', 0.045, [x, 0.15], [x, 0.4])
  s.oval(-0.03, 0.1, 0.26, 0.13, '#d9ad6b')
  s.oval(-0.06, -0.04, 0.12, 0.14, '#d9ad6b')
  s.line('#d9ad6b', 0.08, [0.18, 0.1], [0.27, 0.02], [0.27, -0.18])
  s.oval(0.31, -0.21, 0.1, 0.06, '#d9ad6b', 0.15)
  s.oval(0.24, -0.27, 0.02, 0.035, '#c99a58')
  s.oval(0.3, -0.225, 0.015, 0.018, dark)
  s.poly('#b9343f', [-0.2, 0], [0.08, 0], [0.12, 0.13], [-0.24, 0.13])
  s.line('#f3c94f', 0.015, [-0.22, 0.11], [0.1, 0.11])
}
const butterfly: Figure = (s) => {
  for (const side of [-1, 1]) {
    s.oval(side * 0.17, -0.04, 0.17, 0.14, '#8a5cc4', side * -0.5)
    s.oval(side * 0.13, 0.18, 0.12, 0.1, '#e27db4', side * 0.5)
    s.oval(side * 0.18, -0.05, 0.08, 0.065, '#f7d65b', side * -0.5)
    s.oval(side * 0.14, 0.18, 0.05, 0.04, '#ffffff', side * 0.5)
    s.line(dark, 0.01, [0, -0.12], [side * 0.06, -0.24])
    s.oval(side * 0.06, -0.24, 0.016, 0.016, dark)
  }
  s.oval(0, 0.09, 0.035, 0.18, '#4a3564')
  s.oval(0, -0.11, 0.05, 0.05, '#4a3564')
  for (const x of [-0.3, 0.26, 0.36]) {
    s.line('#4e9a4a', 0.014, [x, 0.44], [x, 0.34])
    for (let petal = 0; petal < 5; petal++)
      s.oval(x + Math.cos(petal * 1.257) * 0.03, 0.33 + Math.sin(petal * 1.257) * 0.03, 0.022, 0.022, '#ef6f7f')
    s.oval(x, 0.33, 0.017, 0.017, '#f7d65b')
  }
}
const ant: Figure = (s) => {
  for (const x of [-0.06, 0.02, 0.1]) {
    s.line('#5b2a20', 0.016, [x, 0.15], [x - 0.07, 0.24], [x - 0.1, 0.38])
    s.line('#5b2a20', 0.016, [x, 0.15], [x + 0.07, 0.24], [x + 0.08, 0.38])
  }
  s.oval(-0.2, 0.13, 0.16, 0.12, '#8a3b2c')
  s.oval(0.02, 0.13, 0.09, 0.08, '#9c4634')
  s.oval(0.2, 0.04, 0.11, 0.1, '#8a3b2c')
  s.line('#5b2a20', 0.012, [0.22, -0.05], [0.25, -0.16], [0.32, -0.19])
  s.line('#5b2a20', 0.012, [0.17, -0.05], [0.16, -0.17], [0.22, -0.22])
  s.oval(0.24, 0.02, 0.028, 0.03, '#ffffff')
  s.oval(0.25, 0.02, 0.014, 0.016, dark)
  s.oval(0.02, -0.08, 0.07, 0.15, '#f0cf78', 1.2)
  s.line('#c79a3c', 0.01, [-0.1, -0.04], [0.14, -0.12])
}
const moon: Figure = (s) => {
  for (const [x, y] of [
    [-0.34, -0.24],
    [0.3, -0.2],
    [0.4, 0.02],
    [-0.4, 0],
  ] as const)
    s.oval(x, y, 0.014, 0.014, '#ffffff')
  s.oval(0, -0.06, 0.19, 0.19, '#fbeeb8')
  s.oval(-0.07, -0.11, 0.03, 0.025, '#ecd98e')
  s.oval(0.09, 0.03, 0.04, 0.03, '#ecd98e')
  eyes(s, 0, -0.06, 0.06, 0.018)
  s.line('#c58b3a', 0.01, [-0.04, 0.0], [0, 0.025], [0.04, 0])
  for (const [y, width] of [
    [0.25, 0.16],
    [0.31, 0.24],
    [0.37, 0.32],
  ] as const)
    s.line('#cfe3f7', 0.02, [-width, y], [-width / 3, y + 0.015], [width / 3, y - 0.01], [width, y + 0.005])
}

type Story = { name: string; sky: string; ground: string; coat: string; figure: Figure; opening: string }

const stories: readonly Story[] = [
  { name: 'القطة لولو', sky: '#f6b6c2', ground: '#d7607e', coat: '#8f1f42', figure: cat, opening: 'كانت القطة لولو تحب الشمس' },
  { name: 'البطة سوسو', sky: '#bfe6f5', ground: '#3f9fc4', coat: '#0d5577', figure: duck, opening: 'خرجت البطة سوسو إلى النهر' },
  { name: 'الأرنب نطنوط', sky: '#cdebc0', ground: '#5fa653', coat: '#235c22', figure: rabbit, opening: 'قفز نطنوط فوق السياج' },
  { name: 'الدب بندق', sky: '#fbdca8', ground: '#d8913c', coat: '#7a4410', figure: bearCub, opening: 'استيقظ بندق جائعًا' },
  { name: 'السمكة لامعة', sky: '#9fdcec', ground: '#2b86b5', coat: '#0c4568', figure: fish, opening: 'سبحت لامعة نحو الضوء' },
  { name: 'العصفور زقزوق', sky: '#fde6a0', ground: '#8fb84c', coat: '#6d4312', figure: sparrow, opening: 'غنى زقزوق على الغصن' },
  { name: 'الجمل صبور', sky: '#ffe3b8', ground: '#e6ba6d', coat: '#8c4f16', figure: camel, opening: 'مشى صبور في الصحراء' },
  { name: 'الفراشة رفيف', sky: '#e6d3f5', ground: '#86b86a', coat: '#553184', figure: butterfly, opening: 'حطت رفيف على زهرة' },
  { name: 'النملة نشيطة', sky: '#f8cdb4', ground: '#b5824e', coat: '#7d2f20', figure: ant, opening: 'حملت نشيطة حبة قمح' },
  { name: 'القمر والنهر', sky: '#41579d', ground: '#263a73', coat: '#fdf3c8', figure: moon, opening: 'أطل القمر على النهر' },
]

const scene = (g: Pen, w: number, h: number, story: Story): void => {
  fill(g, w, h, story.sky, story.figure === moon ? story.ground : '#ffffff')
  g.fillStyle = story.ground
  g.beginPath()
  g.ellipse(w * 0.25, h * 1.12, w * 0.6, h * 0.34, 0, 0, 7)
  g.ellipse(w * 0.85, h * 1.14, w * 0.6, h * 0.34, 0, 0, 7)
  g.fill()
  story.figure(shapes(g, w, h))
}

const front =
  (story: Story): Draw =>
  (g, w, h) => {
    scene(g, w, h, story)
    write(g, story.name, w / 2, h * 0.15, w * 0.155, story.coat, 800, w * 0.9)
    g.fillStyle = story.coat
    g.beginPath()
    g.roundRect(w * 0.05, h * 0.91, w * 0.26, h * 0.065, h * 0.03)
    g.fill()
    write(g, 'عصافير', w * 0.18, h * 0.944, w * 0.045, story.figure === moon ? '#263a73' : '#ffffff', 700)
  }
const back =
  (story: Story): Draw =>
  (g, w, h) => {
    fill(g, w, h, story.sky, story.ground)
    write(g, 'سلسلة عصافير', w / 2, h * 0.2, w * 0.09, story.coat, 800)
    write(g, story.opening, w / 2, h * 0.42, w * 0.06, story.coat, 500)
  }
const spine =
  (story: Story): Draw =>
  (g, w, h) => {
    fill(g, w, h, story.ground)
    g.translate(w / 2, h / 2)
    g.rotate(Math.PI / 2)
    write(g, story.name, 0, 0, w * 0.72, '#ffffff', 700, h * 0.7)
  }

const size: Size = { width: 22, height: 22, depth: 0.7 }
const book = (story: Story): THREE.Group =>
  closedBook(size, { hard: false, front: front(story), back: back(story), spine: spine(story) })

/** The ten books beside each other, upright in three rows so that every title can be read. */
function wall(): THREE.Group {
  const group = new THREE.Group()
  const rows = [3, 4, 3]
  let index = 0
  for (const [row, count] of rows.entries())
    for (let column = 0; column < count; column++) {
      const story = stories[index++]
      if (!story) continue
      const one = lying(book(story))
      one.position.set(((count - 1) / 2 - column) * 23.4, 0, (row - 1) * 23.4)
      group.add(one)
    }
  return group
}

/** The set standing in a row, with its spines, and one book in front. */
function shelf(): THREE.Group {
  const group = new THREE.Group()
  for (const [index, story] of stories.entries()) {
    const one = book(story)
    one.rotation.y = -Math.PI / 2 + 0.9
    one.position.set(-18 + index * 3.6, 0, index * -1.6)
    group.add(one)
  }
  return group
}

const page =
  (story: Story) =>
  (seed: number): Draw =>
  (g, w, h) => {
    if (seed === 5) return scene(g, w, h, story)
    fill(g, w, h, '#fffaf0')
    const lines = [story.opening, 'ونظر حوله في الصباح', 'فرأى أصدقاءه', 'يلعبون قرب النهر.']
    for (const [index, text] of lines.entries())
      write(g, text, w * 0.5, h * (0.28 + index * 0.14), w * 0.082, '#2b2320', 700, w * 0.84)
    write(g, '٤', w / 2, h * 0.93, w * 0.05, '#8a7a66', 500)
  }

/** An open book with a picture on the left page. */
function open(): THREE.Group {
  const [, , , bear] = stories
  return openBook({ ...size, depth: 0.9 }, '#d8913c', bear ? page(bear) : undefined)
}

export const storySet = {
  slug: 'children-stories-set-of-10',
  pictures: [
    { name: '1', azimuth: 0, elevation: 88, fill: 0.94, settings: { view: 'wall' } },
    { name: '2', azimuth: 8, elevation: 20, fill: 0.88, settings: { view: 'shelf' } },
    { name: '3', azimuth: 6, elevation: 56, fill: 0.9, settings: { view: 'open' } },
  ],
  build: ({ view }: Readonly<Record<string, string | number | boolean>>) =>
    view === 'wall' ? wall() : view === 'shelf' ? shelf() : open(),
}

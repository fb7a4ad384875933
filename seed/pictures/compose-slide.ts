import { paint, type Slot } from '#seed/pictures/paint.ts'
import { mix } from '#seed/pictures/palettes.ts'
import { archPath, fade } from '#seed/pictures/shapes.ts'
import { latticePattern, starPath } from '#seed/pictures/star.ts'

type Slide = {
  ground: string
  second: string
  deep: string
  motif: 'arch' | 'star' | 'disc'
  objects: readonly Slot[]
}

const width = 1600
const height = 900
const floor = 735

const slides = [
  {
    ground: '#cfe9e5',
    second: '#8fcbc4',
    deep: '#0b5d5e',
    motif: 'arch',
    objects: [
      stand('📺', 630, floor - 30, 340),
      stand('🛒', 1000, floor - 4, 350),
      stand('📦', 800, floor + 18, 370),
      stand('🛍️', 565, floor + 30, 240),
      stand('🫖', 965, floor + 46, 150),
    ],
  },
  {
    ground: '#f8dcd8',
    second: '#eaaba5',
    deep: '#74212a',
    motif: 'star',
    objects: [
      stand('💻', 1000, floor - 26, 350),
      stand('📱', 595, floor - 22, 350),
      stand('🎁', 800, floor + 12, 400),
      stand('🎧', 1045, floor + 30, 220),
      stand('⌚', 575, floor + 34, 195),
      float('🏷️', 1090, 265, 190, 10),
      float('🎉', 525, 235, 165, -8),
    ],
  },
  {
    ground: '#f9e6c4',
    second: '#efc47c',
    deep: '#7a4a05',
    motif: 'disc',
    objects: [
      stand('🧥', 610, floor - 26, 350),
      stand('🎒', 985, floor - 26, 350),
      stand('👗', 800, floor + 4, 430),
      stand('👟', 1040, floor + 34, 240),
      stand('👜', 575, floor + 36, 220),
      float('✨', 1080, 250, 170, 0),
      float('🎧', 530, 265, 190, -10),
    ],
  },
] as const satisfies readonly Slide[]

/** The colour at the edges of each slide, for the panel around it: `#rrggbb`. */
export const slideBackgrounds: readonly string[] = slides.map((slide) => slide.ground)

/** Draws hero slide 1, 2 or 3: 1600 × 900 px, PNG, without text; all objects are within the middle 900 × 900. */
export async function composeSlide(number: number): Promise<Buffer> {
  const slide: Slide | undefined = slides[number - 1]
  if (!slide) throw new RangeError(`no slide ${number}`)
  return paint({ width, height, backdrop: drawStage(slide), shadow: slide.deep, slots: slide.objects })
}

function stand(emoji: string, x: number, y: number, size: number): Slot {
  return { emoji, x, y, size, stands: true, angle: 0 }
}

function float(emoji: string, x: number, y: number, size: number, angle: number): Slot {
  return { emoji, x, y, size, stands: false, angle }
}

function drawStage({ ground, second, deep, motif }: Slide): string {
  const pale = mix(second, '#ffffff', 0.5)
  const shapes = {
    arch: `<path d="${archPath(800, 740, 760, 690)}" fill="url(#motif)"/>`,
    star: `<path d="${starPath(800, 420, 400)}" fill="url(#motif)"/>`,
    disc: '<circle cx="800" cy="420" r="370" fill="url(#motif)"/>',
  }
  return (
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    `<defs>${latticePattern(deep, 150, 0.2)}<radialGradient id="away"><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="around"><ellipse cx="800" cy="440" rx="760" ry="430" fill="url(#away)"/></mask></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#lattice)" mask="url(#around)"/>` +
    fade('motif', pale, mix(ground, second, 0.5)) +
    shapes[motif] +
    fade('side', mix(second, '#ffffff', 0.25), mix(second, deep, 0.08)) +
    `<path d="M380 735V790A420 74 0 0 0 1220 790V735Z" fill="url(#side)"/><ellipse cx="800" cy="735" rx="420" ry="74" fill="${mix(second, '#ffffff', 0.62)}"/>`
  )
}

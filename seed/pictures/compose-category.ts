import { paint, type Slot } from '#seed/pictures/paint.ts'
import { mix, type Palette, palettes } from '#seed/pictures/palettes.ts'
import { archPath, fade, wall } from '#seed/pictures/shapes.ts'
import { latticePattern } from '#seed/pictures/star.ts'

type Still = { ground: string; back: string; front: readonly [string, string]; small: string }

const stills = {
  electronics: { ground: 'sky', back: '💻', front: ['📷', '🎮'], small: '🎧' },
  mobiles: { ground: 'lilac', back: '📱', front: ['⌚', '🔋'], small: '📸' },
  fashion: { ground: 'rose', back: '👗', front: ['👜', '👟'], small: '🕶️' },
  'home-kitchen': { ground: 'amber', back: '🪴', front: ['🫖', '🛋️'], small: '🍳' },
  grocery: { ground: 'palm', back: '🥛', front: ['🍞', '🍅'], small: '🍯' },
  beauty: { ground: 'clay', back: '🪞', front: ['🧴', '💄'], small: '🌸' },
  books: { ground: 'river', back: '📚', front: ['📖', '☕'], small: '✏️' },
} as const satisfies Record<string, Still>

type CategorySlug = keyof typeof stills

export const categorySlugs = Object.keys(stills).filter(isCategorySlug)

function isCategorySlug(slug: string): slug is CategorySlug {
  return Object.hasOwn(stills, slug)
}

/** Draws a category's picture, 800 × 800 px, PNG: a still life under an arch in the category's colours. */
export async function composeCategory(slug: CategorySlug): Promise<Buffer> {
  const still: Still = stills[slug]
  const ground = palettes.find((each) => each.name === still.ground)
  if (!ground) throw new RangeError(`no ground named ${still.ground}`)
  return paint({
    width: 800,
    height: 800,
    backdrop: drawNiche(ground),
    shadow: ground.deep,
    slots: arrangeStill(still),
  })
}

function arrangeStill({ back, front: [first, second], small }: Still): Slot[] {
  const toSlot = (emoji: string, x: number, y: number, size: number): Slot => ({
    emoji,
    x,
    y,
    size,
    stands: true,
    angle: 0,
  })
  return [
    toSlot(back, 400, 590, 350),
    toSlot(first, 242, 640, 230),
    toSlot(second, 566, 642, 225),
    toSlot(small, 408, 676, 165),
  ]
}

function drawNiche(ground: Palette): string {
  const deeper: Palette = { ...ground, light: ground.base, base: mix(ground.base, ground.second, 0.75) }
  const arch = archPath(400, 700, 640, 630)
  return (
    wall(deeper) +
    `<defs>${latticePattern(ground.deep, 130, 0.22)}</defs><rect width="800" height="800" fill="url(#lattice)"/>` +
    fade('niche', mix(ground.light, '#ffffff', 0.6), ground.base) +
    `<path d="${arch}" fill="url(#niche)" stroke="#fff" stroke-opacity=".8" stroke-width="6"/>` +
    fade('side', mix(ground.second, '#ffffff', 0.35), ground.second) +
    `<path d="M50 630V730A350 66 0 0 0 750 730V630Z" fill="url(#side)"/>` +
    `<ellipse cx="400" cy="630" rx="350" ry="66" fill="${mix(ground.second, '#ffffff', 0.66)}"/>`
  )
}

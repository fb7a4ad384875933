import { arrange } from '#seed/pictures/arrange.ts'
import { type Frame, frames } from '#seed/pictures/frames.ts'
import { paint } from '#seed/pictures/paint.ts'
import { type Palette, palettes } from '#seed/pictures/palettes.ts'
import { createRandom } from '#seed/pictures/random.ts'
import { splitEmoji, tintPalette } from '#seed/pictures/swatches.ts'

type ProductPicture = {
  emoji: readonly string[]
  /** The product's slug, which seeds the random choices. */
  seedText: string
  /** The product's position in the catalogue; neighbours never share a palette or a frame. */
  index: number
}

const groundStep = 3
const frameStep = 4

/** The palette and the frame of a position; both differ from those of the next position. */
export function chooseSetting(index: number): { ground: Palette; frame: Frame } {
  const ground = palettes[(index * groundStep) % palettes.length]
  const frame = frames[(index * frameStep) % frames.length]
  if (!ground || !frame) throw new RangeError(`no setting for position ${index}`)
  return { ground, frame }
}

/** Draws a demo product's picture, 800 × 800 px, PNG; the same input gives the same bytes. */
export async function composeProduct({ emoji, seedText, index }: ProductPicture): Promise<Buffer> {
  const { ground, frame } = chooseSetting(index)
  const { objects, swatch } = splitEmoji(emoji)
  return paint({
    width: 800,
    height: 800,
    backdrop: frame.draw(tintPalette(ground, swatch)),
    shadow: ground.deep,
    slots: arrange(objects, frame.floor, createRandom(seedText)),
  })
}

import { arrange } from '#seed/pictures/arrange.ts'
import { createChance } from '#seed/pictures/chance.ts'
import { type Frame, frames } from '#seed/pictures/frames.ts'
import { type Ground, grounds } from '#seed/pictures/grounds.ts'
import { paint } from '#seed/pictures/paint.ts'
import { leanTo, sortEmoji } from '#seed/pictures/swatches.ts'

type ProductPicture = {
  emoji: readonly string[]
  /** The product's slug: what is left to chance is drawn from it. */
  seedText: string
  /** The product's position in the whole catalogue; neighbours never share a ground or a frame. */
  index: number
}

const groundStep = 3
const frameStep = 4

/** The ground and frame of a position; those two of the next position both differ. */
export function chooseSetting(index: number): { ground: Ground; frame: Frame } {
  const ground = grounds[(index * groundStep) % grounds.length]
  const frame = frames[(index * frameStep) % frames.length]
  if (!ground || !frame) throw new RangeError(`no setting for position ${index}`)
  return { ground, frame }
}

/** A demo product's picture, 800 × 800 px, PNG; always the same bytes for the same input. */
export async function composeProduct({ emoji, seedText, index }: ProductPicture): Promise<Buffer> {
  const { ground, frame } = chooseSetting(index)
  const { things, swatch } = sortEmoji(emoji)
  return paint({
    width: 800,
    height: 800,
    backdrop: frame.draw(leanTo(ground, swatch)),
    shadow: ground.deep,
    slots: arrange(things, frame.floor, createChance(seedText)),
  })
}

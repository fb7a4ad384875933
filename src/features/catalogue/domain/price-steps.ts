/** The size of the tallies' price steps: that of the price filter. */
const tallyStep = 10_000
/** All prices are multiples of it. */
const grain = 250

export type PriceRange = { min?: number | undefined; max?: number | undefined }

/**
 * A price range in the steps of the tallies: the whole steps `from`–`to` in it, and the ranges of prices at its ends
 * that are only parts of a step. A step is a price that is a whole ten-thousand, or the prices between two of them.
 */
type PriceSteps = { from: number; to: number; parts: { min: number; max: number }[] }

const lastStep = 1_000_000_000

export function priceSteps({ min = 0, max = Number.POSITIVE_INFINITY }: PriceRange): PriceSteps {
  const from = stepOf(up(min))
  const to = Number.isFinite(max) ? stepOf(down(max)) : lastStep
  if (!Number.isFinite(max)) {
    const low = partAbove(min)
    return { from: low ? from + 1 : from, to, parts: low ? [low] : [] }
  }
  if (from === to && isPart(min, max)) return { from: 1, to: 0, parts: [{ min, max }] }
  const low = partAbove(min)
  const high = partBelow(max)
  return {
    from: low ? from + 1 : from,
    to: high ? to - 1 : to,
    parts: [low, high].filter((part) => part !== null),
  }
}

const up = (price: number) => Math.ceil(price / grain) * grain
const down = (price: number) => Math.floor(price / grain) * grain

/** As the trigger `tally_product` computes it. */
export function stepOf(price: number): number {
  return 2 * Math.floor(price / tallyStep) + (price % tallyStep > 0 ? 1 : 0)
}

function isPart(min: number, max: number): boolean {
  return partAbove(min) !== null || partBelow(max) !== null
}

/** The prices from `min` to the next ten-thousand, where they are not all between the two. */
function partAbove(min: number): { min: number; max: number } | null {
  const over = up(min) % tallyStep
  return over <= grain ? null : { min, max: up(min) - over + tallyStep - 1 }
}

function partBelow(max: number): { min: number; max: number } | null {
  const over = down(max) % tallyStep
  return over === 0 || over === tallyStep - grain ? null : { min: down(max) - over + 1, max }
}

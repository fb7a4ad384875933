import { priceStep } from './product-fields.ts'

/** The size of the tallies' price steps, the same as of the price filter. */
const tallyStep = 10_000

export type PriceRange = { min?: number | undefined; max?: number | undefined }

/**
 * A price range in the steps of the tallies: the whole steps `from`–`to`, and the partial steps at its ends as price
 * ranges. A step is either a multiple of ten thousand or the prices between two of those.
 */
type PriceSteps = { from: number; to: number; parts: { min: number; max: number }[] }

const lastStep = 1_000_000_000

export function priceSteps({ min = 0, max = Number.POSITIVE_INFINITY }: PriceRange): PriceSteps {
  const from = stepOf(roundUp(min))
  const to = Number.isFinite(max) ? stepOf(roundDown(max)) : lastStep
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

const roundUp = (price: number) => Math.ceil(price / priceStep) * priceStep
const roundDown = (price: number) => Math.floor(price / priceStep) * priceStep

/** The price step of a price, as the trigger `tally_product` computes it. */
export function stepOf(price: number): number {
  return 2 * Math.floor(price / tallyStep) + (price % tallyStep > 0 ? 1 : 0)
}

function isPart(min: number, max: number): boolean {
  return partAbove(min) !== null || partBelow(max) !== null
}

/** The prices from `min` to the next multiple of ten thousand, when they are only part of a step; otherwise null. */
function partAbove(min: number): { min: number; max: number } | null {
  const over = roundUp(min) % tallyStep
  return over <= priceStep ? null : { min, max: roundUp(min) - over + tallyStep - 1 }
}

function partBelow(max: number): { min: number; max: number } | null {
  const over = roundDown(max) % tallyStep
  return over === 0 || over === tallyStep - priceStep ? null : { min: roundDown(max) - over + 1, max }
}

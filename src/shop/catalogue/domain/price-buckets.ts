import { priceStep } from './price-rules.ts'

/** The size of a bucket, the same as a step of the price filter. */
export const bucketSize = 10_000

export type PriceRange = { min?: number | undefined; max?: number | undefined }

/**
 * A price range in the buckets in which products are tallied (`price_step` of their rows): the whole buckets `from`–`to`,
 * and the partial buckets at its ends as price ranges. A bucket is either a multiple of ten thousand or the prices between
 * two of those. `start` is the bucket of the lowest price: `from`, or the partial one before it.
 */
type PriceBuckets = { start: number; from: number; to: number; parts: { min: number; max: number }[] }

const lastBucket = 1_000_000_000

export function priceBuckets({ min = 0, max = Number.POSITIVE_INFINITY }: PriceRange): PriceBuckets {
  const from = toBucket(roundUp(min))
  const to = Number.isFinite(max) ? toBucket(roundDown(max)) : lastBucket
  if (!Number.isFinite(max)) {
    const low = partAbove(min)
    return { start: from, from: low ? from + 1 : from, to, parts: low ? [low] : [] }
  }
  if (from === to && isPart(min, max)) return { start: from, from: 1, to: 0, parts: [{ min, max }] }
  const low = partAbove(min)
  const high = partBelow(max)
  return {
    start: from,
    from: low ? from + 1 : from,
    to: high ? to - 1 : to,
    parts: [low, high].filter((part) => part !== null),
  }
}

const roundUp = (price: number) => Math.ceil(price / priceStep) * priceStep
const roundDown = (price: number) => Math.floor(price / priceStep) * priceStep

/** The bucket of a price, as the trigger `tally_product` computes it. */
export function toBucket(price: number): number {
  return 2 * Math.floor(price / bucketSize) + (price % bucketSize > 0 ? 1 : 0)
}

function isPart(min: number, max: number): boolean {
  return partAbove(min) !== null || partBelow(max) !== null
}

/** The prices from `min` to the next multiple of ten thousand, when they are only part of a bucket; otherwise null. */
function partAbove(min: number): { min: number; max: number } | null {
  const over = roundUp(min) % bucketSize
  return over <= priceStep ? null : { min, max: roundUp(min) - over + bucketSize - 1 }
}

function partBelow(max: number): { min: number; max: number } | null {
  const over = roundDown(max) % bucketSize
  return over === 0 || over === bucketSize - priceStep ? null : { min: roundDown(max) - over + 1, max }
}

import { expect, test } from 'vitest'
import { priceBuckets, toBucket } from './price-buckets.ts'

const prices = Array.from({ length: 200 }, (_, index) => (index + 1) * 250)
const ends = [undefined, 0, 1, 249, 250, 251, 4_900, 5_000, 9_749, 9_750, 9_751, 9_999, 10_000].flatMap(
  (end) => (end === undefined ? [end] : [end, end + 10_000, end + 20_000]),
)

test('every price in a range is in exactly one whole step or part, and no other price is', () => {
  for (const min of ends) {
    for (const max of ends.filter((end) => end === undefined || end >= (min ?? 0))) {
      const { start, from, to, parts } = priceBuckets({ min, max })
      const lowest = prices.find((price) => price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY))
      if (min && lowest && start !== toBucket(lowest)) expect.fail(`${start} of ${min}–${max}`)
      for (const price of prices) {
        const inRange = price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY)
        const inStep = toBucket(price) >= from && toBucket(price) <= to
        const inParts = parts.filter((part) => price >= part.min && price <= part.max).length
        if (Number(inStep) + inParts !== Number(inRange)) expect.fail(`${price} in ${min}–${max}`)
      }
    }
  }
})

test("the price filter's own steps have no partial steps", () => {
  for (const [min, max] of [
    [0, 10_000],
    [10_000, 1_000_000],
    [30_000, undefined],
    [undefined, 40_000],
  ])
    expect(priceBuckets({ min, max }).parts).toEqual([])
})

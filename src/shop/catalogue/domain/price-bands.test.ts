import { describe, expect, test } from 'vitest'
import { bandBounds, type PriceGroup, priceBands } from './price-bands.ts'
import { priceStep } from './price-rules.ts'

/** Groups prices as the database does. */
function groupsOf(prices: readonly number[], fits: (price: number) => boolean = () => true): PriceGroup[] {
  return prices.map((price) => {
    const index = bandBounds.findLastIndex((bound) => bound <= price)
    const low = bandBounds[index] ?? 0
    const high = low === price ? price : (bandBounds[index + 1] ?? null)
    return { low, high, placed: 1, count: fits(price) ? 1 : 0 }
  })
}

/** The groups of products that have several prices each, as the chains of `other_prices`. */
function chainedGroupsOf(products: readonly (readonly number[])[]): PriceGroup[] {
  return products.flatMap((prices) => {
    const groups = groupsOf(prices.toSorted((a, b) => a - b))
    return groups.map((group, index) => ({ ...group, previous: groups[index - 1]?.low ?? -1 }))
  })
}

const evenly = (n: number, step: number) => Array.from({ length: n }, (_, index) => (index + 1) * step)

describe('priceBands', () => {
  test('count a product with several prices once in each band that has one of them', () => {
    const products = evenly(60, 1_000).map((price) => [price, price + 2_000, 3 * price, 3 * price + 250])
    const bands = priceBands(chainedGroupsOf(products))
    expect(bands.length).toBeGreaterThanOrEqual(3)
    for (const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, count } of bands)
      expect(count).toBe(
        products.filter((prices) => prices.some((price) => price >= minPrice && price <= maxPrice)).length,
      )
  })

  test('has three to six bands that cover every product, with round bounds', () => {
    for (const prices of [
      evenly(12, 5_000),
      evenly(100, 250),
      evenly(160, 12_250),
      evenly(1_000, 3_000),
      evenly(40, 1_000).map((price) => price ** 2 / 10_000),
    ]) {
      const bands = priceBands(groupsOf(prices))
      expect(bands.length).toBeGreaterThanOrEqual(3)
      expect(bands.length).toBeLessThanOrEqual(6)
      expect(bands[0]).not.toHaveProperty('minPrice')
      expect(bands.at(-1)).not.toHaveProperty('maxPrice')
      for (const [index, { minPrice, maxPrice, count }] of bands.entries()) {
        expect(maxPrice).toBe(bands[index + 1]?.minPrice)
        const within = prices.filter((price) => price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity))
        expect(count).toBe(within.length)
        expect(count).toBeGreaterThanOrEqual(0.06 * prices.length)
        if (maxPrice) expect(maxPrice % (4 * priceStep) === 0 || maxPrice % (2 * priceStep) === 0).toBe(true)
      }
    }
  })

  test('prefers rounder bounds', () => {
    expect(priceBands(groupsOf(evenly(125, 1_000))).map(({ maxPrice }) => maxPrice)).toEqual([
      25_000,
      50_000,
      75_000,
      100_000,
      undefined,
    ])
  })

  test('is empty for few products and for prices that are close', () => {
    expect(priceBands([])).toEqual([])
    expect(priceBands(groupsOf(evenly(11, 10_000)))).toEqual([])
    expect(priceBands(groupsOf(Array.from({ length: 50 }, () => 12_000)))).toEqual([])
  })

  test('keeps its bounds while other filters change, and leaves out bands without a match', () => {
    const prices = evenly(100, 1_000)
    const all = priceBands(groupsOf(prices))
    const cheap = priceBands(groupsOf(prices, (price) => price <= 30_000))
    expect(cheap.length).toBeLessThan(all.length)
    expect(all.map(({ maxPrice }) => maxPrice)).toEqual(
      expect.arrayContaining(cheap.map(({ maxPrice }) => maxPrice)),
    )
    expect(cheap.every(({ count }) => count > 0)).toBe(true)
  })

  test('keeps the requested band without a match, so that it can be removed', () => {
    const groups = groupsOf(evenly(100, 1_000), (price) => price <= 15_000)
    const all = priceBands(groupsOf(evenly(100, 1_000)))
    const { count: _, ...last } = all.at(-1) ?? { count: 0 }
    expect(priceBands(groups, last).at(-1)).toEqual({ ...last, count: 0 })
    expect(priceBands(groups, { minPrice: 41_000 }).every(({ count }) => count > 0)).toBe(true)
  })

  test('only uses bounds at which the groups end', () => {
    const groups = [10_000, 20_000, 30_000, 40_000, 50_000, 60_000].map((high) => ({
      low: high - 10_000,
      high,
      placed: 10,
      count: 10,
    }))
    const bands = priceBands(groups)
    expect(bands.length).toBeGreaterThanOrEqual(3)
    for (const { maxPrice = 10_000 } of bands) expect(maxPrice % 10_000).toBe(0)
  })

  test('joins products above the scale with the last band', () => {
    const bands = priceBands(groupsOf([...evenly(60, 20_000), ...evenly(20, 2_000_000)]))
    expect(Math.max(...bands.map(({ maxPrice = 0 }) => maxPrice))).toBeLessThanOrEqual(1_000_000)
    expect(bands.at(-1)?.count).toBeGreaterThanOrEqual(20)
  })
})

import { expect, test } from 'vitest'
import { type CacheUse, dayMs, excessUses } from './cache-uses.ts'

const now = Date.UTC(2026, 10, 26)
const used = (url: string, daysAgo: number): CacheUse => ({
  id: `cache|${url}`,
  cacheName: 'cache',
  url,
  timestamp: now - daysAgo * dayMs,
})
const excess = (uses: CacheUse[], limits: { entries: number; days: number }) =>
  excessUses(uses, limits, now).map(({ url }) => url)

test('the least recently used entries beyond the limit of a cache are evicted', () => {
  const uses = [used('/third', 3), used('/first', 1), used('/fourth', 4), used('/second', 2)]
  expect(excess(uses, { entries: 2, days: 14 })).toEqual(['/third', '/fourth'])
  expect(excess(uses, { entries: 4, days: 14 })).toEqual([])
})

test('entries that were not used for the days of a cache are evicted, however few there are', () => {
  const uses = [used('/today', 0), used('/last-day', 7), used('/too-old', 7.01)]
  expect(excess(uses, { entries: 30, days: 7 })).toEqual(['/too-old'])
})

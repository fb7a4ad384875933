import { afterEach, expect, test, vi } from 'vitest'
import { addRecentSearch, clearRecentSearches, recentSearches } from './recent-searches.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
vi.stubGlobal('localStorage', storage)
afterEach(() => stored.clear())

test('keeps the newest eight without duplicates', () => {
  for (const text of 'abcdefghij') addRecentSearch(text)
  addRecentSearch('f')
  expect(recentSearches()).toEqual(['f', 'j', 'i', 'h', 'g', 'e', 'd', 'c'])
  clearRecentSearches()
  expect(recentSearches()).toEqual([])
})

test.each(['', '{', '{"a":1}', '[1,null,"x"]'])('ignores malformed storage (%s)', (written) => {
  stored.set('searches', written)
  expect(recentSearches()).toEqual(written.includes('x') ? ['x'] : [])
})

import { afterEach, expect, test, vi } from 'vitest'
import { forgetSearches, pastSearches, rememberSearch } from './past-searches.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
vi.stubGlobal('localStorage', storage)
afterEach(() => kept.clear())

test('keeps the newest eight without duplicates', () => {
  for (const text of 'abcdefghij') rememberSearch(text)
  rememberSearch('f')
  expect(pastSearches()).toEqual(['f', 'j', 'i', 'h', 'g', 'e', 'd', 'c'])
  forgetSearches()
  expect(pastSearches()).toEqual([])
})

test.each(['', '{', '{"a":1}', '[1,null,"x"]'])('ignores malformed storage (%s)', (written) => {
  kept.set('searches', written)
  expect(pastSearches()).toEqual(written.includes('x') ? ['x'] : [])
})

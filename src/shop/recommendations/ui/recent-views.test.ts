import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addRecentView, clearRecentViews, recentViews } from './recent-views.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('the newest of twenty products come first, each once', () => {
  for (let id = 1; id <= 25; id += 1) addRecentView(id)
  addRecentView(20)
  expect(recentViews().slice(0, 3)).toEqual([20, 25, 24])
  expect(recentViews()).toHaveLength(20)
  expect(new Set(recentViews()).size).toBe(20)
})

test('clearing leaves nothing in the storage', () => {
  addRecentView(1)
  clearRecentViews()
  expect(recentViews()).toEqual([])
  expect(stored.size).toBe(0)
})

test.each([
  'not json',
  'null',
  '5',
  '[]',
  '[1,2]',
  '{"version":2,"ids":[1]}',
  '{"version":1}',
  '{"version":1,"ids":"1"}',
])('a stored value that this version did not write is ignored and replaced: %s', (value) => {
  stored.set('recent-products', value)
  expect(recentViews()).toEqual([])
  addRecentView(7)
  expect(recentViews()).toEqual([7])
})

test('only ids are read, each once and twenty in all', () => {
  const ids = [
    0,
    -1,
    1.5,
    '3',
    null,
    {},
    2_147_483_648,
    4,
    4,
    ...Array.from({ length: 1000 }, (_, index) => index + 5),
  ]
  stored.set('recent-products', JSON.stringify({ version: 1, ids }))
  expect(recentViews()).toHaveLength(20)
  expect(recentViews().slice(0, 2)).toEqual([4, 5])
})

test('blocked or full storage is the same as none', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  addRecentView(1)
  clearRecentViews()
  expect(recentViews()).toEqual([])
})

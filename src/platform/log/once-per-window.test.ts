import { expect, test } from 'vitest'
import { createOncePerWindow } from './once-per-window.ts'

const start = new Date('2026-11-01T09:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

test('a key is the first once in a window, then again in the next', () => {
  const isFirst = createOncePerWindow({ windowMs: 1000, maxKeys: 10 })
  expect([isFirst('a', start), isFirst('a', after(999)), isFirst('b', after(999))]).toEqual([
    true,
    false,
    true,
  ])
  expect([isFirst('a', after(1000)), isFirst('a', after(1999))]).toEqual([true, false])
})

test('further keys of a window than the maximum are never first', () => {
  const isFirst = createOncePerWindow({ windowMs: 1000, maxKeys: 2 })
  expect(['a', 'b', 'c', 'a', 'd'].map((key) => isFirst(key, start))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(isFirst('c', after(1000))).toBe(true)
})

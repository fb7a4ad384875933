import { expect, it } from 'vitest'
import { wrapIndex } from './wrap-index.ts'

it('wraps at both ends', () => {
  expect([-1, 0, 2, 3, 7, -4].map((index) => wrapIndex(index, 3))).toEqual([2, 0, 2, 0, 1, 2])
})

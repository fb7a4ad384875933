import { expect, test } from 'vitest'
import { waitBefore } from './slow-down.ts'

test('five wrong passwords cost nothing; then each try waits longer, up to fifteen seconds; in the end none is looked at', () => {
  expect([0, 1, 4, 5, 6, 7, 8, 9, 20, 39, 40, 1000].map(waitBefore)).toEqual([
    0,
    0,
    0,
    1000,
    2000,
    4000,
    8000,
    15_000,
    15_000,
    15_000,
    null,
    null,
  ])
})

import { expect, test } from 'vitest'
import { waitBefore, waitForAddress } from './slow-down.ts'

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

test('what others behind the same address have tried costs four seconds at most, and never more', () => {
  expect([0, 4, 5, 6, 7, 8, 45, 100_000].map(waitForAddress)).toEqual([
    0, 0, 1000, 2000, 4000, 4000, 4000, 4000,
  ])
})

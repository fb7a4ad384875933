import { expect, test } from 'vitest'
import { addressDelayMs, attemptDelayMs } from './attempt-delay.ts'

test('five wrong passwords are not delayed; later attempts wait up to fifteen seconds; after forty they are refused', () => {
  expect([0, 1, 4, 5, 6, 7, 8, 9, 20, 39, 40, 1000].map(attemptDelayMs)).toEqual([
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

test('attempts by others behind the same address delay by at most four seconds', () => {
  expect([0, 4, 5, 6, 7, 8, 45, 100_000].map(addressDelayMs)).toEqual([
    0, 0, 1000, 2000, 4000, 4000, 4000, 4000,
  ])
})

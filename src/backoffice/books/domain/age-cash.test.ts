import { expect, test } from 'vitest'
import { ageCash } from './age-cash.ts'

test('cash is counted at the age of its day', () => {
  const days = [0, 1, 2, 3, 4, 7, 8, 90].map((age) => ({ age, amount: 1_000 }))
  expect(ageCash(days)).toEqual([2_000, 2_000, 2_000, 2_000])
})

test('what was handed over beyond its day settles the oldest cash, and the parts add up to the balance', () => {
  expect(
    ageCash([
      { age: 0, amount: -1_500 },
      { age: 9, amount: 1_000 },
      { age: 5, amount: 1_000 },
      { age: 2, amount: 250 },
    ]),
  ).toEqual([0, 250, 500, 0])
  expect(ageCash([{ age: 0, amount: -500 }])).toEqual([0, 0, 0, 0])
  expect(ageCash([])).toEqual([0, 0, 0, 0])
})

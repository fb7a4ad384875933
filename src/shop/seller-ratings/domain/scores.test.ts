import { expect, test } from 'vitest'
import { type ScoreTotals, toRank, toRating } from './scores.ts'

const none: ScoreTotals = {
  confirmed: 100,
  cancelled: 0,
  late: 0,
  refused: 0,
  returned: 0,
  stars: 0,
  ratings: 0,
}
const rankOf = (totals: Partial<ScoreTotals>) => toRank(Object.assign({}, none, totals))

test('the rating is the average of all stars', () => {
  expect(toRating({ stars: 0, ratings: 0 })).toBeNull()
  expect(toRating({ stars: 15 + 4, ratings: 2 })).toBe(3.17)
})

test('who has sold too little to be judged has the rank of everybody', () => {
  expect(rankOf({ confirmed: 19, cancelled: 19 })).toBe(100)
  expect(rankOf({ confirmed: 20, cancelled: 20 })).toBe(200)
})

test('fewer problems and more stars come first, a single parcel changes little', () => {
  const ranks = [
    rankOf({ ratings: 10, stars: 150 }),
    rankOf({}),
    rankOf({ refused: 20 }),
    rankOf({ late: 15 }),
    rankOf({ returned: 15 }),
    rankOf({ cancelled: 15 }),
  ]
  expect(ranks).toEqual([60, 80, 100, 110, 140, 200])
  expect(rankOf({ late: 1 })).toBe(80)
  expect(rankOf({ ratings: 4, stars: 12 })).toBe(80)
  expect(rankOf({ ratings: 5, stars: 15 })).toBe(140)
})

import { expect, test } from 'vitest'
import { canBecome, payoutStatuses, splitPayout } from './payouts.ts'

test('only the moves of the table are possible', () => {
  const moves = payoutStatuses.flatMap((from) =>
    payoutStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual([
    'draft approved',
    'draft cancelled',
    'approved paid',
    'approved cancelled',
    'paid returned',
  ])
})

test('notes carry what is less than the smallest one, other ways nothing', () => {
  expect(splitPayout('cash_office', 31_740)).toEqual({ amount: 31_500, carryAfter: 240 })
  expect(splitPayout('cash_office', 249)).toEqual({ amount: 0, carryAfter: 249 })
  expect(splitPayout('cash_office', -251)).toEqual({ amount: -251, carryAfter: 0 })
  expect(splitPayout('fib', 31_740)).toEqual({ amount: 31_740, carryAfter: 0 })
})

import { expect, test } from 'vitest'
import { shareOfCommission } from './share-of-commission.ts'

test('of the accepted pieces the part is rounded down; before the delivery it is all', () => {
  expect(shareOfCommission({ quantity: 3, commission: 1_000 })).toBe(1_000)
  expect(shareOfCommission({ quantity: 3, accepted: 2, commission: 1_000 })).toBe(666)
  expect(shareOfCommission({ quantity: 3, accepted: 0, commission: 1_000 })).toBe(0)
  expect(shareOfCommission({ quantity: 3 })).toBe(0)
})

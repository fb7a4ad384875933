import { expect, test } from 'vitest'
import { findWaitingReason } from './waiting-reason.ts'

const reasonOf = (...reasons: string[]) => findWaitingReason(reasons.map((reason) => ({ reason })))

test('the reason to call stays, and that the customer has confirmed is said beside it', () => {
  expect(reasonOf('over_lineUnits')).toEqual({ reason: 'over_lineUnits', isConfirmedByCustomer: false })
  expect(reasonOf('placed', 'stock_released', 'confirmed_by_whatsapp')).toEqual({
    reason: 'stock_released',
    isConfirmedByCustomer: true,
  })
  expect(reasonOf()).toEqual({ reason: null, isConfirmedByCustomer: false })
})

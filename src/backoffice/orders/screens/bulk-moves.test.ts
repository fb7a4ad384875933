import { expect, test } from 'vitest'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { bulkSteps, fitsStep, withUnfit } from './bulk-moves.ts'

test('only steps that follow on the status of an order fit it', () => {
  const steps = (status: (typeof orderStatuses)[number]) => bulkSteps.filter((to) => fitsStep({ status }, to))
  expect(Object.fromEntries(orderStatuses.map((status) => [status, steps(status)]))).toEqual({
    pending: ['processing', 'cancelled'],
    processing: ['shipped', 'cancelled'],
    shipped: ['delivered'],
    delivered: [],
    cancelled: [],
  })
})

test('chosen orders that a step does not fit are named among those that stayed', () => {
  const rows = [
    { id: 1, status: 'pending' },
    { id: 2, status: 'delivered' },
  ] as const
  expect(withUnfit({ moved: [1], stayed: [] }, rows, 'processing')).toEqual({
    moved: [1],
    stayed: [{ id: 2, reason: 'not_possible' }],
  })
})

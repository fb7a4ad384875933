import { expect, test } from 'vitest'
import { canTransition, isCancellableByShopper, type OrderStatus, orderStatuses } from './order-status.ts'

test('§4 pending → processing → shipped → delivered, or cancelled before that; nothing else', () => {
  const steps: [OrderStatus, OrderStatus][] = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canTransition(from, to)).map((to): [OrderStatus, OrderStatus] => [from, to]),
  )
  expect(steps).toEqual([
    ['pending', 'processing'],
    ['pending', 'cancelled'],
    ['processing', 'shipped'],
    ['processing', 'cancelled'],
    ['shipped', 'delivered'],
    ['shipped', 'cancelled'],
  ])
})

test('the shopper may cancel while pending only', () => {
  expect(orderStatuses.filter(isCancellableByShopper)).toEqual(['pending'])
})

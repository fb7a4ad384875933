import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveStatus } from './derive-status.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import { replayStatus } from './replay-status.ts'

const change = (parcelId: number | null, status: OrderStatus, reason = `${status}_by_shop`) => ({
  parcelId,
  status,
  reason,
})

test('the order is shipped with its last parcel, and delivered when the other one is cancelled', () => {
  const replayed = replayStatus(
    [
      change(null, 'pending', 'placed'),
      change(1, 'processing'),
      change(2, 'processing'),
      change(1, 'shipped'),
      change(2, 'shipped'),
      change(1, 'delivered'),
      change(2, 'cancelled', 'refused_at_door'),
      change(1, 'shipped', 'delivery_undone'),
    ],
    [1, 2],
  )
  expect(replayed.map(({ status, reason }) => `${status}: ${reason}`)).toEqual([
    'pending: placed',
    'processing: processing_by_shop',
    'shipped: shipped_by_shop',
    'delivered: delivered_by_shop',
    'shipped: delivery_undone',
  ])
})

test('of one parcel every change counts, also a repeated one', () => {
  const changes = [
    change(null, 'pending'),
    change(null, 'pending', 'stock_released'),
    change(7, 'processing'),
  ]
  expect(replayStatus(changes, [7])).toEqual(changes)
})

test('the last status is that of the parcels, whatever happened to them', () => {
  const parcel = fc.constantFrom(1, 2, 3)
  const steps = fc.array(
    fc.record({ parcelId: parcel, status: fc.constantFrom(...orderStatuses), reason: fc.constant('x') }),
  )
  fc.assert(
    fc.property(steps, (changes) => {
      const last = [1, 2, 3].map(
        (id) => changes.findLast(({ parcelId }) => parcelId === id)?.status ?? 'pending',
      )
      const replayed = replayStatus([change(null, 'pending'), ...changes], [1, 2, 3])
      expect(replayed.at(-1)?.status).toBe(deriveStatus(last))
    }),
  )
})

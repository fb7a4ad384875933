import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { findSkipReason } from './skip-reason.ts'

const orderWith = (status: OrderStatus, hasCourier = false) => ({
  version: 3,
  parcels: [{ status, hasCourier }],
})
const current = orderWith('processing')

describe('skip reason of an order', () => {
  test('missing, changed or impossible transition', () => {
    expect(findSkipReason(null, { version: 3, to: 'shipped', courierId: 1 })).toBe('missing')
    expect(findSkipReason(current, { version: 2, to: 'shipped', courierId: 1 })).toBe('changed')
    const none = { version: 3, parcels: [] }
    expect(findSkipReason(none, { version: 3, to: 'delivered', courierId: 1 })).toBe('not_possible')
    expect(findSkipReason({ version: 3, parcels: null }, { version: 3, to: 'cancelled' })).toBe('name_parcel')
    expect(findSkipReason(current, { version: 3, to: 'shipped', courierId: 1 })).toBeNull()
  })

  test('requires a courier to ship and to collect cash', () => {
    expect(findSkipReason(current, { version: 3, to: 'shipped' })).toBe('courier_needed')
    expect(findSkipReason(orderWith('shipped'), { version: 3, to: 'delivered' })).toBe('courier_needed')
    expect(findSkipReason(orderWith('shipped', true), { version: 3, to: 'delivered' })).toBeNull()
  })

  test('requires a reason to cancel unless the delivery was refused', () => {
    expect(findSkipReason(current, { version: 3, to: 'cancelled' })).toBe('reason_needed')
    expect(findSkipReason(current, { version: 3, to: 'cancelled', reason: 'duplicate' })).toBeNull()
    expect(findSkipReason(orderWith('shipped'), { version: 3, to: 'cancelled' })).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { findSkipReason } from './skip-reason.ts'

const current = { status: 'processing', version: 3, hasCourier: false } as const

describe('skip reason of an order', () => {
  test('missing, changed or impossible transition', () => {
    expect(findSkipReason(null, { version: 3, to: 'shipped', courierId: 1 })).toBe('missing')
    expect(findSkipReason(current, { version: 2, to: 'shipped', courierId: 1 })).toBe('changed')
    expect(findSkipReason(current, { version: 3, to: 'delivered', courierId: 1 })).toBe('not_possible')
    expect(findSkipReason(current, { version: 3, to: 'shipped', courierId: 1 })).toBeNull()
  })

  test('requires a courier to ship and to collect cash', () => {
    expect(findSkipReason(current, { version: 3, to: 'shipped' })).toBe('courier_needed')
    const shipped = { ...current, status: 'shipped' } as const
    expect(findSkipReason(shipped, { version: 3, to: 'delivered' })).toBe('courier_needed')
    expect(findSkipReason({ ...shipped, hasCourier: true }, { version: 3, to: 'delivered' })).toBeNull()
  })

  test('requires a reason to cancel unless the delivery was refused', () => {
    expect(findSkipReason(current, { version: 3, to: 'cancelled' })).toBe('reason_needed')
    expect(findSkipReason(current, { version: 3, to: 'cancelled', reason: 'duplicate' })).toBeNull()
    expect(findSkipReason({ ...current, status: 'shipped' }, { version: 3, to: 'cancelled' })).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { whyItStays } from './move-refusal.ts'

const current = { status: 'processing', version: 3, hasCourier: false } as const

describe('skip reason of an order', () => {
  test('missing, changed or impossible transition', () => {
    expect(whyItStays(null, { version: 3, to: 'shipped', courierId: 1 })).toBe('missing')
    expect(whyItStays(current, { version: 2, to: 'shipped', courierId: 1 })).toBe('changed')
    expect(whyItStays(current, { version: 3, to: 'delivered', courierId: 1 })).toBe('not_possible')
    expect(whyItStays(current, { version: 3, to: 'shipped', courierId: 1 })).toBeNull()
  })

  test('requires a courier to ship and to collect cash', () => {
    expect(whyItStays(current, { version: 3, to: 'shipped' })).toBe('courier_needed')
    const shipped = { ...current, status: 'shipped' } as const
    expect(whyItStays(shipped, { version: 3, to: 'delivered' })).toBe('courier_needed')
    expect(whyItStays({ ...shipped, hasCourier: true }, { version: 3, to: 'delivered' })).toBeNull()
  })

  test('requires a reason to cancel unless the delivery was refused', () => {
    expect(whyItStays(current, { version: 3, to: 'cancelled' })).toBe('reason_needed')
    expect(whyItStays(current, { version: 3, to: 'cancelled', reason: 'duplicate' })).toBeNull()
    expect(whyItStays({ ...current, status: 'shipped' }, { version: 3, to: 'cancelled' })).toBeNull()
  })
})

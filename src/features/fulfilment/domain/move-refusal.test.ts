import { describe, expect, test } from 'vitest'
import { whyItStays } from './move-refusal.ts'

const found = { status: 'processing', version: 3, hasCourier: false } as const

describe('why an order stays where it is', () => {
  test('nothing there, changed since, or no such way', () => {
    expect(whyItStays(null, { version: 3, to: 'shipped', courierId: 1 })).toBe('missing')
    expect(whyItStays(found, { version: 2, to: 'shipped', courierId: 1 })).toBe('changed')
    expect(whyItStays(found, { version: 3, to: 'delivered', courierId: 1 })).toBe('not_possible')
    expect(whyItStays(found, { version: 3, to: 'shipped', courierId: 1 })).toBeNull()
  })

  test('a courier to ship and to take cash', () => {
    expect(whyItStays(found, { version: 3, to: 'shipped' })).toBe('courier_needed')
    const shipped = { ...found, status: 'shipped' } as const
    expect(whyItStays(shipped, { version: 3, to: 'delivered' })).toBe('courier_needed')
    expect(whyItStays({ ...shipped, hasCourier: true }, { version: 3, to: 'delivered' })).toBeNull()
  })

  test('a reason to cancel, unless it came back from the door', () => {
    expect(whyItStays(found, { version: 3, to: 'cancelled' })).toBe('reason_needed')
    expect(whyItStays(found, { version: 3, to: 'cancelled', reason: 'duplicate' })).toBeNull()
    expect(whyItStays({ ...found, status: 'shipped' }, { version: 3, to: 'cancelled' })).toBeNull()
  })
})

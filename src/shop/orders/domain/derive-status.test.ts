import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveStatus } from './derive-status.ts'
import { canTransition, type OrderStatus, orderStatuses } from './order-status.ts'

const status = fc.constantFrom(...orderStatuses)
const parcels = fc.array(status, { minLength: 1, maxLength: 6 })
const rank: Record<OrderStatus, number> = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: 4,
}

describe('the status of an order follows from its parcels', () => {
  test.each<[OrderStatus[], OrderStatus]>([
    [['pending'], 'pending'],
    [['cancelled'], 'cancelled'],
    [['cancelled', 'cancelled'], 'cancelled'],
    [['delivered', 'cancelled'], 'delivered'],
    [['delivered', 'shipped'], 'shipped'],
    [['shipped', 'processing', 'delivered'], 'processing'],
    [['processing', 'pending', 'cancelled'], 'pending'],
  ])('%j: %s', (statuses, expected) => expect(deriveStatus(statuses)).toBe(expected))

  test('an order of one parcel has its status', () => {
    for (const each of orderStatuses) expect(deriveStatus([each])).toBe(each)
  })

  test('it is the status of a parcel, and no parcel is behind it', () => {
    fc.assert(
      fc.property(parcels, (statuses) => {
        const derived = deriveStatus(statuses)
        expect(statuses).toContain(derived)
        for (const each of statuses) expect(rank[each]).toBeGreaterThanOrEqual(rank[derived])
      }),
    )
  })

  test('neither the sequence of the parcels nor a cancelled one beside others matters', () => {
    fc.assert(
      fc.property(parcels, (statuses) => {
        expect(deriveStatus(statuses.toReversed())).toBe(deriveStatus(statuses))
        expect(deriveStatus([...statuses, 'cancelled'])).toBe(deriveStatus(statuses))
      }),
    )
  })

  test('moving one parcel never sets the order back', () => {
    fc.assert(
      fc.property(parcels, fc.nat(), status, (statuses, position, next) => {
        const index = position % statuses.length
        fc.pre(canTransition(statuses[index] ?? 'cancelled', next))
        const after = deriveStatus(statuses.with(index, next))
        expect(rank[after]).toBeGreaterThanOrEqual(rank[deriveStatus(statuses)])
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canTransition, type OrderStatus, orderStatuses } from './order-status.ts'
import { findHeir, findStepping, isParcelCancellable } from './parcel-steps.ts'

const parcelsWith = (...statuses: OrderStatus[]) =>
  statuses.map((status, index) => ({ id: index + 1, visit: 1, status, packedAt: null }))
const idsOf = (parcels: { id: number }[] | null) => parcels?.map(({ id }) => id) ?? null

describe('the parcels that a step of the order moves', () => {
  test('forward: the least advanced, never those that are cancelled', () => {
    expect(idsOf(findStepping(parcelsWith('pending', 'pending'), 'processing'))).toEqual([1, 2])
    expect(idsOf(findStepping(parcelsWith('shipped', 'processing', 'cancelled'), 'shipped'))).toEqual([2])
    expect(idsOf(findStepping(parcelsWith('shipped', 'delivered'), 'delivered'))).toEqual([1])
    expect(findStepping(parcelsWith('shipped', 'processing'), 'delivered')).toEqual([])
    expect(findStepping(parcelsWith('cancelled', 'cancelled'), 'processing')).toEqual([])
  })

  test('to cancel it all of them, and nobody guesses when some have left', () => {
    expect(idsOf(findStepping(parcelsWith('pending', 'cancelled'), 'cancelled'))).toEqual([1])
    expect(idsOf(findStepping(parcelsWith('shipped', 'shipped'), 'cancelled'))).toEqual([1, 2])
    expect(findStepping(parcelsWith('shipped', 'processing'), 'cancelled')).toBeNull()
    expect(findStepping(parcelsWith('shipped', 'delivered'), 'cancelled')).toBeNull()
    expect(findStepping(parcelsWith('delivered'), 'cancelled')).toEqual([])
  })

  test('of one parcel: exactly what the transitions allow', () => {
    const status = fc.constantFrom(...orderStatuses)
    fc.assert(
      fc.property(status, status, (from, next) => {
        expect(idsOf(findStepping(parcelsWith(from), next))).toEqual(canTransition(from, next) ? [1] : [])
      }),
    )
  })
})

test('a shopper cancels a confirmed parcel of another seller until it is packed, while others go on', () => {
  const of = (sellerId: number, status: OrderStatus, packedAt: Date | null = null) => ({
    sellerId,
    status,
    packedAt,
  })
  const isPossible = (...parcels: ReturnType<typeof of>[]) =>
    parcels.slice(0, 1).some((first) => isParcelCancellable(first, parcels, 1))
  const other = of(3, 'shipped')
  expect(isPossible(of(2, 'processing'), other)).toBe(true)
  expect(isPossible(of(2, 'processing', new Date(0)), other)).toBe(false)
  expect(isPossible(of(1, 'processing'), other)).toBe(false)
  expect(isPossible(of(2, 'processing'), of(3, 'cancelled'))).toBe(false)
  for (const status of ['shipped', 'delivered', 'cancelled'] as const)
    expect(isPossible(of(2, status), other)).toBe(false)
  expect(isPossible(of(1, 'pending'))).toBe(true)
})

test('a fee moves to the first parcel of the same visit that has not left', () => {
  const parcels = [...parcelsWith('processing', 'shipped', 'processing', 'processing')]
  expect(findHeir(parcels, 1, [1])?.id).toBe(3)
  expect(findHeir(parcels, 1, [1, 3, 4])).toBeNull()
  expect(findHeir(parcels, 2, [1])).toBeNull()
  // Labels that are printed stay right as long as another parcel can have it.
  const packed = parcels.map((each) => (each.id === 3 ? { ...each, packedAt: new Date(0) } : each))
  expect(findHeir(packed, 1, [1])?.id).toBe(4)
  expect(findHeir(packed, 1, [1, 4])?.id).toBe(3)
})

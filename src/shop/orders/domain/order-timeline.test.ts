import { expect, test } from 'vitest'
import { orderTimeline } from './order-timeline.ts'

const at = (day: number) => `2026-11-0${day}T09:00:00.000Z`

test('completed steps have their time, steps ahead do not', () => {
  const changes = [
    { status: 'pending', at: at(1), reason: 'placed' },
    { status: 'processing', at: at(2), reason: 'packed' },
  ] as const
  expect(orderTimeline(changes)).toEqual([
    { status: 'pending', at: at(1), state: 'done' },
    { status: 'processing', at: at(2), state: 'current' },
    { status: 'shipped', at: null, state: 'ahead' },
    { status: 'delivered', at: null, state: 'ahead' },
  ])
})

test('an undone delivery is removed: the order is on its way since it was shipped', () => {
  const changes = [
    { status: 'shipped', at: at(1) },
    { status: 'delivered', at: at(2) },
    { status: 'shipped', at: at(3) },
  ] as const
  expect(orderTimeline(changes)).toEqual([
    { status: 'shipped', at: at(1), state: 'current' },
    { status: 'delivered', at: null, state: 'ahead' },
  ])
})

test('a cancelled or delivered order has no steps ahead', () => {
  const cancelled = [
    { status: 'pending', at: at(1) },
    { status: 'cancelled', at: at(2) },
  ] as const
  expect(orderTimeline(cancelled)).toEqual(cancelled.map((step) => ({ ...step, state: 'done' })))
  expect(orderTimeline([{ status: 'delivered', at: at(3) }])).toEqual([
    { status: 'delivered', at: at(3), state: 'done' },
  ])
  expect(orderTimeline([])).toEqual([])
})

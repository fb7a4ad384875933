import { expect, test } from 'vitest'
import { burstOf } from './burst.ts'

const limits = { burstOrders: 30, burstFromOne: 10 }
const quiet = { orders: 5, usual: 4, phone: { orders: 2, orderId: 1 }, address: { orders: 5, orderId: 2 } }

test('a normal order rate is no burst', () => {
  expect(burstOf(limits, quiet)).toBeNull()
  expect(burstOf(limits, { ...quiet, phone: null, address: null })).toBeNull()
})

test('a high total is a burst only when it is far above average', () => {
  expect(burstOf(limits, { ...quiet, orders: 30 })).toMatchObject({ isUnusual: true, phone: null })
  expect(burstOf(limits, { ...quiet, orders: 29 })).toBeNull()
  expect(burstOf(limits, { ...quiet, orders: 300, usual: 61 })).toBeNull()
  expect(burstOf(limits, { ...quiet, orders: 300, usual: 60 })).not.toBeNull()
})

test('many orders from one phone or address are a burst regardless of the total', () => {
  const source = { orders: 10, orderId: 7 }
  expect(burstOf(limits, { ...quiet, phone: source })).toMatchObject({
    isUnusual: false,
    phone: source,
    address: null,
  })
  expect(burstOf(limits, { ...quiet, address: source })).toMatchObject({ phone: null, address: source })
})

test('a threshold of 0 disables the alarm', () => {
  const source = { orders: 10_000, orderId: 7 }
  expect(
    burstOf(
      { burstOrders: 0, burstFromOne: 0 },
      { orders: 10_000, usual: 0, phone: source, address: source },
    ),
  ).toBeNull()
})

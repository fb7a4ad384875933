import { expect, test } from 'vitest'
import { detectBurst } from './detect-burst.ts'

const limits = { burstOrders: 30, burstFromOne: 10 }
const quiet = { orders: 5, usual: 4, phone: { orders: 2, orderId: 1 }, address: { orders: 5, orderId: 2 } }

test('a normal order rate is no burst', () => {
  expect(detectBurst(limits, quiet)).toBeNull()
  expect(detectBurst(limits, { ...quiet, phone: null, address: null })).toBeNull()
})

test('a high total is a burst only when it is far above average', () => {
  expect(detectBurst(limits, { ...quiet, orders: 30 })).toMatchObject({ isUnusual: true, phone: null })
  expect(detectBurst(limits, { ...quiet, orders: 29 })).toBeNull()
  expect(detectBurst(limits, { ...quiet, orders: 300, usual: 61 })).toBeNull()
  expect(detectBurst(limits, { ...quiet, orders: 300, usual: 60 })).not.toBeNull()
})

test('many orders from one phone or address are a burst regardless of the total', () => {
  const source = { orders: 10, orderId: 7 }
  expect(detectBurst(limits, { ...quiet, phone: source })).toMatchObject({
    isUnusual: false,
    phone: source,
    address: null,
  })
  expect(detectBurst(limits, { ...quiet, address: source })).toMatchObject({ phone: null, address: source })
})

test('a threshold of 0 disables the alarm', () => {
  const source = { orders: 10_000, orderId: 7 }
  expect(
    detectBurst(
      { burstOrders: 0, burstFromOne: 0 },
      { orders: 10_000, usual: 0, phone: source, address: source },
    ),
  ).toBeNull()
})

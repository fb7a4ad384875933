import { expect, test } from 'vitest'
import { burstOf } from './burst.ts'

const limits = { burstOrders: 30, burstFromOne: 10 }
const quiet = { orders: 5, usual: 4, phone: { orders: 2, orderId: 1 }, address: { orders: 5, orderId: 2 } }

test('orders that come as usual are no burst', () => {
  expect(burstOf(limits, quiet)).toBeNull()
  expect(burstOf(limits, { ...quiet, phone: null, address: null })).toBeNull()
})

test('many in all are one only when there are many more than usual', () => {
  expect(burstOf(limits, { ...quiet, orders: 30 })).toMatchObject({ isUnusual: true, phone: null })
  expect(burstOf(limits, { ...quiet, orders: 29 })).toBeNull()
  expect(burstOf(limits, { ...quiet, orders: 300, usual: 61 })).toBeNull()
  expect(burstOf(limits, { ...quiet, orders: 300, usual: 60 })).not.toBeNull()
})

test('many from one phone or address are one, whatever comes in all', () => {
  const most = { orders: 10, orderId: 7 }
  expect(burstOf(limits, { ...quiet, phone: most })).toMatchObject({
    isUnusual: false,
    phone: most,
    address: null,
  })
  expect(burstOf(limits, { ...quiet, address: most })).toMatchObject({ phone: null, address: most })
})

test('0 is no alarm', () => {
  const most = { orders: 10_000, orderId: 7 }
  expect(
    burstOf({ burstOrders: 0, burstFromOne: 0 }, { orders: 10_000, usual: 0, phone: most, address: most }),
  ).toBeNull()
})

import { expect, test } from 'vitest'
import { lostMinimums } from './lost-minimums.ts'

const ordered = { quantity: 10, price: 12_000, discount: 60_000 }
const line = { id: 1, ordered, paid: ordered }
const common = { label: null, uncountedItems: [] }
const halfPrice = { ...common, promotionId: 1, minimum: 60_000, fee: 0, discountedItems: [1] }
const freeDelivery = { ...common, promotionId: null, minimum: 50_000, fee: 5000, discountedItems: [] }
const minimums = { enforced: true, list: [halfPrice] }
const order = { chargedVisits: [], minimums }
const came = (returned: number, claimed = 0) => ({
  returned: new Map(returned ? [[1, returned]] : []),
  claimed: new Map(claimed ? [[1, claimed]] : []),
})

test('pieces that stay lose the discount whose minimum they miss, as at the door', () => {
  expect(lostMinimums([line], order, came(5))).toBe(0)
  expect(lostMinimums([line], order, came(6))).toBe(24_000)
  expect(lostMinimums([line], order, came(10))).toBe(0)
})

test('orders that do not enforce their minimums lose nothing', () => {
  expect(lostMinimums([line], { ...order, minimums: { ...minimums, enforced: false } }, came(6))).toBe(0)
  expect(lostMinimums([line], { ...order, minimums: null }, came(6))).toBe(0)
})

test('claimed pieces count as if they had stayed, and lose no discount', () => {
  expect(lostMinimums([line], order, came(0, 9))).toBe(0)
  expect(lostMinimums([line], order, came(5, 4))).toBe(0)
  expect(lostMinimums([line], order, came(6, 3))).toBe(6000)
})

test('free delivery costs its fee, once, also when all pieces are returned', () => {
  const free = { chargedVisits: [], minimums: { enforced: true, list: [freeDelivery] } }
  const undiscounted = { ...ordered, discount: 0 }
  const full = { id: 1, ordered: undiscounted, paid: undiscounted }
  expect(lostMinimums([full], free, came(5))).toBe(0)
  expect(lostMinimums([full], free, came(6))).toBe(5000)
  expect(lostMinimums([full], free, came(10))).toBe(5000)
  const part = { ...full, paid: { ...undiscounted, quantity: 2 } }
  expect(lostMinimums([part], { ...free, chargedVisits: [1] }, came(1))).toBe(0)
})

test('what was lost at the door is not lost again', () => {
  const part = { ...line, paid: { ...ordered, quantity: 4, discount: 0 } }
  expect(lostMinimums([part], order, came(2))).toBe(0)
})

test('returning never costs more than returning nothing', () => {
  const high = { ...order, minimums: { ...minimums, list: [{ ...halfPrice, minimum: 120_000 }] } }
  expect(lostMinimums([line], high, came(1))).toBe(6000)
})

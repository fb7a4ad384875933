import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inNotes, refundOfFee, refundOfPieces } from './refund-amounts.ts'
import { canFollow, returnStatuses, usedPieces } from './return-status.ts'
import { kindsAt, lastReturnDay } from './return-window.ts'

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 1, max: 40 }) })
  .chain(({ quantity, price }) =>
    fc.record({
      quantity: fc.constant(quantity),
      price: fc.constant(price * 250),
      discount: fc.integer({ min: 0, max: quantity * price }).map((steps) => steps * 250),
    }),
  )

test('the parts of a line add up to what was paid for it, each payable in notes', () => {
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 9 }), (paid, parts) => {
      let before = 0
      let refunded = 0
      for (const part of [...parts, paid.quantity]) {
        const pieces = Math.min(part, paid.quantity - before)
        const refund = refundOfPieces(paid, before, pieces)
        expect(refund % 250).toBe(0)
        expect(refund).toBeLessThanOrEqual(pieces * paid.price)
        before += pieces
        refunded += refund
      }
      expect(refunded).toBe(paid.quantity * paid.price - paid.discount)
    }),
  )
})

test('the delivery fee comes back only when everything comes back with claims, and once', () => {
  const facts = { fee: 5000, delivered: 3, received: 3, before: 0 }
  expect(refundOfFee('claim', facts)).toBe(5000)
  expect(refundOfFee('claim', { ...facts, received: 2 })).toBe(0)
  expect(refundOfFee('claim', { ...facts, received: 2, before: 1 })).toBe(5000)
  expect(refundOfFee('return', facts)).toBe(0)
  expect(refundOfFee('claim', { fee: 5000, delivered: 0, received: 0, before: 0 })).toBe(0)
})

test('cash is paid in notes', () => {
  expect([inNotes(10_000), inNotes(10_249), inNotes(249)]).toEqual([10_000, 10_000, 0])
})

test('nothing follows on a final step, and only open returns count with what they ask for', () => {
  expect(returnStatuses.filter((status) => !returnStatuses.some((next) => canFollow(status, next)))).toEqual([
    ...['rejected', 'settled', 'closed'],
  ])
  expect(usedPieces({ status: 'requested', quantity: 2, received: null })).toBe(2)
  expect(usedPieces({ status: 'settled', quantity: 2, received: 1 })).toBe(1)
  expect(usedPieces({ status: 'rejected', quantity: 2, received: null })).toBe(0)
})

test('the window counts days in Baghdad; claims are possible for 48 hours in any case', () => {
  const delivered = new Date('2026-11-01T20:30:00Z')
  expect(lastReturnDay(delivered, 7)).toBe('2026-11-08')
  expect(lastReturnDay(new Date('2026-11-01T21:30:00Z'), 7)).toBe('2026-11-09')
  expect(lastReturnDay(delivered, null)).toBe('2026-12-01')
  expect(kindsAt(new Date('2026-11-08T20:59:00Z'), delivered, 7)).toEqual(['return', 'exchange', 'claim'])
  expect(kindsAt(new Date('2026-11-08T21:01:00Z'), delivered, 7)).toEqual([])
  expect(kindsAt(new Date('2026-11-03T20:29:00Z'), delivered, 0)).toEqual(['claim'])
  expect(kindsAt(new Date('2026-11-03T20:31:00Z'), delivered, 0)).toEqual([])
  expect(kindsAt(new Date('2026-11-03T20:29:00Z'), delivered, 1)).toEqual(['claim'])
})

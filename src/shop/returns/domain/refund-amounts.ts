import { payableInNotes } from '#platform/money/notes.ts'
import { discountAfterEdit } from '#shop/orders/domain/order-amounts.ts'
import type { ReturnKind } from './return-kinds.ts'

/** A line as it was delivered; amounts in whole dinars. `manualDiscount` is the part of its discount that staff gave by hand. */
export type PaidLine = { quantity: number; price: number; discount: number; manualDiscount?: number }

/** What was paid for the first `pieces` of a line, in whole dinars: their price less their share of the discount. */
function paidFor({ quantity, price, discount }: PaidLine, pieces: number): number {
  return pieces * price - (discount - discountAfterEdit({ quantity, discount }, quantity - pieces))
}

/**
 * What is paid back for `pieces` of a line of which `before` were returned earlier, in whole dinars. The parts of a line add up to
 * what was paid for it.
 */
export function refundOfPieces(line: PaidLine, before: number, pieces: number): number {
  return Math.max(0, paidFor(line, before + pieces) - paidFor(line, before))
}

/**
 * The delivery fee that is paid back: that of the order with the claim that brings back the last delivered piece, when claims
 * brought back all others (`before`). After a change of mind the delivery was done all the same.
 */
export function refundOfFee(
  kind: ReturnKind,
  { fee, delivered, received, before }: { fee: number; delivered: number; received: number; before: number },
): number {
  return kind === 'claim' && received > 0 && before + received === delivered ? fee : 0
}

/** What can be paid in notes, of an amount in whole dinars. Orders of older prices have other amounts. */
export function inNotes(amount: number): number {
  return payableInNotes(amount)
}

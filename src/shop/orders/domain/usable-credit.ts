import { payableInNotes } from '#platform/money/notes.ts'
/** The credit that can pay for an order, in whole dinars: multiples of 250, so that the rest is payable in notes. */
export function usableCredit(available: number, collect: number): number {
  return payableInNotes(Math.min(available, collect))
}

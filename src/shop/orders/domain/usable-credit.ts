/** The credit that can pay for an order, in whole dinars: multiples of 250, so that the rest is payable in notes. */
export function usableCredit(available: number, collect: number): number {
  return Math.floor(Math.min(available, collect) / 250) * 250
}

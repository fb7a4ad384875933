type Line = { quantity: number; accepted?: number | undefined; commission?: number | undefined }

/** What the shop takes of a line in whole dinars: of the accepted pieces, rounded down; of all before the delivery. */
export function shareOfCommission({ quantity, accepted = quantity, commission = 0 }: Line): number {
  return Math.floor((commission * accepted) / quantity)
}

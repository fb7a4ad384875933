import { isOfVisit, type Minimum } from '#shop/orders/domain/order-minimums.ts'

type Judged = { visit?: number; fee: number }

/**
 * By what the accepted pieces of a parcel are judged: its fee in whole dinars and the minimums that count. A visit whose free delivery needed an amount
 * had no fee when it was placed; an earlier delivery may have charged one, to this parcel or to another of the visit, which has it then. `others`: the other
 * parcels of the order.
 */
export function toPartTerms<Each extends Pick<Minimum, 'fee' | 'visit'>>(
  all: readonly Each[],
  { visit = 1, fee }: Judged,
  others: readonly Judged[],
): { fee: number; minimums: Each[] } {
  const list = all.filter((minimum) => isOfVisit(minimum, visit))
  const isFree = list.some((minimum) => minimum.fee > 0)
  const isChargedElsewhere = isFree && others.some((each) => (each.visit ?? 1) === visit && each.fee > 0)
  return {
    fee: isFree ? 0 : fee,
    minimums: list.filter((minimum) => minimum.fee === 0 || !isChargedElsewhere),
  }
}

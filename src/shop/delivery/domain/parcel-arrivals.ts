import type { ArrivalRange } from './arrival-range.ts'

/**
 * When each parcel of an order arrives: those of one visit together, when the last of them does. `arrivalOf` has the dates of a seller's
 * goods; null where the shop does not deliver.
 */
export function findParcelArrivals(
  parcels: readonly { visit: number; sellerId: number }[],
  arrivalOf: (sellerId: number) => ArrivalRange | null,
): (ArrivalRange | null)[] {
  const visits = Map.groupBy(parcels, ({ visit }) => visit)
  return parcels.map(({ visit }) =>
    joinVisit((visits.get(visit) ?? []).flatMap(({ sellerId }) => arrivalOf(sellerId) ?? [])),
  )
}

/** From the first to the last day on which something of an order arrives; null without any. */
export function spanArrivals(ranges: readonly (ArrivalRange | null)[]): ArrivalRange | null {
  const known = ranges.filter((range) => range !== null)
  const [from] = known.map((range) => range.from).sort()
  const to = known
    .map((range) => range.to)
    .sort()
    .at(-1)
  return from !== undefined && to !== undefined ? { from, to } : null
}

function joinVisit(ranges: readonly ArrivalRange[]): ArrivalRange | null {
  const last = (days: string[]) => days.sort().at(-1)
  const [from, to] = [last(ranges.map((range) => range.from)), last(ranges.map((range) => range.to))]
  return from !== undefined && to !== undefined ? { from, to } : null
}

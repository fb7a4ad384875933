import { parseParcelNumber } from './parse-parcel-number.ts'

/** How many parcels are handed over at once. */
export const maxHandedOver = 100

/** The parcel of a list whose number, or that of its order, is typed or scanned; undefined for none. */
export function findByNumber<Row extends { number: string }>(
  rows: readonly Row[],
  typed: string,
): Row | undefined {
  const typedNumber = parseParcelNumber(typed)
  return rows.find((row) => {
    const rowNumber = parseParcelNumber(row.number)
    if (!typedNumber || rowNumber?.orderId !== typedNumber.orderId) return false
    // An only parcel has the number of its order, and 1 on its label.
    return typedNumber.number === null || typedNumber.number === (rowNumber.number ?? 1)
  })
}

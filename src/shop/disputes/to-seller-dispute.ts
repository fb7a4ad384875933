import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { isLate, toDisputeFacts } from './dispute-facts.ts'
import type { SellerDispute } from './schemas.ts'
import type { disputes } from './tables.ts'

type Row = {
  row: typeof disputes.$inferSelect
  orderId: number
  /** Of the parcel among several; null for an only one. */
  number: number | null
  /** The addresses of its pictures. */
  pictures?: readonly string[] | undefined
}

/** A dispute as its seller reads it: without the customer's name. */
export function toSellerDispute({ row, orderId, number, pictures }: Row, now: Date): SellerDispute {
  return {
    ...toDisputeFacts(row),
    number: parcelNumber(orderId, number ?? undefined),
    parcelId: row.parcelId,
    late: isLate(row, now),
    ...(pictures && { pictures: [...pictures] }),
    borneBy: row.borneBy,
    version: row.version,
  }
}

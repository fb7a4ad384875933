import type { Address } from '#platform/pages/screen.ts'
import { parseOrderNumber } from '#shop/orders/domain/order-number.ts'

/** The id of the parcel that an address names; 0, which no parcel has, for anything else. */
export function parseParcelId({ params: { id = '' } }: Address): number {
  return parseOrderNumber(id) ?? 0
}

import { parseOrderNumber } from '#shop/orders/domain/order-number.ts'

/** The order of a parcel, and its number there when it was named. */
type ParcelNumber = { orderId: number; number: number | null }

const maxNumber = 32_767

/**
 * Parses what is typed or scanned: the number of a parcel, `12345678-2`, that of its order, or the address of the code on a label.
 * Null for anything else.
 */
export function parseParcelNumber(text: string): ParcelNumber | null {
  const scanned = /[?&]number=(\d{1,20})\b/.exec(text)?.[1] ?? text
  const [order = '', number, ...others] = scanned.normalize('NFKC').split(/[-‐‑–]/)
  const orderId = parseOrderNumber(order)
  if (orderId === null || others.length > 0) return null
  if (number === undefined) return { orderId, number: null }
  const parsed = parseOrderNumber(number)
  return parsed === null || parsed > maxNumber ? null : { orderId, number: parsed }
}

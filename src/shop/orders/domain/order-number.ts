/** Formats an order id for display: at least six digits (docs/product.md §4), such as `000042`. */
export function orderNumber(id: number): string {
  return String(id).padStart(6, '0')
}

/** Formats the number of a parcel; that of its order alone unless the order has several, such as `000042-2`. */
export function parcelNumber(id: number, number: number | undefined): string {
  return number === undefined ? orderNumber(id) : `${orderNumber(id)}-${number}`
}

const maxId = 2_147_483_647
const ignored = /[\s#\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Parses a typed or pasted order number to its id. Ignores leading zeros, `#`, spaces and direction marks; accepts
 * Arabic and Persian digits. Null for anything else.
 */
export function parseOrderNumber(typed: string): number | null {
  const digits = typed
    .normalize('NFKC')
    .replace(ignored, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  if (!/^\d{1,20}$/.test(digits)) return null
  const id = Number(digits)
  return id >= 1 && id <= maxId ? id : null
}

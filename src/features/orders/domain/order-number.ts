/** An order's number as people see it: at least six digits (specification §4): `000042`, `58213407`. */
export function orderNumber(id: number): string {
  return String(id).padStart(6, '0')
}

const largestId = 2_147_483_647
const around = /[\s#\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * The id an order number names, as people type or paste it: zeros in front, `#`, spaces, direction marks and Arabic or
 * Persian digits do not matter. Null when it is none.
 */
export function parseOrderNumber(typed: string): number | null {
  const digits = typed
    .normalize('NFKC')
    .replace(around, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  if (!/^\d{1,20}$/.test(digits)) return null
  const id = Number(digits)
  return id >= 1 && id <= largestId ? id : null
}

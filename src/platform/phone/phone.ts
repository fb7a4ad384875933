const nonDigits = /[^0-9]/g
const countryCode = /^(?:00)?964/
const nationalMobile = /^7[3-9]\d{8}$/

/** Replaces Arabic-Indic and Persian digits by 0–9. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Normalises a typed Iraqi mobile number to `+9647XXXXXXXXX`; null when it is none (docs/iraq.md §2.2: any digits,
 * spaces, direction marks, `+964`, `00964`, `+964 0770…`, `+964` twice).
 */
export function normalisePhone(typed: string): string | null {
  let digits = latinDigits(typed.normalize('NFKC')).replace(nonDigits, '')
  while (countryCode.test(digits)) digits = digits.replace(countryCode, '')
  const national = digits.replace(/^0+/, '')
  return nationalMobile.test(national) ? `+964${national}` : null
}

/** The address that opens WhatsApp with a text; `stored` is a number as normalisePhone returns it. */
export function whatsAppAddress(stored: string, text: string): string {
  return `https://wa.me/${stored.replace('+', '')}?text=${encodeURIComponent(text)}`
}

/** A stored number as dialled inside Iraq, `07701234567`; any other text is returned unchanged. */
export function nationalPhone(stored: string): string {
  return stored.replace(/^\+964(?=\d{10}$)/, '0')
}

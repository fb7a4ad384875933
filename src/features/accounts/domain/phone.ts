const everythingButDigits = /[^0-9]/g
const countryCode = /^(?:00)?964/
const nationalMobile = /^7[3-9]\d{8}$/

/** Arabic-Indic and Persian digits as 0–9; everything else untouched. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * An Iraqi mobile number as people type or paste it → `+9647XXXXXXXXX`, or null when it is none
 * (iraq.md §2.2: any digits, spaces, direction marks, `+964`, `00964`, `+964 0770…`, `+964` twice).
 */
export function normalisePhone(typed: string): string | null {
  let digits = latinDigits(typed.normalize('NFKC')).replace(everythingButDigits, '')
  while (countryCode.test(digits)) digits = digits.replace(countryCode, '')
  const national = digits.replace(/^0+/, '')
  return nationalMobile.test(national) ? `+964${national}` : null
}

/** Where WhatsApp opens with a text; `kept` as normalisePhone gives it. */
export function whatsAppAddress(kept: string, text: string): string {
  return `https://wa.me/${kept.replace('+', '')}?text=${encodeURIComponent(text)}`
}

/** A kept number as it is dialled inside Iraq, `07701234567`; anything else as it is. */
export function nationalPhone(kept: string): string {
  return kept.replace(/^\+964(?=\d{10}$)/, '0')
}

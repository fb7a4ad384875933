/** Parses an exchange rate in dinars, in Latin or Arabic digits; null when empty, 'wrong' when malformed. */
export function readRate(typed: string): number | null | 'wrong' {
  const text = typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll('٫', '.')
    .replace(/[\s,٬]/g, '')
  if (text === '') return null
  const value = Number(text)
  return /^\d+(\.\d+)?$/.test(text) && value > 0 && value <= 1_000_000 ? value : 'wrong'
}

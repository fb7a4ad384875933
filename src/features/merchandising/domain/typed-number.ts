/** A whole number as people type it: western, Arabic or Persian digits, grouped or not; null when it is none. */
export function typedNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/(?<=\d)[,٬\u00a0 ](?=\d{3})/g, '')
    .replace(/^[−–]/, '-')
  return /^[+-]?\d{1,12}$/.test(plain) ? Number(plain) : null
}

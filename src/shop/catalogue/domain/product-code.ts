/** Arabic and Persian digits, each row in order from 0. */
export const codeDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
/** What separates the parts of a SKU. */
export const codeSeparators = '-_./ '

/** A SKU or barcode without case, separators and the script of its digits: `kt-ins 114` and `KTINS١١٤` are the same. */
export function foldCode(text: string): string {
  return withWesternDigits(text)
    .toLowerCase()
    .replace(/[-_./\s]+/g, '')
}

/** A folded text as barcodes of 8, 12, 13 and 14 digits: scanners read one of 12 digits with or without zeros before it. */
export function toBarcodes(code: string): string[] {
  const digits = /^(?=\d{8,14}$)0*(\d+)$/.exec(code)?.[1]
  return digits === undefined ? [] : [8, 12, 13, 14].map((length) => digits.padStart(length, '0'))
}

/** Whether a folded text is a SKU, or its first parts up to a separator. */
export function isCodeOrFirstParts(folded: string, sku: string): boolean {
  const parts = sku.split(/[-_./\s]+/)
  return parts.some((_, index) => foldCode(parts.slice(0, index + 1).join('')) === folded)
}

function withWesternDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

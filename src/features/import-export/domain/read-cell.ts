import { latinDigits } from '#features/accounts/domain/phone.ts'
import { maxPrice, priceStep } from '#features/catalogue/domain/price-rules.ts'
import { maxStock } from '#features/catalogue/domain/product-fields.ts'
import type { RefusalCode } from './report.ts'

type CellResult<Value> = { value: Value } | { code: RefusalCode }

const unit = /\s*(?:iqd|dinars?|د\.?\s?ع\.?|دينار(?:\s+عراقي)?)\s*$/iu
const otherCurrency = /[$€£¥₺﷼]|\b(?:usd|eur|gbp|try|aed|sar|irr|kwd|jod)\b|دولار|يورو|ليرة|درهم|ريال/iu

/** Converts Arabic and Persian digits and separators to western ones; removes spaces and invisible marks. */
function plainDigits(cell: string): string {
  return latinDigits(cell)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replaceAll('−', '-')
    .replace(/[\s\u00A0\u202F\u200E\u200F\u061C'’_]/g, '')
}

/** Parses common number formats: 12500, 12,500, 12.500, ١٢٬٥٠٠, 12500.00. Null for anything else. */
function readNumber(cell: string): number | null {
  const text = plainDigits(cell)
  if (/^-?\d+(\.\d+)?$/.test(text) && !/^-?\d{1,3}\.\d{3}$/.test(text)) return Number(text)
  if (/^-?\d{1,3}([,.]\d{3})+$/.test(text)) return Number(text.replace(/[,.]/g, ''))
  if (/^-?\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return null
}

/** Parses a price in whole dinars. */
export function readPrice(cell: string): CellResult<number> {
  if (otherCurrency.test(cell)) return { code: 'price_currency' }
  const value = readNumber(cell.replace(unit, ''))
  if (value === null) return { code: 'price_not_a_number' }
  if (value <= 0) return { code: 'price_not_positive' }
  if (value % priceStep !== 0) return { code: 'price_not_whole_250' }
  return value > maxPrice ? { code: 'price_too_high' } : { value }
}

/** Converts a foreign amount to dinars, rounded up to the next price step. */
export function readForeignPrice(cell: string, rate: number): CellResult<number> {
  const value = /^\d+(\.\d+)?$/.test(cell.trim()) ? Number(cell) : readNumber(cell)
  if (value === null) return { code: 'price_not_a_number' }
  if (value <= 0) return { code: 'price_not_positive' }
  // Floating point: 0.1 × 2500 must not become 250.00000000000003 and round up to 500.
  const dinars = Math.ceil(Number((value * rate).toFixed(4)) / priceStep) * priceStep
  return dinars > maxPrice ? { code: 'price_too_high' } : { value: dinars }
}

/** Parses a whole number of units; `lowest` may be negative for shops that oversell. */
export function readStock(cell: string, lowest = 0): CellResult<number> {
  const value = readNumber(cell)
  if (value === null || !Number.isInteger(value) || value < lowest) return { code: 'stock_not_a_number' }
  return value > maxStock ? { code: 'stock_too_high' } : { value }
}

/** Parses a whole number from 0 to `max`. */
export function readCount(cell: string, max: number): CellResult<number> {
  const value = readNumber(cell)
  if (value === null || !Number.isInteger(value) || value < 0) return { code: 'number_not_whole' }
  return value > max ? { code: 'number_too_high' } : { value }
}

const datePattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(\d\d):(\d\d)(?::(\d\d(?:\.\d{1,3})?))?)?\s*(Z|[+-]\d\d:\d\d)?$/i

/** Parses a date to ISO in UTC. Without a time zone it is Baghdad time; a date alone is the start of that day. */
export function readMoment(cell: string): CellResult<string> {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = '+03:00'] =
    datePattern.exec(latinDigits(cell).trim()) ?? []
  const date = `${year}-${month}-${day}`
  // `Date` moves invalid days such as 31 June into the next month.
  const isDay = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day)
  const time = Date.parse(`${date}T${hour}:${minute}:${second}${zone.toUpperCase()}`)
  return isDay && Number.isFinite(time) ? { value: new Date(time).toISOString() } : { code: 'date_invalid' }
}

const yes = new Set(['yes', 'true', '1', 'y', 'نعم', '١'])
const no = new Set(['no', 'false', '0', 'n', '', 'لا', 'كلا', '٠'])

export function readYesOrNo(cell: string): CellResult<boolean> {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { code: 'answer_not_yes_or_no' }
}

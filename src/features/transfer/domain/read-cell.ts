import { latinDigits } from '#features/accounts/domain/phone.ts'
import type { RefusalCode } from './report.ts'

type Read<Value> = { value: Value } | { code: RefusalCode }

export const highestPrice = 1_000_000_000
const highestStock = 1_000_000
/** The smallest note in use: every price is a multiple of it (decisions «Money»). */
const smallestNote = 250

const unit = /\s*(?:iqd|dinars?|د\.?\s?ع\.?|دينار(?:\s+عراقي)?)\s*$/iu
const otherCurrency = /[$€£¥₺﷼]|\b(?:usd|eur|gbp|try|aed|sar|irr|kwd|jod)\b|دولار|يورو|ليرة|درهم|ريال/iu

/** Arabic and Persian digits as western ones, their separators likewise; without spaces and invisible marks. */
function plainDigits(cell: string): string {
  return latinDigits(cell)
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replaceAll('−', '-')
    .replace(/[\s\u00A0\u202F\u200E\u200F\u061C'’_]/g, '')
}

/** A number as people write it: 12500, 12,500, 12.500, ١٢٬٥٠٠, 12500.00. Null when it is none. */
function readNumber(cell: string): number | null {
  const text = plainDigits(cell)
  if (/^-?\d+(\.\d+)?$/.test(text) && !/^-?\d{1,3}\.\d{3}$/.test(text)) return Number(text)
  if (/^-?\d{1,3}([,.]\d{3})+$/.test(text)) return Number(text.replace(/[,.]/g, ''))
  if (/^-?\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return null
}

/** Whole dinars. */
export function readPrice(cell: string): Read<number> {
  if (otherCurrency.test(cell)) return { code: 'price_currency' }
  const value = readNumber(cell.replace(unit, ''))
  if (value === null) return { code: 'price_not_a_number' }
  if (value <= 0) return { code: 'price_not_positive' }
  if (value % smallestNote !== 0) return { code: 'price_not_whole_250' }
  return value > highestPrice ? { code: 'price_too_high' } : { value }
}

/** An amount of another currency in dinars, up to the next 250. */
export function readForeignPrice(cell: string, rate: number): Read<number> {
  const value = /^\d+(\.\d+)?$/.test(cell.trim()) ? Number(cell) : readNumber(cell)
  if (value === null) return { code: 'price_not_a_number' }
  if (value <= 0) return { code: 'price_not_positive' }
  // Binary fractions: 0.1 × 2500 must not become 250.00000000000003 and so 500.
  const dinars = Math.ceil(Number((value * rate).toFixed(4)) / smallestNote) * smallestNote
  return dinars > highestPrice ? { code: 'price_too_high' } : { value: dinars }
}

/** A whole number of pieces; `lowest` may be below zero where a shop sells what it has not got. */
export function readStock(cell: string, lowest = 0): Read<number> {
  const value = readNumber(cell)
  if (value === null || !Number.isInteger(value) || value < lowest) return { code: 'stock_not_a_number' }
  return value > highestStock ? { code: 'stock_too_high' } : { value }
}

const written =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(\d\d):(\d\d)(?::(\d\d(?:\.\d{1,3})?))?)?\s*(Z|[+-]\d\d:\d\d)?$/i

/** A moment as ISO in UTC: with its zone, or as it is in Baghdad; a day alone is its beginning there. */
export function readMoment(cell: string): Read<string> {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = '+03:00'] =
    written.exec(latinDigits(cell).trim()) ?? []
  const date = `${year}-${month}-${day}`
  // A day that its month has not is taken for one of the next month.
  const isDay = new Date(`${date}T00:00:00Z`).getUTCDate() === Number(day)
  const time = Date.parse(`${date}T${hour}:${minute}:${second}${zone.toUpperCase()}`)
  return isDay && Number.isFinite(time) ? { value: new Date(time).toISOString() } : { code: 'date_invalid' }
}

const yes = new Set(['yes', 'true', '1', 'y', 'نعم', '١'])
const no = new Set(['no', 'false', '0', 'n', '', 'لا', 'كلا', '٠'])

export function readYesOrNo(cell: string): Read<boolean> {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { code: 'answer_not_yes_or_no' }
}

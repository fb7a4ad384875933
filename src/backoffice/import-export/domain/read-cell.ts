import { latinDigits } from '#platform/phone/phone.ts'
import { maxCost, maxPrice, priceStep } from '#shop/catalogue/domain/price-rules.ts'
import { maxStock } from '#shop/catalogue/domain/product-fields.ts'
import { withMonthNumber } from './month-names.ts'
import type { RefusalCode } from './report.ts'

type CellResult<Value> = { value: Value } | { code: RefusalCode }

const dinar = String.raw`(?:iqd|dinars?|د\.?\s?ع\.?|دينار(?:\s+عراقي)?)`
const unit = new RegExp(String.raw`^\s*(-?)\s*${dinar}\s*|\s*${dinar}\s*$`, 'giu')
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

/** Removes dinars before or behind a number, also between the marks that formatters of Arabic put around them. */
function withoutUnit(cell: string): string {
  return cell
    .replace(/[\u200E\u200F\u061C]/g, '')
    .replaceAll('−', '-')
    .replace(unit, '$1')
}

/** Parses a price in whole dinars. */
export function readPrice(cell: string): CellResult<number> {
  if (otherCurrency.test(cell)) return { code: 'price_currency' }
  const value = readNumber(withoutUnit(cell))
  if (value === null) return { code: 'price_not_a_number' }
  if (value <= 0) return { code: 'price_not_positive' }
  if (value % priceStep !== 0) return { code: 'price_not_whole_250' }
  return value > maxPrice ? { code: 'price_too_high' } : { value }
}

const currency = /^([-−]?)\s*(?:[$€£¥₺﷼]|usd|eur|gbp)\s*|\s*(?:[$€£¥₺﷼]|usd|eur|gbp)$/gi

/** An amount in the file of another shop; `isUnsure`: three digits behind a point may be thousands. */
type ForeignAmount = { amount: number; isUnsure: boolean }

/**
 * Parses an amount of another shop's file, as its settings write it: `1250.5`, `29,90`, `1,250`, `25,000.00`, `1.250,00`. Of two
 * different signs the last one is before the decimals. Dinars (`rate` 1) have none, so `1.250` is 1250. Null for anything else.
 */
export function readForeignAmount(cell: string, rate: number): ForeignAmount | null {
  const plain = cell.trim().replace(currency, '$1')
  const text = plainDigits(rate === 1 ? withoutUnit(plain) : plain)
  const sure = (amount: string | number) => ({ amount: Number(amount), isUnsure: false })
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text))
    return rate === 1 ? sure(text.replace('.', '')) : { amount: Number(text), isUnsure: true }
  if (/^(\d+\.?\d*|\.\d+)$/.test(text)) return sure(text)
  if (/^\d+,\d{1,2}$/.test(text)) return sure(text.replace(',', '.'))
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return sure(text.replaceAll(',', ''))
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return sure(text.replaceAll('.', '').replace(',', '.'))
  const number = readNumber(text)
  return number === null ? null : sure(number)
}

/** Converts a foreign amount to dinars, rounded up to the next price step. */
export function readForeignPrice(cell: string, rate: number): CellResult<number> & { isUnsure?: boolean } {
  const read = readForeignAmount(cell, rate)
  if (read === null) return { code: 'price_not_a_number' }
  if (read.amount <= 0) return { code: 'price_not_positive' }
  // Floating point: 0.1 × 2500 must not become 250.00000000000003 and round up to 500.
  const dinars = Math.ceil(Number((read.amount * rate).toFixed(4)) / priceStep) * priceStep
  return dinars > maxPrice ? { code: 'price_too_high' } : { value: dinars, isUnsure: read.isUnsure }
}

/** Parses a whole number of units; `lowest` may be negative for shops that oversell. */
export function readStock(cell: string, lowest = 0): CellResult<number> {
  const value = readNumber(cell)
  if (value === null || !Number.isInteger(value) || value < lowest) return { code: 'stock_not_a_number' }
  return value > maxStock ? { code: 'stock_too_high' } : { value }
}

/** Parses what a piece costs, in whole dinars; null for an empty cell: unknown. */
export function readCost(cell: string): CellResult<number | null> {
  if (cell.trim() === '') return { value: null }
  if (otherCurrency.test(cell)) return { code: 'price_currency' }
  return readCount(withoutUnit(cell), maxCost)
}

/** Parses a whole number from 0 to `max`. */
export function readCount(cell: string, max: number): CellResult<number> {
  const value = readNumber(cell)
  if (value === null || !Number.isInteger(value) || value < 0) return { code: 'number_not_whole' }
  return value > max ? { code: 'number_too_high' } : { value }
}

const timePattern =
  /(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d(?:\.\d{1,3})?))?\s*(am|pm|ص|م)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})/
const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * Parses a date to ISO in UTC: `2026-11-25`, with a time, with the name of its month, or as spreadsheets write it where day and
 * month cannot be confused.
 * Without a time zone it is Baghdad time. A date alone is the start of that day, as an end the start of the next one, because
 * ends are exclusive.
 */
export function readMoment(cell: string, { isEnd = false } = {}): CellResult<string> {
  const text = withMonthNumber(
    latinDigits(cell)
      .replace(/[\u200E\u200F\u061C]/g, '')
      .trim(),
  )
  const read = readDay(text)
  if (!read) return { code: 'date_invalid' }
  const rest = timePattern.exec(text.slice(read.length))
  if (rest?.index !== 0) return { code: 'date_invalid' }
  const [, hour, minute = '00', second = '00', half, zone = '+03:00'] = rest
  // `Date` moves invalid days such as 31 June into the next month.
  const isDay = new Date(`${read.date}T00:00:00Z`).getUTCDate() === read.day
  const offset = zone.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2')
  const time = Date.parse(`${read.date}T${hourOf(hour, half)}:${minute}:${second}${offset}`)
  if (!isDay || !Number.isFinite(time)) return { code: 'date_invalid' }
  return { value: new Date(isEnd && hour === undefined ? time + dayMilliseconds : time).toISOString() }
}

/** The day at the start of a text; null when day and month may be either. Between points the day is first. */
function readDay(text: string): { date: string; day: number; length: number } | null {
  const [first, year, , month = '', day = ''] = yearFirst.exec(text) ?? []
  if (first !== undefined) return dayOf(first, year, month, day)
  const [last, one = '', sign, two = '', lastYear] = yearLast.exec(text) ?? []
  if (last === undefined) return null
  if (sign === '.' || Number(one) > 12 || one === two) return dayOf(last, lastYear, two, one)
  return Number(two) > 12 ? dayOf(last, lastYear, one, two) : null
}

function dayOf({ length }: string, year: string | undefined, month: string, day: string) {
  return { date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, day: Number(day), length }
}

function hourOf(hour = '00', half: string | undefined): string {
  if (half === undefined) return hour.padStart(2, '0')
  const isAfternoon = /^(?:pm|م)$/i.test(half)
  return String((Number(hour) % 12) + (isAfternoon ? 12 : 0)).padStart(2, '0')
}

const yes = new Set(['yes', 'true', '1', 'y', 'نعم', '١'])
const no = new Set(['no', 'false', '0', 'n', '', 'لا', 'كلا', '٠'])

export function readYesOrNo(cell: string): CellResult<boolean> {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { code: 'answer_not_yes_or_no' }
}

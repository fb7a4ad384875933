import { baghdadOffsetMs } from './baghdad-day.ts'
import { numberRow } from './digits.ts'
import { formatterPerLanguage } from './formatter-per-language.ts'
import type { Language } from './language.ts'
import { languageRows } from './language-rows.ts'

/**
 * Formats a number with the language's digits and grouping, with at most three decimals: `١٢٬٥٠٠` or `12,500`. Without Intl,
 * because its first number in Arabic takes up to 20 ms, four times that on a cheap phone. A test compares it with Intl.
 */
export function formatNumber(value: number, language: Language): string {
  const { group, minus, point, zero } = numberRow(language)
  const [integer = '', decimals] = String(Math.round(Math.abs(value) * 1000) / 1000).split('.')
  const grouped = integer.replace(/\B(?=(?:\d{3})+$)/g, group)
  // Not `withDigits`, which looks for words: a page has hundreds of numbers.
  const digits = (decimals ? grouped + point + decimals : grouped).replace(/\d/g, (digit) =>
    String.fromCharCode(zero + Number(digit)),
  )
  return value < 0 ? `${minus}${digits}` : digits
}

const dateFormat = formatterPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Baghdad' }),
)

/** Formats a moment as a long date in Baghdad: `٥ كانون الثاني ٢٠٢٦` or `January 5, 2026`. */
export function formatDate(moment: Date | string, language: Language): string {
  return dateFormat(language).format(typeof moment === 'string' ? new Date(moment) : moment)
}

/** Formats a moment as a long date and a 12-hour time in Baghdad: `January 5, 2026, 1:05 PM`. */
export function formatMoment(moment: Date | string, language: Language): string {
  // Without Intl, whose separators between date, time and AM/PM change between releases.
  const inBaghdad = new Date(new Date(moment).getTime() + baghdadOffsetMs)
  const hour = inBaghdad.getUTCHours()
  const minutes = inBaghdad.getUTCMinutes()
  const digits = (value: number) => formatNumber(value, language)
  const time = `${digits(hour % 12 || 12)}:${digits(Math.floor(minutes / 10))}${digits(minutes % 10)}`
  const { comma, dayPeriods } = languageRows[language]
  return `${formatDate(moment, language)}${comma}${time}\u00A0${dayPeriods[hour < 12 ? 0 : 1]}`
}

/** Formats a integer percentage: `٢٠٪` or `20%`, without the direction marks Intl adds. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(percent, language)}${numberRow(language).percent}`
}

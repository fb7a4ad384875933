import { baghdadOffsetMs } from '#platform/i18n/baghdad-day.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'

/** A date such as `2026-03-01` in a narrow column: `1/3`, the day before the month as in Iraq. */
export function shortDay(day: string, language: Language): string {
  const [, month, date] = day.split('-')
  return `${formatNumber(Number(date), language)}/${formatNumber(Number(month), language)}`
}

/** A moment (ISO) in a narrow column, in Baghdad: `1/3 1:05 PM`. */
export function shortMoment(moment: string, language: Language): string {
  const inBaghdad = new Date(Date.parse(moment) + baghdadOffsetMs)
  const hour = inBaghdad.getUTCHours()
  const minutes = inBaghdad.getUTCMinutes()
  const digits = (value: number) => formatNumber(value, language)
  const time = `${digits(hour % 12 || 12)}:${digits(Math.floor(minutes / 10))}${digits(minutes % 10)}`
  const period = languageRows[language].dayPeriods[hour < 12 ? 0 : 1]
  return `${shortDay(inBaghdad.toISOString().slice(0, 10), language)} ${time}\u00A0${period}`
}

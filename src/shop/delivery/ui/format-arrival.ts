import { formatNumber } from '#platform/i18n/format.ts'
import { formatterPerLanguage } from '#platform/i18n/formatter-per-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { ArrivalDates } from '../schemas.ts'

const names = formatterPerLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** Formats a range of dates: `Tue 24 – Thu 26 Nov` or `الثلاثاء ٢٤ – الخميس ٢٦ تشرين الثاني`. */
export function formatArrival({ from, to }: ArrivalDates, language: Language): string {
  const [first, last] = [from, to].map((day) => dateParts(day, language))
  const end = `${last?.day} ${last?.month}`
  if (from === to) return end
  return first?.month === last?.month ? `${first?.day} – ${end}` : `${first?.day} ${first?.month} – ${end}`
}

/** The short name of a date's day of the week: `Fri` or `الجمعة`. */
export function formatWeekday(day: string, language: Language): string {
  return partOf(names(language).formatToParts(new Date(`${day}T00:00:00Z`)), 'weekday')
}

const partOf = (parts: Intl.DateTimeFormatPart[], type: 'weekday' | 'month') =>
  parts.find((part) => part.type === type)?.value ?? ''

function dateParts(day: string, language: Language) {
  const date = new Date(`${day}T00:00:00Z`)
  const parts = names(language).formatToParts(date)
  return {
    day: `${partOf(parts, 'weekday')} ${formatNumber(date.getUTCDate(), language)}`,
    month: partOf(parts, 'month'),
  }
}

import { baghdadAheadMs } from './baghdad-day.ts'
import { type Language, localeOf } from './language.ts'

const numberFormats = {
  ar: new Intl.NumberFormat(localeOf('ar')),
  en: new Intl.NumberFormat(localeOf('en')),
}

const dateFormats = {
  ar: new Intl.DateTimeFormat(localeOf('ar'), { dateStyle: 'long', timeZone: 'Asia/Baghdad' }),
  en: new Intl.DateTimeFormat(localeOf('en'), { dateStyle: 'long', timeZone: 'Asia/Baghdad' }),
}

/** A number with the language's digits and grouping: `١٢٬٥٠٠` or `12,500`. */
export function formatNumber(value: number, language: Language): string {
  return numberFormats[language].format(value)
}

/** A moment as a long date in Baghdad: `٥ كانون الثاني ٢٠٢٦` or `January 5, 2026`. */
export function formatDate(moment: Date | string, language: Language): string {
  return dateFormats[language].format(typeof moment === 'string' ? new Date(moment) : moment)
}

const halfDay = { ar: ['ص', 'م'], en: ['AM', 'PM'] } as const

/** A moment as a long date and a time of twelve hours in Baghdad: `January 5, 2026, 1:05 PM`. */
export function formatMoment(moment: Date | string, language: Language): string {
  // By hand: what Intl puts between date, time and half of the day differs from one release of it to the next.
  const inBaghdad = new Date(new Date(moment).getTime() + baghdadAheadMs)
  const hour = inBaghdad.getUTCHours()
  const minutes = inBaghdad.getUTCMinutes()
  const digits = (value: number) => formatNumber(value, language)
  const time = `${digits(hour % 12 || 12)}:${digits(Math.floor(minutes / 10))}${digits(minutes % 10)}`
  const comma = language === 'ar' ? '، ' : ', '
  return `${formatDate(moment, language)}${comma}${time}\u00A0${halfDay[language][hour < 12 ? 0 : 1]}`
}

/** A whole percentage: `٢٠٪` or `20%`, without the direction marks Intl adds. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(percent, language)}${language === 'ar' ? '٪' : '%'}`
}

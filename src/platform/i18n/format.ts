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

/** A whole percentage: `٢٠٪` or `20%`, without the direction marks Intl adds. */
export function formatPercent(percent: number, language: Language): string {
  return `${formatNumber(percent, language)}${language === 'ar' ? '٪' : '%'}`
}

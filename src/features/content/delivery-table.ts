import { type GovernorateSlug, governorates } from '#features/delivery/domain/governorates.ts'
import { deliveryTime as arabicTime } from '#features/orders/messages/delivery-time-ar.ts'
import { deliveryTime as englishTime } from '#features/orders/messages/delivery-time-en.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localized, nameIn } from '#platform/i18n/localized.ts'
import { escapeHtml } from '#platform/pages/document.ts'

const words = byLanguage({
  ar: {
    heads: ['المحافظة', 'أجرة التوصيل', 'مدة التوصيل'],
    free: 'مجاني',
    notServed: 'لا نوصل إليها حاليًا',
    time: arabicTime,
  },
  en: {
    heads: ['Governorate', 'Delivery fee', 'Delivery time'],
    free: 'Free',
    notServed: 'Not served at the moment',
    time: englishTime,
  },
})

type Rate = { daysFrom: number; daysTo: number; active: boolean }

/** Stands for the table in a rendered page: the page is cached longer than the rates. */
export const deliveryTablePlace = '<table></table>'

/** An HTML table of the 19 governorates with fee and delivery time. */
export function deliveryTable(
  language: Language,
  rateOf: (slug: GovernorateSlug) => Rate | undefined,
): string {
  const { heads, free, notServed, time } = words[language]
  const rows = governorates.map((governorate) => {
    const name = nameIn(governorate, language)
    const capital = localized(governorate, 'capital', language)
    const place = name === capital ? name : `${name} (${capital})`
    const rate = rateOf(governorate.slug)
    const texts = rate?.active ? [free, time(rate.daysFrom, rate.daysTo)] : ['–', notServed]
    const cells = texts.map((cell) => `<td>${escapeHtml(cell)}</td>`)
    return `<tr><th scope="row">${escapeHtml(place)}</th>${cells.join('')}</tr>`
  })
  const head = heads.map((title) => `<th scope="col">${escapeHtml(title)}</th>`)
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

import { deliveryDaysTo } from '#features/orders/domain/delivery-days.ts'
import { governorates } from '#features/orders/domain/governorates.ts'
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
    time: arabicTime,
  },
  en: {
    heads: ['Governorate', 'Delivery fee', 'Delivery time'],
    free: 'Free',
    time: englishTime,
  },
})

/** An HTML table of the 19 governorates with fee and delivery time. */
export function deliveryTable(language: Language): string {
  const { heads, free, time } = words[language]
  const rows = governorates.map((governorate) => {
    const name = nameIn(governorate, language)
    const capital = localized(governorate, 'capital', language)
    const place = name === capital ? name : `${name} (${capital})`
    const cells = [free, time(...deliveryDaysTo(governorate.slug))].map(
      (cell) => `<td>${escapeHtml(cell)}</td>`,
    )
    return `<tr><th scope="row">${escapeHtml(place)}</th>${cells.join('')}</tr>`
  })
  const head = heads.map((title) => `<th scope="col">${escapeHtml(title)}</th>`)
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localized, nameIn } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { escapeHtml } from '#platform/pages/document.ts'
import { areaNames } from '#shop/delivery/domain/area-key.ts'
import { type GovernorateSlug, governorates } from '#shop/delivery/domain/governorates.ts'
import { sentences as arabic } from '#shop/promises/messages/ar.ts'
import { sentences as english } from '#shop/promises/messages/en.ts'

const words = byLanguage({
  ar: {
    heads: ['المحافظة', 'أجرة التوصيل', 'مدة التوصيل'],
    free: 'مجاني',
    freeFrom: (price: string) => `مجاني من ${price}`,
    bulky: (price: string) => `للمنتجات كبيرة الحجم: زيادة ${price}`,
    notServed: 'لا نوصل إليها حاليًا',
    timeTo: arabic.timeTo,
  },
  en: {
    heads: ['Governorate', 'Delivery fee', 'Delivery time'],
    free: 'Free',
    freeFrom: (price: string) => `Free from ${price}`,
    bulky: (price: string) => `Large products: ${price} more`,
    notServed: 'Not served at the moment',
    timeTo: english.timeTo,
  },
})

type Rate = {
  areaName: string | null
  fee: number
  surcharge: number
  freeFrom: number | null
  daysFrom: number
  daysTo: number
  active: boolean
}

/** The rates that the table lists: those of governorates, and of areas that differ. */
export type TableRates = {
  rateOf: (slug: GovernorateSlug) => Rate | undefined
  areasOf: (slug: GovernorateSlug) => readonly Rate[]
}

/** An HTML table of the 19 governorates with fee and delivery time, each above the areas of it that differ. */
export function deliveryTable(language: Language, { rateOf, areasOf }: TableRates): string {
  const rows = governorates.flatMap((governorate) => {
    const { slug } = governorate
    const name = nameIn(governorate, language)
    const capital = nameIn(governorate.capital, language)
    const rate = rateOf(slug)
    const areas = rate?.active ? areasOf(slug) : []
    return [
      row(name === capital ? name : `${name} (${capital})`, cellsOf(rate, language)),
      ...areas.map((area) => {
        const place = localized(areaNames(slug, area.areaName ?? ''), 'name', language)
        return row(`${name} – ${place}`, cellsOf(area, language))
      }),
    ]
  })
  const head = words[language].heads.map((title) => `<th scope="col">${escapeHtml(title)}</th>`)
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function row(place: string, cells: readonly string[]): string {
  return `<tr><th scope="row">${escapeHtml(place)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

/** The fee, with what it depends on below it, and the time, as HTML. */
function cellsOf(rate: Rate | undefined, language: Language): [fee: string, time: string] {
  const { free, freeFrom, bulky, notServed, timeTo } = words[language]
  if (!rate?.active) return ['–', escapeHtml(notServed)]
  const price = (dinars: number) => formatPrice(dinars, language)
  const isFree = rate.freeFrom === 0 || (rate.fee === 0 && rate.surcharge === 0)
  const lines = [
    isFree || rate.fee === 0 ? free : price(rate.fee),
    ...(!isFree && rate.surcharge > 0 ? [bulky(price(rate.surcharge))] : []),
    ...(!isFree && rate.freeFrom !== null ? [freeFrom(price(rate.freeFrom))] : []),
  ]
  return [lines.map(escapeHtml).join('<br>'), escapeHtml(timeTo({ from: rate.daysFrom, to: rate.daysTo }))]
}

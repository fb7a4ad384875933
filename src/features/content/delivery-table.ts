import * as v from 'valibot'
import { parse } from 'yaml'
import { governorates } from '#features/orders/domain/governorates.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { escapeHtml } from '#platform/pages/document.ts'

const words = v.strictObject({
  governorate: v.string(),
  fee: v.string(),
  time: v.string(),
  free: v.string(),
  sameDay: v.string(),
  days: v.pipe(v.string(), v.includes('{from}'), v.includes('{to}')),
})

const day = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30))

/** Working days from order to door by governorate, and the words of the table. 0 to 0 is the same day. */
const delivery = v.strictObject({
  words: v.strictObject({ ar: words, en: words }),
  days: v.record(
    v.string(),
    v.pipe(
      v.tuple([day, day]),
      v.check(([from, to]) => from <= to),
    ),
  ),
})

export type Delivery = v.InferOutput<typeof delivery>

/** Reads `content/delivery.yaml`. Throws when a governorate is missing or unknown. */
export function parseDelivery(text: string): Delivery {
  const read = v.parse(delivery, parse(text))
  const named = Object.keys(read.days)
  const missing = governorates.filter(({ slug }) => !named.includes(slug)).map(({ slug }) => slug)
  if (missing.length > 0 || named.length !== governorates.length) {
    throw new Error(`delivery days: missing ${missing.join(', ') || 'none'}, named ${named.length}`)
  }
  return read
}

/** The table of the 19 governorates with fee and days. */
export function deliveryTable({ words, days }: Delivery, language: Language): string {
  const said = words[language]
  const time = ([from, to]: readonly [number, number]) =>
    to === 0
      ? said.sameDay
      : said.days.replace('{from}', formatNumber(from, language)).replace('{to}', formatNumber(to, language))
  const rows = governorates.map(({ slug, ar, en, capitalAr, capitalEn }) => {
    const [name, capital] = language === 'ar' ? [ar, capitalAr] : [en, capitalEn]
    const place = name === capital ? name : `${name} (${capital})`
    const cells = [said.free, time(days[slug] ?? [0, 0])].map((cell) => `<td>${escapeHtml(cell)}</td>`)
    return `<tr><th scope="row">${escapeHtml(place)}</th>${cells.join('')}</tr>`
  })
  const heads = [said.governorate, said.fee, said.time].map(
    (head) => `<th scope="col">${escapeHtml(head)}</th>`,
  )
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

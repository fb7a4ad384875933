import { readAmount } from '#platform/money/parse-amount.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import type { SellerRates } from '../schemas.ts'

export const numberFields = ['fee', 'surcharge', 'freeFrom'] as const

/** A rate as typed. `key` identifies the row on the page; an empty area is the governorate. */
export type RateDraft = Record<(typeof numberFields)[number], string> & {
  key: number
  governorate: string
  area: string
}

export function toDrafts(rates: SellerRates['rates']): RateDraft[] {
  return rates.map(({ governorate, area, fee, surcharge, freeFrom }, key) => ({
    key,
    governorate,
    area: area ?? '',
    fee: String(fee),
    surcharge: String(surcharge),
    freeFrom: String(freeFrom ?? ''),
  }))
}

/** Another row: of the first governorate without one. */
export function newDraft(drafts: readonly RateDraft[]): RateDraft {
  const used = new Set(drafts.map(({ governorate }) => governorate))
  const { slug } = governorates.find((each) => !used.has(each.slug)) ?? governorates[0]
  const key = Math.max(-1, ...drafts.map((each) => each.key)) + 1
  return { key, governorate: slug, area: '', fee: '', surcharge: '0', freeFrom: '' }
}

/** What is sent: what is not a number goes as it is typed, and is refused on its field. */
export function readDrafts(drafts: readonly RateDraft[]) {
  return drafts.map(({ governorate, area, fee, surcharge, freeFrom }) => ({
    governorate,
    area: area.trim() || null,
    fee: readAmount(fee) ?? '',
    surcharge: readAmount(surcharge) ?? '',
    freeFrom: readAmount(freeFrom),
  }))
}

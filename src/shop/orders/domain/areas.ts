import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import { latinDigits } from '#platform/phone/phone.ts'
import { type Area, getAreas } from '#shop/delivery/domain/known-areas.ts'

export { type Area, getAreas }

const nameAt = byLanguage<0 | 1>({ ar: 0, en: 1 })

/** An area's name in a language. */
export function areaName(area: Area, language: Language): string {
  return area[nameAt[language]]
}

const normalize = (text: string) =>
  latinDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')

/** The suggested areas whose name or spelling contains the typed text; all of them for blank text. */
export function matchAreas(slug: string, text: string): readonly Area[] {
  const query = normalize(text)
  return getAreas(slug).filter((names) => names.some((name) => normalize(name).includes(query)))
}

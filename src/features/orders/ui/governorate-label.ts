import type { Language } from '#platform/i18n/language.ts'
import type { governorates } from '../domain/governorates.ts'

/** A governorate's name with its capital, unless they are the same. */
export function governorateLabel(
  { ar, en, capitalAr, capitalEn }: (typeof governorates)[number],
  language: Language,
): string {
  const [name, capital] = language === 'ar' ? [ar, capitalAr] : [en, capitalEn]
  return name === capital ? name : `${name} – ${capital}`
}

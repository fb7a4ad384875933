import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import type { ListedParcel } from '../schemas.ts'

/** Governorate and area of a parcel in one line. */
export function usePlace(): (parcel: Pick<ListedParcel, 'governorate' | 'area'>) => string {
  const { language } = useLanguage()
  return ({ governorate, area }) => {
    const row = governorates.find(({ slug }) => slug === governorate)
    return [row && nameIn(row, language), area].filter(Boolean).join(languageRows[language].comma)
  }
}

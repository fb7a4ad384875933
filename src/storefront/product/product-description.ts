import type { Product } from '#features/catalogue/schemas.ts'
import type { Language } from '#platform/i18n/language.ts'

export function productDescription({ descriptionAr, descriptionEn }: Product, language: Language): string {
  return language === 'ar' ? descriptionAr : descriptionEn
}

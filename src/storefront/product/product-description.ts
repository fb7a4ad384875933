import type { Product } from '#features/catalogue/schemas.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localized } from '#platform/i18n/localized.ts'

export function productDescription(product: Product, language: Language): string {
  return localized(product, 'description', language)
}

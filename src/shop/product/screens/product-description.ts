import type { Language } from '#platform/i18n/language.ts'
import { localized } from '#platform/i18n/localized.ts'
import type { Product } from '#shop/catalogue/schemas.ts'

export function productDescription(product: Product, language: Language): string {
  return localized(product, 'description', language)
}

import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { productMark, shareAddress, shopMark } from './domain/share-address.ts'

const shop = byLanguage({
  ar: { name: 'دجلة', line: 'تسوّق من بيتك وادفع عند الاستلام', unit: 'د.ع' },
  en: { name: 'Dijla', line: 'Shop from home, pay on delivery', unit: 'IQD' },
})

export type ShareTexts = {
  name: string
  line: string
  title: string | null
  price: string | null
  before: string | null
  unit: string
  image: string | null
}

/** The texts of a product's preview picture in a language. */
export function productShareTexts(product: Product, language: Language): ShareTexts {
  const { price, discountPrice, image } = product
  return {
    ...shop[language],
    title: localizedTitle(product, language),
    price: formatNumber(discountPrice || price, language),
    before: discountPrice ? formatNumber(price, language) : null,
    image,
  }
}

/** The texts of the shop's preview picture. */
export function shopShareTexts(language: Language): ShareTexts {
  return { ...shop[language], title: null, price: null, before: null, image: null }
}

export function productShareMark(product: Product, language: Language): string {
  const { title, price, before, image } = productShareTexts(product, language)
  const { slug } = product
  return productMark({ slug, title: title ?? '', price: price ?? '', before, image: image ?? '' }, language)
}

export function shopShareMark(language: Language): string {
  return shopMark(shop[language].name, shop[language].line)
}

/** The current address of a product's preview picture. */
export function productShareAddress(product: Product, language: Language): string {
  return shareAddress({ slug: product.slug, language, mark: productShareMark(product, language) })
}

/** The address of the shop's preview picture. */
export function shopShareAddress(language: Language): string {
  return shareAddress({ slug: null, language, mark: shopShareMark(language) })
}

import { localizedTitle } from '#features/catalogue/domain/localized.ts'
import { parseChoice } from '#features/catalogue/domain/option-choice.ts'
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

/** A product with the picture of the value that an address names, and the value as a query. */
export type SharedProduct = Product & { choice?: string }

/** The product as a link with a choice shares it: with the first picture of the first chosen value that has pictures. */
export function sharedProduct(product: Product, search: URLSearchParams): SharedProduct {
  const { options = [] } = product
  const choice = parseChoice({ options }, search)
  for (const { key, values } of options) {
    const value = values.find((each) => each.key === choice[key])
    const [image] = value?.images ?? []
    if (value && image !== undefined) return { ...product, image, choice: `${key}=${value.key}` }
  }
  return product
}

/** The current address of a product's preview picture. */
export function productShareAddress(product: SharedProduct, language: Language): string {
  const { slug, choice } = product
  return shareAddress({ slug, language, mark: productShareMark(product, language), choice })
}

/** The address of the shop's preview picture. */
export function shopShareAddress(language: Language): string {
  return shareAddress({ slug: null, language, mark: shopShareMark(language) })
}

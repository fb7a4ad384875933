import { byLanguage } from '#platform/i18n/by-language.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { latinText } from '#platform/i18n/latin-text.ts'
import { type LocalizedField, localizedField } from '#platform/i18n/localized.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { parseChoice } from '#shop/catalogue/domain/option-choice.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import type { ShopFacts } from '#shop/shop-settings/domain/shop-facts.ts'
import { productMark, shareAddress, shopMark } from './domain/share-address.ts'

const shop = byLanguage({
  ar: { name: 'دجلة', line: 'تسوّق من بيتك وادفع عند الاستلام', unit: 'د.ع' },
  en: { name: 'Dijla', line: 'Shop from home, pay on delivery', unit: 'IQD' },
})

/** The name, slogan and digits that the owner has set, if any. */
type ShareFacts = Pick<ShopFacts, LocalizedField<'name' | 'slogan'> | 'latinDigits'> | null

function shopTexts(language: Language, facts: ShareFacts = null) {
  const { name, line, unit } = shop[language]
  return {
    name: facts?.[localizedField('name', language)] ?? name,
    line: facts?.[localizedField('slogan', language)] ?? line,
    unit,
  }
}

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
export function productShareTexts(product: Product, language: Language, facts?: ShareFacts): ShareTexts {
  const { price, discountPrice, image } = product
  const amount = (dinars: number) => {
    const text = formatNumber(dinars, language)
    return facts?.latinDigits ? latinText(text) : text
  }
  return {
    ...shopTexts(language, facts),
    title: localizedTitle(product, language),
    price: amount(discountPrice || price),
    before: discountPrice ? amount(price) : null,
    image,
  }
}

/** The texts of the shop's preview picture. */
export function shopShareTexts(language: Language, facts?: ShareFacts): ShareTexts {
  return { ...shopTexts(language, facts), title: null, price: null, before: null, image: null }
}

export function productShareMark(product: Product, language: Language, facts?: ShareFacts): string {
  const { title, price, before, image, name } = productShareTexts(product, language, facts)
  const { slug } = product
  // Pictures of a shop without a name of its own keep their addresses.
  const drawn = name === shop[language].name ? (image ?? '') : `${image} ${name}`
  return productMark({ slug, title: title ?? '', price: price ?? '', before, image: drawn }, language)
}

export function shopShareMark(language: Language, facts?: ShareFacts): string {
  const { name, line } = shopTexts(language, facts)
  return shopMark(name, line)
}

/** A product with the picture of the value that an address names, and the value as a query. */
type SharedProduct = Product & { choice?: string }

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
export function productShareAddress(product: SharedProduct, language: Language, facts?: ShareFacts): string {
  const { slug, choice } = product
  return shareAddress({ slug, language, mark: productShareMark(product, language, facts), choice })
}

/** The address of the shop's preview picture. */
export function shopShareAddress(language: Language, facts?: ShareFacts): string {
  return shareAddress({ slug: null, language, mark: shopShareMark(language, facts) })
}

import { withDigits } from '#platform/i18n/digits.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localized, type WireTexts } from '#platform/i18n/localized.ts'
import type { ChosenVariant } from './described-option.ts'
import { localizedTitle } from './localized.ts'

type Described = Pick<ChosenVariant, 'options'>
/** The values of a variant with their names. */
export type NamedValues = { options: readonly ({ key: string } & WireTexts<'value'>)[] }
type Titled = WireTexts<'title'>

export const valueSeparator = ' · '

/** The chosen values of a variant in a language and its digits, in the order of its options: `['Black', 'XL']`. */
export function variantValues({ options }: NamedValues, language: Language): string[] {
  return options.map((option) => withDigits(localized(option, 'value', language), language))
}

/** The path of a product with the chosen values of its variant: `/product/shirt?colour=black&size=xl`. */
export function variantPath(slug: string, variant: Described | undefined): string {
  const pairs = variant?.options.flatMap(({ key, valueKey }) => (valueKey ? [[key, valueKey]] : [])) ?? []
  return pairs.length > 0 ? `/product/${slug}?${new URLSearchParams(pairs)}` : `/product/${slug}`
}

/** A product's title with the values of its variant: «Shirt (Black · XL)». For labels and sentences. */
export function variantTitle(product: Titled, variant: Described | undefined, language: Language): string {
  const title = localizedTitle(product, language)
  return variant ? `${title} (${variantValues(variant, language).join(valueSeparator)})` : title
}

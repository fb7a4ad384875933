import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { localized, localizedField, type WireTexts } from '#platform/i18n/localized.ts'
import { valueName } from '#shop/catalogue/domain/localized.ts'
import type { ProductAttribute } from '#shop/catalogue/schemas-attributes.ts'

type Text = WireTexts<'text'>

/** The value of an attribute in words: «٦٫٧ بوصة», «قطن، حرير», a text. */
export function attributeText(attribute: ProductAttribute, language: Language): string {
  const { number, values } = attribute
  if (number !== undefined) {
    const unit = attribute[localizedField('unit', language)]
    return formatNumber(number, language) + (unit === undefined ? '' : ` ${unit}`)
  }
  if (values) return values.map((each) => valueName(each, language)).join(languageRows[language].comma)
  return localized(attribute as Text, 'text', language)
}

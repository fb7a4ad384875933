import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { OptionChoice } from '#shop/catalogue/domain/described-option.ts'
import { valueName } from '#shop/catalogue/domain/localized.ts'
import { unavailability } from '#shop/catalogue/domain/option-values.ts'
import type { ProductOption } from '#shop/catalogue/variant-schemas.ts'
import type { ProductWithOptions } from './product-with-options.ts'

/**
 * Which chosen values cannot be bought together, and which values go with that of this option; null when it can be bought, and
 * when it is sold out with every other value, which is below the values of the option already.
 */
export function useConflictText(
  product: ProductWithOptions,
  choice: OptionChoice,
  optionKey: string | null,
): string | null {
  const { language } = useLanguage()
  const { product: texts } = useMessages()
  const unavailable =
    optionKey !== null && unavailability(product, choice, optionKey, choice[optionKey] ?? '')
  if (!unavailable || unavailable.reason === 'sold-out') return null
  const listOf = (values: ProductOption['values']) =>
    new Intl.ListFormat(language, { type: 'unit' }).format(values.map((value) => valueName(value, language)))
  const chosenOf = (keys: string[]) =>
    listOf(
      product.options.flatMap(({ key, values }) =>
        values.filter((value) => keys.includes(key) && value.key === choice[key]),
      ),
    )
  const other = product.options.find(({ key }) => key === unavailable.blockedBy)
  const text = texts.choiceUnavailable(chosenOf(other ? [optionKey, other.key] : Object.keys(choice)))
  const fitting = other?.values.filter(({ key }) => !unavailability(product, choice, other.key, key))
  return fitting?.length ? `${text} ${texts.choiceAvailable(chosenOf([optionKey]), listOf(fitting))}` : text
}

import type { OptionChoice } from '#features/catalogue/domain/described-option.ts'
import { localizedName } from '#features/catalogue/domain/localized.ts'
import { unavailability } from '#features/catalogue/domain/option-values.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { ProductWithOptions } from './product-with-options.ts'

/** Why the chosen value of an option cannot be bought with the rest of the choice, and which values can; null when it can. */
export function useConflictText(
  product: ProductWithOptions,
  choice: OptionChoice,
  optionKey: string | null,
): string | null {
  const { language } = useLanguage()
  const { product: texts } = useMessages()
  const valueKey = optionKey === null ? undefined : choice[optionKey]
  if (optionKey === null || valueKey === undefined) return null
  const unavailable = unavailability(product, choice, optionKey, valueKey)
  if (unavailable === null) return null
  const listOf = (names: string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(names)
  const chosenIn = (...keys: string[]) =>
    product.options.flatMap(({ key, values }) =>
      values.flatMap((value) =>
        keys.includes(key) && value.key === choice[key] ? localizedName(value, language) : [],
      ),
    )
  const own = listOf(chosenIn(optionKey))
  if (unavailable.reason === 'sold-out') return texts.choiceSoldOut(own)
  const other = product.options.find(({ key }) => key === unavailable.blockedBy)
  if (!other) return texts.choiceUnavailable(listOf(chosenIn(...Object.keys(choice))))
  const available = other.values.filter(({ key }) => unavailability(product, choice, other.key, key) === null)
  return [
    texts.choiceUnavailable(listOf(chosenIn(optionKey, other.key))),
    available.length > 0 &&
      texts.choiceAvailable(own, listOf(available.map((value) => localizedName(value, language)))),
  ]
    .filter(Boolean)
    .join(' ')
}

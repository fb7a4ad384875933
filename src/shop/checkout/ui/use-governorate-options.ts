import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { findGovernorate, governorates, matchGovernorates } from '#shop/delivery/domain/governorates.ts'
import { governorateLabel } from '#shop/orders/ui/governorate-label.ts'
import type { ComboboxOption } from '#ui/combobox-list.tsx'

type GovernorateOptions = {
  /** The options that match a typed text. */
  options: (text: string) => ComboboxOption[]
  /** The label of a slug; any other text is returned unchanged. */
  labelOf: (value: string) => string
  /** The slug of the governorate whose full name the text is. */
  slugOf: (text: string) => string | null
}

/**
 * The governorates in the current language, each with the name of its capital; those that are not served are marked in the
 * options.
 */
export function useGovernorateOptions(
  isUnserved: (slug: string) => boolean = () => false,
): GovernorateOptions {
  const { language } = useLanguage()
  const { orders } = useMessages()
  const label = (each: (typeof governorates)[number]) => governorateLabel(each, language)
  const option = (each: (typeof governorates)[number]) =>
    isUnserved(each.slug) ? orders.unservedOption(label(each)) : label(each)
  return {
    options: (text) => matchGovernorates(text).map((each) => ({ value: each.slug, label: option(each) })),
    labelOf: (value) => {
      const match = governorates.find(({ slug }) => slug === value)
      return match ? label(match) : value
    },
    slugOf: (text) =>
      (findGovernorate(text) ?? governorates.find((each) => label(each) === text))?.slug ?? null,
  }
}

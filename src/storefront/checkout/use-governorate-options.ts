import { findGovernorate, governorates, matchGovernorates } from '#features/orders/domain/governorates.ts'
import { governorateLabel } from '#features/orders/ui/governorate-label.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { ComboboxOption } from '#ui/combobox-field.tsx'

type GovernorateOptions = {
  /** Those a text being typed may mean. */
  options: (text: string) => ComboboxOption[]
  /** A slug as people read it; any other text as it is. */
  labelOf: (value: string) => string
  /** The slug of the governorate a text names, whole. */
  slugOf: (text: string) => string | null
}

/** The governorates in the language on screen, each with its capital's name beside its own. */
export function useGovernorateOptions(): GovernorateOptions {
  const { language } = useLanguage()
  const label = (each: (typeof governorates)[number]) => governorateLabel(each, language)
  return {
    options: (text) => matchGovernorates(text).map((each) => ({ value: each.slug, label: label(each) })),
    labelOf: (value) => {
      const found = governorates.find(({ slug }) => slug === value)
      return found ? label(found) : value
    },
    slugOf: (text) =>
      (findGovernorate(text) ?? governorates.find((each) => label(each) === text))?.slug ?? null,
  }
}

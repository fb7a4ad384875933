import type { Language } from '#platform/i18n/language.ts'
import { localized, type WireTexts } from '#platform/i18n/localized.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import type { ChosenVariant } from '#shop/catalogue/domain/described-option.ts'

type Variant = Pick<ChosenVariant, 'options'>
type Line = { variant?: Variant | undefined; replacements: readonly { variant: Variant }[] }

/** The names of a variant's options in a language, in their order: `['Colour', 'Storage']`. */
export function optionNames(variant: Variant | undefined, language: Language): string[] {
  return variant?.options.map((option) => localized(option, 'name', language)) ?? []
}

type Value = WireTexts<'value'>
const hasOtherValue = (one: Value, other: Value) =>
  String(listTexts(one, 'value')) !== String(listTexts(other, 'value'))

/** The names of the options in which a replacement of one of the lines differs from what was ordered, each once. */
export function exchangedOptions(lines: readonly Line[], language: Language): string[] {
  const names = lines.flatMap(({ variant, replacements }) =>
    (variant?.options ?? [])
      .filter((option) =>
        replacements.some((each) =>
          each.variant.options.some((other) => other.key === option.key && hasOtherValue(option, other)),
        ),
      )
      .map((option) => localized(option, 'name', language)),
  )
  return [...new Set(names)]
}

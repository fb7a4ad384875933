import { formatNumber } from './format.ts'
import { perLanguage } from './per-language.ts'

const rules = perLanguage((locale) => new Intl.PluralRules(locale))

type ArabicForms = Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
type EnglishForms = { zero?: string; one: string; other: string }

/**
 * Formats a counted phrase. `{n}` is replaced by the count in the language's digits. Arabic needs all six forms; English
 * `one` and `other`, and optionally `zero`.
 */
export function arabicCount(forms: ArabicForms): (n: number) => string {
  return (n) => forms[rules('ar').select(n)].replace('{n}', formatNumber(n, 'ar'))
}

/** See {@link arabicCount}. */
export function englishCount(forms: EnglishForms): (n: number) => string {
  return (n) => {
    const form =
      n === 0 && forms.zero !== undefined
        ? forms.zero
        : rules('en').select(n) === 'one'
          ? forms.one
          : forms.other
    return form.replace('{n}', formatNumber(n, 'en'))
  }
}

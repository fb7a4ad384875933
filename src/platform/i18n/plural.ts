import { formatNumber } from './format.ts'
import { formatterPerLanguage } from './formatter-per-language.ts'
import type { Language } from './language.ts'
import type { PluralForms } from './language-rows.ts'

const rules = formatterPerLanguage((locale) => new Intl.PluralRules(locale))

type Counted = Language & keyof PluralForms
type Forms<L extends Counted> = Record<PluralForms[L], string> & { zero?: string }

/** Creates the function that formats counted phrases of a language: `{n}` is replaced by the count in its digits. */
function counter<L extends Counted>(language: L): (forms: Forms<L>) => (n: number) => string {
  return (forms) => {
    const texts: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = { other: '', ...forms }
    return (n) => {
      const form = n === 0 && texts.zero !== undefined ? 'zero' : rules(language).select(n)
      return (texts[form] ?? texts.other).replace('{n}', formatNumber(n, language))
    }
  }
}

/** Arabic needs all six forms. */
export const arabicCount = counter('ar')

/** English needs `one` and `other`, and may have `zero`. */
export const englishCount = counter('en')

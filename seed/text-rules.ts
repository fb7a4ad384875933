import * as v from 'valibot'
import type { CompleteLanguage, Language } from '#platform/i18n/language.ts'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { mapTexts } from '#platform/i18n/localized-texts.ts'

const hasArabic = /\p{Script=Arabic}/u
const pictograph = /\p{Extended_Pictographic}/u
const latin = /[A-Za-z]/
const digit = /\p{Nd}/u
const digitBeforeLatin = /\p{Nd}[^\p{L}\p{Nd}\s.,%]+[A-Za-z]/u

const text = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.check((value) => !pictograph.test(value), 'has an emoji'),
)

export const englishText = v.pipe(
  text,
  v.check((value) => !hasArabic.test(value), 'has Arabic letters'),
)

export const arabicText = v.pipe(
  text,
  v.regex(hasArabic, 'has no Arabic letters'),
  v.check(
    (value) => bidirectionalTrap(value) === null,
    ({ input }) => `displays «${bidirectionalTrap(input)}» in another order: a Latin word beside a number`,
  ),
)

export const anyText = text

type TextRule = v.GenericSchema<string>
const rules: Record<CompleteLanguage, TextRule> = { ar: arabicText, en: englishText }
const signRules: Record<CompleteLanguage, TextRule> = { ar: anyText, en: englishText }

/** What a text of the demo has to be, by its language. One with a fallback may be missing. */
export const ruleIn = (language: Language, ruleOf = rules): TextRule =>
  ruleOf[language as CompleteLanguage] ?? v.exactOptional(anyText)

/** As {@link ruleIn}; an Arabic text may be a sign in Latin letters, such as 4K. */
export const signRuleIn = (language: Language): TextRule => ruleIn(language, signRules)

/** The entries of a schema for a text in each language, in its own script and with at most `max` characters. */
export function writtenTexts<Field extends string>(
  field: Field,
  max = Number.POSITIVE_INFINITY,
): WireTexts<Field, TextRule> {
  return mapTexts(field, (_, language) => v.pipe(ruleIn(language), v.maxLength(max)))
}

/**
 * The first words of an Arabic text that a browser displays in another order: a Latin word beside a number. Null when
 * there are none. A no-break space makes a Latin name and its number one word («Go 2»), which displays as it is written.
 */
export function bidirectionalTrap(value: string): string | null {
  const words = value.split(/[^\S\u00A0]+/)
  const isNumber = (word: string) => digit.test(word) && !latin.test(word)
  for (const [index, word] of words.entries()) {
    if (digitBeforeLatin.test(word)) return word
    const next = words[index + 1] ?? ''
    const endsClause = /[.،؛:!؟)]$/.test(word) && !latin.test(word)
    if ((latin.test(word) && isNumber(next)) || (isNumber(word) && latin.test(next) && !endsClause))
      return `${word} ${next}`
  }
  return null
}

import { defaultLanguage, getDirection, type Language } from '#platform/i18n/language.ts'
import { localizedField, storedLanguages } from '#platform/i18n/localized.ts'
import { firstUnits } from '#platform/text/clean-text.ts'
import type { FileFields } from './file-fields.ts'
import { type Remark, truncateValue } from './report.ts'

const arabic = /\p{Script=Arabic}/u

/**
 * The texts of a file with one language, which the script of the title decides: fields of that language, and fields of the others
 * for new products (`other`: their codes).
 */
export function textsOfOneLanguage(title: string, description: string) {
  const direction = arabic.test(title) ? 'rtl' : 'ltr'
  const mainLanguage =
    storedLanguages().find((language) => getDirection(language) === direction) ?? defaultLanguage
  const others = storedLanguages().filter((language) => language !== mainLanguage)
  const textsIn = (languages: readonly Language[]) =>
    Object.fromEntries(
      languages.flatMap((language) => [
        [localizedField('title', language), title],
        [localizedField('description', language), description],
      ]),
    ) as Partial<FileFields>
  return { fileFields: textsIn([mainLanguage]), newProductFields: textsIn(others), other: others.join(', ') }
}

/** The brand of products of other shops that name none. */
export const unbranded = 'Unbranded'

type Cut = { max: number; row: number; column: string; notes: Remark[] }

/** A text within its maximum length; a remark is added when its end is cut off. */
export function cutText(text: string, { max, row, column, notes }: Cut): string {
  if (text.length <= max) return text
  notes.push({ row, column, code: 'text_cut', value: truncateValue(text) })
  return firstUnits(text, max)
}

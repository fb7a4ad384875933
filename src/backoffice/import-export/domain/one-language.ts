import { firstUnits } from '#platform/text/clean-text.ts'
import type { FileFields } from './file-fields.ts'
import { type Remark, truncateValue } from './report.ts'

const arabic = /\p{Script=Arabic}/u

/**
 * The texts of a file with one language, which the script of the title tells: fields of that language, and fields of the other
 * one for new products (`other`: its code).
 */
export function textsOfOneLanguage(title: string, description: string) {
  const [own, other] = arabic.test(title) ? (['Ar', 'En'] as const) : (['En', 'Ar'] as const)
  const texts = (language: 'Ar' | 'En') =>
    ({ [`title${language}`]: title, [`description${language}`]: description }) as Partial<FileFields>
  return { fileFields: texts(own), newProductFields: texts(other), other: other.toLowerCase() }
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

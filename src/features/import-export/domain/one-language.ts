import type { FileFields } from './file-fields.ts'

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

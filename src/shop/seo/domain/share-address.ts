import { type Language, languages, parseLanguage } from '#platform/i18n/language.ts'

/** Increment when pictures are drawn differently. */
const designVersion = 1

type ProductTexts = { slug: string; title: string; price: string; before: string | null; image: string }

export type SharePicture = {
  slug: string | null
  language: Language
  mark: string
  /** The value whose picture it shows, as a query: `colour=black`. */
  choice?: string | undefined
}

/** A hash of the texts as eight hexadecimal digits (FNV-1a). */
function hashOf(...texts: (string | null)[]): string {
  let hash = 0x811c9dc5
  for (const character of texts.map((text) => text ?? '').join('\u0000')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The version hash of a product's preview picture: another price or title gives another address. */
export function productMark({ title, price, before, image }: ProductTexts, language: Language): string {
  return hashOf(String(designVersion), language, title, price, before, image)
}

/** The version hash of the shop's preview picture. */
export function shopMark(name: string, line: string): string {
  return hashOf(String(designVersion), name, line)
}

export function shareFileName({ slug, language, mark }: SharePicture): string {
  return `${slug === null ? '' : `${slug}-`}${language}-${mark}.jpg`
}

/** The path of a preview picture on this site. */
export function shareAddress(picture: SharePicture): string {
  return `/share/${shareFileName(picture)}${picture.choice ? `?${picture.choice}` : ''}`
}

const fileName = new RegExp(`^(?:([a-z0-9-]{1,200})-)?(${languages.join('|')})-([0-9a-f]{8})\\.jpg$`)

/** Parses a file name of {@link shareFileName}; null for any other name. */
export function parseShareFileName(file: string): SharePicture | null {
  const [, slug = null, code, mark] = fileName.exec(file) ?? []
  const language = parseLanguage(code)
  if (mark === undefined || !language) return null
  return { slug, language, mark }
}

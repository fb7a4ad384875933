/** Goes up when pictures are drawn differently. */
const drawing = 1

type Shown = { slug: string; title: string; price: string; before: string | null; image: string }

export type SharePicture = { slug: string | null; language: 'ar' | 'en'; mark: string }

/** Eight hexadecimal digits that change with any of the texts (FNV-1a). */
function markOf(...texts: (string | null)[]): string {
  let hash = 0x811c9dc5
  for (const character of texts.map((text) => text ?? '').join('\u0000')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** What a product's picture for sharing is marked with: another price or title is another address. */
export function productMark({ title, price, before, image }: Shown, language: 'ar' | 'en'): string {
  return markOf(String(drawing), language, title, price, before, image)
}

/** The mark of the shop's own picture. */
export function shopMark(name: string, line: string): string {
  return markOf(String(drawing), name, line)
}

export function shareFile({ slug, language, mark }: SharePicture): string {
  return `${slug === null ? '' : `${slug}-`}${language}-${mark}.jpg`
}

/** The address of a picture for sharing on this site. */
export function shareAddress(picture: SharePicture): string {
  return `/share/${shareFile(picture)}`
}

/** Reads a file's name; null for anything that is not exactly one of ours. */
export function parseShareFile(file: string): SharePicture | null {
  const [, slug = null, language, mark] =
    /^(?:([a-z0-9-]{1,200})-)?(ar|en)-([0-9a-f]{8})\.jpg$/.exec(file) ?? []
  if (mark === undefined || (language !== 'ar' && language !== 'en')) return null
  return { slug, language, mark }
}

import { maxPictures } from '#features/catalogue/domain/product-fields.ts'
import type { FileFields } from './file-fields.ts'
import { type Remark, truncateValue } from './report.ts'

/** What stands in HTML and no text can have. */
type Embedded = {
  /** The addresses of pictures that can be fetched. */
  pictures: string[]
  /** Targets of links, videos, frames, and pictures that cannot be fetched. */
  lost: string[]
}

// Bounded by the next sign, so that many unclosed ones take linear time.
const elementPattern = /<(img|a|iframe|video|source|embed|object)\b([^<>]*)>/gi
const attributePattern = /\b(?:src|href|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** Finds the pictures and targets in HTML; `decode` decodes entities. */
export function readEmbedded(html: string, decode: (text: string) => string): Embedded {
  const pictures = new Set<string>()
  const lost = new Set<string>()
  for (const [, name = '', attributes = ''] of html.matchAll(elementPattern)) {
    const [, double, single, bare] = attributePattern.exec(attributes) ?? []
    const address = decode((double ?? single ?? bare ?? '').trim()).replace(/^\/\//, 'https://')
    // Links within the page lead nowhere here.
    if (address === '' || address.startsWith('#')) continue
    if (name.toLowerCase() === 'img' && /^https?:\/\//i.test(address)) pictures.add(address)
    else lost.add(address)
  }
  return { pictures: [...pictures], lost: [...lost] }
}

type About = { row: number; column: string; notes: Remark[] }

/** Adds the remarks about what a description loses and which pictures join the gallery. */
export function noteEmbedded({ pictures, lost }: Embedded, { row, column, notes }: About): void {
  const note = (code: Remark['code'], addresses: readonly string[]) => {
    if (addresses.length > 0) notes.push({ row, column, code, value: truncateValue(addresses.join(' ')) })
  }
  note('pictures_of_description', pictures)
  note('links_left_out', lost)
}

/** A product's pictures in order, as many as it may have; a remark when there are more. */
export function galleryOf(
  all: readonly string[],
  { row, column, notes }: About,
): Pick<Partial<FileFields>, 'picture' | 'morePictures'> {
  const [picture, ...more] = new Set(all)
  if (picture === undefined) return {}
  if (more.length >= maxPictures)
    notes.push({ row, column, code: 'pictures_too_many', value: String(more.length + 1) })
  // A single picture must not remove pictures that were added in the shop.
  return { picture, ...(more.length > 0 && { morePictures: more.slice(0, maxPictures - 1) }) }
}

import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import type { FileFields } from './file-fields.ts'
import { type Remark, truncateValue } from './report.ts'

/** What stands in HTML and no text can have. */
type Embedded = {
  /** The addresses of pictures that can be fetched. */
  pictures: string[]
  /** Targets of links, videos, frames, and pictures that cannot be fetched. */
  lost: string[]
}

// Bounded by the next sign, so that many unclosed ones take linear time. A `>` within quotation marks that match ends no tag.
const elementPattern = /<(img|a|iframe|video|source|embed|object)\b((?:"[^"<]*"|'[^'<]*'|[^<>"'])*|[^<>]*)>/gi
const attributePattern = /([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
/** The attributes that state an address, also of pictures that are loaded when they come into view, the strongest first. */
const addressNames = [
  'src',
  'href',
  'data',
  'data-src',
  'data-lazy-src',
  'data-original',
  'srcset',
  'data-srcset',
]
const isRemote = (address: string) => /^https?:\/\//i.test(address)

/** Finds the pictures and targets in HTML; `decode` decodes entities. */
export function readEmbedded(html: string, decode: (text: string) => string): Embedded {
  const pictures = new Set<string>()
  const lost = new Set<string>()
  for (const [, name = '', attributes = ''] of html.matchAll(elementPattern)) {
    const addresses = addressesOf(attributes, decode)
    const address = addresses.find(isRemote) ?? addresses[0]
    // Links within the page lead nowhere here.
    if (address === undefined || address.startsWith('#')) continue
    if (name.toLowerCase() === 'img' && isRemote(address)) pictures.add(address)
    else lost.add(address)
  }
  return { pictures: [...pictures], lost: [...lost] }
}

function addressesOf(attributes: string, decode: (text: string) => string): string[] {
  const stated = new Map<string, string>()
  for (const [, name = '', double, single, bare] of attributes.matchAll(attributePattern))
    stated.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  return addressNames.flatMap((name) => {
    const text = decode((stated.get(name) ?? '').trim())
    // A set lists sizes of one picture: «a.jpg 1x, b.jpg 2x».
    const address = name.endsWith('srcset') ? (text.split(/,?\s+/)[0] ?? '') : text
    return address === '' ? [] : [address.replace(/^\/\//, 'https://')]
  })
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
export function toGallery(
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

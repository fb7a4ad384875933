/** What a feed says of one variant, in one language. Prices are whole dinars, addresses complete. */
export type FeedItem = {
  id: number
  productId: number
  /** The id of its product, if the product has options. */
  groupId: number | null
  title: string
  description: string
  link: string
  /** Null without a picture. */
  image: string | null
  isAvailable: boolean
  price: number
  /** The discount that holds now; its times are null where they are open. */
  sale: { price: number; from: Date | null; to: Date | null } | null
  /** Empty without a brand. */
  brand: string
  gtin: string | null
  model: string | null
  /** From the category down. */
  place: readonly string[]
}

/** The engines cut longer titles off (https://support.google.com/merchants/answer/6324415). */
export const maxTitleLength = 150
const maxDescriptionLength = 5_000

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** A text without the characters that XML cannot have. */
export function withoutUnwritable(text: string): string {
  return text.replace(unwritable, '')
}

const cut = (text: string, max: number) => [...withoutUnwritable(text)].slice(0, max).join('')

/** The title without characters that no feed can have, at most 150 characters. */
export function feedTitle({ title }: Pick<FeedItem, 'title'>): string {
  return cut(title, maxTitleLength)
}

/** The description, or the title where there is none: the engines refuse an empty one. At most 5,000 characters. */
export function feedDescription({ title, description }: Pick<FeedItem, 'title' | 'description'>): string {
  return cut(description.trim() === '' ? title : description, maxDescriptionLength)
}

/** A price in whole dinars as the engines read it: `12500 IQD`. */
export function feedPrice(dinars: number): string {
  return `${dinars} IQD`
}

/** The time of a discount whose end is known: `2026-11-01T09:00+0000/2026-12-01T09:00+0000`; null otherwise. An open start is the start of the day of `at`. */
export function saleTimes({ sale }: Pick<FeedItem, 'sale'>, at: Date): string | null {
  if (!sale?.to) return null
  const from = sale.from ?? new Date(`${at.toISOString().slice(0, 10)}T00:00Z`)
  return `${toMinute(from)}/${toMinute(sale.to)}`
}

const toMinute = (moment: Date) => `${moment.toISOString().slice(0, 16)}+0000`

/** Whether nothing identifies the goods elsewhere: no barcode, and not both a brand and a model. */
export function isUnidentified({ gtin, brand, model }: Pick<FeedItem, 'gtin' | 'brand' | 'model'>): boolean {
  return gtin === null && (brand === '' || model === null)
}

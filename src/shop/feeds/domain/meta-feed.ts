import { type FeedItem, feedDescription, feedPrice, feedTitle, saleTimes } from './feed-item.ts'

/** The columns of a feed for a catalogue of Meta. */
const columns = {
  id: ({ id }) => String(id),
  // Of products without options too: pixels name the product, not the variant.
  item_group_id: ({ productId }) => String(productId),
  title: feedTitle,
  description: feedDescription,
  availability: ({ isAvailable }) => (isAvailable ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: ({ price }) => feedPrice(price),
  sale_price: ({ sale }) => (sale ? feedPrice(sale.price) : ''),
  sale_price_effective_date: (item, at) => (saleTimes(item, at) ?? '').replaceAll('+0000', '+00:00'),
  link: ({ link }) => link,
  image_link: ({ image }) => image ?? '',
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin ?? '',
  mpn: ({ model }) => model ?? '',
  product_type: ({ place }) => place.join(' > '),
} satisfies Record<string, (item: FeedItem, at: Date) => string>

/** Tabs and line ends become spaces, because they end a cell; a cell with a quotation mark is quoted. */
function toLine(cells: readonly string[]): string {
  const clean = cells.map((cell) => {
    const line = cell.replace(/[\t\r\n\u0085\u2028\u2029]+/g, ' ')
    return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
  })
  return `${clean.join('\t')}\n`
}

/** The first line of the main feed. */
export const metaOpening = toLine(Object.keys(columns))

/** The line of an item; `at` is the current time. */
export function metaLine(item: FeedItem, at: Date): string {
  return toLine(Object.values(columns).map((cell) => cell(item, at)))
}

/** The first line of a language feed, which lies over the main one. */
export const overlayOpening = toLine(['id', 'override', 'title', 'description', 'link'])

/** The line of an item in another language, by Meta's code of it: `en_XX`. */
export function overlayLine(item: FeedItem, override: string): string {
  return toLine([String(item.id), override, feedTitle(item), feedDescription(item), item.link])
}

import {
  type FeedItem,
  feedDescription,
  feedPrice,
  feedTitle,
  isUnidentified,
  saleTimes,
  withoutUnwritable,
} from './feed-item.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) =>
  withoutUnwritable(text).replace(/[&<>"']/g, (each) => entities[each] ?? each)

/** The beginning of a feed for Google Merchant Center, RSS 2.0; `link` is the shop's address. */
export function googleOpening({ title, link }: { title: string; link: string }): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `<title>${escapeXml(title)}</title>\n<link>${escapeXml(link)}</link>\n<description>${escapeXml(title)}</description>\n`
  )
}

/** One item; `at` is the current time. Attributes: https://support.google.com/merchants/answer/7052112. */
export function googleItem(item: FeedItem, at: Date): string {
  const attributes: Record<string, string | number | null> = {
    id: item.id,
    item_group_id: item.groupId,
    title: feedTitle(item),
    description: feedDescription(item),
    link: item.link,
    image_link: item.image,
    availability: item.isAvailable ? 'in_stock' : 'out_of_stock',
    price: feedPrice(item.price),
    sale_price: item.sale && feedPrice(item.sale.price),
    sale_price_effective_date: saleTimes(item, at),
    condition: 'new',
    brand: item.brand || null,
    gtin: item.gtin,
    mpn: item.model,
    identifier_exists: isUnidentified(item) ? 'no' : null,
    product_type: item.place.join(' > '),
  }
  const elements = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [`<g:${name}>${escapeXml(String(value))}</g:${name}>`],
  )
  return `<item>${elements.join('')}</item>\n`
}

export const googleClosing = '</channel>\n</rss>\n'

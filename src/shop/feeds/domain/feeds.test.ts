import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { FeedItem } from './feed-item.ts'
import { googleClosing, googleItem, googleOpening } from './google-feed.ts'
import { validGtin } from './gtin.ts'
import { metaLine, metaOpening, overlayLine, overlayOpening } from './meta-feed.ts'

const at = new Date('2026-11-29T08:00:00Z')
const shirt: FeedItem = {
  id: 71,
  productId: 12,
  groupId: 12,
  title: 'قميص كتان (أسود · XL)',
  description: 'كتان خالص.\nيُغسل باردًا.',
  link: 'https://shop.example/product/shirt?colour=black&size=xl&utm_source=google',
  image: 'https://shop.example/pictures/0123456789abcdef-1200.jpg',
  isAvailable: true,
  price: 12_500,
  sale: { price: 10_000, from: null, to: new Date('2026-12-01T21:00:00Z') },
  brand: 'دجلة',
  gtin: '4006381333931',
  model: null,
  place: ['ملابس', 'رجالي'],
}
const bare: FeedItem = {
  id: 5,
  productId: 4,
  groupId: null,
  title: 'Tea',
  description: ' ',
  link: 'https://shop.example/product/tea',
  image: null,
  isAvailable: false,
  price: 250,
  sale: null,
  brand: '',
  gtin: null,
  model: null,
  place: ['Food'],
}
const hostile: FeedItem = {
  ...bare,
  title: "\u200f5\" <b>«شاشة»</b> & 'it'\t🙂\n\u0000\ud800next",
}

describe('the feed for Google', () => {
  test('a variant on sale', () => {
    expect(googleItem(shirt, at)).toBe(
      '<item><g:id>71</g:id><g:item_group_id>12</g:item_group_id><g:title>قميص كتان (أسود · XL)</g:title>' +
        '<g:description>كتان خالص.\nيُغسل باردًا.</g:description>' +
        '<g:link>https://shop.example/product/shirt?colour=black&amp;size=xl&amp;utm_source=google</g:link>' +
        '<g:image_link>https://shop.example/pictures/0123456789abcdef-1200.jpg</g:image_link>' +
        '<g:availability>in_stock</g:availability><g:price>12500 IQD</g:price><g:sale_price>10000 IQD</g:sale_price>' +
        '<g:sale_price_effective_date>2026-11-29T00:00+0000/2026-12-01T21:00+0000</g:sale_price_effective_date>' +
        '<g:condition>new</g:condition><g:brand>دجلة</g:brand><g:gtin>4006381333931</g:gtin>' +
        '<g:product_type>ملابس &gt; رجالي</g:product_type></item>\n',
    )
  })

  test('a sold-out product without picture, brand, barcode and description', () => {
    expect(googleItem(bare, at)).toBe(
      '<item><g:id>5</g:id><g:title>Tea</g:title><g:description>Tea</g:description><g:link>https://shop.example/product/tea</g:link>' +
        '<g:availability>out_of_stock</g:availability><g:price>250 IQD</g:price><g:condition>new</g:condition>' +
        '<g:identifier_exists>no</g:identifier_exists><g:product_type>Food</g:product_type></item>\n',
    )
  })

  test('the frame', () => {
    expect(googleOpening({ title: 'Tea & more', link: 'https://shop.example/' }) + googleClosing).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
        '<title>Tea &amp; more</title>\n<link>https://shop.example/</link>\n<description>Tea &amp; more</description>\n</channel>\n</rss>\n',
    )
  })

  test('marks of a text stay, what XML cannot have does not', () => {
    expect(googleItem(hostile, at)).toContain(
      '<g:title>\u200f5&quot; &lt;b&gt;«شاشة»&lt;/b&gt; &amp; &apos;it&apos;\t🙂\nnext</g:title>',
    )
  })

  test('a title is cut at 150 characters, never within one', () => {
    const [, title] =
      /<g:title>(.*)<\/g:title>/.exec(googleItem({ ...bare, title: '🙂'.repeat(200) }, at)) ?? []
    expect(title).toBe('🙂'.repeat(150))
  })
})

describe('the feed for Meta', () => {
  const read = (text: string): string[][] => parse(text, { delimiter: '\t' })

  test('a variant on sale', () => {
    expect(metaOpening + metaLine(shirt, at)).toBe(
      'id\titem_group_id\ttitle\tdescription\tavailability\tcondition\tprice\tsale_price\tsale_price_effective_date\tlink\timage_link\tbrand\tgtin\tmpn\tproduct_type\n' +
        '71\t12\tقميص كتان (أسود · XL)\tكتان خالص. يُغسل باردًا.\tin stock\tnew\t12500 IQD\t10000 IQD\t' +
        '2026-11-29T00:00+00:00/2026-12-01T21:00+00:00\thttps://shop.example/product/shirt?colour=black&size=xl&utm_source=google\t' +
        'https://shop.example/pictures/0123456789abcdef-1200.jpg\tدجلة\t4006381333931\t\tملابس > رجالي\n',
    )
  })

  test('a product without options is a group too, which pixels name', () => {
    const [row = []] = read(metaLine(bare, at))
    expect(row.slice(0, 2)).toEqual(['5', '4'])
  })

  test('a tab, a line end and a quotation mark stay within their cell', () => {
    const [head, row] = read(metaOpening + metaLine(hostile, at))
    expect(row).toHaveLength(head?.length ?? 0)
    expect(row?.[2]).toBe("\u200f5\" <b>«شاشة»</b> & 'it' 🙂 next")
  })

  test('a language feed names the item, the language and its texts', () => {
    expect(overlayOpening + overlayLine({ ...bare, description: 'Black tea' }, 'en_XX')).toBe(
      'id\toverride\ttitle\tdescription\tlink\n5\ten_XX\tTea\tBlack tea\thttps://shop.example/product/tea\n',
    )
  })
})

test.each([
  ['4006381333931', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['4006381333932', null],
  ['2000000000008', null],
  ['00000000', null],
  ['400638133393', null],
  ['', null],
  [null, null],
])('of the barcode %j a feed has %j', (code, gtin) => {
  expect(validGtin(code)).toBe(gtin)
})

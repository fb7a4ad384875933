import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { importForeign, shopifyRow, toCsv, wooRow } from './testing/foreign-rows.ts'
import { addShopPicture } from './testing/import-shop.ts'

let shop: TestShop
let pictures: string[]
beforeAll(async () => {
  shop = await createTestShop()
  const [one, two] = [await addShopPicture(shop), await addShopPicture(shop)]
  pictures = [one, two].map((picture) => `https://shop.example${picture}`)
  // The pictures have been fetched before.
  for (const [index, address] of pictures.entries())
    await shop.db.$client.query(
      'insert into transfer_pictures (address, picture, fetched_at) values ($1, $2, now())',
      [address, [one, two][index]],
    )
})
afterAll(() => shop.close())

const product = async (slug: string) =>
  (
    await shop.db.$client.query(
      "select image, more_images, description ->> 'en' as text from products where slug = $1",
      [slug],
    )
  ).rows[0]

test('WooCommerce: the short description is above, attributes that are not options below', async () => {
  const rows = [
    wooRow('t-simple', {
      'Short description': 'Short &amp; sweet.',
      Description: 'Long text.',
      'Attribute 1 name': 'Material',
      'Attribute 1 value(s)': 'Wool, Silk',
      'Attribute 1 visible': '1',
      'Attribute 2 name': 'Supplier',
      'Attribute 2 value(s)': 'Own',
      'Attribute 2 visible': '0',
      'Attribute 3 name': 'Brand',
      'Attribute 3 value(s)': 'Dar',
      'Attribute 3 visible': '1',
    }),
    wooRow('t-variable', {
      Type: 'variable',
      Description: 'Both. Once.',
      'Short description': 'Once.',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'M',
      'Attribute 2 name': 'Care',
      'Attribute 2 value(s)': '30°',
    }),
    wooRow('', {
      Type: 'variation',
      Description: 'Of M',
      Parent: 't-variable',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'M',
    }),
  ]
  const { run, codes } = await importForeign(shop, toCsv(rows))
  expect(run).toMatchObject({ added: 2, refused: 0 })
  expect(await product('t-simple')).toMatchObject({
    text: 'Short & sweet.\n\nLong text.\n\nMaterial: Wool, Silk',
  })
  expect(await product('t-variable')).toMatchObject({ text: 'Both. Once.\n\nCare: 30°' })
  expect(codes).toEqual(
    expect.arrayContaining([
      ...['2 attributes_in_description Material', '2 attributes_left_out Supplier'],
      '3 attributes_in_description Care',
      '4 text_of_first_row Of M',
    ]),
  )
  expect((await importForeign(shop, toCsv(rows))).run).toMatchObject({ unchanged: 2 })
})

test.each([
  [
    'WooCommerce',
    (html: string) => wooRow('t-woo', { Description: html, Images: pictures[0] ?? '' }),
    't-woo',
  ],
  [
    'Shopify',
    (html: string) => shopifyRow('t-shopify', { 'Body (HTML)': html, 'Image Src': pictures[0] ?? '' }),
    't-shopify',
  ],
])(
  '%s: pictures of the description join the gallery, what no text can have is named',
  async (_, rowOf, slug) => {
    const html = `<p>Sizes: <img src="${pictures[1]}"> <a href="https://guide.example/">guide</a></p>`
    const { run, codes } = await importForeign(shop, toCsv([rowOf(html)]))
    expect(run).toMatchObject({ added: 1, refused: 0 })
    expect(codes).toEqual(
      expect.arrayContaining([
        `2 pictures_of_description ${pictures[1]}`,
        '2 links_left_out https://guide.example/',
      ]),
    )
    const { more_images: more, text } = await product(slug)
    expect([more.length, text]).toEqual([1, 'Sizes: guide'])
    const again = await importForeign(shop, toCsv([rowOf(html)]))
    expect(again.run).toMatchObject({ unchanged: 1 })
    const prices = await importForeign(shop, toCsv([rowOf(html)]), { only: 'prices' })
    expect(prices.codes.join()).not.toContain('links_left_out')
  },
)

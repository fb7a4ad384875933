import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { importForeign, shopifyRow, toCsv, wooRow } from './testing/foreign-rows.ts'
import { addShopPicture, findVariants, importText } from './testing/import-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const product = async (slug: string) =>
  (
    await shop.db.$client.query(
      `select *, title ->> 'en' as title_en, description ->> 'en' as description_en,
         coalesce(planned_discount_price, discount_price) as sale,
         to_char(discount_starts_at at time zone 'Asia/Baghdad', 'YYYY-MM-DD HH24:MI') as starts,
         to_char(discount_ends_at at time zone 'Asia/Baghdad', 'YYYY-MM-DD HH24:MI') as ends
       from products where slug = $1`,
      [slug],
    )
  ).rows[0]
const sale = (SKU: string, starts: string, ends: string) =>
  wooRow(SKU, { 'Sale price': '20000', 'Date sale price starts': starts, 'Date sale price ends': ends })

describe('the dates of a sale', () => {
  test('of WooCommerce are read as its export writes them, and a day as the end is a part of the sale', async () => {
    const { run } = await importForeign(
      shop,
      toCsv([
        sale('d-day', '2030-11-26', '2030-11-26'),
        sale('d-time', '2030-11-20 0:00:00', '2030-11-26 9:30:00'),
      ]),
    )
    expect(run).toMatchObject({ added: 2 })
    expect(await product('d-day')).toMatchObject({ starts: '2030-11-26 00:00', ends: '2030-11-27 00:00' })
    expect(await product('d-time')).toMatchObject({ starts: '2030-11-20 00:00', ends: '2030-11-26 09:30' })
  })

  test('in our own CSV too', async () => {
    const picture = await addShopPicture(shop)
    const csv = `slug,title_en,title_ar,category,brand,price,discount_price,stock,picture,discount_starts_at,discount_ends_at
own-mill,Mill,طاحونة,fashion,Dar,25000,20000,4,${picture},2030-11-26,2030-11-26\n`
    expect((await importText(shop, csv)).run).toMatchObject({ added: 1 })
    expect(await product('own-mill')).toMatchObject({ starts: '2030-11-26 00:00', ends: '2030-11-27 00:00' })
    expect((await importText(shop, csv)).run).toMatchObject({ unchanged: 1 })
  })

  test.each([
    ['d-word', 'soon', ''],
    ['d-either', '', '5/11/2030'],
    ['d-inverted', '2030-11-26', '2030-11-25'],
  ])('that cannot be read leave out the sale, not the product: %s', async (sku, starts, ends) => {
    const { run, codes } = await importForeign(shop, toCsv([sale(sku, starts, ends)]))
    expect(run).toMatchObject({ added: 1, refused: 0 })
    expect(codes).toContain(`2 sale_left_out ${ends || starts}`)
    expect(await product(sku)).toMatchObject({ price: 25_000, sale: null })
  })
})

test('Images of WooCommerce may be addresses of this shop, several of them', async () => {
  const pictures = [await addShopPicture(shop), await addShopPicture(shop)]
  await importForeign(shop, toCsv([wooRow('c-images', { Images: pictures.join(', ') })]))
  const { image, more_images: more } = await product('c-images')
  expect([image, ...more]).toEqual(pictures)
})

describe('a cell that cannot be read costs that cell', () => {
  test('of a product that is here: its price and stock stay', async () => {
    for (const rowOf of [wooRow('c-woo'), shopifyRow('c-shopify')]) await importForeign(shop, toCsv([rowOf]))
    const woo = await importForeign(
      shop,
      toCsv([wooRow('c-woo', { 'Regular price': 'call us', Stock: '1.5' })]),
    )
    expect(woo.run).toMatchObject({ refused: 0, unchanged: 1 })
    expect(woo.codes).toEqual(['2 cell_unreadable call us', '2 cell_unreadable 1.5'])
    const cells = { 'Variant Price': 'x', 'Variant Inventory Qty': 'many' }
    const shopify = await importForeign(shop, toCsv([shopifyRow('c-shopify', cells)]))
    expect(shopify.codes).toEqual(['2 cell_unreadable x', '2 cell_unreadable many'])
    for (const slug of ['c-woo', 'c-shopify'])
      expect(await product(slug)).toMatchObject({ price: 25_000, stock_quantity: 3 })
  })

  test.each([
    ['call us', 'cell_unreadable'],
    ['-5000', 'price_left_out'],
    ['−٥٬٠٠٠', 'price_left_out'],
    ['-$5', 'price_left_out'],
    ['0', 'price_left_out'],
    ['99999999999', 'amount_too_high'],
  ])('a new product needs a price; one line says which cell was none, and why: %s', async (price, code) => {
    for (const row of [
      wooRow('c-new', { 'Regular price': price }),
      shopifyRow('c-new', { 'Variant Price': price }),
    ]) {
      const { run, codes } = await importForeign(shop, toCsv([row]))
      expect(run).toMatchObject({ refused: 1 })
      expect(codes.filter((each) => each.endsWith(` ${price}`) || each.includes('required'))).toEqual([
        `2 ${code} ${price}`,
      ])
    }
  })

  test('an unknown category: a product that is here stays in its own, a new one is refused', async () => {
    const price = { 'Regular price': '30000', 'Variant Price': '30000' }
    for (const [row, column] of [
      [wooRow, 'Categories'],
      [shopifyRow, 'Type'],
    ] as const) {
      const sku = `c-place-${column.toLowerCase()}`
      await importForeign(shop, toCsv([row(sku)]))
      const file = toCsv([
        row(sku, { ...price, [column]: 'Ships' }),
        row(`${sku}-new`, { [column]: 'Ships' }),
      ])
      const { run, codes } = await importForeign(shop, file)
      expect(run).toMatchObject({ changed: 1, refused: 1 })
      expect(codes).toContain('2 category_left Ships')
      expect(codes.filter((each) => each.startsWith('3'))).toEqual(['3 category_unknown Ships'])
      expect(await product(sku)).toMatchObject({ price: 30_000 })
    }
  })

  test.each([
    ['prices', { price: 31_000, stock_quantity: 3 }],
    ['stock', { price: 25_000, stock_quantity: 9 }],
  ] as const)(
    'of WooCommerce, when only %s are imported, may be a name or a category too',
    async (only, result) => {
      const sku = `c-only-${only}`
      await importForeign(shop, toCsv([wooRow(sku)]))
      const row = wooRow(sku, { Name: '', Categories: 'Ships', 'Regular price': '31000', Stock: '9' })
      const { run, codes } = await importForeign(shop, toCsv([row]), { only })
      expect(run).toMatchObject({ changed: 1, refused: 0 })
      expect(codes.join()).not.toContain('category')
      expect(await product(sku)).toMatchObject(result)
    },
  )

  test('a sale for nothing is none, and a comparison that is no number is left out', async () => {
    const rows = [wooRow('c-free', { 'Sale price': '0' }), wooRow('c-sale', { 'Sale price': '-' })]
    expect((await importForeign(shop, toCsv(rows))).codes).toContain('2 sale_not_positive 0')
    expect(await product('c-free')).toMatchObject({ sale: null })
    const compared = shopifyRow('c-compare', { 'Variant Compare At Price': 'was more' })
    expect((await importForeign(shop, toCsv([compared]))).codes).toContain('2 sale_left_out was more')
    const higher = shopifyRow('c-higher', {
      'Variant Price': '25,000.00',
      'Variant Compare At Price': '30,000.00',
    })
    await importForeign(shop, toCsv([higher]))
    expect(await product('c-higher')).toMatchObject({ price: 30_000, sale: 25_000 })
  })

  test('a negative price or a stock above the limit is named as such, not as unreadable', async () => {
    for (const rowOf of [wooRow('c-below'), shopifyRow('c-below-2')])
      await importForeign(shop, toCsv([rowOf]))
    const woo = wooRow('c-below', { 'Regular price': '-1', Stock: '1000001' })
    const { run, codes } = await importForeign(shop, toCsv([woo]))
    expect(run).toMatchObject({ unchanged: 1, refused: 0 })
    expect(codes).toEqual(['2 price_left_out -1', '2 amount_too_high 1000001'])
    const sale = wooRow('c-below', { 'Sale price': '-20000' })
    expect((await importForeign(shop, toCsv([sale]))).codes).toEqual(['2 sale_not_positive -20000'])
    const compared = shopifyRow('c-below-2', { 'Variant Compare At Price': '-30000' })
    expect((await importForeign(shop, toCsv([compared]))).codes).toEqual(['2 sale_not_positive -30000'])
    const high = '1000000250'
    const wooHigh = wooRow('c-below', { 'Sale price': high })
    expect((await importForeign(shop, toCsv([wooHigh]))).codes).toEqual([`2 sale_too_high ${high}`])
    const shopifyHigh = shopifyRow('c-below-2', { 'Variant Compare At Price': high })
    expect((await importForeign(shop, toCsv([shopifyHigh]))).codes).toEqual([`2 sale_too_high ${high}`])
  })

  test('a new variation without a price is left out, the others are taken', async () => {
    const variation = (ID: string, value: string, price: string) =>
      wooRow('', {
        ID,
        Type: 'variation',
        Parent: 'c-var',
        'Regular price': price,
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': value,
      })
    const parent = wooRow('c-var', {
      Type: 'variable',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'M, L',
    })
    const file = toCsv([parent, variation('2', 'M', ''), variation('3', 'L', '3,000')])
    const { run, codes } = await importForeign(shop, file)
    expect(run).toMatchObject({ added: 1, refused: 0 })
    expect(codes).toContain('3 cell_unreadable')
    expect(await findVariants(shop, 'c-var')).toMatchObject([{ values: { size: 'l' }, price: 3000 }])
    expect((await importForeign(shop, file)).run).toMatchObject({ unchanged: 1 })
  })

  test('a text that is too long loses its end, and a missing vendor is named', async () => {
    const { run, codes } = await importForeign(
      shop,
      toCsv([
        shopifyRow('c-long', { Title: 'x'.repeat(201), Vendor: '' }),
        shopifyRow('c-brand', { Vendor: 'y'.repeat(101) }),
      ]),
    )
    expect(run).toMatchObject({ added: 2, refused: 0 })
    expect(codes).toEqual(expect.arrayContaining(['2 brand_default Unbranded']))
    expect(codes.filter((code) => code.includes('text_cut'))).toHaveLength(2)
    expect((await product('c-long')).title_en).toHaveLength(200)
  })
})

describe('entities', () => {
  test('of WooCommerce are decoded in names, brands, categories and values, before slugs and look-ups', async () => {
    const kitchen = 'Home &amp; Kitchen'
    const rows = [
      wooRow('e-1', {
        Name: 'Cups &amp; saucers &#8211; set',
        Brands: 'Black &amp; Tan',
        Categories: kitchen,
      }),
      wooRow('e-2', {
        Type: 'variable',
        Name: 'Rug',
        'Attribute 1 name': 'Tone',
        Categories: `Shop &gt; ${kitchen}`,
      }),
      wooRow('', {
        Type: 'variation',
        Parent: 'e-2',
        'Attribute 1 name': 'Tone',
        'Attribute 1 value(s)': 'Black &amp; tan',
      }),
    ]
    expect((await importForeign(shop, toCsv(rows))).run).toMatchObject({ added: 2, refused: 0 })
    expect(await product('cups-saucers-set')).toMatchObject({
      title_en: 'Cups & saucers – set',
      brand: 'Black & Tan',
    })
    expect(await findVariants(shop, 'rug')).toMatchObject([{ values: { tone: 'black-tan' } }])
    const { rows: names } = await shop.db.$client.query(
      "select name ->> 'en' as name from option_values where key = 'black-tan'",
    )
    expect(names).toEqual([{ name: 'Black & tan' }])
    const { rows: places } = await shop.db.$client.query(
      "select distinct c.slug from products p join categories c on c.id = category_id where p.model in ('e-1', 'e-2')",
    )
    expect(places).toEqual([{ slug: 'home-kitchen' }])
  })

  test('of Shopify too, and the lines of a text without tags of blocks stay', async () => {
    const texts = {
      Title: 'Salt &amp; pepper',
      Vendor: 'H&amp;M',
      'Body (HTML)': 'Soft & warm.\n\nWash <b>cold</b>.',
    }
    await importForeign(shop, toCsv([shopifyRow('e-3', texts)]))
    expect(await product('e-3')).toMatchObject({
      title_en: 'Salt & pepper',
      brand: 'H&M',
      description_en: 'Soft & warm.\n\nWash cold.',
    })
  })

  test('line ends are escaped by WooCommerce, and a backslash before them is doubled', async () => {
    await importForeign(shop, toCsv([wooRow('e-4', { Description: 'A &amp; b.\\n\\nC:\\\\new' })]))
    expect(await product('e-4')).toMatchObject({ description_en: 'A & b.\n\nC:\\new' })
  })
})

describe('a quotation mark behind a backslash', () => {
  const head = 'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Brands\n'
  const line = (sku: string, name: string) => `1,simple,${sku},"${name}",1,3,1000,Fashion,Dar\n`

  test('in a file of WooCommerce is one where that makes its row whole', async () => {
    const names = [
      [String.raw`Screen 7\" wide, black`, 'Screen 7" wide, black'],
      [String.raw`Screen 7\", black`, 'Screen 7", black'],
      [String.raw`Screen 7\"`, 'Screen 7"'],
      ['Plain ""new"" one', 'Plain "new" one'],
      ['Folder C:\\', 'Folder C:\\'],
    ]
    const file = head + names.map(([name = ''], index) => line(`q-${index}`, name)).join('')
    expect((await importForeign(shop, file)).run).toMatchObject({ state: 'done', added: names.length })
    const { rows } = await shop.db.$client.query(
      "select title ->> 'en' as title from products where model like 'q-%' order by model",
    )
    expect(rows.map(({ title }) => title)).toEqual(names.map(([, title]) => title))
  })

  test('that leaves a row broken costs that row', async () => {
    const { run, codes } = await importForeign(
      shop,
      head + line('q-9', 'Good') + line('q-10', 'a" b') + line('q-11', 'Good too'),
    )
    expect(run).toMatchObject({ state: 'done', added: 2 })
    expect(codes).toContain('3 row_unreadable')
  })
})

// The database refuses half a character in JSON: it stopped the import, or cost the product.
describe.each(['', 'x'])('an emoji where a long cell is cut, behind «%s»', (before) => {
  const long = before + '🎉'.repeat(400)

  test.each(['Name', 'SKU', 'Brands', 'Regular price', 'Sale price', 'Stock', 'GTIN, UPC, EAN, or ISBN'])(
    'of %s costs no more than that cell',
    async (column) => {
      const { run, codes } = await importForeign(shop, toCsv([wooRow(`emoji-${column}`, { [column]: long })]))
      expect(run).toMatchObject({ state: 'done' })
      expect(codes.join()).not.toContain('not_written')
      expect(codes.some((each) => each.includes('🎉') && each.isWellFormed())).toBe(true)
    },
  )

  test('of the first row or the rows that are displayed is refused as any unknown header', async () => {
    const { run } = await importForeign(shop, toCsv([{ [long]: long, other: '1' }]))
    expect(run).toMatchObject({ state: 'refused', failure: { code: 'header_unknown' } })
  })
})

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeGroups } from '#backoffice/regrouping/regroup.ts'
import { addOldProduct } from '#backoffice/regrouping/testing/import-old-way.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { htmlToText } from './html-to-text.ts'
import { findVariants, importText } from './testing/import-shop.ts'

let shop: TestShop
let sample: string
beforeAll(async () => {
  shop = await createTestShop()
  sample = await readFile(new URL('./testing/shopify-products.csv', import.meta.url), 'utf8')
})
afterAll(() => shop.close())

const product = async (slug: string) => {
  const { rows } = await shop.db.$client.query(
    `select p.*, p.title ->> 'en' as title_en, p.title ->> 'ar' as title_ar, p.description ->> 'en' as description_en,
       c.slug as category from products p join categories c on c.id = p.category_id where p.slug = $1`,
    [slug],
  )
  return rows[0]
}

describe('the product CSV of Shopify', () => {
  test('needs a rate because it contains no currency', async () => {
    expect((await importText(shop, sample)).run.failure).toMatchObject({ code: 'rate_required' })
  })

  test('converts a handle to a product with options, HTML to text and prices to dinars rounded up to 250', async () => {
    const { run, report } = await importText(shop, sample, { rate: 1310, category: 'home-kitchen' })
    expect(run).toMatchObject({ state: 'done', format: 'shopify', added: 4, skipped: 1, refused: 1 })
    expect(report).toContainEqual({
      row: 2,
      column: 'Image Src',
      code: 'hidden_without_picture',
      outcome: 'added',
    })
    expect(await product('linen-shirt')).toMatchObject({
      title_en: 'Linen Shirt',
      title_ar: 'Linen Shirt',
      description_en: 'Light and cool.\n\n* Pure linen\n* Made in Baghdad & Basra',
      category: 'fashion',
      brand: 'Dijlah Textiles',
      model: null,
      price: 52_250,
      discount_price: 39_250,
      stock_quantity: 6,
      has_options: true,
    })
    // The words of the file are values of the dictionary: Medium is M, Sky Blue is sky.
    expect(await findVariants(shop, 'linen-shirt')).toEqual([
      {
        values: { size: 'm', colour: 'sky' },
        price: 52_250,
        discountPrice: 39_250,
        stock: 4,
        sku: 'LS-M-BLU',
      },
      {
        values: { size: 'm', colour: 'white' },
        price: 39_250,
        discountPrice: null,
        stock: 2,
        sku: 'LS-M-WHT',
      },
      {
        values: { size: 's', colour: 'white' },
        price: 39_250,
        discountPrice: null,
        stock: 0,
        sku: 'LS-S-WHT',
      },
    ])
    expect(await product('istikan')).toMatchObject({
      category: 'home-kitchen',
      title_ar: 'استكان شاي',
      price: 6_750,
    })
  })

  test('skips products not for sale; reports missing titles and negative stock', async () => {
    const { lines } = await importText(shop, sample, { rate: 1310 })
    const codes = lines.map(({ row, code }) => `${row} ${code}`)
    expect(codes).toContain('8 not_for_sale')
    expect(codes).toContain('4 stock_below_zero')
    expect(codes).toContain('9 title_missing')
  })

  test('reports ignored columns, except irrelevant ones', async () => {
    const { lines } = await importText(shop, sample, { rate: 1310, category: 'home-kitchen', dryRun: true })
    const dropped = lines.filter(({ code }) => code === 'column_dropped')
    expect(dropped.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '1 Tags',
      '1 Variant Grams',
      '1 Image Alt Text',
    ])
  })

  test('untracked stock is 0 with a remark, and does not overwrite later stock', async () => {
    const file = (tracker: string, stock: string) =>
      `Handle,Title,Vendor,Type,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status\nrug,Rug,Dar,Fashion,${tracker},${stock},5,active\n`
    const options = { rate: 1000, hideWithoutPicture: true }
    const { report } = await importText(shop, file('', '0'), options)
    expect(report).toContainEqual({
      row: 2,
      column: 'Variant Inventory Qty',
      code: 'stock_unknown',
      outcome: 'added',
    })
    expect(report.map(({ code }) => code)).not.toContain('stock_default')
    await shop.db.$client.query(
      "update variants set stock_quantity = 8 where product_id = (select id from products where slug = 'rug')",
    )
    expect((await importText(shop, file('', '0'), options)).run.unchanged).toBe(1)
    expect((await product('rug')).stock_quantity).toBe(8)
    await importText(shop, file('shopify', '3'), { ...options, stock: 'keep' })
    expect((await product('rug')).stock_quantity).toBe(8)
    await importText(shop, file('shopify', '3'), options)
    expect((await product('rug')).stock_quantity).toBe(3)
  })

  test('unpublished products are imported hidden, with a remark', async () => {
    const csv =
      'Handle,Title,Vendor,Type,Published,Variant Price,Status\nvase,Vase,Dar,Fashion,false,5,active\n'
    const { report } = await importText(shop, csv, { rate: 1000 })
    expect(report.map(({ code }) => code)).toContain('not_published')
    expect((await product('vase')).hidden).toBe(true)
  })

  test('importing again changes nothing and keeps later translations', async () => {
    await shop.db.$client.query(
      `update products set title = title || '{"ar": "قميص كتان"}' where slug = 'linen-shirt'`,
    )
    const { run } = await importText(shop, sample, { rate: 1310, category: 'home-kitchen' })
    expect(run).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
    expect((await product('linen-shirt')).title_ar).toBe('قميص كتان')
  })

  test('supports the newer column names', async () => {
    const newer =
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL\n' +
      'Rose Oil,rose-oil,<p>Oil</p>,Ward,Health > Beauty,Beauty,,TRUE,Active,R-1,Title,Default Title,12.5,,7,https://cdn.shopify.com/rose.jpg\n'
    const { run } = await importText(shop, newer, { rate: 1000 })
    expect(run).toMatchObject({ state: 'done', added: 1 })
    expect(await product('rose-oil')).toMatchObject({ price: 12_500, stock_quantity: 7, category: 'beauty' })
  })
})

describe('the options of a Shopify file', () => {
  const head =
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Variant Image,Image Src,Status\n'
  const row = (handle: string, values: string, more = '', sku = '') =>
    `${handle},${more},${values},${sku},shopify,3,20,,,,active\n`
  const options = { rate: 1000, hideWithoutPicture: true }
  const lines = async (csv: string, more = {}) => {
    const { run, lines: all } = await importText(shop, csv, { ...options, ...more })
    return {
      run,
      texts: all
        .filter(({ code }) => code !== 'language_copied')
        .map(({ row: number, code, value }) => `${number} ${code} ${value}`),
    }
  }

  test.each([
    ['Color', 'Black', 'NAVY '],
    ['Colour', 'black', 'Navy Blue'],
    ['اللون', 'أسود', 'كحلي'],
    ['لون', 'اسود', 'navy'],
    ['COLORS', 'Blacks', 'كحلى'],
  ])('%s with %s and %s is the colour of the dictionary', async (name, one, two) => {
    const handle = `tee-${[...name].map((letter) => letter.codePointAt(0)).join('')}`
    const csv = `${head}${row(handle, `${name},${one},,`, 'Tee,Dar,Fashion')}${row(handle, `,${two},,`, ',,')}`
    expect((await lines(csv)).run).toMatchObject({ added: 1, refused: 0 })
    expect((await findVariants(shop, handle)).map(({ values }) => values)).toEqual([
      { colour: 'black' },
      { colour: 'navy' },
    ])
  })

  test('unknown names and values are refused, with similar ones and all of them together', async () => {
    const csv =
      head +
      row('cap', 'Color,Crimson,Sise,M', 'Cap,Dar,Fashion') +
      row('cap', ',Blck,,M', ',,') +
      row('hat', 'Color,Teal,Fabric,Wool', 'Hat,Dar,Fashion') +
      row('hat', ',Black,,Felt', ',,')
    const { run, texts } = await lines(csv)
    expect(run).toMatchObject({ added: 0, refused: 2 })
    expect(texts.slice(0, 3)).toEqual([
      '0 values_missing Sise: M',
      '0 values_missing colour: Crimson, Blck, Teal',
      '0 values_missing Fabric: Wool, Felt',
    ])
    expect(texts).toContain('2 option_unknown Sise → size (Size, المقاس)')
    expect(texts.find((text) => text.startsWith('3 value_unknown'))).toMatch(
      /colour: Blck → black \(Black, أسود\)/,
    )
    expect(await product('cap')).toBeUndefined()
  })

  test('one option in two spellings is refused by its name, also a new one', async () => {
    const csv =
      head +
      row('duo', 'Color,Black,Colour,Blue', 'Duo,Dar,Fashion') +
      row('duo', ',Black,,White', ',,') +
      row('trio', 'Fabric type,Wool,FABRIC TYPES,Silk', 'Trio,Dar,Fashion') +
      row('trio', ',Wool,,Felt', ',,')
    const { run, texts } = await lines(csv, { newValues: true, dryRun: true })
    expect(run).toMatchObject({ added: 0, refused: 2 })
    expect(texts).toEqual(
      expect.arrayContaining([
        '2 option_twice colour: Color, Colour',
        '4 option_twice fabric-type: Fabric type, FABRIC TYPES',
      ]),
    )
  })

  test('with new values they are added to the dictionary, first only looked at', async () => {
    const csv =
      head +
      row('scarf', 'Color,Crimson,Fabric,Merino wool', 'Scarf,Dar,Fashion', 'SC-1') +
      row('scarf', ',Black,,قطن', ',,', 'SC-2')
    const dry = await lines(csv, { newValues: true, dryRun: true })
    expect(dry.run).toMatchObject({ added: 1, refused: 0 })
    expect(dry.texts).toEqual(
      expect.arrayContaining(['2 value_added Fabric → fabric', '2 value_added colour: Crimson → crimson']),
    )
    expect((await lines(csv)).run).toMatchObject({ refused: 1 })
    expect((await lines(csv, { newValues: true })).run).toMatchObject({ added: 1, refused: 0 })
    expect((await findVariants(shop, 'scarf')).map(({ values }) => values)).toEqual([
      { colour: 'crimson', fabric: 'merino-wool' },
      { colour: 'black', fabric: 'qtn' },
    ])
    expect((await lines(csv)).run).toMatchObject({ unchanged: 1, refused: 0 })
  })

  test('sizes in words, pictures in the first row only and no SKU, as in the public samples of Shopify', async () => {
    const csv =
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Variant Image\n' +
      'wool-jumper,Wool Jumper,Warm,demo,,women,true,Title,Default Title,,,,,,0,,1,80,,\n' +
      'varsity-top,Varsity Top,Casual,demo,,women,true,Size,Small,,,,,,0,,1,60,,\n' +
      'varsity-top,,,,,,,,Medium,,,,,,0,,1,60,,\n' +
      'varsity-top,,,,,,,,Large,,,,,,0,,1,60,,\n'
    const { run } = await lines(csv, { category: 'fashion' })
    expect(run).toMatchObject({ added: 2, refused: 0 })
    expect((await findVariants(shop, 'varsity-top')).map(({ values }) => values.size)).toEqual([
      's',
      'm',
      'l',
    ])
    expect(await product('wool-jumper')).toMatchObject({ has_options: false, price: 80_000 })
  })

  test('a SKU of another variant and a barcode that is none are left out, with a remark', async () => {
    const csv =
      head +
      'bag,Bag,Dar,Fashion,Color,Black,,,BAG,shopify,3,20,4006381333931,,,active\n' +
      'bag,,,,,White,,,BAG,shopify,3,20,none,,,active\n'
    const { run, texts } = await lines(csv)
    expect(run).toMatchObject({ added: 1 })
    expect(texts).toEqual(expect.arrayContaining(['3 sku_left_out BAG', '3 barcode_left_out none']))
    expect((await findVariants(shop, 'bag')).map(({ sku }) => sku)).toEqual(['BAG', null])
    expect((await lines(csv)).run).toMatchObject({ unchanged: 1 })
  })

  test('products of the former one-by-one import are to be grouped first; no second product appears', async () => {
    for (const slug of ['vest-black', 'vest-navy']) await shop.addProduct({ slug, titleEn: slug })
    const csv = `${head}${row('vest', 'Color,Black,,', 'Vest,Dar,Fashion')}${row('vest', ',Navy,,', ',,')}`
    const { run, texts } = await lines(csv)
    expect(run).toMatchObject({ added: 0, refused: 1 })
    expect(texts).toEqual(['2 group_first vest-black, vest-navy'])
    expect(await product('vest')).toBeUndefined()
  })

  test('a product that was grouped is found by the former addresses of its variants', async () => {
    const csv = `${head}${row('coat', 'Color,Black,,', 'Coat,Dar,Fashion')}${row('coat', ',Navy,,', ',,')}`
    for (const values of [['Black'], ['Navy']])
      await addOldProduct(shop.db, { handle: 'coat', title: 'Coat', values })
    const ctx = { db: shop.db, now: () => new Date(), staff: { userId: null } }
    const outcomes = await writeGroups(ctx, { only: 'coat' })
    expect(outcomes).toHaveLength(1)
    await shop.db.$client.query("update products set slug = 'warm-coat' where slug = 'coat'")
    const { run } = await lines(csv)
    expect(run).toMatchObject({ added: 0, changed: 1, refused: 0 })
    expect(await product('coat')).toBeUndefined()
    expect((await findVariants(shop, 'warm-coat')).map(({ values }) => values)).toEqual([
      { colour: 'black' },
      { colour: 'navy' },
    ])
  })

  test('prices only changes the variants that the shop has', async () => {
    const csv = `${head}${row('sock', 'Color,Black,,', 'Sock,Dar,Fashion')}${row('sock', ',Navy,,', ',,')}`
    await lines(csv)
    const prices = `${csv}${row('sock', ',White,,', ',,')}`
      .replaceAll(',20,', ',30,')
      .replaceAll(',3,', ',9,')
    const { run, texts } = await lines(prices, { only: 'prices' })
    expect(run).toMatchObject({ changed: 1, refused: 0 })
    expect(texts).toContain('4 variant_not_in_shop white')
    expect(await findVariants(shop, 'sock')).toMatchObject([
      { price: 30_000, stock: 3 },
      { price: 30_000, stock: 3 },
    ])
  })
})

test('HTML is converted to its visible text without scripts and styles', () => {
  expect(
    htmlToText('<h2>سجاد</h2><p>صوف &amp; قطن<br>طبيعي</p><script>alert(1)</script><style>p{}</style>'),
  ).toBe('سجاد\n\nصوف & قطن\nطبيعي')
  expect(htmlToText('<a href="https://x.example">link</a><img src=x onerror=alert(1)>')).toBe('link')
})

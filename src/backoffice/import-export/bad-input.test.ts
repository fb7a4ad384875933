import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { buildZip } from './testing/build-zip.ts'
import { exportText, importText } from './testing/import-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
})
afterAll(() => shop.close())

const picture = 'https://pictures.example/a.jpg'
const header = 'slug,title_en,title_ar,category,brand,price,stock,picture'
const row = (overrides: Partial<Record<string, string>> = {}) => {
  const cells = {
    slug: 'new-one',
    en: 'New one',
    ar: 'جديد',
    category: 'books',
    brand: 'Dar',
    price: '5000',
    stock: '3',
    picture,
    ...overrides,
  }
  return Object.values(cells).join(',')
}
const file = (...rows: string[]) => `${[header, ...rows].join('\r\n')}\r\n`
const slugs = async () => {
  const { rows } = await shop.db.$client.query('select slug from products')
  return rows.map(({ slug }) => slug)
}

describe('an invalid row is refused with its position, the others are imported', () => {
  test.each([
    ['a title missing', { en: '' }, 'title_en', 'title_missing'],
    ['a title of spaces', { ar: '  ' }, 'title_ar', 'title_missing'],
    ['no slug', { slug: '' }, 'slug', 'required'],
    ['a slug in capitals', { slug: 'New_One' }, 'slug', 'slug_invalid'],
    ['a price in words', { price: 'five' }, 'price', 'price_not_a_number'],
    ['a price below zero', { price: '-5000' }, 'price', 'price_not_positive'],
    ['a price of nothing', { price: '' }, 'price', 'required'],
    ['a price that is no multiple of 250', { price: '5100' }, 'price', 'price_not_whole_250'],
    ['a price in dollars', { price: '$12' }, 'price', 'price_currency'],
    ['a price beyond all', { price: '9999999999750' }, 'price', 'price_too_high'],
    ['half a piece', { stock: '1.5' }, 'stock', 'stock_not_a_number'],
    ['stock below zero', { stock: '-1' }, 'stock', 'stock_not_a_number'],
    ['a category nobody has', { category: 'ships' }, 'category', 'category_unknown'],
    ['a formula', { en: '=cmd|calc!A0' }, 'title_en', 'formula'],
    ['a formula behind a plus', { en: "+1+cmd|' /C calc'!A0" }, 'title_en', 'formula'],
    ['a title without end', { en: 'x'.repeat(201) }, 'title_en', 'too_long'],
    ['a picture that did not come', { picture: 'tea.jpg' }, 'picture', 'picture_missing'],
    [
      'a picture the shop has not',
      { picture: '/pictures/aaaaaaaaaaaaaaaa-640.jpg' },
      'picture',
      'picture_unknown_address',
    ],
    ['a picture elsewhere on the disk', { picture: '../../etc/passwd' }, 'picture', 'picture_missing'],
    ['a cell too many', { picture: `${picture},more` }, null, 'too_many_cells'],
  ])('%s', async (_, wrong, column, code) => {
    const text = file(row({ slug: `good-${code}-${column}`.replaceAll('_', '-') }), row(wrong))
    for (const dryRun of [true, false]) {
      const { run, report } = await importText(shop, text, { dryRun })
      expect(run).toMatchObject({ state: 'done', refused: 1 })
      expect(report[0]).toEqual({ row: 3, column, code, outcome: 'refused' })
    }
    expect(await slugs()).not.toContain('new-one')
  })

  test('a truncated row', async () => {
    const { report } = await importText(shop, file('cut-off,Cut'))
    expect(report).toContainEqual({ row: 2, column: null, code: 'too_few_cells', outcome: 'refused' })
  })

  test.each([
    ['a quotation mark never closed', { en: '"open' }],
    ['text behind a closing one', { en: '"43" TV' }],
    ['a row without end', { en: `"${'x'.repeat(500_000)}"` }],
  ])('%s: only its row', async (name, wrong) => {
    const slug = (index: number) => `row-${name.length}-${index}`
    const rows = [row({ slug: slug(1) }), row({ slug: slug(2), ...wrong }), row({ slug: slug(3) })]
    const { run, report } = await importText(shop, file(...rows))
    expect(run).toMatchObject({ state: 'done', added: 2, refused: 1 })
    expect(report[0]).toEqual({ row: 3, column: null, code: 'row_unreadable', outcome: 'refused' })
    expect(await slugs()).toEqual(expect.arrayContaining([slug(1), slug(3)]))
  })

  test('a row without end at the end of the file', async () => {
    const open = row({ slug: 'endless', en: `"${'x'.repeat(900_000)}` })
    const { run, report } = await importText(shop, file(row({ slug: 'before-it' }), open))
    expect(run).toMatchObject({ state: 'done', added: 1, refused: 1 })
    expect(report[0]).toMatchObject({ row: 3, code: 'row_unreadable' })
  })

  test('a duplicate slug: the second row, naming the first', async () => {
    const { run, lines } = await importText(
      shop,
      file(row({ slug: 'twice' }), row({ slug: 'twice', price: '750' })),
    )
    expect(run).toMatchObject({ added: 1, refused: 1 })
    expect(lines[0]).toMatchObject({ row: 3, column: 'slug', code: 'slug_twice', value: '2' })
  })

  test('a discount not below the price, in the file or in the shop', async () => {
    const { report } = await importText(shop, 'slug,discount_price\nusb-fan,12500\nled-tv-43,309750\n')
    expect(report[0]).toEqual({
      row: 2,
      column: 'discount_price',
      code: 'discount_not_below',
      outcome: 'refused',
    })
    expect(report[1]).toMatchObject({ row: 3, outcome: 'changed' })
    await shop.db.$client.query('update variants set discount_price = null')
  })

  test('a new product without required fields; all errors are reported at once', async () => {
    const { report } = await importText(shop, 'slug,price\nbrand-new,1000\nOh no,abc\n')
    expect(report.filter(({ row: number }) => number === 2).map(({ column }) => column)).toEqual([
      'title_en',
      'title_ar',
      'category',
      'brand',
      'picture',
    ])
    expect(report.filter(({ row: number }) => number === 3).map(({ code }) => code)).toEqual([
      'slug_invalid',
      'price_not_a_number',
    ])
  })
})

describe('alternative notations', () => {
  test.each([
    ['١٢٬٥٠٠', 12_500],
    ['12,500', 12_500],
    ['12.500', 12_500],
    ['12500.00', 12_500],
    ['12 500 IQD', 12_500],
    ['۱۲۵۰۰ د.ع', 12_500],
  ])('a price as %s', async (price, dinars) => {
    await importText(shop, `slug;price\nled-tv-43;${price}\n`)
    const { rows } = await shop.db.$client.query("select price from products where slug = 'led-tv-43'")
    expect(rows[0].price).toBe(dinars)
    await shop.db.$client.query(
      "update variants set price = 310000 where product_id = (select id from products where slug = 'led-tv-43')",
    )
  })

  const arabic = 'slug,title_ar,featured\nusb-fan,مروحة مكتب صغيرة من النوع الجيد للاستعمال في البيت,نعم\n'
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  test.each<[string, string | Uint8Array]>([
    ['Excel’s semicolons with its line', `sep=;\r\n${arabic.replaceAll(',', ';')}`],
    ['tabs', arabic.replaceAll(',', '\t')],
    ['a mark and CRLF', `\ufeff${arabic.replaceAll('\n', '\r\n')}`],
    ['Mac line ends', arabic.replaceAll('\n', '\r')],
    ['UTF-16', wide(arabic)],
    ['UTF-16 the other way round', wide(arabic).swap16()],
    ['Windows-1256', windows1256(arabic)],
    ['empty lines and spaces', `\n${arabic.replaceAll(',', ' , ')}\n\n`],
  ])('%s', async (_, content) => {
    await shop.db.$client.query(
      `update products set title = title || '{"ar": "قديم"}', featured = false where slug = 'usb-fan'`,
    )
    const { run, report } = await importText(shop, content)
    expect(report).toMatchObject([{ outcome: 'changed' }])
    expect(run).toMatchObject({ state: 'done', changed: 1 })
    const { rows } = await shop.db.$client.query(
      "select title ->> 'ar' as title_ar, featured from products where slug = 'usb-fan'",
    )
    expect(rows[0]).toEqual({
      title_ar: 'مروحة مكتب صغيرة من النوع الجيد للاستعمال في البيت',
      featured: true,
    })
  })

  test('a missing column leaves the field, an empty cell clears it', async () => {
    const before = (await exportText(shop)).split('\r\n').find((line) => line.startsWith('samsung'))
    expect(before).toContain('SM-A556')
    await importText(shop, 'slug,model,discount_price\nsamsung-galaxy-a55,,\n')
    const { rows } = await shop.db.$client.query(
      "select model, discount_price, price, title ->> 'en' as title_en from products where slug = 'samsung-galaxy-a55'",
    )
    expect(rows[0]).toMatchObject({
      model: null,
      discount_price: null,
      price: 550_000,
      title_en: expect.stringContaining('Galaxy'),
    })
  })

  test('inches and characters that no text has cost nothing but those characters', async () => {
    const rows = [row({ slug: 'inches', en: '43" TV' }), row({ slug: 'nulls', en: 'a\0b\x02' })]
    const { run, report } = await importText(shop, file(...rows).replace('slug', 'sl\0ug'))
    expect(run).toMatchObject({ state: 'done', added: 2, refused: 0 })
    expect(report).toContainEqual({ row: 3, column: null, code: 'null_left_out', outcome: 'skipped' })
    const { rows: titles } = await shop.db.$client.query(
      "select title ->> 'en' as title from products where slug in ('inches', 'nulls') order by slug",
    )
    expect(titles.map(({ title }) => title)).toEqual(['43" TV', 'ab'])
  })

  test.each([
    ['UTF-8', (text: string) => Buffer.from(text.replace('@', 'م'.repeat(30)))],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text.replace('@', 'م')}`, 'utf16le')],
  ])('half a letter that another program cut costs that letter, in %s', async (encoding, bytesOf) => {
    const slug = `cut-${encoding.toLowerCase()}`
    const bytes = bytesOf(file(row({ slug, en: 'Cut#', ar: '@' })))
    const index = bytes.indexOf('#', 0, encoding === 'UTF-8' ? 'utf8' : 'utf16le')
    if (encoding === 'UTF-8') bytes.writeUInt8(0xd9, index)
    else bytes.writeUInt16LE(0xd83c, index)
    const { run, report } = await importText(shop, bytes)
    expect(run).toMatchObject({ state: 'done', added: 1 })
    expect(report).toContainEqual({ row: 2, column: null, code: 'null_left_out', outcome: 'skipped' })
    const { rows } = await shop.db.$client.query(
      "select title ->> 'en' as title from products where slug = $1",
      [slug],
    )
    expect(rows).toEqual([{ title: 'Cut' }])
  })

  test('an unknown column is reported and ignored', async () => {
    const { run, lines } = await importText(shop, 'slug,pirce,price\nusb-fan,1,12500\n')
    expect(run).toMatchObject({ state: 'done', unchanged: 1, skipped: 0 })
    expect(lines[0]).toMatchObject({ row: 1, column: 'pirce', code: 'column_unknown' })
  })
})

describe('an invalid file changes nothing', () => {
  test.each<[string, string | Uint8Array, string, number | null]>([
    ['an empty file', '', 'file_empty', null],
    ['only a header', `${header}\n`, 'file_empty', null],
    ['a workbook', Buffer.from('PK\x03\x04....[Content_Types].xml'), 'file_xlsx', null],
    ['an old workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'), 'file_xls', null],
    ['a zip without products', buildZip([{ name: 'tea.jpg', content: Buffer.from('x') }]), 'file_zip', null],
    ['a broken zip', Buffer.from('PK\x03\x04.......tea.jpg'), 'zip_broken', null],
    [
      'the file of Spree',
      'product_id,sku,name,slug,status,description,meta_title,tags,price,compare_at_price,currency,weight_unit,inventory_count\n1,A,Bag,bag,active,x,x,x,5,,USD,kg,3\n',
      'file_spree',
      1,
    ],
    [
      'the file of WooCommerce in Arabic',
      'المعرّف,النوع,رمز المنتج (SKU),الاسم,منشور,هل هو مميز؟,الظهور في الكتالوج,الوصف,المخزون,السعر العادي,التصنيفات\n1,simple,B-1,Bag,1,0,visible,x,3,5000,x\n2,"simple, virtual",B-2,Bag,1,0,visible,x,3,5000,x\n',
      'file_woo_translated',
      1,
    ],
    [
      'the file of Magento',
      'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,price,url_key,meta_title,meta_keywords,meta_description,base_image,qty\nB-1,,Default,simple,x,base,Bag,x,5,bag,x,x,x,/b.jpg,3\n',
      'file_magento',
      1,
    ],
    [
      'the file of Vendure',
      'name            , slug , description , assets , facets , optionGroups , optionValues , sku , price , taxCategory , stockOnHand , trackInventory , variantAssets , variantFacets\nLaptop, laptop, x, l.jpg, , , , L1, 1299.00, standard, 100, false, ,\n',
      'file_vendure',
      1,
    ],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'file_html', null],
    ['a table of a web page', '\ufeff\n<table><tr><td>slug</td></tr></table>', 'file_html', null],
    ['JSON', '[{"slug": "a"}]', 'file_json', null],
    ['a PDF', '%PDF-1.7', 'file_pdf', null],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'file_picture', null],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\0\0', 'latin1'), 'file_binary', null],
    ['an archive of WinRAR', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), 'file_gzip', null],
    ['an archive of 7-Zip', Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'), 'file_gzip', null],
    ['other columns', 'name,cost\nTea,5\n', 'header_unknown', 1],
    ['other columns with a null', `na\0me,cost\nTea\0,${'5'.repeat(99)}\n`, 'header_unknown', 1],
    ['no slug', 'title_en,price\nTea,5000\n', 'column_missing', 1],
    ['a column twice', 'slug,price,Price\na,1,2\n', 'column_twice', 1],
    [
      'quotation marks that are none',
      file(...Array.from({ length: 101 }, () => row({ en: '"a"b' }))),
      'quotes_broken',
      2,
    ],
    [
      'letters of unknown writing',
      Buffer.from('slug,title_en\na,Gr\xfc\xdfe aus K\xf6ln\n', 'latin1'),
      'encoding_unknown',
      null,
    ],
    [
      'broken UTF-16',
      Buffer.concat([Buffer.from('\ufeffslug,price\na,', 'utf16le'), Buffer.from([0x00, 0xdc, 0x41])]),
      'encoding_unknown',
      null,
    ],
  ])('%s', async (_, content, code, row) => {
    const before = await exportText(shop)
    const { run, lines } = await importText(shop, content)
    expect(run.state).toBe('refused')
    expect(run.failure).toMatchObject({ code, row })
    expect(lines).toEqual([])
    expect(await exportText(shop)).toBe(before)
  })
})

/** Encodes Arabic as Windows-1256, as far as these tests need it. */
function windows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256')
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  )
  return Buffer.from(Array.from(text, (letter) => byteOf.get(letter) ?? 0x3f))
}

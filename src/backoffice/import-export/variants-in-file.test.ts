import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { addShopPicture, findVariants, importText, undoImport } from './testing/import-shop.ts'

let shop: TestShop
let picture: string
let other: string
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  picture = await addShopPicture(shop)
  other = await addShopPicture(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.advance(60_000))

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
const product = async (slug: string) =>
  (await query("select *, title ->> 'en' as title_en from products where slug = $1", [slug]))[0]

const header =
  'slug,title_en,title_ar,category,brand,price,discount_price,stock,picture,options,value1,value2,value3,sku,gtin'
const first = (slug: string, options: string, values: string, rest = '25000,,4', codes = ',') =>
  `${slug},Shirt,قميص,fashion,Dar,${rest},${picture},"${options}",${values},${codes}\n`
const next = (slug: string, values: string, rest = '25000,,4', codes = ',', image = '') =>
  `${slug},,,,,${rest},${image},,${values},${codes}\n`
const remarks = async (csv: string, options = {}) => {
  const { run, lines } = await importText(shop, csv, options)
  return {
    run,
    texts: lines.map(({ row, code, value }) => [row, code, value].filter(Boolean).join(' ')),
  }
}

test('a value that was merged into another one is read as that one, and not added again', async () => {
  await query(`
    insert into former_value_keys (option_id, key, value_id)
    select option_id, 'dark-onyx', id from option_values where key = 'black'`)
  for (const [index, label] of ['dark-onyx', 'Dark Onyx'].entries()) {
    const csv = `${header}\n${first(`onyx-${index}`, 'colour', `${label},,`)}`
    expect(await remarks(csv, { newValues: true })).toMatchObject({
      run: { added: 1 },
      texts: [expect.not.stringContaining('value')],
    })
    expect(await findVariants(shop, `onyx-${index}`)).toMatchObject([{ values: { colour: 'black' } }])
  }
  expect(await query("select key from option_values where key like '%onyx%'")).toEqual([])
})

describe('rows of one slug', () => {
  test('are the variants of one product, with price, stock, codes and pictures of their own', async () => {
    const csv = `${header}\n${first('tee', 'colour,size', 'black,m,', '25000,20000,4', 'T-BM,4006381333931')}${next('tee', 'black,xl,', '27000,,0')}${next('tee', 'navy,m,', '26000,,7', ',', other)}`
    const { run } = await importText(shop, csv)
    expect(run).toMatchObject({ state: 'done', added: 1, refused: 0 })
    expect(await findVariants(shop, 'tee')).toEqual([
      { values: { colour: 'black', size: 'm' }, price: 25_000, discountPrice: 20_000, stock: 4, sku: 'T-BM' },
      { values: { colour: 'black', size: 'xl' }, price: 27_000, discountPrice: null, stock: 0, sku: null },
      { values: { colour: 'navy', size: 'm' }, price: 26_000, discountPrice: null, stock: 7, sku: null },
    ])
    const { id, ...stored } = await product('tee')
    expect(stored).toMatchObject({
      price: 25_000,
      discount_price: 20_000,
      stock_quantity: 11,
      has_options: true,
      image: picture,
    })
    expect(
      await query(
        `select v.key, images from product_value_pictures join option_values v on v.id = option_value_id where product_id = $1`,
        [id],
      ),
    ).toEqual([{ key: 'navy', images: [other] }])
    // The plain variant that every new product gets is not left behind.
    expect(await query('select count(*)::int as n from variants where product_id = $1', [id])).toEqual([
      { n: 3 },
    ])
    expect(
      await query('select sum(change)::int as sum from stock_changes where product_id = $1 and reason = $2', [
        id,
        'import',
      ]),
    ).toEqual([{ sum: 11 }])
    expect((await importText(shop, csv)).run).toMatchObject({ unchanged: 1, changed: 0 })
  })

  test('may name options and values in another spelling or language', async () => {
    const csv = `${header}\n${first('spelled', 'اللون، Sizes', 'Black,Medium,')}${next('spelled', 'كحلي,XL,')}`
    expect((await importText(shop, csv)).run).toMatchObject({ added: 1, refused: 0 })
    expect((await findVariants(shop, 'spelled')).map(({ values }) => values)).toEqual([
      { colour: 'black', size: 'm' },
      { colour: 'navy', size: 'xl' },
    ])
  })

  test('a variant that is not in the file stays; a file with some columns changes only these', async () => {
    await importText(shop, `${header}\n${first('kept', 'size', 'm,,')}${next('kept', 'l,,', '26000,,2')}`)
    const { run } = await importText(shop, 'slug,value1,price\nkept,l,30000\n')
    expect(run).toMatchObject({ changed: 1, refused: 0 })
    expect(await findVariants(shop, 'kept')).toMatchObject([
      { values: { size: 'm' }, price: 25_000, stock: 4 },
      { values: { size: 'l' }, price: 30_000, stock: 2 },
    ])
    const added = await importText(shop, 'slug,value1,price,stock\nkept,xl,31000,9\n')
    expect(added.run).toMatchObject({ changed: 1 })
    expect(await findVariants(shop, 'kept')).toMatchObject([
      { stock: 4 },
      { stock: 2 },
      { price: 31_000, stock: 9 },
    ])
  })

  test('a scheduled discount of a variant has its dates', async () => {
    const csv = `slug,title_en,title_ar,category,brand,price,discount_price,stock,picture,discount_starts_at,discount_ends_at,options,value1\nsale,Sale,تخفيض,fashion,Dar,25000,20000,4,${picture},2030-01-01,2030-02-01,size,m\nsale,,,,,25000,,4,,,,,l\n`
    await importText(shop, csv)
    const rows = await query(
      "select discount_price, planned_discount_price from variants where product_id = (select id from products where slug = 'sale') order by position",
    )
    expect(rows).toEqual([
      { discount_price: null, planned_discount_price: 20_000 },
      { discount_price: null, planned_discount_price: null },
    ])
    expect((await importText(shop, csv)).run).toMatchObject({ unchanged: 1 })
  })

  test('a product without options gets options; its former stock is set aside', async () => {
    const { slug } = await shop.addProduct({ slug: 'plain', stockQuantity: 6 })
    const csv = `slug,options,value1,price,stock\n${slug},size,m,9000,2\n${slug},,l,9500,3\n`
    const { run, texts } = await remarks(csv)
    expect(run).toMatchObject({ changed: 1 })
    expect(texts).toEqual(['2 variants_set_aside 1'])
    expect(await product(slug)).toMatchObject({ price: 9000, stock_quantity: 5, has_options: true })
    await undoImport(shop, run.id)
    expect(await product(slug)).toMatchObject({ stock_quantity: 6, has_options: false })
  })

  test('SKU and barcode of a product without options are imported too', async () => {
    const { slug } = await shop.addProduct({ slug: 'coded' })
    expect((await importText(shop, `slug,sku,gtin\n${slug},C-1,12345678\n`)).run).toMatchObject({
      changed: 1,
    })
    expect(await findVariants(shop, slug)).toMatchObject([{ sku: 'C-1' }])
    const { price } = await product(slug)
    const again = await importText(shop, `slug,sku,price\n${slug},C-2,77000\n`)
    expect(again.run).toMatchObject({ changed: 1 })
    expect(await findVariants(shop, slug)).toMatchObject([{ sku: 'C-2', price: 77_000 }])
    await undoImport(shop, again.run.id)
    expect(await findVariants(shop, slug)).toMatchObject([{ sku: 'C-1', price }])
  })
})

describe('refused with their row', () => {
  test.each([
    [
      'two rows of one combination',
      () => first('bad', 'size', 'm,,') + next('bad', 'M,,'),
      '3 variant_twice 2',
    ],
    [
      'four options',
      () => first('bad', 'colour,size,storage,ram', 'black,m,64gb'),
      '2 too_many_options colour,size,storage,ram',
    ],
    ['an option twice', () => first('bad', 'size,size', 'm,l,'), '2 option_twice size,size'],
    [
      'an option in two spellings',
      () => first('bad', 'colour,Color', 'black,navy,') + next('bad', 'black,white,'),
      '2 option_twice colour: colour, Color',
    ],
    [
      'rows that disagree',
      () => first('bad', 'size', 'm,,') + next('bad', 'l,,').replace(',,l,,', ',colour,l,,'),
      '3 options_differ colour',
    ],
    ['a value too few', () => first('bad', 'colour,size', 'black,,'), '2 value_missing'],
    ['a value too many', () => first('bad', 'size', 'm,black,'), '2 value_without_option black'],
    ['no options', () => first('bad', '', 'm,,'), '2 options_missing'],
    [
      'a wrong price in a following row',
      () => first('bad', 'size', 'm,,') + next('bad', 'l,,', '25001,,4'),
      '3 price_not_whole_250 25001',
    ],
    [
      'a discount above the price',
      () => first('bad', 'size', 'm,,') + next('bad', 'l,,', '25000,26000,4'),
      '3 discount_not_below 26000',
    ],
    ['no price', () => first('bad', 'size', 'm,,') + next('bad', 'l,,', ',,4'), '3 required'],
    ['a wrong barcode', () => first('bad', 'size', 'm,,', '25000,,4', ',123'), '2 barcode_invalid 123'],
    [
      'one SKU twice',
      () => first('bad', 'size', 'm,,', '25000,,4', 'S-1,') + next('bad', 'l,,', '25000,,4', 'S-1,'),
      '3 sku_taken S-1',
    ],
    ['a formula', () => first('bad', 'size', 'm,,') + next('bad', '=1,,'), '3 formula =1'],
  ])('%s', async (_name, rows, line) => {
    const { run, texts } = await remarks(`${header}\n${rows()}`)
    expect(run).toMatchObject({ refused: 1, added: 0 })
    expect(texts.filter((each) => !each.startsWith('0 '))).toContain(line)
    expect(await product('bad')).toBeUndefined()
  })

  test('unknown options and values, with similar ones in both languages', async () => {
    const { texts } = await remarks(
      `${header}\n${first('bad', 'colur,size', 'black,m,')}${first('bad2', 'colour', 'nevy,,')}`,
    )
    expect(texts).toEqual([
      'values_missing colur: black',
      'values_missing colour: nevy',
      '2 option_unknown colur → colour (Colour, اللون)',
      expect.stringMatching(/^3 value_unknown colour: nevy → navy \(Navy, كحلي\)/),
    ])
  })

  test('251 variants; 250 are taken', async () => {
    const values = Array.from({ length: 251 }, (_, n) => [`a${n % 16}`, `b${Math.floor(n / 16)}`] as const)
    const rows = (count: number, slug: string) =>
      values
        .slice(0, count)
        .map(([one, two], index) =>
          index === 0 ? first(slug, 'size,pack', `${one},${two},`) : next(slug, `${one},${two},`),
        )
    const many = await remarks(`${header}\n${rows(251, 'many').join('')}`, { newValues: true })
    expect(many.texts).toContain('252 too_many_variants 251')
    const { run } = await remarks(`${header}\n${rows(250, 'many').join('')}`, { newValues: true })
    expect(run).toMatchObject({ added: 1, refused: 0 })
    expect(await findVariants(shop, 'many')).toHaveLength(250)
    // However many variants, the statements are as many.
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const statementsFor = async (count: number) => {
      statements.mockClear()
      await remarks(`${header}\n${rows(count, `many-${count}`).join('')}`)
      return statements.mock.calls.length
    }
    const few = await statementsFor(10)
    expect(await statementsFor(250)).toBe(few)
  })

  test('rows that do not follow each other, and a SKU of another product', async () => {
    const csv = `${header}\n${first('apart', 'size', 'm,,', '25000,,4', 'AP-1,')}${first('between', 'size', 'm,,', '25000,,4', 'AP-1,')}${next('apart', 'l,,')}`
    const { run, texts } = await remarks(csv)
    expect(run).toMatchObject({ added: 1, refused: 1 })
    expect(texts).toEqual(expect.arrayContaining(['2 rows_apart 2, 4', '4 rows_apart 2, 4']))
    expect(await product('apart')).toBeUndefined()
    const other = first('taker', 'size', 'm,,', '25000,,4', 'AP-1,')
    expect((await remarks(`${header}\n${other}`)).texts).toContain('2 sku_taken AP-1')
  })

  test('a SKU that a variant has which the new options set aside', async () => {
    await remarks(`${header}\n${first('renamed', 'size', 'm,,', '25000,,4', 'RN-1,')}`)
    const other = await remarks(`${header}\n${first('renamed', 'colour', 'black,,', '25000,,4', 'RN-1,')}`)
    expect(other).toMatchObject({ run: { refused: 1 }, texts: ['2 sku_taken RN-1'] })
    const head = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price\n'
    const shopify = (option: string, [one, two]: [string, string]) => {
      const rows = `coat,Coat,Dar,Fashion,${option},${one},CT-1,25000\ncoat,,,,,${two},CT-2,25000\n`
      return remarks(head + rows, { rate: 1, hideWithoutPicture: true })
    }
    expect((await shopify('Size', ['M', 'L'])).run).toMatchObject({ added: 1 })
    const { run, texts } = await shopify('Colour', ['Black', 'White'])
    expect(run).toMatchObject({ changed: 1, refused: 0 })
    expect(texts).toEqual(
      expect.arrayContaining(['2 variants_set_aside 2', '2 sku_left_out CT-1', '3 sku_left_out CT-2']),
    )
  })

  test('two rows of one slug without values are refused as before', async () => {
    const { texts } = await remarks('slug,price,value1\nusb-fan,11000,\nusb-fan,12000,\n')
    expect(texts).toContain('3 slug_twice 2')
  })

  test('a text in a following row that the first one has not is a remark', async () => {
    const csv = `${header}\n${first('texts', 'size', 'm,,')}texts,Other,قميص,fashion,,25000,,4,,,l,,,,\n`
    const { run, texts } = await remarks(csv)
    expect(run).toMatchObject({ added: 1 })
    expect(texts).toContain('3 text_of_first_row Other')
  })
})

describe('undoing an import of variants', () => {
  const csv = (rows: string) => `slug,options,value1,price,stock,sku\n${rows}`
  const shirt = async (slug: string) => {
    const { id } = await shop.addProduct({ slug })
    await addOptions(shop.db, id, {
      options: ['size'],
      variants: [
        { values: { size: 'm' }, price: 15_000, stockQuantity: 4 },
        { values: { size: 'l' }, price: 17_000, stockQuantity: 2 },
      ],
    })
    return id
  }

  test('restores prices and stock, keeps sales and hides variants it made', async () => {
    const id = await shirt('undone')
    const { run } = await importText(shop, csv('undone,size,m,16000,10,U-M\nundone,,xl,18000,5,\n'))
    expect(run).toMatchObject({ changed: 1, undoable: true })
    await query(
      `with sold as (update variants set stock_quantity = stock_quantity - 3 where product_id = $1 and sku = 'U-M' returning id)
       insert into stock_changes (product_id, variant_id, change, reason, at) select $1, id, -3, 'order', $2 from sold`,
      [id, new Date(shop.now().getTime() + 1000)],
    )
    const undone = await undoImport(shop, run.id)
    expect(undone.lines).toMatchObject([{ code: 'undo_put_back' }])
    expect(await findVariants(shop, 'undone')).toMatchObject([
      { values: { size: 'm' }, price: 15_000, stock: 1, sku: null },
      { values: { size: 'l' }, price: 17_000, stock: 2 },
      { values: { size: 'xl' }, price: 18_000, stock: 5 },
    ])
    expect(
      await query(
        'select count(*)::int as n from variants where product_id = $1 and hidden and position >= 0',
        [id],
      ),
    ).toEqual([{ n: 1 }])
    expect(await product('undone')).toMatchObject({ price: 15_000, stock_quantity: 3 })
  })

  test('leaves a product whose variant somebody changed since, and names the column', async () => {
    const id = await shirt('touched')
    const { run } = await importText(shop, csv('touched,size,m,16000,4,\n'))
    await query('update variants set price = 19000 where product_id = $1 and price = 16000', [id])
    expect((await undoImport(shop, run.id)).lines).toMatchObject([
      { code: 'undo_changed_since', column: 'price' },
    ])
    expect(await findVariants(shop, 'touched')).toMatchObject([{ price: 19_000 }, { price: 17_000 }])
  })

  test('former options return with their variants', async () => {
    await shirt('other-options')
    const { run, texts } = await remarks(csv('other-options,colour,black,16000,9,\n'))
    expect(texts).toEqual(['2 variants_set_aside 2'])
    expect(await findVariants(shop, 'other-options')).toMatchObject([{ values: { colour: 'black' } }])
    expect((await undoImport(shop, run.id)).lines).toMatchObject([{ code: 'undo_put_back' }])
    expect(await findVariants(shop, 'other-options')).toMatchObject([
      { values: { size: 'm' }, price: 15_000, stock: 4 },
      { values: { size: 'l' }, price: 17_000, stock: 2 },
    ])
  })

  test('leaves a product whose former SKU another one has by now', async () => {
    const id = await shirt('sku-moved')
    await query("update variants set sku = 'OLD-1' where product_id = $1 and price = 15000", [id])
    const { run } = await importText(shop, csv('sku-moved,size,m,15000,4,NEW-1\n'))
    await shop.addProduct({ slug: 'sku-taker' })
    await importText(shop, 'slug,sku\nsku-taker,OLD-1\n')
    expect((await undoImport(shop, run.id)).lines).toMatchObject([
      { code: 'undo_changed_since', column: 'sku' },
    ])
    expect((await findVariants(shop, 'sku-moved')).map(({ sku }) => sku)).toEqual(['NEW-1', null])
  })

  test('a variant that was set aside returns with its stock, and undoing sets it aside again', async () => {
    await shirt('returning')
    await importText(shop, csv('returning,colour,black,16000,9,\n'))
    const { run } = await importText(shop, 'slug,options,value1\nreturning,size,m\nreturning,,l\n')
    expect(await findVariants(shop, 'returning')).toMatchObject([
      { values: { size: 'm' }, price: 15_000, stock: 4 },
      { values: { size: 'l' }, price: 17_000, stock: 2 },
    ])
    expect((await undoImport(shop, run.id)).run).toMatchObject({ state: 'done', changed: 1 })
    expect(await findVariants(shop, 'returning')).toMatchObject([{ values: { colour: 'black' }, stock: 9 }])
  })

  test('a dry run changes nothing', async () => {
    await shirt('looked-at')
    const before = await findVariants(shop, 'looked-at')
    const { run } = await importText(shop, csv('looked-at,size,m,16000,9,\nlooked-at,,xl,16000,9,\n'), {
      dryRun: true,
    })
    expect(run).toMatchObject({ changed: 1 })
    expect(await findVariants(shop, 'looked-at')).toEqual(before)
  })
})

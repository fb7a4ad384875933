import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { findVariants, importText, undoImport } from './testing/import-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  for (const slug of ['shirt', 'cap']) {
    const { id } = await shop.addProduct({ slug })
    await addOptions(shop.db, id, {
      options: ['size'],
      variants: ['s', 'm', 'l'].map((size, index) => ({
        values: { size },
        price: 15_000,
        stockQuantity: index,
        sku: `${slug}-${size}`.toUpperCase(),
      })),
    })
  }
  await shop.addProduct({ slug: 'mug', model: 'MUG-1', price: 4000, stockQuantity: 1 })
  await shop.addProduct({ slug: 'pot', price: 4000 })
  await shop.db.$client.query(
    "update variants set sku = 'POT-1' where product_id = (select id from products where slug = 'pot')",
  )
})
afterAll(() => shop.close())
beforeEach(() => shop.advance(60_000))

const list = async (csv: string, more = {}) => {
  const { run, lines } = await importText(shop, csv, { match: 'model', ...more })
  return { run, codes: lines.map(({ row, code, value }) => [row, code, value].filter(Boolean).join(' ')) }
}
const sold = async (slug: string) =>
  (await findVariants(shop, slug)).map(({ price, stock }) => `${price} ${stock}`)
const product = async (slug: string) =>
  (await shop.db.$client.query('select * from products where slug = $1', [slug])).rows[0]

describe('a list of SKUs', () => {
  test('with stock reaches variants of products in any order, SKUs of products, and models', async () => {
    const csv = 'sku,stock\nSHIRT-M,7\nCAP-S,5\nshirt-l,9\nPOT-1,3\nMUG-1,8\nNONE,1\n'
    const { run, codes } = await list(csv)
    expect(run).toMatchObject({ changed: 4, added: 0, refused: 1 })
    expect(codes).toContain('7 model_unknown NONE')
    expect(await sold('shirt')).toEqual(['15000 0', '15000 7', '15000 9'])
    expect(await sold('cap')).toEqual(['15000 5', '15000 1', '15000 2'])
    expect(await product('pot')).toMatchObject({ stock_quantity: 3, model: null })
    expect(await product('mug')).toMatchObject({ stock_quantity: 8, model: 'MUG-1' })
    expect((await list(csv)).run).toMatchObject({ changed: 0, unchanged: 4 })
    await undoImport(shop, run.id)
    expect(await sold('shirt')).toEqual(['15000 0', '15000 1', '15000 2'])
  })

  test('with prices reaches them too, also with prices only', async () => {
    const csv = 'sku,price,discount_price\nSHIRT-S,20000,18000\nSHIRT-M,21000,\nPOT-1,5000,\nNONE,1000,\n'
    expect((await list(csv, { only: 'prices' })).run).toMatchObject({ changed: 2, skipped: 1, refused: 0 })
    expect(
      (await findVariants(shop, 'shirt')).map(({ price, discountPrice }) => [price, discountPrice]),
    ).toEqual([
      ...[
        [20_000, 18_000],
        [21_000, null],
        [15_000, null],
      ],
    ])
    expect(await product('pot')).toMatchObject({ price: 5000, model: null })
  })

  test('one SKU twice is refused, and texts of a variant’s row are not those of its product', async () => {
    const { run, codes } = await list('sku,title_en,stock\nCAP-M,Other,4\ncap-m,Other,5\n')
    expect(run).toMatchObject({ changed: 1, refused: 1 })
    expect(codes).toEqual(['3 slug_twice 2', '2 text_of_first_row'])
    expect(await sold('cap')).toContain('15000 4')
  })

  test('finds a SKU in any case, unless two differ in nothing else', async () => {
    for (const [index, sku] of ['Kt-Ins114-Dre', 'Two-1', 'TWO-1', 'KtIns-114-Dre'].entries()) {
      const { id } = await shop.addProduct({ slug: `cased-${index}`, stockQuantity: 1 })
      await shop.db.$client.query('update variants set sku = $2 where product_id = $1', [id, sku])
    }
    const { run, codes } = await list('sku,stock\nKT-ins114-dre,5\nTwo-1,6\ntwo-1,7\nKT INS114 DRE,8\n')
    expect(run).toMatchObject({ changed: 2, refused: 2 })
    expect(codes).toEqual(expect.arrayContaining(['4 model_unknown two-1', '5 model_unknown KT INS114 DRE']))
    const { rows } = await shop.db.$client.query(
      'select sku, stock_quantity as stock from variants where sku ~* \'^(kt|two)\' order by sku collate "C"',
    )
    expect(rows.map(({ sku, stock }) => `${sku} ${stock}`)).toEqual([
      ...['Kt-Ins114-Dre 5', 'KtIns-114-Dre 1', 'TWO-1 1', 'Two-1 6'],
    ])
  })

  test('of more rows than a batch changes each variant once', async () => {
    const others = Array.from({ length: 600 }, (_, index) => `NO-${index},1\n`).join('')
    const { run } = await list(`sku,stock\nCAP-S,11\n${others}CAP-L,12\n`)
    expect(run).toMatchObject({ changed: 2, refused: 600 })
    expect(await sold('cap')).toEqual(['15000 11', '15000 4', '15000 12'])
  })
})

describe('the inventory file of Shopify', () => {
  const head =
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand\n'
  const row = (handle: string, value: string, sku: string, location: string, available: string) =>
    `${handle},${handle},Size,${value},,,,,${sku},,,${location},0,0,0,${available},99\n`

  test('sets the stock of products that are here, as the sum of all locations, and nothing else', async () => {
    const products =
      'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n'
    await importText(
      shop,
      `${products}gown,Gown,Dar,Fashion,Size,S,G-S,shopify,1,1000\ngown,,,,,M,G-M,shopify,1,1000\nscarf,Scarf,Dar,Fashion,Title,Default Title,,shopify,1,1000\n`,
      { rate: 1, hideWithoutPicture: true },
    )
    const csv =
      head +
      row('gown', 'S', 'G-S', 'Karrada', '4') +
      row('gown', 'S', 'G-S', 'Basra', '3') +
      row('gown', 'M', 'G-M', 'Karrada', 'not stocked') +
      row('gown', 'M', 'G-M', 'Basra', '5') +
      row('scarf', 'Default Title', '', 'Karrada', '9').replace('Size', 'Title') +
      row('unknown', 'Default Title', '', 'Karrada', '9')
    const { run, lines } = await importText(shop, csv)
    expect(run).toMatchObject({ state: 'done', changed: 2, added: 0, skipped: 1, refused: 0 })
    expect(lines.map(({ row: number, code }) => `${number} ${code}`)).toEqual([
      '7 not_in_shop',
      '2 null',
      '6 null',
    ])
    expect(await sold('gown')).toEqual(['1000 7', '1000 5'])
    expect(await product('scarf')).toMatchObject({ stock_quantity: 9, price: 1000 })
    expect((await importText(shop, csv)).run).toMatchObject({ changed: 0, unchanged: 2 })
  })

  test('in the older format, with a column for each location', async () => {
    const csv = `${head.split('Location')[0]}Karrada,"Basra, old town"
gown,gown,Size,S,,,,,G-S,,,8,2
gown,gown,Size,M,,,,,G-M,,,not stocked,3
scarf,scarf,Title,Default Title,,,,,,,,1,not stocked
cut,cut,Title
`
    const { run } = await importText(shop, csv)
    expect(run).toMatchObject({ state: 'done', changed: 2, refused: 1 })
    expect(await sold('gown')).toEqual(['1000 10', '1000 3'])
    expect(await product('scarf')).toMatchObject({ stock_quantity: 1, price: 1000 })
    const back = head + row('gown', 'S', 'G-S', 'Karrada', '7') + row('gown', 'M', 'G-M', 'Karrada', '5')
    await importText(shop, back)
  })

  test('a cell that is no number costs that cell', async () => {
    const csv = head + row('gown', 'S', 'G-S', 'Karrada', 'lots') + row('gown', 'M', 'G-M', 'Karrada', '6')
    const { run, lines } = await importText(shop, csv)
    expect(run).toMatchObject({ changed: 1 })
    expect(lines.map(({ row: number, code, value }) => `${number} ${code} ${value}`)).toEqual([
      '2 cell_unreadable lots',
    ])
    expect(await sold('gown')).toEqual(['1000 7', '1000 6'])
  })
})

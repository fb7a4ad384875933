import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { addShopPicture, importText, undoImport } from './testing/import-shop.ts'

let shop: TestShop
let picture: string
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  picture = await addShopPicture(shop)
})
afterAll(() => shop.close())

const product = async (slug: string) =>
  (await shop.db.$client.query("select *, title ->> 'en' as title_en from products where slug = $1", [slug]))
    .rows[0]
const header = 'slug,title_en,title_ar,category,brand,price,picture'

describe('without stock', () => {
  test('existing products keep their stock, new ones have none, with a remark', async () => {
    const csv = `${header},stock\nusb-fan,USB Desk Fan,مروحة مكتب,electronics,Dijla,13000,${picture},wrong\nnew-lamp,Lamp,مصباح,electronics,Dar,5000,${picture},7\n`
    const { run, report } = await importText(shop, csv, { stock: 'keep' })
    expect(run).toMatchObject({ added: 1, changed: 1, refused: 0 })
    expect(report).toContainEqual({ row: 3, column: 'stock', code: 'stock_default', outcome: 'added' })
    expect(await product('usb-fan')).toMatchObject({ price: 13_000, stock_quantity: 20 })
    expect(await product('new-lamp')).toMatchObject({ stock_quantity: 0 })
  })

  test('a new product from a file without that column has the same remark', async () => {
    const { report } = await importText(
      shop,
      `${header}\nno-stock,Lamp,مصباح,electronics,Dar,5000,${picture}\n`,
    )
    expect(report).toEqual([{ row: 2, column: 'stock', code: 'stock_default', outcome: 'added' }])
  })
})

describe('prices only', () => {
  test('imports only prices and skips unknown products', async () => {
    const csv =
      'slug,title_en,category,price,discount_price,stock\nled-tv-43,,nowhere,300000,290000,x\nno-such,Name,books,250,,1\n'
    const { run, report } = await importText(shop, csv, { only: 'prices' })
    expect(run).toMatchObject({ changed: 1, skipped: 1, refused: 0, added: 0 })
    expect(report[0]).toEqual({ row: 3, column: 'slug', code: 'not_in_shop', outcome: 'skipped' })
    expect(await product('led-tv-43')).toMatchObject({
      price: 300_000,
      discount_price: 290_000,
      stock_quantity: 4,
      title_en: 'LED TV 43 inch',
    })
  })

  test('works for Shopify files too', async () => {
    const csv =
      'Handle,Title,Type,Variant SKU,Variant Inventory Qty,Variant Price,Status\nusb-fan,,Nothing,,99,20,active\n'
    const { run } = await importText(shop, csv, { only: 'prices', rate: 1000 })
    expect(run).toMatchObject({ changed: 1, refused: 0 })
    expect(await product('usb-fan')).toMatchObject({ price: 20_000, stock_quantity: 20 })
  })
})

describe('of a product with options', () => {
  test('a row changes its texts; price and stock stay, with a remark', async () => {
    const { rows } = await shop.db.$client.query("select id from products where slug = 'cotton-shirt'")
    await addOptions(shop.db, rows[0].id, {
      options: ['size'],
      variants: [
        { values: { size: 'm' }, price: 15_000, stockQuantity: 4 },
        { values: { size: 'l' }, price: 17_000, stockQuantity: 2 },
      ],
    })
    const csv = 'slug,title_en,price,stock\ncotton-shirt,Linen shirt,9000,77\n'
    const { run, report } = await importText(shop, csv)
    expect(run).toMatchObject({ changed: 1, refused: 0 })
    expect(report).toEqual([
      { row: 2, column: 'price', code: 'has_options', outcome: 'changed' },
      { row: 2, column: 'stock', code: 'has_options', outcome: 'changed' },
    ])
    const stored = { title_en: 'Linen shirt', price: 15_000, stock_quantity: 6 }
    expect(await product('cotton-shirt')).toMatchObject(stored)
    const again = await importText(shop, 'slug,price\ncotton-shirt,9000\n')
    expect(again.run).toMatchObject({ unchanged: 1 })
    expect(again.report).toEqual([{ row: 2, column: 'price', code: 'has_options', outcome: 'unchanged' }])
    await undoImport(shop, run.id)
    expect(await product('cotton-shirt')).toMatchObject({ ...stored, title_en: 'Cotton Shirt' })
  })
})

describe('by model', () => {
  test('accepts a price list without slugs, ignoring case', async () => {
    const { run, report } = await importText(shop, 'SKU,price\nsm-a556,545000\nXX-1,250\n,250\n', {
      match: 'model',
      only: 'prices',
    })
    expect(run).toMatchObject({ changed: 1, skipped: 1, refused: 1 })
    expect(report.map(({ row, code }) => `${row} ${code}`)).toEqual(['4 required', '3 not_in_shop', '2 null'])
    expect((await product('samsung-galaxy-a55')).price).toBe(545_000)
  })

  test('the model takes precedence over the slug; another product’s slug is not overwritten', async () => {
    await shop.db.$client.query("update products set model = 'FAN-1' where slug = 'usb-fan'")
    const csv = 'slug,model,price\nwhatever,FAN-1,9000\nsamsung-galaxy-a55,OTHER,9000\n'
    const { report } = await importText(shop, csv, { match: 'model' })
    expect(report).toEqual([
      { row: 3, column: 'slug', code: 'slug_of_another', outcome: 'refused' },
      { row: 2, column: null, code: null, outcome: 'changed' },
    ])
    expect(await product('usb-fan')).toMatchObject({ price: 9000, model: 'FAN-1' })
  })

  test('refuses ambiguous and duplicate models', async () => {
    await shop.db.$client.query(
      "update products set model = 'SAME' where slug in ('arabic-novel', 'phone-case')",
    )
    const { report } = await importText(shop, 'model,price\nSAME,750\nFAN-1,750\nfan-1,1000\n', {
      match: 'model',
    })
    expect(report.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '2 model_ambiguous',
      '4 slug_twice',
      '3 null',
    ])
  })
})

describe('without a picture', () => {
  const csv = `${header}\nbare,Bare,بلا,books,Dar,5000,\nlost,Lost,ضائع,books,Dar,5000,lost.jpg\n`

  test('a new product is refused, or imported hidden with the option', async () => {
    expect((await importText(shop, csv)).report.map(({ row, code }) => `${row} ${code}`)).toEqual([
      '2 required',
      '3 picture_missing',
    ])
    const { run, report } = await importText(shop, csv, { hideWithoutPicture: true })
    expect(run).toMatchObject({ added: 2, refused: 0 })
    expect(report.map(({ row, code }) => `${row} ${code}`).sort()).toEqual([
      '2 hidden_without_picture',
      '2 stock_default',
      '3 hidden_without_picture',
      '3 picture_missing',
      '3 stock_default',
    ])
    expect(await product('bare')).toMatchObject({ hidden: true, image: '' })
  })

  test('it becomes visible with its picture, unless it was changed since', async () => {
    await shop.db.$client.query("update products set version = version + 1 where slug = 'lost'")
    const pictures = `slug,picture\nbare,${picture}\nlost,${picture}\n`
    expect((await importText(shop, pictures)).run.changed).toBe(2)
    expect(await product('bare')).toMatchObject({ hidden: false, image: picture })
    expect(await product('lost')).toMatchObject({ hidden: true, image: picture })
  })
})

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { toCsv } from './testing/foreign-rows.ts'
import { exportText, findVariants, importFile, importText, undoImport } from './testing/import-shop.ts'

/** The files have the columns and the habits of the samples that Shopify and WooCommerce publish. */
let shop: TestShop
let pictures: string
beforeAll(async () => {
  shop = await createTestShop()
  pictures = join(shop.folder, 'pictures-along')
  await mkdir(pictures, { recursive: true })
  const names = [
    'anklet-blue',
    'anklet-black',
    'pendant-blue',
    'pendant-purple',
    'pendant-box',
    'pendant-worn',
  ]
  for (const [index, name] of names.entries()) {
    const background = { r: 40 * index, g: 90, b: 200 - 30 * index }
    const photo = sharp({ create: { width: 16, height: 16, channels: 3, background } }).jpeg()
    await writeFile(join(pictures, `${name}.jpg`), await photo.toBuffer())
  }
})
afterAll(() => shop.close())

const pathOf = (name: string) => join(import.meta.dirname, 'testing', name)
const options = { rate: 1000, category: 'fashion', hideWithoutPicture: true }
const read = async (name: string, more = {}) => {
  const { run, lines } = await importFile(shop, pathOf(name), { ...options, ...more })
  return { run, texts: lines.map(({ row, code, value }) => [row, code, value].filter(Boolean).join(' ')) }
}
const query = async (text: string, values: unknown[]) => (await shop.db.$client.query(text, values)).rows
const valuePictures = async (slug: string) =>
  Object.fromEntries(
    (
      await query(
        `select v.key, pictures.images from product_value_pictures pictures join option_values v on v.id = option_value_id
         join products p on p.id = product_id where p.slug = $1`,
        [slug],
      )
    ).map(({ key, images }) => [key, images]),
  )
const product = async (slug: string) =>
  (await query("select *, description ->> 'en' as text from products where slug = $1", [slug]))[0]
const valuesOf = async (slug: string) => (await findVariants(shop, slug)).map(({ values }) => values)

describe('the 46 columns of Shopify', () => {
  test('both spellings of colour, pictures of values that are swapped, rows with a picture alone', async () => {
    const { run, texts } = await read('shopify-46-columns.csv', { picturesPath: pictures })
    expect(run).toMatchObject({ state: 'done', added: 4, refused: 0, skipped: 0 })
    expect(await valuesOf('reed-anklet')).toEqual([{ colour: 'blue' }, { colour: 'black' }])
    expect(await valuesOf('palm-pendant')).toEqual([{ colour: 'blue' }, { colour: 'purple' }])
    expect(await valuesOf('river-top')).toEqual([{ size: 's' }, { size: 'm' }, { size: 'l' }])
    const anklet = await product('reed-anklet')
    const own = await valuePictures('reed-anklet')
    // The first row has the picture «blue», and its variant the picture «black».
    expect(own.black).toEqual([anklet.image])
    expect(own.blue).toHaveLength(1)
    expect(own.blue).not.toEqual(own.black)
    const pendant = await product('palm-pendant')
    const used = [
      pendant.image,
      ...pendant.more_images,
      ...Object.values(await valuePictures('palm-pendant')),
    ]
    expect(new Set(used.flat()).size).toBe(4)
    expect(pendant.text).toContain('Cord, 14')
    expect(await product('clay-brooch')).toMatchObject({ has_options: false, price: 9000 })
    // The inventory tracker is empty: the number beside it is none.
    expect(texts).toContain('2 stock_unknown')
    expect((await findVariants(shop, 'river-top')).map(({ stock }) => stock)).toEqual([0, 0, 0])
  })

  test('importing again changes nothing', async () => {
    const { run } = await read('shopify-46-columns.csv', { picturesPath: pictures })
    expect(run).toMatchObject({ added: 0, changed: 0, unchanged: 4, refused: 0 })
  })

  test('a size that the dictionary lacks is refused with its name, or added', async () => {
    const { run, texts } = await read('shopify-cost-per-item.csv')
    expect(run).toMatchObject({ added: 1, refused: 1 })
    expect(texts).toContain('values_missing size: Regular')
    const again = await read('shopify-cost-per-item.csv', { newValues: true })
    expect(again.run).toMatchObject({ added: 1, unchanged: 1, refused: 0 })
    expect(await valuesOf('reed-basket')).toEqual([{ size: 'regular' }, { size: 'l' }])
  })
})

describe('the columns of WooCommerce’s sample', () => {
  test('variations for any size are variants of each size, and importing again changes nothing', async () => {
    const { run, texts } = await read('woocommerce-sample.csv', { newValues: true })
    expect(run).toMatchObject({ state: 'done', added: 5, refused: 0, skipped: 3 })
    expect(texts).toEqual(
      expect.arrayContaining([
        ...['8', '9', '10'].map((row) => `${row} variation_expanded Size: Large, Medium, Small`),
        '5 hidden_from_catalog hidden',
        '6 found_one_way search',
        '7 kind_digital simple, downloadable, virtual',
        ...['14 kind_not_sold grouped', '15 kind_not_sold external'],
      ]),
    )
    expect(await valuesOf('reed-tee')).toHaveLength(9)
    expect((await findVariants(shop, 'reed-tee')).map(({ price }) => price)).toEqual(
      [20_000, 20_000, 15_000].flatMap((price) => [price, price, price]),
    )
    expect(await valuesOf('reed-jacket')).toEqual([
      { colour: 'red', crest: 'no' },
      { colour: 'blue', crest: 'no' },
      { colour: 'blue', crest: 'yes' },
    ])
    expect((await findVariants(shop, 'reed-jacket'))[0]).toMatchObject({
      price: 45_000,
      discountPrice: 42_000,
    })
    expect(await product('reed-cap')).toMatchObject({ has_options: false, discount_price: 18_000 })
    const again = await read('woocommerce-sample.csv')
    expect(again.run).toMatchObject({ added: 0, changed: 0, unchanged: 5, refused: 0, skipped: 3 })
    expect(again.texts.join()).not.toContain('hidden_from_catalog')
  })
})

/** As an administration in another language exports the file: only its first row differs. */
const translated = (csv: string) =>
  csv.replace(/^.*/, (header) => header.replace(/[A-Za-z][A-Za-z ()?_-]*/g, 'عمود '))

describe.each([
  ['woocommerce-sample.csv', 'SKU', 'its own language', String],
  ['woocommerce-sample.csv', 'SKU', 'another language', translated],
  ['shopify-products.csv', 'Handle', 'its own language', String],
  ['shopify-46-columns.csv', 'Handle', 'its own language', String],
])('%s, products in both orders by %s, in %s', (name, key, _language, inLanguage) => {
  let there: TestShop
  beforeAll(async () => {
    there = await createTestShop()
  })
  afterAll(() => there.close())

  test('is the same catalogue twice, is undone, and is found again', async () => {
    const rows: Record<string, string>[] = parse(await readFile(pathOf(name), 'utf8'), { columns: true })
    const products = [...Map.groupBy(rows, (row) => row[key] ?? '').values()]
    const everything = { ...options, category: 'home-kitchen', newValues: true }
    const importRows = (of: typeof products) => importText(there, inLanguage(toCsv(of.flat())), everything)
    const { run } = await importRows(products)
    expect(run.added).toBeGreaterThan(3)
    const before = await exportText(there)
    const unchanged = { added: 0, changed: 0, unchanged: run.added }
    expect((await importRows(products.toReversed())).run).toMatchObject(unchanged)
    expect((await importRows(products)).run).toMatchObject(unchanged)
    expect(await exportText(there)).toBe(before)
    await undoImport(there, run.id)
    expect((await importRows(products.toReversed())).run).toMatchObject({ added: 0, refused: run.refused })
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvCell, readCsvCell } from '#platform/csv/csv-cell.ts'
import { cleanLines, cleanText } from '#platform/text/clean-text.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { isFormula } from './domain/is-formula.ts'
import { addShopPicture, deleteProducts, exportText, importText } from './testing/import-shop.ts'

let shop: TestShop
let picture: string
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  const slugs = await shop.db.$client.query('select slug from products')
  for (const { slug } of slugs.rows) {
    const image = await addShopPicture(shop)
    await shop.db.$client.query('update products set image = $1 where slug = $2', [image, slug])
  }
  picture = await addShopPicture(shop)
})
afterAll(() => shop.close())

test('importing an export changes nothing', async () => {
  const before = await exportText(shop)
  const { run } = await importText(shop, before)
  expect(run).toMatchObject({ state: 'done', unchanged: 10, added: 0, changed: 0, refused: 0 })
  expect(await exportText(shop)).toBe(before)
})

test('importing an export into an emptied shop restores it byte for byte', async () => {
  const before = await exportText(shop)
  await deleteProducts(shop)
  const { run } = await importText(shop, before)
  expect(run).toMatchObject({ state: 'done', added: 10, refused: 0 })
  expect(await exportText(shop)).toBe(before)
  const ledger = await shop.db.$client.query(
    'select product_id, sum(change)::int as sum, min(reason) as reason from stock_changes group by 1',
  )
  const products = await shop.db.$client.query('select id, stock_quantity from products')
  for (const { id, stock_quantity } of products.rows) {
    const of = ledger.rows.find((row) => row.product_id === id)
    expect(of?.sum ?? 0).toBe(stock_quantity)
  }
})

const hostile = fc.oneof(
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '"',
        "'",
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '\r\n',
        ',',
        ';',
        ' ',
        '\u00a0',
        'شاي',
        '٣',
        'a',
        "=cmd|'/C calc'!A0",
        '＝',
        '\u202e',
        '\ufeff',
        '|',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
)
// The shop stores cleaned texts, and cleaning is idempotent.
const line = hostile.map(cleanText)
const text = hostile.map(cleanLines)
const filled = line.filter((each) => each !== '')
const product = fc.record({
  titleEn: filled,
  titleAr: filled,
  descriptionEn: text,
  descriptionAr: text,
  brand: filled,
  model: fc.option(filled),
  price: fc.integer({ min: 2, max: 4_000 }).map((each) => each * 250),
  stockQuantity: fc.nat(1_000),
  featured: fc.boolean(),
  popular: fc.boolean(),
  bulky: fc.boolean(),
})

test('any text round-trips: quotation marks, line breaks, spaces, Arabic, formulas', async () => {
  let productCount = 0
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 20 }), async (products) => {
      await deleteProducts(shop)
      for (const each of products) {
        productCount += 1
        await shop.addProduct({
          ...each,
          slug: `random-${productCount}`,
          image: picture,
          discountPrice: each.price - 250,
        })
      }
      const before = await exportText(shop)
      const again = await importText(shop, before)
      expect(again.report.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
      expect(again.run.unchanged).toBe(products.length)
      await deleteProducts(shop)
      const anew = await importText(shop, before)
      expect(anew.run).toMatchObject({ state: 'done', added: products.length, refused: 0 })
      expect(await exportText(shop)).toBe(before)
    }),
    { numRuns: 8 },
  )
})

test('no exported cell is a formula, and each round-trips', () => {
  fc.assert(
    fc.property(hostile, (each) => {
      const cell = csvCell(each)
      expect(/^[=+\-@\t\r]/.test(cell)).toBe(false)
      expect(isFormula(cell)).toBe(false)
      expect(readCsvCell(cell)).toBe(each)
    }),
  )
})

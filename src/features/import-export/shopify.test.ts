import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { htmlToText } from './html-to-text.ts'
import { importText } from './testing/import-shop.ts'

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

  test('converts variants to products, HTML to text and prices to dinars rounded up to 250', async () => {
    const { run, report } = await importText(shop, sample, { rate: 1310, category: 'home-kitchen' })
    expect(run).toMatchObject({ state: 'done', format: 'shopify', added: 6, skipped: 1, refused: 1 })
    expect(report).toContainEqual({
      ...{ row: 3, column: 'Image Src', code: 'hidden_without_picture', outcome: 'added' },
    })
    expect(await product('linen-shirt-medium-sky-blue')).toMatchObject({
      title_en: 'Linen Shirt — Medium — Sky Blue',
      title_ar: 'Linen Shirt — Medium — Sky Blue',
      description_en: 'Light and cool.\n\n* Pure linen\n* Made in Baghdad & Basra',
      category: 'fashion',
      brand: 'Dijlah Textiles',
      model: 'LS-M-BLU',
      price: 52_250,
      discount_price: 39_250,
      stock_quantity: 4,
    })
    expect(await product('linen-shirt-small-white')).toMatchObject({
      price: 39_250,
      discount_price: null,
      stock_quantity: 0,
    })
    expect(await product('istikan')).toMatchObject({
      category: 'home-kitchen',
      title_ar: 'استكان شاي',
      price: 6_750,
    })
  })

  test('skips products not for sale; reports unknown, copied and negative values', async () => {
    const { lines } = await importText(shop, sample, { rate: 1310 })
    const codes = lines.map(({ row, code }) => `${row} ${code}`)
    expect(codes).toContain('8 not_for_sale')
    expect(codes).toContain('4 stock_below_zero')
    expect(codes).toContain('9 title_missing')
    expect(lines.find(({ code }) => code === 'category_unknown')).toMatchObject({
      row: 7,
      column: 'Type',
      value: 'Tea things',
    })
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
      `update products set title = title || '{"ar": "قميص كتان"}' where slug = 'linen-shirt-medium-sky-blue'`,
    )
    const { run } = await importText(shop, sample, { rate: 1310, category: 'home-kitchen' })
    expect(run).toMatchObject({ added: 0, changed: 0, unchanged: 6 })
    expect((await product('linen-shirt-medium-sky-blue')).title_ar).toBe('قميص كتان')
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

test('HTML is converted to its visible text without scripts and styles', () => {
  expect(
    htmlToText('<h2>سجاد</h2><p>صوف &amp; قطن<br>طبيعي</p><script>alert(1)</script><style>p{}</style>'),
  ).toBe('سجاد\n\nصوف & قطن\nطبيعي')
  expect(htmlToText('<a href="https://x.example">link</a><img src=x onerror=alert(1)>')).toBe('link')
})
